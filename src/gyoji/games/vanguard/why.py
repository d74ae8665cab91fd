"""Why and why not: the conditions of an option, asked of the very checks that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.vanguard import attack, play
from gyoji.games.vanguard.actions import g_guardian, stride
from gyoji.games.vanguard.figures import free_circles
from gyoji.games.vanguard.zones import KINDS
from gyoji.kernel.gamedef import Telling
from gyoji.kernel.naming import Naming
from gyoji.kernel.procedures import Check

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import RawOption

# By verb: where in the turn it can be chosen, and the conditions on its card.
VERBS: dict[str, tuple[str, tuple[Check, ...]]] = {
    "ride": ("ride", (play.has_ride_grade,)),
    "stride": ("stride", stride.CHECKS),
    "call": ("main", (play.has_call_grade,)),
    "attack": ("start", attack.ATTACKER_CHECKS),
    "boost": ("attack", (attack.can_boost,)),
    "guard": ("guard", (play.has_call_grade, attack.may_guard)),
    "intercept": ("guard", attack.INTERCEPT_CHECKS),
    "gguard": ("guard", g_guardian.CHECKS),
}


def explain_option(game: Engine, player: int, text: str) -> list[Telling]:
    """The conditions of an option in words, and whether each holds."""
    verb, _, rest = text.partition(" ")
    if verb not in VERBS:
        return []
    step, checks = VERBS[verb]
    state = game.state
    ask = state.pending
    asked = ask is not None and ask.player == player and state.step == step
    tellings: list[Telling] = [(asked, f"your decision in the {step} step", (), "when", {"step": step})]
    naming = Naming(game, player)
    named = [slot for slot in naming.order if rest.lower().startswith(naming.name(slot).lower())]
    for slot in named[:1]:
        for one in checks:
            tellings.append((one(game, player, slot), one.needs, one.rules, one.name, {}))
    return tellings


def attempts(game: Engine, player: int, slot: int) -> list[RawOption]:
    """What a player could do with a card in principle."""
    kind = game.spec.zones[game.state.zone[slot] % KINDS].name
    if kind == "hand":
        calls: list[RawOption] = [("call", slot, name) for name in free_circles(game, player)]
        return [("ride", slot), *calls, ("guard", slot)]
    if kind == "g_zone":
        return [("stride", slot), ("gguard", slot)]
    if kind in ("vanguard", "rear"):
        targets = attack.targets_of(game, player)
        fights: list[RawOption] = [("attack", slot, target) for target in targets]
        return [*fights, ("boost", slot), ("intercept", slot)]
    return []
