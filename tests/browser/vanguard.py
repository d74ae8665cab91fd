"""Vanguard tables laid by hand: every kind of decision, with as much on the table as it can hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from browser.stage import Side, laid
from gyoji.game import Game

Json = Any

HAND = [
    "Clapper Imp",
    "Infirmary Chorister",
    "Bell Jar Warder",
    "Stairwell Sprinter",
    "Bronze Strider",
    "Ropewalk Duelist",
    "Carillon Knight, Brandt",
    "Rope Runner",
]
CHIME: Side = {
    "vanguard": [{"card": "Carillon Knight, Brandt"}],
    "front_left": ["Second Bell, Ottoline"],
    "front_right": [{"card": "Ropewalk Duelist", "rested": True}],
    "back_left": ["Stairwell Sprinter"],
    "back_center": ["Peal Caller"],
    "back_right": [{"card": "Swift of the Spire", "rested": True}],
    "hand": HAND,
    "damage": ["Clapper Imp", "Sunrise Peal", {"card": "Bronze Strider", "face": "down"}, "Peal Caller"],
    "soul": ["Handbell Boy, Pip", "Stairwell Sprinter", "Bronze Strider"],
    "drop": ["Rope Runner", "Clapper Imp", "Bell Jar Warder", "Swift of the Spire", "Second Bell, Ottoline"],
    "bind": ["Peal Caller", {"card": "Rope Runner", "face": "down"}],
    "g_zone": [
        {"card": "Great Bourdon, Emmeran", "face": "up"},
        "Great Bourdon, Emmeran",
        "Thousandfold Peal",
        "Storm Belfry, Ysolde",
        "Dome of Quiet",
        "Dome of Quiet",
    ],
    "removed": ["Rope Runner"],
}
MIRE: Side = {
    "vanguard": ["Moss Court Queen, Ilvaine"],
    "front_left": ["Bog Iron Knight"],
    "front_right": [{"card": "Heron Fencer", "rested": True}],
    "back_left": [{"card": "Peat Digger", "locked": True}],
    "back_center": ["Mudbank Hopper"],
    "back_right": ["Newt of the Still Pool"],
    "hand": ["Thorn Toad", "Willow Midwife", "Curtain of Reeds", "Dew Gatherer", "Peat Digger", "Heron Fencer"],
    "damage": ["Thorn Toad", {"card": "Needle Gnat", "face": "down"}, "Peat Digger"],
    "soul": ["Puddle Page, Nim", "Mudbank Hopper", "Bog Iron Knight", "Peat Digger", "Dew Gatherer"],
    "drop": ["Needle Gnat", "Mudbank Hopper", "Thorn Toad"],
    "bind": [{"card": "Heron Fencer", "face": "down"}],
    "g_zone": ["Drowned Crown, Isaude", "Mire Colossus", "Wall of Alder", {"card": "Wall of Alder", "face": "up"}],
    "removed": ["Needle Gnat", "Dew Gatherer"],
}


def table(*play: str, mine: Side = CHIME, theirs: Side = MIRE, own: Sequence[Json] = (), **turn: object) -> Game:
    """The full table, A's turn."""
    return laid(mine, theirs, play, of="vanguard-g", own=own, **turn)


def mulligan() -> Game:
    return Game("vanguard-g", decks=["high-chime", "low-mire"], seed=3)


POSITIONS: dict[str, Callable[[], Game]] = {
    "redraw": mulligan,
    "main": table,
    "ride": lambda: table(phase="ride"),
    "attack": lambda: table(phase="battle"),
}
