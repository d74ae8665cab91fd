"""Descriptions of cards to selectors: kinds, filters, places, sides, and where unnamed cards are (8-5-4 to 8-5-6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.refusal import Refused, expect_none, in_words
from gyoji.text.dbs.reading.acts import Combo
from gyoji.text.dbs.reading.tokens import is_later
from gyoji.text.dbs.words import ordered
from gyoji.text.lower.filters import any_of, limit, measured, plain_filters
from gyoji.text.lower.setting import side_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Amount, Place, Predicate, Thing
from gyoji.text.meaning.things import AnyArea, Area, Cards, Copies, Kind, Kinds, Narrowed, Places, Ref, Some, Under
from gyoji.text.meaning.values import Bound, Count, CountOf, Difference, FigureOf, PerCard, Player
from gyoji.text.resolve.steps import Known, Role, Subject, This, Topic
from gyoji.text.trees import exchange

N = TypeVar("N")
THEY: Final = Player("they")
QUALITIES: Final = {"name": "names", "card name": "names", "character name": "characters"}
SHARED: Final = {**QUALITIES, "color": "colors"}  # what two cards can have in common
NOUNS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {  # where such cards are if nothing else is said, their types
    "card": ("", ()),
    "battle": ("battle", ("battle",)),  # 8-5-4
    "leader": ("leader", ("leader",)),
    "extra": ("", ("extra",)),
    "energy": ("energy", ()),  # 8-5-5
    "life": ("life", ()),  # 8-5-6
    "token": ("battle", ("battle",)),
}
ALL_AREAS: Final = ("leader", "battle", "combo", "energy", "life", "hand", "drop", "warp", "deck")
WITH_MODES: Final = ("leader", "battle", "energy")  # 4-8-1: where cards are in Active or Rest Mode
OFF_TABLE: Final = ("hand", "deck", "drop", "life", "warp", "energy", "combo")
COUNTED: Final = ("exactly", "up to", "any number", "another")
FIGHTING: Final = ("power", "combo_power", "combo_cost")  # figures that Extra Cards do not have
SAID_OF_ALL: Final = (pr.In, pr.From, pr.Among, pr.Beneath, pr.InPlay, pr.Except, pr.Ignoring, pr.HeldBy, pr.AtRandom)
ATTRIBUTES: Final = {figure: figure for figure in ("power", "cost", "combo_power", "combo_cost")}
# What a relative clause says of cards, by its node: `history` knows what happens and happened, and fills this in.
RELATIVE: Final[dict[type[Predicate], Callable[[Predicate], se.Filter]]] = {}


SKILLS: Final = {  # keywords that are skills which players activate, by their sort
    name: name.removeprefix("ex_")
    for name in (
        *("evolve", "ex_evolve", "xeno_evolve", "swap", "union_potara", "union_fusion", "union_absorb"),
        *("over_realm", "dark_over_realm", "awaken", "wish", "counter"),
    )
}


def keyword_name(said: str) -> str:
    if is_later(said):
        raise Refused(f"[{said.title()}] is a keyword of a later rulebook")
    return said.replace(" ", "_").replace("-", "_")


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
    groups: tuple[Predicate, ...] = ()  # "《A》 and 《B》 cards": one of each
    count: Count | None = None
    placed: bool = False  # the text says where they are
    total: ac.Within | None = None  # what must hold of all of them together
    apart: str = ""  # of which quality no two of them have a word in common
    areas: tuple[se.Area, ...] = ()  # where it says more than one place
    under: se.Ref | se.Selector | None = None  # they lie under these
    either: list[Described] = field(default_factory=list)  # cards of several kinds: "Battle Cards or energy"
    random: bool = False  # which of them is left to chance
    to_last: bool = False  # what stands behind these kinds is said of the last one

    def put_in(self, *areas: se.Area) -> None:
        """The text says that they are there: in one of these areas."""
        if len(areas) > 1:
            expect_none(places=self.placed)
            self.areas = tuple((where, side if side != "any" else self.side) for where, side in areas)
            self.where, self.placed = "several", True
            return
        ((where, side),) = areas
        if self.placed and where != self.where:
            raise Refused("cards in two places")
        if "any" not in (side, self.side) and side != self.side:
            raise Refused("cards of one player in an area of the other")
        self.where, self.placed = where, True
        if side != "any":
            self.side = side

    def together(self) -> Described:
        """All of them: "each 《A》 and 《B》" are the ones and the others."""
        if self.groups:
            self.filters.append(any_of([filters_of(group) for group in self.groups], ordered))
            self.groups = ()
        return self

    @property
    def low(self) -> int:
        """The least number, where one is said."""
        number = self.count.number if self.count is not None else 1
        if self.count is not None and self.count.kind == "another":
            return 1
        if not isinstance(number, int):
            raise Refused("a number that is worked out")
        return 0 if self.count is not None and self.count.kind == "up to" else number

    @property
    def high(self) -> int:
        return self.count.number if self.count and isinstance(self.count.number, int) else self.low

    def selector(self) -> se.Selector:
        if self.total is not None or self.apart:
            raise Refused("what these cards come to together")
        if self.random:
            raise Refused("cards at random, where nobody chooses")
        if self.groups:
            raise Refused("one card of each kind")
        filters = ordered(self.filters)
        if self.either:
            return self.all_kinds(filters)
        if self.bind >= 0:
            return se.Selector("bound", "any", self.kinds, filters, self.other, self.bind)
        if self.under is not None:
            return se.Selector("under", "any", self.kinds, filters, self.other, of=(self.under,))
        if self.areas:
            parts = tuple(se.Selector(where, side if side != "any" else self.side) for where, side in self.areas)
            return se.Selector("several", "any", self.kinds, filters, self.other, of=parts)
        where = self.where
        if not where and (self.noun == "card" or (not self.noun and self.side != "any")):
            where = "fighters"  # cards without an area: in the Battle or Leader Area, [Field] too (3-6-1)
        return se.Selector(where or "battle", self.side, self.kinds, filters, self.other)

    def all_kinds(self, filters: tuple[se.Filter, ...]) -> se.Selector:
        """Cards of several kinds, each in the place that is said, or in that of its kind."""
        rows = []
        for one in self.either:
            row = replace(one, side=self.side, bind=self.bind, under=self.under, areas=self.areas)
            if self.placed:
                row.where, row.placed = self.where, True
            rows.append(row.selector())
        return se.Selector("several", "any", (), filters, self.other, of=tuple(rows))


def describe(thing: Thing) -> Described:
    found = Described()
    if isinstance(thing, Some):
        found.count = thing.count
        for mod in thing.mods:
            apply(mod, found)
        if found.bind < 0:
            raise Refused("cards without a description")
        return found
    if isinstance(thing, Copies) and thing.of in (This(), Ref("this")):
        found.noun, found.count = "card", thing.count
        found.filters.append(se.Is("copy"))
        found.other = thing.count is not None and thing.count.kind == "another"
        for mod in thing.mods:
            apply(mod, found)
        return found
    if not isinstance(thing, Cards):
        raise Refused(in_words("these cards", thing))
    kind_of(thing.kind, found)
    if thing.whose is not None:
        found.side = side_of(thing.whose)
    if thing.the not in ("", "the"):
        raise Refused(thing.the)
    found.other = thing.other
    found.count = thing.count
    if thing.count is not None:
        many = found.groups or isinstance(thing.kind, Kinds) or any(map(is_pooled, thing.mods))
        expect_none(total=thing.count.total and not many, each=thing.count.each and not found.groups)
        if isinstance(thing.kind, Kinds) and thing.kind.op == "and":
            expect_none(each_kind=thing.count.kind not in ("all", "every", "any number") and not thing.count.total)
        found.other = found.other or thing.count.kind == "another"
        expect_none(color=found.count is not None and found.count.kind in COUNTED and of_each_color(thing.kind))
    mods = exchange(thing.mods, THEY, thing.whose) if thing.whose is not None else thing.mods
    for mod in sorted(mods, key=lambda one: isinstance(one, pr.AtRandom)):  # where they are comes first
        apply(mod, found.either[-1] if is_of_last(mod, found) else found)
    return found


def is_pooled(mod: Predicate) -> bool:
    """ "A total of 7 energy between you and your opponent": are cards of several places counted together?"""
    match mod:
        case pr.HeldBy(Player("both")) | pr.In(Places()):
            return True
        case pr.In(Area(areas)):
            return len(areas) > 1
    return False


def is_of_last(mod: Predicate, found: Described) -> bool:
    """Is it said of the last of several kinds alone? 2-8-2: of power always, where the others are Extra Cards."""
    if found.to_last:
        return not said_of_all(mod)
    extras = any(one.kinds == ("extra",) for one in found.either[:-1])
    return extras and isinstance(mod, pr.Measured) and mod.figure in FIGHTING


def said_of_all(mod: Predicate) -> bool:
    """Is it said of all kinds of a list, and not only of the last one? Where they are, and what is left out."""
    if isinstance(mod, pr.All):
        return any(map(said_of_all, mod.parts))
    if isinstance(mod, pr.Measured):
        return mod.total
    return isinstance(mod, SAID_OF_ALL)


def of_each_color(kind: Kind | Kinds) -> bool:
    """ "red and yellow cards": the ones and the others. One such card would be of both."""
    return isinstance(kind, Kind) and any(map(is_colors, kind.adjectives))


def is_colors(adjective: Predicate) -> bool:
    return isinstance(adjective, pr.All) and all(isinstance(part, pr.Colored) for part in adjective.parts)


def kind_of(kind: Kind | Kinds, found: Described) -> None:
    if isinstance(kind, Kinds):
        return either_kind(kind, found)
    for adjective in kind.adjectives:
        found.filters += filters_of(pr.Any(adjective.parts) if is_colors(adjective) else adjective)  # type: ignore[attr-defined]
    if isinstance(kind.group, pr.EachOf):
        found.groups = kind.group.parts
    elif kind.group is not None:
        found.filters += filters_of(kind.group)
    if kind.noun:
        found.noun = kind.noun
        found.where, found.kinds = NOUNS[kind.noun]
    if kind.noun == "token" and se.Is("token") not in found.filters:
        found.filters.append(se.Is("token"))
    return None


def either_kind(kinds: Kinds, found: Described) -> None:
    """Cards of any of these kinds. "All Battle Cards and energy" are the ones and the others."""
    parts = [Described() for _ in kinds.parts]
    for part, kind in zip(parts, kinds.parts, strict=True):
        kind_of(kind, part)
        expect_none(groups=part.groups)
    nouns = {part.noun for part in parts}
    if nouns == {"battle", "leader"} and all(part.filters == parts[0].filters for part in parts):
        found.where, found.kinds, found.noun = "fighters", ("battle", "leader"), "battle"
        found.filters += parts[0].filters
    elif stand_alone(kinds):
        found.either, found.noun, found.to_last = parts, "several", True
    elif len(nouns - {""}) <= 1:
        named = next((part for part in parts if part.noun), parts[0])
        found.where, found.kinds, found.noun = named.where, named.kinds, named.noun
        found.filters.append(any_of([part.filters for part in parts], ordered))
    elif "" in nouns:
        raise Refused("cards of several kinds, one without a noun")
    elif parts[0].filters and not parts[-1].filters:
        raise Refused("whether what is said of the first kind of cards is said of the others too")
    else:
        found.either, found.noun = parts, "several"


def stand_alone(kinds: Kinds) -> bool:
    """ "＜A＞ or Battle Card", "{A} or red Extra Card": does the noun of the last kind belong to that one alone?"""
    *before, last = kinds.parts
    if not last.noun or all(part.noun for part in before):
        return False
    if not last.adjectives and last.group is None:
        return True
    names = any(isinstance(part.group, pr.Named) and not part.noun for part in before)
    return names and last.noun != "card" and not isinstance(last.group, pr.Named)


def filters_of(predicate: Predicate) -> list[se.Filter]:
    """What is said about a card as filters; places are not among them."""
    plain = plain_filters(predicate)
    if plain is not None:
        return plain
    match predicate:
        case pr.Character(name):
            return [se.HasWord("characters", (name,))]
        case pr.TokenNamed(name):
            return [se.HasWord("names", (name,)), se.Is("token")]
        case pr.Keyword(keyword):
            name = keyword_name(keyword)
            return [se.HasAbility(SKILLS[name]) if name in SKILLS else se.HasKeyword(name)]
        case pr.ColorCount(kind):
            return [se.Is("of several colors" if kind == "multi" else "of one color")]
        case pr.InBattle(Thing() as against) if (foe := reference(against)) is not None:
            return [se.Battling(foe)]
        case pr.SkillLess():
            return [se.Without((se.HasAbility("text"),))]
        case pr.InBattle(Cards(count=Count("exactly", 1)) as foe):  # there is just one in a battle
            return [se.Battling(target(replace(foe, count=None)))]
        case pr.InBattle(Thing() as against):
            return [se.Battling(target(against))]
        case pr.Is(Kind() | Kinds() as kind, None, mods):
            return [kind_filter(kind), *(one for mod in mods for one in filters_of(mod))]
        case pr.Not(what):
            return [se.Without(ordered(filters_of(what)))]
        case pr.All(parts):
            return [one for part in parts for one in filters_of(part)]
        case pr.Any(parts):
            return [any_of([filters_of(part) for part in parts], ordered)]
        case pr.Only(what):
            return [only(what)]
        case pr.Showing(side):
            return [se.Is(f"{side} up")]
        case pr.Measured(figure, bound, original, False):
            return measured(figure, original, bound, attribute(figure, original), amount_of)
        case pr.Same(said, Thing() as other) if said in SHARED:
            return [se.SharesWord(SHARED[said], compared_with(other))]
        case pr.Same("cost", Thing() as other):
            return measured("cost", False, Bound("==", FigureOf("cost", other)), "cost", amount_of)
        case pr.Extreme(kind, figure):
            return [se.Extreme(attribute(figure, False), kind == "highest")]
        case pr.NameHas(pr.Character(name), "" | "character"):
            return [se.WordHas("characters", name)]
        case pr.NameHas(pr.Trait(name), "" | "trait"):
            return [se.WordHas("traits", name)]
        case pr.NamedOf(name, _):
            return filters_of(name)
        case pr.Ignoring(pr.Keyword("barrier")):
            return [se.Is("ignoring barrier")]
        case pr.Except(Kind() | Kinds() as kind):
            return [excepted(kind)]
        case pr.Except(pr.Both(kind, thing)):
            ref = reference(thing)
            if ref is None or isinstance(thing, Narrowed):
                raise Refused("which cards are left out")
            return [excepted(kind), se.IsSame(ref, False)]
        case pr.Except(Copies(None, This() | Ref("this"), ())):
            return [se.Without((se.Is("copy"),))]
        case pr.Except(Cards(_, None, Player(), False, (), "") as cards):
            return [se.IsSame(describe(cards).selector(), False)]
        case pr.Except(Thing() as thing):
            ref = reference(thing)
            if ref is not None and not isinstance(thing, Narrowed):
                return [se.IsSame(ref, False)]
        case pr.Which() | pr.That():
            return [RELATIVE[type(predicate)](predicate)]
    raise Refused(in_words("what is said of the cards", predicate))


def only(what: Predicate) -> se.Filter:
    """ "mono-red", "＜A＞-only": of one or more of these colours or names, and of no other."""
    parts = what.parts if isinstance(what, pr.Any) else (what,)
    words = [one for part in parts for one in filters_of(part) if isinstance(one, se.HasWord)]
    if len(words) == len(parts) and (len(parts) == 1 or all(one.kind == "colors" for one in words)):
        return se.HasWord(words[0].kind, tuple(word for one in words for word in one.any_of), True)
    raise Refused(in_words("what is said of the cards", pr.Only(what)))


def compared_with(thing: Thing) -> se.Ref | se.Selector:
    """The cards of which one has something in common with others: named, or described as one."""
    ref = reference(thing)
    if ref is not None:
        return target(thing)
    if isinstance(thing, Cards) and (thing.the == "the" or thing.count is None):
        return describe(thing).selector()
    raise Refused("with which card others have something in common")


def excepted(kind: Kind | Kinds) -> se.Filter:
    """ "other than ＜A＞ or ＜B＞", "other than 《A》 Battle Cards"."""
    rows = kind_rows(kind)
    return se.Without(ordered(rows[0]) if len(rows) == 1 else (any_of(rows, ordered),))


def kind_filter(kind: Kind | Kinds) -> se.Filter:
    """ "a yellow card or a 《A》 card" as something that can be true of a card."""
    rows = kind_rows(kind)
    return rows[0][0] if len(rows) == 1 and len(rows[0]) == 1 else any_of(rows, ordered)


def kind_rows(kind: Kind | Kinds) -> list[list[se.Filter]]:
    """For each kind the filters of a card that is of it."""
    rows = []
    for one in kind.parts if isinstance(kind, Kinds) else (kind,):
        inner = Described()
        kind_of(one, inner)
        expect_none(kinds=inner.either)
        types: list[se.Filter] = [se.IsKind(inner.kinds)] if inner.kinds else []
        rows.append([*types, *inner.together().filters])
    return rows


def attribute(figure: str, original: bool) -> str:
    if figure not in ATTRIBUTES:
        raise Refused(f"this figure ({figure})")
    return ("original_" if original else "") + ATTRIBUTES[figure]


def amount_of(amount: int | Amount) -> am.Amount:
    """A number, wherever one can stand."""
    match amount:
        case int():
            return am.Const(amount)
        case Difference(more, less):
            return am.Sum((amount_of(more),), (amount_of(less),))
        case CountOf(Place() as place):
            where, side = area_of(place)
            return am.Count(se.Selector(where, side, ()))
        case CountOf(Thing() as what):
            found = describe(what).together()
            own_by_default(found)
            if found.count is not None and found.count.kind in COUNTED:
                raise Refused("a number of a number")
            if is_just_in_a_mode(found):
                found.put_in(*((area, found.side) for area in WITH_MODES))
            nowhere = not found.where and not found.areas and found.under is None and found.bind < 0
            if found.noun == "card" and nowhere:
                raise Refused("a number of cards without the area they are in")
            return am.Count(found.selector())
        case FigureOf(figure, Topic(of), original, total) if isinstance(of, Cards) and is_one_card(of):
            return amount_of(FigureOf(figure, of, original, total))
        case PerCard(number, what):
            found = describe(what).together()
            own_by_default(found)
            per = found.low if found.count is not None and found.count.kind == "exactly" else 1
            return am.Count(found.selector(), number, False, per)
        case FigureOf(figure, of, original, total):
            ref = reference(of)
            if ref is not None and not isinstance(of, Narrowed) and not total:
                return am.Figure(ref, attribute(figure, original))
            if ref is None and isinstance(of, Cards) and (total or of.the == "the" or is_one_card(of)):
                return am.Total(describe(of).selector(), attribute(figure, original))
    raise Refused("a number that is worked out")


def is_just_in_a_mode(found: Described) -> bool:
    """ "Cards in Rest Mode", wherever cards have a mode?"""
    modes = all(se.is_state(one, "rested") for one in found.filters)
    return found.noun == "card" and not found.where and modes and len(found.filters) == 1 and found.bind < 0


def is_one_card(card: Cards) -> bool:
    """A description of which there is never more than one: a player's Leader Card, the attacking card."""
    if card.other or isinstance(card.kind, Kinds):
        return False
    if any(isinstance(mod, pr.Doing) for mod in card.mods):
        return card.the == "the"
    return card.kind.noun == "leader" and card.whose in (Player("you"), Player("opponent"))


