"""The tables of the editions, by the name of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.games.tables import Table, Words
from gyoji.games.vanguard.editions.g import G
from gyoji.games.vanguard.editions.legion import LEGION
from gyoji.games.vanguard.editions.v import V
from gyoji.games.vanguard.table import table

TABLES: Final[dict[str, Callable[[], Table]]] = {
    "vanguard-g": lambda: table(G, Words("Cardfight!! Vanguard G", "カードファイト!! ヴァンガードG")),
    "vanguard-legion": lambda: table(
        LEGION, Words("Cardfight!! Vanguard Legion", "カードファイト!! ヴァンガード（双闘）")
    ),
    "vanguard-v": lambda: table(V, Words("Cardfight!! Vanguard V", "カードファイト!! ヴァンガードV"), opens=True),
}
