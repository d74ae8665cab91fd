"""What only this game tells cards apart by: clan, column, row, part in the battle. Data only."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.amounts import Chosen
from gyoji.effects.selectors import Compare, OwnFilter, Ref, Selector, This


@dataclass(frozen=True, slots=True)
class Beside(OwnFilter):
    """In the same "column" as that card, in the same "row" of its master, or on its "circle", which a card that is
    called there leaves only by a rule action (`same=False`: in another one); of one that has left, as it was.
    """

    line: str = "column"
    ref: Ref | Selector = This()  # noqa: RUF009  # it never changes
    same: bool = True


@dataclass(frozen=True, slots=True)
class OneGradeAbove(OwnFilter):
    """Has one grade more than a bound card."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class InChosenColumn(OwnFilter):
    """In the column that was chosen, as this effect's player sees it."""

    column: Chosen


@dataclass(frozen=True, slots=True)
class DiscardedAs(OwnFilter):
    """Of such a grade, also as what it may be discarded as."""

    grade: Compare


@dataclass(frozen=True, slots=True)
class InFight(OwnFilter):
    """Attacks such a unit in the battle under way; `attacker`: whatever the card, such a unit attacks in it."""

    of: Selector
    attacker: bool = False
