"""What must hold: "if …", "while …", "during your turn". Data only; see :mod:`gyoji.effects.evaluate`."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.amounts import Amount
from gyoji.effects.patterns import Happened
from gyoji.effects.selectors import Filter, Ref, Selector


@dataclass(frozen=True, slots=True)
class Has:
    """A selector finds so many cards. `op` is ">=", "<=", "=="; `unique`: cards of one name count once."""

    selector: Selector
    op: str = ">="
    number: int = 1
    unique: bool = False


@dataclass(frozen=True, slots=True)
class Compare:
    """One number against another. `op` as in `Has`."""

    amount: Amount
    op: str
    other: Amount


@dataclass(frozen=True, slots=True)
class IsTurn:
    """It is your ("own") or your opponent's ("enemy") turn."""

    side: str


@dataclass(frozen=True, slots=True)
class InPhase:
    """It is that phase of a turn: of yours ("own"), of your opponent's ("enemy"), of whoever's ("any")."""

    phase: str
    side: str = "any"


@dataclass(frozen=True, slots=True)
class RefIs:
    """A card passes filters: "this card is damaged", "that card has 3 or less power", "it is blue"."""

    ref: Ref
    filters: tuple[Filter, ...]
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Alike:
    """Several cards have a word of this quality, or this figure, in common; not `same`: no two of them have. alone:
    it is so of a single card, too.
    """

    cards: Ref | Selector
    attr: str
    same: bool = True
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Did:
    """ "If you do": the last optional or required act of this effect really happened."""


@dataclass(frozen=True, slots=True)
class BoundAny:
    """A binding holds a card, or so many (that pass filters): "If you placed a (Trait) card with this effect"."""

    bind: int
    filters: tuple[Filter, ...] = ()
    op: str = ">="
    number: int = 1


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """An event, named as in `Trigger`, has happened this turn: "during a turn when one of your cards attacks"."""

    event: str
    subject: Ref | Selector | None = None


@dataclass(frozen=True, slots=True)
class All:
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either:
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Not:
    part: Condition


@dataclass(frozen=True, slots=True)
class GameIs:
    """The game is so, or is not: one of the situations that it tells apart by name, "attack missed" …"""

    state: str


@dataclass(frozen=True, slots=True)
class OwnCondition:
    """A condition that only one game has."""


Condition = (
    OwnCondition
    | Has
    | Compare
    | IsTurn
    | InPhase
    | RefIs
    | Alike
    | Did
    | BoundAny
    | GameIs
    | ThisTurn
    | Happened
    | All
    | Either
    | Not
)