def own_by_default(found: Described) -> None:
    """Cards in an area of nobody in particular are one's own."""
    if found.side == "any" and found.where in OFF_TABLE:
        found.side = "own"


def area_of(place: Place) -> se.Area:
    """Where, and whose: one area."""
    areas = areas_of(place)
    if len(areas) > 1:
        raise Refused("several areas instead of one")
    return areas[0]


def areas_of(place: Place) -> tuple[se.Area, ...]:
    """All areas that are meant, and whose they are. "In your hand and Drop Area" are the cards in either."""
    match place:
        case Area(areas, whose):
            if set(areas) == {"battle", "leader"}:
                return (("field", owner_side(whose)),)
            return tuple((area, owner_side(whose)) for area in areas)
        case Places(_, parts):
            return tuple(area for part in parts for area in areas_of(part))
        case AnyArea(whose, _, None):
            return tuple((area, owner_side(whose)) for area in ALL_AREAS)
        case AnyArea(_, _, Area(left_out, whose)):
            return tuple((area, owner_side(whose)) for area in ALL_AREAS if area not in left_out)
    raise Refused("this place")


def owner_side(whose: Player | None) -> str:
    return "any" if whose is None or whose.who in ("owner",) else side_of(whose)


def whichever(host: Thing, count: Count | None) -> Thing:
    """One card under "one of your Battle Cards" is under any of them; several would all be under the same one."""
    if count not in (Count("exactly", 1), Count("up to", 1)) or not isinstance(host, Cards):
        return host
    return replace(host, count=None) if host.count == Count("exactly", 1) else host


