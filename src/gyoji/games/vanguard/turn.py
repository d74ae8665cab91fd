"""Section 6: the turn, from the stand phase to the end phase. Check timings are where the rulebook has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.bans import is_banned
from gyoji.effects.moments import expire
from gyoji.effects.perform import draw_acts
from gyoji.games.vanguard.abilities import (
    activate,
    activate_options,
    anything_due,
    stand_by_once,
    stand_by_put_off,
    would_stand_by,
)
from gyoji.games.vanguard.actions.attack_by_effect import dominated, push_attacks
from gyoji.games.vanguard.actions.course import EXTRA, MARKS, NEXT
from gyoji.games.vanguard.actions.g_assist import OPEN_OF_HAND, offer_assist
from gyoji.games.vanguard.actions.stride import CHECKS_IN_TIME, is_grown, stride_options
from gyoji.games.vanguard.actions.two_sides import flipped_stride_options, strides_flipped
from gyoji.games.vanguard.attack_step import attack_options
from gyoji.games.vanguard.battle import begin_attack
from gyoji.games.vanguard.faces import DELETED, LOCKED
from gyoji.games.vanguard.figures import held, is_g_unit, may_stand
from gyoji.games.vanguard.keywords import NOT_BY_RIDING, count, hollowed_away
from gyoji.games.vanguard.moves import away, call, ride_acts
from gyoji.games.vanguard.patterns import forget_notes
from gyoji.games.vanguard.play import call_options, exchange_acts, exchange_options, ride_options
from gyoji.games.vanguard.zones import (
    CALLED,
    CIRCLES,
    FED,
    G_ZONE,
    GROWN,
    KINDS,
    NEW_TURN,
    ON_CIRCLES,
    REAR,
    VANGUARD,
    cards,
)
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.door import begin_turn, enter, perform, set_registers
from gyoji.kernel.procedures import Procedure, goto, step
from gyoji.kernel.timing import CHECK, push_check
from gyoji.kernel.values import KEYS, PLAIN
from gyoji.text.vanguard.nodes.acts import END_ENEMY, END_OWN

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption


BEGINNINGS: Final = {  # moments until which effects last, or put something off, and the events of them
    "turn_start": "start of turn",
    **{f"{name}_phase": f"start of {name}" for name in ("stand", "draw", "ride", "main", "battle")},
}


def _begin(game: Engine, phase: str, name: str, rules: tuple[str, ...], *events: str) -> None:
    """A phase or step begins, and abilities for it trigger."""
    cause = do.cause("rule", rules)
    enter(game, phase, name, cause)
    for event in events:
        if event in BEGINNINGS:
            expire(game, BEGINNINGS[event], *rules, "8.2.1.2")
            stand_by_put_off(game, BEGINNINGS[event])
        if game.heard(event):
            perform(game, [do.Happen(event, player=game.state.active)], cause)


# ── stand phase (6.3) ──


@step("6.3.1.1", "6.2.1")
def begin_stand_phase(game: Engine, frame: Frame) -> None:
    frame.v[MARKS] = ()
    _begin(game, "stand", "stand", ("6.3.1.1",), "turn_start", "stand_phase")
    push_check(game)


@step("6.3.1.1", "6.2.1", "8.5.2.1.1.3", instead_of=begin_stand_phase)
def begin_stand_phase_grown(game: Engine, frame: Frame) -> None:
    """Remembers the grade of the turn player's vanguard at the start of the turn: it matters for strides."""
    regs = list(game.state.regs)
    regs[GROWN] = int(is_grown(game, game.state.active))
    set_registers(game, tuple(regs))
    frame.v[MARKS] = ()
    _begin(game, "stand", "stand", ("6.3.1.1",), "turn_start", "stand_phase")
    push_check(game)


@step("6.3.1.2")
def stand_units(game: Engine, frame: Frame) -> None:
    """All units of the turn player stand, at the same time."""
    state = game.state
    acts: list[Act] = []
    ended: list[Act] = []
    for kind in ON_CIRCLES:
        for slot in cards(game, state.active, kind):
            if game.reach.get("ban:stand") or state.mods:
                kept = held(game, slot, state.active)
                ended += [do.Expire(until, unit) for unit, until in kept]
                if kept or not may_stand(game, slot):
                    continue
            for one in (slot, *(guest for _, guest in state.guests[slot])):
                if state.rested[one]:
                    acts.append(do.stand(one))
    perform(game, [*acts, *ended], do.cause("rule", ("6.3.1.2",), state.active))


@step("6.3.1.3")
def leave_stand_phase(game: Engine, frame: Frame) -> None:
    push_check(game)


# ── draw phase (6.4) ──


