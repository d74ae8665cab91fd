"""What effects prohibit (1-3-3, 9-1-5-6, 9-2-3): one row for each act that a text can forbid.

What a player may not even choose to do (attack, block, activate) is checked where the options are made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.bans import in_force
from gyoji.games.gundam.rules_management import spare
from gyoji.kernel import acts as do
from gyoji.kernel.prohibit import CAUSES, HOST, PLAYER, Prohibition, Prohibitions, Words

if TYPE_CHECKING:
    from gyoji.kernel.acts import Act, Cause
    from gyoji.kernel.engine import Engine


def _in_active_step(game: Engine, act: Act, cause: Cause) -> bool:
    return game.state.step == "active"


def _by_effect(game: Engine, act: Act, cause: Cause) -> bool:
    return cause.kind == "effect"


def _reduces_ap(game: Engine, act: Act, cause: Cause) -> bool:
    return type(act) is do.Change and act.mod.attr == "ap" and act.mod.amount < 0


def _spared(game: Engine, act: Act, cause: Cause) -> None:
    if type(act) is do.Move:
        spare(game, act.slot)


_RULES: Final = ("1-3-3",)
_CONSTANT: Final = ("1-3-3", "9-1-5-6")
PROHIBITIONS = Prohibitions(
    (
        Prohibition(do.Rest, "be_rested", when=_by_effect, rules=_RULES),
        Prohibition(do.Stand, "stand_in_start_phase", when=_in_active_step, rules=_RULES),
        Prohibition(do.Stand, "stand", rules=_RULES),
        Prohibition(do.Damage, "receive_damage", rules=_RULES),
        Prohibition(do.Recover, "recover", rules=_RULES),
        Prohibition(do.Change, "ap_reduced", when=_reduces_ap, rules=_CONSTANT),
        Prohibition(do.Move, "be_destroyed", reason="destroyed", kept=_spared, rules=_CONSTANT),
        Prohibition(do.Move, "be_returned", reason="returned", rules=_RULES),
        Prohibition(do.Move, "draw", PLAYER, reason="drew", rules=("9-2-3",)),
        Prohibition(do.Move, "be_paired", HOST, reason="paired", rules=_RULES),
    ),
    in_force,
    causes={
        **CAUSES,
        "effect damage": Words(("effect damage",)),
        "enemy effect damage": Words(("effect damage",), enemy=True),
        "enemy command": Words(("effect", "effect damage"), enemy=True, card="command"),
    },
)
