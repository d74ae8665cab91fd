"""Which dialect compiles and prints the card text of which game. A new game adds a row here and a folder beside.

A dialect is loaded when it is asked for: most processes play one game.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from gyoji.text.compiler import Compiler
from gyoji.text.english.dialect import Dialect

EDITIONS: Final = ("vanguard-legion", "vanguard-g", "vanguard-v")  # one dialect
SPOKEN: Final = ("gundam", "dbs", *EDITIONS)  # games whose card texts are known


class UnknownDialect(ValueError):
    """A name that is no game whose card texts are known."""


@cache
def dialect_of(game: str) -> Dialect | Compiler:
    if game == "gundam":
        from gyoji.text.gundam.dialect import GUNDAM

        return GUNDAM
    if game == "dbs":
        from gyoji.text.dbs.dialect import DBS

        return DBS
    if game in EDITIONS:
        from gyoji.text.vanguard.dialect import VANGUARD

        return VANGUARD
    raise UnknownDialect(f"no game is called {game!r}; card texts are known of: {', '.join(sorted(SPOKEN))}")
