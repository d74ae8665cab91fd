"""The readers of what only the V edition says: gifts, gauges, cards that change places, cards that nothing affects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Action, Change, Choose, Immune, Plus
from gyoji.effects.amounts import Const
from gyoji.effects.conditions import Condition, Has
from gyoji.effects.selectors import Bound, HasKeyword, Ref, Selector, This
from gyoji.text.english.act import acting
from gyoji.text.english.change import signed
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.condition import always, described_as
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.noun import read_np
from gyoji.text.english.phrase import Phrase, narrowed
from gyoji.text.trees import Node, name, nodes, numbers, span
from gyoji.text.vanguard.nodes.imaginary import (
    OTHER_SIDE_STRIDE,
    FlipOver,
    GaugeNamed,
    GetGift,
    IsGaugeOfThis,
    OnAdditional,
    PutGauge,
    Swap,
    TopGauges,
)
from gyoji.text.vanguard.places import names_of, of_side

if TYPE_CHECKING:
    from gyoji.text.english.heads import Heads
    from gyoji.text.english.tables import (
        ActReader,
        ChangeReader,
        FactReader,
        LineReader,
        PartReader,
        PredicateReader,
        PronounReader,
    )


def read_gift(reader: ClauseReader, clause: Node) -> list[Action]:
    gift = GetGift(name(next(nodes(clause))))
    return [gift, gift] if name(clause) == "get_gifts" else [gift]


def read_gift_vc(reader: ClauseReader, clause: Node) -> list[Action]:
    """10.6.3.1: a Force whose circle the effect says."""
    gift = name(next(nodes(clause)))
    if gift != "force":
        raise reader.discourse.error(clause, "only a Force can be put on a circle", "Force")
    return [GetGift(gift, "vanguard")]


def unit_of(reader: ClauseReader, np: Node) -> tuple[list[Action], Ref]:
    """The one unit that gets a gauge, and what chooses it."""
    phrase = read_np(np, reader.discourse)
    if phrase.counted and (phrase.low, phrase.high) != (1, 1):
        raise reader.discourse.error(np, "a gauge belongs to one unit", "this unit")
    before, found = reader.targets(phrase)
    if len(found) != 1 or isinstance(found[0], Selector):
        raise reader.discourse.error(np, "a gauge belongs to one unit", "this unit")
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
        raise reader.discourse.error(cards, "one card can only be swapped for one", "a card from your hand")
    where, side = reader.discourse.words.places[name(place)]
    other = reader.discourse.new_bind()
    return [*before, Choose(other, Selector(where, side), 1, 1), Swap(found[0], Bound(other))]


def read_not_affected(reader: ClauseReader, clause: Node) -> list[Action]:
    """12.12.1."""
    cause = "enemy effect" if name(clause) == "not_affected_enemy" else "effect"
    return reader.modify(clause, reader.np(clause), Immune(cause))


def read_front_more(reader: ClauseReader, clause: Node) -> list[Action]:
    """“the [Power] increase of [Front] trigger effects revealed for your drive check get +5000”, by this unit."""
    number = signed(clause)
    if not reader.discourse.constant or number < 0:
        raise reader.discourse.error(clause, "this lasts only while this unit is there", "[CONT](VC):")
    return reader.modify_refs(clause, [This()], Plus("front_power", Const(number)))


def read_front_change(change: Node, reader: ClauseReader) -> Change:
    return Plus("front_power", Const(abs(signed(change))), signed(change) < 0)


def read_has_gauge(fact: Node, discourse: Discourse) -> Condition:
    return Has(Selector("gauge", "own", (), (IsGaugeOfThis(), GaugeNamed(names_of(fact)[0]))), ">=", 1)


def read_gauges(group: Node, pronoun: Node, discourse: Discourse) -> Phrase:
    """“for each of this unit's equip gauges”."""
    return Phrase(group, "gauge", "of_own", plural=True, where="gauge", side="own", filters=[IsGaugeOfThis()])


def other_side_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """11.42.2.2."""
    return (Ability("keyword", keyword=OTHER_SIDE_STRIDE, amount=1, span=span(tree)),)


CHANGES: dict[str, ChangeReader] = {"front_change": read_front_change}
LINES: dict[str, LineReader] = {"other_side_line": other_side_line}
ACTS: dict[str, ActReader] = {
    "flip_over": acting(FlipOver),
    "get_gift": read_gift,
    "get_gifts": read_gift,
    "get_gift_vc": read_gift_vc,
    "top_gauge": read_top_gauges,
    "top_gauges": read_top_gauges,
    "put_gauge": read_put_gauge,
    "swap": read_swap,
    "front_more": read_front_more,
    "not_affected": read_not_affected,
    "not_affected_enemy": read_not_affected,
}
POSTS: dict[str, PartReader] = {
    "equipped_to_this": narrowed(IsGaugeOfThis()),
    "on_additional": of_side("own", OnAdditional()),
    "on_any_additional": narrowed(OnAdditional()),
    "with_sentinel": narrowed(HasKeyword("sentinel")),
}
FACTS: dict[str, FactReader] = {
    "has_gauge": read_has_gauge,
    "has_any_gauge": always(Has(Selector("gauge", "own", (), (IsGaugeOfThis(),)))),
}
PRONOUNS: dict[str, PronounReader] = {"gauges_of_this": read_gauges}
PREDICATES: dict[str, PredicateReader] = {"pred_additional": described_as(OnAdditional())}
