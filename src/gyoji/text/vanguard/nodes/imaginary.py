"""What only the texts of the V edition say, as data: gifts, gauges, cards that change places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gyoji.effects.actions import Own, OwnOnCards, Target
from gyoji.effects.selectors import Ref, This

OTHER_SIDE_STRIDE: Final = "other_side_stride"  # the keyword of a card that strides as its other side


TYPE: Final = "type"  # what effects can give a card; a special type is apart from it (2.9.3.1)


@dataclass(frozen=True, slots=True)
class CreateProtect(Own):
    """A Protect is made in that zone of its player."""

    where: str


@dataclass(frozen=True, slots=True)
class GetGift(Own):
    """A gift of that kind is due, as for a ride; `where`: on that circle; `who`: whose."""

    gift: str = ""
    where: str = ""
    who: str = "own"


@dataclass(frozen=True, slots=True)
class TopGauges(Own):
    """Cards from the top of the deck become gauges of a unit; how many up to that number is said first. Of several
    units one after the other is given so many.
    """

    unit: Target = This()  # noqa: RUF009  # it never changes
    low: int = 1
    high: int = 1
    name: str = ""


@dataclass(frozen=True, slots=True)
class PutGauge(OwnOnCards):
    """Cards become gauges of a unit, with that name."""

    unit: Ref = This()  # noqa: RUF009
    name: str = ""
