"""Faces: what is drawn of cards and zones, kept for as long as it looks the same.

Views of one moment share them; and most of what was drawn of one moment looks the same at the next. A card shows the
same as before if nothing of it has changed that views show and nothing else can have a say: no effect is on it, nothing
is attached to it, and the turn in which it came is not over or begun since. What is kept must not be changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import compress, count
from operator import attrgetter, ne
from typing import TYPE_CHECKING, Final, cast

from gyoji.kernel.zones import ALL

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import State

Json = dict[str, object]
TO_ALL: Final = 7  # a zone that all see alike
# The fields of a card that views show. A card that came anew has another handle; what is attached, its host shows.
_shown: Final = attrgetter("prints", "zone", "place", "rested", "damage", "handle", "guests")


def _as_it_is(zone: Json) -> object:
    return zone


class Faces:
    """What cards show, by slot; and zones, by number and who sees them so (bits), as `pack` gives them."""

    __slots__ = ("_restless", "cards", "pack", "zones")

    def __init__(self, pack: Callable[[Json], object] = _as_it_is) -> None:
        self.pack = pack
        self.cards: dict[int, Json] = {}
        self.zones: dict[tuple[int, int], object] = {}
        self._restless: set[int] | None = None  # cards of which something else than they themselves has a say

    def next(self, then: Engine, now: Engine) -> Faces:
        """Those of another moment, as far as they are the same as these, which are those of `then`."""
        found = Faces(self.pack)
        found._restless = restless = _restless(now)
        before = self._restless if self._restless is not None else _restless(then)
        if restless is None or before is None:
            return found
        old, new, sights = then.state, now.state, now.spec.sights
        changed = _changed(old, new)
        other = changed | restless | before
        found.cards = {slot: card for slot, card in self.cards.items() if slot not in other}
        glimpses = old.shown or new.shown
        for key, zone in self.zones.items():
            number, seers = key
            slots = new.zones[number]
            if slots != old.zones[number]:
                continue
            sight = sights[number]
            if sight != ALL and glimpses:
                continue
            seen = (sight[0] | sight[1]) & seers
            if (other if seen else changed).isdisjoint(slots):
                found.zones[key] = zone
        return found


def _changed(old: State, new: State) -> set[int]:
    """The cards of which something has changed that views show."""
    found: set[int] = set()
    for one, other in zip(_shown(old), _shown(new), strict=True):
        if one != other:
            found.update(compress(count(), map(ne, one, other)))
    if old.turn != new.turn:
        for turn in (old.turn, new.turn):
            found.update(compress(count(), map(turn.__eq__, new.entered)))
    return found


def _restless(game: Engine) -> set[int] | None:
    """The cards that may show something else although nothing of theirs has changed; None: any may."""
    state = game.state
    if state.links or game.spots:
        return None
    found = {*state.mods, *compress(count(), state.guests)}
    for reached in game.reach.values():
        if isinstance(reached, range):  # all cards
            return None
        found.update(cast("Iterable[int]", reached))
    return found
