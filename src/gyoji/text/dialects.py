"""Which dialect compiles and prints the card text of which game. A new game adds a row here and a folder beside."""

from __future__ import annotations

from gyoji.text.dbs.dialect import DBS
from gyoji.text.english.dialect import Dialect
from gyoji.text.gundam.dialect import GUNDAM
from gyoji.text.vanguard.dialect import VANGUARD


class UnknownDialect(ValueError):
    """A name that is no game whose card texts are known."""


EDITIONS = ("vanguard-legion", "vanguard-g", "vanguard-v")  # one dialect
DIALECTS: dict[str, Dialect] = {"gundam": GUNDAM, "dbs": DBS, **dict.fromkeys(EDITIONS, VANGUARD)}


def dialect_of(game: str) -> Dialect:
    if game not in DIALECTS:
        raise UnknownDialect(f"no game is called {game!r}; card texts are known of: {', '.join(sorted(DIALECTS))}")
    return DIALECTS[game]
