"""All instructions of this game: the shared ones, those of the rooms in `actions/`, and the game's way to do some."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import perform
from gyoji.games.vanguard import (  # noqa: F401  # what its filters and conditions mean
    conditions,
    described,
    keywords,
    whereabouts,
)
from gyoji.games.vanguard.actions import (
    attack_by_effect,  # noqa: F401  # what it does
    call,
    costs,
    course,
    declare,  # noqa: F401  # what it declares and asks
    field,
    imaginary,
    legion,
    move,
    nullify,  # noqa: F401  # what it adds to the tables
    search,
    tops,  # noqa: F401  # likewise
    two_sides,  # noqa: F401  # what flips over
)
from gyoji.kernel.procedures import Procedure

EXECUTORS: Final[dict[type[object], Callable[..., None]]] = {
    **perform.EXECUTORS,
    ac.Choose: field.choose,
    ac.Draw: course.draw,
    ac.Stand: field.stand,
    ac.Rest: field.rest,
    ac.Shuffle: search.shuffle,
    ac.Move: field.move,
    ac.Modify: field.modify,
    ac.Damage: field.damage,
}
TAKERS: Final[dict[type[object], Callable[..., None]]] = {**perform.TAKERS}
DOABLE: Final[dict[type[object], Callable[..., bool]]] = {**perform.DOABLE}
CANDIDATES: Final[dict[type[object], Callable[..., list[int]]]] = {**perform.CANDIDATES}
PROCEDURES: Final[tuple[Procedure, ...]] = (
    costs.PAY,
    field.CHARGE,
    field.BLAST,
    call.CALLING,
    call.RIDING,
    call.GUARDING_CALL,
    imaginary.TOP_GAUGES,
    legion.LEGION,
    move.MOVING,
    course.UP_TO,
)
