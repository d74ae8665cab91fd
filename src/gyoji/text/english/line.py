"""A line of card text into abilities: its heads, what kind of effect it is, its cost, and its body."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from lark import Tree

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Action, If, Modify, ModifyPlayer
from gyoji.effects.conditions import Condition
from gyoji.effects.selectors import This
from gyoji.text.english.change import keyword_and_amount
from gyoji.text.english.condition import both, read_cond, read_fact
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import END_WHEN, read_event, read_moment, read_would
from gyoji.text.english.flow import Flow, Frame, Step, actions, leads_of, only_parts, tails_of
from gyoji.text.english.heads import Heads
from gyoji.text.errors import TextError
from gyoji.text.trees import Node, kid, kids, name, nodes, only, span

if TYPE_CHECKING:
    from gyoji.text.english.dialect import Dialect
    from gyoji.text.english.tables import LineReader


def compile_line(line: str, dialect: Dialect) -> tuple[Ability, ...]:
    """The abilities of one line; their spans count from the line's start."""
    most = dialect.words.most
    if (huge := re.search(rf"[0-9]{{{len(str(most)) + 1},}}", line)) is not None:
        raise TextError(
            line, huge.span(), f"{huge.group()[:12]} is too large a number for a card", (f"a number up to {most}",)
        )
    tree = dialect.parser.parse(line)
    discourse = Discourse(line, dialect)
    heads = dialect.heads()
    readers = dialect.readers
    for head in kids(tree, *readers.heads):
        readers.heads[name(head)](head, heads, discourse)
    heads.must_suit(tree, discourse)
    return readers.lines[name(tree)](tree, heads, discourse)


# ── kinds of lines ──


def keyword_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    return tuple(keyword_ability(keyword, heads, discourse) for keyword in kids(tree, "keyword"))


def keyword_ability(keyword: Node, heads: Heads, discourse: Discourse) -> Ability:
    word, amount = keyword_and_amount(keyword, discourse)
    heads = heads.for_keyword(word)
    if heads.timed or heads.once:
        raise discourse.error(keyword, "a keyword effect cannot have this timing")
    return heads.put_on(Ability("keyword", keyword=word, amount=amount, span=span(keyword)))


def ability_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    effect = kids(tree, "effect")[0]
    first, *others = effects_of(effect, heads, discourse)
    for ability in (first, *others):
        if not heads.suits(ability):
            raise discourse.error(effect, f"this is a {ability.kind} effect; its mark says {heads.kind}")
        discourse.dialect.check(ability, effect, discourse)
    return (replace(first, span=(span(tree)[0], first.span[1])), *others)


def cost_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """“cost: effect”."""
    parts = kids(tree, "parts")[0]
    if not heads.pays:
        raise discourse.error(parts, "only an activated effect can have a cost", discourse.words.an_activation)
    cost = read_cost(parts, discourse)
    effect = kids(tree, "effect")[0]
    steps = Flow(sentences_of(effect), discourse).run()
    ability = finish(Ability(heads.kind, cost=cost, timings=heads.timings), heads, steps, [], tree, discourse)
    discourse.dialect.check(ability, effect, discourse)
    return (ability,)


LINES: dict[str, LineReader] = {
    "keyword_line": keyword_line,
    "ability_line": ability_line,
    "cost_line": cost_line,
}


def read_cost(parts: Node, discourse: Discourse) -> tuple[Action, ...]:
    """The acts of a cost. What they were about is not "it" in the effect."""
    cost: list[Action] = []
    flow = Flow([], discourse)
    for row in kids(parts, "clauses"):
        if tails_of(row):
            raise discourse.error(row, "a cost must be a simple action")
        cost += actions(flow.clauses(row, [], Frame()))
    discourse.refer(This())
    return tuple(cost)


# ── effects with a timing ──


