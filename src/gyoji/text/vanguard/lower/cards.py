"""Descriptions of cards to selectors: kinds, filters, zones, sides."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.lower.acts import without_span
from gyoji.text.lower.filters import plain_filters
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Limit, Place, Predicate, Thing
from gyoji.text.meaning.things import Area, Cards, Kind, Kinds, Narrowed, Places, Several, Some, TopCards
from gyoji.text.meaning.values import Added, Bound, Count, FigureOf, OneOf, Player, SameFigureOf
from gyoji.text.resolve.steps import Known, RestOf, Role, Subject, This, ThisCard, Topic
from gyoji.text.vanguard.keywords import ON_VC, PSEUDO, UNIT
from gyoji.text.vanguard.keywords import STATES as STATE_WORDS
from gyoji.text.vanguard.lower.refusal import Refused, expect_none, in_words
from gyoji.text.vanguard.nodes.filters import (
    Beside,
    InChosenColumn,
    InFight,
)
from gyoji.text.vanguard.nodes.imaginary import TYPE
from gyoji.text.vanguard.nodes.markers import MARKED
from gyoji.text.vanguard.nodes.tokens import IsToken
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading import course
from gyoji.text.vanguard.reading.nouns import ABILITIES
from gyoji.text.vanguard.words import AREAS, ordered

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
    "sentinel": ("", ()),
    "g guardian": ("", ("g",)),
    "gauge": ("gauge", ()),
    "token": ("field", UNIT),
    "mate": ("vanguard", UNIT),
}
NOUN_FILTERS: Final[dict[str, se.Filter]] = {
    "normal": se.HasWord(TYPE, ("normal",)),
    "trigger": se.HasWord(TYPE, ("trigger",)),
    "sentinel": se.HasKeyword("sentinel"),
    "g guardian": se.HasKeyword("g_guardian"),
    "token": IsToken(),
    "mate": se.Is("mate"),
}
GIFTED: Final[dict[str, tuple[se.Filter, ...]]] = {  # units on circles with such a gift
    "accel": (se.Is("opened circle"),),
    "force": (se.Is("force circle"),),
    "rear force": (se.Is("force circle"), se.Is("rear circle")),
}
UNITS: Final = {"token": "unit"}  # nouns that say of units what they are
HEAL: Final = se.HasWord("trigger", ("heal",))
ICON: Final = re.compile(r"\[(Critical|Draw|Stand|Heal|Front)\] \1", re.IGNORECASE)
TRIGGERS: Final = ("critical", "draw", "stand", "heal", "front")
ROWS: Final = ("front", "back")
SIDES_OF_FIELD: Final = (("left",), ("right",))  # columns
IN_BATTLE: Final = ("attacking", "boosting", "boosted", "boosted by this")  # states that one unit, or one legion, has
GUARDS: Final = ("vanguard", "rear")  # nouns that say on which circle a unit is
ON_CIRCLES: Final = ("", "unit", *GUARDS)  # kinds that can stand beside each other: units, and cards of a zone
ON_FIELD: Final = ("unit", *GUARDS, "guardian", "locked", "token")
IN_PILES: Final = ("", "card", "normal", "trigger", "sentinel", "unit card")
NAMELESS: Final = "equip"  # gauges of this kind are told from others by no name
DOING: Final = {  # what units are and do, as texts say it: the state
    **{state: state for state in STATE_WORDS.values()},
    **{state: state for state in ("attacking", "attacked", "boosting", "boosted", "boosted by this", "boosting this")},
    "being attacked": "attacked",
    "deleted": "deleted",
    "in legion": "in a legion",
}
BARRED: Final[dict[Act, str]] = {  # what an effect forbids to units, as texts tell them by it
    do.SwitchTo("stand"): "cannot stand",
    do.AttackCard(): "cannot attack",
    game.Boost(): "cannot boost",
    game.Intercept(): "cannot intercept",
}
COLUMNS: Final = {"left": se.Is("left column"), "middle": se.Is("middle column"), "right": se.Is("right column")}
CIRCLES: Final = {
    ("vanguard",): "vanguard",
    ("rear",): "rear",
    ("guardians",): "guardians",
    ("vanguard", "rear"): "circles",
    ("rear", "guardians"): "rear_gc",
    ("every circle",): "field",
}
REAR_GUARDS: Final = ("rear-guards",)  # units as a place
EVERY_CIRCLE: Final = ("every circle",)
SHARED: Final = {  # what cards can have in common
    "name": "names",
    "card name": "names",
    **{quality: quality for quality in ("grade", "clan", "nation", "race")},
}
APART: Final = {**SHARED, "column": "column", "row": "row"}  # in what they can differ
PILES: Final = ("hand", "deck", "soul", "drop", "damage", "bind", "g_zone")
COUNTED: Final = ("exactly", "up to", "another", "any number", "all")


def side_of(player: Player | None) -> str:
    if player is None or player.who == "owner":
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
    of: se.Ref | None = None  # among these, which an event is about
    noun: str = ""
    count: Count | None = None
    placed: bool = False  # the text says where they are
    on_all: bool = False  # all cards there are meant, whatever they are
    anybodys: bool = False  # the text says that they can be any player's
    random: bool = False  # which of them is left to chance
    parts: list[Described] = field(default_factory=list)  # the same in each of several places
    listed: bool = False  # the parts are described one by one
    total: ac.Within | None = None  # what must hold of all of them together
    apart: str = ""  # of which quality no two of them have a word in common
    alike: str = ""  # of which quality all of them have a word in common
    matched: ac.Matching | None = None  # so many for each of other cards

    def put_in(self, place: Place) -> None:
        if isinstance(place, game.RowCircle):
            self.put_in(Area(place.areas, place.whose))
            self.filters.append(se.Is(f"{place.row} row"))
            return
        areas, side = zones_of(place)
        self.anybodys = self.anybodys or (side == "any" and isinstance(place, Area) and place.whose is not None)
        if isinstance(place, game.CirclesBut):
            self.put_on_circles(areas, side)
            return
        if areas == ("field",):
            self.put_on_field(side)
            return
        if areas in (REAR_GUARDS, EVERY_CIRCLE):
            self.put_on_circles(("rear",) if areas == REAR_GUARDS else areas, side)
            self.kinds = UNIT if areas == REAR_GUARDS else self.kinds
            return
        if is_in_several(place):
            self.put_in_several(place)
            return
        if areas in SIDES_OF_FIELD:
            if "enemy" in (side, self.side):  # what is left for the one is right for the other (4.6.2.1)
                raise Refused("whose column this is")
            self.filters.append(se.Is(f"{areas[0]} column"))
            self.where = "field" if self.noun in ("unit", "") and not self.placed else self.where
        elif areas == ("middle",):
            self.filters.append(se.Is("middle column"))
            self.where = "field" if self.noun in ("unit", "") and not self.placed else self.where
        elif areas[0] in ROWS:
            expect_none(places=len(areas) > 1)
            self.filters.append(se.Is(f"{areas[0]} row"))
            if self.noun in ("unit", "") and not self.placed:
                self.where = "field"
        elif areas in CIRCLES:
            circle = CIRCLES[areas]
            expect_none(places=self.placed)
            if self.noun not in ("unit", "card", "", "g", "normal", "trigger") and self.where != circle:
                raise Refused("cards in two places")
            if self.noun in ("normal", "trigger"):
                self.kinds = UNIT
            self.where, self.placed = circle, True
            if self.noun in ("normal", "trigger"):
                self.kinds = UNIT
            elif self.noun == "card":
                self.kinds = UNIT if circle in ("rear", "guardians", "rear_gc") else ON_VC
            elif not self.noun and circle in ("vanguard", "circles"):
                self.kinds = ON_VC
        elif len(areas) == 1 and areas[0] in PILES:
            expect_none(places=self.placed)
            if self.noun == "unit":
                self.noun = "unit card"  # 3.8.1.1
            if self.noun == "mate" or self.noun not in ("card", "", "g", "unit card", *NOUN_FILTERS):
                raise Refused("units are on circles")
            self.where, self.placed = areas[0], True
            self.kinds = self.kinds if self.noun else ()
        else:
            raise Refused("where the cards are")
        if side != "any":
            if self.side not in ("any", side):
                raise Refused("cards of one player in a zone of the other")
            self.side = side

    def put_on_circles(self, areas: tuple[str, ...], side: str) -> None:
        """Cards on these circles, whatever they are there: units and locked cards (4.6.1, 4.6.7)."""
        expect_none(places=self.placed)
        if self.noun not in ("card", "", "unit") or self.side not in ("any", side):
            raise Refused("cards in two places")
        self.where, self.placed, self.on_all = CIRCLES[areas], True, True
        self.kinds = UNIT if self.noun == "unit" else ()
        self.side = side

    def put_on_field(self, side: str) -> None:
        """4.6.1: "rear-guards on your field" are on circles, as the noun says."""
        if (
            self.noun not in ("unit", *GUARDS, "guardian", "locked", "token")
            or self.placed
            or self.side not in ("any", side)
        ):
            raise Refused("where the cards are")
        self.side = side

    def put_in_several(self, place: Place) -> None:
        """In one of several zones: "from your hand or soul"; of "and" any number of cards, wherever they are."""
        expect_none(places=self.placed)
        both = isinstance(place, Area | Places) and place.op == "and"
        several = self.count is not None and (self.count.kind in ("all", "every", "any number") or self.count.total)
        if both and self.count is not None and not several:
            raise Refused("how many of them in each place")
        for one in places_apart(place):
            part = replace(self, filters=list(self.filters), parts=[], total=None, apart="", alike="", matched=None)
            part.put_in(one)
            self.parts.append(part)
        self.placed = True
        sides = {part.side for part in self.parts}
        self.side = sides.pop() if len(sides) == 1 else "any"

    def held_by(self, side: str) -> None:
        """4.1.6: a zone that is named without a player is that of who chooses: "a card from hand"."""
        for one in (self, *self.parts):
            if one.where in PILES and one.side == "any" and not one.anybodys:
                one.side = side
        if self.parts and len(sides := {part.side for part in self.parts}) == 1:
            self.side = sides.pop()

    def taken_together(self) -> tuple[ac.Within | None, str, str]:
        """What must hold of all of them, for who chooses them."""
        found = self.total, self.apart, self.alike
        self.total, self.apart, self.alike = None, "", ""
        return found

    def selector(self) -> se.Selector:
        if self.total is not None or self.apart or self.alike or self.matched is not None:
            raise Refused("what these cards come to together")
        filters = ordered(self.filters)
        if self.parts:
            return self.several(filters)
        if self.of is not None:
            return se.Selector("several", "any", self.kinds, filters, self.other, of=(self.of,))
        if self.bind >= 0:
            return se.Selector("bound", self.side, self.kinds, filters, self.other, self.bind)
        if not self.where:
            raise Refused("where the cards are")
        return se.Selector(self.where, self.side, self.kinds, filters, self.other)

    def with_all(self, filters: list[se.Filter]) -> Described:
        """One of several places, with what was said of all of them before or since."""
        return replace(self, filters=[*self.filters, *(one for one in filters if one not in self.filters)], other=False)

    def several(self, filters: tuple[se.Filter, ...]) -> se.Selector:
        """Some pairs of zones have a name; of others each is looked through."""
        expect_none(bind=self.bind >= 0)
        areas, sides = tuple(part.where for part in self.parts), {part.side for part in self.parts}
        name = next((one for one in AREAS if sorted(one.split("_")) == sorted(areas)), "")
        if name and len(sides) == 1 and not self.listed:
            return se.Selector(name, self.side, self.kinds if self.noun else (), filters, self.other)
        of = tuple(part.with_all(self.filters).selector() for part in self.parts)
        return se.Selector("several", "any", (), filters if name else (), self.other, of=of)


def is_in_several(place: Place) -> bool:
    """Several zones that are no part of the field together."""
    if isinstance(place, Places):
        return True
    return isinstance(place, Area) and len(place.areas) > 1 and place.op != "" and place.areas not in CIRCLES


def places_apart(place: Place) -> list[Place]:
    if isinstance(place, Places):
        return list(place.parts)
    assert isinstance(place, Area)
    return [replace(place, areas=(one,), op="") for one in place.areas]


def zones_of(place: Place) -> tuple[tuple[str, ...], str]:
    """The names of zones, and whose they are."""
    match place:
        case game.RowCircle():
            raise Refused("in which row this is")
        case game.MoreArea():
            raise Refused("where the cards are")
        case Area(areas, whose, op):
            if len(areas) > 1 and op == "":
                raise Refused("where the cards are")
            return areas, side_of(whose)
        case Places(_, parts):
            rows = [zones_of(part) for part in parts]
            sides = {side for _, side in rows if side != "any"} or {"any"}  # “(RC) or your deck”: circles of yours
            return tuple(area for areas, _ in rows for area in areas), sides.pop() if len(sides) == 1 else "any"
    raise Refused("this place")


def describe(thing: Thing) -> Described:
    if isinstance(thing, Some) and any(isinstance(mod, pr.Among) for mod in thing.mods):
        thing = Cards(Kind(noun="card"), thing.count, mods=thing.mods)  # "one from among them"
    if isinstance(thing, Several) and thing.op == "or":
        return one_or_the_other(thing)
    if not isinstance(thing, Cards):
        raise Refused(in_words("these cards", thing))
    found = Described(count=thing.count)
    thing = with_any_of_them(thing)
    mods = thing.mods
    if isinstance(thing.kind, Kinds):
        mods = either_kind(thing.kind, mods, found)
    else:
        kind_of(thing.kind, found)
    if thing.whose is not None:
        found.side = side_of(thing.whose)
    if thing.the not in ("", "the"):
        raise Refused(thing.the)
    found.other = thing.other or (thing.count is not None and thing.count.kind == "another")
    for mod in mods:
        apply(mod, found)
        if found.other and isinstance(mod, pr.Same) and (one := model(mod.thing)) is not None:
            found.other = False  # “another unit with the same name as it”
            found.filters.extend(filters_of(pr.Except(one)))
    return found


def one_or_the_other(several: Several) -> Described:
    """ "a grade 3 card or a <Clan> card from your hand", "a card from your hand or one of your rear-guards"."""
    parts = [describe(part) for part in several.parts]
    counts = {part.count for part in parts}
    if len(counts) > 1 or counts.isdisjoint((Count("exactly", 1), Count("up to", 1))):
        raise Refused("how many of each kind")
    sides = {part.side for part in parts}
    side = sides.pop() if len(sides) == 1 else "any"
    return Described(side=side, count=counts.pop(), noun="card", placed=True, parts=parts, listed=True)


def model(thing: Thing | None) -> Thing | None:
    """The card that others are like: one that was spoken of, or "the unit called with this effect"."""
    match thing:
        case Known() | Subject():
            return thing
        case Cards(Kind((), None, "card" | "unit"), None, None, False, (pr.Among(Known() as known, None),), "the"):
            return known
    return None


def with_any_of_them(cards: Cards) -> Cards:
    """ "all of your "A" and "B"": each of them is one or the other."""
    kind = cards.kind
    if not isinstance(kind, Kind) or not isinstance(kind.group, pr.EachOf):
        return cards
    if cards.count is None or cards.count.kind not in ("all", "every"):
        return cards
    return replace(cards, kind=replace(kind, group=pr.Any(kind.group.parts)))


def either_kind(kinds: Kinds, mods: tuple[Predicate, ...], found: Described) -> tuple[Predicate, ...]:
    """ "a grade 3 card or trigger unit": one or the other; "all A and B": all that are one or the other. Of "grade 2
    vanguards or rear-guards" what is said before the first is said of both."""
    first, *others = kinds.parts
    nouns = {part.noun for part in kinds.parts}
    if nouns == set(GUARDS) and not any(part.adjectives or part.group for part in others):
        kind_of(first, found)
        found.where = "circles"
        return mods
    many = found.count is not None and found.count.kind in ("all", "every", "any number")
    if kinds.op not in ("or", "and/or") and not many:
        raise Refused("cards of several kinds")
    if "locked" in nouns:
        if (
            len(nouns) < 2
            or not nouns <= {"unit", "rear", "locked"}
            or any(part.adjectives or part.group for part in kinds.parts)
        ):
            raise Refused("cards of several kinds")  # 10.22.3: locked cards have nothing that could be said of them
        found.noun, found.where, found.kinds = "unit", "field" if "unit" in nouns else "rear", (*UNIT, "locked")
        return mods
    if nouns <= set(ON_CIRCLES):
        found.where, found.kinds, found.noun = NOUNS["unit"][0], UNIT, "unit" if nouns - {""} else ""
    elif nouns <= set(IN_PILES):
        found.noun = "card"
    else:
        raise Refused("cards of several kinds")
    rows: list[list[se.Filter]] = []
    for part in kinds.parts:
        one = Described()
        kind_of(part, one)
        where: list[se.Filter] = [se.Is(f"{part.noun} circle")] if part.noun in GUARDS else []
        types: list[se.Filter] = [se.IsKind(one.kinds)] if found.noun == "card" and part.noun == "unit card" else []
        rows.append([*one.filters, *where, *types])
    if not rows[-1] and any(rows):
        mods, own = apart_from_places(mods)
        rows[-1] = [one for mod in own for one in filters_of(mod)]  # “grade 3 cards or cards with …”
    if all(rows):
        found.filters.append(any_of(rows))
    return mods


