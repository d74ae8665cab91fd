"""Cards that are chosen, searched for or made: what an effect introduces."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Thing
from gyoji.text.meaning.things import Area, Cards, Kind, Places, Several, Some, TopCards
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve import steps as st
from gyoji.text.vanguard.keywords import ALL, UNIT
from gyoji.text.vanguard.lower.acts import SIDES
from gyoji.text.vanguard.lower.amounts import ON_TABLE, bounds
from gyoji.text.vanguard.lower.cards import describe, is_one_in_battle
from gyoji.text.vanguard.lower.described import Described
from gyoji.text.vanguard.lower.discards import as_discarded
from gyoji.text.vanguard.lower.refusal import Refused, expect_none
from gyoji.text.vanguard.lower.results import KEPT, NOTHING, Deed, noted
from gyoji.text.vanguard.lower.setting import Setting
from gyoji.text.vanguard.lower.tops import from_top
from gyoji.text.vanguard.lower.zones import side_of
from gyoji.text.vanguard.nodes import acts as own
from gyoji.text.vanguard.nodes.tokens import MakeTokens, TokenName
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading.token_units import KNOWN

MOST_EACH: Final = 5  # units for each of which a card is searched for


def introduced(
    step: st.Introduce, number: int, what: Thing, who: Player | None, following: list[st.Step], setting: Setting
) -> tuple[list[ac.Action], int]:
    """Cards that are chosen, or taken from the top of a deck."""
    if isinstance(what, game.Circle):
        return chosen_circle(number, what, who, setting), 0
    if isinstance(what, game.Column):
        if SIDES.get(who) != "own":
            raise Refused("who chooses the column")
        setting.column = KEPT + len(setting.deeds)
        setting.deeds.append(Deed(NOTHING, "own", setting.column))
        return [own.Say("column", setting.column)], 0
    if isinstance(what, Cards) and (called := token_of(what)) is not None:
        match following[:1]:
            case [st.Perform(game.Call(st.Known(known)), _)] if known == number:
                return [made(number, called, what, who, setting)], 0
    if isinstance(what, TopCards):
        return from_top(number, what, who, following, setting), 1
    side = SIDES.get(who)
    if side is None:
        raise Refused("who chooses")
    if setting.looked and is_sought(number, following):
        what = among_seen(what, max(setting.looked))
    if isinstance(what, Cards) and (units := same_as_each(what)) >= 0:
        return searched_for_each(number, what, units, side, setting), 0
    chosen = choose(number, what, side)
    setting.most[number] = chosen.high
    if chosen.selector.where == "several" and chosen.selector.of == (se.Subject(),):  # “one of those cards”
        those = KEPT + len(setting.deeds)
        setting.deeds.append(Deed(NOTHING, "own", those))
        among = replace(chosen, selector=replace(chosen.selector, of=(se.Bound(those),)))
        setting.deeds.append(Deed(do.Choose(), side, number))
        return [own.Mean(those, se.Subject(), True), among], 0
    chosen = replace(chosen, selector=setting.taken_from(chosen.selector))
    setting.pick(number, chosen.selector)
    setting.deeds.append(Deed(do.Choose(), side, number))
    setting.sides[number] = setting.side_of(chosen.selector)
    setting.places[number] = chosen.selector.where, chosen.selector.side
    if se.Is("face up") in chosen.selector.filters:
        setting.face_up.add(number)
    setting.areas[number] = se.areas_of(chosen.selector)
    match following[:1]:
        case [st.Perform(do.Discard(st.Known(known), None), None)] if (
            known == number
            and step.implied
            and chosen.low == chosen.high
            and type(chosen) is ac.Choose
            and chosen.number is None
            and chosen.selector.where != "gauge"
        ):
            return noted(do.Discard(st.Known(number)), None, [discarded(number, what)], setting), 1
        case [st.Perform(game.SearchFor(st.Known(known)))] if known == number:
            return searched_in(chosen, what, setting), 1
    if setting.sides[number] != "enemy" and is_on_circles(chosen.selector):
        setting.chosen[number] = chosen.selector.where
    return searched_in(chosen, what, setting), 0


def token_of(what: Cards) -> TokenName | None:
    """ "a Fern token": the name, if nothing else is said of it."""
    match what:
        case Cards(Kind((game.TokenCalled(called),), None, "token"), Count(), None, False, (), ""):
            return called
    return None


def made(number: int, called: TokenName, what: Cards, who: Player | None, setting: Setting) -> ac.Action:
    """Tokens that are called come into being for it. What they have is said on the card, or on others."""
    spec = called.spec or KNOWN.get(called.name)
    if spec is None:
        raise Refused(f"no note says what such a token has: {called.name}")
    if SIDES.get(who) != "own":
        raise Refused("who calls it")
    match what.count:
        case Count("exactly" | "up to" as kind, int() as most, None, False, False):
            low = most if kind == "exactly" else 0
        case _:
            raise Refused("how many tokens")
    setting.sides[number] = "own"
    setting.most[number] = most
    return MakeTokens(number, called.name, spec, low, most)


def is_sought(number: int, following: list[st.Step]) -> bool:
    """Is it what is searched for, by itself or with others that are chosen after it?"""
    match next((one for one in following if not isinstance(one, st.Introduce)), None):
        case st.Perform(game.SearchFor(Several("and", parts))):
            return st.Known(number) in parts
        case st.Perform(game.SearchFor(what)):
            return what == st.Known(number)
    return False


def is_on_circles(selector: se.Selector) -> bool:
    """Could the cards be units, so that "your other units" could be others than those?"""
    if selector.where == "several":
        return any(not isinstance(part, se.Selector) or is_on_circles(part) for part in selector.of)
    return selector.where in ON_TABLE


def searched_in(chosen: ac.Choose, what: Thing, setting: Setting) -> list[ac.Action]:
    """ "your deck or drop zone": who searches says which of them, and is asked afterwards whether it was the deck;
    "your deck and drop zone": both."""
    zones = [one for one in chosen.selector.of if isinstance(one, se.Selector)]
    if chosen.selector.where == "several" and "deck" in [one.where for one in zones] and is_in_all(what):
        bind = KEPT + len(setting.deeds)
        setting.deeds.append(Deed(do.Search(), "own", bind))
        return [chosen, ac.Reckon(bind, am.Const(1))]
    if chosen.selector.where != "several" or [one.where for one in zones].count("deck") != 1 or chosen.high > 1:
        return [chosen]
    if chosen.who != "own":
        raise Refused("who says which zone is searched")
    bind = KEPT + len(setting.deeds)
    setting.deeds.append(Deed(do.Search(), "own", bind))
    rows: list[tuple[ac.Action, ...]] = []
    for zone in zones:
        one = replace(chosen, selector=zone)
        rows.append((searched(one), ac.Reckon(bind, am.Const(1))) if zone.where == "deck" else (one,))
    return [ac.Modes(tuple(rows))]


def is_in_all(what: Thing) -> bool:
    """Are several zones looked through, and not one or the other?"""
    places = [mod.place for mod in getattr(what, "mods", ()) if isinstance(mod, pr.In | pr.From)]
    return any(isinstance(place, Area | Places) and place.op == "and" for place in places)


def searched(chosen: ac.Choose) -> own.Search:
    """10.10.1: a deck, which nobody sees, is looked through."""
    return own.Search(**{one.name: getattr(chosen, one.name) for one in fields(chosen)})


def same_as_each(cards: Cards) -> int:
    """ "with the same card name as each of those units": the number of those units."""
    for mod in cards.mods:
        match mod:
            case pr.Same("name" | "card name", Some(Count("every"), (pr.Among(st.Known(number), None),))):
                return number
    return -1


def searched_for_each(number: int, what: Cards, units: int, side: str, setting: Setting) -> list[ac.Action]:
    """So many cards for each of the units, one unit after the other; all of them are spoken of together."""
    most = setting.most.get(units, 0)
    if most == ALL and setting.chosen.get(units) == "rear" and setting.sides.get(units) == "own":
        most = MOST_EACH  # a number that is worked out
    if not 0 < most <= MOST_EACH:
        raise Refused("how many cards these are")
    rest = tuple(mod for mod in what.mods if not isinstance(mod, pr.Same))
    plain = choose(number, replace(what, mods=rest), side)
    found: list[ac.Action] = []
    refs: list[se.Bound] = []
    for at in range(most):
        fresh = KEPT + len(setting.deeds)
        setting.deeds.append(Deed(do.Look(), side, fresh))
        named = se.SharesWord("names", se.Nth(se.Bound(units), at))
        others = tuple(se.IsSame(ref, False) for ref in refs)
        filters = (*plain.selector.filters, named, *others)
        found.append(replace(plain, bind=fresh, selector=replace(plain.selector, filters=filters)))
        refs.append(se.Bound(fresh))
    setting.deeds.append(Deed(do.Choose(), side, number))
    setting.sides[number] = setting.side_of(plain.selector)
    setting.chosen[number] = plain.selector.where
    setting.places[number] = plain.selector.where, plain.selector.side
    setting.areas[number] = se.areas_of(plain.selector)
    return [*found, own.Join(number, tuple(refs))]


def among_seen(what: Thing, number: int) -> Thing:
    """ "Look at five cards …, search for one <Clan>": one of those."""
    if not isinstance(what, Cards) or any(isinstance(mod, pr.In | pr.From | pr.Among) for mod in what.mods):
        return what
    return replace(what, mods=(*what.mods, pr.Among(st.Known(number))))


def chosen_circle(number: int, what: game.Circle, who: Player | None, setting: Setting) -> list[ac.Action]:
    """A circle with a unit is that of the unit, which itself is not chosen; an open one is asked for when used."""
    if SIDES.get(who) != "own":
        raise Refused("who chooses the circle")
    setting.circle, setting.circle_of = what, number
    if what.kind != "occupied":
        expect_none(count=what.count.kind != "exactly")
        return []
    row = (se.Is(f"{what.row} row"),) if what.row else ()
    low = 0 if what.count.kind == "up to" else 1
    return [own.ChooseCircle(number, se.Selector("rear", side_of(what.whose), UNIT, row), low, 1)]


def choose(number: int, what: Thing, side: str = "own") -> ac.Choose:
    """Cards are chosen; of a deck, which nobody sees, nobody has to find any (4.2.2)."""
    found = describe(what)
    if found.random:
        return at_random(number, found, side)
    if found.count is None and (found.where == "vanguard" or is_one_in_battle(found)):
        found.count = Count("exactly", 1)  # “choose your vanguard”
    found.held_by(side)
    low, high, many = bounds(found.count)
    total, apart, alike = found.taken_together()
    matched, found.matched = found.matched, None
    selector = found.selector()
    if matched is not None:
        if found.where != "deck" or low != 0 or many is not None:
            raise Refused("a number of cards for each of several others")
        return own.Search(number, selector, 0, ALL, side, None, total, apart, alike, matched)
    if found.where == "deck":
        return own.Search(number, selector, 0, high, side, many, total, apart, alike)
    return ac.Choose(number, selector, low, high, side, many, total, apart, alike)


def at_random(number: int, found: Described, side: str) -> ac.Choose:
    """Which card of a hand is left to chance."""
    low, high, many = bounds(found.count)
    if found.where != "hand" or low != high or many is not None or found.filters or found.side == "any":
        raise Refused("what is chosen at random")
    return own.ChooseAtRandom(number, found.selector(), low, high, side)


def discarded(number: int, what: Thing) -> ac.Discard:
    """ "discard a card from your hand"."""
    found = describe(what)
    low, high, many = bounds(found.count)
    hand = found.selector()
    if low != high or many is not None or (hand.where, hand.side, hand.other) != ("hand", "own", False):
        raise Refused("what is discarded")
    return ac.Discard("own", am.Const(low), as_discarded(hand.filters), hand.kinds, bind=number)
