"""Conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Fact, Predicate, Thing
from gyoji.text.meaning.things import Area, Cards, Several
from gyoji.text.meaning.values import Bound, Count, CountOf, FigureOf, Player
from gyoji.text.resolve.choices import shared_place
from gyoji.text.vanguard.lower.cards import describe, filters_of, reference, side_of, zones_of
from gyoji.text.vanguard.lower.refusal import Refused, expect_none, in_words
from gyoji.text.vanguard.nodes.conditions import Battles
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.words import WORDS

OPS: Final = {"at least": ">=", "at most": "<=", "less than": "<", "more than": ">"}


def condition(fact: Fact) -> co.Condition:
    match fact:
        case cl.Joined("and", first, second):
            return both([condition(first), condition(second)])
        case cl.Joined("or", first, second):
            return co.Either((condition(first), condition(second)))
        case cl.Negated(inner):
            return co.Not(condition(inner))
        case cl.Have(Player() as who, Cards() as what, negated):
            found = has(what, side_of(who))
            if negated and (found.op, found.number) != (">=", 1):
                raise Refused("how many of these")
            return replace(found, op="==", number=0) if negated else found
        case cl.Have(Player() as who, Several("or", parts), negated) if all(isinstance(one, Cards) for one in parts):
            either = tuple(condition(cl.Have(who, one, negated)) for one in shared_place(parts))
            return co.All(either) if negated else co.Either(either)
        case cl.Exist(Cards() as what, False):
            return has(what, "")
        case cl.Compare(FigureOf(figure, of, False, False), Bound() as bound):
            return is_so(of, pr.Measured(figure, bound), False)
        case cl.Compare(CountOf(Cards() as what), Bound("==" | "<=" | ">=" as op, CountOf(Cards() as other))):
            expect_none(count=what.count or other.count)
            return co.Compare(am.Count(describe(what).selector()), op, am.Count(describe(other).selector()))
        case cl.Compare(CountOf(Cards() as what), Bound("==" | "<=" | ">=" as op, int() as number)):
            expect_none(count=what.count)
            return co.Has(describe(what).selector(), op, number)
        case cl.Compare(CountOf(Area() as place), Bound("==" | "<=" | ">=" as op, int() as number)):
            (where,), side = zones_of(place)
            return co.Has(se.Selector(where, side), op, number)
        case cl.Be(what, is_, negated, False):
            return is_so(what, is_, negated)
        case cl.TurnOf(whose, negated):
            turn = co.IsTurn(side_of(whose))
            return co.Not(turn) if negated else turn
        case game.BattleNumber(number, on):
            return Battles((number,), on)
        case cl.Did(Player("you") | None, False, False):
            return co.Did()
    raise Refused(in_words("this condition", fact))


def both(parts: list[co.Condition]) -> co.Condition:
    flat = [one for part in parts for one in (part.parts if isinstance(part, co.All) else (part,))]
    return flat[0] if len(flat) == 1 else co.All(tuple(flat))


def has(what: Cards, side: str) -> co.Has:
    """A player has so many of these; no side: there are so many."""
    found = describe(what)
    if side and found.side not in ("any", side):
        raise Refused("whose cards these are")
    found.side = side or found.side
    if found.side == "any" and found.where not in ("field", "circles", "rear", "vanguard"):
        raise Refused("whose cards these are")
    match found.count:
        case None | Count("another") | Count("exactly", 1):
            op, number = ">=", 1
        case Count("at least" | "at most" as kind, int() as many):
            op, number = OPS[kind], many
        case Count("no"):
            op, number = "==", 0
        case _:
            raise Refused("how many of these")
    return co.Has(found.selector(), op, number)


def all_are(what: Cards, is_: Predicate, negated: bool) -> co.Condition:
    """ "all of your rear-guards are [Rest]": none is [Stand], be there any or none."""
    match is_:
        case pr.InMode(mode) if not negated:
            found = describe(what)
            found.filters.append(se.IsRested(mode != "rest"))
            return co.Has(found.selector(), "==", 0)
    raise Refused("what all of these are")


def is_so(what: Thing, is_: Predicate, negated: bool) -> co.Condition:
    ref = reference(what)
    filters = WORDS.ordered(filters_of(is_))
    if ref is None and isinstance(what, Cards) and what.count == Count("all"):
        return all_are(what, is_, negated)
    if ref is not None:
        found: co.Condition = co.RefIs(ref, filters)
    else:
        described = describe(what)
        if described.where != "vanguard" or described.count is not None:
            raise Refused("what these cards are")
        described.filters.extend(filters)
        found = co.Has(described.selector(), ">=", 1)
    return co.Not(found) if negated else found
