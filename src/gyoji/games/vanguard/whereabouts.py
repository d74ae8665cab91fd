"""4.6: what texts ask about rows, columns and circles, about the battle, and about where moved cards are now."""

from __future__ import annotations

from gyoji.effects.evaluate import COMPARE, Scope, condition_test, filter_test, passes, resolve
from gyoji.effects.selectors import Bound
from gyoji.games.vanguard.battle import is_attack_on
from gyoji.games.vanguard.figures import ATTACKING, BOOSTING, in_front, tied, vanguard
from gyoji.games.vanguard.zones import KINDS, ON_CIRCLES, REAR, VANGUARD
from gyoji.kernel.derive import quality, value
from gyoji.text.vanguard.nodes.conditions import THROWN, Now
from gyoji.text.vanguard.nodes.filters import (
    AttacksVanguard,
    GradeOfVanguard,
    InRow,
    IsBoosting,
    NameLacks,
    NotGrade,
    OnCircle,
)
from gyoji.text.vanguard.rows import ThrownIs

CIRCLE_KINDS = {"vanguard": VANGUARD, "rear": REAR}


@filter_test(InRow, "field")
def _in_row(scope: Scope, slot: int, one: InRow) -> bool:
    """4.6.3."""
    if scope.game.state.zone[slot] % KINDS not in ON_CIRCLES:
        return False
    return in_front(scope.game, slot) == (one.row == "front")


@filter_test(OnCircle, "field")
def _on_circle(scope: Scope, slot: int, one: OnCircle) -> bool:
    return scope.game.state.zone[slot] % KINDS == CIRCLE_KINDS[one.circle]


@filter_test(GradeOfVanguard, "=grade", "vanguard")
def _at_most_vanguard(scope: Scope, slot: int, one: GradeOfVanguard) -> bool:
    head = vanguard(scope.game, scope.player)
    return head >= 0 and value(scope.game, slot, "grade") <= value(scope.game, head, "grade")


@filter_test(NameLacks, "names", "field")
def _name_lacks(scope: Scope, slot: int, one: NameLacks) -> bool:
    part = one.part.lower()
    return not any(part in name.lower() for name in quality(scope.game, slot, "names"))


@filter_test(NotGrade, "=grade")
def _not_grade(scope: Scope, slot: int, one: NotGrade) -> bool:
    return value(scope.game, slot, "grade") != one.number


@filter_test(AttacksVanguard, "links", "field", "registers")
def _attacks_vanguard(scope: Scope, slot: int, one: AttacksVanguard) -> bool:
    """7.4.1.5.1, 7.1.2.2."""
    return slot in tied(scope.game, ATTACKING) and is_attack_on(scope.game, VANGUARD)


@filter_test(IsBoosting, "links", "field")
def _is_boosting(scope: Scope, slot: int, one: IsBoosting) -> bool:
    """7.4.1.10.1."""
    return slot in tied(scope.game, BOOSTING)


@condition_test(ThrownIs)
def _thrown_is(scope: Scope, one: ThrownIs) -> bool:
    state = scope.game.state
    return any(state.prints[slot].kind == one.kind for slot in resolve(scope, Bound(one.bind)))


@condition_test(Now)
def _now(scope: Scope, one: Now) -> bool:
    """4.1.8: the effect can still refer to cards that it has moved."""
    spec, state = scope.game.spec, scope.game.state
    found = [
        slot
        for slot in resolve(scope, Bound(one.bind))
        if (one.where in ("", THROWN) or state.zone[slot] % KINDS == spec.place[one.where])
        and passes(scope, slot, one.filters)
    ]
    return COMPARE[one.op](len(found), one.number)
