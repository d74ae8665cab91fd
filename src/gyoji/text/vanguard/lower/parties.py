"""Which cards an event is about, and the events of “A or B”, each by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import selectors as se
from gyoji.text.lower.acts import with_times
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Act, Fact, Thing
from gyoji.text.meaning.things import Ref, Several
from gyoji.text.meaning.values import Count
from gyoji.text.resolve.steps import This
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.lower.cards import describe
from gyoji.text.vanguard.lower.described import Described
from gyoji.text.vanguard.lower.refusal import Refused

Card = se.Ref | se.Selector | None
ONE: Final = (None, Count("exactly", 1), Count("another"), Count("any"))


def either(fact: Fact) -> list[Fact]:
    """The events of "A or B", each by itself."""
    match fact:
        case cl.Joined("or", first, second):
            return either(first) + either(second)
        case cl.Does(do.Or(first, second), who, False):
            return either(cl.Does(with_times(first, second), who)) + either(cl.Does(second, who))
        case cl.Does(act, Several("or", parts), False):
            return [one for part in parts for one in either(cl.Does(act, part))]
        case cl.Does(do.With(act, tails), who, False) if len(to_each(act)) > 1:
            return [cl.Does(do.With(one, tails), who) for one in to_each(act)]
        case cl.Does(act, who, False) if len(to_each(act)) > 1:
            return [cl.Does(one, who) for one in to_each(act)]
    return [fact]


def to_each(act: Act) -> list[Act]:
    """ "reveals a grade 3 or a <Clan>": the act with each of these by itself."""
    what = getattr(act, "what", None)
    if isinstance(what, Several) and what.op == "or":
        return [replace(act, what=part) for part in what.parts]  # type: ignore[type-var]
    return [act]


def card(who: Thing) -> se.Ref | se.Selector:
    """A unit where it is."""
    if isinstance(who, This) or who == Ref("this", "unit"):
        return se.This()
    found = one_of(who)
    if found.noun == "card" and not found.placed:
        found.where, found.kinds = "field", UNIT  # “boosts a card named …”
    return found.selector()


def one_of(who: Thing) -> Described:
    found = describe(who)
    if found.count not in ONE:
        raise Refused("several cards at once")
    return found


def any_unit(who: Thing | None) -> Card:
    return None if who is None else card(who)
