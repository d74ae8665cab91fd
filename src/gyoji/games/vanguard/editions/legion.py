"""The Legion edition."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.vanguard import abilities, attack, rule_actions, turn
from gyoji.games.vanguard.abilities import RESOLVE
from gyoji.games.vanguard.attack import ATTACK
from gyoji.games.vanguard.board import BOARD
from gyoji.games.vanguard.damage import DAMAGE_PROCESS
from gyoji.games.vanguard.edition import Edition, build
from gyoji.games.vanguard.rule_actions import CIRCLES_AND_GUARDIANS, LOSING, LOSSES, OTHERS
from gyoji.games.vanguard.turn import TURN
from gyoji.games.vanguard.why import VERBS
from gyoji.kernel.procedures import Procedure, Step
from gyoji.kernel.timing import CheckAction

NOT_HERE: Final = (
    turn.leave_draw_step,
    turn.begin_g_assist_step,
    turn.offer_g_assist,
    turn.leave_ride_step,
    turn.begin_stride_step,
    turn.offer_stride,
    turn.retire_hollowed,
    turn.end_dominations,
    turn.take_extra_turn,
    attack.retire_g_guardians,
    attack.put_away_charging,
    abilities.attacks_by_effect,
)


def _without(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    return tuple(step for step in steps if step not in NOT_HERE)


LEGION: Final = build(
    Edition(
        name="vanguard-legion",
        title="Cardfight!! Vanguard Legion",
        mark="legion",
        turn=Procedure("turn", _without(TURN.steps), values=TURN.values, settles=False),
        attack=Procedure("attack", _without(ATTACK.steps), values=ATTACK.values, settles=False),
        rule_actions=(
            *LOSSES,
            CheckAction(
                ("legion:9.2.1", "legion:3.9.1.1"),
                rule_actions.no_vanguard_and_no_soul,
                tier=LOSING,
                acts=rule_actions.lose_without_vanguard,
            ),
            *CIRCLES_AND_GUARDIANS,
            CheckAction(
                ("legion:9.2.1", "legion:3.9.1.1"),
                rule_actions.no_vanguard,
                tier=OTHERS,
                asks=rule_actions.who_rides,
                acts=rule_actions.ride_from_soul,
            ),
            CheckAction(("9.6.1",), rule_actions.vanguard_damage, tier=rule_actions.DAMAGING, process=DAMAGE_PROCESS),
        ),
        processes=(DAMAGE_PROCESS,),
        resolve=Procedure("resolve", _without(RESOLVE.steps), values=RESOLVE.values, settles=False),
        layers=(frozenset(("also",)), frozenset(("+", "="))),  # 8.7.1.2, 8.7.1.3
        sections={"first vanguard": "start", "deck": "main"},
        homes={},
        board=replace(BOARD, piles=tuple(pile for pile in BOARD.piles if pile != "g_zone"), glimpses={}),
        verbs=tuple(verb for verb in VERBS if verb not in ("stride", "gguard")),
    )
)
