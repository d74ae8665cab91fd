"""Conditions: "if your Leader Card is red", "if you have 3 or more energy", "if you do"."""

from __future__ import annotations

from dataclasses import replace

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.cards import (
    QUALITIES,
    WITH_MODES,
    Described,
    amount_of,
    apply,
    areas_of,
    describe,
    filters_of,
    is_just_in_a_mode,
    is_one_card,
    own_by_default,
    reference,
)
from gyoji.text.dbs.lower.history import deed
from gyoji.text.dbs.lower.refusal import Refused, expect_none, in_words
from gyoji.text.dbs.reading import acts as game
from gyoji.text.dbs.words import ordered
from gyoji.text.lower.facts import both, compared, have_more, joined, so_many, theirs
from gyoji.text.lower.setting import side_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Fact, Place, Predicate, Thing
from gyoji.text.meaning.things import Cards, Narrowed, Several
from gyoji.text.meaning.values import Count, FigureOf, Player
from gyoji.text.resolve.steps import Topic


def condition(fact: Fact) -> co.Condition:
    made = joined(fact, condition)
    if made is not None:
        return made
    match fact:
        case cl.Compare(FigureOf(figure, Cards(count=None) as card, original, False), bound) if is_one_card(card):
            return being(card, pr.Measured(figure, bound, original), False)
        case cl.Compare(amount, bound):
            return compared(amount, bound, amount_of)
        case cl.HaveMore():
            return have_more(fact, held_by)
        case cl.Be(Several("and", parts), is_, False, False) if all(isinstance(part, Cards) for part in parts):
            return both([condition(cl.Be(part, is_)) for part in parts])
        case cl.Be(what, is_, negated, False):
            return being(what, is_, negated)
        case cl.Have(Player() as who, what, negated):
            return having(who, what, negated)
        case cl.Have(Place() as place, what, False):
            found = describe(what)
            found.put_in(*areas_of(place))
            return has(found)
        case cl.HaveOnly(who, Cards() as what):
            return having_only(who, what)
        case cl.CardsHave(who, Cards(mods=(pr.Beneath(Topic(thing=under) | under), *_)) as what) if under == who:
            return has(describe(what))
        case cl.Exist(what, negated):
            found = describe(what)
            return co.Has(found.selector(), "==", 0) if negated else has(found)
        case cl.Does(do.Past(game.Awaken()), Thing() as who):  # 10-2-3
            return condition(cl.Be(who, pr.Showing("back")))
        case cl.Does(do.Passive(do.FlipTo(None, "front" | "back" as side), "" | "was"), Thing() as who):
            return condition(cl.Be(who, pr.Showing(side)))
        case cl.Does():
            return deed(fact)
    raise Refused(in_words("this condition", fact))


def has(found: Described) -> co.Condition:
    """There are so many of them."""
    if found.groups:
        return both([has(one) for one in each_group(found)])
    unique = (
        found.apart == QUALITIES["name"] and found.count is not None and found.count.kind in ("exactly", "at least")
    )
    found.apart = "" if unique else found.apart
    return so_many(found.selector(), found.count, unique)


def each_group(found: Described) -> list[Described]:
    rows = []
    for group in found.groups:
        one = Described(found.where, found.side, found.kinds, [], found.other, found.bind, found.noun, (), found.count)
        one.filters = [*filters_of(group), *found.filters]
        rows.append(one)
    return rows


def being(what: Thing, is_: Predicate, negated: bool) -> co.Condition:
    if isinstance(what, Topic) and isinstance(what.thing, Cards) and is_one_card(what.thing):
        what = what.thing  # "your Leader Card is red and it is in Rest Mode"
    ref = reference(what)
    if ref is not None:
        return being_of(what, ref, is_, negated)
    found = describe(what)
    if found.count is not None and found.count.kind == "all" and not negated:
        found.filters.append(se.Without(ordered(filters_of(is_))))  # all are so: none is not
        own_by_default(found)
        return co.Has(found.selector(), "==", 0)
    types, noun = found.kinds, found.noun
    apply(is_, found)
    if types and found.kinds != types:
        if found.noun not in ("card", ""):
            raise Refused("cards of another type")
        found.kinds, found.noun = types, noun
        found.where = "leader" if noun == "leader" else found.where or noun
    if negated:
        return co.Has(found.selector(), "==", 0)
    return has(found)


