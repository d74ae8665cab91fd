"""A line of card text into abilities: its heads, what kind of effect it is, its cost, and its body."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from lark import Tree

from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.actions import WHILE, Action, Gain, If, Modify, ModifyPlayer, Plus, ReduceDamage
from gyoji.effects.amounts import Const
from gyoji.effects.conditions import Condition, IsTurn, ThisTurn
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import Filter, This
from gyoji.text.errors import TextError
from gyoji.text.gundam.changes import keyword_and_amount
from gyoji.text.gundam.conditions import both, read_cond, read_fact
from gyoji.text.gundam.discourse import Discourse
from gyoji.text.gundam.flow import Flow, Frame, Step, actions, leads_of, only_parts, tails_of
from gyoji.text.gundam.phrases import quality_of_pilot
from gyoji.text.gundam.triggers import END_WHEN, MOMENTS, read_event, read_moment, read_would
from gyoji.text.gundam.words import ACTIVATE_HEADS, TIMING_HEADS, TRIGGER_HEADS
from gyoji.text.parser import parser_for
from gyoji.text.trees import Node, kid, kids, name, nodes, only, span

TURNS = {"lead_own_turn": "own", "lead_enemy_turn": "enemy", "tail_own_turn": "own", "tail_enemy_turn": "enemy"}


@dataclass(slots=True)
class Heads:
    """What the marks in front of a line say."""

    trigger: Trigger | None = None
    commands: tuple[str, ...] = ()
    activates: tuple[str, ...] = ()
    once: bool = False
    pair: tuple[Filter, ...] | None = None
    link: bool = False
    pilot: bool = False

    @property
    def timed(self) -> bool:
        return bool(self.trigger or self.commands or self.activates or self.pilot)


@lru_cache(maxsize=4096)
def compile_line(line: str) -> tuple[Ability, ...]:
    """The abilities of one line; their spans count from the line's start."""
    if (huge := re.search(r"[0-9]{4,}", line)) is not None:
        raise TextError(line, huge.span(), f"{huge.group()[:12]} is more than any card says", ("a number up to 999",))
    tree = parser_for("gundam").parse(line)
    discourse = Discourse(line)
    heads = read_heads(tree, discourse)
    if name(tree) == "name_line":
        if not heads.pilot:
            raise discourse.error(tree, "only 【Pilot】 is followed by a name alone", "an effect")
        return ()
    if name(tree) == "keyword_line":
        return tuple(keyword_ability(keyword, heads, discourse) for keyword in kids(tree, "keyword"))
    if heads.pilot:
        raise discourse.error(tree, "【Pilot】 is followed by the Pilot's name", "[a name]")
    effect = kids(tree, "effect")[0]
    if name(tree) == "cost_line":
        if not heads.activates:
            raise discourse.error(kids(tree, "parts")[0], "only an activated effect has a cost", "【Activate･Main】")
        return activated(tree, effect, heads, discourse)
    first, *others = ability_line(effect, heads, discourse)
    for ability in (first, *others):
        must_be_playable(ability, effect, discourse)
    return (replace(first, span=(span(tree)[0], first.span[1])), *others)


def must_be_playable(ability: Ability, effect: Node, discourse: Discourse) -> None:
    """What the grammar could say but no rule carries out is refused here, with its reason."""
    for node in walk((ability.cost, ability.body, ability.condition)):
        if isinstance(node, ReduceDamage) and ability.kind != "substitution":
            raise discourse.error(
                effect, "damage is reduced before it is received", "If this Unit would receive damage,"
            )
        if isinstance(node, ThisTurn) and node.event not in ("deploy", "paired"):
            raise discourse.error(effect, "of a turn only deploying and pairing are kept", "is deployed", "is paired")
        if isinstance(node, Modify | ModifyPlayer):
            for change in node.changes:
                if isinstance(change, Gain) and change.ability.kind != "triggered":
                    raise discourse.error(effect, "only a triggered effect can be given to others", "【Attack】…")


# ── heads ──


