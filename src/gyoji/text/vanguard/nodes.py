"""What only the texts of this game say: costs, acts on circles, filters, conditions. Data only; the game does it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gyoji.effects.actions import ONE, THIS_TURN, Choose, Own, OwnOnCards, Then
from gyoji.effects.amounts import Amount
from gyoji.effects.conditions import Condition, OwnCondition
from gyoji.effects.selectors import Filter, OwnFilter, Ref, Selector

# Until a stand phase of the master of this unit, or of the other player: what is forbidden in it, and until when.
STAND_OWN = "stand in own phase"
STAND_ENEMY = "stand in enemy phase"

# ── costs: parts of what stands between brackets ──


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
    """That is done with this very card; `moved`: also where it has gone since, for an ability about its going."""

    deed: str
    moved: bool = False


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


# ── acts ──


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
class ExtraTurn(Own):
    """One more turn for a player, right after this one."""

    who: str = "own"


@dataclass(frozen=True, slots=True)
class EndGame(Own):
    """A player loses the game, here and now."""

    loser: str


@dataclass(frozen=True, slots=True)
class Increase(OwnOnCards):
    """A figure goes up by what a card shows, or down if that is less than nothing."""

    attr: str = "power"
    amount: Amount = ONE
    until: str = THIS_TURN


@dataclass(frozen=True, slots=True)
class DrawUpTo(Own):
    """Card by card, until the player has had enough."""

    number: int


@dataclass(frozen=True, slots=True)
class LookUpTo(Own):
    """The same of cards that are looked at, from the top of the deck on."""

    bind: int
    number: int


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


# ── filters and conditions ──


@dataclass(frozen=True, slots=True)
class SameNameAsThis(OwnFilter):
    """Has a name of this card; `same=False`: has none of them."""

    same: bool = True


@dataclass(frozen=True, slots=True)
class HasClan(OwnFilter):
    any_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Original(OwnFilter):
    """A printed figure against a number."""

    attr: str
    op: str
    number: int


@dataclass(frozen=True, slots=True)
class SameColumn(OwnFilter):
    """In the same column as this unit."""


@dataclass(frozen=True, slots=True)
class SameColumnAs(OwnFilter):
    """In the same column as a card that the selector finds."""

    of: Selector


@dataclass(frozen=True, slots=True)
class InRow(OwnFilter):
    """In the "front" or the "back" row."""

    row: str


@dataclass(frozen=True, slots=True)
class OnCircle(OwnFilter):
    """On a "vanguard" or a "rear" guard circle."""

    circle: str


@dataclass(frozen=True, slots=True)
class GradeOfVanguard(OwnFilter):
    """Has no higher grade than the vanguard of this player."""


@dataclass(frozen=True, slots=True)
class NameLacks(OwnFilter):
    """Has no name with that in it."""

    part: str


@dataclass(frozen=True, slots=True)
class OtherColumn(OwnFilter):
    """In another column than this unit."""


@dataclass(frozen=True, slots=True)
class NotGrade(OwnFilter):
    """Has another grade than that."""

    number: int


@dataclass(frozen=True, slots=True)
class IsAttacked(OwnFilter):
    """Is being attacked."""


@dataclass(frozen=True, slots=True)
class AttacksVanguard(OwnFilter):
    """Is attacking a vanguard."""


@dataclass(frozen=True, slots=True)
class IsBoosting(OwnFilter):
    """Boosts in this battle."""


@dataclass(frozen=True, slots=True)
class IsBoosted(OwnFilter):
    """Is boosted in this battle."""


@dataclass(frozen=True, slots=True)
class SameClanAsThis(OwnFilter):
    """Has a clan of this card."""


@dataclass(frozen=True, slots=True)
class HasDeclaredName(OwnFilter):
    """Has the card name that this effect's player declared."""


@dataclass(frozen=True, slots=True)
class InLegion(OwnFilter):
    """Is in a legion."""


@dataclass(frozen=True, slots=True)
class OneGradeAbove(OwnFilter):
    """Has one grade more than a bound card."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class GenerationBreak(OwnCondition):
    """So many face-up G units on the vanguard circle and in the G zone."""

    number: int


@dataclass(frozen=True, slots=True)
class MaySeekMate(OwnCondition):
    """This unit has never been in a legion, and the opponent's vanguard is grade 3 or greater."""


@dataclass(frozen=True, slots=True)
class InState(OwnFilter):
    """Has become that: hollowed, charging, blazing …"""

    state: str


@dataclass(frozen=True, slots=True)
class OtherClan(OwnFilter):
    """Has no clan of this card."""


@dataclass(frozen=True, slots=True)
class Marked(OwnCondition):
    """What a keyword in front of an ability asks for; kept with its name."""

    mark: str
    number: int
    meaning: Condition


@dataclass(frozen=True, slots=True)
class Battles(OwnCondition):
    """The battle now is one of these of the turn; `on`: or a later one than the last of them."""

    which: tuple[int, ...]
    on: bool = False


@dataclass(frozen=True, slots=True)
class CalledThisTurn(OwnCondition):
    """So many cards, or more, were called by this player this turn."""

    number: int


@dataclass(frozen=True, slots=True)
class SoulGrewThisTurn(OwnCondition):
    """Cards were put into this player's soul this turn other than by riding."""


@dataclass(frozen=True, slots=True)
class NameUnused(OwnCondition):
    """No card of this name of this player has used this ability this turn."""


THROWN: Final = "thrown"


@dataclass(frozen=True, slots=True)
class Now(OwnCondition):
    """So many cards of that binding (that pass) are now in that zone: “if you called a card”; "": wherever; THROWN:
    were discarded.
    """

    bind: int
    where: str
    filters: tuple[Filter, ...] = ()
    number: int = 1
    op: str = ">="


@dataclass(frozen=True, slots=True)
class MoreThan(OwnCondition):
    """There are more of the one than of the other."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class FaceUp(OwnFilter):
    """Lies face up, or face down."""

    up: bool


@dataclass(frozen=True, slots=True)
class SameNameAs(OwnFilter):
    """Has a name that the other card, or one of the others, has."""

    ref: Ref | Selector


@dataclass(frozen=True, slots=True)
class NotNamed(OwnFilter):
    name: str
