""" "If A, …, and if B, …" where A and B cannot both be so: then B is the other case, not a further condition."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.vanguard.lower.refusal import Refused
from gyoji.text.vanguard.nodes.conditions import Now

HOLDS: Final[dict[str, Callable[[int, int], bool]]] = {
    "==": operator.eq,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}
COUNTS: Final = co.Has | co.BoundAny | Now  # so many cards: with `op` and `number`


def branches(
    condition: co.Condition, then: tuple[ac.Action, ...], otherwise: tuple[ac.Action, ...]
) -> tuple[tuple[ac.Action, ...], tuple[ac.Action, ...]]:
    """What is done if the condition is so, and what if not; with a contrary condition at the end in its place."""
    match then:
        case [*before, ac.If(other) as last] if are_contrary(condition, other):
            if otherwise:
                raise Refused("in which of three cases this is done")
            return tuple(before), (last,)
    return then, otherwise


def is_contrary(needed: co.Condition, action: ac.Action) -> bool:
    """Does something ask for what cannot be so where it is done?"""
    return isinstance(action, ac.If) and are_contrary(needed, action.condition)


def is_never_so(condition: object) -> bool:
    """Does it ask for no units but one that is not the vanguard? The vanguard is always there (9.2.4)."""
    match condition:
        case co.Has(se.Selector("field", "own", _, (), True), op, number):
            return not any(HOLDS[op](count, number) for count in range(1, number + 2))
    return False


def are_contrary(one: co.Condition, two: co.Condition) -> bool:
    """Can they never both be so?"""
    if isinstance(one, co.All):
        return any(are_contrary(part, two) for part in one.parts)
    if isinstance(two, co.All):
        return any(are_contrary(one, part) for part in two.parts)
    match one, two:
        case (co.Not(part), other) | (other, co.Not(part)) if part == other and not isinstance(part, co.Did):
            return True
        case co.RefIs(ref, filters), co.RefIs(other, others):
            return ref == other and differ(filters, others)
        case co.Compare(number, op, am.Const(value)), co.Compare(other, how, am.Const(limit)):
            return number == other and never_both((op, value), (how, limit))
        case co.Compare(less, ">=", am.Sum((more, am.Const(1)))), co.Compare(
            other, ">=", am.Sum((one_more, am.Const(1)))
        ):
            return less == one_more and more == other
        case co.Has(se.Selector("vanguard") as cards), co.Has(se.Selector("vanguard") as others) if cards != others:
            some = (one.op, one.number) == (two.op, two.number) == (">=", 1)
            return some and cards.side == others.side and differ(cards.filters, others.filters)
    if isinstance(one, COUNTS) and isinstance(two, COUNTS) and is_but_for(one, two, ("op", "number")):
        return never_both((one.op, one.number), (two.op, two.number))
    return False


def never_both(one: tuple[str, int], two: tuple[str, int]) -> bool:
    """Is there no number that is within both limits?"""
    numbers = range(min(one[1], two[1]) - 1, max(one[1], two[1]) + 2)
    return not any(HOLDS[one[0]](number, one[1]) and HOLDS[two[0]](number, two[1]) for number in numbers)


def differ(filters: Sequence[se.Filter], others: Sequence[se.Filter]) -> bool:
    return any(is_other(one, two) for one in filters for two in others)


def is_other(one: se.Filter, two: se.Filter) -> bool:
    """Can no card pass both?"""
    match one, two:
        case se.Compare(attr, op, am.Const(value)), se.Compare(other, how, am.Const(limit)):
            return attr == other and never_both((op, value), (how, limit))
        case se.HasWord("type" | "trigger" as kind, words), se.HasWord(other, others):
            return kind == other and not set(words) & set(others)
    return False


def is_but_for(one: object, two: object, names: tuple[str, ...]) -> bool:
    """Are they the same but for what is called so?"""
    if type(one) is not type(two):
        return False
    return all(getattr(one, each.name) == getattr(two, each.name) for each in fields(one) if each.name not in names)  # type: ignore[arg-type]
