"""Conditions that all games say alike: joined and negated facts, whose turn it is, whether something was done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.lower.refusal import Refused
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Fact, Tail, Thing
from gyoji.text.meaning.things import Area, Cards
from gyoji.text.meaning.values import Player


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
    return None


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