def read_heads(tree: Node, discourse: Discourse) -> Heads:
    heads = Heads()
    for head in kids(tree, "head", "head_pair"):
        parts = list(nodes(head))
        if name(head) == "head_pair":
            first, second = only(parts[0]), parts[1]
            if name(first) not in TIMING_HEADS or name(second) not in TIMING_HEADS or heads.timed:
                raise discourse.error(head, "only two timings of a Command are joined like this", "【Main】/【Action】")
            heads.commands = (TIMING_HEADS[name(first)], TIMING_HEADS[name(second)])
        else:
            read_head(parts[0], heads, discourse)
    return heads


def read_head(head: Node, heads: Heads, discourse: Discourse) -> None:
    kind = name(head)
    need = kid(head, "pilot_need")
    filters = quality_of_pilot(need, discourse) if need is not None else ()
    if kind == "h_once":
        heads.once = True
    elif kind == "h_during_pair":
        heads.pair = filters
    elif kind == "h_during_link":
        heads.link = True
    elif heads.timed:
        raise discourse.error(head, "a line has one timing")
    elif kind in TRIGGER_HEADS:
        heads.trigger = Trigger(TRIGGER_HEADS[kind], This(), other=filters)
    elif kind in TIMING_HEADS:
        heads.commands = (TIMING_HEADS[kind],)
    elif kind in ACTIVATE_HEADS:
        heads.activates = (ACTIVATE_HEADS[kind],)
    else:
        heads.pilot = True


def keyword_ability(keyword: Node, heads: Heads, discourse: Discourse) -> Ability:
    word, amount = keyword_and_amount(keyword, discourse)
    if (
        heads.activates == ("main",) and word == "support"
    ):  # 【Activate･Main】<Support 2>: that is when <Support> works anyway
        heads = replace(heads, activates=())
    if heads.timed or heads.once:
        raise discourse.error(keyword, "a keyword effect has no such timing")
    if heads.pair is None and not heads.link:
        return Ability("keyword", keyword=word, amount=amount, span=span(keyword))
    gained = Modify(This(), (Plus(word, Const(amount)),), WHILE)
    return Ability(
        "constant", (gained,), pair=heads.pair, link=heads.link, span=span(keyword), body_spans=(span(keyword),)
    )


# ── effects with a timing ──


def finish(
    ability: Ability, heads: Heads, steps: list[Step], conditions: list[Condition], node: Node, discourse: Discourse
) -> Ability:
    """Puts the body into an ability. A condition on the whole body is the ability's own (9-2-1)."""
    body = actions(steps)
    spans = tuple(step.span for step in steps)
    if len(body) == 1 and isinstance(whole := body[0], If) and not whole.otherwise:
        conditions = [*conditions, whole.condition]
        body = whole.then
        spans = tuple(step.span for step in steps[0].inner) or spans * len(body)
    return replace(
        ability,
        body=body,
        body_spans=spans,
        condition=both(conditions),
        once=heads.once,
        pair=heads.pair,
        link=heads.link,
        where=discourse.works_in,
        span=span(node),
    )


def quoted(text: str) -> tuple[Ability, ...]:
    return compile_line(text)


def sentences_of(effect: Node) -> list[Node]:
    return kids(effect, "sentence", "modes")


