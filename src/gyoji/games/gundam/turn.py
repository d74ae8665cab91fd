"""Section 6: the turn, from the start phase to the end phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects.perform import discard_acts, draw_acts
from gyoji.effects.resolve import pick, take_up
from gyoji.games.gundam.action_step import push_action_step
from gyoji.games.gundam.attack import attack_options, push_attack
from gyoji.games.gundam.play import activate, activate_options, hand_options, play_card, resource_acts
from gyoji.games.gundam.zones import BASE, BATTLE, HAND, KINDS, MAX_HAND, RESOURCES
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.door import begin_turn, enter, perform
from gyoji.kernel.frames import cards_in
from gyoji.kernel.procedures import Procedure, again, goto, step
from gyoji.kernel.values import REFS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

_CAUSE_6_2_2_1 = Cause("rule", ("6-2-2-1",))
_CAUSE_6_2_3_1 = Cause("rule", ("6-2-3-1",))
_CAUSE_6_3_1 = Cause("rule", ("6-3-1",))
_CAUSE_6_4_1 = Cause("rule", ("6-4-1",))
_CAUSE_6_5_1 = Cause("rule", ("6-5-1",))
_CAUSE_6_6_2_1 = Cause("rule", ("6-6-2-1",))
_CAUSE_6_6_3_1 = Cause("rule", ("6-6-3-1",))
_CAUSE_6_6_4_1 = Cause("rule", ("6-6-4-1",))
_CAUSE_6_6_5_1 = Cause("rule", ("6-6-5-1",))
_CAUSE_6_6_6 = Cause("rule", ("6-6-6",))
_STANDING = (BATTLE, RESOURCES, BASE)
_TURN_ENDS = (do.Happen("turn_end", player=0), do.Happen("turn_end", player=1))
PICKED = 0  # the value of its frame: the cards discarded at the end of the turn

# ── start phase (6-2) ──


@step("6-2-2-1", "6-2-2-2", "6-2-1")
def active_step(game: Engine, frame: Frame) -> None:
    """All rested cards in the battle area, resource area and base section become active, at the same time."""
    state = game.state
    player = state.active
    rested, zones = state.rested, state.zones
    acts: list[Act] = []
    for kind in _STANDING:
        for slot in zones[player * KINDS + kind]:
            if rested[slot]:
                acts.append(do.stand(slot))
    enter(game, "start", "active", _CAUSE_6_2_2_1)
    if acts:
        perform(game, acts, _CAUSE_6_2_2_1)


@step("6-2-3-1")
def start_step(game: Engine, frame: Frame) -> None:
    """Effects "at the start of the turn" activate; effects that lasted until the start phase end."""
    player = game.state.active
    enter(game, "start", "start", _CAUSE_6_2_3_1)
    if game.state.mods:
        perform(game, [do.Expire(f"{ac.NEXT_START} {player}")], _CAUSE_6_2_3_1)
    if game.heard("turn_start"):
        perform(game, [do.Happen("turn_start", player=player)], _CAUSE_6_2_3_1)


# ── draw and resource phase (6-3, 6-4) ──


@step("6-3-1", "6-3-1-1")
def draw_phase(game: Engine, frame: Frame) -> None:
    player = game.state.active
    cause = _CAUSE_6_3_1
    enter(game, "draw", "draw", cause)
    perform(game, draw_acts(game, player, 1), cause)


@step("6-4-1")
def resource_phase(game: Engine, frame: Frame) -> None:
    player = game.state.active
    cause = _CAUSE_6_4_1
    enter(game, "resource", "resource", cause)
    perform(game, resource_acts(game, player, 1), cause)


# ── main phase (6-5) ──


@step("6-1-2", "6-1-3")
def main_phase(game: Engine, frame: Frame) -> None:
    """6-1-3: nothing is waiting. The active player may act any number of times."""
    enter(game, "main", "main", _CAUSE_6_5_1)


@step("6-5-1", "6-5-5-1")
def act_or_end(game: Engine, frame: Frame) -> None:
    """Play a card, activate an effect, attack, or declare the end of the phase."""
    player = game.state.active
    game.ask(player, "main", ("6-5-1",), tuple(main_options(game, player)), always=True)


def main_options(game: Engine, player: int) -> list[RawOption]:
    options = hand_options(game, player)
    options.extend(activate_options(game, player, "main"))
    options.extend(attack_options(game, player))
    options.append(("end",))
    return options


@act_or_end.answer
def _acted(game: Engine, frame: Frame, option: RawOption) -> None:
    verb = option[0]
    if verb == "end":  # 6-5-5-2
        return
    again(frame)
    player = game.state.active
    if verb == "attack":
        push_attack(game, option)
    elif verb == "activate":
        activate(game, player, option)
    else:
        play_card(game, player, option)


# ── end phase (6-6) ──


@step("6-6-2-1", "8-1", "6-5-5-2", "6-6-1")
def end_action_step(game: Engine, frame: Frame) -> None:
    enter(game, "end", "end action", _CAUSE_6_6_2_1)
    push_action_step(game)


@step("6-6-3-1", "11-1-1-1", "11-1-1-2")
def end_step(game: Engine, frame: Frame) -> None:
    """Effects "at the end of the turn" activate, including <Repair>."""
    enter(game, "end", "end", _CAUSE_6_6_3_1)
    perform(game, [_TURN_ENDS[game.state.active]], _CAUSE_6_6_3_1)
    if game.state.later:
        take_up(game, "end of turn")


@step("6-6-4-1", "3-8-4-1", "3-8-4")
def hand_step(game: Engine, frame: Frame) -> None:
    """The active player chooses what to discard down to ten cards."""
    player = game.state.active
    enter(game, "end", "hand", _CAUSE_6_6_4_1)
    hand = game.state.zones[player * KINDS + HAND]
    excess = len(hand) - MAX_HAND
    if excess > 0:
        pick(game, player, list(hand), excess, excess, PICKED, kind="discard")
    else:
        goto(frame, cleanup_step)


@step("6-6-4-1")
def discard_excess(game: Engine, frame: Frame) -> None:
    if frame.v[PICKED]:
        perform(game, discard_acts(game, cards_in(frame, PICKED)), _CAUSE_6_6_4_1)


@step("6-6-5-1")
def cleanup_step(game: Engine, frame: Frame) -> None:
    """Effects that last "during this turn" end."""
    enter(game, "end", "cleanup", _CAUSE_6_6_5_1)
    if game.state.mods:
        perform(game, [do.Expire(ac.THIS_TURN)], _CAUSE_6_6_5_1)


@step("6-6-6")
def pass_turn(game: Engine, frame: Frame) -> None:
    """The turn passes to the opponent."""
    state = game.state
    begin_turn(game, state.turn + 1, 1 - state.active, _CAUSE_6_6_6)
    goto(frame, active_step)


TURN = Procedure(
    "turn",
    (
        active_step,
        start_step,
        draw_phase,
        resource_phase,
        main_phase,
        act_or_end,
        end_action_step,
        end_step,
        hand_step,
        discard_excess,
        cleanup_step,
        pass_turn,
    ),
    values=(REFS,),
)
# Where a turn starts, by step (scenario positions). Triggers at the beginning of a step are already over.
ENTRIES = {
    "active": active_step,
    "start": draw_phase,
    "draw": draw_phase,
    "resource": resource_phase,
    "main": main_phase,
    "end action": end_action_step,
    "end": hand_step,
    "hand": hand_step,
    "cleanup": cleanup_step,
}