def finish(
    ability: Ability, heads: Heads, steps: list[Step], conditions: list[Condition], node: Node, discourse: Discourse
) -> Ability:
    """Puts the body into an ability. A condition on the whole body is the ability's own (9-2-1)."""
    body = actions(steps)
    spans = tuple(step.span for step in steps)
    lifted = discourse.words.whole_conditions
    if lifted and len(body) == 1 and isinstance(whole := body[0], If) and not whole.otherwise:
        conditions = [*conditions, whole.condition]
        body = whole.then
        spans = tuple(step.span for step in steps[0].inner) or spans * len(body)
    whole_ability = replace(
        ability,
        body=body,
        body_spans=spans,
        condition=both(conditions),
        once=heads.once,
        where=discourse.works_in,
        span=span(node),
    )
    return heads.put_on(whole_ability)


def sentences_of(effect: Node) -> list[Node]:
    return kids(effect, "sentence", "modes")


def effects_of(effect: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    sentences = sentences_of(effect)
    for at in range(1, len(sentences)):
        if kid(sentences[at], "lead_when") is not None:  # "When this effect …, …": an effect of its own
            first = effects_of(part_of(effect, sentences[:at]), heads, discourse)
            return first + effects_of(part_of(effect, sentences[at:]), heads.standing(), discourse.fresh())
    if heads.timings:
        steps = Flow(sentences, discourse).run()
        return (finish(Ability(heads.kind, timings=heads.timings), heads, steps, [], effect, discourse),)
    leads = leads_of(sentences[0])
    kinds = [name(lead) for lead in leads]
    readers = discourse.readers
    moments = (*readers.moments, *readers.moment_events, END_WHEN)
    if (
        heads.trigger is not None
        or "lead_when" in kinds
        or ("lead_at" in kinds and name(only(leads[kinds.index("lead_at")])) in moments)
    ):
        ways = either_event(leads)
        if heads.once and len(ways) > 1:
            raise discourse.error(effect, "two triggers would be two effects with separate limits", "when")
        return tuple(triggered(sentences, way, heads, effect, discourse.copy()) for way in ways)
    if any(kind in readers.replaced for kind in kinds):
        return (substitution(sentences, leads, heads, effect, discourse),)
    if heads.once:
        raise discourse.error(effect, "a constant effect cannot be once per turn", "when")
    return tuple(constant(part, heads, discourse) for sentence in sentences for part in always_so(sentence))


def always_so(sentence: Node) -> list[Node]:
    """“While C, A, and if D, B.” of a constant effect: “While C, A.” and “While C, if D, B.”."""
    further = kid(sentence, "further_if")
    if further is None:
        return [sentence]
    before = [part for part in nodes(sentence) if part is not further]
    asked, *rest = nodes(further)
    lead: Node = Tree("lead_if", [asked], further.meta)
    return [copied(sentence, before), *always_so(copied(sentence, [*leads_of(sentence), lead, *rest]))]


def part_of(effect: Node, sentences: list[Node]) -> Node:
    part: Node = Tree(effect.data, list(sentences))
    part.meta.start_pos, part.meta.end_pos = span(sentences[0])[0], span(sentences[-1])[1]
    part.meta.empty = False
    return part


def either_event(leads: list[Node]) -> list[list[Node]]:
    """“When A, or when B,”: the same for each of them; what is said behind an event is said of that one."""
    for at, lead in enumerate(leads):
        events: list[list[Node]] = []
        if name(lead) == "lead_when":
            for part in nodes(lead):
                if name(part).startswith("lead_"):
                    events[-1].append(part)
                else:
                    events.append([part])
        if len(events) > 1:
            return [[*leads[:at], copied(lead, parts), *leads[at + 1 :]] for parts in events]
    return [leads]


def copied(node: Node, children: list[Node]) -> Node:
    twin: Node = Tree(node.data, list(children), node.meta)
    return twin


def triggered(sentences: list[Node], leads: list[Node], heads: Heads, effect: Node, discourse: Discourse) -> Ability:
    conditions: list[Condition] = []
    trigger = heads.trigger
    times = discourse.readers.times
    while leads:
        kind = name(leads[0])
        if kind in times:
            conditions.append(times[kind])
        elif kind in ("lead_when", "lead_at") and trigger is None:
            when = (read_event if kind == "lead_when" else read_moment)(only(leads[0]), discourse)
            trigger = when.trigger
            conditions += when.conditions
            conditions += [times[name(time)] for time in nodes(leads[0]) if name(time) in times]
        else:
            break
        leads = leads[1:]
    if trigger is None:
        raise discourse.error(leads[0], "there is already a trigger before this", "when", "during your turn")
    flow = Flow(sentences, discourse)
    flow.leads[0] = leads
    return finish(Ability("triggered", trigger=trigger), heads, flow.run(), conditions, effect, discourse)


def substitution(sentences: list[Node], leads: list[Node], heads: Heads, effect: Node, discourse: Discourse) -> Ability:
    conditions: list[Condition] = []
    if len(sentences) > 1:
        raise discourse.error(sentences[1], "a replacement effect must be one sentence")
    while name(leads[0]) not in discourse.readers.replaced:
        conditions.append(constant_condition(leads[0], discourse))
        leads = leads[1:]
    instead = read_would(leads[0], discourse)
    leads = leads[1:]
    optional = bool(leads) and name(leads[0]) == "lead_may"
    flow = Flow(sentences, discourse)
    flow.leads[0] = leads[1:] if optional else leads
    steps = flow.run()
    return heads.put_on(
        Ability(
            "substitution",
            actions(steps),
            replace=replace(instead, optional=optional),
            condition=both(conditions),
            once=heads.once,
            where=discourse.works_in,
            span=span(effect),
            body_spans=tuple(step.span for step in steps),
        )
    )


# ── constant effects ──


def constant_condition(lead: Node, discourse: Discourse) -> Condition:
    kind = name(lead)
    if kind in discourse.readers.times:
        return discourse.readers.times[kind]
    if kind in discourse.words.while_leads:
        return read_cond(only(lead), discourse)
    raise discourse.error(lead, "a constant effect cannot have this condition", "while", "during your turn")


def constant(sentence: Node, heads: Heads, discourse: Discourse) -> Ability:
    """A sentence without a timing: what it says holds as long as its card is there."""
    if name(sentence) == "modes":
        raise discourse.error(sentence, "a constant effect cannot choose")
    discourse.constant, discourse.works_in, discourse.needs = True, "", ()
    leads = leads_of(sentence)
    conditions: list[Condition] = []
    times = discourse.readers.times
    while leads and name(leads[0]) != "lead_each":
        conditions.append(constant_condition(leads[0], discourse))
        leads = leads[1:]
    for row in kids(only_parts(sentence), "clauses"):
        for tail in tails_of(row):
            if name(tail) == "tail_instead":
                raise discourse.error(tail, "of two constant effects, neither can replace the other")
        timed = [tail for tail in tails_of(row) if name(tail) in times]
        if timed and (len(list(nodes(row))) > len(tails_of(row)) + 1 or len(kids(only_parts(sentence), "clauses")) > 1):
            raise discourse.error(timed[0], "only one statement fits here; the others need their own sentences")
        conditions += [times[name(tail)] for tail in timed]
        conditions += [read_fact(only(tail), discourse) for tail in tails_of(row) if name(tail) == "tail_while"]
    flow = Flow([sentence], discourse)
    flow.leads[0] = leads
    steps = flow.run()
    for step in steps:
        if not isinstance(step.action, Modify | ModifyPlayer):
            raise discourse.error(sentence, "an action needs a timing", discourse.words.a_trigger, "When …,")
    conditions += discourse.needs
    return finish(Ability("constant"), heads, steps, conditions, sentence, discourse)
