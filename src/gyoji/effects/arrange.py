"""Several cards go into a pile at the same time: their owner chooses the order; the first pick goes on top.

This is only asked if the player sees the cards and they can be told apart; the other player does not learn the order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.resolve import COUNT, EFFECT, FOLLOW, cause_of, follow, pick, watched
from gyoji.kernel import acts as do
from gyoji.kernel.about import below
from gyoji.kernel.acts import Act, Move
from gyoji.kernel.door import afterwards, perform
from gyoji.kernel.frames import cards_in, number_in, row_in
from gyoji.kernel.procedures import Procedure, Switch, goto, step
from gyoji.kernel.replace import pack, unpack
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.values import ACTS, PLAIN, REFS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

OWNER_ORDERS = Switch("the owner orders cards placed at the same time")

# The values of its frame: moves still to be put in order, moves in order, picks of the player asked last, who says it
# (-1: the owner).
LEFT, ORDERED, PICKED, ORDERS = range(4)


def carry(game: Engine, frame: Frame, acts: list[Act], shuffle: bool = False, orders: int = -1) -> None:
    """Carries out the moves of an effect; where they go into a pile and can be told apart, their owners order them
    first, or the player whom the effect names.
    """
    if OWNER_ORDERS.on and not shuffle and _needs_order(game, acts, orders):
        game.push(ARRANGE, [tuple(pack(act) for act in acts), (), (), orders])
        return
    _do(game, frame, acts, "follow and shuffle" if shuffle else FOLLOW)


def _needs_order(game: Engine, acts: list[Act], orders: int) -> bool:
    """Nobody orders cards that they do not see: those go as they come."""
    zones, prints = game.spec.zones, game.state.prints
    piled = [act for act in acts if isinstance(act, Move) and zones[act.zone % game.spec.kinds].pile]
    for zone in {act.zone for act in piled}:
        slots = [act.slot for act in piled if act.zone == zone]
        if len({prints[slot].number for slot in slots}) > 1 and _sees_all(game, slots, orders):
            return True
    return False


def _sees_all(game: Engine, slots: list[int], orders: int) -> bool:
    """Does the one who would order the cards see each of them?"""
    who = game.state.owner[slots[0]] if orders < 0 else orders
    return all(seen_by(game, slot) >> who & 1 for slot in slots)


def _do(game: Engine, frame: Frame, acts: list[Act], then: str = FOLLOW) -> None:
    shown, zone = game.state.shown, game.state.zone
    if shown:  # what was looked at and goes back to where it was is not seen any more
        back = [act.slot for act in acts if isinstance(act, Move) and act.slot in shown and zone[act.slot] == act.zone]
        acts = [*acts, *map(do.Hide, back)]
    frame.v[COUNT] = watched(game, acts, cause_of(game, frame), then)


@afterwards("follow and shuffle")
def _follow_and_shuffle(game: Engine, frame: Frame, acts: list[Act]) -> None:
    follow(game, frame, acts)
    count = frame.v[COUNT]
    zones = sorted({act.zone for act in acts if isinstance(act, Move)})
    perform(game, [do.Shuffle(zone) for zone in zones], cause_of(game, frame))
    frame.v[COUNT] = count


@step()
def order_moves(game: Engine, frame: Frame) -> None:
    """The owner of the cards that go to one pile picks them from the top down."""
    acts = _moves(frame, LEFT)
    if acts:
        group = [act.slot for act in acts if act.zone == acts[0].zone]
        orders = number_in(frame, ORDERS)
        who = game.state.owner[group[0]] if orders < 0 else orders
        if _sees_all(game, group, orders):
            pick(game, who, group, len(group), len(group), PICKED, kind="arrange", ordered=True)
        else:
            frame.v[PICKED] = tuple((slot, game.state.inc[slot]) for slot in group)
    else:
        goto(frame, move_them)


@step()
def take_order(game: Engine, frame: Frame) -> None:
    """These are ordered now; then the next pile."""
    acts, slots = _moves(frame, LEFT), cards_in(frame, PICKED)
    chosen = [act for slot in slots for act in acts if act.slot == slot]
    frame.v[ORDERED] = (*row_in(frame, ORDERED), *(pack(act) for act in chosen))
    frame.v[LEFT] = tuple(pack(act) for act in acts if act.slot not in slots)
    goto(frame, order_moves)


def _moves(frame: Frame, at: int) -> list[Move]:
    return [act for act in map(unpack, row_in(frame, at)) if isinstance(act, Move)]


@step()
def move_them(game: Engine, frame: Frame) -> None:
    acts = _moves(frame, ORDERED)
    below = game.drop_frame()
    assert below.proc is EFFECT
    onto = [act for act in acts if act.at == 0]
    _do(game, below, [*(act for act in acts if act.at != 0), *onto[::-1]])


ARRANGE = Procedure(
    "arrange", (order_moves, take_order, move_them), values=(ACTS, ACTS, REFS, PLAIN), settles=False, tells=below
)
