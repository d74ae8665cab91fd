"""What is said about an act besides: how long, when, for each of what. Every tail is used or refused."""

from __future__ import annotations

from collections.abc import Callable

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.text.gundam.lower.cards import describe
from gyoji.text.gundam.lower.facts import condition
from gyoji.text.gundam.lower.setting import Setting, span_of
from gyoji.text.lower.facts import both, during_turn
from gyoji.text.lower.refusal import Refused
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Tail, Thing
from gyoji.text.meaning.values import Count


def is_time(tail: Tail) -> bool:
    so_long = during_turn(tail) is not None or (isinstance(tail, cl.Given) and tail.word == "while")
    return so_long or bool(span_of(tail))


def with_tails(tails: tuple[Tail, ...], setting: Setting, inner: Callable[[], list[ac.Action]]) -> list[ac.Action]:
    until, each, multiplied = setting.until, setting.each, setting.multiplied
    conditions: list[co.Condition] = []
    when = ""
    for tail in tails:
        match tail:
            case cl.PerEach(what):
                setting.each, setting.multiplied = counted(what), False
            case cl.Given("if", fact) if not setting.constant:
                conditions.append(condition(fact, setting))
            case cl.Given("while", fact) if setting.constant:
                setting.needs.append(condition(fact, setting))
            case cl.AtEdge():
                when = later(tail)
            case _ if setting.constant and (turn := during_turn(tail)) is not None:
                setting.needs.append(turn)
            case _ if not setting.constant and (span := span_of(tail)):
                setting.until = span
            case _:
                raise Refused("what is said besides")
    found = inner()
    if setting.each is not each and not setting.multiplied:
        raise Refused("for each of what")
    setting.until, setting.each, setting.multiplied = until, each, multiplied
    if when:
        found = [ac.Delayed(when, tuple(found))]
    return [ac.If(both(conditions), tuple(found))] if conditions else found


def later(time: Tail) -> str:
    match time:
        case cl.AtEdge("end", cl.Phase("turn" | "battle" as name, None, False), False):
            return f"end of {name}"
    raise Refused("when this happens")


def counted(what: Thing) -> am.Count:
    found = describe(what)
    per = 1
    if found.count is not None:
        match found.count:
            case Count("exactly", int() as per) if not found.other:
                pass
            case _:
                raise Refused("what is counted")
    return am.Count(found.selector(names=True), 1, found.unique, per)