def apart_from_places(mods: tuple[Predicate, ...]) -> tuple[tuple[Predicate, ...], list[Predicate]]:
    """Where the cards are, and what else is said of them."""
    places = tuple(mod for mod in mods if isinstance(mod, pr.In | pr.From | pr.Among))
    return places, [mod for mod in mods if mod not in places]


def kind_of(kind: Kind, found: Described) -> None:
    if kind.noun not in NOUNS:
        raise Refused(in_words("cards of this kind", Cards(kind)))
    found.noun = UNITS.get(kind.noun, kind.noun)
    found.where, found.kinds = NOUNS[kind.noun]
    named = any(isinstance(one, game.TokenCalled) for one in kind.adjectives)
    if kind.noun in NOUN_FILTERS and not named:
        found.filters.append(NOUN_FILTERS[kind.noun])
    for adjective in (*kind.adjectives, *((kind.group,) if kind.group is not None else ())):
        if isinstance(adjective, pr.AtRandom):
            found.random = True
        else:
            found.filters.extend(filters_of(adjective))


def apply(mod: Predicate, found: Described) -> None:
    match mod:
        case game.GaugeOf(Area(_, whose), This()):
            if found.noun != "gauge":
                expect_none(places=found.placed, kind=found.noun not in ("card", ""))
                found.where, found.placed, found.kinds = "gauge", True, ()
            found.filters.append(se.Is("gauge of this"))
            found.side = side_of(whose or Player("you"))
        case game.GaugeOf(Area(_, whose), unit) if (host := reference(unit)) is not None:
            found.filters.append(se.AttachedTo(host))
            found.side = side_of(whose)
        case game.OnMore(Player() as whose, gift) if found.side in ("any", side_of(whose)):
            found.filters += GIFTED[gift]
            found.side = side_of(whose)
        case game.InColumnOf(column, row, whose):
            if whose is not None:
                found.put_in(Area((row,), whose))
            else:
                found.filters.append(se.Is(f"{row} row"))
            found.filters.append(COLUMNS[column])
        case game.InThatColumn(row, number) if number >= 0:
            found.filters += [se.Is(f"{row} row")] if row else []
            found.filters.append(InChosenColumn(am.Chosen(number)))
        case game.GaugeOf():
            raise Refused("whose gauges these are")
        case pr.In(game.RowCircle(("rear",), whose, _, row)):
            apply(pr.In(Area(("rear",), whose)), found)
            found.filters.append(se.Is(f"{row} row"))
        case pr.In(Area(("gauge",), None, "")) if found.noun == "gauge":
            pass  # that is where gauges are
        case pr.From(Area(("front" | "back",), None, "")) if found.side == "any":
            raise Refused("what is in this row")  # “attacks a vanguard from the back row”: who attacks is
        case pr.In(place) | pr.From(Place() as place):
            found.put_in(place)
        case pr.Among(Known(number), None) | pr.From(Known(number)):
            found.bind = number
            found.kinds = found.kinds if found.noun not in ("", "card") else ()
        case pr.Among(Subject() | Topic() as one, None) if (ref := reference(one)) is not None and (
            found.count is None or is_single(found.count)
        ):
            found.of = ref  # 8.6.2.1: the ability stands by for each of them, so one of them is meant
            found.kinds = found.kinds if found.noun not in ("", "card") else ()
        case pr.Named(name):
            found.filters.append(trigger_icon(name))
        case pr.AtRandom():
            found.random = True
        case pr.HeldBy(who):
            side = side_of(who)
            if found.side not in ("any", side):
                raise Refused("whose cards these are")
            found.side = side
        case pr.Measured(figure, Bound(op, amount), False, True) if found.total is None:
            from gyoji.text.vanguard.lower.amounts import limit

            found.total = ac.Within(figure, *limit(op, amount))
        case game.NamesHave(part_of_name, how):
            found.filters.extend(filters_of(pr.NameHas(part_of_name, "card")))
            expect_none(apart=found.apart or found.alike)
            if found.count == Count("all") and how == "different":
                return  # “if you have six with A in their different names, they …”: whichever these are
            found.apart, found.alike = ("names", "") if how == "different" else ("", "names")
        case pr.Different(quality, each, None) if (
            quality in APART and not found.apart and (each or found.count is None)
        ):
            found.apart = APART[quality]
        case pr.Same(quality, Some(Count("every"), (pr.Among(Known(number), None),))) if (
            quality in SHARED and found.count is not None and isinstance(found.count.number, int)
        ):
            found.matched = ac.Matching(se.Bound(number), SHARED[quality], found.count.number)
        case pr.Same(quality, None) if quality in SHARED and found.other and found.count == Count("another"):
            found.filters.append(se.SharesWord(SHARED[quality], se.This()))  # “another unit of the same name”
        case pr.Same(quality, None) if quality in SHARED and not found.alike:
            found.alike = SHARED[quality]
        case pr.Same(quality, Cards(count=Count("exactly", 1), whose=Player()) as one) if quality in SHARED:
            found.filters.append(se.SharesWord(SHARED[quality], describe(replace(one, count=None)).selector()))
            if found.count is None or not is_single(found.count):
                expect_none(apart=found.apart or found.alike)
                found.alike = SHARED[quality]  # all of them as that one
        case pr.All(parts):
            for part in parts:
                apply(part, found)
        case _:
            found.filters.extend(filters_of(mod))


