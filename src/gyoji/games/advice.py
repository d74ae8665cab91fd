"""What the advice of all games shares: a look at the table, verbs to judge options by, a sum that becomes a chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import RawOption

NEVER: Final = -10.0
DECLINE: Final = 0.0  # end, pass, done, no: what is left when nothing looks better
TIRED: Final = 16  # so many beats without a card leaving a pile: activate nothing more


class Glance:
    """One look at the table, by the player who is asked."""

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
    """For each option how good it looks, by its verb; for cards that are picked, by what is asked."""
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
    """The card that an option names there, or -1."""
    part = option[place] if len(option) > place else -1
    return part if isinstance(part, int) else -1


def weighed(weights: Sequence[float], mine: Sequence[float], theirs: Sequence[float]) -> float:
    """The differences of what is counted on both sides, each by its weight; there may be more counted than weighed."""
    total = 0.0
    for weight, one, two in zip(weights, mine, theirs, strict=False):
        total += weight * (one - two)
    return total


def chance(total: float) -> float:
    """The chance to win, from 0 to 1, that a sum of what speaks for a player and against comes to."""
    return 1 / (1 + exp(-total)) if total > -30 else 0.0


def standing(
    game: Engine, player: int, count: Callable[[Engine, int], Sequence[float]], weights: Sequence[float], tempo: float
) -> float:
    """The player's chance to win, by what is counted on each side; `tempo`: what it is worth to be the turn player."""
    total = weighed(weights, count(game, player), count(game, 1 - player))
    return chance(total + (tempo if game.state.active == player else -tempo))
