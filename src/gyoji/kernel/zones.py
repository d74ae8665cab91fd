"""Zones: where cards can be, declared by a game as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PUBLIC: Final = 0  # everybody sees the cards
OWNER: Final = 1  # only their owner does
HIDDEN: Final = 2  # nobody does


@dataclass(frozen=True, slots=True)
class ZoneDef:
    """One kind of zone; each player has one of each. `field` zones hold cards in play (with an orientation)."""

    name: str
    sight: int
    field: bool = False
    pile: bool = False  # a stack whose order counts: index 0 is the top
    gone: bool = False  # what is in it has left the game: nobody counts or names it
    singles: bool = False  # each card in it is its own thing, told apart by where it lies
    areas: tuple[str, ...] = ()  # wider areas that it is a part of