def is_single(count: Count) -> bool:
    return count.kind in ("another", "any") or (count.kind in ("exactly", "up to") and count.number == 1)


def trigger_icon(word: str) -> se.Filter:
    """'with "[Heal] Heal"': a card with that icon (2.9)."""
    found = ICON.fullmatch(word)
    if found is None:
        raise Refused(f"cards with “{word}”")
    return se.HasWord("trigger", (found[1].lower(),))


def filters_of(predicate: Predicate) -> list[se.Filter]:
    match predicate:
        case pr.Trait(name):
            return [se.HasWord("clans", (name,))]
        case pr.Any(parts):
            return [any_of([filters_of(part) for part in parts])]
        case pr.All(parts):
            return [one for part in parts for one in filters_of(part)]
        case pr.NamedOf(pr.Named() | pr.Any() as name, "" | "card"):
            return filters_of(name)
        case pr.NameHas(pr.Named(part), "original card"):
            return [se.WordHas("original names", part)]  # 3.7.1.2
        case pr.NameHas(pr.Any(parts), kind):
            return [any_of([filters_of(pr.NameHas(part, kind)) for part in parts])]
        case pr.Not(pr.InMode() | pr.Facing() | game.HasCradle() as part):
            return [replace(one, so=not one.so) for one in filters_of(part) if isinstance(one, se.Is)]
        case pr.Not(pr.Any(parts)):  # “not attacking or boosting”: neither
            return [one for part in parts for one in filters_of(pr.Not(part))]
        case pr.Not(part) if (denied := filters_of(part)) and not any(isinstance(one, se.Extreme) for one in denied):
            return [se.Without(tuple(denied))]
        case pr.Except(Thing() as thing) if (ref := reference(thing)) is not None:
            return [se.IsSame(ref, False)]
        case pr.Except(Kind() as kind) if asked := described_as(kind, ()):
            return [se.Without(tuple(asked))]
        case pr.Extreme("highest" | "lowest" as kind, figure):
            return [se.Extreme(figure, kind == "highest")]
        case pr.Keyword(word) if word.removesuffix(" trigger") in TRIGGERS and word.endswith(" trigger"):
            return [se.HasWord("trigger", (word.removesuffix(" trigger"),))]
        case pr.Measured(figure, bound, False, False):
            return [compared(figure, bound)]
        case pr.Is(Kind((pr.Doing("attacking"),), None, "vanguard" | "rear" as attacked), None, ()):
            return [se.Is("attacking a rear-guard" if attacked == "rear" else "attacking a vanguard")]
        case pr.Is(Kind() as kind, None, mods):
            return described_as(kind, mods)
        case pr.Is(Kinds("or", parts), None, mods):
            return [any_of([described_as(part, mods) for part in parts])]
        case pr.Measured("grade" | "power" as figure, Bound("==" | "<=" | ">=" as op, int() as number), True, False):
            return [se.Compare(f"original_{figure}", op, am.Const(number))]
        case pr.Same("column", Thing() as thing):
            return [Beside("column", compared_with(thing))]
        case pr.Same("column", None):
            return [Beside()]
        case course.CanLegion(This()):
            return [se.Is("can legion with this")]
        case pr.That(do.BeDoing("attacking", None) | do.Past(do.AttackCard(None, False))):
            return [se.Is("attacking")]
        case pr.That(do.BeDoing("attacking", Thing() as foe) | do.Past(do.AttackCard(Thing() as foe, False))):
            return [InFight(prey(foe))]
        case pr.Same("row", Thing() as thing):
            return [Beside("row", compared_with(thing))]
        case pr.Same(quality, Thing() as other) if quality in SHARED:
            return [se.SharesWord(SHARED[quality], compared_with(other))]
        case pr.Different(quality, _, Thing() as other) if quality in SHARED:
            return [se.SharesWord(SHARED[quality], compared_with(other), False)]
        case pr.That(do.Passive(do.AttackCard(None, False), "")):
            return [se.Is("attacked")]
        case pr.That(do.Modal("cannot", act)) if act in BARRED:
            return [se.Is(BARRED[act])]
        case pr.Except(Cards(Kind((), None, "card" | "unit"), Count("exactly", 1), None, False, (mod,), "")):
            return filters_of(pr.Not(mod))
        case pr.In(Area(("vanguard" | "rear" as circle,), None, "")):
            return [se.Is(f"{circle} circle")]
        case pr.In(Area(("front" | "back" as row,), None, "")):
            return [se.Is(f"{row} row")]
        case pr.Keyword(word) if word in ABILITIES.values():
            return [se.HasAbility(word)]
        case game.InColumnOf(column, row, None | Player("you")):
            return [se.Is(f"{row} row"), COLUMNS[column]]
        case game.WithTypes(types):
            return [any_of([[se.HasAbility(one)] for one in sorted(types)])]
        case game.WithGauge(name):
            return [se.HasAttached(True, () if name == NAMELESS else (se.HasWord("gauge", (name,)),))]
        case game.OnMore(None, gift):
            return list(GIFTED[gift])
        case game.GaugeCalled(name):
            return [se.HasWord("gauge", (name,))] if name != NAMELESS else []
        case pr.Doing(state) if state in DOING:
            return [se.Is(DOING[state])]
        case game.BoostedBy(This()):
            return [se.Is("boosted by this")]
        case game.IsGift("protect"):
            return [se.IsKind((PSEUDO,))]  # v:12.13.1.2: a Protect is a card
        case game.WithBreak(number):
            return [se.HasAbility(f"generation_break_{number}")]
        case pr.Keyword("legion"):
            return [se.HasAbility("legion")]  # 11.10
        case pr.Keyword("sentinel ability"):
            return [se.HasAbility("sentinel")]
        case pr.Keyword("sentinel" | "boost" | "intercept" as word):
            return [se.HasKeyword(word)]
        case game.Declared():
            return [se.Is("declared name")]
        case game.HasCradle():
            return [se.Is(MARKED)]
        case game.TokenCalled(called):
            return [IsToken(called.name)]
        case pr.Which(do.With() as act, None, False) | pr.That(do.Passive(do.With() as act, "was" | "has been")):
            return past(do.Passive(act), predicate)
        case pr.That(do.Past(do.With() as act)):
            return past(act, predicate)
        case pr.Keyword("limit_break"):
            return [se.HasAbility("limit_break_4")]  # 11.6
        case pr.Named() | pr.NameHas() | pr.InMode() | pr.Facing() if (plain := plain_filters(predicate)) is not None:
            return plain
    raise Refused(in_words("what is said of the cards", predicate))


