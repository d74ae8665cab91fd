"""9.6: the damage process, one rule action from the first check to the last, without a check timing inside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.vanguard.triggers import push_trigger
from gyoji.games.vanguard.zones import DAMAGE, DECK, KINDS, TRIGGER, VANGUARD, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.door import perform
from gyoji.kernel.frames import number_in
from gyoji.kernel.procedures import Procedure, goto, step
from gyoji.kernel.values import CARD, PLAIN

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

SLOT, PLAYER, CHECKED = range(3)  # the values of its frame: the vanguard, its master, the card that is checked


def _values(frame: Frame) -> tuple[int, int, int]:
    return number_in(frame, SLOT), number_in(frame, PLAYER), number_in(frame, CHECKED)


@step("9.6.2")
def reduce_damage(game: Engine, frame: Frame) -> None:
    """By one. With no card left to check, the rounds to come would do nothing else: they are one."""
    slot, player, _ = _values(frame)
    rounds = 1 if cards(game, player, DECK) else game.state.damage[slot]
    perform(game, [do.Recover(slot, rounds)], do.cause("rule", ("9.6.2",), player))


@step("9.6.3", "9.6.4", "4.10.3")
def reveal_for_damage(game: Engine, frame: Frame) -> None:
    """The top card of the deck is put into the trigger zone."""
    _, player, _ = _values(frame)
    top = cards(game, player, DECK)[:1]
    frame.v[CHECKED] = top[0] if top else -1
    acts: list[Act] = [do.Move(card, zone(player, TRIGGER), "damage check", 0) for card in top]
    perform(game, acts, do.cause("rule", ("9.6.3",), player))


@step("9.6.5", "10.15.1.1")
def damage_trigger(game: Engine, frame: Frame) -> None:
    _, player, card = _values(frame)
    if card >= 0:
        push_trigger(game, player, card)


@step("9.6.6")
def take_damage_card(game: Engine, frame: Frame) -> None:
    """If it is still there, the card goes to the damage zone."""
    _, player, card = _values(frame)
    if card >= 0 and game.state.zone[card] == zone(player, TRIGGER):
        perform(game, [do.Move(card, zone(player, DAMAGE), "damage", 0)], do.cause("rule", ("9.6.6",), player))


@step("9.6.7")
def go_on_while_damaged(game: Engine, frame: Frame) -> None:
    slot, _, _ = _values(frame)
    state = game.state
    if state.damage[slot] > 0 and state.zone[slot] % KINDS == VANGUARD:
        goto(frame, reduce_damage)


DAMAGE_PROCESS = Procedure(
    "damage process",
    (reduce_damage, reveal_for_damage, damage_trigger, take_damage_card, go_on_while_damaged),
    values=(CARD, PLAIN, CARD),
    settles=False,
)
