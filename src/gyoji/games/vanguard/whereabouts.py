"""4.6: what texts ask about rows, columns and circles, about the battle, and about where moved cards are now."""

from __future__ import annotations

from gyoji.effects.evaluate import COMPARE, Scope, condition_test, filter_test, passes, resolve, selects
from gyoji.effects.selectors import Bound
from gyoji.games.vanguard.battle import is_attack_on
from gyoji.games.vanguard.figures import ATTACKED, ATTACKING, BOOSTING, in_front, tied
from gyoji.games.vanguard.meanings import OWN
from gyoji.games.vanguard.zones import KINDS, ON_CIRCLES, REAR, VANGUARD
from gyoji.text.vanguard.nodes.conditions import Now
from gyoji.text.vanguard.nodes.filters import InFight


@OWN.filter("front row", "field")
def _in_front_row(scope: Scope, slot: int) -> bool:
    """4.6.3."""
    return in_front(scope.game, slot)


@OWN.filter("back row", "field")
def _in_back_row(scope: Scope, slot: int) -> bool:
    """4.6.3."""
    return scope.game.state.zone[slot] % KINDS in ON_CIRCLES and not in_front(scope.game, slot)


@OWN.filter("vanguard circle", "field")
def _on_vanguard_circle(scope: Scope, slot: int) -> bool:
    return scope.game.state.zone[slot] % KINDS == VANGUARD


@OWN.filter("rear circle", "field")
def _on_rear_circle(scope: Scope, slot: int) -> bool:
    return scope.game.state.zone[slot] % KINDS == REAR


@OWN.filter("attacking a vanguard", "links", "field", "registers")
def _attacks_vanguard(scope: Scope, slot: int) -> bool:
    """7.4.1.5.1, 7.1.2.2."""
    return slot in tied(scope.game, ATTACKING) and is_attack_on(scope.game, VANGUARD)


@OWN.filter("attacking a rear-guard", "links", "field", "registers")
def _attacks_rear_guard(scope: Scope, slot: int) -> bool:
    """7.4.1.5.1, 7.1.2.2."""
    return slot in tied(scope.game, ATTACKING) and is_attack_on(scope.game, REAR)


@filter_test(InFight, "links", "field", "registers")
def _in_fight(scope: Scope, slot: int, one: InFight) -> bool:
    """7.1.2.2."""
    game = scope.game
    if one.attacker:
        return any(selects(scope, one.of, unit) for unit in tied(game, ATTACKING))
    return slot in tied(game, ATTACKING) and any(selects(scope, one.of, unit) for unit in tied(game, ATTACKED))


@OWN.filter("boosting", "links", "field")
def _is_boosting(scope: Scope, slot: int) -> bool:
    """7.4.1.10.1."""
    return slot in tied(scope.game, BOOSTING)


@condition_test(Now)
def _now(scope: Scope, one: Now) -> bool:
    """4.1.8: the effect can still refer to cards that it has moved."""
    found = [
        slot
        for slot in resolve(scope, Bound(one.bind))
        if (not one.where or _is_there(scope, slot, one.where)) and passes(scope, slot, one.filters)
    ]
    return COMPARE[one.op](len(found), one.number)


def _is_there(scope: Scope, slot: int, where: str) -> bool:
    """In that zone; on the top or the bottom of the deck."""
    spec, state = scope.game.spec, scope.game.state
    name, _, end = where.partition("_") if where.startswith("deck_") else (where, "", "")
    if state.zone[slot] % KINDS != spec.place[name]:
        return False
    return not end or state.zones[state.zone[slot]][0 if end == "top" else -1] == slot
