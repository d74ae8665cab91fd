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
    two_sides,  # noqa: F401  # what flips over
)
from gyoji.kernel.procedures import Procedure
from gyoji.text.vanguard.nodes import acts as no

EXECUTORS: Final[dict[type[object], Callable[..., None]]] = {
    **perform.EXECUTORS,
    ac.Choose: field.choose,
    ac.Draw: course.draw,
    ac.Stand: field.stand,
    ac.Rest: field.rest,
    ac.Shuffle: search.shuffle,
    ac.LookTop: search.look,
    ac.LookUpTo: course.ask_how_many_to_look_at,
    ac.Move: field.move,
    ac.Modify: field.modify,
    ac.Damage: field.damage,
}
TAKERS: Final[dict[type[object], Callable[..., None]]] = {**perform.TAKERS, ac.LookUpTo: course.look_up_to}
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
    together.GUARD_TOGETHER,
)

# Instructions with a separate paragraph.
DEEDS: Final[dict[type[object], tuple[str, ...]]] = {
    ac.Draw: ("3.12.2", "3.12.3"),
    ac.Shuffle: ("10.11.1",),
    no.Discarded: ("10.3.1",),
    no.Retire: ("10.4.1",),
    no.Ride: ("10.6.1",),
    no.Call: ("10.7.1",),
    no.Heal: ("10.8.1",),
    ac.Reveal: ("10.9.1", "10.9.1.2"),
    no.SoulCharge: ("10.18.1",),
    no.Bind: ("10.19.1",),
    no.Lock: ("10.22.1",),
    no.Declare: ("10.23.1",),
    no.Unlock: ("10.24.1",),
    no.Delete: ("10.26.1", "10.26.3"),
    no.CounterCharge: ("10.30.1",),
    no.MoveOnField: ("10.32.1",),
    no.DealDamage: ("10.33.1", "3.15.1.2.1"),
    no.AttackVanguard: ("10.34.1",),
    no.Dominate: ("10.35.1",),
    no.CallForerunner: ("11.7.1",),
    ac.ExtraTurn: ("12.4.1",),
    ac.EndGame: ("1.2.5",),
    no.Increase: ("2.5.4",),
}