def being_of(what: Thing, ref: se.Ref, is_: Predicate, negated: bool) -> co.Condition:
    """A fact about one card."""
    expect_none(place=isinstance(what, Narrowed))
    if isinstance(is_, pr.Atop) and isinstance(is_.thing, Cards):  # 11-3: such a card lies under it
        beneath = describe(replace(is_.thing, count=None))
        expect_none(places=beneath.placed)
        found = se.Selector("under", "any", beneath.kinds, ordered(beneath.filters), of=(ref,))
        return co.Has(found, "==", 0) if negated else co.Has(found, ">=", 1)
    if isinstance(is_, pr.TheOnly):
        only = the_only(ref, is_)
        return co.Not(only) if negated else only
    said = Described()
    apply(is_, said)
    known: co.Condition
    if said.placed:  # it is there, and is that
        said.filters.append(se.IsSame(ref))
        known = co.Has(said.selector(), ">=", 1)
    elif said.side != "any":
        known = co.Has(se.Selector("several", said.side, said.kinds, ordered(said.filters), of=(ref,)), ">=", 1)
    else:
        expect_none(kinds=said.either or said.groups, bind=said.bind >= 0, other=said.other)
        known = co.RefIs(ref, ordered(said.filters), said.kinds)
    return co.Not(known) if negated else known


def the_only(ref: se.Ref, is_: pr.TheOnly) -> co.Condition:
    """ "is the only card in your hand": it is there, and no other such card is."""
    found = describe(Cards(is_.kind, mods=is_.mods))
    if found.noun == "card" and found.where == "field":
        raise Refused("whether a Leader Card is another card in play")
    cards = found.selector()
    itself = replace(cards, filters=ordered((*cards.filters, se.IsSame(ref))))
    return co.All((co.Has(itself, ">=", 1), co.Has(cards, "<=", 1)))


def having(who: Player, what: Thing, negated: bool) -> co.Condition:
    if who.who in ("each", "both") and isinstance(what, Cards) and what.count == Count("same number") and not negated:
        return have_more(cl.HaveMore(Player("you"), replace(what, count=None), Player("opponent"), "same"), held_by)
    if who.who == "either":
        return co.Either(tuple(having(Player(one), what, negated) for one in ("you", "opponent")))
    found = describe(theirs(what, who))
    if found.side == "any":
        found.side = side_of(who)
    if is_just_in_a_mode(found) and not negated and found.count is not None:
        found.put_in(*((area, found.side) for area in WITH_MODES))
        return has(found)
    if not found.where and found.noun == "card":
        found.where = "battle"
    if negated:
        return co.Has(found.selector(), "==", 0)
    return has(found)


def having_only(who: Player, what: Cards) -> co.Condition:
    """ "You only have red cards in your hand": there are some, and none that is not so."""
    found = describe(theirs(what, who)).together()
    if found.side == "any":
        found.side = side_of(who)
    if not found.where and found.noun == "card":
        found.where = "battle"
    expect_none(kinds=found.either, under=found.under, bind=found.bind >= 0, count=found.count, other=found.other)
    if not found.filters:
        raise Refused("only cards of no description")
    some = found.selector()
    others = replace(some, filters=(se.Without(some.filters),))
    return co.All((co.Has(some, ">=", 1), co.Has(others, "==", 0)))


def held_by(what: Thing, who: Player) -> se.Selector:
    found = describe(theirs(what, who))
    if found.side == "any":
        found.side = side_of(who)
    return found.selector()
