"""The games that Gyoji referees, by name, and their extensions."""

from __future__ import annotations

from functools import cache

from gyoji.games.extensions import Extension, Extensions, extended, extended_table
from gyoji.games.tables import Table
from gyoji.kernel.gamedef import GameDef
from gyoji.kernel.variants import base_of, extensions_in, joined

NAMES = ("gundam", "vanguard-g", "vanguard-legion", "vanguard-v", "dbs")


class UnknownGame(ValueError):
    """A name that is not one of our games, or an extension that the game does not have."""


def game_named(name: str) -> GameDef:
    """The game of that name, with the extensions that it says, in any order; UnknownGame lists the known ones."""
    if not isinstance(name, str):
        raise UnknownGame(f"a game's name must be a str, not {name!r}; games: {', '.join(NAMES)}")
    if not extensions_in(name):
        return _game(name)
    return _extended(base_of(name), tuple(one.name for one in extensions_of(name)))


def extensions_of(name: str) -> tuple[Extension, ...]:
    """The extensions that a game's name says, in one order; UnknownGame lists those that the game has."""
    base, wanted = base_of(name), extensions_in(name)
    _game(base)
    rows = _extensions(base).rows
    known = [one.name for one in rows]
    for place, one in enumerate(wanted):
        if one not in known:
            words = f"extensions: {', '.join(known)}" if known else "it has none"
            raise UnknownGame(f"{base} has no extension {one!r}; {words}")
        if one in wanted[:place]:
            raise UnknownGame(f"{name!r} says the extension {one} twice")
    return tuple(one for one in rows if one.name in wanted)


def known_extensions(game: str) -> tuple[Extension, ...]:
    """All extensions of a game."""
    _game(base_of(game))
    return _extensions(base_of(game)).rows


@cache
def _extended(base: str, wanted: tuple[str, ...]) -> GameDef:
    return extended(_game(base), _extensions(base), extensions_of(joined(base, wanted)))


@cache
def _extensions(base: str) -> Extensions:
    if base == "dbs":
        from gyoji.games.dbs.extensions import EXTENSIONS

        return EXTENSIONS
    if base == "gundam":
        from gyoji.games.gundam.extensions import EXTENSIONS as GUNDAM_EXTENSIONS

        return GUNDAM_EXTENSIONS
    if base.startswith("vanguard"):
        from gyoji.games.vanguard.extensions import EXTENSIONS as VANGUARD_EXTENSIONS

        return VANGUARD_EXTENSIONS.get(base, Extensions())
    return Extensions()


@cache
def _game(name: str) -> GameDef:
    if name == "gundam":
        from gyoji.games.gundam.game import GUNDAM

        return GUNDAM
    if name == "vanguard-legion":
        from gyoji.games.vanguard.editions.legion import LEGION

        return LEGION
    if name == "vanguard-g":
        from gyoji.games.vanguard.editions.g import G

        return G
    if name == "vanguard-v":
        from gyoji.games.vanguard.editions.v import V

        return V
    if name == "dbs":
        from gyoji.games.dbs.game import DBS

        return DBS
    raise UnknownGame(f"no game is called {name!r}; games: {', '.join(NAMES)}")


def table_named(name: str) -> Table:
    """The table description of that game; UnknownGame lists the known ones."""
    return _table(game_named(name).name)


@cache
def _table(name: str) -> Table:
    if extensions_in(name):
        return extended_table(_table(base_of(name)), extensions_of(name))
    if name == "gundam":
        from gyoji.games.gundam.table import TABLE

        return TABLE
    if name == "dbs":
        from gyoji.games.dbs.table import TABLE as DBS_TABLE

        return DBS_TABLE
    from gyoji.games.vanguard.table.editions import TABLES

    return TABLES[name]()
