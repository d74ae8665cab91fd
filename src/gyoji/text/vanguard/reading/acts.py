"""What is done only in this game, as nodes."""

from __future__ import annotations

from dataclasses import field

from gyoji.text.meaning.bases import Act, Fact, Place, Predicate, Price, Skill, Thing, node
from gyoji.text.meaning.clauses import Span

# ── costs ──


@node
class Blast(Price):
    """[Counter-Blast 2], [Soul-Blast 1]; `what`: of such cards."""

    pile: str
    number: int
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
class Retire(Act):
    what: Thing | None = None
    source: Predicate | None = None


@node
class Call(Act):
    what: Thing | None = None
    to: Place | None = None
    source: Predicate | None = None
    how: tuple[Predicate, ...] = ()


@node
class Ride(Act):
    what: Thing | None = None
    how: tuple[Predicate, ...] = ()
    source: Predicate | None = None


@node
class Lock(Act):
    what: Thing | None = None


@node
class Unlock(Act):
    what: Thing | None = None


@node
class Bind(Act):
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
    pass


@node
class Legion(Act):
    pass


@node
class Intercept(Act):
    pass


@node
class BattleNumber(Fact):
    """Which battle of the turn it is; `on`: that one or a later one."""

    number: int
    on: bool = False


@node
class SearchFor(Act):
    """ "search for up to one card from among them"."""

    what: Thing | None = None


# ── predicates ──


@node
class Separate(Predicate):
    """Circles: separate, open."""

    kind: str


# ── lines ──


@node
class Mark:
    """A keyword in front of an ability: [Generation Break 1]."""

    word: str
    number: int = 0


@node
class Ability(Skill):
    type: str
    body: Skill
    zones: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    text_span: Span = field(default=(0, 0), compare=False)
