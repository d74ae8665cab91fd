"""4.6: what texts ask about rows, columns and circles. Filters only; the others are in `conditions`."""

from __future__ import annotations

from gyoji.effects.evaluate import Scope, filter_test, find
from gyoji.games.vanguard.figures import in_front
from gyoji.games.vanguard.zones import KINDS, ON_CIRCLES, REAR, VANGUARD, cell
from gyoji.kernel.derive import value
from gyoji.text.vanguard.nodes import InRow, NotGrade, OnCircle, SameColumnAs

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


@filter_test(SameColumnAs, "field", "master")
def _same_column_as(scope: Scope, slot: int, one: SameColumnAs) -> bool:
    """4.6.2, 4.6.2.1."""
    game, state = scope.game, scope.game.state
    if state.zone[slot] % KINDS not in ON_CIRCLES:
        return False
    column = cell(game, slot)[1]
    return any(
        (column if state.master[slot] == state.master[other] else 2 - column) == cell(game, other)[1]
        for other in find(scope, one.of)
    )


@filter_test(NotGrade, "=grade")
def _not_grade(scope: Scope, slot: int, one: NotGrade) -> bool:
    return value(scope.game, slot, "grade") != one.number
