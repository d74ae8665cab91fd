"""Damage: 9.6, a process that is one rule action from the first check to the last, without a check timing inside.

In Legion, the checks come as soon as damage is dealt, with their own check timings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.vanguard.keywords import count
from gyoji.games.vanguard.triggers import push_trigger
from gyoji.games.vanguard.zones import DAMAGE, DECK, HURT, KINDS, TRIGGER, VANGUARD, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.door import perform
from gyoji.kernel.frames import number_in
from gyoji.kernel.procedures import Procedure, goto, leave, step
from gyoji.kernel.timing import push_check
from gyoji.kernel.values import CARD, PLAIN

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

# The values of a frame: the vanguard, its master, the checked card; card by card also how much is left (-1: not
# begun).
SLOT, PLAYER, CHECKED, LEFT = range(4)


def _values(frame: Frame) -> tuple[int, int, int]:
    return number_in(frame, SLOT), number_in(frame, PLAYER), number_in(frame, CHECKED)


@step("9.6.2")
def reduce_damage(game: Engine, frame: Frame) -> None:
    """By one. If there are no cards left to check, the remaining rounds do nothing else and are merged."""
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
        count(game, HURT + player, 1)
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


# ── card by card (Legion) ──


def push_checks(game: Engine, slots: list[int]) -> None:
    """For the damage dealt next: its checks come at once. Without damage there are none."""
    for slot in slots:
        game.push(DAMAGE_CHECKS, [slot, game.state.master[slot], -1, -1])


@step("legion:3.13.1", "legion:7.6.1.6")
def as_often_as_damage(game: Engine, frame: Frame) -> None:
    """As many rounds as there is damage, whatever happens to the vanguard on the way."""
    slot, left = number_in(frame, SLOT), number_in(frame, LEFT)
    if left < 0:
        left = game.state.damage[slot]
    if left <= 0:
        leave(frame)
        return
    frame.v[LEFT] = left - 1
    perform(game, [do.Recover(slot, 1)], do.cause("rule", ("legion:3.13.1.2",), number_in(frame, PLAYER)))


@step("legion:7.6.1.6.1", "legion:3.13.1.1")
def reveal_damage_card(game: Engine, frame: Frame) -> None:
    """The top card of the deck is put face up into the trigger zone."""
    player = number_in(frame, PLAYER)
    top = cards(game, player, DECK)[:1]
    frame.v[CHECKED] = top[0] if top else -1
    acts: list[Act] = [do.Move(card, zone(player, TRIGGER), "damage check", 0) for card in top]
    perform(game, acts, do.cause("rule", ("legion:7.6.1.6.1",), player))


@step("legion:7.6.1.6.2", "legion:10.1.14.1.1")
def work_damage_trigger(game: Engine, frame: Frame) -> None:
    card = number_in(frame, CHECKED)
    if card >= 0:
        push_trigger(game, number_in(frame, PLAYER), card)


@step("legion:7.6.1.6.3")
def check_before_damage(game: Engine, frame: Frame) -> None:
    push_check(game)


@step("legion:7.6.1.6.4", "4.10.3")
def put_damage_card(game: Engine, frame: Frame) -> None:
    """If it is still there, the card goes to the damage zone."""
    player, card = number_in(frame, PLAYER), number_in(frame, CHECKED)
    if card >= 0 and game.state.zone[card] == zone(player, TRIGGER):
        count(game, HURT + player, 1)
        perform(
            game, [do.Move(card, zone(player, DAMAGE), "damage", 0)], do.cause("rule", ("legion:7.6.1.6.4",), player)
        )


@step("legion:7.6.1.6.5")
def check_after_damage(game: Engine, frame: Frame) -> None:
    """With the sixth card the game is lost here, before another check could heal."""
    push_check(game)


@step("legion:7.6.1.6.6", "legion:3.13.1.2")
def next_damage_check(game: Engine, frame: Frame) -> None:
    goto(frame, as_often_as_damage)


DAMAGE_CHECKS = Procedure(
    "damage checks",
    (
        as_often_as_damage,
        reveal_damage_card,
        work_damage_trigger,
        check_before_damage,
        put_damage_card,
        check_after_damage,
        next_damage_check,
    ),
    values=(CARD, PLAIN, CARD, PLAIN),
    settles=False,
)
