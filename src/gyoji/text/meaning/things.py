"""Cards, references, skills, attacks; places and goals."""

from __future__ import annotations

from gyoji.text.meaning.bases import Fact, Goal, Place, Predicate, Thing, node
from gyoji.text.meaning.values import Count, Player


@node
class Kind:
    """Which cards, by what is said before the noun: "red 《X》 card". No noun: "a 《X》"."""

    adjectives: tuple[Predicate, ...] = ()
    group: Predicate | None = None
    noun: str = ""


@node
class Kinds:
    """op: or, and (each of them), and/or."""

    op: str
    parts: tuple[Kind, ...]


@node
class Cards(Thing):
    """Cards by description: "up to 2 of your other red cards in your hand". `the`: those that were spoken of."""

    kind: Kind | Kinds
    count: Count | None = None
    whose: Player | None = None
    other: bool = False
    mods: tuple[Predicate, ...] = ()
    the: str = ""  # "the", "the next", "the first"


@node
class Some(Thing):
    """A number without a noun: "1 from among them"."""

    count: Count
    mods: tuple[Predicate, ...] = ()


@node
class Ref(Thing):
    """Cards that were spoken of: this, it, that, those, the, the other, each of them, the rest, both; several: they."""

    kind: str
    noun: str = ""
    several: bool = False


def is_it(thing: object) -> bool:
    """ "it", "they"."""
    return isinstance(thing, Ref) and thing.kind == "it"


@node
class Done(Thing):
    """Cards by what was done to them: "the chosen card"."""

    part: str
    kind: Kind | Kinds
    whose: Player | None = None


@node
class Narrowed(Thing):
    """A reference with something said about it: "this card in your hand"."""

    thing: Thing
    mods: tuple[Predicate, ...]


@node
class PartOf(Thing):
    """Some of those cards: "1 of them"."""

    count: Count
    of: Thing


@node
class TopCards(Thing):
    """Cards at an end of a pile. end: top, bottom."""

    end: str
    count: Count | None = None
    place: Place | None = None
    kind: Kind | Kinds | None = None
    mods: tuple[Predicate, ...] = ()


@node
class Several(Thing):
    """op: and, or."""

    op: str
    parts: tuple[Thing, ...]


@node
class Copies(Thing):
    """No count: any of them."""

    count: Count | None
    of: Thing
    mods: tuple[Predicate, ...] = ()


@node
class Skills(Thing):
    """Abilities as things: "all of its [X] skills". `of`: whose; a string where it is only "this", "the", "that"."""

    count: Count | None = None
    of: Thing | Player | None = None
    tags: tuple[Predicate, ...] = ()
    mods: tuple[Predicate, ...] = ()


@node
class Attack(Thing):
    """An attack as a thing: "this card's attack on your cards"."""

    count: Count | None = None
    of: Thing | Player | None = None
    mods: tuple[Predicate, ...] = ()


@node
class BattleItself(Thing):
    """A battle as what brings something about: "by skills or battle"."""


@node
class Occasions(Thing):
    """How often that has happened, as something that is counted: "the number of times you drew this turn"."""

    event: Fact


# ── places and goals ──


@node
class Area(Place):
    """op: how several areas are meant: or, and."""

    areas: tuple[str, ...]
    whose: Player | None = None
    op: str = ""


@node
class Places(Place):
    op: str
    parts: tuple[Place, ...]


@node
class AnyArea(Place):
    """excluded: "areas other than your hand"."""

    whose: Player | None = None
    all: bool = False
    excluded: Place | None = None


@node
class Into(Goal):
    """end: top, bottom, either. face: up, down."""

    place: Place
    end: str = ""
    face: str = ""


@node
class OnTopOf(Goal):
    thing: Thing


@node
class Under(Goal):
    thing: Thing


@node
class OutOfGame(Goal):
    pass


@node
class IntoPlay(Goal):
    pass


@node
class Back(Goal):
    """Where they were taken from."""


@node
class EitherGoal(Goal):
    parts: tuple[Goal, ...]
