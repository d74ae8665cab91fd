"""Shared helpers for the advice of all games: a look at the table, judging options by verb, turning a sum into a
chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import RawOption

NEVER: Final = -10.0
DECLINE: Final = 0.0  # end, pass, done, no: what is left if nothing looks better
TIRED: Final = 16  # after this many beats without a card leaving a pile: activate nothing more


class Glance:
    """One look at the table, by the player to decide."""

    __slots__ = ("ask", "foe", "game", "player")

    def __init__(self, game: Engine) -> None:
        ask = game.state.pending
        assert ask is not None
        self.game = game
        self.ask = ask
        self.player = ask.player
        self.foe = 1 - ask.player


G = TypeVar("G", bound=Glance)
Verbs = Mapping[str, Callable[[G, "RawOption"], float]]


def judged(glance: G, verbs: Verbs[G], picks: Verbs[G]) -> list[float]:
    """How good each option looks, by its verb; for picked cards, by the kind of question."""
    pick = picks.get(glance.ask.kind)
    scores = []
    for option in glance.ask.options:
        verb = str(option[0])
        judge = pick if verb == "choose" and pick is not None else verbs.get(verb, plain)
        scores.append(judge(glance, option))
    return scores


def plain(glance: Glance, option: RawOption) -> float:
    return DECLINE


def agree(glance: Glance, option: RawOption) -> float:
    return 1.0


def as_many(glance: Glance, option: RawOption) -> float:
    """Of numbers, the largest."""
    number = str(option[1])
    return 0.5 + 0.1 * int(number) if number.isdecimal() else DECLINE


def slot_in(option: RawOption, place: int = 1) -> int:
    """The card that an option names at that index, or -1."""
    part = option[place] if len(option) > place else -1
    return part if isinstance(part, int) else -1


def weighed(weights: Sequence[float], mine: Sequence[float], theirs: Sequence[float]) -> float:
    """The differences between both sides, each times its weight; there may be more counts than weights."""
    total = 0.0
    for weight, one, two in zip(weights, mine, theirs, strict=False):
        total += weight * (one - two)
    return total


def chance(total: float) -> float:
    """The chance to win, from 0 to 1, for a sum of what speaks for and against a player."""
    return 1 / (1 + exp(-total)) if total > -30 else 0.0


def standing(
    game: Engine, player: int, count: Callable[[Engine, int], Sequence[float]], weights: Sequence[float], tempo: float
) -> float:
    """The player's chance to win, from the counts of each side; `tempo`: what it is worth to be the turn player."""
    total = weighed(weights, count(game, player), count(game, 1 - player))
    return chance(total + (tempo if game.state.active == player else -tempo))
