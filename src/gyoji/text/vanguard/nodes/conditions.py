"""What only this game asks before an effect: what happened this turn, which battle it is. Data only."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.amounts import Const, Count, Sum
from gyoji.effects.conditions import Compare, Condition, OwnCondition
from gyoji.effects.selectors import Filter, Selector


@dataclass(frozen=True, slots=True)
class Marked(OwnCondition):
    """What a keyword in front of an ability asks for; kept with its name."""

    mark: str
    number: int
    meaning: Condition


@dataclass(frozen=True, slots=True)
class Battles(OwnCondition):
    """The battle now is one of these of the turn; `on`: or a later one than the last of them; `wave`: asked by the
    keyword of that name.
    """

    which: tuple[int, ...]
    on: bool = False
    wave: bool = False


@dataclass(frozen=True, slots=True)
class Now(OwnCondition):
    """So many cards of that binding (that pass) are now in that zone: “if you called a card”; "": wherever."""

    bind: int
    where: str
    filters: tuple[Filter, ...] = ()
    number: int = 1
    op: str = ">="


def more_than(one: Selector, other: Selector) -> Compare:
    """There are more of the one than of the other."""
    return Compare(Count(one), ">=", Sum((Count(other), Const(1))))
