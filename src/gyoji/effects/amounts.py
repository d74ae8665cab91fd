"""Numbers that an effect uses: small trees, never functions.

Data only; :mod:`gyoji.effects.evaluate` computes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
class Sum:
    """Numbers added up; what is taken off is a negative constant, or `less`."""

    parts: tuple[Amount, ...]
    less: tuple[Amount, ...] = ()


Amount = Const | Count | Figure | Chosen | Total | Sum
