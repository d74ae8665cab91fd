"""Lines to abilities: types, zones, marks, costs, triggers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability, Replace, Trigger
from gyoji.effects.nodes import walk
from gyoji.effects.patterns import Pattern
from gyoji.text.lower.facts import both
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning.bases import Act, Clause, Fact, Skill, Thing
from gyoji.text.meaning.things import Ref, TopCards, is_it
from gyoji.text.meaning.values import Player
from gyoji.text.resolve.references import Discourse, roles_of, settle_parts
from gyoji.text.resolve.scope import body_steps
from gyoji.text.resolve.steps import Check, Lasting, Perform, Role, Step, Subject, This
from gyoji.text.vanguard.keywords import MARKS
from gyoji.text.vanguard.lower.alternatives import with_alternatives
from gyoji.text.vanguard.lower.amounts import per_each, times
from gyoji.text.vanguard.lower.bans import lifted
from gyoji.text.vanguard.lower.battles import PHASES, battles, during
from gyoji.text.vanguard.lower.calling import units_only
from gyoji.text.vanguard.lower.contrary import is_contrary, is_never_so
from gyoji.text.vanguard.lower.costs import parts_of, said_to_be_there, shuffled_in
from gyoji.text.vanguard.lower.departed import expect_known
from gyoji.text.vanguard.lower.described import COLUMNS
from gyoji.text.vanguard.lower.elided import with_counted_again
from gyoji.text.vanguard.lower.event_cards import any_vanguard, with_event_cards
from gyoji.text.vanguard.lower.events import subject_of, waits_for, zones_reached
from gyoji.text.vanguard.lower.facts import condition
from gyoji.text.vanguard.lower.in_time import asked_in_time
from gyoji.text.vanguard.lower.instead import apart, with_instead
from gyoji.text.vanguard.lower.keywords import lower_g_skill, lower_word
from gyoji.text.vanguard.lower.others import must_be_clear_which_others, with_another
from gyoji.text.vanguard.lower.paying import with_cost_in_front
from gyoji.text.vanguard.lower.refusal import Refused
from gyoji.text.vanguard.lower.replacement import replacement
from gyoji.text.vanguard.lower.results import paid_acts, tidied
from gyoji.text.vanguard.lower.rows import rows_of
from gyoji.text.vanguard.lower.setting import GAME, Setting
from gyoji.text.vanguard.lower.steps import placed_steps
from gyoji.text.vanguard.lower.using import using
from gyoji.text.vanguard.lower.woulds import at_once
from gyoji.text.vanguard.lower.zones import side_of
from gyoji.text.vanguard.nodes.acts import UseUp
from gyoji.text.vanguard.nodes.conditions import Marked
from gyoji.text.vanguard.nodes.costs import PayCost
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading.keywords import DeckLimit, SeekMate, Word
from gyoji.text.vanguard.words import ZONE_ORDER

KINDS: Final = {"auto": "triggered", "act": "activated", "cont": "constant"}
MOST_ZONES: Final = 3  # in which an ability works
FIELD: Final = ("vanguard", "rear", "guardians")
LINES: Final[dict[str, tuple[se.Filter, ...]]] = {  # where the unit must be
    "front": (se.Is("front row"),),
    "back": (se.Is("back row"),),
    "middle": (se.Is("middle column"),),
    **{f"{column} {row}": (se.Is(f"{row} row"), one) for row in ("front", "back") for column, one in COLUMNS.items()},
}
RIDES: Final = ("ridden", se.This())  # “when this unit rides …”
ONCE: Final = {"once": "turn", "once a game": "game"}


def lower_line(line: object) -> tuple[Ability, ...]:
    if not isinstance(line, ln.Line):
        raise Refused("a line that goes on with the one before")
    return tuple(ability for skill in line.skills for ability in lower_skill(skill))


def lower_skill(skill: Skill) -> list[Ability]:
    """Each sentence of a continuous ability is one of its own: its condition reaches to the full stop (8.1.1.1.2.2)."""
    if not isinstance(skill, game.Ability):
        return [replace(lower_g_skill(skill), reading=ln.Line((skill,)))]
    parts = [skill]
    if skill.type == "cont" and isinstance(skill.body, ln.Body):
        *before, last = apart(each_by_itself(with_counted_again(skill.body.sentences)))
        bodies = [*(ln.Body((sentence,)) for sentence in before), ln.Body((last,), skill.body.options)]
        parts = [replace(skill, body=body) for body in bodies]
    return [replace(lower_ability(part), reading=ln.Line((part,))) for part in parts]


def each_by_itself(sentences: Sequence[cl.Sentence]) -> list[cl.Sentence]:
    """8.1.1.1.2.5: “Then, …” falls with the requirement of the sentence before."""
    found: list[cl.Sentence] = []
    for one in sentences:
        if found and isinstance(one.clause, cl.ThenDo):
            one = replace(one, clause=required_by(found[-1].clause, one.clause.do))
        found.append(one)
    return found


def required_by(before: Clause, do: Clause) -> Clause:
    match before:
        case cl.If(condition, inner, False):
            return cl.If(condition, required_by(inner, do), lasting=before.lasting)
        case cl.During(span, inner):
            return cl.During(span, required_by(inner, do))
    if any(isinstance(node, cl.If | cl.Unless) for node in walk(before)):
        raise Refused("on which condition this depends")
    return do


def lower_ability(skill: game.Ability) -> Ability:
    kind = KINDS[skill.type]
    zones = tuple(sorted(skill.zones, key=ZONE_ORDER.index))
    if len(set(zones)) < len(zones) or len(zones) > MOST_ZONES:
        raise Refused("where this ability works")
    where = "/".join(zones)
    homare = game.Mark("homare") in skill.marks
    once, needs = limits(skill)
    if isinstance(skill.body, Word | SeekMate | DeckLimit):
        if homare:
            raise Refused("Homare must be followed by its cost")
        return lower_word(skill, where, once, needs)
    setting = Setting(constant=kind == "constant", zones=zones)
    discourse = Discourse(GAME, subject=None if kind == "triggered" else This())  # v:8.5.5.3
    body, event, happens = skill.body, None, None
    if isinstance(body, game.Cheaper):
        per = settle_parts(body.per, Discourse(GAME, subject=This()))
        setting.less = (body.less.pile, times(per_each(per), body.less.number))
        body = body.body
    setting.here = {*zones, *zones_reached(body.body if isinstance(body, ln.Paid) else body)}
    if isinstance(body, ln.Paid):
        price = shuffled_in(body.price) if any(isinstance(one, do.Shuffle) for one in walk(body.body)) else body.price
        price = said_to_be_there(price, setting.here)
        setting.cost = PayCost(paid_acts(parts_of(price, Discourse(GAME)), setting), homare)
        body = body.body
    body = at_once(body)
    if isinstance(body, ln.On):
        if kind != "triggered":
            raise Refused("an event of an ability that is not automatic")
        said = settled_trigger(body.trigger, discourse)
        event, happens = waits_for(said, zones), event_of(said)
        body = body.body
    if (event is None) == (kind == "triggered") or not isinstance(body, ln.Body):
        raise Refused("an automatic ability without an event")
    body, used = without_limits(body)
    body, setting.rows_once = without_row_limit(body)
    once = once or used.period * (not used.name)
    must_be_clear_what_it_is(body)
    must_be_clear_which_others(body.sentences)
    if speaks_of_them(body):
        discourse.meaning_all = "words" if kind == "constant" else "steps"
    sentences = with_another(with_alternatives(with_instead(with_counted_again(body.sentences))))
    steps = with_event_cards(body_steps(sentences, discourse), happens, discourse)
    setting.rows = rows_of(body, discourse)
    if setting.constant:
        steps = head_conditions(steps, needs)
        instead = replacement(steps)
        if instead is not None:
            return substituting(*instead, needs, replace(skill, zones=zones), once)
    placed = placed_steps(steps, setting)
    cost: tuple[ac.Action, ...] = ()
    if setting.cost is not None and not setting.paid:
        if kind != "activated":
            raise Refused("say when the cost is paid")
        (paid, _), *placed = tidied([(setting.cost, skill.text_span), *placed], setting)
        cost = (paid,)
    else:
        placed = tidied(placed, setting)
    if setting.rows:
        raise Refused("what the rows are for")
    if setting.constant:
        placed = lifted(placed, needs)
    if setting.less is not None:
        raise Refused("which cost is reduced")
    if setting.dominated >= 0:
        raise Refused("how long it is dominated")
    if setting.constant and not all(lasts(action) for action, _ in placed):
        raise Refused("what a continuous ability cannot do")
    if setting.constant and needs and any(is_contrary(both(needs), action) for action, _ in placed):
        raise Refused("a condition that is never so within another one")
    asked = walk((tuple(needs), tuple(action for action, _ in placed)))
    if any(map(is_never_so, asked)) and not may_be_vanguard(zones, event):
        raise Refused("other units than which: the vanguard is one")
    if homare and setting.cost is None:
        raise Refused("Homare must be followed by its cost")
    actions = units_only(tuple(action for action, _ in placed))
    expect_known(event, actions)
    spans = tuple(place for _, place in placed)
    if used.name:
        needs.append(co.GameIs("name unused"))
        actions = using(actions, UseUp())
        spans = (*spans, skill.text_span)[: len(actions)]
    if isinstance(event, tuple) and all((one.event, one.other) == RIDES for one in event):
        where = ""  # 8.6.5.1.1: it is asked of the moment before, when what rides is not yet on its circle
    if isinstance(event, Trigger) and (event.event, event.subject) == ("situation", se.This()) and not where:
        where = "/".join(FIELD)  # where a card is on no circle, nobody can say on which
    ability = Ability(
        kind,
        actions,
        event if isinstance(event, Trigger) else None,
        events=event if isinstance(event, tuple) else (),
        condition=both(needs) if needs else None,
        cost=cost,
        timings=("main",) if kind == "activated" else (),
        once=once,
        where=where,
        span=skill.text_span,
        body_spans=spans,
        keyword=skill.label.word if skill.label is not None else "",
        amount=skill.label.number if skill.label is not None else 0,
    )
    return with_cost_in_front(ability) if kind == "activated" and setting.cost is None else asked_in_time(ability)


def may_be_vanguard(zones: tuple[str, ...], event: Trigger | tuple[Pattern, ...] | None) -> bool:
    """Can the unit with this ability be the vanguard as it is resolved?"""
    events = event if isinstance(event, tuple) else (event,) if event is not None else ()
    return "vanguard" in zones or (not zones and any(one.event.startswith("placed") for one in events))


def substituting(
    event: Replace, steps: tuple[Step, ...], needs: list[co.Condition], skill: game.Ability, once: str
) -> Ability:
    """8.2.1.3: an ability that steps in for what would happen."""
    setting = Setting(zones=skill.zones)
    placed = tidied(placed_steps(steps, setting), setting)
    return Ability(
        "substitution",
        units_only(tuple(action for action, _ in placed)),
        replace=event,
        condition=both(needs) if needs else None,
        once=once,
        where="/".join(skill.zones),
        span=skill.text_span,
        body_spans=tuple(place for _, place in placed),
    )


def limits(skill: game.Ability) -> tuple[str, list[co.Condition]]:
    """What the marks say: how often, and when the ability is active."""
    once, needs = "", list[co.Condition]()
    for mark in skill.marks:
        if mark.word in ONCE:
            if once:
                raise Refused("how often this ability can be used")
            once = ONCE[mark.word]
        elif mark.battles is not None:
            needs.append(battles(mark.battles, wave=True))
        elif mark.word in LINES:
            needs.append(co.RefIs(se.This(), LINES[mark.word]))
        elif mark.word != "homare":
            needs.append(Marked(mark.word, mark.number, MARKS[mark.word].meaning(mark.number)))
    return once, needs


def without_limits(body: ln.Body) -> tuple[ln.Body, game.UseLimit]:
    """12.5.1.1, 8.1.1.1.2.1: “this ability cannot be used …” is no act, it counts whatever becomes of the rest."""
    said: list[game.UseLimit] = []
    rest: list[cl.Sentence] = []
    for one in body.sentences:
        clause, limit = without_limit(one.clause)
        said += [limit] if limit is not None else []
        rest += [replace(one, clause=clause)] if clause is not None else []
    if len(said) > 1:
        raise Refused("how often this ability can be used")
    return (replace(body, sentences=tuple(rest)), said[0]) if said else (body, game.UseLimit(""))


def without_limit(clause: Clause) -> tuple[Clause | None, game.UseLimit | None]:
    match clause:
        case game.UseLimit():
            return None, clause
        case cl.Sequence(first, second):
            second, limit = without_limit(second)  # type: ignore[assignment]
            return (first if second is None else replace(clause, second=second)), limit
    return clause, None


def without_row_limit(body: ln.Body) -> tuple[ln.Body, bool]:
    """ "you cannot activate the same effect in the same turn" is said of the rows below."""
    rest = tuple(one for one in body.sentences if not isinstance(one.clause, game.RowLimit))
    return replace(body, sentences=rest), len(rest) < len(body.sentences)


def must_be_clear_what_it_is(body: ln.Body) -> None:
    """ "[Soul-Charge 1], and if it is grade 3": the card that nobody chose, or this unit? "Choose a card, this unit
    gets …, and if it is grade 1": which of the two?"""
    unseen = chosen = False
    for node in walk((body.sentences, body.options)):
        if isinstance(node, game.Charge | do.Draw):
            unseen = True
        elif isinstance(node, do.Choose | do.Search | game.SearchFor | TopCards):
            unseen, chosen = False, True
        elif isinstance(node, cl.Sentence):
            chosen = False
        elif chosen and isinstance(node, cl.Does) and node.who == Ref("this", "unit"):
            unseen = True
        elif unseen and isinstance(node, cl.Be) and is_it(node.what):
            raise Refused("it is not clear which card “it” is")


