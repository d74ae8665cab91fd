"""What only this game does with cards and players: circles, soul, damage, the course of the turn. Data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gyoji.effects.actions import ONE, THIS_TURN, Choose, Own, OwnOnCards, Target, Then
from gyoji.effects.amounts import Amount, Chosen
from gyoji.effects.selectors import Bound, Ref

# Until a stand phase of the master of this unit, or of the other player: what is forbidden in it, and until when.
STAND_OWN = "stand in own phase"
STAND_ENEMY = "stand in enemy phase"
# The same for being unlocked in an end phase.
END_OWN = "unlock in own phase"
END_ENEMY = "unlock in enemy phase"


@dataclass(frozen=True, slots=True)
class Left:
    """The circle on which that unit is, or was when it left."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class Call(OwnOnCards):
    """Cards are put on rear-guard circles that their player chooses; `separate`: no two on the same one; `open`: on
    such without a unit; `rested`: at rest.

    who   who calls them, to circles of that player
    row   to circles of that row only: front, back
    over  to the circle on which that unit is
    full  to circles with a unit
    apart     to no circle on which that unit is, or was when it left
    together  all of them in one "column", or no two of them in one of the "rows"
    column    to circles of the column that was chosen only
    locked    as locked cards
    """

    separate: bool = False
    open: bool = False
    rested: bool = False
    beside: Ref | None = None  # in the column of that unit
    who: str = "own"
    row: str = ""
    over: Ref | Left | None = None
    full: bool = False
    apart: Ref | None = None
    together: str = ""
    column: Chosen | None = None
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Exchange(Own):
    """Two units change their circles, or two cards elsewhere their places; without another one, those two that were
    chosen.
    """

    target: Ref
    other: Ref | None


@dataclass(frozen=True, slots=True)
class MoveOnField(OwnOnCards):
    """A unit goes to another circle of its master: to the vanguard circle, to a rear-guard circle that a player
    chooses, or to the guardian circle, as a guardian.

    open    to such without a unit
    row     to circles of that row only: front, back
    column  to circles of the column in which it is
    who     who chooses the circle
    """

    to: str = "rear"
    open: bool = False
    row: str = ""
    column: bool = False
    who: str = "own"


@dataclass(frozen=True, slots=True)
class DominateAndAttack(Own):
    """An opponent's unit stands, is dominated, and attacks its own player's vanguard, or what `aim` says."""

    target: Ref
    aim: Ref | None = None


@dataclass(frozen=True, slots=True)
class SeekMate(Own):
    """A card of that name is searched for and becomes the Legion Mate; the deck is shuffled."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Search(Choose):
    """A player looks through a zone for cards; of a hidden one nobody has to find any."""


@dataclass(frozen=True, slots=True)
class Join(Own):
    """Cards that were chosen one after the other are spoken of together."""

    bind: int
    refs: tuple[Bound, ...]


@dataclass(frozen=True, slots=True)
class Mean(Own):
    """All of these cards are spoken of later; nobody chooses them. `alike`: and those of all events of the same moment
    for which the ability under way stands by (8.6.2.1).
    """

    bind: int
    target: Target
    alike: bool = False


@dataclass(frozen=True, slots=True)
class ChooseCircle(Choose):
    """A player chooses circles by what is on them; the cards themselves are not chosen."""


@dataclass(frozen=True, slots=True)
class ChooseAtRandom(Choose):
    """So many cards of a hand, left to chance."""


@dataclass(frozen=True, slots=True)
class Say(Own):
    """A player says the "name" of a card; a "number" of cards of the top of the deck, up to so many; a "column", as
    they see it (0: the left one). A number is bound.
    """

    what: str
    bind: int = -1
    most: int = 0


@dataclass(frozen=True, slots=True)
class Charge(Own):
    """So many cards from the deck go into the "soul", or are turned face up in the "damage" zone."""

    pile: str
    number: int
    who: str = "own"


@dataclass(frozen=True, slots=True)
class Ride(OwnOnCards):
    """A card goes on the vanguard circle, over what is there; `rested`: at rest."""

    rested: bool = False


@dataclass(frozen=True, slots=True)
class Stride(OwnOnCards):
    """A G unit strides without its cost; `mode`: as "stand" or "rest", whatever the vanguard was; `up`: the text says
    that it lies face up (1.3.1), not down.
    """

    mode: str = ""
    up: bool = False


@dataclass(frozen=True, slots=True)
class Blast(Own):
    """A counter blast or soul blast that is no cost: all of it or nothing. `who`: "own", "enemy"; `pile`: "damage",
    "soul"."""

    pays: ClassVar[bool] = True

    who: str
    number: int
    pile: str = "damage"


@dataclass(frozen=True, slots=True)
class TimeLeap(Then):
    """A unit is bound, one with a grade more is called for it, and at the end of the turn they change again.

    The body is all of that in the words that other effects are made of.
    """


@dataclass(frozen=True, slots=True)
class Increase(OwnOnCards):
    """A figure goes up by what a card shows, or down if that is less than nothing.

    own  by so many times that figure of the same card; WANTED: up or down to so much
    """

    attr: str = "power"
    amount: Amount = ONE
    until: str = THIS_TURN
    own: str = ""


WANTED = "wanted"


@dataclass(frozen=True, slots=True)
class CallTopToGuard(Own):
    """So many cards of the top of the deck are called to the guardian circle."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class TopTo(Own):
    """So many cards of the top of a deck go into that zone of their player: "hand", "soul", "damage", "bind"; face
    down: "damage_down", "bind_down". many: how many, if that is worked out.
    """

    to: str
    number: int
    who: str = "own"  # whose deck: "own", "enemy"
    many: Amount | None = None


@dataclass(frozen=True, slots=True)
class UseUp(Own):
    """From here on this row of the list of this card is not carried out again this turn; 0: no card of this name of
    this player uses this ability again.
    """

    row: int = 0
