"""10.10: to search. Who searches looks through the whole zone; what is found may be anything that fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects import perform
from gyoji.effects import selectors as se
from gyoji.effects.evaluate import Scope, evaluate, find, resolve, side_players
from gyoji.effects.perform import bounds_of, can, chooses_from, executes, look_through, total_of
from gyoji.effects.possible import targets
from gyoji.effects.resolve import BINDS, COUNT, FOLLOW, act, bind, cause_of, pick, program_of
from gyoji.effects.together import can_match, sockets
from gyoji.games.vanguard.zones import DECK, cards
from gyoji.kernel import acts as do
from gyoji.kernel.door import perform as do_now
from gyoji.kernel.frames import waiting_in
from gyoji.kernel.procedures import Switch
from gyoji.kernel.zones import HIDDEN
from gyoji.text.vanguard.nodes.acts import Join, Mean, Search

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

LOOKS_THROUGH = Switch("a search looks at all cards of the zone")
MAY_FAIL = Switch("a search of a hidden zone may find nothing")
SET_ASIDE = Switch("cards that were found are not shuffled")


def _zone(scope: Scope, row: Search) -> int:
    spec = scope.game.spec
    return spec.zone(side_players(scope, row.selector.side)[0], spec.place[row.selector.where])


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
    (who,) = side_players(scope, row.who)
    if hidden and LOOKS_THROUGH.on:
        act(game, frame, look_through(game, who, _zone(scope, row)))
        tell_of_look(game, frame, who)
    fits = find(scope, row.selector)
    frame.v[BINDS + row.bind] = ()
    frame.v[COUNT] = 0
    low, high = bounds_of(scope, row)
    fits = [slot for slot in fits if row.matched is None or can_match(game, (slot,), sockets(scope, row.matched))]
    low = (0 if MAY_FAIL.on else high) if hidden else low
    if fits and high > 0:
        pick(
            *(game, who, fits, low, high, BINDS + row.bind),
            kind="search",
            source=scope.card,
            total=total_of(scope, row),
            apart=row.apart,
            alike=row.alike,
            matched=sockets(scope, row.matched),
        )


@executes(Join)
def _join(game: Engine, frame: Frame, scope: Scope, row: Join) -> None:
    found = [slot for ref in row.refs for slot in resolve(scope, ref)]
    bind(game, frame, row.bind, found)
    frame.v[COUNT] = len(found)


@executes(Mean)
def _mean(game: Engine, frame: Frame, scope: Scope, row: Mean) -> None:
    bind(game, frame, row.bind, _of_moment(game) if row.alike else targets(scope, row.target))


def _of_moment(game: Engine) -> list[int]:
    """ "When your card is put there, call one of those cards": each put the ability on stand by (8.6.2.1)."""
    state = game.state
    under_way = next(one for one in reversed(state.frames) if one.proc is game.spec.timing.resolve)
    this = waiting_in(under_way, 0)
    alike = [one for one in state.waiting if one._replace(subject=this.subject, other=this.other) == this]
    found = (this.subject, *(one.subject for one in alike))
    return [slot for slot, inc in found if state.inc[slot] == inc]


def look(game: Engine, frame: Frame, scope: Scope, row: ac.LookTop) -> None:
    """3.13: at the top of the deck, also what is revealed there."""
    perform.EXECUTORS[ac.LookTop](game, frame, scope, row)
    if evaluate(scope, row.amount) > 0 and row.who == row.side:
        (player,) = side_players(scope, row.who)
        tell_of_look(game, frame, player)


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
        found = _found(game, frame, scope, deck) if SET_ASIDE.on else []
        if found:  # 10.11.1.1
            act(game, frame, [do.Move(slot, deck, "put back", 0) for slot in found], then=FOLLOW)
        act(game, frame, [do.Shuffle(deck, len(state.zones[deck]) - len(found) if found else 0)], why)


def _found(game: Engine, frame: Frame, scope: Scope, deck: int) -> list[int]:
    """Cards of the deck that this effect has found and not put anywhere yet: no other card of it, be it looked at or
    put there by this effect.
    """
    binds = [row.bind for row in program_of(game, frame).code if _finds(row)]  # type: ignore[union-attr]
    bound = [slot for place in binds for slot in resolve(scope, se.Bound(place))]
    return [slot for slot in dict.fromkeys(bound) if game.state.zone[slot] == deck]


def _finds(row: object) -> bool:
    return isinstance(row, Search) or (isinstance(row, ac.Choose) and row.selector.where == "bound")
