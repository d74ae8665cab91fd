"""What stands between brackets as a cost, part by part, and the instruction that pays it. Data only."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.actions import Own
from gyoji.effects.selectors import Filter, Selector


@dataclass(frozen=True, slots=True)
class CounterBlast:
    """So many face-up cards of the damage zone that pass are turned face down."""

    number: int
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class SoulBlast:
    """So many cards of the soul that pass go to the drop zone."""

    number: int
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class DiscardCards:
    number: int


@dataclass(frozen=True, slots=True)
class RevealCards:
    """So many cards of the hand that pass are shown to all."""

    number: int
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class IntoSoul:
    """This unit goes into the soul."""


@dataclass(frozen=True, slots=True)
class DropToDeck:
    """So many cards of the drop zone go on top of the deck, in any order (Seek Mate)."""

    number: int


@dataclass(frozen=True, slots=True)
class Take:
    """So many of these cards are chosen, and that is done with them, as `PAYMENTS` of the words calls it."""

    number: int
    selector: Selector
    deed: str


@dataclass(frozen=True, slots=True)
class ThisPays:
    """That is done with this very card, for an ability about its going where it went."""

    deed: str


@dataclass(frozen=True, slots=True)
class MillCards:
    """So many cards of the top of the deck go to the drop zone, or to the bind zone ("bind")."""

    number: int
    to: str = "drop"


@dataclass(frozen=True, slots=True)
class DiscardHand:
    """All cards of the hand, be they none."""


Cost = (
    Take
    | ThisPays
    | MillCards
    | DiscardHand
    | CounterBlast
    | SoulBlast
    | DiscardCards
    | RevealCards
    | IntoSoul
    | DropToDeck
)


@dataclass(frozen=True, slots=True)
class PayCost(Own):
    """All choices of the cost first, then all of it at the same time; all or nothing."""

    parts: tuple[Cost, ...] = ()
    homare: bool = False  # one such cost a turn
