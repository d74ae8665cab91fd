"""What only the Gundam Card Game has: instructions, filters, conditions. Data only; `games/gundam` carries them out."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.actions import ONE, Own, OwnOnCards, Target
from gyoji.effects.amounts import Amount
from gyoji.effects.conditions import OwnCondition
from gyoji.effects.selectors import OwnFilter, Ref


@dataclass(frozen=True, slots=True)
class DamageShieldArea(Own):
    """Damage to a player's shield area: the Base if there is one, else the top Shield."""

    side: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class DamagePlayer(Own):
    side: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class TakeShields(Own):
    """Shields from the top into "hand" or "trash" (without being destroyed)."""

    side: str = "own"
    amount: Amount = ONE
    to: str = "hand"


@dataclass(frozen=True, slots=True)
class DestroyShields(Own):
    side: str = "own"
    amount: Amount = ONE


@dataclass(frozen=True, slots=True)
class Deploy(OwnOnCards):
    """Puts cards into play from wherever they are."""

    rested: bool = False
    pay: bool = False  # "Pay its cost to deploy it."


@dataclass(frozen=True, slots=True)
class Pair(Own):
    """Pairs a Pilot card with a Unit."""

    target: Target
    unit: Ref


@dataclass(frozen=True, slots=True)
class TokenSpec:
    name: str
    kind: str = "unit"
    ap: int = 0
    hp: int = 0
    traits: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class MakeToken(Own):
    token: TokenSpec
    amount: Amount = ONE
    rested: bool = False
    side: str = "own"


@dataclass(frozen=True, slots=True)
class PlaceResource(Own):
    amount: Amount = ONE
    ex: bool = False
    rested: bool = False
    side: str = "own"


@dataclass(frozen=True, slots=True)
class RunOther(Own):
    """Activate this card's 【Main】 (or 【Action】): "main", "action"."""

    timing: str


@dataclass(frozen=True, slots=True)
class Pay(Own):
    """Pay so many Resources (the cost ①, ② …)."""

    amount: int


@dataclass(frozen=True, slots=True)
class ReduceDamage(Own):
    """Only in a substitution of damage: the damage is less by so much."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Redirect(Own):
    """Changes the attack target of the battle to that Unit."""

    target: Ref


@dataclass(frozen=True, slots=True)
class IsLink(OwnFilter):
    """Is a Link Unit."""

    link: bool = True


# ── conditions ──


@dataclass(frozen=True, slots=True)
class PlayerLevel(OwnCondition):
    """A player's Lv., which is the number of Resources that the player has: "you are Lv.5 or higher"."""

    side: str
    op: str
    number: int


@dataclass(frozen=True, slots=True)
class AttackTarget(OwnCondition):
    """What this battle's attack was declared against: "player" or "unit" (7-3-5-2)."""

    target: str


@dataclass(frozen=True, slots=True)
class Announce(Own):
    """Tells watchers that this card did something to another: <Support> was used on it."""

    event: str
    other: Ref
