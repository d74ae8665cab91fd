"""Cards by their part in the event that set the ability off: "the unit that attacked", "the card put into your soul".

After an act of the ability itself that is of the same kind, that one may be meant as well. Then the words are left as
they are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from gyoji.effects.nodes import walk
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Fact, Goal, Predicate, Skill, Tail, Thing
from gyoji.text.meaning.things import Cards, Into, Kind, Ref
from gyoji.text.meaning.values import Count
from gyoji.text.resolve.references import Discourse
from gyoji.text.resolve.steps import Check, Offer, Perform, Step, This
from gyoji.text.trees import with_parts
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.zones import zones_of
from gyoji.text.vanguard.reading import acts as game

N = TypeVar("N")


def with_event_cards(steps: tuple[Step, ...], event: Fact | None, discourse: Discourse) -> tuple[Step, ...]:
    """The steps with the card of the event in place of such descriptions."""
    if not isinstance(event, cl.Does) or discourse.subject is None:
        return steps
    return before_it_is_done(steps, bare(event.act), discourse)[0]


def before_it_is_done(steps: tuple[Step, ...], event: Act, discourse: Discourse) -> tuple[tuple[Step, ...], bool]:
    """The steps with such cards, up to where something of the same kind is done; is it done in them?"""
    found: list[Step] = []
    done = False
    for step in steps:
        if done:
            found.append(step)
            continue
        if isinstance(step, Check | Offer):
            inner, done = before_it_is_done(step.steps, event, discourse)
            other = before_it_is_done(step.otherwise, event, discourse) if isinstance(step, Check) else ((), False)
            done = done or other[1]
            bare_step = replace(step, steps=(), otherwise=()) if isinstance(step, Check) else replace(step, steps=())
            told = meant(bare_step, event, discourse)
            step = (
                replace(told, steps=inner, otherwise=other[0])
                if isinstance(told, Check)
                else replace(told, steps=inner)
            )
        else:
            done = any(isinstance(node, Perform) and isinstance(bare(node.act), type(event)) for node in walk(step))
            step = meant(step, event, discourse) if not done or isinstance(step, Perform) else step
        found.append(step)
    return tuple(found), done


def any_vanguard(node: N) -> N:
    """ "When an attack hits the vanguard": nothing was spoken of before, so it is whichever vanguard is hit."""
    if node == Ref("the", "vanguard"):
        return Cards(Kind(noun="vanguard"), Count("exactly", 1))  # type: ignore[return-value]
    return with_parts(node, any_vanguard)  # type: ignore[return-value]


def bare(act: Act) -> Act:
    while isinstance(act, do.With | do.Past | do.Passive):
        act = act.act
    return act


def meant(node: N, event: Act, discourse: Discourse) -> N:
    if isinstance(node, Skill):
        return node  # an ability in quotes speaks for itself
    if isinstance(node, Cards) and node.the == "the" and node.count is None and len(node.mods) == 1:
        found = card_of(node.mods[0], event, discourse)
        if found is not None and isinstance(node.kind, Kind) and (node.kind.adjectives or node.kind.group is not None):
            raise Refused(in_words("what is said of the cards", node))
        if found is not None:
            return found  # type: ignore[return-value]
    match node:
        case cl.Does(do.Passive(do.With(act, _), "was"), This(noun), False) if noun != "card":
            if is_same_event(act, event):
                return replace(node, who=discourse.subject)  # it came so by this event
    return with_parts(node, lambda part: meant(part, event, discourse))


def card_of(mod: Predicate, event: Act, discourse: Discourse) -> Thing | None:
    match mod:
        case pr.That(do.Passive(act, "" | "was")) | pr.Which(act, None, False):
            passive = True
        case pr.That(do.Past(act)):
            passive = False
        case pr.That(do.SwitchTo() | do.With(do.SwitchTo()) as act):
            passive = False
        case _:
            return None
    if isinstance(act, do.With):
        if not all(map(is_now, act.tails)):
            return None
        act = act.act
    if isinstance(act, game.Boost) and passive and isinstance(event, game.Boost):
        return discourse.roles.get("boosted")
    return discourse.subject if is_same_event(act, event) else None


def is_now(tail: Tail) -> bool:
    """ "during that battle", "this turn"."""
    match tail:
        case cl.Within(cl.Phase("turn" | "battle", None, False), False):
            return True
    return False


def is_same_event(asked: Act, event: Act) -> bool:
    match asked, event:
        case do.Move(None, goal, source, ()), do.Move(None, reached, origin):
            return source in (None, origin) and (goal is None or is_same_goal(goal, reached))
        case do.AttackCard(None, False), do.AttackCard():
            return True
        case do.SwitchTo(mode), do.SwitchTo(other) | do.Switch(None, other):
            return mode == other
        case (game.Retire(None, None), game.Retire(None)) | (do.Discard(None, None), do.Discard(None)):
            return True
        case (game.Bind(None, (), None), game.Bind(None)) | (game.Call(None, None, None, ()), game.Call(None)):
            return True
        case game.Boost(None), game.Boost():
            return True
    return False


def is_same_goal(asked: Goal, reached: Goal | None) -> bool:
    match asked, reached:
        case Into(place, "", ""), Into(there, "", ""):
            (areas, side), (others, whose) = zones_of(place), zones_of(there)
            return areas == others and (side == whose or "any" in (side, whose))
    return False
