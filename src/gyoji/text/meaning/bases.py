"""The kinds of node that others refer to, and how nodes are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """A node: frozen, compared by its fields."""
    return dataclass(frozen=True, slots=True)(cls)


class Amount:
    """A number that is worked out."""

    __slots__ = ()


class Limit:
    """What a number is compared with."""

    __slots__ = ()


class Thing:
    """Something an act can be done to: cards, skills, attacks."""

    __slots__ = ()


class Place:
    """Where cards can be."""

    __slots__ = ()


class Goal:
    """Where cards can be put."""

    __slots__ = ()


class Predicate:
    """What can be true of a card."""

    __slots__ = ()


class Act:
    """What can be done, whoever does it.

    done   what a card is called to which it was done, if it has a name
    takes  it can be done to cards of the top of a pile, which nobody has seen
    enters cards come into play by it
    cards  it is cards that do it: “they” are no players
    """

    __slots__ = ()
    done: ClassVar[str] = ""
    takes: ClassVar[bool] = False
    enters: ClassVar[bool] = False
    cards: ClassVar[bool] = False


class Clause:
    """A subject and what it does, or clauses put together."""

    __slots__ = ()


class Fact:
    """What can be so, or can have happened."""

    __slots__ = ()


class Tail:
    """What is said about an act besides: how long, when, by what, how often."""

    __slots__ = ()


class Benefit:
    """What a card can gain or lose."""

    __slots__ = ()


class Price:
    """What can be paid."""

    __slots__ = ()


class Skill:
    """An ability as it is printed."""

    __slots__ = ()
