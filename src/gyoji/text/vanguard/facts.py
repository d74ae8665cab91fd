"""What texts ask of cards and of the course of a turn: filters and conditions beside those of `nodes`. Data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gyoji.effects.conditions import OwnCondition
from gyoji.effects.selectors import OwnFilter


@dataclass(frozen=True, slots=True)
class InMiddle(OwnFilter):
    """Stands in the middle column."""


@dataclass(frozen=True, slots=True)
class NameHasAny(OwnFilter):
    """With one of these in its card name."""

    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OriginalNameHas(OwnFilter):
    """With this in the card name that is printed on it."""

    part: str


@dataclass(frozen=True, slots=True)
class IsDeleted(OwnFilter):
    """Is deleted."""


@dataclass(frozen=True, slots=True)
class BoostedByThis(OwnFilter):
    """Is boosted by this unit in the battle under way."""


@dataclass(frozen=True, slots=True)
class HasAbility(OwnFilter):
    """A keyword stands in front of one of its printed abilities, or is one."""

    word: str


@dataclass(frozen=True, slots=True)
class LegionedThisTurn(OwnFilter):
    """Came into a legion this turn."""


@dataclass(frozen=True, slots=True)
class CanLegion(OwnFilter):
    """Seeks this unit as its mate, or is sought by it."""


@dataclass(frozen=True, slots=True)
class AttackMissed(OwnCondition):
    """In the battle under way nothing was hit."""


@dataclass(frozen=True, slots=True)
class LimitFreed(OwnCondition):
    """An effect makes this limit break active, whatever the damage."""

    number: int


FILTERS: Final = (
    InMiddle,
    NameHasAny,
    OriginalNameHas,
    IsDeleted,
    BoostedByThis,
    HasAbility,
    LegionedThisTurn,
    CanLegion,
)
