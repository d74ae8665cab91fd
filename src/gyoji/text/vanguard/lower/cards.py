"""Descriptions of cards to selectors: kinds of card, what is said behind them, all cards of a description."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Place, Predicate, Thing
from gyoji.text.meaning.things import Area, Cards, Kind, Kinds, Narrowed, Several, Some, TopCards
from gyoji.text.meaning.values import Bound, Count, Player
from gyoji.text.resolve.steps import Known, Subject, This, Topic
from gyoji.text.vanguard.keywords import ALL, UNIT
from gyoji.text.vanguard.lower.described import COLUMNS, GUARDS, NOUN_FILTERS, NOUNS, Described
from gyoji.text.vanguard.lower.filters import APART, GIFTED, SHARED, any_of, filters_of, trigger_icon
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused, expect_none, in_words
from gyoji.text.vanguard.lower.zones import PILES, side_of
from gyoji.text.vanguard.nodes.filters import (
    InChosenColumn,
)
from gyoji.text.vanguard.nodes.tokens import IsToken
from gyoji.text.vanguard.reading import acts as game

UNITS: Final = {"token": "unit"}  # nouns that say of units what they are
IN_BATTLE: Final = ("attacking", "boosting", "boosted", "boosted by this")  # states that one unit, or one legion, has
ON_CIRCLES: Final = ("", "unit", *GUARDS)  # kinds that can stand beside each other: units, and cards of a zone
IN_PILES: Final = ("", "card", "normal", "trigger", "sentinel", "unit card")


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
        case game.InEach(line) if found.count in (Count("exactly", 1), Count("up to", 1)) and not found.apart:
            found.apart, found.count = line, replace(found.count, number=ALL)  # as many as there are such lines
        case pr.Same(quality, Some(Count("every"), (pr.Among(Known(number), None),))) if (
            quality in SHARED and found.count is not None and isinstance(found.count.number, int)
        ):
            found.matched = ac.Matching(se.Bound(number), SHARED[quality], found.count.number)
        case pr.Same(quality, None) if quality in SHARED and found.other and found.count == Count("another"):
            found.filters.append(se.SharesWord(SHARED[quality], se.This()))  # “another unit of the same name”
        case pr.Same(quality, None) if quality in SHARED and not found.alike:
            found.alike = SHARED[quality]
        case pr.Same("column" | "row" as line, None) if found.count is not None and of_several(found.count):
            expect_none(apart=found.apart or found.alike)
            found.alike = line  # “two of your rear-guards in the same column”: as each other
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


def of_several(count: Count) -> bool:
    """Do some of them have to be picked, and can they be more than one?"""
    return count.kind in ("exactly", "up to", "at least", "any number") and not is_single(count)


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
