"""Filters and conditions that only this game has. One table entry each."""

from __future__ import annotations

from gyoji.effects import selectors as se
from gyoji.effects.evaluate import (
    COMPARE,
    SHARED,
    Meanings,
    Scope,
    Test,
    condition_test,
    filter_test,
    find,
    inc_of,
    known,
    last_of,
    resolve,
)
from gyoji.games.vanguard.abilities import is_boosted
from gyoji.games.vanguard.actions.gifts import forces
from gyoji.games.vanguard.figures import (
    ATTACKED,
    ATTACKING,
    clans,
    generation,
    mate_of,
    power,
    share_clan,
    tied,
    vanguard,
)
from gyoji.games.vanguard.zones import BIND, KINDS, ON_CIRCLES
from gyoji.kernel.derive import quality, value
from gyoji.kernel.procedures import Switch
from gyoji.text.vanguard.comparing import GradeAtMost, Markers, PowerChanged
from gyoji.text.vanguard.nodes.conditions import GenerationBreak
from gyoji.text.vanguard.nodes.filters import (
    HasClan,
    InLegion,
    IsBoosted,
    NotNamed,
    OneGradeAbove,
    Original,
)

SAME_NAME = Switch("cards with a name in common have the same name")
OWN = Meanings()  # what shared filters mean here


def filters() -> dict[type[object], Test]:
    """What each filter tests in this game."""
    return {**SHARED.filters, **OWN.filters}


@filter_test(HasClan, "clan", "race")
def _has_clan(scope: Scope, slot: int, one: HasClan) -> bool:
    """Texts write a race as they write a clan; no race has the name of a clan."""
    game = scope.game
    races = quality(game, slot, "race")
    return (share_clan(clans(game, slot), one.any_of) or any(word in races for word in one.any_of)) == one.has


@filter_test(Original, "faces")
def _original(scope: Scope, slot: int, one: Original) -> bool:
    """3.7.1.2: what is printed."""
    return COMPARE[one.op](scope.game.state.prints[slot].values.get(one.attr, 0), one.number)


@OWN.filter(se.Attacking, "links", "field")
def _attacks(scope: Scope, slot: int, one: se.Attacking) -> bool:
    """7.4.1.5.1."""
    return slot in tied(scope.game, ATTACKING)


@filter_test(InLegion, "vanguard")
def _in_legion(scope: Scope, slot: int, one: InLegion) -> bool:
    """10.25.13."""
    return mate_of(scope.game, slot) >= 0


@filter_test(OneGradeAbove, "bind", "deck")
def _one_above(scope: Scope, slot: int, one: OneGradeAbove) -> bool:
    """10.31.2: than the card that was bound; if nothing was bound, there is none."""
    state = scope.game.state
    bound = [card for card in resolve(scope, one.ref) if state.zone[card] % KINDS == BIND]
    return any(value(scope.game, slot, "grade") == value(scope.game, card, "grade") + 1 for card in bound)


@OWN.filter(se.Attacked, "links", "field")
def _is_attacked(scope: Scope, slot: int, one: se.Attacked) -> bool:
    return slot in tied(scope.game, ATTACKED)


@filter_test(IsBoosted, "links", "registers")
def _is_boosted(scope: Scope, slot: int, one: IsBoosted) -> bool:
    """8.6.5.1.2: for a unit that has left, whether it was."""
    return is_boosted(scope.game, slot, inc_of(scope, slot))


@condition_test(GradeAtMost, "=grade", "vanguard")
def _grade_at_most(scope: Scope, one: GradeAtMost) -> bool:
    mine, theirs = vanguard(scope.game, scope.player), vanguard(scope.game, 1 - scope.player)
    return mine >= 0 and theirs >= 0 and value(scope.game, mine, "grade") <= value(scope.game, theirs, "grade")


@condition_test(PowerChanged, "=power", "vanguard", "links")
def _power_changed(scope: Scope, one: PowerChanged) -> bool:
    """3.7.1.2: against what is printed."""
    theirs = vanguard(scope.game, 1 - scope.player)
    return theirs >= 0 and power(scope.game, theirs) != scope.game.state.prints[theirs].values.get("power", 0)


@condition_test(Markers, "field", "=power")
def _markers(scope: Scope, one: Markers) -> bool:
    """v:10.6.3.1: each Force on a circle is one."""
    if one.where == "here" and scope.game.state.zone[scope.this] % KINDS not in ON_CIRCLES:
        return False
    return COMPARE[one.op](forces(scope.game, scope.player, one.where, scope.this), one.number)


@condition_test(GenerationBreak, "vanguard", "g_zone", "faces")
def _generation_break(scope: Scope, one: GenerationBreak) -> bool:
    """11.12.1."""
    return generation(scope.game, scope.player) >= one.number


@OWN.filter(se.Facing, "faces")
def _face_up(scope: Scope, slot: int, one: se.Facing) -> bool:
    return (not scope.game.state.face[slot]) == one.up


@filter_test(NotNamed, "names", "field")
def _not_named(scope: Scope, slot: int, one: NotNamed) -> bool:
    return one.name not in quality(scope.game, slot, "names")


@OWN.filter(se.SharesWord, "names", "clan", "field")
def _shares_word(scope: Scope, slot: int, one: se.SharesWord) -> bool:
    """12.3, 12.7.1, 12.7.2.2: at least one name in common; for a card that has left, the names that it had. 2.2.5: a
    card of every clan shares one with every other.
    """
    others = find(scope, one.ref) if isinstance(one.ref, se.Selector) else known(scope, one.ref)
    if one.kind == "clan":
        mine = clans(scope.game, slot)
        return any(share_clan(clans(scope.game, other), mine) for other in others) == one.same
    names = names_known(scope, slot)
    return not SAME_NAME.on or any(name in names for other in others for name in names_known(scope, other)) == one.same


def names_known(scope: Scope, slot: int) -> tuple[str, ...]:
    last = last_of(scope, slot)
    return quality(scope.game, slot, "names") if last is None else last.names
