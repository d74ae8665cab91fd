"""10.10: to search. Who searches looks through the whole zone; what is found may be anything that fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects import perform
from gyoji.effects import selectors as se
from gyoji.effects.evaluate import Scope, evaluate, find, resolve, side_players
from gyoji.effects.perform import can, chooses_from, executes, look_through
from gyoji.effects.resolve import BINDS, COUNT, FOLLOW, act, cause_of, pick
from gyoji.games.vanguard.zones import DECK, cards
from gyoji.kernel import acts as do
from gyoji.kernel.door import perform as do_now
from gyoji.kernel.procedures import Switch
from gyoji.kernel.zones import HIDDEN
from gyoji.text.vanguard.nodes.acts import Search

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

LOOKS_THROUGH = Switch("a search looks at all cards of the zone")
MAY_FAIL = Switch("a search of a hidden zone may find nothing")
SET_ASIDE = Switch("cards that were found are not shuffled")
MUST_FIND = Switch("a search of a public zone must find what fits")


def _zone(scope: Scope, row: Search) -> int:
    spec = scope.game.spec
    return spec.zone(scope.player, spec.place[row.selector.where])


def _is_hidden(scope: Scope, row: Search) -> bool:
    spec = scope.game.spec
    return spec.zones[spec.place[row.selector.where]].sight == HIDDEN


@can(Search)
def _can_search(scope: Scope, row: Search) -> bool:
    """10.10.1.1: there is something to look through, whatever is found."""
    return bool(scope.game.state.zones[_zone(scope, row)] if _is_hidden(scope, row) else find(scope, row.selector))


@chooses_from(Search)
def _open_to_search(scope: Scope, row: Search) -> list[int]:
    return find(scope, row.selector)


@executes(Search)
def _search(game: Engine, frame: Frame, scope: Scope, row: Search) -> None:
    """10.10.1: the player looks through the zone; 10.10.1.1, 10.10.1.2: whether something has to be found."""
    hidden = _is_hidden(scope, row)
    if hidden and LOOKS_THROUGH.on:
        act(game, frame, look_through(game, scope.player, _zone(scope, row)))
        tell_of_look(game, frame, scope.player)
    fits = find(scope, row.selector)
    frame.v[BINDS + row.bind] = ()
    frame.v[COUNT] = 0
    low = (0 if MAY_FAIL.on else row.high) if hidden else (row.low if MUST_FIND.on else 0)
    if fits:
        pick(game, scope.player, fits, low, row.high, BINDS + row.bind, kind="search", source=scope.card)


def look(game: Engine, frame: Frame, scope: Scope, row: ac.LookTop) -> None:
    """3.13: at the top of the deck, also what is revealed there."""
    perform.EXECUTORS[ac.LookTop](game, frame, scope, row)
    if evaluate(scope, row.amount) > 0:
        tell_of_look(game, frame, scope.player)


def tell_of_look(game: Engine, frame: Frame, player: int) -> None:
    """A player has looked at cards of the own deck by an effect, however many."""
    if game.heard("looked") and cards(game, player, DECK):
        do_now(game, [do.Happen("looked", player=player)], cause_of(game, frame))


def shuffle(game: Engine, frame: Frame, scope: Scope, row: ac.Shuffle) -> None:
    """10.11.1; 10.11.1.2: what was looked through is hidden by it."""
    spec, state = game.spec, game.state
    why = cause_of(game, frame)._replace(rules=spec.numbering.cites["shuffle"])
    for player in side_players(scope, row.side):
        deck = spec.zone(player, spec.place["deck"])
        found = _found(scope, deck) if SET_ASIDE.on else []
        if found:  # 10.11.1.1
            act(game, frame, [do.Move(slot, deck, "put back", 0) for slot in found], then=FOLLOW)
        act(game, frame, [do.Shuffle(deck, len(state.zones[deck]) - len(found) if found else 0)], why)


def _found(scope: Scope, deck: int) -> list[int]:
    """Cards of the deck that this effect has found and not put anywhere yet."""
    zone = scope.game.state.zone
    bound = [slot for place in range(len(scope.binds)) for slot in resolve(scope, se.Bound(place))]
    return [slot for slot in dict.fromkeys(bound) if zone[slot] == deck]