@step("6.4.1.1.1")
def begin_draw_phase(game: Engine, frame: Frame) -> None:
    _begin(game, "draw", "draw", ("6.4.1.1.1",), "draw_phase")
    push_check(game)


@step("6.4.1.1.2")
def draw_card(game: Engine, frame: Frame) -> None:
    player = game.state.active
    perform(game, draw_acts(game, player, 1), do.cause("rule", ("6.4.1.1.2",), player))


@step("6.4.1.1.3")
def leave_draw_step(game: Engine, frame: Frame) -> None:
    push_check(game)


@step("6.4.1.2.1.1")
def begin_g_assist_step(game: Engine, frame: Frame) -> None:
    _begin(game, "draw", "g assist", ("6.4.1.2.1.1",), "g_assist_step")
    push_check(game)


@step("6.4.1.2.1.2", "6.4.1.2.1.3")
def offer_g_assist(game: Engine, frame: Frame) -> None:
    """6.4.1.2.3: a player who cannot use it is not asked."""
    offer_assist(game, game.state.active)


@step("6.4.1.2.1.2", "6.4.1.2.1.3", instead_of=offer_g_assist)
def offer_hand_assist(game: Engine, frame: Frame) -> None:
    """6.4.1.2.3: a player who cannot use it is not asked; the contents of the G zone do not matter."""
    offer_assist(game, game.state.active, OPEN_OF_HAND)


