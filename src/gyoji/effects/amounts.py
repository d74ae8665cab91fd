"""Numbers that an effect uses: small trees, never functions.

Data only; :mod:`gyoji.effects.evaluate` computes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gyoji.effects.patterns import Happened
    from gyoji.effects.selectors import Ref, Selector


@dataclass(frozen=True, slots=True)
class Const:
    """A printed number."""

    value: int


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards a selector finds, times `each`. `unique_names` counts each name once; `per`: this many count as
    one.
    """

    selector: Selector
    each: int = 1
    unique_names: bool = False
    per: int = 1


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a card: "this card's power"."""

    of: Ref
    attr: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """A number that a player named earlier in this effect."""

    bind: int


@dataclass(frozen=True, slots=True)
class Total:
    """A figure of all cards that a selector finds, added up."""

    selector: Selector
    attr: str


@dataclass(frozen=True, slots=True)
class Highest:
    """The highest figure of the cards that a selector finds: "your vanguard's grade"."""

    selector: Selector
    attr: str


@dataclass(frozen=True, slots=True)
class Most:
    """How many of the cards that a selector finds have, at most, a word of this quality, or this figure, in common; not
    `same`: how many of them have nothing in common.
    """

    selector: Selector
    attr: str
    same: bool = True


@dataclass(frozen=True, slots=True)
class Sum:
    """Numbers added up; what is taken off is a negative constant, or `less`. floored: at least nothing."""

    parts: tuple[Amount, ...]
    less: tuple[Amount, ...] = ()
    floored: bool = False


@dataclass(frozen=True, slots=True)
class Times:
    """So many times a number; `per`: this much of it counts as one."""

    amount: Amount
    number: int
    per: int = 1


@dataclass(frozen=True, slots=True)
class Tally:
    """How many there are of what is no card, by its name in the game: open circles, gifts on circles. side: whose;
    where: only there, as the game names it.
    """

    what: str
    side: str = "own"
    where: str = ""


@dataclass(frozen=True, slots=True)
class OfEvent:
    """A number that the event brought along, as the game names it: "the cost paid". later: it is only known once the
    effect is under way.
    """

    word: str
    later: bool = False


@dataclass(frozen=True, slots=True)
class Happenings:
    """How often that has happened: "for each rear-guard you called this turn"."""

    happened: Happened


Amount = Happenings | Tally | Const | Count | Figure | Chosen | Total | Highest | Most | Sum | Times | OfEvent
