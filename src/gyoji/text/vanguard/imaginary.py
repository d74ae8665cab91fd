"""The readers of what only the V edition says: gifts, gauges, cards that change places, cards that nothing affects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Action, Choose, Immune
from gyoji.effects.conditions import Condition, Has
from gyoji.effects.selectors import Bound, HasKeyword, Ref, Selector
from gyoji.text.english.act import acting
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.noun import read_np
from gyoji.text.english.phrase import narrowed
from gyoji.text.trees import Node, name, nodes, numbers, span
from gyoji.text.vanguard.imaginary_nodes import (
    OTHER_SIDE_STRIDE,
    FlipOver,
    GaugeNamed,
    GetGift,
    IsGaugeOfThis,
    PutGauge,
    Swap,
    TopGauges,
)
from gyoji.text.vanguard.places import names_of

if TYPE_CHECKING:
    from gyoji.text.english.heads import Heads
    from gyoji.text.english.tables import ActReader, FactReader, LineReader, PartReader


def read_gift(reader: ClauseReader, clause: Node) -> list[Action]:
    return [GetGift(name(next(nodes(clause))))]


def unit_of(reader: ClauseReader, np: Node) -> tuple[list[Action], Ref]:
    """The one unit that gets a gauge, and what chooses it."""
    phrase = read_np(np, reader.discourse)
    if phrase.counted and (phrase.low, phrase.high) != (1, 1):
        raise reader.discourse.error(np, "a gauge is one unit's", "this unit")
    before, found = reader.targets(phrase)
    if len(found) != 1 or isinstance(found[0], Selector):
        raise reader.discourse.error(np, "a gauge is one unit's", "this unit")
    return before, found[0]


def read_top_gauges(reader: ClauseReader, clause: Node) -> list[Action]:
    *_, np = nodes(clause)
    before, unit = unit_of(reader, np)
    most = numbers(clause)[0] if name(clause) == "top_gauges" else 1
    names = names_of(clause)
    return [*before, TopGauges(unit, 0 if name(clause) == "top_gauges" else 1, most, names[0] if names else "")]


def read_put_gauge(reader: ClauseReader, clause: Node) -> list[Action]:
    cards, np = nodes(clause)
    phrase = read_np(cards, reader.discourse)
    before, unit = unit_of(reader, np)
    return [*before, *reader.each_target(phrase, lambda target: PutGauge(target, unit))]


def read_swap(reader: ClauseReader, clause: Node) -> list[Action]:
    """“swap a card from your hand with a card from your damage zone”."""
    cards, place = nodes(clause)
    phrase = read_np(cards, reader.discourse)
    before, found = reader.targets(phrase)
    if len(found) != 1 or not isinstance(found[0], Bound) or (phrase.low, phrase.high) != (1, 1):
        raise reader.discourse.error(cards, "one card is swapped for one", "a card from your hand")
    where, side = reader.discourse.words.places[name(place)]
    other = reader.discourse.new_bind()
    return [*before, Choose(other, Selector(where, side), 1, 1), Swap(found[0], Bound(other))]


def read_not_affected(reader: ClauseReader, clause: Node) -> list[Action]:
    """12.12.1."""
    cause = "enemy effect" if name(clause) == "not_affected_enemy" else "effect"
    return reader.modify(clause, reader.np(clause), Immune(cause))


def read_has_gauge(fact: Node, discourse: Discourse) -> Condition:
    return Has(Selector("gauge", "own", (), (IsGaugeOfThis(), GaugeNamed(names_of(fact)[0]))), ">=", 1)


def other_side_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """11.42.2.2."""
    return (Ability("keyword", keyword=OTHER_SIDE_STRIDE, amount=1, span=span(tree)),)


LINES: dict[str, LineReader] = {"other_side_line": other_side_line}
ACTS: dict[str, ActReader] = {
    "flip_over": acting(FlipOver),
    "get_gift": read_gift,
    "top_gauge": read_top_gauges,
    "top_gauges": read_top_gauges,
    "put_gauge": read_put_gauge,
    "swap": read_swap,
    "not_affected": read_not_affected,
    "not_affected_enemy": read_not_affected,
}
POSTS: dict[str, PartReader] = {
    "equipped_to_this": narrowed(IsGaugeOfThis()),
    "with_sentinel": narrowed(HasKeyword("sentinel")),
}
FACTS: dict[str, FactReader] = {"has_gauge": read_has_gauge}
