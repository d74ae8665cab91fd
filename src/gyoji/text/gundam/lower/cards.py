"""Descriptions of cards to selectors: kinds, filters, places, sides."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.gundam.reading import own
from gyoji.text.gundam.words import KEYWORDS, LATER_KEYWORDS, ordered
from gyoji.text.lower.filters import any_of, measured, plain_filters
from gyoji.text.lower.refusal import Refused
from gyoji.text.lower.setting import side_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Amount, Place, Predicate, Thing
from gyoji.text.meaning.things import Area, Cards, Kind, Kinds, Narrowed, Several, Some
from gyoji.text.meaning.values import Count, CountOf, FigureOf
from gyoji.text.resolve.steps import Known, Role, Subject, This, Topic

UNIT, PILOT, BASE, RESOURCE = ("unit",), ("pilot",), ("base",), ("resource",)
NOUNS: Final[dict[str, tuple[str, tuple[str, ...], tuple[se.Filter, ...]]]] = {  # where, types, and what else is so
    "card": ("", (), ()),
    "unit": ("battle", UNIT, ()),
    "link unit": ("battle", UNIT, (se.Is("link"),)),
    "unit token": ("battle", UNIT, (se.Is("token"),)),
    "base": ("base", BASE, ()),
    "ex base": ("base", BASE, (se.Is("token"),)),
    "pilot": ("battle", PILOT, ()),
    "shield": ("shields", (), ()),
    "shield area card": ("shield_area", (), ()),
    "resource": ("resources", RESOURCE, ()),
    "ex resource": ("resources", RESOURCE, (se.Is("token"),)),
    "unit card": ("", UNIT, ()),
    "pilot card": ("", PILOT, ()),
    "command card": ("", ("command",), ()),
    "base card": ("", BASE, ()),
}
AREAS: Final = {"hand": "hand", "trash": "trash", "deck": "deck", "shield area": "shield_area"}
TIMINGS: Final = {  # marks that say when an effect triggers: the event
    "deploy": "deploy",
    "attack": "attack",
    "destroyed": "destroyed",
    "when paired": "paired",
    "when linked": "linked",
    "burst": "burst",
}
MANY: Final = 99  # more than there can be
WITH_AMOUNT: Final = ("repair", "breach", "support")  # keywords that carry a number; the others carry none


def keyword_name(said: str) -> tuple[str, int | None]:
    """A keyword and its number."""
    word, _, last = said.rpartition(" ")
    name, number = (word, int(last)) if last.isdigit() else (said, None)
    name = name.replace(" ", "_").replace("-", "_")
    if name not in {**KEYWORDS, **LATER_KEYWORDS}:
        raise Refused(f"the keyword <{said}>")
    return name, number


@dataclass(slots=True)
class Described:
    """A description on its way to a selector."""

    where: str = ""
    side: str = "any"
    kinds: tuple[str, ...] = ()
    filters: list[se.Filter] = field(default_factory=list)
    other: bool = False
    bind: int = -1
    several: list[Described] = field(default_factory=list)  # cards in several places, of several kinds
    noun: str = ""
    count: Count | None = None
    unique: bool = False  # cards of one name count once
    stats: own.Stats | None = None  # the figures of a token

    def on_side(self, side: str) -> None:
        if "any" not in (side, self.side) and side != self.side:
            raise Refused("cards of one player with the other one")
        if side != "any":
            self.side = side

    def put_in(self, where: str, side: str) -> None:
        if self.where not in ("", where) or self.several:
            raise Refused("cards in two places")
        self.where = where
        self.on_side(side)

    def bounds(self) -> tuple[int, int]:
        """How many at least, how many at most."""
        match self.count:
            case Count("exactly", int() as number, None, False, False):
                return number, number
            case Count("up to", int() as number, None, False, False):
                return 0, number
            case Count("another", None):
                return 1, 1
            case Count("any number", None):
                return 0, MANY
            case Count("from to", int() as low, int() as high) if low < high:
                return low, high
        raise Refused("how many cards")

    def selector(self, names: bool = False) -> se.Selector:
        if self.unique and not names:
            raise Refused("different names where cards are not counted")
        if self.stats is not None:
            raise Refused("a token that is not deployed")
        if self.bind >= 0:
            if self.where not in ("", NOUNS[self.noun][0] if self.noun in NOUNS else "") or self.several:
                raise Refused("where the cards are")
            return se.Selector("bound", self.side, self.kinds, ordered(self.filters), self.other, self.bind)
        if self.several:
            parts = [replace(part, side=self.side, filters=[*part.filters, *self.filters]) for part in self.several]
            return se.Selector("several", other=self.other, of=tuple(part.selector() for part in parts))
        if not self.where:
            raise Refused("the text must say where these cards are")
        return se.Selector(self.where, self.side, self.kinds, ordered(self.filters), self.other)


def describe(thing: Thing) -> Described:
    found = Described()
    if isinstance(thing, Some):
        found.count = thing.count
        for mod in thing.mods:
            apply(mod, found)
        if found.bind < 0:
            raise Refused("cards without a description")
        return found
    if isinstance(thing, Several) and thing.op == "or":
        return either(thing.parts)
    if not isinstance(thing, Cards):
        raise Refused("these cards")
    if isinstance(thing.kind, Kinds) and thing.kind.op == "and" and thing.count not in (None, Count("all")):
        raise Refused("how many cards of each kind")
    kind_of(thing.kind, found)
    found.on_side(side_of(thing.whose))
    if thing.the not in ("", "the"):
        raise Refused(thing.the)
    found.count = thing.count
    found.other = thing.other or (thing.count is not None and thing.count.kind == "another")
    for mod in thing.mods:
        apply(mod, found)
    if found.noun == "card" and any(isinstance(one, se.AttachedTo) for one in found.filters) and not found.where:
        found.where, found.kinds = "battle", PILOT  # "the card paired with this Unit"
    return found


def kind_of(kind: Kind | Kinds, found: Described) -> None:
    if isinstance(kind, Kinds):
        return either_kind(kind, found)
    for adjective in kind.adjectives:
        apply(adjective, found)
    if isinstance(kind.group, own.Stats):
        found.stats = kind.group
    elif kind.group is not None:
        found.filters += filters_of(kind.group)
    if kind.noun:
        found.noun = kind.noun
        found.where, found.kinds, more = NOUNS[kind.noun]
        found.filters += more
    return None


def either_kind(kinds: Kinds, found: Described) -> None:
    """ "Unit cards/Pilot cards": cards of any of these types; what is said before the first is said of all."""
    parts = [Described() for _ in kinds.parts]
    for part, kind in zip(parts, kinds.parts, strict=True):
        kind_of(kind, part)
    first = parts[0]
    if {part.noun for part in parts} == {"base", "shield"} and len({part.side for part in parts}) == 1:
        found.where, found.side, found.noun = "shield_area", first.side, "shield area card"
        if any(part.filters for part in parts):
            raise Refused("what Shields are")
        return
    if any(part.side not in ("any", first.side) for part in parts[1:]):
        raise Refused("cards of several kinds")
    if len({part.where for part in parts}) != 1:
        return in_several_places(parts, found)
    if any(part.filters for part in parts[1:]):  # each has a description of its own
        if any((part.where, part.side, part.other) != ("", "any", False) or not part.kinds for part in parts):
            raise Refused("cards of several kinds")
        found.noun = "several"
        found.filters.append(se.AnyOf(tuple((se.IsKind(part.kinds), *ordered(part.filters)) for part in parts)))
        return
    found.where, found.noun = first.where, "several"
    found.kinds = tuple(kind for part in parts for kind in part.kinds)
    found.filters += first.filters
    found.on_side(first.side)


def in_several_places(parts: list[Described], found: Described) -> None:
    """ "enemy Units/Bases": what is said before the first is said of all."""
    first = parts[0]
    if any(part.where not in ("battle", "base") or part.stats is not None for part in parts):
        raise Refused("cards of several kinds")
    said = [one for one in first.filters if one not in NOUNS[first.noun][2]]
    if said and any(len(part.filters) > len(NOUNS[part.noun][2]) for part in parts[1:]):
        raise Refused("of which cards this is said")
    found.several = [
        replace(part, side="any", filters=[*(said if part is not first else ()), *part.filters]) for part in parts
    ]
    found.where, found.noun = "several", "several"
    found.on_side(first.side)


def either(parts: tuple[Thing, ...]) -> Described:
    """ "1 green Unit card/1 card with “A” in its card name among them": a card that is the one or the other."""
    rows = [describe(part) for part in parts]
    last = rows[-1]
    if any(row.count != last.count or row.bind not in (-1, last.bind) for row in rows) or last.bind < 0:
        raise Refused("cards of several kinds")
    if any((row.where, row.side, row.other) != ("", "any", False) for row in rows):
        raise Refused("cards of several kinds")
    kinds = [(se.IsKind(row.kinds),) if row.kinds else () for row in rows]
    options = tuple(ordered((*kind, *row.filters)) for kind, row in zip(kinds, rows, strict=True))
    return Described(bind=last.bind, count=last.count, noun="several", filters=[se.AnyOf(options)])


def apply(mod: Predicate, found: Described) -> None:
    """What is said of the cards."""
    match mod:
        case pr.HeldBy(who):
            found.on_side(side_of(who))
        case pr.In(place) | pr.From(Place() as place):
            found.put_in(*area_of(place))
        case pr.Among(Known(number), None):
            found.bind = number
        case pr.InPlay(None):
            if found.where in ("", "hand", "trash", "deck"):
                raise Refused("cards in play")
        case pr.Different("name" | "card name", True):
            found.unique = True
        case pr.Except(Cards() | Kind() | Kinds() as what):
            found.filters.append(without(what))
        case pr.All(parts):
            for part in parts:
                apply(part, found)
        case _:
            found.filters += filters_of(mod)


def without(what: Thing | Kind | Kinds) -> se.Filter:
    """ "other than Link Units"."""
    inner = Described()
    if isinstance(what, Cards):
        inner = describe(what)
    elif isinstance(what, Kind | Kinds):
        kind_of(what, inner)
    match inner.filters:
        case [se.Is("link", True)]:
            return se.Is("link", False)
        case [se.Is("token", True)]:
            return se.Is("token", False)
    raise Refused("which cards are left out")


def area_of(place: Place) -> tuple[str, str]:
    match place:
        case Area((name,), whose) if name in AREAS:
            return AREAS[name], "any" if whose is None or whose.who == "owner" else side_of(whose)
    raise Refused("this place")


def filters_of(predicate: Predicate) -> list[se.Filter]:
    """What is said about a card as filters; places and owners are not among them."""
    plain = plain_filters(predicate)
    if plain is not None:
        return plain
    match predicate:
        case pr.Keyword(keyword):
            name, number = keyword_name(keyword)
            if number is None:
                return [se.HasKeyword(name)]
        case pr.Any(parts):
            return [any_of([filters_of(part) for part in parts], ordered)]
        case pr.All(parts):
            return [one for part in parts for one in filters_of(part)]
        case pr.Not(what):
            return [se.Without(ordered(filters_of(what)))]
        case own.Damaged(damaged):
            return [se.Is("damaged", damaged)]
        case own.Linked():
            return [se.Is("link")]
        case own.Unpaired():
            return [se.HasAttached(False)]
        case own.HasEffect(timing) if timing in TIMINGS:
            return [se.HasAbility(TIMINGS[timing])]
        case own.PairedWith(thing):
            return [paired_with(thing)]
        case pr.Measured(figure, bound, False, False):
            return measured(figure, False, bound, figure, amount_of)
        case pr.Extreme(kind, figure):
            return [se.Extreme(figure, kind == "highest")]
        case pr.InBattle(Thing() as against):
            return [se.Battling(reference(against) or describe(against).selector())]
        case pr.That(do.BeDoing("attacking", None)):
            return [se.Is("attacking")]
        case pr.That(do.Passive(do.Switch(None, mode), "")):
            return [se.Is("rested", mode == "rest")]
        case pr.That(do.Passive(own.Pair(None, Thing() as unit), "")):
            return [paired_with(unit)]
        case pr.Except(Thing() as thing):
            ref = reference(thing)
            if ref is not None:
                return [se.IsSame(ref, False)]
        case pr.Is(Kind() | Kinds() as kind, None, mods):
            inner = Described()
            kind_of(kind, inner)
            for mod in mods:
                apply(mod, inner)
            types = [se.IsKind(inner.kinds)] if inner.kinds else []
            return [*types, *inner.filters]
    raise Refused("what is said of the cards")


def paired_with(thing: Thing) -> se.Filter:
    """Units are paired with Pilots, Pilots with a Unit."""
    ref = reference(thing)
    if ref is not None:
        return se.AttachedTo(ref)
    found = describe(thing)
    named = not found.noun and [one.kind for one in found.filters if isinstance(one, se.HasWord)] == ["names"]
    if (
        (found.noun != "pilot" and not named)
        or found.count not in (None, Count("exactly", 1), Count("no"))
        or found.side != "any"
    ):
        raise Refused("Units are paired with Pilots")
    return se.HasAttached(found.count != Count("no"), ordered(found.filters))


def amount_of(amount: int | Amount) -> am.Amount:
    """A number, wherever one can stand."""
    match amount:
        case int():
            return am.Const(amount)
        case own.CostPaid():
            return am.OfEvent("paid")
        case CountOf(Thing() as what):
            found = describe(what)
            if found.count not in (None, Count("all")):
                raise Refused("a number of a number")
            return am.Count(found.selector(names=True), 1, found.unique)
        case FigureOf(figure, of, False, False) if figure:
            ref = reference(of)
            if ref is not None:
                return am.Figure(ref, figure)
    raise Refused("a number that is worked out")


def reference(thing: Thing) -> se.Ref | None:
    """A settled reference as the engine names it; None if it is a description."""
    match thing:
        case This("unit" | "base"):
            return se.This()
        case This(""):
            return se.ThisCard()
        case Known(number):
            return se.Bound(number)
        case Subject():
            return se.Subject()
        case Role("other"):
            return se.Other()
        case Topic(inner):
            return reference(inner)
        case Narrowed():
            raise Refused("a card only if it is so")
        case This():
            raise Refused("this card as what it is paired as")
    return None
