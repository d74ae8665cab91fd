"""Descriptions of cards to selectors: kinds, filters, zones, sides."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Limit, Place, Predicate, Thing
from gyoji.text.meaning.things import Area, Cards, Kind, Kinds, Places
from gyoji.text.meaning.values import Bound, Count, OneOf, Player
from gyoji.text.resolve.steps import Known, Role, Subject, This, ThisCard, Topic
from gyoji.text.vanguard.facts import HasAbility
from gyoji.text.vanguard.keywords import ON_VC, UNIT
from gyoji.text.vanguard.lower.refusal import Refused, expect_none, in_words
from gyoji.text.vanguard.nodes.filters import ColumnOf, HasClan, InLegion, InRow, IsBoosted
from gyoji.text.vanguard.nodes.imaginary import TYPE
from gyoji.text.vanguard.reading.nouns import ABILITIES
from gyoji.text.vanguard.words import WORDS

SIDES: Final = {
    "you": "own",
    "opponent": "enemy",
    "they": "enemy",
    **dict.fromkeys(("any", "each", "both", "either"), "any"),
}
NOUNS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {  # where such cards are if nothing else is said, their types
    "": ("field", UNIT),
    "card": ("", ()),
    "unit": ("field", UNIT),
    "vanguard": ("vanguard", UNIT),
    "rear": ("rear", UNIT),
    "guardian": ("guardians", UNIT),
    "locked": ("rear", ("locked",)),
    "heart": ("vanguard", ("heart",)),
    "g": ("", ("g",)),
    "normal": ("", ()),
    "trigger": ("", ()),
    "unit card": ("", UNIT),
}
ICON: Final = re.compile(r"\[(Critical|Draw|Stand|Heal|Front)\] \1", re.IGNORECASE)
ROWS: Final = ("front", "back")
CIRCLES: Final = {
    ("vanguard",): "vanguard",
    ("rear",): "rear",
    ("guardians",): "guardians",
    ("vanguard", "rear"): "circles",
}
PILES: Final = ("hand", "deck", "soul", "drop", "damage", "bind", "g_zone")
COUNTED: Final = ("exactly", "up to", "another", "any number", "all")


def side_of(player: Player | None) -> str:
    if player is None:
        return "any"
    if player.who not in SIDES:
        raise Refused(f"whose cards these are ({player.who})")
    return SIDES[player.who]


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
    placed: bool = False  # the text says where they are

    def put_in(self, place: Place) -> None:
        areas, side = zones_of(place)
        if areas[0] in ROWS:
            expect_none(places=len(areas) > 1)
            self.filters.append(InRow(areas[0]))
            if self.noun in ("unit", "") and not self.placed:
                self.where = "field"
        elif areas in CIRCLES:
            circle = CIRCLES[areas]
            expect_none(places=self.placed)
            if self.noun not in ("unit", "card", "", "g") and self.where != circle:
                raise Refused("cards in two places")
            self.where, self.placed = circle, True
            if self.noun == "card":
                expect_none(place=circle in ("rear", "guardians"))  # locked cards are cards, too
                self.kinds = ON_VC
            elif not self.noun and circle in ("vanguard", "circles"):
                self.kinds = ON_VC
        elif len(areas) == 1 and areas[0] in PILES:
            expect_none(places=self.placed)
            if self.noun not in ("card", "", "normal", "trigger", "unit card"):
                raise Refused("units are on circles")
            self.where, self.placed = areas[0], True
            self.kinds = self.kinds if self.noun else ()
        else:
            raise Refused("where the cards are")
        if side != "any":
            if self.side not in ("any", side):
                raise Refused("cards of one player in a zone of the other")
            self.side = side

    def selector(self) -> se.Selector:
        filters = WORDS.ordered(self.filters)
        if self.bind >= 0:
            return se.Selector("bound", "any", self.kinds, filters, self.other, self.bind)
        if not self.where:
            raise Refused("where the cards are")
        return se.Selector(self.where, self.side, self.kinds, filters, self.other)


def zones_of(place: Place) -> tuple[tuple[str, ...], str]:
    """The names of zones, and whose they are."""
    match place:
        case Area(areas, whose, op):
            if len(areas) > 1 and op == "":
                raise Refused("where the cards are")
            return areas, side_of(whose)
        case Places():
            raise Refused("cards in two places")
    raise Refused("this place")


def describe(thing: Thing) -> Described:
    if not isinstance(thing, Cards):
        raise Refused(in_words("these cards", thing))
    found = Described(count=thing.count)
    if isinstance(thing.kind, Kinds):
        either_circle(thing.kind, found)
    else:
        kind_of(thing.kind, found)
    if thing.whose is not None:
        found.side = side_of(thing.whose)
    if thing.the not in ("", "the"):
        raise Refused(thing.the)
    found.other = thing.other or (thing.count is not None and thing.count.kind == "another")
    for mod in thing.mods:
        apply(mod, found)
    return found


def either_circle(kinds: Kinds, found: Described) -> None:
    """ "vanguards or rear-guards": what is said before the first is said of both."""
    first, *others = kinds.parts
    nouns = [part.noun for part in kinds.parts]
    if nouns != ["vanguard", "rear"] or any(part.adjectives or part.group for part in others):
        raise Refused("cards of several kinds")
    kind_of(first, found)
    found.where = "circles"


def kind_of(kind: Kind, found: Described) -> None:
    if kind.noun not in NOUNS:
        raise Refused(in_words("cards of this kind", Cards(kind)))
    found.noun = kind.noun
    found.where, found.kinds = NOUNS[kind.noun]
    if kind.noun in ("normal", "trigger"):
        found.filters.append(se.HasWord(TYPE, (kind.noun,)))
    for adjective in (*kind.adjectives, *((kind.group,) if kind.group is not None else ())):
        found.filters.extend(filters_of(adjective))


def apply(mod: Predicate, found: Described) -> None:
    match mod:
        case pr.In(place) | pr.From(Place() as place):
            found.put_in(place)
        case pr.Among(Known(number), None):
            found.bind = number
            found.kinds = found.kinds if found.noun not in ("", "card") else ()
        case pr.Named(name):
            found.filters.append(trigger_icon(name))
        case _:
            found.filters.extend(filters_of(mod))


def trigger_icon(word: str) -> se.Filter:
    """'with "[Heal] Heal"': a card with that icon (2.9)."""
    found = ICON.fullmatch(word)
    if found is None:
        raise Refused(f"cards with “{word}”")
    return se.HasWord("trigger", (found[1].lower(),))


def filters_of(predicate: Predicate) -> list[se.Filter]:
    match predicate:
        case pr.Trait(name):
            return [HasClan((name,))]
        case pr.Any(parts):
            return [any_of([filters_of(part) for part in parts])]
        case pr.All(parts):
            return [one for part in parts for one in filters_of(part)]
        case pr.NamedOf(pr.Named(name), "" | "card"):
            return [se.NameIs((name,))]
        case pr.NamedOf(pr.Any(parts), "" | "card") if all(isinstance(part, pr.Named) for part in parts):
            return [se.NameIs(tuple(part.name for part in parts if isinstance(part, pr.Named)))]
        case pr.Named(name):
            return [se.NameIs((name,))]
        case pr.NameHas(pr.Named(part), "card" | ""):
            return [se.NameHas(part)]
        case pr.Measured(figure, bound, False, False):
            return [compared(figure, bound)]
        case pr.InMode(mode):
            return [se.IsRested(mode == "rest")]
        case pr.Facing(face):
            return [se.Facing(face == "up")]
        case pr.Same("column", This()):
            return [ColumnOf()]
        case pr.Same("name" | "card name", This()):
            return [se.SharesWord("names", se.This())]
        case pr.In(Area(("front" | "back" as row,), None, "")):
            return [InRow(row)]
        case pr.Keyword(word) if word in ABILITIES:
            return [HasAbility(word)]
        case pr.Doing("in legion"):
            return [InLegion()]
        case pr.Doing("boosted"):
            return [IsBoosted()]
        case pr.Doing("attacking"):
            return [se.Attacking()]
    raise Refused(in_words("what is said of the cards", predicate))


def any_of(rows: list[list[se.Filter]]) -> se.Filter:
    """One of several: clans and names are listed, anything else is a row each."""
    flat = [row[0] for row in rows if len(row) == 1]
    if len(flat) == len(rows):
        clans = [one for one in flat if isinstance(one, HasClan)]
        if len(clans) == len(flat):
            return HasClan(tuple(name for one in clans for name in one.any_of))
        names = [one for one in flat if isinstance(one, se.NameIs)]
        if len(names) == len(flat):
            return se.NameIs(tuple(name for one in names for name in one.any_of))
    return se.AnyOf(tuple(tuple(row) for row in rows))


def compared(figure: str, bound: Limit) -> se.Filter:
    match bound:
        case Bound("==" | "<=" | ">=" as op, int() as number):
            return se.Compare(figure, op, am.Const(number))
        case OneOf(numbers):
            return se.AnyOf(tuple((se.Compare(figure, "==", am.Const(number)),) for number in numbers))
    raise Refused("a figure compared with this")


def reference(thing: Thing) -> se.Ref | None:
    match thing:
        case ThisCard():
            return se.ThisCard()
        case This():
            return se.This()
        case Known(number):
            return se.Bound(number)
        case Subject():
            return se.Subject()
        case Role("boosted"):
            return se.Other()
        case Topic(inner):
            return reference(inner)
    return None


def target(thing: Thing) -> ac.Target:
    """Known cards, or all cards of a description."""
    ref = reference(thing)
    if ref is not None:
        return ref
    found = describe(thing)
    if found.count is None:
        if found.where != "vanguard":
            raise Refused("how many cards")
    elif found.count.kind not in ("all", "every"):
        raise Refused("cards that nobody has chosen")
    return found.selector()
