"""The Legion edition."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.vanguard import abilities, early, rule_actions
from gyoji.games.vanguard.board import BOARD
from gyoji.games.vanguard.damage import DAMAGE_CHECKS
from gyoji.games.vanguard.edition import Edition, build
from gyoji.games.vanguard.policy import Policy
from gyoji.games.vanguard.rule_actions import CIRCLES_AND_GUARDIANS, LOSING, LOSSES, OTHERS
from gyoji.games.vanguard.why import VERBS
from gyoji.kernel.timing import CheckAction

WITHOUT_VANGUARD: Final = ("legion:3.9.1.1", "legion:9.2.1")  # the book has no rule of its own: R18

LEGION: Final = build(
    Edition(
        name="vanguard-legion",
        title="Cardfight!! Vanguard Legion",
        mark="legion",
        turn=early.TURN,
        attack=early.ATTACK,
        resolve=abilities.RESOLVE.edited(without=(abilities.attacks_by_effect,)),
        rule_actions=(
            *LOSSES,
            CheckAction(
                WITHOUT_VANGUARD,
                rule_actions.no_vanguard_and_no_soul,
                tier=LOSING,
                acts=rule_actions.lose_without_vanguard,
            ),
            *CIRCLES_AND_GUARDIANS,
            CheckAction(
                WITHOUT_VANGUARD,
                rule_actions.no_vanguard,
                tier=OTHERS,
                asks=rule_actions.who_rides,
                acts=rule_actions.ride_from_soul,
            ),
        ),
        processes=(DAMAGE_CHECKS,),
        layers=(frozenset(("also",)), frozenset(("base",)), frozenset(("+", "="))),  # 8.7.1.2, 8.7.1.1, 8.7.1.3
        sections={"first vanguard": "start", "deck": "main"},
        homes={},
        board=replace(BOARD, piles=tuple(pile for pile in BOARD.piles if pile != "g_zone"), glimpses={}),
        verbs=tuple(verb for verb in VERBS if verb not in ("stride", "gguard")),
        policy=Policy(damage_at_once=True, boost_outlasts=False, any_order=False, looks_one_by_one=False),
    )
)
