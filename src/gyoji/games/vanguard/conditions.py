"""Filters and conditions that only this game has. One row of a table each."""

from __future__ import annotations

from gyoji.effects.evaluate import COMPARE, Scope, condition_test, filter_test
from gyoji.games.vanguard.abilities import is_boosted
from gyoji.games.vanguard.figures import ATTACKED, clans, generation, tied
from gyoji.games.vanguard.zones import KINDS, ON_CIRCLES, cell
from gyoji.text.vanguard.nodes import (
    GenerationBreak,
    HasClan,
    IsAttacked,
    IsBoosted,
    Original,
    SameClanAsThis,
    SameColumn,
)


@filter_test(HasClan, "clan")
def _has_clan(scope: Scope, slot: int, one: HasClan) -> bool:
    return any(clan in one.any_of for clan in clans(scope.game, slot))


@filter_test(SameClanAsThis, "clan")
def _same_clan(scope: Scope, slot: int, one: SameClanAsThis) -> bool:
    mine = clans(scope.game, scope.card)
    return any(clan in mine for clan in clans(scope.game, slot))


@filter_test(Original, "faces")
def _original(scope: Scope, slot: int, one: Original) -> bool:
    """3.7.1.2: what is printed."""
    return COMPARE[one.op](scope.game.state.prints[slot].values.get(one.attr, 0), one.number)


@filter_test(SameColumn, "field", "master")
def _same_column(scope: Scope, slot: int, one: SameColumn) -> bool:
    """4.6.2, 10.35.3.1."""
    state = scope.game.state
    if any(state.zone[card] % KINDS not in ON_CIRCLES for card in (slot, scope.this)):
        return False
    return cell(scope.game, slot)[1] == cell(scope.game, scope.this)[1]


@filter_test(IsAttacked, "links", "field")
def _is_attacked(scope: Scope, slot: int, one: IsAttacked) -> bool:
    return slot in tied(scope.game, ATTACKED)


@filter_test(IsBoosted, "links", "registers")
def _is_boosted(scope: Scope, slot: int, one: IsBoosted) -> bool:
    return is_boosted(scope.game, slot)


@condition_test(GenerationBreak, "vanguard", "g_zone", "faces")
def _generation_break(scope: Scope, one: GenerationBreak) -> bool:
    """11.12.1."""
    return generation(scope.game, scope.player) >= one.number
