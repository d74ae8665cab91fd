"""The games that Gyoji referees, by name."""

from __future__ import annotations

from functools import cache

from gyoji.games.tables import Table
from gyoji.kernel.gamedef import GameDef

NAMES = ("gundam", "vanguard-g", "vanguard-legion", "vanguard-v", "dbs")


class UnknownGame(ValueError):
    """A name that is not one of our games."""


def game_named(name: str) -> GameDef:
    """The game of that name; UnknownGame lists the known ones."""
    if not isinstance(name, str):
        raise UnknownGame(f"a game's name must be a str, not {name!r}; games: {', '.join(NAMES)}")
    return _game(name)


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
    game_named(name)
    return _table(name)


@cache
def _table(name: str) -> Table:
    if name == "gundam":
        from gyoji.games.gundam.table import TABLE

        return TABLE
    if name == "dbs":
        from gyoji.games.dbs.table import TABLE as DBS_TABLE

        return DBS_TABLE
    from gyoji.games.vanguard.table.editions import TABLES

    return TABLES[name]()