def apply(mod: Predicate, found: Described) -> None:
    """What stands behind the noun."""
    match mod:
        case pr.In(place) | pr.From(Place() as place):
            found.put_in(*areas_of(place))
        case pr.Among(Cards(count=None) as there, None) if not there.the:  # "from among your energy"
            others = describe(there)
            odd = others.either or others.groups or others.areas or others.under is not None or others.bind >= 0
            if odd or others.other or not others.where:
                raise Refused(in_words("what is said of the cards", mod))
            found.put_in((others.where, others.side))
            found.filters += others.filters
            found.kinds = found.kinds or others.kinds
        case pr.Among(Known(number), None) | pr.From(Known(number)):
            found.bind = number
        case pr.Beneath(thing) | pr.Which(
            do.Move(None, Under(thing), None, (), False), None, False
        ):  # "placed under it"
            expect_none(places=found.placed)
            found.under, found.where, found.placed = target(whichever(thing, found.count)), "under", True
        case pr.InPlay(None):
            found.where = found.where or "battle"  # 3-6-3: what has been played, no Leader Card
            found.placed = True
        case pr.InPlay(where) if where is not None:
            apply(where, found)
        case pr.Which(Combo(None, (), None), who, False):  # 3-7: there they are
            found.put_in(("combo", side_of(who)))
        case pr.Except(This()):
            found.other = True
        case pr.Measured(figure, Bound(op, amount), original, True) if found.total is None:
            found.total = ac.Within(attribute(figure, original), *limit(op, amount_of(amount)))
        case pr.Different(said, True, None) if not found.apart:
            found.apart = QUALITIES.get(said) or attribute(said, False)
        case pr.AtRandom():
            found.random = True
        case pr.HeldBy(who):
            found.side = side_of(who)
        case pr.Is(kind, whose, mods):
            kind_of(kind, found)
            if whose is not None:
                found.side = side_of(whose)
            for one in mods:
                apply(one, found)
        case pr.All(parts):
            for part in parts:
                apply(part, found)
        case _:
            found.filters += filters_of(mod)


def reference(thing: Thing) -> se.Ref | None:
    """A settled reference as the engine names it; None if it is a description."""
    match thing:
        case This():
            return se.This()
        case Known(number):
            return se.Bound(number)
        case Subject() | Role("being played"):
            return se.Subject()
        case Narrowed(inner, _):
            return reference(inner)
    return None


def target(thing: Thing) -> se.Ref | se.Selector:
    """What an act is done to."""
    ref = reference(thing)
    if ref is not None:
        if isinstance(thing, Narrowed):
            raise Refused("a card only if it is in that place")
        return ref
    if isinstance(thing, Topic):
        return describe(thing.thing).together().selector()
    found = describe(thing).together()
    if found.count is not None and found.count.kind not in ("all", "every", "any"):
        raise Refused("a number of cards that nobody chooses")
    return found.selector()
