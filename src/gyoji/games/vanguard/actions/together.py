"""What effects require of a player who guards from hand: several cards at the same time, or only certain ones.

7.5.1.2.2 has one card called at a time; a text that says otherwise takes precedence (1.3.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects.bans import changes_on, is_banned
from gyoji.effects.evaluate import selects
from gyoji.effects.resolve import pick
from gyoji.games.vanguard.figures import ATTACKED, GUARDING, tied
from gyoji.games.vanguard.keywords import count
from gyoji.games.vanguard.protect import guard_face
from gyoji.games.vanguard.zones import CALLED, GUARDIANS, HAND, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.door import perform
from gyoji.kernel.frames import cards_in, number_in, numbers_in
from gyoji.kernel.procedures import Procedure, Switch, goto, step
from gyoji.kernel.prohibit import BAN
from gyoji.kernel.values import CARD, CARDS, PLAIN, REFS
from gyoji.text.vanguard.nodes.bans import ONLY, TOGETHER

if TYPE_CHECKING:
    from gyoji.kernel.acts import Act
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

AT_ONCE = Switch("a player who must call several guardians at once cannot call fewer")
FEWEST = tuple(sorted(TOGETHER, reverse=True))


def at_once(game: Engine, player: int) -> int:
    """How many cards from hand must be called at the same time; the largest number of several such effects."""
    hand = cards(game, player, HAND)
    if not game.limits or not hand or not AT_ONCE.on:
        return 1
    return next((n for n in FEWEST if is_banned(game, -1 - player, TOGETHER[n], by=hand[0])), 1)


def is_among_those_left(game: Engine, player: int, slot: int) -> bool:
    """Is it one of the only cards that may be called?"""
    key, attr = -1 - player, BAN + ONLY
    if key not in game.reach.get(attr, ()) and key not in game.state.mods:
        return True
    bans = changes_on(game, key, attr)
    return all(isinstance(ban, ac.Ban) and ban.by is not None and selects(scope, ban.by, slot) for ban, scope in bans)


def guards(game: Engine, player: int, slot: int, target: int, reason: str) -> list[Act]:
    """A card is called to the guardian circle for that unit."""
    come = do.Move(slot, zone(player, GUARDIANS), reason, face=guard_face(game, slot))
    return [come, do.Tie(GUARDING, slot, target)]


# ── several: the player, the first card and its unit, those that could come along, those that do, and their units ──

WHO, FIRST, TARGET, OTHERS, MORE, TARGETS = range(6)


def push_together(game: Engine, player: int, slot: int, target: int, others: list[int]) -> None:
    game.push(game.spec.timing.procedures[GUARD_TOGETHER.name], [player, slot, target, tuple(others), (), ()])


@step("7.5.1.2.2", "1.3.1")
def choose_more(game: Engine, frame: Frame) -> None:
    """Which further cards are called: at least as many as are missing."""
    who, others = number_in(frame, WHO), list(numbers_in(frame, OTHERS))
    pick(game, who, others, at_once(game, who) - 1, len(others), MORE, kind="guard", source=number_in(frame, FIRST))


@step("7.5.1.2.2")
def choose_units(game: Engine, frame: Frame) -> None:
    """If several units are attacked, which of them each card guards."""
    more, chosen = cards_in(frame, MORE), numbers_in(frame, TARGETS)
    attacked = tied(game, ATTACKED)
    if len(chosen) < len(more):
        options = tuple(("choose", unit) for unit in attacked)
        game.ask(number_in(frame, WHO), "guarded", ("7.5.1.2.2",), options, source=more[len(chosen)])


@choose_units.answer
def _unit_chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    unit = option[1]
    assert isinstance(unit, int)
    frame.v[TARGETS] = (*numbers_in(frame, TARGETS), unit)
    goto(frame, choose_units)


@step("7.5.1.2.2")
def come_together(game: Engine, frame: Frame) -> None:
    who, first = number_in(frame, WHO), number_in(frame, FIRST)
    pairs = [(first, number_in(frame, TARGET)), *zip(cards_in(frame, MORE), numbers_in(frame, TARGETS), strict=True)]
    count(game, CALLED + who, len(pairs))
    acts = [act for slot, target in pairs for act in guards(game, who, slot, target, "guard")]
    perform(game, acts, do.cause("play", ("7.5.1.2.2",), who, first))


GUARD_TOGETHER = Procedure(
    "guard together",
    (choose_more, choose_units, come_together),
    values=(PLAIN, CARD, CARD, CARDS, REFS, CARDS),
    settles=False,
)
