"""What only this game tells cards apart by: clan, column, row, part in the battle. Data only."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.selectors import OwnFilter, Ref, Selector, This


@dataclass(frozen=True, slots=True)
class HasClan(OwnFilter):
    """Of one of these clans or races; `has=False`: of none."""

    any_of: tuple[str, ...]
    has: bool = True


@dataclass(frozen=True, slots=True)
class Original(OwnFilter):
    """A printed figure against a number."""

    attr: str
    op: str
    number: int


@dataclass(frozen=True, slots=True)
class ColumnOf(OwnFilter):
    """In the same column as that card (`same=False`: in another one); of one that has left, as it was."""

    ref: Ref | Selector = This()  # noqa: RUF009  # it never changes
    same: bool = True


@dataclass(frozen=True, slots=True)
class InRow(OwnFilter):
    """In the "front" or the "back" row."""

    row: str


@dataclass(frozen=True, slots=True)
class OnCircle(OwnFilter):
    """On a "vanguard" or a "rear" guard circle."""

    circle: str


@dataclass(frozen=True, slots=True)
class GradeOfVanguard(OwnFilter):
    """Has no higher grade than the vanguard of this player."""


@dataclass(frozen=True, slots=True)
class NameLacks(OwnFilter):
    """Has no name with that in it."""

    part: str


@dataclass(frozen=True, slots=True)
class NotGrade(OwnFilter):
    """Has another grade than that."""

    number: int


@dataclass(frozen=True, slots=True)
class AttacksVanguard(OwnFilter):
    """Is attacking a vanguard."""


@dataclass(frozen=True, slots=True)
class IsBoosting(OwnFilter):
    """Boosts in this battle."""


@dataclass(frozen=True, slots=True)
class IsBoosted(OwnFilter):
    """Is boosted in this battle."""


@dataclass(frozen=True, slots=True)
class HasDeclaredName(OwnFilter):
    """Has the card name that this effect's player declared."""


@dataclass(frozen=True, slots=True)
class InLegion(OwnFilter):
    """Is in a legion."""


@dataclass(frozen=True, slots=True)
class OneGradeAbove(OwnFilter):
    """Has one grade more than a bound card."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class InState(OwnFilter):
    """Has become that: hollowed, charging, blazing …"""

    state: str


@dataclass(frozen=True, slots=True)
class NotNamed(OwnFilter):
    name: str
