"""How the table is drawn in a terminal."""

from __future__ import annotations

from typing import Final

from gyoji.games.vanguard.zones import CIRCLES
from gyoji.kernel.board import Board, Strip

BOARD: Final = Board(
    rows=("vanguard", *CIRCLES, "guardians", "trigger"),
    none="no units",
    strips=(Strip("damage", "damage", "names"), Strip("soul", "soul", "bar")),
    piles=("deck", "hand", "drop", "soul", "damage", "g_zone", "bind"),
    glimpses={"g_zone": "G zone"},
    figures=(("grade", "G"), ("power", ""), ("critical", "★"), ("shield", "◇")),
    hand=(("grade", "G"), ("power", ""), ("shield", "◇"), ("trigger", "")),
    words=("nation", "clan", "race"),
    flags={"locked": "locked", "deleted": "deleted"},
    fights=frozenset(("attack", "guard", "drive", "damage", "close")),
    look="drop",
)
