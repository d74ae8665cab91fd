"""What only this game tells cards apart by: clan, column, row, part in the battle. Data only."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.selectors import OwnFilter, Ref, Selector


@dataclass(frozen=True, slots=True)
class SameNameAsThis(OwnFilter):
    """Has a name of this card; `same=False`: has none of them."""

    same: bool = True


@dataclass(frozen=True, slots=True)
class HasClan(OwnFilter):
    any_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Original(OwnFilter):
    """A printed figure against a number."""

    attr: str
    op: str
    number: int


@dataclass(frozen=True, slots=True)
class SameColumn(OwnFilter):
    """In the same column as this unit."""


@dataclass(frozen=True, slots=True)
class SameColumnAs(OwnFilter):
    """In the same column as a card that the selector finds."""

    of: Selector


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
class OtherColumn(OwnFilter):
    """In another column than this unit."""


@dataclass(frozen=True, slots=True)
class NotGrade(OwnFilter):
    """Has another grade than that."""

    number: int


@dataclass(frozen=True, slots=True)
class IsAttacked(OwnFilter):
    """Is being attacked."""


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
class SameClanAsThis(OwnFilter):
    """Has a clan of this card."""


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
class OtherClan(OwnFilter):
    """Has no clan of this card."""


@dataclass(frozen=True, slots=True)
class FaceUp(OwnFilter):
    """Lies face up, or face down."""

    up: bool


@dataclass(frozen=True, slots=True)
class SameNameAs(OwnFilter):
    """Has a name that the other card, or one of the others, has."""

    ref: Ref | Selector


@dataclass(frozen=True, slots=True)
class NotNamed(OwnFilter):
    name: str