def speaks_of_them(body: ln.Body) -> bool:
    """ "they", "those units"."""
    refs = [node for node in walk((body.sentences, body.options)) if isinstance(node, Ref)]
    return any((ref.kind == "it" and ref.several) or ref.kind == "those" for ref in refs)


def settled_trigger(trigger: ln.Trigger, discourse: Discourse) -> ln.Trigger:
    """The trigger with its references settled. “It”, where nothing was named, is this unit (8.5.5.3)."""
    discourse.last = This()
    about_it = any(map(is_it, walk(trigger.condition)))
    settled = settle_parts(replace(trigger, fact=any_vanguard(trigger.fact)), discourse)
    discourse.last = None
    about = subject_of(settled)
    if about_it and not isinstance(about, This):
        raise Refused("it is not clear which card “it” is")
    if about is not None:
        discourse.subject = about if isinstance(about, This) else Role("rider") if rides(settled.fact) else Subject()
    elif settled.fact is None and isinstance(settled.time, cl.AtEdge):
        discourse.subject = This()  # v:8.5.5.3: a phase begins or ends, and no other card is spoken of
    fact = event_of(settled)
    if isinstance(fact, cl.Does) and is_check(fact):
        discourse.subject = discourse.roles["revealed"] = Subject()
    if isinstance(fact, cl.Does) and isinstance(discourse.subject, Thing):
        discourse.roles |= roles_of(fact, discourse.subject)
        if isinstance(fact.act.act if isinstance(fact.act, do.Past) else fact.act, game.Boost):
            discourse.roles["boosted"] = discourse.roles["other"] = Role("boosted")
        if is_placed(fact.act):
            discourse.roles["placed"] = discourse.subject
        match fact.act.act if isinstance(fact.act, do.With) else fact.act:
            case do.SwitchTo(mode):
                discourse.roles["rested" if mode == "rest" else "stood"] = discourse.subject
        if fact.act == do.Passive(game.Unlock()):
            discourse.roles["unlocked"] = discourse.subject
    return settled