def prey(foe: Thing) -> se.Selector:
    """ "a unit that attacked a grade 3 vanguard": in the battle under way."""
    found = describe(foe)
    if found.count not in (None, Count("exactly", 1), Count("any")) or found.bind >= 0 or found.side == "own":
        raise Refused(in_words("what is attacked", foe))
    return found.selector()


def past(act: Act, predicate: Predicate) -> list[se.Filter]:
    from gyoji.text.vanguard.lower.history import past_filter, span_of

    if not without_span(act, span_of)[1]:
        raise Refused(in_words("what is said of the cards", predicate))
    return past_filter(act)


def compared_with(thing: Thing) -> se.Ref | se.Selector:
    """The cards that others are compared with: one of them is enough."""
    ref = reference(thing)
    if ref is not None:
        return se.This() if isinstance(ref, se.ThisCard) else ref
    found = describe(thing)
    match found.count:
        case None | Count("any" | "another"):
            return found.selector()
        case Count("exactly", 1, None, False, False) if isinstance(thing, Cards) and thing.whose is None:
            return found.selector()
    raise Refused("with how many cards they are compared")  # “as one of your rear-guards”: which one?


def described_as(kind: Kind, mods: tuple[Predicate, ...]) -> list[se.Filter]:
    """ "it is a grade 3 unit with …": what the description asks of a card wherever it is."""
    if kind.noun not in ("", "card", "unit", "unit card", "g", *GUARDS, *NOUN_FILTERS):
        raise Refused(in_words("what is said of the cards", pr.Is(kind, None, mods)))
    found = Described(noun=kind.noun)
    kind_of(kind, found)
    if kind.noun in GUARDS:
        found.filters.append(se.Is(f"{kind.noun} circle"))
    if kind.noun in ("unit card", "g", "g guardian"):
        found.filters.append(se.IsKind(found.kinds))
    for mod in mods:
        found.filters.extend(filters_of(mod))
    return found.filters