@offer_hand_assist.answer
@offer_g_assist.answer
def _assist(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "yes":
        game.push(game.spec.timing.procedures["g assist"], [game.state.active, (), (), ()])


@step("6.4.1.3")
def leave_draw_phase(game: Engine, frame: Frame) -> None:
    push_check(game)


# ── ride phase (6.5) ──


@step("6.5.1.1.1")
def begin_ride_step(game: Engine, frame: Frame) -> None:
    _begin(game, "ride", "ride", ("6.5.1.1.1",), "ride_phase")
    push_check(game)


@step("6.5.1.1.2", "6.5.1.1.3", "8.5.1.2", "8.5.3.1")
def offer_ride(game: Engine, frame: Frame) -> None:
    """One normal ride a turn, or none."""
    player = game.state.active
    game.ask(player, "ride", ("6.5.1.1.2",), (*ride_options(game, player), ("pass",)))


@offer_ride.answer
def _ride(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "ride":
        player, slot = game.state.active, option[1]
        assert isinstance(slot, int)
        if not NOT_BY_RIDING.on:
            count(game, FED + player, 1)
        perform(game, ride_acts(game, player, slot), do.cause("play", ("8.5.3.1",), player, slot))


@step("6.5.1.1.4")
def leave_ride_step(game: Engine, frame: Frame) -> None:
    push_check(game)


@step("6.5.1.2.1")
def begin_stride_step(game: Engine, frame: Frame) -> None:
    _begin(game, "ride", "stride", ("6.5.1.2.1",), "stride_step")
    push_check(game)


@step("6.5.1.2.2", "6.5.1.2.3")
def offer_stride(game: Engine, frame: Frame) -> None:
    """One normal stride a turn, or none."""
    player = game.state.active
    game.ask(player, "stride", ("6.5.1.2.2",), (*stride_options(game, player), ("pass",)))


@step("6.5.1.2.2", "6.5.1.2.3", instead_of=offer_stride)
def offer_timely_stride(game: Engine, frame: Frame) -> None:
    """One normal stride per turn, or none; a player who began the turn at grade 3 need not wait for the opponent."""
    player = game.state.active
    options = (*stride_options(game, player, CHECKS_IN_TIME), *flipped_stride_options(game, player), ("pass",))
    game.ask(player, "stride", ("6.5.1.2.2",), options)


@offer_timely_stride.answer
def _timely_stride(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "stride" and isinstance(option[1], int) and strides_flipped(game, game.state.active, option[1]):
        game.push(game.spec.timing.procedures["stride flipped"], [game.state.active, option[1], ()])
    else:
        _stride(game, frame, option)


@offer_stride.answer
def _stride(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "stride":
        game.push(game.spec.timing.procedures["stride"], [game.state.active, option[1], ()])


@step("6.5.1.3")
def leave_ride_phase(game: Engine, frame: Frame) -> None:
    push_check(game)


# ── main phase (6.6) ──


@step("6.6.1.1")
def begin_main_phase(game: Engine, frame: Frame) -> None:
    _begin(game, "main", "main", ("6.6.1.1",), "main_phase")


@step("6.6.1.2", "8.4.2.1", "3.6.2")
def main_play_timing(game: Engine, frame: Frame) -> None:
    """Before each choice there is a check timing; 10.34.1: attacks that an activated ability named come first."""
    if game.state.later:
        game.push(CHECK, [])  # whatever is due now: the attacks come in between
        push_attacks(game)
    else:
        push_check(game)


@step(
    "6.6.1.2",
    "6.6.1.2.1",
    "6.6.1.2.2",
    "6.6.1.2.3",
    "6.6.1.3",
    "8.1.1.1.2.6",
    "8.1.1.1.2.6.1",
    "8.4.2.2",
    "8.4.2.3",
    "8.5.2.2",
    "8.5.2.2.1",
)
def act_or_end(game: Engine, frame: Frame) -> None:
    """Call, play an activated ability, swap, or end the phase."""
    player = game.state.active
    game.ask(player, "main", ("6.6.1.2",), tuple(main_options(game, player)), always=True)


def main_options(game: Engine, player: int) -> list[RawOption]:
    return [
        *call_options(game, player),
        *activate_options(game, player),
        *exchange_options(game, player),
        ("end",),
    ]


@act_or_end.answer
def _acted(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "end":
        return
    goto(frame, main_play_timing)
    player = game.state.active
    if option[0] == "call":
        slot, name = option[1], option[2]
        assert isinstance(slot, int) and isinstance(name, str)
        count(game, CALLED + player, 1)
        perform(
            game,
            [call(slot, player, CIRCLES.index(name))],
            do.cause("play", ("8.5.3.2", "6.6.1.2.1"), player, slot),
        )
    elif option[0] == "exchange":
        perform(game, exchange_acts(game, player, str(option[1])), do.cause("rule", ("6.6.1.2.3",), player))
    else:
        activate(game, player, option)


# ── battle phase (6.7, 7.3) ──


@step("7.3.1.1", "6.7.1")
def begin_battle_phase(game: Engine, frame: Frame) -> None:
    _begin(game, "battle", "start", ("7.3.1.1",), "battle_phase", "start_step")
    push_check(game)


@step("7.3.1.2", "7.3.1.2.1", "7.3.1.2.2", "7.3.1.3", "7.1.1")
def attack_or_end(game: Engine, frame: Frame) -> None:
    """If no attack is possible, the turn player is not asked."""
    enter(game, "battle", "start", do.cause("rule", ("7.3.1",)))
    player = game.state.active
    game.ask(player, "attack", ("7.3.1.2",), (*attack_options(game, player), ("end",)))


@attack_or_end.answer
def _attack(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "end":
        goto(frame, begin_end_phase)
        return
    slot, target = option[1], option[2]
    assert isinstance(slot, int) and isinstance(target, int)
    begin_attack(game, slot, target)
    push_check(game)  # 7.3.1.2.1


@step("7.8.1.5")
def back_to_start_step(game: Engine, frame: Frame) -> None:
    goto(frame, attack_or_end)


# ── end phase (6.8) ──


@step("6.8.1.1", "6.8.1.1.1")
def begin_end_phase(game: Engine, frame: Frame) -> None:
    """G units return to the G zone, face up."""
    player = game.state.active
    enter(game, "end", "end", do.cause("rule", ("6.8.1",)))
    g_units = [slot for kind in (VANGUARD, REAR) for slot in cards(game, player, kind) if is_g_unit(game, slot)]
    perform(game, away(game, g_units, G_ZONE, "g zone"), do.cause("rule", ("6.8.1.1.1",), player))


@step("6.8.1.1.2")
def unlock_all(game: Engine, frame: Frame) -> None:
    """Locked cards and deleted units of the turn player's field are turned face up."""
    player = game.state.active
    perform(game, [*unlock_acts(game, player), *no_longer_held(game)], do.cause("rule", ("6.8.1.1.2",), player))


def no_longer_held(game: Engine) -> list[Act]:
    """What was forbidden for this end phase is over with it."""
    if not game.state.mods:
        return []
    found = {one for slot in game.state.mods if slot >= 0 for one in held_locked(game, slot)}
    return [do.Expire(until, unit) for unit, until in sorted(found)]


def held_locked(game: Engine, slot: int) -> list[tuple[int, str]]:
    return held(game, slot, game.state.active, END_OWN, END_ENEMY)


def may_be_unlocked(game: Engine, slot: int) -> bool:
    """1.3.3: no effect keeps it locked in this end phase."""
    return not (game.limits and (held_locked(game, slot) or is_banned(game, slot, "unlock")))


def unlock_acts(game: Engine, player: int) -> list[Act]:
    state = game.state
    acts: list[Act] = []
    for kind in (VANGUARD, REAR):
        for slot in cards(game, player, kind):
            for one in (slot, *(guest for _, guest in state.guests[slot])):
                if state.face[one] == LOCKED and may_be_unlocked(game, one):
                    acts.append(do.Turn(one, 0, "unlock", renew=True, rested=0))
                elif state.face[one] == DELETED:
                    acts.append(do.Turn(one, 0, "restore"))
    return acts


@step("6.8.1.2")
def check_after_returns(game: Engine, frame: Frame) -> None:
    """Abilities for returned or turned cards are resolved before the end of the turn."""
    push_check(game)


@step("6.8.1.3")
def end_of_turn_abilities(game: Engine, frame: Frame) -> None:
    """Abilities for the end of the turn trigger, each once per end phase."""
    stand_by_once(game, frame, MARKS, "turn_end", game.state.active, "6.8.1.3")
    push_check(game)


@step("11.33.2")
def retire_hollowed(game: Engine, frame: Frame) -> None:
    """Hollowed units are retired before their state ends."""
    acts = hollowed_away(game)
    if acts:
        perform(game, acts, do.cause("rule", ("11.33.2",), game.state.active))
        push_check(game)


@step("6.8.1.4", "8.2.1.2")
def end_of_turn_effects(game: Engine, frame: Frame) -> None:
    perform(game, [do.Expire(ac.THIS_TURN)], do.cause("rule", ("6.8.1.4",)))
    expire(game, "end of turn", "6.8.1.4", "8.2.1.2")


@step("10.35.1.1")
def end_dominations(game: Engine, frame: Frame) -> None:
    """Units that were dominated for the turn return to their old masters."""
    if game.strangers:
        side = game.state.zone
        acts: list[Act] = [do.Command(slot, side[slot] // KINDS) for slot in dominated(game)]
        perform(game, acts, do.cause("rule", ("6.8.1.4", "10.35.1.1")))


@step("6.8.1.5")
def look_for_more(game: Engine, frame: Frame) -> None:
    """If anything is left to trigger or to do: again from the beginning."""
    if would_stand_by(game, frame, MARKS, "turn_end", game.state.active) or anything_due(game):
        goto(frame, begin_end_phase)


@step("6.8.1.5", instead_of=look_for_more)
def look_for_more_to_check(game: Engine, frame: Frame) -> None:
    """If anything is left to trigger or to do: again from the check timing."""
    if would_stand_by(game, frame, MARKS, "turn_end", game.state.active) or anything_due(game):
        goto(frame, check_after_returns)


@step("12.4.1", "12.4.2")
def take_extra_turn(game: Engine, frame: Frame) -> None:
    """Extra turns come before the regular next turn."""
    extra = frame.v[EXTRA]
    assert isinstance(extra, tuple)
    if extra:
        player, *later = extra
        assert isinstance(player, int)
        frame.v[EXTRA] = tuple(later)
        forget_notes(game, "turn")
        begin_turn(game, game.state.turn + 1, player, Cause("rule", ("12.4.1",)))
        goto(frame, begin_stand_phase)


@step("6.8.1.5", "6.2.1")
def pass_turn(game: Engine, frame: Frame) -> None:
    forget_notes(game, "turn")
    set_registers(game, NEW_TURN)
    player = frame.v[NEXT]
    assert isinstance(player, int)
    frame.v[NEXT] = 1 - player
    begin_turn(game, game.state.turn + 1, player, Cause("rule", ("6.8.1.5",)))
    goto(frame, begin_stand_phase)


TURN = Procedure(
    "turn",
    (
        begin_stand_phase,
        stand_units,
        leave_stand_phase,
        begin_draw_phase,
        draw_card,
        leave_draw_step,
        begin_g_assist_step,
        offer_g_assist,
        leave_draw_phase,
        begin_ride_step,
        offer_ride,
        leave_ride_step,
        begin_stride_step,
        offer_stride,
        leave_ride_phase,
        begin_main_phase,
        main_play_timing,
        act_or_end,
        begin_battle_phase,
        attack_or_end,
        back_to_start_step,
        begin_end_phase,
        unlock_all,
        check_after_returns,
        end_of_turn_abilities,
        retire_hollowed,
        end_of_turn_effects,
        end_dominations,
        look_for_more,
        take_extra_turn,
        pass_turn,
    ),
    values=(KEYS, PLAIN),
    settles=False,
)
# Where a turn starts, by phase and step (scenario positions). Triggers at a beginning are already over.
ENTRIES: Final = {
    "stand": stand_units,
    "draw": draw_card,
    "g assist": offer_g_assist,
    "ride": offer_ride,
    "stride": offer_stride,
    "main": main_play_timing,
    "start": attack_or_end,
    "end": begin_end_phase,
}
PHASES: Final = {"stand": "stand", "draw": "draw", "ride": "ride", "main": "main", "battle": "start", "end": "end"}
