"""The marks in front of a line: 【Deploy】, 【Activate･Main】, 【During Pair･Blue Pilot】; and a Pilot's name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gyoji.effects.abilities import Ability, Trigger
from gyoji.effects.actions import WHILE, Modify, Plus
from gyoji.effects.amounts import Const
from gyoji.effects.selectors import Filter, HasAttached, This
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.heads import Heads
from gyoji.text.english.phrase import Phrase, read_adjs
from gyoji.text.gundam.facts import level_filter
from gyoji.text.gundam.nodes import IsLink
from gyoji.text.gundam.words import ACTIVATE_HEADS, TIMING_HEADS, TRIGGER_HEADS
from gyoji.text.trees import Node, kid, kids, name, nodes, only

if TYPE_CHECKING:
    from gyoji.text.english.tables import HeadReader, LineReader


@dataclass(slots=True)
class GundamHeads(Heads):
    filters: tuple[Filter, ...] = ()

    @property
    def pilot(self) -> bool:
        return self.kind == "pilot"

    def standing(self) -> Heads:
        return GundamHeads(filters=self.filters)

    def must_suit(self, line: Node, discourse: Discourse) -> None:
        named = name(line) == "name_line"
        if named and not self.pilot:
            raise discourse.error(line, "only 【Pilot】 can be followed by a name alone", "an effect")
        if self.pilot and name(line) in ("ability_line", "cost_line"):
            raise discourse.error(line, "【Pilot】 must be followed by the Pilot's name", "[a name]")

    def for_keyword(self, keyword: str) -> Heads:
        """【Activate･Main】<Support 2>: that is when <Support> works anyway."""
        if keyword == "support" and self.kind == "activated" and self.timings == ("main",):
            return replace(self, kind="", timings=())
        return self

    def put_on(self, ability: Ability) -> Ability:
        if not self.filters:
            return ability
        if ability.kind == "keyword":  # a Unit that has the keyword only so long
            gained = Modify(This(), (Plus(ability.keyword, Const(ability.amount)),), WHILE)
            ability = Ability("constant", (gained,), span=ability.span, body_spans=(ability.span,))
        return replace(ability, heads=self.filters)


def own(heads: Heads) -> GundamHeads:
    assert isinstance(heads, GundamHeads)
    return heads


def read_head_pair(head: Node, heads: Heads, discourse: Discourse) -> None:
    """【Main】/【Action】"""
    parts = list(nodes(head))
    first, second = only(parts[0]), parts[1]
    if name(first) not in TIMING_HEADS or name(second) not in TIMING_HEADS or heads.timed:
        raise discourse.error(head, "only two timings of a Command can be joined like this", "【Main】/【Action】")
    heads.kind, heads.timings = "command", (TIMING_HEADS[name(first)], TIMING_HEADS[name(second)])


def read_head(mark: Node, heads: Heads, discourse: Discourse) -> None:
    head = only(mark)
    kind = name(head)
    need = kid(head, "pilot_need")
    filters = quality_of_pilot(need, discourse) if need is not None else ()
    if kind == "h_once":
        heads.once = "turn"
        return
    if kind == "h_during_pair":
        own(heads).filters += (HasAttached(True, filters),)
        return
    if kind == "h_during_link":
        own(heads).filters += (IsLink(),)
        return
    heads.must_be_free(head, discourse)
    if kind in TRIGGER_HEADS:
        heads.trigger = Trigger(TRIGGER_HEADS[kind], This(), other=filters)
    elif kind in TIMING_HEADS:
        heads.kind, heads.timings = "command", (TIMING_HEADS[kind],)
    elif kind in ACTIVATE_HEADS:
        heads.kind, heads.timings = "activated", (ACTIVATE_HEADS[kind],)
    else:
        heads.kind = "pilot"


def quality_of_pilot(need: Node, discourse: Discourse) -> tuple[Filter, ...]:
    """The qualification in 【When Paired･(Trait) Pilot】."""
    phrase = Phrase(need)
    level = kid(need, "level")
    if level is not None:
        phrase.filters.append(level_filter(level))
    for adjs in kids(need, "adjs"):
        read_adjs(adjs, phrase, discourse)
    if phrase.side != "any" or phrase.other or phrase.own:
        raise discourse.error(need, "only a Pilot's trait, colour or Lv. fits here")
    return discourse.words.ordered(phrase.filters)


def name_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """【Pilot】[a name]: the game reads it; it is no ability."""
    return ()


HEADS: dict[str, HeadReader] = {"head": read_head, "head_pair": read_head_pair}
LINES: dict[str, LineReader] = {"name_line": name_line}
