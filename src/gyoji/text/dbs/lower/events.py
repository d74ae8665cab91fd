"""Triggers: "when this card attacks", "at the end of your turn", "when A or B"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.patterns import Pattern
from gyoji.text.dbs.lower.facts import condition
from gyoji.text.dbs.lower.happenings import during, noted, patterns
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.reading import acts as game
from gyoji.text.lower.facts import both
from gyoji.text.lower.setting import side_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning.bases import Fact, Tail
from gyoji.text.meaning.things import Cards
from gyoji.text.meaning.values import Count, Player

N = TypeVar("N")

EDGES: Final = {
    ("main", "start"): "main_start",
    ("main", "end"): "main_end",
    ("turn", "start"): "turn_start",
    ("turn", "end"): "turn_end",
    ("charge", "start"): "turn_start",  # 6-2-1: both at the same moment
}
STEPS: Final = {"offense": "offence_start", "defense": "defence_start", "damage": "damage_start"}
OF_BATTLE: Final = {"combo": "after_combo", "attack": "battle_end"}  # what happened in it → what its end is then


def with_its_condition(trigger: ln.Trigger) -> ln.Trigger:
    """ "When this card attacks while your life is at 2": what must be so as it happens."""
    match trigger:
        case ln.Trigger("when", cl.Does(do.With(act, (*tails, cl.Given("while" | "if", fact))), who), None, None):
            return replace(trigger, fact=cl.Does(do.With(act, tuple(tails)) if tails else act, who), condition=fact)
    return trigger


def triggers(trigger: ln.Trigger) -> tuple[Pattern, ...]:
    """What sets a skill off: one event, or several of which any will do."""
    trigger = with_its_condition(trigger)
    found = [
        with_condition(one, [*so_far(trigger), *([one.condition] if one.condition is not None else [])])
        for one in events(trigger)
    ]
    return tuple(dict.fromkeys(found))


def singular(part: N) -> N:
    """ "When 1 or more of your cards are …", of a skill that is used once per turn: when one is. Of those that wait at
    the same time only one is resolved (10-11-4)."""
    match part:
        case Cards(count=Count("at least", 1)):
            return replace(part, count=Count("exactly", 1))
        case do.Draw(Count("at least", 1)):
            return replace(part, count=Count("exactly", 1))
        case cl.Does(act, who):
            return replace(part, act=singular(act), who=singular(who))
        case do.With(act) | do.Passive(act):
            return replace(part, act=singular(act))
        case cl.Joined(_, one, other):
            return replace(part, first=singular(one), second=singular(other))
        case do.Or(first, second):
            return replace(part, first=singular(first), second=singular(second))
        case do.Move(what) | do.Play(what) | game.Ko(what) | do.Switch(what) | do.Discard(what):
            return replace(part, what=singular(what))
    return part


def so_far(trigger: ln.Trigger) -> list[co.Condition]:
    """What must be so as it happens (8-1-5-1): "during your turn, when …", "when … and …"."""
    needs = [during(trigger.during)] if trigger.during is not None else []
    return [*needs, condition(trigger.condition)] if trigger.condition is not None else needs


def with_condition(pattern: Pattern, needs: list[co.Condition]) -> Pattern:
    return replace(pattern, condition=both(needs)) if needs else pattern


def events(trigger: ln.Trigger) -> list[Pattern]:
    if trigger.word == "at" and trigger.time is not None:
        return at_time(trigger.time)
    if trigger.word == "while" and trigger.fact is not None:
        return [Pattern("situation", situation=condition(trigger.fact))]
    if trigger.word != "when" or trigger.fact is None:
        raise Refused("when it happens")
    match trigger.fact:
        case cl.Becomes(amount, bound):  # 8-6-6
            return [Pattern("situation", situation=condition(cl.Compare(amount, bound)))]
        case cl.SpanEvent("begins" | "ends" as what, phase, whose):
            return at_time(cl.AtEdge("start" if what == "begins" else "end", cl.Phase(phase, whose)))
    return patterns(trigger.fact)


def at_time(time: Tail) -> list[Pattern]:
    match time:
        case cl.AtEdge("start or end", span, each):
            return [one for edge in ("start", "end") for one in at_time(cl.AtEdge(edge, span, each))]
        case cl.AtEdge(edge, cl.Phase(name, Player() as whose, False), False) if (name, edge) in EDGES:
            return [Pattern(EDGES[name, edge], player=side_of(whose))]
        case cl.AtEdge(edge, cl.Phase("turn", None, False), _):
            return [Pattern(EDGES["turn", edge])]
        case cl.AtEdge("end", cl.Phase("battle", None, False), _):
            return [Pattern("battle_end")]
        case cl.AtEdge("start", cl.Phase(name, None, False), False) if name in STEPS:
            return [Pattern(STEPS[name])]
        case cl.EndWhen("battle", event):
            return [end_of_battle(one) for one in patterns(event)]
        case cl.EndWhen("turn", event):
            return [with_condition(Pattern("turn_end"), [past(event, "turn")])]
    raise Refused("this time")


def end_of_battle(event: Pattern) -> Pattern:
    """The end of a battle in which that happened (7-4-1-8, 7-4-1-8-1)."""
    if event.event == "attacked":
        return Pattern("battle_end", event.other, event.subject, condition=event.condition)
    if event.event not in OF_BATTLE or event.by is not None or (event.event == "combo" and event.subject != se.This()):
        raise Refused("the end of such a battle")
    return replace(event, event=OF_BATTLE[event.event])


def past(event: Fact, span: str) -> co.Condition:
    found: list[co.Condition] = [noted(one, span) for one in patterns(event)]
    return found[0] if len(found) == 1 else co.Either(tuple(found))