def activated(tree: Node, effect: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    cost: list[Action] = []
    flow = Flow([], discourse, quoted)
    for row in kids(kids(tree, "parts")[0], "clauses"):
        if tails_of(row):
            raise discourse.error(row, "a cost is a plain act")
        cost += actions(flow.clauses(row, [], Frame()))
    discourse.refer(This())
    steps = Flow(sentences_of(effect), discourse, quoted).run()
    return (finish(Ability("activated", cost=tuple(cost), timings=heads.activates), heads, steps, [], tree, discourse),)


def ability_line(effect: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    sentences = sentences_of(effect)
    for at in range(1, len(sentences)):
        if kid(sentences[at], "lead_when") is not None:  # "When this effect destroys …, …": an effect of its own
            first = ability_line(part_of(effect, sentences[:at]), heads, discourse)
            return first + ability_line(
                part_of(effect, sentences[at:]), Heads(pair=heads.pair, link=heads.link), discourse.fresh()
            )
    if heads.commands:
        steps = Flow(sentences, discourse, quoted).run()
        return (finish(Ability("command", timings=heads.commands), heads, steps, [], effect, discourse),)
    if heads.activates:
        steps = Flow(sentences, discourse, quoted).run()
        return (finish(Ability("activated", timings=heads.activates), heads, steps, [], effect, discourse),)
    leads = leads_of(sentences[0])
    kinds = [name(lead) for lead in leads]
    if (
        heads.trigger is not None
        or "lead_when" in kinds
        or ("lead_at" in kinds and name(only(leads[kinds.index("lead_at")])) in (*MOMENTS, END_WHEN))
    ):
        return (triggered(sentences, leads, heads, effect, discourse),)
    if any(kind.startswith("would_") for kind in kinds):
        return (substitution(sentences, leads, heads, effect, discourse),)
    if heads.once:
        raise discourse.error(effect, "a constant effect is not activated once per turn", "when")
    return tuple(constant(sentence, heads, discourse) for sentence in sentences)


def part_of(effect: Node, sentences: list[Node]) -> Node:
    part: Node = Tree(effect.data, list(sentences))
    part.meta.start_pos, part.meta.end_pos = span(sentences[0])[0], span(sentences[-1])[1]
    part.meta.empty = False
    return part


def triggered(sentences: list[Node], leads: list[Node], heads: Heads, effect: Node, discourse: Discourse) -> Ability:
    conditions: list[Condition] = []
    trigger = heads.trigger
    while leads:
        kind = name(leads[0])
        if kind in TURNS:
            conditions.append(IsTurn(TURNS[kind]))
        elif kind in ("lead_when", "lead_at") and trigger is None:
            when = (read_event if kind == "lead_when" else read_moment)(only(leads[0]), discourse)
            trigger = when.trigger
            conditions += when.conditions
        else:
            break
        leads = leads[1:]
    if trigger is None:
        raise discourse.error(leads[0], "a trigger stands in front of this", "when", "during your turn")
    flow = Flow(sentences, discourse, quoted)
    flow.leads[0] = leads
    return finish(Ability("triggered", trigger=trigger), heads, flow.run(), conditions, effect, discourse)


def substitution(sentences: list[Node], leads: list[Node], heads: Heads, effect: Node, discourse: Discourse) -> Ability:
    conditions: list[Condition] = []
    if len(sentences) > 1:
        raise discourse.error(sentences[1], "a substitution is one sentence")
    while not name(leads[0]).startswith("would_"):
        conditions.append(constant_condition(leads[0], discourse))
        leads = leads[1:]
    instead = read_would(leads[0], discourse)
    leads = leads[1:]
    optional = bool(leads) and name(leads[0]) == "lead_may"
    flow = Flow(sentences, discourse, quoted)
    flow.leads[0] = leads[1:] if optional else leads
    steps = flow.run()
    ability = Ability("substitution", replace=replace(instead, optional=optional))
    return replace(
        finish(ability, heads, steps, [], effect, discourse), condition=both(conditions), body=actions(steps)
    )


# ── constant effects ──


def constant_condition(lead: Node, discourse: Discourse) -> Condition:
    kind = name(lead)
    if kind in TURNS:
        return IsTurn(TURNS[kind])
    if kind == "lead_while":
        return read_cond(only(lead), discourse)
    raise discourse.error(lead, "a constant effect has no such condition", "while", "during your turn")


def constant(sentence: Node, heads: Heads, discourse: Discourse) -> Ability:
    """A sentence without a timing: what it says holds as long as its card is there."""
    if name(sentence) == "modes":
        raise discourse.error(sentence, "a constant effect chooses nothing")
    discourse.constant, discourse.works_in, discourse.needs = True, "", ()
    leads = leads_of(sentence)
    conditions: list[Condition] = []
    while leads and name(leads[0]) != "lead_each":
        conditions.append(constant_condition(leads[0], discourse))
        leads = leads[1:]
    for row in kids(only_parts(sentence), "clauses"):
        conditions += [IsTurn(TURNS[name(tail)]) for tail in tails_of(row) if name(tail) in TURNS]
        conditions += [read_fact(only(tail), discourse) for tail in tails_of(row) if name(tail) == "tail_while"]
    flow = Flow([sentence], discourse, quoted)
    flow.leads[0] = leads
    steps = flow.run()
    for step in steps:
        if not isinstance(step.action, Modify | ModifyPlayer):
            raise discourse.error(sentence, "an act needs a timing", "【Deploy】", "When …,")
    conditions += discourse.needs
    return finish(Ability("constant"), heads, steps, conditions, sentence, discourse)
