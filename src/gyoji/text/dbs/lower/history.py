"""Clauses as conditions: what cards are doing in the battle under way, what happened in this turn, battle or game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.cards import RELATIVE, describe, reference
from gyoji.text.dbs.lower.happenings import noted, patterns
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.words import ordered
from gyoji.text.lower.acts import without_span
from gyoji.text.lower.setting import side_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Fact, Predicate, Tail, Thing
from gyoji.text.meaning.things import Cards, Narrowed
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.steps import This

SPANS: Final = ("turn", "battle", "game")
NUMBERS: Final = {"exactly": ">=", "at least": ">="}


def deed(fact: cl.Does) -> co.Condition:
    """A clause after "if"."""
    match fact:
        case cl.Does(do.AttackCard(what, False), Thing() as who, False):
            return fighting(who, what)
        case cl.Does(do.BeDoing("attacking", against), Thing() as who, False):
            return fighting(who, against)
        case cl.Does(do.BeDoing("in battle" | "battling", None), Thing() as who, False):
            return is_one(who, se.Battling())
        case cl.Does(do.Passive(do.AttackCard(None, False), ""), Thing() as who, False):
            return fighting(None, who)
        case cl.Does(do.Past(act), who, False):
            return looked_back(cl.Does(act, who))
        case cl.Does(do.Modal("did not", act), who, False):
            return co.Not(looked_back(cl.Does(act, who)))
        case cl.Does(do.Passive(act, "was" | "has been"), who, False):
            return looked_back(cl.Does(do.Passive(act), who))
        case cl.Does(do.Passive(act, "was not"), who, False):
            return co.Not(looked_back(cl.Does(do.Passive(act), who)))
    raise Refused("what happens as a condition")


# ── the battle under way (7-1) ──


def fighting(attacker: Thing | None, guard: Thing | None) -> co.Condition:
    """Such a card attacks, or such a card is attacked, or both."""
    found = []
    if attacker is not None:
        found.append(is_one(attacker, se.Is("attacking")))
    if guard is not None:
        found.append(is_one(guard, se.Is("attacked")))
    return found[0] if len(found) == 1 else co.All(tuple(found))


def is_one(thing: Thing, doing: se.Filter) -> co.Condition:
    ref = reference(thing)
    if ref is not None:
        expect_none(place=isinstance(thing, Narrowed))
        return co.RefIs(ref, (doing,))
    found = describe(thing)
    if found.count is not None and found.count not in (Count("exactly", 1), Count("any")):
        raise Refused("several cards in a battle")
    found.filters = list(ordered((*found.filters, doing)))
    return co.Has(found.selector(), ">=", 1)


# ── what happened ──


def looked_back(fact: cl.Does) -> co.Condition:
    act, span = without_span(fact.act, span_of)
    act, op, number = counted(act)
    rows: list[co.Condition] = []
    for pattern in patterns(cl.Does(act, fact.who)):
        if not span and se.This() not in (pattern.subject, pattern.other):
            raise Refused("since when this must have happened")
        rows.append(noted(pattern, span or "game", op, number))
    if len(rows) > 1 and number > 1:
        raise Refused("a number of events of several kinds")
    return rows[0] if len(rows) == 1 else co.Either(tuple(rows))


def in_the_game(fact: Fact) -> Fact:
    """In a [Permanent] skill, which does nothing itself, "you have …" without a time means since the game began."""
    match fact:
        case cl.Joined(op, first, second):
            return cl.Joined(op, in_the_game(first), in_the_game(second))
        case cl.Does(do.Past(act), who, False) if not without_span(act, span_of)[1]:
            tails = act.tails if isinstance(act, do.With) else ()
            inner = act.act if isinstance(act, do.With) else act
            return cl.Does(do.Past(do.With(inner, (*tails, cl.Within(cl.Phase("game"))))), who)
    return fact


def span_of(tail: Tail) -> str:
    match tail:
        case cl.Within(cl.Phase(name, None, False), False) if name in SPANS:
            return name
    return ""


def counted(act: Act) -> tuple[Act, str, int]:
    """The act on one card, and how often it must have happened: "2 or more cards"."""
    inner = act.act if isinstance(act, do.With) else act
    what = getattr(inner, "what", None)
    if not isinstance(what, Cards) or what.count is None or what.count.kind not in NUMBERS:
        return act, ">=", 1
    count = what.count
    if not isinstance(count.number, int) or count != Count(count.kind, count.number):
        raise Refused("this number of events")
    one = replace(inner, what=replace(what, count=None))  # type: ignore[type-var]
    assert isinstance(one, Act)
    return replace(act, act=one) if isinstance(act, do.With) else one, NUMBERS[count.kind], count.number


# ── cards by what happened ──


def which(predicate: Predicate) -> se.Filter:
    """ "that you comboed with from a Battle Area", "that attacked this turn"."""
    match predicate:
        case pr.Which(act, None, False):
            return underwent(do.Passive(act), This(), "any")
        case pr.Which(act, Player() as who, False):
            return underwent(do.Passive(act), This(), side_of(who))
        case pr.That(do.Past(act)):
            return underwent(act, This(), "any")
        case pr.That(do.Modal("did not", act)):
            return se.Without((underwent(act, This(), "any"),))
        case pr.That(do.Passive(act, "was" | "has been")):
            return underwent(do.Passive(act), This(), "any")
    raise Refused("what these cards do or did")


def underwent(act: Act, who: Thing, player: str) -> se.Filter:
    act, span = without_span(act, span_of)
    (pattern,) = patterns(cl.Does(act, who))
    return se.Underwent(noted(replace(pattern, player=player), span or "game"))


RELATIVE[pr.Which] = RELATIVE[pr.That] = which
