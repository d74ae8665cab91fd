"""The readers of lines that ask for something first: “[Bond 2] 《A Trait》 :”, “If your Leader Card is red :”."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gyoji.effects.abilities import Ability
from gyoji.effects.conditions import Condition, Has
from gyoji.effects.selectors import HasWord
from gyoji.text.dbs.heads import ACTIVATED, NEEDED, DbsHeads
from gyoji.text.english.condition import read_cond
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.flow import Flow
from gyoji.text.english.heads import Heads
from gyoji.text.english.line import finish, read_cost, sentences_of
from gyoji.text.trees import Node, kids, name, nodes, only, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import HeadReader, LineReader


def read_bond_of(head: Node, heads: Heads, discourse: Discourse) -> None:
    """10-23-2-1: so many Battle Cards of that kind."""
    assert isinstance(heads, DbsHeads)
    number, trait = tokens(head)[0].removesuffix("》").split("《")
    word = HasWord("traits", (trait.strip(),))
    needed = Has(replace(NEEDED["h_bond"], filters=(word,)), ">=", int("".join(filter(str.isdigit, number))))
    heads.needs = (*heads.needs, needed)


def activated_line(
    tree: Node, heads: Heads, conditions: list[Condition], parts: list[Node], discourse: Discourse
) -> tuple[Ability, ...]:
    """8-1-3: what must hold for the skill to be activated, its cost, its effect."""
    if heads.kind not in ACTIVATED:
        raise discourse.error(tree, "only an activated skill is asked that", "[Activate: Main]", "[Counter: Play]")
    cost = read_cost(parts[0], discourse) if parts else ()
    effect = kids(tree, "effect")[0]
    steps = Flow(sentences_of(effect), discourse).run()
    ability = Ability(heads.kind, cost=cost, timings=heads.timings)
    whole = finish(ability, heads, steps, conditions, tree, discourse)
    discourse.dialect.check(whole, effect, discourse)
    return (whole,)


def if_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    return activated_line(tree, heads, [read_cond(kids(tree, "cond")[0], discourse)], [], discourse)


def led_cost_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    leads = [lead for lead in nodes(tree) if name(lead).startswith("lead_")]
    for lead in leads:
        if name(lead) != "lead_if":
            raise discourse.error(lead, "only a condition stands in front of a cost", "if")
    conditions = [read_cond(only(lead), discourse) for lead in leads]
    return activated_line(tree, heads, conditions, kids(kids(tree, "costing")[0], "parts"), discourse)


HEADS: dict[str, HeadReader] = {"bond_of": read_bond_of}
LINES: dict[str, LineReader] = {"if_line": if_line, "led_cost_line": led_cost_line}