def is_placed(act: Act) -> bool:
    match act:
        case do.Passive(do.Move() | do.With(do.Move()), ""):
            return True
    return False


def is_check(fact: cl.Does) -> bool:
    """A drive check, or a damage check, reveals a card: that is what it is about."""
    return isinstance(fact.who, game.Check) and isinstance(fact.act, do.Reveal)


def event_of(trigger: ln.Trigger) -> Fact | None:
    return trigger.time.event if isinstance(trigger.time, cl.EndWhen) else trigger.fact


def rides(fact: object) -> bool:
    """ "a <Clan> rides this unit": the event is this unit's, what it is about is the other one."""
    return isinstance(fact, cl.Does) and isinstance(fact.act, game.Ride) and fact.act.what is not None


def head_conditions(steps: tuple[Step, ...], needs: list[co.Condition]) -> tuple[Step, ...]:
    """What must be so for all of a continuous ability is its condition."""
    while len(steps) == 1:
        match steps[0]:
            case Lasting(cl.Within(cl.Phase("turn", whose, False), False), inner) if whose is not None:
                needs.append(co.IsTurn(side_of(whose)))
                steps = inner
            case Lasting(cl.BattleWhere() | cl.NotDuring() as span, inner):
                needs.append(during(span))
                steps = inner
            case Perform(do.With(act, tails)) if any(isinstance(tail, cl.BattleWhere) for tail in tails):
                needs += [during(tail) for tail in tails if isinstance(tail, cl.BattleWhere)]
                rest = tuple(tail for tail in tails if not isinstance(tail, cl.BattleWhere))
                steps = (replace(steps[0], act=do.With(act, rest) if rest else act),)
            case Lasting(cl.Within(cl.Phase(name, Player(), False), False) as span, inner) if name in PHASES:
                needs.append(during(span))
                steps = inner
            case Lasting(game.PayingStride(None), inner):
                steps = while_striding(inner)
            case Check(fact, inner, ()):
                needs.append(condition(fact))
                steps = inner
            case _:
                break
    return steps


def while_striding(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """ "While you are paying the cost for [Stride], this card gets grade +1": a grade that only that cost asks for."""
    found: list[Step] = []
    for step in steps:
        match step:
            case Check(_, inner, ()):
                found.append(replace(step, steps=while_striding(inner)))
            case Perform(do.Gain((ln.Plus("grade", number, None),)), Thing()):
                found.append(replace(step, act=do.Gain((ln.Plus("stride_grade", number),))))
            case _:
                raise Refused("while the cost of a stride is paid")
    return tuple(found)


def lasts(action: ac.Action) -> bool:
    """Can a continuous ability do this: is it a lasting change, on a condition or not?"""
    if isinstance(action, ac.If):
        return not action.otherwise and all(map(lasts, action.then))
    return isinstance(action, ac.Modify | ac.ModifyPlayer)
