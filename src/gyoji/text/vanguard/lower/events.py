"""Triggers: what an ability waits for."""

from __future__ import annotations

from typing import Final

from gyoji.effects import selectors as se
from gyoji.effects.abilities import Trigger
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Fact, Goal, Place, Predicate, Tail, Thing
from gyoji.text.meaning.things import Attack, Cards, Into, Kind
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.steps import This
from gyoji.text.vanguard.lower.cards import describe, reference, zones_of
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.reading import acts as game

PLACED: Final = {
    ("vanguard",): "placed_vc",
    ("rear",): "placed_rc",
    ("guardians",): "placed_gc",
    ("vanguard", "rear"): "placed",
    ("rear", "guardians"): "placed_rc_gc",
}
FROM: Final = ("hand", "deck", "soul", "drop")
PHASES: Final = {"main": "main_phase", "battle_phase": "battle_phase", "ride": "ride_phase", "draw": "draw_phase"}


def trigger(said: ln.Trigger, zones: tuple[str, ...]) -> Trigger:
    if said.during is not None or said.condition is not None:
        raise Refused("when this can happen")
    if said.word == "at" and said.time is not None:
        return moment(said.time)
    if said.word == "when" and isinstance(said.fact, cl.Does):
        return event(said.fact, zones)
    raise Refused(in_words("this event", said.fact) if isinstance(said.fact, Fact) else "this event")


def moment(time: Tail) -> Trigger:
    match time:
        case cl.AtEdge("start", cl.Phase(name, Player("you"), False), False) if name in PHASES:
            return Trigger(PHASES[name], player="own")
        case cl.AtEdge("start", cl.Phase("end", Player("you"), False), False):
            return Trigger("turn_end", player="own")  # 6.8.1.3
    raise Refused(in_words("this moment", time))


def event(fact: cl.Does, zones: tuple[str, ...]) -> Trigger:
    act = fact.act
    match fact.who, act:
        case Attack(None, This(), ()), game.Hit(what):
            return Trigger("hits", se.This(), target=attacked(what))
        case Thing() as who, do.AttackCard(what, False):
            return Trigger("attack", subject(who), target=attacked(what))
        case Thing() as who, game.Boost(None):
            return Trigger("boost", subject(who))
        case Thing() as who, do.Passive(do.Move(None, goal, source, (), False), ""):
            return Trigger(placed(goal, zones, who), subject(who), target=came_from(source))
        case Cards(Kind((), None, "g"), None, Player("you"), False, (), ""), game.Stride():
            return Trigger("stride", None, player="own")
    raise Refused(in_words("this event", fact))


def subject(who: Thing) -> se.Ref | se.Selector:
    ref = reference(who)
    if ref is not None:
        return ref
    found = describe(who)
    if found.count is not None and found.count not in (Count("exactly", 1), Count("another")):
        raise Refused("several cards at once")
    return found.selector()


def attacked(what: Thing | None) -> str:
    match what:
        case None:
            return "any"
        case Cards(Kind((), None, "vanguard"), Count("exactly", 1), None, False, (), ""):
            return "vanguard"
    raise Refused(in_words("what is attacked", what))


def placed(goal: Goal | None, zones: tuple[str, ...], who: Thing) -> str:
    """On which circles; “when placed” is on those where the ability works (3.1.1.3)."""
    match goal:
        case None if isinstance(who, This):
            areas = zones
        case Into(place, "", ""):
            areas, side = zones_of(place)
            if side == "enemy":
                raise Refused("circles of your opponent")
        case _:
            raise Refused("where it is placed")
    if areas not in PLACED:
        raise Refused("where it is placed")
    return PLACED[areas]


def came_from(source: Predicate | None) -> str:
    match source:
        case None:
            return "any"
        case pr.From(Place() as place):
            (zone,), side = zones_of(place)
            if zone in FROM and side in ("own", "any"):
                return zone
    raise Refused("where it comes from")


def subject_of(said: ln.Trigger) -> Act | Thing | None:
    """What the event is about."""
    if not isinstance(said.fact, cl.Does):
        return None
    who = said.fact.who
    if isinstance(who, Attack):
        return who.of if isinstance(who.of, Thing) else None
    return who if isinstance(who, Thing) else None
