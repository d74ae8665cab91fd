"""What only this game does with cards and players: circles, soul, damage, the course of the turn. Data only."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.actions import ONE, THIS_TURN, Choose, Own, OwnOnCards, Then
from gyoji.effects.amounts import Amount
from gyoji.effects.selectors import Ref

# Until a stand phase of the master of this unit, or of the other player: what is forbidden in it, and until when.
STAND_OWN = "stand in own phase"
STAND_ENEMY = "stand in enemy phase"


@dataclass(frozen=True, slots=True)
class Retire(OwnOnCards):
    """From the field to the drop zone."""


@dataclass(frozen=True, slots=True)
class Lock(OwnOnCards):
    """Turned over, as another card that is no unit."""


@dataclass(frozen=True, slots=True)
class Unlock(OwnOnCards):
    """Face up again, as another card."""


@dataclass(frozen=True, slots=True)
class Delete(OwnOnCards):
    """Turned over, the same unit without power and text of its own."""


@dataclass(frozen=True, slots=True)
class Call(OwnOnCards):
    """Cards are put on rear-guard circles that their player chooses; `separate`: no two on the same one; `open`: on
    such without a unit; `rested`: at rest.
    """

    separate: bool = False
    open: bool = False
    rested: bool = False
    beside: bool = False  # in the column of this unit


@dataclass(frozen=True, slots=True)
class CallForerunner(Own):
    """This card is called from the soul."""


@dataclass(frozen=True, slots=True)
class Exchange(Own):
    """Two units change their circles; without another one, those two that were chosen."""

    target: Ref
    other: Ref | None


@dataclass(frozen=True, slots=True)
class MoveOnField(OwnOnCards):
    """A unit goes to another circle: to the vanguard circle, or to a rear-guard circle that its player chooses."""

    to: str = "rear"


@dataclass(frozen=True, slots=True)
class NullifyEffects(OwnOnCards):
    """What effects have been put on these cards for a time is nullified, each effect wholly."""


@dataclass(frozen=True, slots=True)
class UseUp(Own):
    """This ability cannot be used for the rest of the turn, or of the game. No act: a limit on its ability."""

    period: str


@dataclass(frozen=True, slots=True)
class DealDamage(OwnOnCards):
    number: int = 1


@dataclass(frozen=True, slots=True)
class SoulCharge(Own):
    number: int


@dataclass(frozen=True, slots=True)
class CounterCharge(Own):
    number: int


@dataclass(frozen=True, slots=True)
class AttackVanguard(Own):
    """A unit attacks the opponent's vanguard, when what is in play has been concluded."""

    target: Ref


@dataclass(frozen=True, slots=True)
class DominateAndAttack(Own):
    """An opponent's unit stands, is dominated, and attacks its own player's vanguard."""

    target: Ref


@dataclass(frozen=True, slots=True)
class Discarded(OwnOnCards):
    """Chosen cards of a hand are discarded."""


@dataclass(frozen=True, slots=True)
class Heal(OwnOnCards):
    """From the damage zone to the drop zone."""


@dataclass(frozen=True, slots=True)
class Associate(Own):
    """This unit and the one that the trigger speaks of are in harmony with each other."""


@dataclass(frozen=True, slots=True)
class SeekMate(Own):
    """A card of that name is searched for and becomes the Legion Mate; the deck is shuffled."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Search(Choose):
    """A player looks through a zone for cards; of a hidden one nobody has to find any."""


@dataclass(frozen=True, slots=True)
class ChooseAsMany(Choose):
    """As many as are counted; low 0: up to as many."""

    amount: Amount = ONE


@dataclass(frozen=True, slots=True)
class Ride(OwnOnCards):
    """A card goes on the vanguard circle, over what is there; `rested`: at rest."""

    rested: bool = False


@dataclass(frozen=True, slots=True)
class Bind(OwnOnCards):
    """To the bind zone of its owner, `down`: face down."""

    down: bool = False


@dataclass(frozen=True, slots=True)
class TurnUp(OwnOnCards):
    """Face up, whatever it is now."""


@dataclass(frozen=True, slots=True)
class Blast(Own):
    """A counter blast that is no cost: all of it or nothing. `who`: "own", "enemy"."""

    who: str
    number: int


@dataclass(frozen=True, slots=True)
class LegionWith(OwnOnCards):
    """A card becomes the Legion Mate of the vanguard, or of the heart, that can legion with it."""


@dataclass(frozen=True, slots=True)
class CallToGuard(OwnOnCards):
    """Cards are called to the guardian circle, each for an attacked unit that its player chooses."""


@dataclass(frozen=True, slots=True)
class Declare(Own):
    """A player says the name of a card."""


@dataclass(frozen=True, slots=True)
class PutLocked(OwnOnCards):
    """On a rear-guard circle that its player chooses, as a locked card."""


@dataclass(frozen=True, slots=True)
class Dominate(OwnOnCards):
    """An opponent's unit gets another master until the end of the turn."""


@dataclass(frozen=True, slots=True)
class TimeLeap(Then):
    """A unit is bound, one with a grade more is called for it, and at the end of the turn they change again.

    The body is all of that in the words that other effects are made of.
    """


@dataclass(frozen=True, slots=True)
class Increase(OwnOnCards):
    """A figure goes up by what a card shows, or down if that is less than nothing."""

    attr: str = "power"
    amount: Amount = ONE
    until: str = THIS_TURN


@dataclass(frozen=True, slots=True)
class CallTopToGuard(Own):
    """So many cards of the top of the deck are called to the guardian circle."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class TopTo(Own):
    """So many cards of the top of the deck go into that zone of their player."""

    to: str
    number: int


@dataclass(frozen=True, slots=True)
class UseName(Own):
    """From here on no card of this name of this player uses this ability this turn."""
