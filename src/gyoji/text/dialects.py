"""Which dialect compiles and prints the card text of which game. A new game adds a row here and a folder beside.

A dialect is loaded when it is asked for: most processes play one game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from gyoji.kernel.variants import base_of, extensions_in, joined
from gyoji.text.compiler import Compiler, Dialect
from gyoji.text.extensions import TextExtension

EDITIONS: Final = ("vanguard-legion", "vanguard-g", "vanguard-v")  # one dialect
EXTENDED: Final = ("gundam", "dbs", "vanguard-g", "vanguard-v")  # games that have extensions
SPOKEN: Final = ("gundam", "dbs", *EDITIONS)  # games whose card texts are known


class UnknownDialect(ValueError):
    """A name that is no game whose card texts are known."""


@cache
def dialect_of(game: str) -> Compiler:
    wanted = extensions_in(game)
    known = {one.name: one for one in text_extensions(base_of(game))}
    missing = [name for name in wanted if name not in known]
    if missing:
        raise UnknownDialect(f"no extension of {base_of(game)!r} is called {missing[0]!r}")
    if not wanted and game in EDITIONS[1:]:
        return dialect_of(EDITIONS[0])
    dialect = _dialect(base_of(game))
    return Compiler(dialect.lexicon, dialect.steps([known[name] for name in wanted]))


def _dialect(game: str) -> Dialect:
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


def text_extensions(game: str) -> Sequence[TextExtension]:
    """The extensions of a game: how their cards are read."""
    return _dialect(game).extensions[game] if game in EXTENDED else ()


def needed_for(game: str, line: str) -> tuple[str, ...]:
    """The further extensions of a game of which a line speaks."""
    played = extensions_in(game)
    further = [one for one in text_extensions(base_of(game)) if one.name not in played]
    return tuple(one.name for one in further if one.says.search(line))


def with_further(game: str, extensions: Sequence[str]) -> str:
    """The name of the same game with these extensions as well."""
    wanted = {*extensions_in(game), *extensions}
    return joined(base_of(game), (one.name for one in text_extensions(base_of(game)) if one.name in wanted))
