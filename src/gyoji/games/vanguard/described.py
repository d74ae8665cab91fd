"""Filters for how texts describe cards: by row, column, clan or name. One table entry each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from gyoji.effects import selectors as se
from gyoji.effects.bans import is_banned, permission
from gyoji.effects.evaluate import (
    COMPARE,
    Scope,
    evaluate,
    filter_test,
    find,
    holds,
    known,
    last_of,
    passes,
)
from gyoji.effects.program import AbilityProgram
from gyoji.effects.selectors import Ref, Selector
from gyoji.games.vanguard.battle import attack_missed
from gyoji.games.vanguard.faces import DELETED
from gyoji.games.vanguard.figures import BOOSTING, held, live, may_stand
from gyoji.games.vanguard.meanings import OWN
from gyoji.games.vanguard.zones import CENTER, KINDS, ON_CIRCLES, cell, cell_of
from gyoji.kernel.continuous import GAIN
from gyoji.kernel.derive import gains_of, has_lost
from gyoji.kernel.prohibit import BAN
from gyoji.text.vanguard.nodes.acts import STAND_ENEMY, STAND_OWN
from gyoji.text.vanguard.nodes.bans import DISCARDED_AS_3
from gyoji.text.vanguard.nodes.filters import (
    Beside,
    DiscardedAs,
    InChosenColumn,
)

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


@filter_test(DiscardedAs, "=grade")
def _discarded_as(scope: Scope, slot: int, one: DiscardedAs) -> bool:
    """1.3.1: "it may be discarded as a grade 3"."""
    if passes(scope, slot, (one.grade,)):
        return True
    if permission(scope.game, slot, DISCARDED_AS_3) is None:
        return False
    return COMPARE[one.grade.op](3, evaluate(scope, one.grade.amount))


def _on_circle(scope: Scope, slot: int) -> bool:
    return scope.game.state.zone[slot] % KINDS in ON_CIRCLES


def _is_in_column(scope: Scope, slot: int, column: int) -> bool:
    """4.6.2, 4.6.2.1: as its master sees it."""
    return _on_circle(scope, slot) and cell(scope.game, slot)[1] == column


for name, number in (("left", CENTER - 1), ("middle", CENTER), ("right", CENTER + 1)):
    OWN.filter(f"{name} column", "field", "master")(partial(_is_in_column, column=number))


@filter_test(InChosenColumn, "field", "master")
def _in_chosen_column(scope: Scope, slot: int, one: InChosenColumn) -> bool:
    """4.6.2.1: the left column of one side is the right one of the other."""
    if not _on_circle(scope, slot):
        return False
    column = cell(scope.game, slot)[1]
    return (column if scope.game.state.master[slot] == scope.player else 2 - column) == evaluate(scope, one.column)


def _places_of(scope: Scope, ref: Ref | Selector) -> Iterator[tuple[int, int, int]]:
    """Zone, circle and master of each of these cards; what has left is as it was."""
    state = scope.game.state
    for that in find(scope, ref) if isinstance(ref, Selector) else known(scope, ref):
        last = last_of(scope, that)
        where, place, master = (
            (state.zone[that], state.place[that], state.master[that])
            if last is None
            else (last.zone, last.place, last.master)
        )
        if where % KINDS in ON_CIRCLES:
            yield where, place, master


@filter_test(Beside, "field", "master")
def _beside(scope: Scope, slot: int, one: Beside) -> bool:
    is_beside = LINES[one.line]
    return _on_circle(scope, slot) and any(
        is_beside(scope.game, slot, there) == one.same for there in _places_of(scope, one.ref)
    )


def _in_column(game: Engine, slot: int, there: tuple[int, int, int]) -> bool:
    """4.6.2.1, 10.35.3.1: the left column of one side is the right one of the other."""
    where, place, master = there
    column = cell(game, slot)[1]
    return cell_of(place, master, where)[1] == (column if game.state.master[slot] == master else 2 - column)


def _on_same_circle(game: Engine, slot: int, there: tuple[int, int, int]) -> bool:
    return there == (game.state.zone[slot], game.state.place[slot], game.state.master[slot])


def _in_row(game: Engine, slot: int, there: tuple[int, int, int]) -> bool:
    """4.6.3: a row is three circles of one player."""
    where, place, master = there
    return game.state.master[slot] == master and cell_of(place, master, where)[0] == cell(game, slot)[0]


LINES: Final = {"column": _in_column, "row": _in_row, "circle": _on_same_circle}


@filter_test(se.Underwent)
def _past_is(scope: Scope, slot: int, one: se.Underwent) -> bool:
    """Notes are kept on the card itself."""
    return holds(Scope(scope.game, scope.player, slot, slot), one.happened)


@OWN.filter("deleted", "faces")
def _is_deleted(scope: Scope, slot: int) -> bool:
    """10.26.2."""
    return scope.game.state.face[slot] == DELETED


@OWN.filter("cannot stand", *(f"{BAN}{one}" for one in ("stand", STAND_OWN, STAND_ENEMY)), "field", "master")
def _cannot_stand(scope: Scope, slot: int) -> bool:
    """6.3.1.2: an effect keeps it from standing, now or in the next stand phase of its master."""
    return bool(held(scope.game, slot, scope.game.state.master[slot])) or not may_stand(scope.game, slot)


def _is_barred(scope: Scope, slot: int, deed: str) -> bool:
    return is_banned(scope.game, slot, deed)


for deed in ("attack", "boost", "intercept"):
    OWN.filter(f"cannot {deed}", f"{BAN}{deed}", "field")(partial(_is_barred, deed=deed))


@OWN.filter("boosted by this", "links", "field")
def _boosted_by_this(scope: Scope, slot: int) -> bool:
    """12.9.1."""
    return any(link.kind == BOOSTING and (link.slot, link.other) == (scope.this, slot) for link in live(scope.game))


@OWN.filter("boosting this", "links", "field")
def _boosts_this(scope: Scope, slot: int) -> bool:
    """7.4.1.10.1."""
    return any(link.kind == BOOSTING and (link.slot, link.other) == (slot, scope.this) for link in live(scope.game))


TYPES: Final = {"auto": ("triggered",), "act": ("activated",), "cont": ("constant", "substitution", "keyword")}


@filter_test(se.HasAbility, "faces", "field", GAIN)
def _has_ability(scope: Scope, slot: int, one: se.HasAbility) -> bool:
    """What is printed on the face that is up."""
    if one.sort in TYPES:
        return _is_of_type(scope.game, slot, one.sort)
    return one.sort in scope.game.state.prints[slot].attrs.get("abilities", ())


def _is_of_type(game: Engine, slot: int, kind: str) -> bool:
    """v:8.2.1: abilities that are printed on it, unless it has lost them, and those that it was given."""
    if kind in game.state.prints[slot].attrs.get("types", ()) and not has_lost(game, slot):
        return True
    return any(
        isinstance(gain.gives, AbilityProgram) and gain.gives.ability.kind in TYPES[kind]
        for gain in gains_of(game, slot)
    )


@OWN.condition("attack missed")
def _attack_missed(scope: Scope) -> bool:
    """7.7.1.7: nothing was hit in this battle; for conditions that are only checked once."""
    return attack_missed(scope.game)
