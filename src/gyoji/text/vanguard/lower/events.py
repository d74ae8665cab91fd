"""Triggers: what an ability waits for."""

from __future__ import annotations

from typing import Final

from gyoji.effects import selectors as se
from gyoji.effects.abilities import Trigger
from gyoji.effects.nodes import walk
from gyoji.effects.patterns import Pattern
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Fact, Goal, Place, Predicate, Skill, Tail, Thing
from gyoji.text.meaning.things import Area, Attack, Cards, Into, Kind, Ref, Skills
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.steps import This
from gyoji.text.vanguard.lower.battles import during, given
from gyoji.text.vanguard.lower.cards import describe
from gyoji.text.vanguard.lower.facts import condition
from gyoji.text.vanguard.lower.happenings import patterns
from gyoji.text.vanguard.lower.moments import moments
from gyoji.text.vanguard.lower.parties import ONE, card
from gyoji.text.vanguard.lower.references import reference
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.zones import side_of, zones_of
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading import course
from gyoji.text.vanguard.words import ordered

PLACED: Final = {
    ("vanguard",): "placed_vc",
    ("rear",): "placed_rc",
    ("guardians",): "placed_gc",
    ("vanguard", "rear"): "placed",
    ("rear", "guardians"): "placed_rc_gc",
}
FROM: Final = ("hand", "deck", "soul", "drop")
OTHER: Final = {"own": "enemy", "enemy": "own", "any": "any"}
DAMAGE: Final = {"battle": "battle", "skill": "effect"}
PHASES: Final = {"main": "main_phase", "battle_phase": "battle_phase", "ride": "ride_phase", "draw": "draw_phase"}


def waits_for(said: ln.Trigger, zones: tuple[str, ...]) -> Trigger | tuple[Pattern, ...]:
    """What an ability waits for: an event that has a name, or patterns of which any will do."""
    try:
        return trigger(said, zones)
    except Refused:
        pass
    if said.word == "at" and said.time is not None:
        found = moments(said.time)
    elif said.fact is not None and said.time is not None:
        found = (*patterns(said.fact, zones), *moments(said.time))
    elif said.word == "when" and said.fact is not None:
        found = patterns(said.fact, zones)
    elif said.word == "while" and isinstance(said.fact, cl.Be) and is_boosted_now(said.fact):
        found = (Pattern("boosted", card(said.fact.what)),)
    else:
        raise Refused(in_words("this event", said.fact) if isinstance(said.fact, Fact) else "this event")
    if said.condition is not None:
        found = tuple(given(one, condition(said.condition)) for one in found)
    if said.during is not None:
        found = tuple(given(one, during(said.during)) for one in found)
    return found


def is_boosted_now(fact: cl.Be) -> bool:
    """ "when this unit is boosted" is an event, although it reads like a state."""
    return fact == cl.Be(fact.what, pr.Doing("boosted"))


def trigger(said: ln.Trigger, zones: tuple[str, ...]) -> Trigger:
    if said.during is not None or said.condition is not None or (said.fact is not None and said.time is not None):
        raise Refused("when this can happen")
    if said.word == "at" and said.time is not None:
        return moment(said.time)
    if said.word == "when" and isinstance(said.fact, cl.Does):
        return event(said.fact, zones)
    if said.word == "while" and isinstance(said.fact, cl.Have | cl.Compare | cl.Exist):
        return Trigger("situation", player="any", situation=condition(said.fact))  # 8.6.7
    match said.word, said.fact:
        case "while", cl.Be(This(), pr.In()) as place:
            return Trigger("situation", se.This(), player="any", situation=condition(place))
    if said.word == "when" and isinstance(said.fact, cl.Becomes):
        so = condition(cl.Compare(said.fact.amount, said.fact.bound))
        return Trigger("situation", player="any", situation=so)  # v:11.37.3
    raise Refused(in_words("this event", said.fact) if isinstance(said.fact, Fact) else "this event")