def any_of(rows: list[list[se.Filter]]) -> se.Filter:
    """One of several: clans and names are listed, anything else is a row each."""
    flat = [row[0] for row in rows if len(row) == 1]
    if len(flat) == len(rows):
        for kind in ("clans", "names"):
            words = [one for one in flat if isinstance(one, se.HasWord) and one.kind == kind]
            if len(words) == len(flat):
                return se.HasWord(kind, tuple(name for one in words for name in one.any_of))
    return se.AnyOf(tuple(tuple(row) for row in rows))


def compared(figure: str, bound: Limit) -> se.Filter:
    from gyoji.text.vanguard.lower.amounts import limit

    match bound:
        case Bound(op, Added(SameFigureOf(of), more)):
            return se.Compare(figure, *limit(op, Added(FigureOf(figure, of), more)))
        case Bound(op, SameFigureOf(of)):
            return se.Compare(figure, *limit(op, FigureOf(figure, of)))
        case Bound(op, amount):
            return se.Compare(figure, *limit(op, amount))
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
        case Role("boosted" | "rider"):
            return se.Other()
        case Topic(inner):
            return reference(inner)
        case RestOf(number):
            return se.Left(number)
        case Several("and", parts):
            refs = [reference(part) for part in parts]
            if all(ref is not None for ref in refs):
                return se.Several(tuple(ref for ref in refs if ref is not None))
    return None


