"""A description on its way to a selector: where the cards are, whose, of which types."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.text.meaning.bases import Place
from gyoji.text.meaning.things import Area, Places
from gyoji.text.meaning.values import Count
from gyoji.text.vanguard.keywords import ON_VC, UNIT
from gyoji.text.vanguard.lower.refusal import Refused, expect_none
from gyoji.text.vanguard.lower.zones import (
    CIRCLES,
    EVERY_CIRCLE,
    PILES,
    REAR_GUARDS,
    ROWS,
    is_in_several,
    places_apart,
    zones_of,
)
from gyoji.text.vanguard.nodes.imaginary import TYPE
from gyoji.text.vanguard.nodes.tokens import IsToken
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.words import AREAS, ordered

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
GUARDS: Final = ("vanguard", "rear")  # nouns that say on which circle a unit is
ON_FIELD: Final = ("unit", *GUARDS, "guardian", "locked", "token")
NOUN_FILTERS: Final[dict[str, se.Filter]] = {
    "normal": se.HasWord(TYPE, ("normal",)),
    "trigger": se.HasWord(TYPE, ("trigger",)),
    "sentinel": se.HasKeyword("sentinel"),
    "g guardian": se.HasKeyword("g_guardian"),
    "token": IsToken(),
    "mate": se.Is("mate"),
}
COLUMNS: Final = {"left": se.Is("left column"), "middle": se.Is("middle column"), "right": se.Is("right column")}
COLUMNS_OF_PLAYER: Final = ("left", "right")  # what is left for the one is right for the other (4.6.2.1)


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
        line = areas[0] if areas[0] in (*ROWS, *COLUMNS) else ""
        if line:
            expect_none(places=len(areas) > 1)
            if line in COLUMNS_OF_PLAYER and "enemy" in (side, self.side):
                raise Refused("whose column this is")
            self.filters.append(COLUMNS[line] if line in COLUMNS else se.Is(ROWS[line]))
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
