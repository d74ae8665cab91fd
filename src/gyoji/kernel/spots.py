"""Effects on a place: a circle, or a zone that is one. They affect every card there for as long as it is there.

They are stored with the effects on cards and players (`State.mods`), under separate keys: a card is 0 or more, a player
-1 or -2, a place is below that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import GameDef
    from gyoji.kernel.state import Mod

FIRST: Final = -3  # the key of the first zone without a place
MOST: Final = 64  # places in a zone, including none


def on_place(zone: int, place: int) -> int:
    """The key of effects on a place in a zone; -1: on a zone that has no places."""
    return FIRST - zone * MOST - (place + 1)


def place_of(key: int) -> tuple[int, int]:
    """The zone and place of a key."""
    zone, place = divmod(FIRST - key, MOST)
    return zone, place - 1


def is_place(spec: GameDef, key: int) -> bool:
    """Is this the key of an existing place?"""
    zone, place = place_of(key)
    if key > FIRST or zone >= 2 * spec.kinds:
        return False
    places = len(spec.zones[zone % spec.kinds].places)
    return 0 <= place < places if places else place == -1


def name_of(spec: GameDef, key: int) -> str:
    """Its name for players: "A.front_left"."""
    zone, place = place_of(key)
    return f"{'AB'[zone // spec.kinds]}.{spec.spot(zone, place)}"


def reached(game: Engine, key: int, mod: Mod) -> list[int]:
    """The cards there that the effect affects, with those beside them."""
    zone, place = place_of(key)
    state, reaches = game.state, game.spec.numbers.reaches
    found: list[int] = []
    for slot in state.zones[zone]:
        if place < 0 or state.place[slot] == place:
            for one in (slot, *[guest for name, guest in state.guests[slot] if name in game.spec.beside]):
                if reaches(game, mod, one):
                    found.append(one)
    return found


def reaching(game: Engine, slot: int) -> tuple[Mod, ...]:
    """The effects on a card's place that affect the card."""
    state = game.state
    host = state.host[slot] if state.host[slot] >= 0 else slot
    if state.zone[host] < 0:
        return ()
    places = game.spec.zones[state.zone[host] % game.spec.kinds].places
    key = on_place(state.zone[host], state.place[host] if places else -1)
    return tuple([mod for mod in state.mods.get(key, ()) if slot in reached(game, key, mod)])