def moment(time: Tail) -> Trigger:
    match time:
        case cl.AtEdge("start", cl.Phase(name, Player("you"), False), False) if name in PHASES:
            return Trigger(PHASES[name], player="own")
        case cl.AtEdge("start", cl.Phase("end", Player("you"), False), False):
            return Trigger("turn_end", player="own")  # 6.8.1.3
        case cl.AtEdge("end", cl.Phase("turn", Player("you"), False), False):
            return Trigger("turn_end", player="own")
        case cl.EndWhen("battle", cl.Does(do.Past(do.AttackCard(what, False)), Thing() as who)):
            return Trigger("battle_end", subject(who), target=attacked(what))  # 7.1.2.2
        case cl.EndWhen(
            "battle",
            cl.Does(
                do.Passive(do.AttackCard(None, False), "" | "was"),
                Cards(Kind((), None, "rear"), None | Count("exactly", 1), Player() as whose, False, (), ""),
            ),
        ):
            return Trigger("battle_end", None, player=OTHER[side_of(whose)], target="rear")  # 7.1.2.2: the battle knows
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
        case This(), do.Passive(game.Retire(None, None), ""):
            return Trigger("retired", se.This())
        case This(), do.Passive(game.Ride(None, (), None), ""):
            return Trigger("ridden", se.This())
        case Thing() as who, game.Legion():
            return Trigger("legion", subject(who))
        case This(), game.Intercept():
            return Trigger("intercepts", se.This())
        case Thing() as who, do.Passive(do.Move(None, goal, source, (), False), ""):
            return Trigger(placed(goal, zones, who), subject(who), target=came_from(source))
        case Player() as who, do.Draw(Count("exactly", 1, None, False, False)):
            return Trigger("drew", player=side_of(who))
        case Thing() as who, do.Passive(game.Shift(None, None, ()), ""):
            return Trigger("moved", subject(who))  # 10.32
        case Thing() as who, course.DealDamage("battle" | "skill" as kind):
            return Trigger(f"deals_{DAMAGE[kind]}_damage", subject(who), target="vanguard")  # 3.15
        case This(), do.Passive(do.With(do.Discard(None, _), (cl.By(game.Call(Thing() as unit), False, "cost"),)), ""):
            return Trigger("paid_g_guardian", se.This(), guardian(unit))
        case This(), do.Passive(
            do.With(do.Discard(None, _), (cl.By(Skills(None, Cards() as unit, paid, ()), False, "for"),)), ""
        ) if paid == (game.Part("cost"), pr.Keyword("stride")):
            return Trigger("paid_stride", se.This(), strider(unit))
        case Cards(Kind((), None, "g"), None, Player("you"), False, (), ""), game.Stride():
            return Trigger("stride", None, player="own")
    raise Refused(in_words("this event", fact))


def guardian(unit: Thing) -> tuple[se.Filter, ...]:
    """The G guardian whose cost is paid."""
    found = describe(unit)
    if found.placed or found.other or found.noun not in ("", "card", "g guardian"):
        raise Refused("whose cost is paid")
    return () if found.noun == "g guardian" and len(found.filters) == 1 else ordered(found.filters)


def strider(unit: Cards) -> tuple[se.Filter, ...]:
    """The unit whose stride is paid for."""
    found = describe(unit)
    if found.placed or found.other or found.noun != "g" or found.side == "enemy":
        raise Refused("whose cost is paid")
    return ordered(found.filters)


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
        case Cards(Kind((), None, "rear"), Count("exactly", 1), whose, False, (), "") if whose != Player("you"):
            return "rear"
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
    fact = said.time.event if isinstance(said.time, cl.EndWhen) else said.fact
    if isinstance(fact, cl.Be):
        return fact.what
    if not isinstance(fact, cl.Does):
        return None
    who = fact.who
    if isinstance(who, Attack):
        return who.of if isinstance(who.of, Thing) else None
    act = fact.act.act if isinstance(fact.act, do.With) else fact.act
    match getattr(act, "what", None):
        case Cards() as what if isinstance(who, Player) and what.count in ONE:
            return what  # “when you call a rear-guard”
    return who if isinstance(who, Thing) else None


def zones_reached(body: Skill) -> set[str]:
    """Where an event puts this card that the ability waits for."""
    fact = body.trigger.fact if isinstance(body, ln.On) else None
    if not isinstance(fact, cl.Does) or fact.who not in (Ref("this", "unit"), Ref("this")):
        return set()
    moves = [node for node in walk(fact.act) if isinstance(node, do.Move | game.Retire)]
    goals = [Into(Area(("drop",))) if isinstance(one, game.Retire) else one.to for one in moves]
    return {zone for one in goals if isinstance(one, Into) and isinstance(one.place, Area) for zone in one.place.areas}
