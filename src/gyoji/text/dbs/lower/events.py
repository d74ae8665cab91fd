"""Triggers: "when this card attacks", "at the end of your turn"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Trigger
from gyoji.text.dbs.lower.cards import Described, area_of, describe, keyword_name, reference, side_of
from gyoji.text.dbs.lower.facts import condition
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.words import ordered
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Fact, Place, Predicate, Tail, Thing
from gyoji.text.meaning.things import Cards, Into, Narrowed, Skills
from gyoji.text.meaning.values import Count, Player

YOU: Final = Player("you")
PHASES: Final = {
    ("main", "start"): "main_start",
    ("main", "end"): "main_end",
    ("turn", "start"): "turn_start",
    ("turn", "end"): "turn_end",
}
STEPS: Final = {"offense": "offence_start", "defense": "defence_start", "damage": "damage_start"}

AFTER_COMBO: Final = {"": "after_combo", "hand": "after_hand_combo"}  # by where the card comes from
PLACED: Final = {"battle": "placed", "leader": "leader_placed"}
ONE: Final = (("exactly", 1), ("any", None), ("another", None))

SHARED: Final = do.Play | do.Combo | do.AttackWith  # acts that can have one object together

Found = list[tuple[Trigger, co.Condition | None]]


def triggers(trigger: ln.Trigger) -> Found:
    """The events of a trigger, each with the condition that it adds. Either event is an ability of its own."""
    needs = None
    if trigger.during is not None:
        needs = during(trigger.during)
    if trigger.condition is not None:
        if needs is not None:
            raise Refused("a condition within a time")
        needs = condition(trigger.condition)
    if trigger.word == "at" and trigger.time is not None:
        found, more = time_event(trigger.time)
        return [(found, joined(more, needs))]
    if trigger.word == "while" and trigger.fact is not None:
        return [(Trigger("situation", situation=condition(trigger.fact)), needs)]
    if trigger.word != "when" or trigger.fact is None:
        raise Refused("when it happens")
    return [(event, joined(more, needs)) for event, more in map(event_of, either(trigger.fact))]


def joined(one: co.Condition | None, two: co.Condition | None) -> co.Condition | None:
    if one is None or two is None:
        return one or two
    return co.All((one, two))


def during(tail: Tail) -> co.Condition:
    if isinstance(tail, cl.Within) and tail.span.name == "turn" and tail.span.whose and not tail.span.next:
        return co.IsTurn(side_of(tail.span.whose))
    raise Refused("during this time")


def time_event(time: Tail) -> tuple[Trigger, co.Condition | None]:
    match time:
        case cl.AtEdge(edge, cl.Phase(name, Player() as whose, False), False) if (name, edge) in PHASES:
            return Trigger(PHASES[name, edge], player=side_of(whose)), None
        case cl.AtEdge(edge, cl.Phase("turn", None, False), _):
            return Trigger(PHASES["turn", edge], player="any"), None
        case cl.AtEdge("start", cl.Phase(name, None, False), False) if name in STEPS:
            return Trigger(STEPS[name], player="any"), None
        case cl.EndWhen("battle", cl.Does(act, Player("you"), False)):
            act, tails = stripped(act)
            if isinstance(act, do.Combo) and isinstance(act.what, Thing) and not act.how:
                origin = origin_of(act.what)
                needs = [during(tail) for tail in tails]
                if len(needs) <= 1 and isinstance(reference(act.what), se.This) and origin in AFTER_COMBO:
                    return Trigger(AFTER_COMBO[origin], se.This()), needs[0] if needs else None
    raise Refused("this time")


def stripped(act: Act) -> tuple[Act, tuple[Tail, ...]]:
    return (act.act, act.tails) if isinstance(act, do.With) else (act, ())


def origin_of(thing: Thing) -> str:
    """The place that is said behind a reference."""
    if not isinstance(thing, Narrowed):
        return ""
    match thing.mods:
        case (pr.From(Place() as place),) | (pr.In(place),):
            where, side = area_of(place)
            if side in ("own", "any"):
                return where
    raise Refused("where it comes from")


def either(fact: Fact | None) -> list[Fact]:
    """The events of "when A or B", each by itself."""
    match fact:
        case None:
            return []
        case cl.Joined("or", first, second):
            return either(first) + either(second)
        case cl.Does(do.Or(first_act, second_act), who, False):
            return either(cl.Does(first_act, who)) + either(cl.Does(second_act, who))
        case cl.Does(do.Shared(one, two, what), who, False):
            return [cl.Does(replace(act, what=what), who) for act in (one, two) if isinstance(act, SHARED)]
    return [fact]


def event_of(fact: Fact) -> tuple[Trigger, co.Condition | None]:
    match fact:
        case cl.Does(do.Draw(Count("exactly", 1)), Player("you"), False):
            return Trigger("drew"), None
        case cl.Does(act, Player("you"), False):
            act, tails = stripped(act)
            done_to = getattr(act, "what", None)
            if isinstance(done_to, Thing):
                return player_event(act, done_to, tails)
        case cl.Does(act, Thing() as who, False):
            return card_event(act, who)
    raise Refused("this event")


def cause_and_time(tails: tuple[Tail, ...]) -> tuple[str, co.Condition | None]:
    cause, needs = "any", None
    for tail in tails:
        if isinstance(tail, cl.By) and isinstance(tail.what, Skills) and not tail.excluded:
            cause = keyword_cause(tail.what)
        elif isinstance(tail, cl.Within):
            needs = during(tail)
        else:
            raise Refused("how this happens")
    return cause, needs


def keyword_cause(skills: Skills) -> str:
    match skills:
        case Skills(None, None, (pr.Keyword(keyword),), ()):
            return f"[{keyword_name(keyword)}]"
        case Skills(Count("exactly", 1), Player("you"), (), ()):
            return "own effect"
    raise Refused("a cause")


def subject_of(thing: Thing, where: str = "") -> se.Ref | se.Selector:
    ref = reference(thing)
    if ref is not None:
        if isinstance(thing, Narrowed):
            raise Refused("a card only if it is in that place")
        return ref
    found = one_card(thing)
    if where:
        found.where = where
    return found.selector()


def one_card(thing: Thing) -> Described:
    found = describe(thing)
    if found.count is not None and (found.count.kind, found.count.number) not in ONE:
        raise Refused("an event of several cards")
    return found


def player_event(act: Act, what: Thing, tails: tuple[Tail, ...]) -> tuple[Trigger, co.Condition | None]:
    cause, needs = cause_and_time(tails)
    if isinstance(act, do.Play) and not act.how:
        origin = origin_of(what) if isinstance(what, Narrowed) else ""
        if reference(what) is not None:
            return Trigger("play", reference(what), cause=cause, target=origin or "any"), needs
        found = one_card(what)
        origin = found.where if found.where in ("hand", "drop") else "any"
        found.where, found.side = "battle", "own" if found.side == "any" else found.side
        return Trigger("play", found.selector(), cause=cause, target=origin), needs
    if isinstance(act, do.Combo) and not act.how and isinstance(reference(what), se.This) and cause == "any":
        return Trigger("combo", se.This(), target=origin_of(what) or "any"), needs
    if (
        isinstance(act, do.AttackWith)
        and act.target is None
        and isinstance(reference(what), se.This)
        and cause == "any"
    ):
        return Trigger("attack", se.This()), needs
    raise Refused(f"this event ({type(act).__name__})")


def card_event(act: Act, who: Thing) -> tuple[Trigger, co.Condition | None]:
    match act:
        case do.AttackCard(None, False):
            return Trigger("attack", subject_of(who)), None
        case do.AttackCard(Thing() as prey, False):
            found = one_card(prey)
            if found.filters or found.side != "any":
                raise Refused("attacking these cards")
            return Trigger("attack", subject_of(who), other_kinds=found.kinds), None
        case do.Evolve(None, into) if into is not None and isinstance(reference(into), se.This):
            found = describe(who)
            return Trigger("evolved", se.This(), other=ordered(found.filters)), None
        case do.Ko(Thing() as prey):
            found = one_card(prey)
            if found.side == "enemy" and found.kinds == ("battle",) and not found.filters:
                return Trigger("kos", subject_of(who), other_kinds=("battle",)), None
        case do.Passive(inner, ""):
            return passive_event(inner, who)
        case do.Damage(None, None, False):
            return Trigger("deals_damage", subject_of(who)), None
        case do.Past(do.Damage(None, None, False)):
            return Trigger("dealt_damage", subject_of(who)), None
    raise Refused(f"this event ({type(act).__name__})")


def passive_event(act: Act, who: Thing) -> tuple[Trigger, co.Condition | None]:
    act, tails = stripped(act)
    by = [tail.what for tail in tails if isinstance(tail, cl.By) and isinstance(tail.what, Cards) and not tail.excluded]
    if isinstance(act, do.AttackCard) and len(by) == len(tails) == 1:
        attacker = describe(by[0])
        if attacker.side == "any" and not attacker.filters:
            return Trigger("attacked", subject_of(who), other_kinds=attacker.kinds), None
    cause, needs = cause_and_time(tails)
    is_this = isinstance(reference(who), se.This) and not isinstance(who, Narrowed)
    match act:
        case do.Play(None, (), None) if is_this:
            return Trigger("play", se.This(), cause=cause), needs
        case do.Ko(None) if cause == "any":
            return Trigger("ko", subject_of(who, "battle")), needs
        case do.AttackCard(None, False) if cause == "any":
            return Trigger("attacked", subject_of(who)), needs
        case do.Move(None, Into(place, "", ""), source, (), False) if is_this:
            return placed_event(own_area(place), source, cause), needs
        case do.Move(None, Into(place, "", ""), source, (), False) if own_area(place) == "drop":
            return dropped_event(who, source, cause), needs
    raise Refused(f"this event ({type(act).__name__})")


def own_area(place: Place) -> str:
    """An area of the card's own player, or of whoever owns the cards."""
    where, side = area_of(place)
    if side == "enemy":
        raise Refused("an area of the other player")
    return where


def dropped_event(who: Thing, source: Predicate | None, cause: str) -> Trigger:
    """A card is placed in the Drop Area from the Battle Area, or by an own skill."""
    if isinstance(source, pr.From) and isinstance(source.place, Place) and area_of(source.place)[0] == "battle":
        if cause == "any":
            return Trigger("dropped", subject_of(who, "battle"))
    elif source is None and cause == "own effect":
        return Trigger("dropped", subject_of(who, "battle"), cause=cause)
    raise Refused("being placed there")


def placed_event(where: str, source: Predicate | None, cause: str) -> Trigger:
    origin = ""
    if isinstance(source, pr.From) and isinstance(source.place, Place):
        origin = own_area(source.place)
    elif source is not None:
        raise Refused("where it comes from")
    if (where, origin) == ("drop", "battle") and cause == "any":
        return Trigger("dropped", se.This())
    if (where, origin) == ("drop", "hand"):
        return Trigger("into_drop", se.This(), target="hand", cause=cause)
    if where in PLACED and not origin and cause == "any":
        return Trigger(PLACED[where], se.This())
    raise Refused("being placed there")
