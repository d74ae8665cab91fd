"""What only the Gundam Card Game has: instructions, filters, conditions. Data only; `games/gundam` carries them out."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.actions import ONE, Own, Target
from gyoji.effects.amounts import Amount
from gyoji.effects.conditions import OwnCondition
from gyoji.effects.selectors import Ref


@dataclass(frozen=True, slots=True)
class TakeShields(Own):
    """Shields from the top into "hand" or "trash" (without being destroyed)."""

    side: str = "own"
    amount: Amount = ONE
    to: str = "hand"


@dataclass(frozen=True, slots=True)
class Pair(Own):
    """Pairs a Pilot card with a Unit."""

    target: Target
    unit: Ref


@dataclass(frozen=True, slots=True)
class PlaceResource(Own):
    amount: Amount = ONE
    ex: bool = False
    rested: bool = False
    side: str = "own"


@dataclass(frozen=True, slots=True)
class ReduceDamage(Own):
    """Only in a substitution of damage: the damage is less by so much."""

    amount: Amount


# ── conditions ──


@dataclass(frozen=True, slots=True)
class AttackTarget(OwnCondition):
    """What this battle's attack was declared against: "player" or "unit" (7-3-5-2)."""

    target: str


@dataclass(frozen=True, slots=True)
class Announce(Own):
    """Tells watchers that this card did something to another: <Support> was used on it."""

    event: str
    other: Ref
