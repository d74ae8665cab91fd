"""What a move changes: zone and place, who knows the card, its state, and attached cards.

Only for the door and its table of changes; all other code calls the door.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel import register
from gyoji.kernel.acts import (
    Cause,
    Move,
)
from gyoji.kernel.derive import ANY_FIGURE, forget_card, touch
from gyoji.kernel.gamedef import ALONG, FIGURES, PILES, STAYS, TOKENS, Event
from gyoji.kernel.procedures import Switch
from gyoji.kernel.sight.knowing import come_out, learn
from gyoji.kernel.sight.seeing import open_to, seen_by
from gyoji.kernel.sight.showing import hide
from gyoji.kernel.spots import name_of, on_place
from gyoji.kernel.state import AHEAD, with_value

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef

RENEWAL = Switch("a card that changes zones is a new card")
ALONG_WITH: Final = ("follow", "left behind")  # reasons of what a card does because the one on top of it goes
FOLLOWING = Switch("attached cards go along")


def move(game: Engine, act: Move, cause: Cause, events: list[Event]) -> None:
    state = game.state
    spec = game.spec
    # A slice is a plain tuple, which is unpacked at once.
    slot, to, reason, at, rested, host, relation, _, _, place, face = act[:]
    was = state.zone[slot]
    way = spec.ways[was][to]
    old_kind, kind, old_name, facts, off_pile, piled, public, drawn, renews, arrives, side, odd, places, names = way
    if spec.must_rest and kind in spec.must_rest and (rules := spec.must_rest[kind](game, slot)):
        rested, cause = 1, cause._replace(rules=(*cause.rules, *rules))
    card = state.prints[slot]
    if card.token:
        game.dirty |= TOKENS
    if was >= 0:
        listed = card.registered
        if state.host[slot] >= 0:
            listed = listed if register.works(game, slot) else ()
            _detach(game, slot)
        else:
            left = state.zones[was]
            left.remove(slot)
            if off_pile and not left:
                game.dirty |= PILES
        if listed:
            register.leave(game, slot, old_kind)
    known = state.known[slot]
    if public:
        if known != 7 and not off_pile and was >= 0:
            come_out(game, slot, was)
        if face != state.face[slot]:
            card = show_face(game, slot, face)
        state.known[slot] = 7
        state.lot[slot] = 0
    elif drawn < 0 or known or state.shown or state.lot[slot] or card.open or card.down or face != state.face[slot]:
        saw = seen_by(game, slot)
        if face != state.face[slot]:
            card = show_face(game, slot, face)
        learn(game, slot, was, to, saw)
    else:
        state.known[slot] = drawn
    if piled:
        # As many cards as were put into piles can leave them again; beyond that the piles run out, which is progress.
        if piled > 0 or state.returned:
            state.returned += piled
        elif state.loop or state.barred:
            state.progress()
        else:
            state.tick = 0
    fresh = state.next_inc
    state.next_inc = fresh + 1  # even without renewal, cards placed later have another stamp
    if renews and RENEWAL.on:
        state.inc[slot] = state.handle[slot] = fresh
        state.damage[slot] = 0
        state.entered[slot] = state.turn
        if slot in state.mods or state.shown:
            _clear(game, slot)
    if rested >= 0:
        state.rested[slot] = rested
    elif arrives >= 0:
        state.rested[slot] = arrives
    state.zone[slot] = to
    if odd or game.strangers:
        _change_sides(game, slot, was, side, renews and RENEWAL.on)
        if places and state.place[slot] != place:
            state.place = with_value(state.place, slot, place)
    state.placed[slot] = game.stamp
    if host >= 0:
        state.host[slot] = host
        state.guests[host] = (*state.guests[host], (relation, slot))
        forget_card(game, host)
        game.dirty |= FIGURES
    elif at < 0:
        state.zones[to].append(slot)
    else:
        state.zones[to].insert(at, slot)
    if slot in game.cached or ANY_FIGURE in game.readers:
        forget_card(game, slot)
    if card.registered and (host < 0 or spec.relations[relation].works):
        register.enter(game, slot, kind)
    readers = game.readers
    if readers:
        for fact in facts:
            if fact in readers:
                touch(game, fact)
    if game.journal is not None:
        _note_move(game, slot, was, act, cause)
    guests = state.guests[slot]
    if reason in spec.events_of:
        for name in spec.events_of[reason]:
            if game.late or name in game.watch or name in card.own or guests or game.gains:
                events.append((name, slot, host, state.master[slot], cause, old_name))
    if names and reason not in ALONG_WITH:
        watch, own, heard = game.watch, card.own, game.late or game.gains
        for name in names:
            if name in watch or name in own or heard:
                events.append((name, slot, host, state.master[slot], cause, old_name))
    if guests and was != to and FOLLOWING.on:
        _take_along(game, slot, old_kind, kind, side, at, cause, events)


def _change_sides(game: Engine, slot: int, was: int, side: int, renewed: bool) -> None:
    """The card has moved, perhaps to the other side: updates its master."""
    state = game.state
    left = was // game.spec.kinds
    stranger = was >= 0 and state.master[slot] != left
    if left != side or (stranger and renewed):
        state.master = with_value(state.master, slot, side)
    if stranger:
        game.count_strangers()


def renew(game: Engine, slot: int) -> None:
    """The card becomes a new card where it is: a new handle, and no effects."""
    state = game.state
    state.inc[slot] = state.handle[slot] = state.next_inc
    state.next_inc += 1
    state.damage[slot] = 0
    state.entered[slot] = state.turn
    _clear(game, slot)


def _clear(game: Engine, slot: int) -> None:
    """Ends effects on the card and showings of it; how it came here is noted on the new card."""
    state = game.state
    if slot in state.mods:
        mods = state.mods.pop(slot)
        register.taken_off(game, slot, mods)
        for mod in mods:
            if mod.attr.startswith(AHEAD):
                note = mod._replace(attr=mod.attr[len(AHEAD) :])
                state.mods[slot] = (*state.mods.get(slot, ()), note)
                register.put_on(game, slot, note)
    if state.shown:
        hide(state, slot)


def _take_along(
    game: Engine, host: int, old_kind: int, kind: int, side: int, at: int, cause: Cause, events: list[Event]
) -> None:
    """Cards attached to a card that leaves go along, go elsewhere or stay, as their relation says."""
    state, spec = game.state, game.spec
    for name, guest in state.guests[host]:
        relation = spec.relations[name]
        if (old_kind, kind) in relation.along or (old_kind == kind and relation.goes == ALONG):
            move(game, Move(guest, spec.zone(side, kind), "follow", host=host, relation=name), cause, events)
        elif relation.goes == ALONG:
            move(game, Move(guest, spec.zone(state.owner[guest], kind), "follow", at), cause, events)
        elif relation.goes == STAYS:
            move(game, Move(guest, state.zone[guest], "left behind", at), cause, events)
        else:
            to = spec.zone(state.owner[guest], spec.place[relation.goes])
            move(game, Move(guest, to, "left behind", at), cause, events)


def _detach(game: Engine, slot: int) -> None:
    """Detaches a card from its host."""
    state = game.state
    host = state.host[slot]
    state.guests[host] = tuple(row for row in state.guests[host] if row[1] != slot)
    state.host[slot] = -1
    forget_card(game, host)
    game.hurt.setdefault(host, (-1, ""))
    game.dirty |= FIGURES


def _note_move(game: Engine, slot: int, was: int, act: Move, cause: Cause) -> None:
    sees = seen_by(game, slot)
    if was >= 0 and sees != 7:
        sees |= open_to(game, slot, was)
    name = "draw" if act.reason == "drew" else "move"
    spec = game.spec
    to = spec.zone_names[act.zone] if act.place < 0 else name_of(spec, on_place(act.zone, act.place))
    way = (spec.zone_names[was] if was >= 0 else None, to)
    host = game.card_row(act.host, seen_by(game, act.host)) if act.host >= 0 else None
    game.write(name, cause, (game.card_row(slot, sees),), game.state.owner[slot], 0, act.reason, way=way, second=host)


def show_face(game: Engine, slot: int, face: int) -> CardDef:
    """Puts another face of the card up; returns it."""
    state = game.state
    front = state.prints[slot].front
    card = state.prints[slot] = front.faces[face - 1] if face else front
    state.face = with_value(state.face, slot, face)
    return card
