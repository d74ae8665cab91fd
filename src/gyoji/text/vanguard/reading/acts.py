"""What is done only in this game, as nodes."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from gyoji.text.meaning.bases import (
    Act,
    Amount,
    Benefit,
    Clause,
    Fact,
    Limit,
    Place,
    Predicate,
    Price,
    Skill,
    Tail,
    Thing,
    node,
)
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.lines import Body
from gyoji.text.meaning.predicates import In
from gyoji.text.meaning.things import Area
from gyoji.text.meaning.values import Count, FigureOf, Player
from gyoji.text.vanguard.nodes.tokens import TokenName

# ── costs ──


@node
class Blast(Price):
    """[Counter-Blast 2], [Soul-Blast 1]; `what`: of such cards."""

    pile: str
    number: int
    what: Thing | None = None


@node
class NoCost(Price):
    """A cost of nothing."""


@node
class UseLimit(Clause):
    """How often the ability can be used: once a turn, a game; name: by cards of one name."""

    period: str
    name: bool = False


@node
class RowLimit(Clause):
    """No row of the list is carried out twice in a turn."""


@node
class BlastNow(Act):
    """[Counter-Blast 1], [Soul-Blast 1] that is no cost."""

    pile: str
    number: int


@node
class Blasted(Act):
    """Cards with which such a cost was paid: “the cards [Soul-Blast] for this cost”."""

    pile: str
    what: Thing | None = None


@node
class Charged(Act):
    """Cards that were charged: “if you [Soul-Charge] a grade 3”."""

    pile: str
    what: Thing | None = None


@node
class PayTheCost(Act):
    """The cost in front of the ability is paid."""


# ── acts ──


@node
class Charge(Act):
    """[Soul-Charge 2], [Counter-Charge 1]."""

    pile: str
    number: int


@node
class Heal(Act):
    """From the damage zone to the drop zone (10.8.1)."""

    what: Thing | None = None


@node
class Retire(Act):
    done: ClassVar[str] = "retired"

    what: Thing | None = None
    source: Predicate | None = None


@node
class Call(Act):
    """normal: by the rules of the main phase or guard step."""

    done: ClassVar[str] = "called"
    takes: ClassVar[bool] = True
    enters: ClassVar[bool] = True

    what: Thing | None = None
    to: Place | None = None
    source: Predicate | None = None
    how: tuple[Predicate, ...] = ()
    normal: bool = False


@node
class NowIs(Fact):
    """It is during that time."""

    time: Tail


@node
class NoTriggers(Act):
    """A player's trigger effects are nullified."""


@node
class TriggersToAll(Act):
    """A player's trigger effects are for all of that player's units."""


@node
class MustIntercept(Act):
    """A player's units intercept as far as they can."""


@node
class CallAs(Act):
    """A card is called as if it were of that grade."""

    grade: int


@node
class PayAs(Act):
    """A card is discarded as if it were of that grade, or had that icon."""

    grade: int = -1
    icon: str = ""


@node
class PayingStride(Tail):
    """While the cost of a stride is paid; unit: of such a G unit."""

    unit: Thing | None = None


@node
class Declare(Act):
    """A card name is declared."""


@node
class OriginalAbilities(Benefit):
    """The abilities that are printed on it."""


@node
class PutCradle(Act):
    """Puts a Cradle marker on a unit."""

    what: Thing | None = None


@node
class HasCradle(Predicate):
    """It has a Cradle marker."""


@node
class TokenCalled(Predicate):
    """It is a token of that name."""

    called: TokenName


@node
class Declared(Predicate):
    """Has the name that was declared."""


@node
class AtOnce(Act):
    """Who does it must do it with so many cards at the same time."""

    act: Act
    number: int | Amount


@node
class Ride(Act):
    """normal: by the rules of the ride phase."""

    done: ClassVar[str] = "ridden"

    takes: ClassVar[bool] = True
    enters: ClassVar[bool] = True

    what: Thing | None = None
    how: tuple[Predicate, ...] = ()
    source: Predicate | None = None
    normal: bool = False


@node
class Shift(Act):
    """From one circle to another (10.32)."""

    what: Thing | None = None
    to: Place | None = None
    how: tuple[Predicate, ...] = ()


@node
class Lock(Act):
    done: ClassVar[str] = "locked"

    what: Thing | None = None


@node
class Deal(Act):
    """Damage is dealt to a vanguard."""

    amount: int
    what: Thing | None = None


