"""The G edition."""

from __future__ import annotations

from typing import Final

from gyoji.games.vanguard.attack import ATTACK
from gyoji.games.vanguard.damage import DAMAGE_PROCESS
from gyoji.games.vanguard.edition import Edition, build
from gyoji.games.vanguard.rule_actions import RULE_ACTIONS
from gyoji.games.vanguard.turn import TURN

G: Final = build(
    Edition(
        name="vanguard-g",
        title="Cardfight!! Vanguard G",
        book="vanguard/editions/g",
        turn=TURN,
        attack=ATTACK,
        rule_actions=RULE_ACTIONS,
        processes=(DAMAGE_PROCESS,),
        layers=(frozenset(("also",)), frozenset(("+", "="))),  # 8.7.1.2, 8.7.1.3
        cites={
            "effect": ("8.5.3.5",),
            "choose": ("8.5.4", "8.5.4.1"),
            "may": ("3.1.1.5.2",),
            "stand by": ("8.4.1.2", "8.4.1.3"),
            "shuffle": ("10.11.1",),
            "shuffle one": ("10.11.1",),
            "substitute": ("8.2.1.3",),
            "turns": ("6.2.1",),
            "concede": ("1.2.4",),
            "lends": ("10.27.5.1",),
            "lasting": ("8.2.1.2",),
            "bounds": ("1.3.2.2",),
            "damage": ("3.9.2",),
        },
    )
)
