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
from gyoji.text.meaning.things import Area, Attack, Cards, Into, Kind, Ref
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
        case cl.AtEdge("end", cl.Phase("turn", Player("you"), False), False):
            return Trigger("turn_end", player="own")
        case cl.EndWhen("battle", cl.Does(do.Past(do.AttackCard(what, False)), This())):
            return Trigger("battle_end", se.This(), target=attacked(what))
        case cl.EndWhen("battle", cl.Does(do.Past(game.Boost(None)), This())):
            return Trigger("boost_end", se.This())
    raise Refused(in_words("this moment", time))


def event(fact: cl.Does, zones: tuple[str, ...]) -> Trigger:
    act = fact.act
    match fact.who, act:
        case Attack(None, This() | Ref("this"), ()), game.Hit(what):
            return Trigger("hits", se.This(), target=attacked(what))
        case Thing() as who, do.AttackCard(what, False):
            return Trigger("attack", subject(who), target=attacked(what))
        case Thing() as who, game.Boost(None):
            return Trigger("boost", subject(who))
        case Thing() as who, do.Passive(game.Retire(None, source), "") if source is not None:
            if zone_of(source) != "rear":
                raise Refused("where it comes from")
            return Trigger("dropped_rc", subject(who))
        case Thing() as who, do.Passive(do.Move(None, Into(Area(("drop",), _, ""), "", ""), source, (), False), "") if (
            source is not None and zone_of(source) == "rear"
        ):
            return Trigger("dropped_rc", subject(who))
        case This(), do.Passive(game.Ride(None, (), None), ""):
            return Trigger("ridden", se.This())
        case This(), game.Legion():
            return Trigger("legion", se.This())
        case This(), game.Intercept():
            return Trigger("intercepts", se.This())
        case Thing() as who, do.Passive(do.Move(None, goal, source, (), False), ""):
            return Trigger(placed(goal, zones, who), subject(who), target=came_from(source))
        case Cards(Kind((), None, "g"), None, Player("you"), False, (), ""), game.Stride():
            return Trigger("stride", None, player="own")
    raise Refused(in_words("this event", fact))


def subject(who: Thing) -> se.Ref | se.Selector:
    ref = se.This() if isinstance(who, This) else reference(who)
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


def zone_of(source: Predicate) -> str:
    match source:
        case pr.From(Place() as place):
            areas, side = zones_of(place)
            if len(areas) == 1 and side in ("own", "any"):
                return areas[0]
    raise Refused("where it comes from")


def came_from(source: Predicate | None) -> str:
    if source is None:
        return "any"
    if zone_of(source) not in FROM:
        raise Refused("where it comes from")
    return zone_of(source)


def subject_of(said: ln.Trigger) -> Act | Thing | None:
    """What the event is about."""
    if isinstance(said.time, cl.EndWhen) and isinstance(said.time.event, cl.Does):
        return said.time.event.who if isinstance(said.time.event.who, This) else None
    if not isinstance(said.fact, cl.Does):
        return None
    who = said.fact.who
    if isinstance(who, Attack):
        return who.of if isinstance(who.of, Thing) else None
    return who if isinstance(who, Thing) else None
