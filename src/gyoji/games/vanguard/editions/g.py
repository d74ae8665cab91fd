"""The G edition."""

from __future__ import annotations

from typing import Final

from gyoji.games.vanguard.actions.attack_by_effect import ATTACK_BY_EFFECT
from gyoji.games.vanguard.actions.g_assist import G_ASSIST
from gyoji.games.vanguard.actions.g_guardian import G_GUARDIAN
from gyoji.games.vanguard.actions.stride import STRIDE, STRIDE_COST
from gyoji.games.vanguard.attack import ATTACK
from gyoji.games.vanguard.damage import DAMAGE_PROCESS
from gyoji.games.vanguard.edition import Edition, build
from gyoji.games.vanguard.rule_actions import RULE_ACTIONS
from gyoji.games.vanguard.turn import TURN

G: Final = build(
    Edition(
        name="vanguard-g",
        title="Cardfight!! Vanguard G",
        mark="g",
        turn=TURN,
        attack=ATTACK,
        rule_actions=RULE_ACTIONS,
        processes=(DAMAGE_PROCESS, G_ASSIST, STRIDE, STRIDE_COST, G_GUARDIAN, ATTACK_BY_EFFECT),
        layers=(frozenset(("also",)), frozenset(("base",)), frozenset(("+", "="))),  # 8.7.1.2, 8.7.1.1, 8.7.1.3
    )
)