@node
class Unlock(Act):
    done: ClassVar[str] = "unlocked"

    what: Thing | None = None


@node
class Bind(Act):
    done: ClassVar[str] = "bound"

    takes: ClassVar[bool] = True

    what: Thing | None = None
    how: tuple[Predicate, ...] = ()
    source: Predicate | None = None


@node
class Boost(Act):
    what: Thing | None = None


@node
class Hit(Act):
    """An attack hits."""

    what: Thing | None = None


@node
class Stride(Act):
    """10.28; what: that G unit, by an effect."""

    takes: ClassVar[bool] = True
    enters: ClassVar[bool] = True

    what: Thing | None = None
    source: Predicate | None = None
    how: tuple[Predicate, ...] = ()


@node
class Legion(Act):
    pass


@node
class Intercept(Act):
    cards: ClassVar[bool] = True


@node
class BattleNumber(Fact):
    """Which battle of the turn it is: one of these; `to`: or between them; `on`: or later; whose: in whose turn."""

    numbers: tuple[int, ...]
    to: bool = False
    on: bool = False
    whose: Player | None = None


@node
class BattlesSoFar(Amount):
    """How many battles of this turn have begun: which one it is."""


@node
class AttacksAre(Fact):
    """How many attacks there were in this turn."""

    bound: Limit


@node
class SearchFor(Act):
    """ "search for up to one card from among them"."""

    done: ClassVar[str] = "searched"

    what: Thing | None = None


@node
class Delete(Act):
    what: Thing | None = None


@node
class DoRows(Act):
    """What rows below say: those whose bound the number meets, the one of a card's type, so many by choice."""

    by: Amount | None = None
    type_of: Thing | None = None
    count: Count | None = None


# ── events ──


@node
class BecomeSo(Act):
    """Becomes charging, engorged … (section 11)."""

    state: str


@node
class Multiply(Act):
    """A figure is doubled, tripled."""

    what: FigureOf | None = None
    number: int = 2


@node
class MatchFigure(Act):
    """A figure is increased or decreased so that it is as much as that is now."""

    what: FigureOf | None = None
    to: Amount | int | None = None


@node
class BecomeFigure(Act):
    """A unit's figure becomes that number: “becomes 5000 [Shield]”."""

    number: int
    figure: str


@node
class Target(Act):
    """An attack is on such a unit."""

    what: Thing | None = None


@node
class SoOften(Tail):
    """It happened so many times."""

    bound: Limit


@node
class BesideUnit(Tail):
    """In the column, or the row, of that unit: where something is placed."""

    line: str
    of: Thing


@node
class WhenFighting(Tail):
    """As it attacks, as it boosts: what the rules of that would have it do (7.4.1.5, 7.4.1.10)."""

    deed: str


@node
class NotFrom(Tail):
    """From anywhere else: "is placed other than from your hand"."""

    source: Predicate


@node
class WhileSo(Tail):
    """It is so of what does it, at that moment: "attacks while boosted"."""

    is_: Predicate
    negated: bool = False


@node
class Check(Thing):
    """A drive check or damage check; of: whose."""

    kind: str
    of: Thing | Player | None = None


@node
class ForCheck(Tail):
    """Revealed for a check."""

    check: Thing


@node
class StepWhen(Tail):
    """At the beginning of that step of a battle in which something happened."""

    step: str
    event: Fact


@node
class Part(Predicate):
    """Of abilities: effect, cost, ability (both), effect or cost (8.1.1.1.1)."""

    part: str


# ── gifts and gauges ──


@node
class GetGift(Act):
    """Imaginary gifts, of that kind or ("") of any; where: on that circle."""

    count: Count
    gift: str
    where: str = ""


@node
class PutAsGauge(Act):
    """Cards become gauges of a unit; name: which gauges."""

    what: Thing | None = None
    unit: Thing | None = None
    name: str = ""
    down: bool = False


@node
class Forces(Thing):
    """Markers of Forces on one's own circles: circles, rear, vanguard, here."""

    where: str = "circles"
    count: Count | None = None


@node
class MoreCircles(Thing):
    """One's own rear-guard circles that gifts have opened."""

    count: Count | None = None


@node
class OnMore(Predicate):
    """On a circle with such a gift: a rear-guard circle that an Accel has opened, one with a Force."""

    whose: Player | None = None
    gift: str = "accel"


