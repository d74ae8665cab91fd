"""Instructions and filters that only this game's texts have. Data only: the game says what each does."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.actions import Modify, Own, Target
from gyoji.effects.conditions import OwnCondition
from gyoji.effects.selectors import Filter, OwnFilter


@dataclass(frozen=True, slots=True)
class PlayOtherwise(Own):
    """The card that is being played comes in Rest Mode ("rest"), or goes there instead of being played (8-9-1)."""

    how: str


@dataclass(frozen=True, slots=True)
class AsPlayed(Own):
    """The card that is being played gets this as it comes into play (8-8-1-4). silences: its keywords are gone too."""

    change: Modify
    silences: bool = False


@dataclass(frozen=True, slots=True)
class Flip(Own):
    """Turned over, the same card still (10-2-3, 10-28-3). to: "up", "down"; "front", "back"; "": the other side."""

    target: Target
    to: str = ""


@dataclass(frozen=True, slots=True)
class HasTwin(OwnFilter):
    """Has another card that passes and is of equal power beside it in the hand (10-13-3-1)."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class CanBurst(OwnCondition):
    """There are so many cards in the own deck: the skill takes them to the Drop Area when it is used (10-30-1)."""

    number: int


@dataclass(frozen=True, slots=True)
class Include(Own):
    """What a deck holds (5-1-3-2): it can, or may only, hold so many copies of a card of this name ("": of this card).
    -1: any number.

    which  in place of a name: none of the cards of these types that pass; `others`: none but those
    """

    name: str
    most: int
    only: bool = False
    which: tuple[tuple[str, ...], tuple[Filter, ...]] | None = None
    others: bool = False


@dataclass(frozen=True, slots=True)
class FitToPay(OwnFilter):
    """No effect keeps its master from doing this to it (as prohibitions are called) to pay with it (8-4-2-2, 1-3-3)."""

    bans: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StillFit(OwnFilter):
    """No effect has made it unfit in this turn as an object of its card's skill of this place (8-1-4-2)."""

    place: int
