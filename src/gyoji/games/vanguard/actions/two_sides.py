"""12.11, 10.37, 11.42.2.2 of V: cards with two sides. They can be flipped over, and one strides as its other side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.evaluate import Scope
from gyoji.effects.perform import executes
from gyoji.effects.possible import targets
from gyoji.effects.resolve import act, pick
from gyoji.games.vanguard.actions.stride import FOREVER, RETURNS, is_grown
from gyoji.games.vanguard.faces import OTHER_SIDE
from gyoji.games.vanguard.zones import BIND, DROP, FIELD, G_ZONE, HAND, REMOVED, SOUL, VANGUARD, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import quality
from gyoji.kernel.door import perform
from gyoji.kernel.frames import cards_in, number_in
from gyoji.kernel.lots import firsts
from gyoji.kernel.procedures import Procedure, check, step
from gyoji.kernel.state import Mod
from gyoji.kernel.values import CARD, PLAIN, REFS
from gyoji.text.vanguard.nodes.imaginary import OTHER_SIDE_STRIDE

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

DRAGONS: Final = "Zeroth Dragon"
KINDS_OF_DRAGONS: Final = 5

# v: player, the card, what is discarded for it
WHO, UNIT, PAID = range(3)


@executes("flip over")
def _flip_over(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """10.37.1, 12.11.3.4: the other side of the same card is up; 10.37.3: a card with one side does not change."""
    state = game.state
    slots = [slot for slot in targets(scope, row.target) if has_two_sides(game, slot)]
    acts: list[Act] = []
    for slot in slots:
        acts.append(do.Turn(slot, 0 if state.face[slot] == OTHER_SIDE else OTHER_SIDE, "flip"))
    act(game, frame, acts)


def has_two_sides(game: Engine, slot: int) -> bool:
    front = game.state.prints[slot].front
    return len(front.faces) >= OTHER_SIDE and not front.token


@check("v:11.42.2.2.1", needs="a card that strides as its other side")
def strides_flipped(game: Engine, player: int, slot: int) -> bool:
    return OTHER_SIDE_STRIDE in game.state.prints[slot].front.values and has_two_sides(game, slot)


@check("v:8.5.2.1.2.3", needs="a vanguard of grade 3 or more")
def has_grown(game: Engine, player: int, slot: int) -> bool:
    return is_grown(game, player)


@check("v:8.5.2.1.2.3", needs="five different Zeroth Dragons in your bind zone")
def has_bound_dragons(game: Engine, player: int, slot: int) -> bool:
    names: set[tuple[str, ...]] = set()
    for card in cards(game, player, BIND):
        if DRAGONS in quality(game, card, "race"):
            names.add(quality(game, card, "names"))
    return len(names) >= KINDS_OF_DRAGONS


@check("8.5.2.4", needs="a card in hand")
def can_discard(game: Engine, player: int, slot: int) -> bool:
    return bool(cards(game, player, HAND))


CHECKS: Final = (strides_flipped, has_grown, has_bound_dragons, can_discard)


def flipped_stride_options(game: Engine, player: int) -> list[RawOption]:
    found = list(cards(game, player, G_ZONE))
    for one in CHECKS:
        if not found:
            return []
        found = one.among(game, player, found)
    return [("stride", slot) for slot in firsts(game, found)]


@step("8.5.2.4")
def choose_discard(game: Engine, frame: Frame) -> None:
    who = number_in(frame, WHO)
    pick(game, who, list(cards(game, who, HAND)), 1, 1, PAID, kind="discard", source=number_in(frame, UNIT))


@step("8.5.2.4")
def pay_discard(game: Engine, frame: Frame) -> None:
    who, unit = number_in(frame, WHO), number_in(frame, UNIT)
    acts: list[Act] = [do.Move(slot, zone(who, DROP), "discarded", 0) for slot in cards_in(frame, PAID)]
    perform(game, acts, do.cause("cost", ("8.5.2.4",), who, unit))


@step("v:11.42.2.2.1")
def remove_all_others(game: Engine, frame: Frame) -> None:
    """All other cards of its player in the G zone, on circles and in the soul leave the game."""
    who, unit = number_in(frame, WHO), number_in(frame, UNIT)
    state = game.state
    here = [slot for kind in (G_ZONE, *FIELD, SOUL) for slot in cards(game, who, kind)]
    slots = [one for slot in here for one in (*(guest for _, guest in state.guests[slot]), slot) if one != unit]
    acts: list[Act] = [do.Move(slot, zone(state.owner[slot], REMOVED), "removed") for slot in slots]
    perform(game, acts, do.cause("play", ("v:11.42.2.2.1",), who, unit))


@step("v:11.42.2.2.1", "10.28.3.1", "v:12.11.3.3")
def stride_flipped(game: Engine, frame: Frame) -> None:
    """It is flipped over and put on the vanguard circle, standing."""
    who, unit = number_in(frame, WHO), number_in(frame, UNIT)
    note = Mod(RETURNS, 1, FOREVER, game.state.next_inc, unit, -1, "", 0, 0, who)
    come = do.Move(unit, zone(who, VANGUARD), "stride", rested=0, face=OTHER_SIDE)
    perform(game, [come, do.Change(-1 - who, note)], do.cause("play", ("10.28.3.1",), who, unit))


FLIPPED_STRIDE = Procedure(
    "stride flipped",
    (choose_discard, pay_discard, remove_all_others, stride_flipped),
    values=(PLAIN, CARD, REFS),
    settles=False,
)
