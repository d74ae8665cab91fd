"""What only this game says, as nodes."""

from __future__ import annotations

from dataclasses import field

from gyoji.text.meaning.bases import Act, Amount, Fact, Limit, Place, Predicate, Skill, Tail, Thing, node
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.predicates import ByThing
from gyoji.text.meaning.things import Kind
from gyoji.text.meaning.values import FigureOf, Player

# ── things and what is said of them ──


@node
class EnemyPlayer(Thing):
    """The enemy player, as the target of an attack or of damage."""


@node
class DamageItself(Thing):
    """Damage as what brings something about. sort: battle, effect, enemy effect, or any (""); source: from a card."""

    sort: str = ""
    source: Thing | None = None


@node
class Damaged(Predicate):
    damaged: bool = True


@node
class Linked(Predicate):
    pass


@node
class PairedWith(Predicate):
    thing: Thing


@node
class Unpaired(Predicate):
    pass


@node
class HasEffect(Predicate):
    """With a 【Deploy】 effect."""

    timing: str


@node
class Stats(Predicate):
    """A token's name, and what is printed on it."""

    name: str
    stats: str


@node
class PlayerIs(Fact):
    """A player is of so high a level."""

    who: Player
    level: Limit


# ── acts ──


@node
class Deploy(Act):
    what: Thing | None = None


@node
class PayToDeploy(Act):
    """ "Pay its cost to deploy it"."""

    what: Thing


@node
class Pair(Act):
    what: Thing | None = None
    unit: Thing | None = None


@node
class Destroy(Act):
    what: Thing | None = None


@node
class Put(Act):
    """Resources are placed."""

    what: Thing | None = None


@node
class PutByThis(Act):
    """ "If you placed a card with this effect"."""

    what: Thing | None = None


@node
class Deal(Act):
    """Damage to cards, to the enemy player, to an area; to nobody in particular: as before."""

    amount: int | Amount | None = None
    what: Thing | None = None
    place: Place | None = None
    sort: str = ""


@node
class Receive(Act):
    """Receives damage. sort: battle, effect, enemy effect, or any (""); source: from these cards."""

    sort: str = ""
    source: Thing | None = None


@node
class Reduce(Act):
    """Damage that would be received is less.

    who   damage that this card receives, for a while; None: the damage that is spoken of
    next  the next such damage only
    """

    by: int | Amount
    who: Thing | None = None
    next: bool = False
    sort: str = ""
    source: ByThing | None = None
    span: Tail | None = None


@node
class Divert(Act):
    """Damage that `who` would receive is dealt to another card instead."""

    who: Thing
    to: Thing
    sort: str = ""


@node
class PlayUsing(Act):
    """Plays cards, paid with others. activates: "plays and activates"."""

    what: Thing | None = None
    paid: Thing | None = None
    activates: bool = False


@node
class ActivateCommand(Act):
    """Activates an effect with these timings, of a Command."""

    what: Thing | None = None
    timings: tuple[str, ...] = ()


@node
class PayFor(Act):
    """Pays ① or more for an effect of a card."""

    number: int
    card: Thing | None = None


@node
class ChangeFor(Act):
    """A figure is changed by an amount, so long."""

    what: FigureOf
    span: Tail
    by: int | Amount
    up: bool = False


@node
class CostPaid(Amount):
    """What was paid in the event."""


@node
class Recover(Act):
    amount: int | None = None


@node
class Link(Act):
    pass


@node
class Redirect(Act):
    """Changes the attack target; attacker: of whose attack."""

    what: Thing | None = None
    attacker: Thing | None = None


@node
class Target(Act):
    """Chooses something as its attack target."""

    what: Thing | None = None


@node
class PayCircled(Act):
    number: int


@node
class UseSupport(Act):
    """Uses this Unit's <Support> to increase a card's AP."""

    support: Thing | None = None
    what: Thing | None = None


# ── lines ──


@node
class Head:
    """A mark. pilot: what the paired Pilot must be."""

    names: tuple[str, ...]
    pilot: Kind | None = None


@node
class Marked(Skill):
    body: Skill
    heads: tuple[Head, ...] = ()
    text_span: Span = field(default=(0, 0), compare=False)


@node
class PilotName(Skill):
    name: str
