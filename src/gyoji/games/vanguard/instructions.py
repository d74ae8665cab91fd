"""All instructions of this game: the shared ones, those of the modules in `actions/`, and the
game's versions of some.
"""

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
    together,
    tops,  # noqa: F401  # what it adds to the tables
    trigger_effects,  # noqa: F401  # what it adds to the tables
    two_sides,  # noqa: F401  # what flips over
)
from gyoji.kernel.procedures import Procedure
from gyoji.text.vanguard.nodes import acts as no

EXECUTORS: Final[dict[type[object] | str, Callable[..., None]]] = {
    **perform.EXECUTORS,
    ac.Choose: field.choose,
    ac.Draw: course.draw,
    ac.Switch: field.switch,
    ac.Shuffle: search.shuffle,
    ac.LookTop: course.look,
    ac.Move: field.move,
    ac.Modify: field.modify,
    ac.ModifyPlayer: field.modify_player,
    ac.Damage: field.damage,
}
TAKERS: Final[dict[type[object] | str, Callable[..., None]]] = {**perform.TAKERS, ac.LookTop: course.look_up_to}
DOABLE: Final[dict[type[object] | str, Callable[..., bool]]] = {**perform.DOABLE}
CANDIDATES: Final[dict[type[object] | str, Callable[..., list[int]]]] = {**perform.CANDIDATES}
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
    together.GUARD_TOGETHER,
)

# Instructions with a separate paragraph.
DEEDS: Final[dict[type[object] | str, tuple[str, ...]]] = {
    ac.Draw: ("3.12.2", "3.12.3"),
    ac.Shuffle: ("10.11.1",),
    "discard": ("10.3.1",),
    "retire": ("10.4.1",),
    no.Ride: ("10.6.1",),
    no.Call: ("10.7.1",),
    no.Stride: ("10.28.1",),
    "heal": ("10.8.1",),
    ac.Reveal: ("10.9.1", "10.9.1.2"),
    "soul charge": ("10.18.1",),
    "bind": ("10.19.1",),
    "lock": ("10.22.1",),
    "say name": ("10.23.1",),
    "unlock": ("10.24.1",),
    "delete": ("10.26.1", "10.26.3"),
    "damage charge": ("10.30.1",),
    no.MoveOnField: ("10.32.1",),
    ac.Damage: ("10.33.1", "3.15.1.2.1"),
    "activate triggers": ("2.8.1.1",),
    "attack the vanguard": ("10.34.1",),
    "dominate": ("10.35.1",),
    "call forerunner": ("11.7.1",),
    ac.ExtraTurn: ("12.4.1",),
    ac.EndGame: ("1.2.5",),
    no.Increase: ("2.5.4",),
}