def target(thing: Thing) -> ac.Target:
    """Known cards, or all cards of a description."""
    ref = reference(thing)
    if ref is not None:
        return ref
    if isinstance(thing, Several) and thing.op == "and":
        return se.Selector("several", of=tuple(target(part) for part in thing.parts))
    match thing:
        case Narrowed(Known(number), (game.TokenCalled(called),)):  # "those Fern tokens"
            return se.Selector("bound", "any", (), (IsToken(called.name),), False, number)
        case Topic(Cards() as inner) if is_one_in_battle(describe(inner)):
            return target(inner)  # “if the attacking unit is …, retire it”
    found = describe(thing)
    expect_none(random=found.random)
    if found.count is None and found.bind >= 0 and isinstance(thing, Cards) and thing.the:
        return found.selector() if found.filters else se.Bound(found.bind)  # “the card bound with this effect”
    if found.count is None:
        if found.where != "vanguard" and not is_one_in_battle(found) and not is_said_of_deed(thing, found):
            raise Refused("how many cards")
    elif found.count.kind not in ("all", "every"):
        raise Refused("cards that nobody has chosen")
    if found.where in PILES and found.side == "any" and not found.anybodys:
        raise Refused("whose cards these are")
    return found.selector()


def is_said_of_deed(thing: Thing, found: Described) -> bool:
    """ "units that [Stand] by this effect": all of them."""
    return isinstance(thing, Cards) and thing.whose is None and found.bind >= 0 and not found.other


def is_one_in_battle(found: Described) -> bool:
    """Is it a part of a battle that only one unit, or one legion, has: "the attacking unit"?"""
    return any(isinstance(one, se.Is) and one.state in IN_BATTLE for one in found.filters)


def top_number(what: TopCards) -> am.Const:
    found = top_amount(what)
    if not isinstance(found, am.Const):
        raise Refused("a number that is worked out")
    return found


def top_amount(what: TopCards) -> am.Amount:
    from gyoji.text.vanguard.lower.amounts import amount_of

    match what:
        case TopCards("top", count, Area(("deck",), whose, ""), None | Kind((), None, "card"), ()) if (
            side_of(whose) == "own"
        ):
            if count is None:
                return am.Const(1)
            if count.kind == "exactly" and count.number is not None and not count.total and not count.each:
                return amount_of(count.number)
    raise Refused(in_words("these cards", what))