@node
class IsGift(Predicate):
    """Is what that imaginary gift has made."""

    gift: str


@node
class WithTypes(Predicate):
    """Has an ability of one of these types: [AUTO], [ACT], [CONT]."""

    types: tuple[str, ...]


@node
class WithGauge(Predicate):
    """Has a gauge of that name."""

    name: str


@node
class WithBreak(Predicate):
    """Has an ability with [Generation Break] of that number (11.12.2)."""

    number: int


@node
class GaugeCalled(Predicate):
    name: str


@node
class GaugeOf(In):
    """A gauge of that unit."""

    of: Thing


# ── what is counted ──


@node
class OpenCircles(Thing):
    """Rear-guard circles without a card; row: of that row; per: this many count as one."""

    whose: Player
    row: str = ""
    per: int = 1


@node
class FigurePoints(Thing):
    """What a figure of a card comes to; per: this much of it counts as one."""

    figure: str
    of: Thing
    per: int = 1


@node
class GainFigure(Benefit):
    """As much as a figure of other cards; also: and another figure of theirs; figure: that one of its own, if said."""

    amount: Amount
    also: str = ""
    figure: str = ""


@node
class Holds(Act):
    """A player has cards: “if you [Soul-Charge], and have a grade 3”."""

    what: Thing


@node
class BattlesOf(Thing):
    """Battles of this turn in which a unit attacked."""

    attackers: Thing


@node
class Excess(Thing):
    """By how many of these one player has more than the other."""

    what: Thing
    who: Player
    than: Player


# ── predicates ──


@node
class Circle(Thing):
    """A rear-guard circle as something that is chosen. kind: open, occupied; row: front, back."""

    count: Count
    whose: Player | None = None
    kind: str = ""
    row: str = ""


@node
class Column(Thing):
    """A column as something that is chosen."""


@node
class InEach(Predicate):
    """So many in each "row" or "column"."""

    line: str


@node
class InThatColumn(Predicate):
    """In the column that was chosen; row: in that row of it; number: of that choice."""

    row: str = ""
    number: int = -1


@node
class ColumnCircle(Area):
    """A rear-guard circle of the column that was chosen."""


@node
class InColumnOf(Predicate):
    """In that column of a row: left, middle, right."""

    column: str
    row: str
    whose: Player | None = None


@node
class BoostedBy(Predicate):
    """Is boosted by that unit."""

    of: Thing


@node
class UseAbilities(Act):
    """Abilities of that type are used: those of the unit that does it, or of such cards."""

    type: str
    what: Thing | None = None


@node
class ThatZone(Place):
    """The zone of which was spoken: “if it has twenty or more cards”."""


@node
class OpenArea(Place):
    """Circles without a unit, of a player."""

    areas: tuple[str, ...]
    whose: Player | None = None


@node
class ThatCircle(Place):
    """The circle that was chosen."""


@node
class CircleOf(Place):
    """The circle on which that unit is; was: or, if it has left, was."""

    of: Thing
    was: bool = False


@node
class RowCircle(Area):
    """A circle of a row."""

    row: str = ""


@node
class CircleWith(Place):
    """The circle on which such a unit is, too."""

    of: Thing


@node
class AnotherCircle(Place):
    """A rear-guard circle on which this unit is not."""


@node
class CirclesBut(Area):
    """All circles but some; locked cards are on circles, too (4.6.7)."""


@node
class OtherCircle(Area):
    """A circle other than that of a unit."""

    of: Thing | None = None


@node
class NamesHave(Predicate):
    """Cards with that in their names, which are all different, or the same."""

    part: Predicate
    how: str


@node
class MoreArea(Area):
    """A rear-guard circle that a gift has opened."""


@node
class Separate(Predicate):
    """Circles: separate, open, additional."""

    kind: str


# ── lines ──


@node
class Row(Body):
    """A row of a list: for which numbers, or for which type of card; by choice, if neither is said."""

    bound: Limit | None = None
    type: str = ""


@node
class Cheaper(Skill):
    """Its cost is less by so much for each of those cards."""

    less: Blast
    per: Thing
    body: Skill


@node
class Mark:
    """A keyword in front of an ability: [Generation Break 1]. battles: those of the turn in which it is active."""

    word: str
    number: int = 0
    battles: BattleNumber | None = None


@node
class Ability(Skill):
    type: str
    body: Skill
    zones: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    label: Mark | None = None
    text_span: Span = field(default=(0, 0), compare=False)
