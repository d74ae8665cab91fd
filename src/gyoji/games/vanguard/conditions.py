"""Filters and conditions that only this game has. One table entry each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects import selectors as se
from gyoji.effects.amounts import Tally
from gyoji.effects.evaluate import (
    SHARED,
    WORD_FACTS,
    Scope,
    counted,
    figure,
    filter_test,
    inc_of,
    known,
    last_of,
    resolve,
    side_players,
    tally,
)
from gyoji.games.vanguard.abilities import is_boosted
from gyoji.games.vanguard.actions.gifts import forces
from gyoji.games.vanguard.battle import kind_of_target
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
from gyoji.games.vanguard.gauges import has_name
from gyoji.games.vanguard.meanings import OWN
from gyoji.games.vanguard.zones import BIND, CELLS, FRONT_ROW, KINDS, REAR, USUAL, circles, on_circle
from gyoji.kernel.derive import quality, value
from gyoji.kernel.procedures import Switch
from gyoji.text.vanguard.nodes.filters import (
    OneGradeAbove,
)

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

SAME_NAME = Switch("cards with a name in common have the same name")


WORD_FACTS.update({"clans": ("clan", "race"), "original names": ()})


@OWN.filter(se.HasWord)
def _has_word(scope: Scope, slot: int, one: se.HasWord) -> bool:
    if one.kind == "clans":
        return _has_clan(scope.game, slot, one.any_of)
    if one.kind == "gauge":
        return any(has_name(scope.game, slot, name) for name in one.any_of)
    return SHARED.filters[se.HasWord](scope, slot, one)


def _has_clan(game: Engine, slot: int, words: tuple[str, ...]) -> bool:
    """Texts write a race as they write a clan; no race has the name of a clan."""
    races = quality(game, slot, "race")
    return share_clan(clans(game, slot), words) or any(word in races for word in words)


@OWN.filter(se.WordHas)
def _word_has(scope: Scope, slot: int, one: se.WordHas) -> bool:
    """3.7.1.2: the printed name, whatever hearts and effects lend."""
    if one.kind == "original names":
        return one.part.lower() in scope.game.state.prints[slot].front.name.lower()
    return SHARED.filters[se.WordHas](scope, slot, one)


@OWN.filter("attacking", "links", "field")
def _attacks(scope: Scope, slot: int) -> bool:
    """7.4.1.5.1."""
    return slot in tied(scope.game, ATTACKING)


@OWN.filter("mate", "vanguard")
def _is_mate(scope: Scope, slot: int) -> bool:
    """10.25.2."""
    return scope.game.state.host[slot] >= 0 and mate_of(scope.game, slot) >= 0


@OWN.filter("in a legion", "vanguard")
def _in_legion(scope: Scope, slot: int) -> bool:
    """10.25.13."""
    return mate_of(scope.game, slot) >= 0


@filter_test(OneGradeAbove, "bind", "deck")
def _one_above(scope: Scope, slot: int, one: OneGradeAbove) -> bool:
    """10.31.2: than the card that was bound; if nothing was bound, there is none."""
    state = scope.game.state
    bound = [card for card in resolve(scope, one.ref) if state.zone[card] % KINDS == BIND]
    return any(value(scope.game, slot, "grade") == value(scope.game, card, "grade") + 1 for card in bound)


@OWN.filter("attacked", "links", "field")
def _is_attacked(scope: Scope, slot: int) -> bool:
    return slot in tied(scope.game, ATTACKED)


@OWN.filter("attacked as a rear-guard", "links", "field")
def _was_attacked_there(scope: Scope, slot: int) -> bool:
    """7.7.1.9: a rear-guard that was hit may have left; a vanguard has not."""
    return kind_of_target(scope.game, slot) == REAR


@OWN.filter("boosted", "links", "registers")
def _is_boosted(scope: Scope, slot: int) -> bool:
    """8.6.5.1.2: for a unit that has left, whether it was."""
    return is_boosted(scope.game, slot, inc_of(scope, slot))


@OWN.condition("power changed", "=power", "vanguard", "links")
def _power_changed(scope: Scope) -> bool:
    """3.7.1.2: has the opponent's vanguard another power than is printed on it?"""
    theirs = vanguard(scope.game, 1 - scope.player)
    return theirs >= 0 and power(scope.game, theirs) != scope.game.state.prints[theirs].values.get("power", 0)


@OWN.filter("face up", "faces")
def _face_up(scope: Scope, slot: int) -> bool:
    return not scope.game.state.face[slot]


@tally("generation", "vanguard", "g_zone", "faces")
def _generation(scope: Scope, one: Tally) -> int:
    """11.12.1: G units face up on the vanguard circle and in the G zone."""
    return generation(scope.game, scope.player)


@tally("opened circles", "field")
def _opened_circles(scope: Scope, one: Tally) -> int:
    """v:10.6.3.2: circles that a gift has opened."""
    return len(circles(scope.game, scope.player)) - USUAL


@tally("forces", "field", "=power")
def _forces(scope: Scope, one: Tally) -> int:
    """v:10.6.3.1: each Force is one; where: on all "circles", those of the "rear" or the "vanguard", "here"."""
    return forces(scope.game, scope.player, one.where, scope.this)


@tally("open circles", "rear", "field")
def _open_circles(scope: Scope, one: Tally) -> int:
    """Circles on which nothing lies, locked cards included (10.22.1); where: in that row."""
    game = scope.game
    return sum(
        not on_circle(game, player, place)
        for player in side_players(scope, one.side)
        for place in circles(game, player)
        if not one.where or (CELLS[place][0] == FRONT_ROW) == (one.where == "front")
    )


@OWN.filter(se.SharesWord, "names", "clan", "nation", "race", "field", "=grade")
def _shares_word(scope: Scope, slot: int, one: se.SharesWord) -> bool:
    """12.3, 12.7.1, 12.7.2.2: at least one name in common; for a card that has left, the names that it had. 2.2.5: a
    card of every clan shares one with every other.
    """
    others = counted(scope, one.ref) if isinstance(one.ref, se.Selector) else known(scope, one.ref)
    if one.kind == "clan":
        mine = clans(scope.game, slot)
        return any(share_clan(clans(scope.game, other), mine) for other in others) == one.same
    if one.kind == "grade":
        mine_now = figure(scope, slot, "grade")
        return any(figure(scope, other, "grade") == mine_now for other in others) == one.same
    if one.kind != "names":
        words = quality(scope.game, slot, one.kind)
        return any(word in words for other in others for word in quality(scope.game, other, one.kind)) == one.same
    names = names_known(scope, slot)
    return not SAME_NAME.on or any(name in names for other in others for name in names_known(scope, other)) == one.same


def names_known(scope: Scope, slot: int) -> tuple[str, ...]:
    last = last_of(scope, slot)
    return quality(scope.game, slot, "names") if last is None else last.names
