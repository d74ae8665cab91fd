"""Conditions that all games say alike: joined and negated facts, whose turn it is, whether something was done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.lower.filters import limit
from gyoji.text.lower.refusal import Refused
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Amount, Fact, Limit, Tail, Thing
from gyoji.text.meaning.things import Area, Cards, Several
from gyoji.text.meaning.values import Between, Bound, Count, CountOf, NumberOf, OneOf, Player
from gyoji.text.resolve.choices import shared_place


def both(parts: Sequence[co.Condition]) -> co.Condition:
    """All of these, flat."""
    flat = [one for part in parts for one in (part.parts if isinstance(part, co.All) else (part,))]
    return flat[0] if len(flat) == 1 else co.All(tuple(flat))


def joined(fact: Fact, condition: Callable[[Fact], co.Condition]) -> co.Condition | None:
    """A fact that is made of others, or asks what the text has done; None: any other fact. `condition` lowers those
    that it is made of.
    """
    match fact:
        case cl.Joined("and", first, second):
            return both([condition(first), condition(second)])
        case cl.Joined("or", first, second):
            return co.Either((condition(first), condition(second)))
        case cl.Negated(inner):
            return co.Not(condition(inner))
        case cl.Did(_, negated, _):
            return co.Not(co.Did()) if negated else co.Did()
        case cl.TurnOf(Player("you" | "opponent") as whose, negated):
            return co.Not(turn_of(whose)) if negated else turn_of(whose)
        case cl.Have(_, Several("and", parts), False) | cl.Exist(Several("and", parts), False):
            return both([condition(replace(fact, what=part)) for part in shared_place(parts)])
        case cl.Have(_, Several("or", parts), False):
            return co.Either(tuple(condition(replace(fact, what=part)) for part in shared_place(parts)))
    return None


def so_many(selector: se.Selector, count: Count | None, unique: bool = False, exactly: str = ">=") -> co.Condition:
    """There are so many of them. `exactly`: what a plain number says; of one card it says that there is one."""
    match count:
        case None | Count("another" | "any") | Count("exactly", 1):
            return co.Has(selector, ">=", 1, unique)
        case Count("no"):
            return co.Has(selector, "==", 0, unique)
        case Count("exactly", int() as number) if exactly:
            return co.Has(selector, exactly, number, unique)
        case Count("at least", int() as number):
            return co.Has(selector, ">=", number, unique)
        case Count("at most", int() as number):
            return co.Has(selector, "<=", number, unique)
        case Count("more than", int() as number):
            return co.Has(selector, ">=", number + 1, unique)
        case Count("less than", int() as number):
            return co.Has(selector, "<=", number - 1, unique)
        case Count("only", int() as number):
            return co.Has(selector, "==", number, unique)
        case Count("from to", int() as low, int() as high):
            return co.All((co.Has(selector, ">=", low, unique), co.Has(selector, "<=", high, unique)))
    raise Refused(f"this number of cards ({count.kind})")


def compared(amount: Amount, bound: Limit, amount_of: Callable[[int | Amount], am.Amount]) -> co.Condition:
    """A number against another. What is asked of one card's figure is asked of that card."""
    match bound:
        case Between(low, high):
            return both([compared(amount, one, amount_of) for one in (Bound(">=", low), Bound("<=", high))])
        case OneOf(numbers):
            return co.Either(tuple(compared(amount, Bound("==", number), amount_of) for number in numbers))
        case Bound(op, NumberOf(who)):
            return compared(amount, Bound(op, of_other(amount, who)), amount_of)
        case Bound(op, other):
            op, wanted = limit(op, amount_of(other))
            match amount_of(amount):
                case am.Count(selector, 1, unique, 1) if isinstance(wanted, am.Const):
                    return co.Has(selector, op, wanted.value, unique)
                case am.Figure(ref, attr):
                    return co.RefIs(ref, (se.Compare(attr, op, wanted),))
                case number:
                    return co.Compare(number, op, wanted)
    raise Refused("this comparison")


def of_other(amount: Amount, who: Player) -> Amount:
    """ "Your hand is less than your opponent's": the same number of somebody else."""
    match amount:
        case CountOf(Area(areas, Player(), op)):
            return CountOf(Area(areas, who, op))
    raise Refused("the same number of another player")


def turn_of(whose: Player) -> co.Condition:
    """It is that player's turn."""
    return co.IsTurn("own" if whose.who == "you" else "enemy")


def during_turn(tail: Tail | None) -> co.Condition | None:
    """ "During your turn"; None if the tail says something else."""
    match tail:
        case cl.Within(cl.Phase("turn", Player("you" | "opponent") as whose, False), False):
            return turn_of(whose)
    return None


def have_more(fact: cl.HaveMore, held_by: Callable[[Thing, Player], se.Selector]) -> co.Condition:
    """ "if you have more cards than your opponent". `held_by`: such cards of that player."""
    mine, yours = (am.Count(held_by(fact.what, who)) for who in (fact.who, fact.than))
    by = fact.by if fact.by is not None else 1
    match fact.how:
        case "more":
            return co.Compare(mine, ">=", am.Sum((yours, am.Const(by))))
        case "less":
            return co.Compare(yours, ">=", am.Sum((mine, am.Const(by))))
        case "same":
            return co.Compare(mine, "==", yours)
    raise Refused("this comparison")


def theirs(thing: Thing, who: Player) -> Thing:
    """ "Your opponent has no cards in their hand": their is who has them."""
    if not isinstance(thing, Cards):
        return thing
    mods = tuple(
        replace(mod, place=replace(mod.place, whose=who))
        if isinstance(mod, pr.In | pr.From) and isinstance(mod.place, Area) and mod.place.whose == Player("they")
        else mod
        for mod in thing.mods
    )
    return replace(thing, mods=mods)
