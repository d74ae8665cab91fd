"""Zones and circles as texts name them, and whose they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.text.meaning.bases import Place
from gyoji.text.meaning.things import Area, Places
from gyoji.text.meaning.values import Player
from gyoji.text.vanguard.lower.refusal import Refused
from gyoji.text.vanguard.nodes.planes import ON_PLANE
from gyoji.text.vanguard.reading import acts as game

SIDES: Final = {
    "you": "own",
    "opponent": "enemy",
    "they": "enemy",
    **dict.fromkeys(("any", "each", "both", "either"), "any"),
}
CIRCLES: Final = {
    ("vanguard",): "vanguard",
    ("rear",): "rear",
    ("guardians",): "guardians",
    ("vanguard", "rear"): "circles",
    ("rear", "guardians"): "rear_gc",
    ("every circle",): "field",
}
REAR_GUARDS: Final = ("rear-guards",)  # units as a place
EVERY_CIRCLE: Final = ("every circle",)
PILES: Final = ("hand", "deck", "soul", "drop", "damage", "bind", "g_zone")
ROWS: Final = {"front": "front row", "back": "back row", "plane": ON_PLANE}  # states of units there


def side_of(player: Player | None) -> str:
    if player is None or player.who == "owner":
        return "any"
    if player.who not in SIDES:
        raise Refused(f"whose cards these are ({player.who})")
    return SIDES[player.who]


def zones_of(place: Place) -> tuple[tuple[str, ...], str]:
    """The names of zones, and whose they are."""
    match place:
        case game.RowCircle():
            raise Refused("in which row this is")
        case game.MoreArea():
            raise Refused("where the cards are")
        case Area(areas, whose, op):
            if len(areas) > 1 and op == "":
                raise Refused("where the cards are")
            return areas, side_of(whose)
        case Places(_, parts):
            rows = [zones_of(part) for part in parts]
            sides = {side for _, side in rows if side != "any"} or {"any"}  # “(RC) or your deck”: circles of yours
            return tuple(area for areas, _ in rows for area in areas), sides.pop() if len(sides) == 1 else "any"
    raise Refused("this place")


def is_in_several(place: Place) -> bool:
    """Several zones that are no part of the field together."""
    if isinstance(place, Places):
        return True
    return isinstance(place, Area) and len(place.areas) > 1 and place.op != "" and place.areas not in CIRCLES


def places_apart(place: Place) -> list[Place]:
    if isinstance(place, Places):
        return list(place.parts)
    assert isinstance(place, Area)
    return [replace(place, areas=(one,), op="") for one in place.areas]
