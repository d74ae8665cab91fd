"""Faces: what is drawn of cards and zones, cached for as long as it looks the same.

All views of one moment share them, and most of what was drawn looks the same at the next moment. A card looks the same
as before if nothing that views show has changed on it or its attached cards, and nothing else can affect it: no effect
is on either, and the turn in which it came has neither begun nor ended since. Cached data must not be changed.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import compress, count
from operator import attrgetter, is_not, ne
from typing import TYPE_CHECKING, Final

from gyoji.kernel.derive import value
from gyoji.kernel.prints import ANY_CARD
from gyoji.kernel.sight.seeing import printed
from gyoji.kernel.spots import FIRST, place_of
from gyoji.kernel.zones import ALL

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import State

Json = dict[str, object]
TO_ALL: Final = 7  # a zone that everybody sees alike
SEERS: Final = (TO_ALL, 1, 2, 4)  # groups that see a zone alike
# The fields of a card that views show. A card that has become new has another handle; attached cards are shown by their
# host.
_shown: Final = attrgetter("prints", "zone", "place", "rested", "damage", "handle", "guests")


def face(game: Engine, slot: int) -> Json:
    """Everything a card shows, with its attached cards."""
    state = game.state
    card = printed(game, slot)
    row = game.spec.looks.shows(game, slot)
    row["id"], row["name"], row["number"] = state.handle[slot], card.name, card.number
    if state.prints[slot].down:
        row["down"] = True
    guests = state.guests[slot]
    if guests:
        row["attached"] = [{"relation": relation, **face(game, guest)} for relation, guest in guests]
    return row


class Faces:
    """What cards show, by slot; and zones, by number and who sees them so (bits): what is at each of their places."""

    __slots__ = ("_restless", "_wide", "cards", "zones")

    def __init__(self) -> None:
        self.cards: dict[int, object] = {}
        self.zones: dict[tuple[int, int], Json] = {}
        self._restless: set[int] | None = None  # cards whose look may depend on something else
        self._wide: set[str] = set()  # figures that effects may change on any card

    def draw(self, game: Engine, slot: int) -> object:
        """What a card shows to those who see all of it; cached."""
        row = self.cards[slot] = face(game, slot)
        return row

    def lay(self, row: Json) -> object:
        """What is at a place, ready to be cached."""
        return row

    def is_quiet(self, game: Engine, slot: int) -> bool:
        """Does what the card shows depend on nothing but the card itself?"""
        if self._restless is None or slot in self._restless or game.state.guests[slot]:
            return False
        return not self._wide or not _shows_figures(game, slot)

    def follow(self, then: Engine | None, now: Engine) -> Collection[int]:
        """Drops what may look different now, if these are faces of `then` (None: of nothing); returns the zones."""
        before, restless, wide = self._restless, _restless(now), _wide(now)
        either = self._wide | wide
        self._restless, self._wide = restless, wide
        every = range(len(now.state.zones))
        if then is None or restless is None or before is None:
            self.cards.clear()
            self.zones.clear()
            return every
        old, new = then.state, now.state
        cards, zones = self.cards, self.zones
        touched = {*compress(every, map(ne, old.zones, new.zones))}
        changed = _changed(old, new)
        if either:
            changed.update(self._figured(then, now, either))
        changed = _with_hosts(old, changed) | _with_hosts(new, changed)
        for slot in changed:
            cards.pop(slot, None)
            touched.update(_where(old, slot), _where(new, slot))
        for slot in (restless | before) - changed:
            if slot < 0 or new.host[slot] >= 0:  # not a card, or one shown by its host, which is among these too
                continue
            if slot not in cards or cards[slot] != self.draw(now, slot):
                touched.update(_where(new, slot))
        if then.spots or now.spots:  # effects on a place are shown there even if there is no card
            touched.update(_zones_of_spots(old) | _zones_of_spots(new))
        if old.regs != new.regs:  # places may have opened
            touched.update(number for number in every if now.spec.zones[number % now.spec.kinds].opens)
        if old.shown or new.shown:
            touched.update(number for number in every if now.spec.sights[number] != ALL)
        for number in touched:
            for seers in SEERS:
                zones.pop((number, seers), None)
        return touched

    def _figured(self, then: Engine, now: Engine, attrs: set[str]) -> list[int]:
        """The cards on which one of these figures was different."""
        attached = compress(count(), map((-1).__ne__, now.state.host))
        size = min(len(then.state.prints), len(now.state.prints))
        found: list[int] = []
        for slot in {*self.cards, *attached}:
            if slot < size and _shows_figures(now, slot):
                for attr in attrs:
                    if value(then, slot, attr) != value(now, slot, attr):
                        found.append(slot)
                        break
        return found


def _where(state: State, slot: int) -> tuple[int, ...]:
    """The zone of a card, if it is in one."""
    return (state.zone[slot],) if 0 <= slot < len(state.zone) and state.zone[slot] >= 0 else ()


def _changed(old: State, new: State) -> set[int]:
    """The cards on which something that views show has changed."""
    found: set[int] = set()
    for one, other in zip(_shown(old), _shown(new), strict=True):
        if one != other:
            found.update(compress(count(), map(is_not, one, other)))
    if len(old.prints) != len(new.prints):  # tokens that were created or undone
        found.update(range(min(len(old.prints), len(new.prints)), max(len(old.prints), len(new.prints))))
    if old.turn != new.turn:
        for turn in (old.turn, new.turn):
            found.update(compress(count(), map(turn.__eq__, new.entered)))
    return found


def _restless(game: Engine) -> set[int] | None:
    """The cards that may look different although nothing on them has changed; None: any may."""
    state = game.state
    found = {*state.mods}
    for link in state.links:  # cards in a battle may show what others add
        found.update((link.slot, link.other))
    if game.spots:
        for zone in _zones_of_spots(state):
            found.update(state.zones[zone])
    if game.qualities:  # then the names of attached cards are not all printed
        found.update(compress(count(), state.guests))
    for attr, aims in game.aims.items():
        if ANY_CARD in aims and not _is_figure(game, attr):
            return None
        found.update(aims)
    if game.spec.looks.figured is not None:
        found = {slot for slot in found if 0 <= slot < len(state.zone) and _shows_figures(game, slot)}
    return _with_hosts(state, found)


def _shows_figures(game: Engine, slot: int) -> bool:
    """Can effects change what the card shows where it is?"""
    spec = game.spec
    return spec.looks.figured is None or game.state.zone[slot] % spec.kinds in spec.looks.figured


def _wide(game: Engine) -> set[str]:
    """The figures that effects may change on any card."""
    return {attr for attr, aims in game.aims.items() if ANY_CARD in aims and _is_figure(game, attr)}


def _is_figure(game: Engine, attr: str) -> bool:
    """Do cards show it as a plain number?"""
    return attr in game.spec.numbers.figures or attr in game.spec.numbers.keywords


def _zones_of_spots(state: State) -> set[int]:
    """The zones in which effects are on places."""
    return {place_of(key)[0] for key in state.mods if key <= FIRST}


def _with_hosts(state: State, slots: set[int]) -> set[int]:
    """These cards, and those that they are attached to."""
    host, size = state.host, len(state.host)
    hosts = {host[slot] for slot in slots if 0 <= slot < size and host[slot] >= 0}
    return slots if hosts <= slots else _with_hosts(state, slots | hosts)
