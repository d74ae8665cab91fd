"""The Legion edition, where it differs from later editions: damage is checked card by card with check timings between,
and at once even when an effect deals it; units that were hit are retired before "hits" triggers; every start step has a
beginning; attackers stop attacking when the close step is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.games.vanguard import attack_step, close_step, damage_step, drive_step, guard_step, turn
from gyoji.games.vanguard.attack_step import pair_of
from gyoji.games.vanguard.battle import HIT, VALUES, cards_of
from gyoji.games.vanguard.damage import push_checks
from gyoji.games.vanguard.damage_step import activate_unhit, hits_and_misses, may_deal, still_hit
from gyoji.games.vanguard.figures import ATTACKED, ATTACKING, BOOSTING, GUARDING, attacker, chosen_attacker
from gyoji.games.vanguard.moves import retire
from gyoji.games.vanguard.turn import back_to_start_step, begin_battle_phase, begin_end_phase, unlock_acts
from gyoji.games.vanguard.zones import (
    BATTLES,
    GUARDIANS,
    KINDS,
    REAR,
    VANGUARD,
    cards,
)
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import value
from gyoji.kernel.door import enter, perform
from gyoji.kernel.procedures import Procedure, Switch, goto, step
from gyoji.kernel.timing import push_check

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

ONLY_VANGUARDS = Switch("a hit on a rear-guard causes no damage check")

# ── the turn ──


@step("7.3.1.1", "6.7.1", instead_of=begin_battle_phase)
def begin_start_step(game: Engine, frame: Frame) -> None:
    """Each start step has its beginning; the first one is also the beginning of the battle phase."""
    cause = do.cause("rule", ("7.3.1.1",))
    enter(game, "battle", "start", cause)
    events = ("start_step",) if game.state.regs[BATTLES] > 0 else ("battle_phase", "start_step")
    for event in events:
        if game.heard(event):
            perform(game, [do.Happen(event, player=game.state.active)], cause)
    push_check(game)


@step("7.8.1.5", instead_of=back_to_start_step)
def begin_start_step_again(game: Engine, frame: Frame) -> None:
    goto(frame, begin_start_step)


@step("6.8.1.1", instead_of=begin_end_phase)
def end_locks(game: Engine, frame: Frame) -> None:
    """Locked cards and deleted units of the turn player's field are turned face up."""
    cause = do.cause("rule", ("6.8.1.1",), game.state.active)
    enter(game, "end", "end", cause)
    perform(game, unlock_acts(game, game.state.active), cause)


TURN = turn.TURN.edited(
    begin_start_step,
    begin_start_step_again,
    end_locks,
    without=(
        turn.leave_draw_step,
        turn.begin_g_assist_step,
        turn.offer_g_assist,
        turn.leave_ride_step,
        turn.begin_stride_step,
        turn.offer_stride,
        turn.unlock_all,
        turn.retire_hollowed,
        turn.end_dominations,
        turn.take_extra_turn,
    ),
)

# ── the battle ──


@step("7.7.1.5", "7.7.1.5.1", "3.15.1.1", instead_of=damage_step.deal_damage)
def deal_damage_at_once(game: Engine, frame: Frame) -> None:
    """A vanguard that was hit is dealt damage equal to the attacker's critical, and checks for it."""
    slot = attacker(game)  # 7.6.1.5.2
    if slot < 0 or not may_deal(game, slot):
        return
    critical = value(game, slot, "critical")
    zones = game.state.zone
    foes = [target for target in still_hit(game, frame) if zones[target] % KINDS == VANGUARD or not ONLY_VANGUARDS.on]
    acts: list[Act] = [do.Damage(target, critical, slot, "battle") for target in foes]
    push_checks(game, foes)
    perform(game, acts, do.cause("battle", ("7.7.1.5",), game.state.master[slot], slot))


@step("7.7.1.9", instead_of=damage_step.retire_hit_units)
def retire_hit_and_guardians(game: Engine, frame: Frame) -> None:
    """Rear-guards that were hit and all guardians, at the same time."""
    state = game.state
    fallen = [slot for slot in still_hit(game, frame) if state.zone[slot] % KINDS == REAR]
    fallen += [slot for player in (0, 1) for slot in cards(game, player, GUARDIANS)]
    perform(game, retire(game, fallen), do.cause("battle", ("7.7.1.9",), state.active))


@step("7.7.1.7", "7.7.1.10", instead_of=damage_step.hit_abilities)
def hit_abilities_last(game: Engine, frame: Frame) -> None:
    """Now the attack "hits", including the units it has retired, or "does not hit"."""
    slot, _ = pair_of(frame)
    master = game.state.master[slot]
    if chosen_attacker(game) == slot:
        acts = hits_and_misses(game, slot, [target for target, _ in cards_of(frame.v[HIT])])
        perform(game, acts, do.cause("rule", ("7.7.1.7",), master, slot))
        activate_unhit(game, slot, [target for target, _ in cards_of(frame.v[HIT])])
    push_check(game)


@step("7.8.1.2", instead_of=close_step.end_battle)
def end_what_lasts(game: Engine, frame: Frame) -> None:
    """The battle is over, with effects that last until its end."""
    perform(game, [do.Expire(ac.THIS_BATTLE)], do.cause("rule", ("7.8.1.2",)))


@step("7.8.1.4", instead_of=close_step.end_attack)
def end_statuses(game: Engine, frame: Frame) -> None:
    """Nobody is attacking or attacked any more."""
    acts: list[Act] = [do.Untie(kind) for kind in (ATTACKING, ATTACKED, BOOSTING, GUARDING)]
    close_step.end_numbered(game, "7.8.1.4")
    perform(game, acts, do.cause("rule", ("7.8.1.4",)))


ATTACK = Procedure(
    "attack",
    (
        attack_step.begin_attack_step,
        attack_step.specify_units,
        attack_step.rest_attacker,
        attack_step.mark_attacked,
        attack_step.offer_boost,
        attack_step.attack_abilities,
        guard_step.begin_guard_step,
        guard_step.guard_play_timing,
        guard_step.guard_or_pass,
        drive_step.begin_drive_step,
        drive_step.drive_check,
        drive_step.drive_trigger,
        drive_step.check_after_trigger,
        drive_step.take_checked_card,
        drive_step.check_again,
        damage_step.begin_damage_step,
        damage_step.compare_power,
        deal_damage_at_once,
        retire_hit_and_guardians,
        hit_abilities_last,
        close_step.begin_close_step,
        end_what_lasts,
        close_step.look_for_more,
        end_statuses,
    ),
    values=VALUES,
    settles=False,
)
