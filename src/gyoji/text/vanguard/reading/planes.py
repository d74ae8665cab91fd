"""Astral Planes: a circle becomes one, and where a unit is that is on none."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.bases import Act, node
from gyoji.text.meaning.clauses import Be, Does
from gyoji.text.meaning.lines import Trigger
from gyoji.text.meaning.predicates import In
from gyoji.text.meaning.things import Area, Ref
from gyoji.text.meaning.values import Player

BOOK = RuleBook()
rule = BOOK.rule


@node
class BecomePlane(Act):
    """The player's back row center circle becomes an Astral Plane."""


rule(
    "CardClause",
    "your back row center circle (become|become~s) a astral plane",
    Does,
    who=Player("you"),
    act=BecomePlane(),
)
rule("Trigger", "when {fact:OffPlane}", Trigger, word="while")
rule(
    "OffPlane",
    "(on a non-astral plane circle|not on a astral plane [circle])",
    Be,
    what=Ref("this", "unit"),
    is_=In(Area(("plane",))),
    negated=True,
)
