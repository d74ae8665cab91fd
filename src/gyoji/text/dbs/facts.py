"""The readers of conditions: which cards lie where, how much life there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.conditions import All, Condition, Has
from gyoji.effects.selectors import HasWord, IsRested, Selector
from gyoji.text.english.condition import described_as
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.phrase import OPS
from gyoji.text.trees import Node, name, nodes, numbers, only, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import FactReader, PredicateReader

WHOSE_LIFE = {"life_at": "own", "enemy_life_at": "enemy"}


def read_life(fact: Node, discourse: Discourse) -> Condition:
    return Has(Selector("life", WHOSE_LIFE[name(fact)], ()), OPS[name(only(fact))], numbers(fact)[0])


def read_each_there(fact: Node, discourse: Discourse) -> Condition:
    """“<One> and <Another> are in play in your Battle Area”."""
    each, place = nodes(fact)
    where, side = discourse.words.places[name(place)]
    rows = [HasWord("characters", (token[1:-1].strip(),)) for token in tokens(each, "CHARACTER")]
    return All(tuple(Has(Selector(where, side, (), (row,))) for row in rows))


FACTS: dict[str, FactReader] = {
    "life_at": read_life,
    "enemy_life_at": read_life,
    "each_there": read_each_there,
}
PREDICATES: dict[str, PredicateReader] = {
    "pred_rested": described_as(IsRested(True)),
    "pred_active": described_as(IsRested(False)),
}
