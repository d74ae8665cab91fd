"""Lines to abilities: types, zones, marks, costs, triggers."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects.abilities import Ability
from gyoji.effects.nodes import walk
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning.bases import Skill, Thing
from gyoji.text.meaning.things import Ref, TopCards
from gyoji.text.resolve.references import Discourse, roles_of, settle_parts
from gyoji.text.resolve.scope import body_steps
from gyoji.text.resolve.steps import Check, Lasting, Role, Step, Subject, This
from gyoji.text.vanguard.calling import units_only
from gyoji.text.vanguard.heads import with_cost_in_front
from gyoji.text.vanguard.keywords import MARKS
from gyoji.text.vanguard.lower.acts import GAME, Setting
from gyoji.text.vanguard.lower.cards import side_of
from gyoji.text.vanguard.lower.costs import parts_of
from gyoji.text.vanguard.lower.events import subject_of, trigger
from gyoji.text.vanguard.lower.facts import both, condition
from gyoji.text.vanguard.lower.refusal import Refused, in_words
from gyoji.text.vanguard.lower.steps import placed_steps
from gyoji.text.vanguard.nodes.conditions import Marked
from gyoji.text.vanguard.nodes.costs import PayCost
from gyoji.text.vanguard.reading import acts as game

KINDS: Final = {"auto": "triggered", "act": "activated", "cont": "constant"}
ZONES: Final = (
    *("vanguard", "rear", "guardians", "vanguard/rear", "vanguard/guardians", "rear/guardians"),
    *("vanguard/rear/guardians", "hand", "drop", "soul", "bind", "damage", "g_zone", "deck"),
)


def lower_line(line: object) -> tuple[Ability, ...]:
    if not isinstance(line, ln.Line):
        raise Refused("a line that goes on with the one before")
    return tuple(ability for skill in line.skills for ability in lower_skill(skill))


def lower_skill(skill: Skill) -> list[Ability]:
    """Each sentence of a continuous ability is one of its own: its condition reaches to the full stop (8.1.1.1.2.2)."""
    if not isinstance(skill, game.Ability):
        raise Refused(in_words("this line", skill))
    parts = [skill]
    if skill.type == "cont" and isinstance(skill.body, ln.Body):
        parts = [replace(skill, body=ln.Body((sentence,))) for sentence in skill.body.sentences]
    return [replace(lower_ability(part), reading=ln.Line((part,))) for part in parts]


def lower_ability(skill: game.Ability) -> Ability:
    kind = KINDS[skill.type]
    where = "/".join(skill.zones)
    if where and where not in ZONES:
        raise Refused("where this ability works")
    once, needs = "", list[co.Condition]()
    for mark in skill.marks:
        if mark.word == "once":
            once = "turn"
        else:
            needs.append(Marked(mark.word, mark.number, MARKS[mark.word].meaning(mark.number)))
    setting = Setting(constant=kind == "constant")
    discourse = Discourse(GAME)
    body, event = skill.body, None
    if isinstance(body, ln.Paid):
        setting.cost = PayCost(parts_of(body.price, Discourse(GAME)))
        body = body.body
    if isinstance(body, ln.On):
        if kind != "triggered":
            raise Refused("an event of an ability that is not automatic")
        said = settled_trigger(body.trigger, discourse)
        event = trigger(said, skill.zones)
        body = body.body
    if (event is None) == (kind == "triggered") or not isinstance(body, ln.Body):
        raise Refused("an automatic ability without an event")
    must_be_clear_what_it_is(body)
    steps = body_steps(body.sentences, discourse)
    if setting.constant:
        steps = head_conditions(steps, needs)
    placed = placed_steps(steps, setting)
    if setting.constant and not all(lasts(action) for action, _ in placed):
        raise Refused("what a continuous ability cannot do")
    cost: tuple[ac.Action, ...] = ()
    if setting.cost is not None and not setting.paid:
        if kind != "activated":
            raise Refused("say when the cost is paid")
        cost = (setting.cost,)
    actions = units_only(tuple(action for action, _ in placed))
    ability = Ability(
        kind,
        actions,
        event,
        condition=both(needs) if needs else None,
        cost=cost,
        timings=("main",) if kind == "activated" else (),
        once=once,
        where=where,
        span=skill.text_span,
        body_spans=tuple(place for _, place in placed),
    )
    return with_cost_in_front(ability) if kind == "activated" and not cost else ability


def must_be_clear_what_it_is(body: ln.Body) -> None:
    """ "[Soul-Charge 1], and if it is grade 3": the card that nobody chose, or this unit?"""
    unseen = False
    for node in walk(body.sentences):
        if isinstance(node, game.Charge | do.Draw | TopCards):
            unseen = True
        elif isinstance(node, do.Choose | do.Search | game.SearchFor):
            unseen = False
        elif unseen and isinstance(node, cl.Be) and node.what == Ref("it"):
            raise Refused("it is not clear which card “it” is")


def settled_trigger(trigger: ln.Trigger, discourse: Discourse) -> ln.Trigger:
    """The trigger with its references settled. “It”, where nothing was named, is this unit (8.5.5.3)."""
    discourse.last = This()
    settled = settle_parts(trigger, discourse)
    discourse.last = None
    about = subject_of(settled)
    if about is not None:
        discourse.subject = about if isinstance(about, This) else Subject()
    if isinstance(settled.fact, cl.Does) and isinstance(discourse.subject, Thing):
        discourse.roles |= roles_of(settled.fact, discourse.subject)
        if settled.fact.act == game.Boost():
            discourse.roles["boosted"] = Role("boosted")
    return settled


def head_conditions(steps: tuple[Step, ...], needs: list[co.Condition]) -> tuple[Step, ...]:
    """What must be so for all of a continuous ability is its condition."""
    while len(steps) == 1:
        match steps[0]:
            case Lasting(cl.Within(cl.Phase("turn", whose, False), False), inner) if whose is not None:
                needs.append(co.IsTurn(side_of(whose)))
                steps = inner
            case Check(fact, inner, ()):
                needs.append(condition(fact))
                steps = inner
            case _:
                break
    return steps


def lasts(action: ac.Action) -> bool:
    """Can a continuous ability do this: is it a lasting change, on a condition or not?"""
    if isinstance(action, ac.If):
        return not action.otherwise and all(map(lasts, action.then))
    return isinstance(action, ac.Modify | ac.ModifyPlayer)
