"""Descriptions of cards to selectors: kinds, filters, places, sides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.gundam.nodes import IsLink
from gyoji.text.gundam.reading import own
from gyoji.text.gundam.words import FILTER_ORDER, KEYWORDS, LATER_KEYWORDS
from gyoji.text.lower.refusal import Refused
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Amount, Limit, Place, Predicate, Thing
from gyoji.text.meaning.things import Area, Cards, Kind, Kinds, Narrowed, Several, Some
from gyoji.text.meaning.values import Bound, Count, CountOf, FigureOf, Player
from gyoji.text.resolve.steps import Known, Role, Subject, This, Topic

SIDES: Final = {"you": "own", "opponent": "enemy", "they": "enemy"}
UNIT, PILOT, BASE, RESOURCE = ("unit",), ("pilot",), ("base",), ("resource",)
NOUNS: Final[dict[str, tuple[str, tuple[str, ...], tuple[se.Filter, ...]]]] = {  # where, types, and what else is so
    "card": ("", (), ()),
    "unit": ("battle", UNIT, ()),
    "link unit": ("battle", UNIT, (IsLink(),)),
    "unit token": ("battle", UNIT, (se.IsToken(),)),
    "base": ("base", BASE, ()),
    "ex base": ("base", BASE, (se.IsToken(),)),
    "pilot": ("battle", PILOT, ()),
    "shield": ("shields", (), ()),
    "shield area card": ("shield_area", (), ()),
    "resource": ("resources", RESOURCE, ()),
    "ex resource": ("resources", RESOURCE, (se.IsToken(),)),
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
WITH_AMOUNT: Final = ("repair", "breach", "support")  # keywords that carry a number; the others carry none
RANK: Final = {kind: at for at, kind in enumerate(FILTER_ORDER)}


def ordered(filters: Iterable[se.Filter]) -> tuple[se.Filter, ...]:
    """Filters in one order, so that two wordings of the same cards compile to the same selector."""
    return tuple(sorted(filters, key=lambda one: RANK.get(type(one), len(RANK))))


def side_of(player: Player | None) -> str:
    if player is None:
        return "any"
    if player.who not in SIDES:
        raise Refused(f"whose cards these are ({player.who})")
    return SIDES[player.who]


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
        if self.where not in ("", where):
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
            case Count("from to", int() as low, int() as high) if low < high:
                return low, high
        raise Refused("how many cards")

    def selector(self, names: bool = False) -> se.Selector:
        if self.unique and not names:
            raise Refused("different names where cards are not counted")
        if self.stats is not None:
            raise Refused("a token that is not deployed")
        if self.bind >= 0:
            if self.where or self.side != "any":
                raise Refused("where the cards are")
            return se.Selector("bound", "any", self.kinds, ordered(self.filters), self.other, self.bind)
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
    if any(part.filters or part.side != "any" for part in parts[1:]) or len({part.where for part in parts}) != 1:
        raise Refused("cards of several kinds")
    found.where, found.noun = first.where, "several"
    found.kinds = tuple(kind for part in parts for kind in part.kinds)
    found.filters += first.filters
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
        case [IsLink(True)]:
            return IsLink(False)
        case [se.IsToken(True)]:
            return se.IsToken(False)
    raise Refused("which cards are left out")


def area_of(place: Place) -> tuple[str, str]:
    match place:
        case Area((name,), whose) if name in AREAS:
            return AREAS[name], "any" if whose is None or whose.who == "owner" else side_of(whose)
    raise Refused("this place")


def filters_of(predicate: Predicate) -> list[se.Filter]:
    """What is said about a card as filters; places and owners are not among them."""
    match predicate:
        case pr.Colored(color):
            return [se.HasColor((color,))]
        case pr.Trait(name):
            return [se.HasTrait((name,))]
        case pr.Named(name):
            return [se.NameIs((name,))]
        case pr.NamedOf(name, _):
            return filters_of(name)
        case pr.NameHas(pr.Named(part), "card"):
            return [se.NameHas(part)]
        case pr.Keyword(keyword):
            name, number = keyword_name(keyword)
            if number is None:
                return [se.HasKeyword(name)]
        case pr.Any(parts):
            return [any_of([filters_of(part) for part in parts])]
        case pr.All(parts):
            return [one for part in parts for one in filters_of(part)]
        case pr.InMode(mode):
            return [se.IsRested(mode == "rest")]
        case own.Damaged(damaged):
            return [se.IsDamaged(damaged)]
        case own.Linked():
            return [IsLink()]
        case own.Unpaired():
            return [se.HasAttached(False)]
        case own.HasEffect(timing) if timing in TIMINGS:
            return [se.HasTiming(TIMINGS[timing])]
        case own.PairedWith(thing):
            return [paired_with(thing)]
        case pr.Measured(figure, bound, False, False):
            return [measured(figure, bound)]
        case pr.Extreme(kind, figure):
            return [se.Extreme(figure, kind == "highest")]
        case pr.InBattle(None):
            return [se.Battling()]
        case pr.InBattle(Thing() as against):
            return [se.Battling(reference(against) or describe(against).selector())]
        case pr.That(do.BeDoing("attacking", None)):
            return [se.Attacking()]
        case pr.That(do.Passive(do.Switch(None, mode), "")):
            return [se.IsRested(mode == "rest")]
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


def any_of(rows: list[list[se.Filter]]) -> se.Filter:
    """One filter for several: traits, names and colours of one kind are one list."""
    firsts = [row[0] for row in rows if len(row) == 1]
    for kind in (se.HasTrait, se.NameIs, se.HasColor):
        if len(firsts) == len(rows) and all(isinstance(one, kind) for one in firsts):
            return kind(tuple(word for one in firsts for word in one.any_of))  # type: ignore[union-attr]
    return se.AnyOf(tuple(ordered(row) for row in rows))


def paired_with(thing: Thing) -> se.Filter:
    """Units are paired with Pilots, Pilots with a Unit."""
    ref = reference(thing)
    if ref is not None:
        return se.AttachedTo(ref)
    found = describe(thing)
    if found.noun != "pilot" or found.count not in (None, Count("exactly", 1), Count("no")) or found.side != "any":
        raise Refused("Units are paired with Pilots")
    return se.HasAttached(found.count != Count("no"), ordered(found.filters))


def measured(figure: str, bound: Limit) -> se.Filter:
    match bound:
        case Bound(op, FigureOf("", of, False, False)):
            return se.Compare(figure, *limit(op, FigureOf(figure, of)))
        case Bound(op, amount):
            return se.Compare(figure, *limit(op, amount))
    raise Refused("this comparison")


def limit(op: str, amount: int | Amount) -> tuple[str, am.Amount]:
    number = amount_of(amount)
    if op in ("==", "<=", ">="):
        return op, number
    if not isinstance(number, am.Const):
        raise Refused("this comparison")
    return op + "=", am.Const(number.value + (-1 if op == "<" else 1))


def amount_of(amount: int | Amount) -> am.Amount:
    """A number, wherever one can stand."""
    match amount:
        case int():
            return am.Const(amount)
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


def replaced_side(thing: Cards, who: Player) -> Cards:
    """ "Your opponent has … in their hand": their is who has them."""
    mods = tuple(
        replace(mod, place=replace(mod.place, whose=who))
        if isinstance(mod, pr.In | pr.From) and isinstance(mod.place, Area) and mod.place.whose == Player("they")
        else mod
        for mod in thing.mods
    )
    return replace(thing, mods=mods)
