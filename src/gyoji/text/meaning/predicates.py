"""What can be true of a card: its colour, name, keywords, figures, mode, place, and what was done to it."""

from __future__ import annotations

from gyoji.text.meaning.bases import Act, Limit, Place, Predicate, Thing, node
from gyoji.text.meaning.things import Kind, Kinds
from gyoji.text.meaning.values import Player


@node
class Colored(Predicate):
    color: str


@node
class ColorCount(Predicate):
    """mono, multi."""

    kind: str


@node
class Character(Predicate):
    name: str


@node
class Trait(Predicate):
    name: str


@node
class Named(Predicate):
    name: str


@node
class TokenNamed(Predicate):
    name: str


@node
class Keyword(Predicate):
    """Has a keyword; of skills: is that keyword's."""

    keyword: str


@node
class KeywordKind(Predicate):
    """Of skills: a keyword skill, or (keyword=False) any other."""

    keyword: bool = True


@node
class SkillLess(Predicate):
    pass


@node
class InMode(Predicate):
    mode: str


@node
class Facing(Predicate):
    """up, down."""

    face: str


@node
class Not(Predicate):
    what: Predicate


@node
class All(Predicate):
    parts: tuple[Predicate, ...]


@node
class Any(Predicate):
    parts: tuple[Predicate, ...]


@node
class EachOf(Predicate):
    """Some that are the one and some that are the other: "《A》 and 《B》 cards"."""

    parts: tuple[Predicate, ...]


@node
class Measured(Predicate):
    """Has a figure within a bound. `total`: all of them together."""

    figure: str
    bound: Limit
    original: bool = False
    total: bool = False


@node
class Extreme(Predicate):
    """highest, lowest."""

    kind: str
    figure: str


@node
class NameHas(Predicate):
    """A part of its name. kind: character, card, trait, or unsaid."""

    part: Predicate
    kind: str = ""


@node
class NamedOf(Predicate):
    """Is called so. kind: character, card, or unsaid."""

    name: Predicate
    kind: str = ""


@node
class Same(Predicate):
    """The same name, cost or colour as another, or (no `thing`) as each other."""

    quality: str
    thing: Thing | None = None


@node
class Different(Predicate):
    """Another name or colour than each other, or than `thing`; `each`: "different names"."""

    quality: str
    each: bool = False
    thing: Thing | None = None


@node
class Showing(Predicate):
    """Which of its two sides is up: front, back."""

    side: str


@node
class TheOnly(Predicate):
    """ "is the only card in your hand"."""

    kind: Kind | Kinds
    mods: tuple[Predicate, ...] = ()


@node
class In(Predicate):
    place: Place


@node
class From(Predicate):
    """Comes from a place, or from under another card."""

    place: Place | Thing


@node
class FromEnd(Predicate):
    """From the top or the bottom of a pile."""

    end: str
    place: Place


@node
class Beneath(Predicate):
    thing: Thing


@node
class Atop(Predicate):
    thing: Thing


@node
class Among(Predicate):
    things: Thing
    place: Place | None = None  # "in your hand or among …"


@node
class InPlay(Predicate):
    where: Predicate | None = None


@node
class InBattle(Predicate):
    against: Thing | None = None


@node
class Except(Predicate):
    what: Kind | Kinds | Thing | Both


@node
class Both:
    """A description and a reference: "other than ＜X＞ and this card"."""

    kind: Kind | Kinds
    thing: Thing


@node
class Ignoring(Predicate):
    keyword: Predicate


@node
class Alone(Predicate):
    """Without what lies under it or is attached to it: "this card (and only this card)"."""


@node
class AtRandom(Predicate):
    pass


@node
class Remaining(Predicate):
    pass


@node
class HeldBy(Predicate):
    """ "that you have"."""

    who: Player


@node
class Doing(Predicate):
    """What it is doing, or what is being done to it: attacking, attacked, being attacked …"""

    what: str


@node
class Which(Predicate):
    """A relative clause about the card as the object: "you played", "placed in the deck"."""

    act: Act
    who: Player | None = None
    now: bool = False


@node
class That(Predicate):
    """A relative clause about the card as the subject: "that can attack"."""

    does: Act


@node
class Is(Predicate):
    """ "is a red card": a description as a predicate."""

    kind: Kind | Kinds
    whose: Player | None = None
    mods: tuple[Predicate, ...] = ()


@node
class Only(Predicate):
    """ "is red and no other color"."""

    what: Predicate


@node
class OtherCard(Predicate):
    """ "is any other card"."""


@node
class ByThing(Predicate):
    """Of attacks: by whom."""

    what: Thing


@node
class OnCards(Predicate):
    """Of skills: whose."""

    what: Thing
