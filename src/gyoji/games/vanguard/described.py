"""Filters for how texts describe cards: by row, column, clan or name. One table entry each."""

from __future__ import annotations

from gyoji.effects.evaluate import Scope, condition_test, filter_test, find, known, last_of
from gyoji.effects.selectors import Selector
from gyoji.games.vanguard.battle import attack_missed
from gyoji.games.vanguard.conditions import names_known
from gyoji.games.vanguard.faces import DELETED
from gyoji.games.vanguard.figures import BOOSTING, live
from gyoji.games.vanguard.zones import CENTER, KINDS, ON_CIRCLES, cell, cell_of
from gyoji.text.vanguard.facts import (
    AttackMissed,
    BoostedByThis,
    HasAbility,
    InMiddle,
    IsDeleted,
    NameHasAny,
    OriginalNameHas,
)
from gyoji.text.vanguard.nodes.filters import ColumnOf


def _on_circle(scope: Scope, slot: int) -> bool:
    return scope.game.state.zone[slot] % KINDS in ON_CIRCLES


@filter_test(InMiddle, "field", "master")
def _in_middle(scope: Scope, slot: int, one: InMiddle) -> bool:
    """4.6.2."""
    return _on_circle(scope, slot) and cell(scope.game, slot)[1] == CENTER


@filter_test(ColumnOf, "field", "master")
def _column_of(scope: Scope, slot: int, one: ColumnOf) -> bool:
    """4.6.2.1, 10.35.3.1: the left column of one side is the right one of the other; what has left is as it was."""
    game = scope.game
    state = game.state
    for that in find(scope, one.ref) if isinstance(one.ref, Selector) else known(scope, one.ref):
        last = last_of(scope, that)
        where, place, master = (
            (state.zone[that], state.place[that], state.master[that])
            if last is None
            else (last.zone, last.place, last.master)
        )
        if where % KINDS not in ON_CIRCLES or not _on_circle(scope, slot):
            continue
        column = cell(game, slot)[1]
        if (cell_of(place, master, where)[1] == (column if state.master[slot] == master else 2 - column)) == one.same:
            return True
    return False


@filter_test(NameHasAny, "names", "field")
def _name_has_any(scope: Scope, slot: int, one: NameHasAny) -> bool:
    names = [name.lower() for name in names_known(scope, slot)]
    return any(part.lower() in name for part in one.parts for name in names)


@filter_test(IsDeleted, "faces")
def _is_deleted(scope: Scope, slot: int, one: IsDeleted) -> bool:
    """10.26.2."""
    return scope.game.state.face[slot] == DELETED


@filter_test(OriginalNameHas)
def _original_name_has(scope: Scope, slot: int, one: OriginalNameHas) -> bool:
    """3.7.1.2: the printed name, whatever hearts and effects lend."""
    return one.part.lower() in scope.game.state.prints[slot].front.name.lower()


@filter_test(BoostedByThis, "links", "field")
def _boosted_by_this(scope: Scope, slot: int, one: BoostedByThis) -> bool:
    """12.9.1."""
    return any(link.kind == BOOSTING and (link.slot, link.other) == (scope.this, slot) for link in live(scope.game))


@filter_test(HasAbility, "faces", "field")
def _has_ability(scope: Scope, slot: int, one: HasAbility) -> bool:
    """What is printed on the face that is up."""
    return one.word in scope.game.state.prints[slot].attrs.get("abilities", ())


@condition_test(AttackMissed)
def _attack_missed(scope: Scope, one: AttackMissed) -> bool:
    """7.7.1.7: nothing was hit in this battle; for conditions that are only checked once."""
    return attack_missed(scope.game)
