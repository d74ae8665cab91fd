"""Abilities as they are printed: tags, costs, triggers, bodies."""

from __future__ import annotations

from dataclasses import field

from gyoji.text.meaning.bases import Act, Amount, Benefit, Fact, Predicate, Price, Skill, Tail, Thing, node
from gyoji.text.meaning.clauses import Sentence, Span

# ── prices ──


@node
class ColorEnergy(Price):
    """One of a colour."""

    color: str


@node
class AnyEnergy(Price):
    """So many of any colour."""

    number: int


@node
class PayEnergy(Price):
    parts: tuple[Price, ...]


@node
class DoAct(Price):
    """An act as a price. optional: "you may"; who: the card to which it happens."""

    act: Act
    optional: bool = False
    who: Thing | None = None


@node
class Require(Price):
    """A condition between the prices."""

    fact: Fact


@node
class Prices(Price):
    first: Price
    second: Price


# ── what is gained ──


@node
class Plus(Benefit):
    """So much more, or less; `per`: for each of those cards."""

    figure: str
    number: int
    per: Thing | None = None


@node
class SetFigure(Benefit):
    figure: str
    number: int


@node
class EqualFigure(Benefit):
    figure: str
    amount: Amount | int


@node
class GainWord(Benefit):
    """A keyword, trait, colour, name."""

    what: Predicate


@node
class GainWords(Benefit):
    parts: tuple[Predicate, ...]


@node
class SkillsOf(Benefit):
    """The skills of another card; no card: all its own. tags: those of these kinds."""

    thing: Thing | None = None
    tags: tuple[Predicate, ...] = ()


@node
class Granted(Benefit):
    skill: Skill


# ── bodies and triggers ──


@node
class Body(Skill):
    """Sentences; `options`: what the last of them lets choose from."""

    sentences: tuple[Sentence, ...]
    options: tuple[Body, ...] = ()


@node
class Paid(Skill):
    price: Price
    body: Skill


@node
class On(Skill):
    trigger: Trigger
    body: Skill


@node
class Trigger:
    """When it happens, while it is so, at that time.

    word    when, while, at, would
    during  only then
    """

    word: str
    fact: Fact | None = None
    time: Tail | None = None
    condition: Fact | None = None
    during: Tail | None = None


# ── lines ──


@node
class Tagged(Skill):
    """Tags and what the skill does."""

    tags: tuple[str, ...]
    body: Skill
    text_span: Span = field(default=(0, 0), compare=False)


@node
class Alone(Skill):
    """A keyword that stands for itself, with its price if it has one."""

    keyword: str
    price: Price | None = None
    text_span: Span = field(default=(0, 0), compare=False)


@node
class Material(Skill):
    """A keyword with what it works on: "[Grow] 2: ＜X＞"."""

    keyword: str
    material: Thing
    price: Price | None = None
    text_span: Span = field(default=(0, 0), compare=False)


@node
class Bond(Skill):
    """A keyword that counts cards before the body."""

    keyword: str
    body: Skill
    material: Thing | None = None
    tags: tuple[str, ...] = ()
    text_span: Span = field(default=(0, 0), compare=False)


@node
class Line:
    skills: tuple[Skill, ...]


@node
class Option:
    """One of the options that a line before offers."""

    body: Skill


@node
class More:
    """A line that goes on with the one before."""

    sentences: tuple[Sentence, ...]
