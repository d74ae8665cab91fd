"""7.6: drive checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.vanguard.abilities import makes_checks
from gyoji.games.vanguard.damage_step import begin_damage_step
from gyoji.games.vanguard.figures import attacker, drive
from gyoji.games.vanguard.triggers import push_trigger
from gyoji.games.vanguard.zones import CHECKS, DECK, HAND, KINDS, TRIGGER, VANGUARD, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.door import enter, perform, set_registers
from gyoji.kernel.procedures import Switch, goto, step
from gyoji.kernel.timing import push_check

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame


GIVEN_CHECKS = Switch("a rear-guard makes drive checks if an effect says so")


@step("7.6.1.1", "7.5.1.2.1")
def begin_drive_step(game: Engine, frame: Frame) -> None:
    """Only a vanguard, or a unit that was granted drive checks, makes them."""
    if not is_drive_unit(game, attacker(game)):
        goto(frame, begin_damage_step)
        return
    cause = do.cause("rule", ("7.6.1.1",))
    enter(game, "battle", "drive", cause)
    if game.heard("drive_step"):
        perform(game, [do.Happen("drive_step", player=game.state.active)], cause)
    push_check(game)


def is_drive_unit(game: Engine, slot: int) -> bool:
    """7.6.1.2.1: a vanguard, or a unit that makes drive checks by an effect."""
    if slot < 0:
        return False
    return game.state.zone[slot] % KINDS == VANGUARD or (GIVEN_CHECKS.on and makes_checks(game, slot))


def _checked(game: Engine) -> list[int]:
    return cards(game, game.state.active, TRIGGER)


@step("7.6.1.2", "7.6.1.2.2", "7.6.1.2.3", "7.6.1.3", "7.6.1.4")
def drive_check(game: Engine, frame: Frame) -> None:
    """The top card of the deck is put into the trigger zone, as often as the unit has drive.

    7.6.1.3, 7.6.1.4: two check timings with nothing between them are one.
    """
    state = game.state
    slot = attacker(game)
    if not is_drive_unit(game, slot) or state.regs[CHECKS] >= drive(game, slot):
        goto(frame, begin_damage_step)
        return
    set_registers(game, (*state.regs[:CHECKS], state.regs[CHECKS] + 1))
    player = state.active
    acts: list[Act] = [do.Move(card, zone(player, TRIGGER), "drive check", 0) for card in cards(game, player, DECK)[:1]]
    perform(game, acts, do.cause("rule", ("7.6.1.2.3",), player, slot))


@step("7.6.1.2.4")
def drive_trigger(game: Engine, frame: Frame) -> None:
    for card in _checked(game)[:1]:
        push_trigger(game, game.state.active, card, drive=True)


@step("7.6.1.2.5")
def check_after_trigger(game: Engine, frame: Frame) -> None:
    push_check(game)


@step("7.6.1.2.6", "4.10.2")
def take_checked_card(game: Engine, frame: Frame) -> None:
    """If it is still there, the card goes to the hand."""
    player = game.state.active
    acts: list[Act] = [do.Move(card, zone(player, HAND), "checked") for card in _checked(game)]
    perform(game, acts, do.cause("rule", ("7.6.1.2.6",), player))
    push_check(game)


@step("7.6.1.3")
def check_again(game: Engine, frame: Frame) -> None:
    goto(frame, drive_check)
