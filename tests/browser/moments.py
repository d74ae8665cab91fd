"""Every moment that is laid by hand, of every game: a position, and what is opened over it. Named `GAME moment`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from browser import dbs, stage, test_dbs_sizes, test_sizes, test_vanguard_sizes, vanguard
from browser.seat import Seat
from browser.sizes import Over
from gyoji.game import Game

GAMES: Mapping[str, tuple[Mapping[str, Callable[[], Game]], Mapping[str, Over]]] = {
    "dbs": (dbs.POSITIONS, test_dbs_sizes.OVER),
    "vanguard": (vanguard.POSITIONS, test_vanguard_sizes.OVER),
    "gundam": (stage.POSITIONS, test_sizes.OVER),
}


class Moment(NamedTuple):
    position: Callable[[], Game]
    act: Callable[[Seat], None] | None = None
    sign: str = ""  # what is to be seen then


def moments() -> dict[str, Moment]:
    found = {}
    for game, (positions, over) in GAMES.items():
        found |= {f"{game} {name}": Moment(position) for name, position in positions.items()}
        found |= {f"{game} {name}": Moment(positions[of], act, sign) for name, (of, act, sign) in over.items()}
    return found


MOMENTS = moments()
