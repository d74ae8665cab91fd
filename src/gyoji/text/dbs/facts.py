"""The readers of conditions: which cards lie where, how much life there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.actions import Destroy, Move
from gyoji.effects.conditions import All, Condition, Did, Has
from gyoji.effects.selectors import Bound, HasWord, IsRested, Selector
from gyoji.text.dbs.nodes import Added, Play
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


def read_added(fact: Node, discourse: Discourse) -> Condition:
    """“if you added a card to your hand”: one of those chosen to be added before."""
    for done in reversed(discourse.done):
        if isinstance(done, Move) and done.to == "hand" and isinstance(done.target, Bound):
            return Added(done.target.bind)
    raise discourse.error(fact, "nothing before this was added to the hand")


def done_last(kind: type, problem: str) -> FactReader:
    """“if you KO'd it”: it is asked of what was done just before."""

    def read(fact: Node, discourse: Discourse) -> Condition:
        if not discourse.done or not isinstance(discourse.done[-1], kind):
            raise discourse.error(fact, problem, "if you do")
        return Did()

    return read


FACTS: dict[str, FactReader] = {
    "you_added": read_added,
    "you_koed": done_last(Destroy, "nothing was KO-ed just before this"),
    "you_played": done_last(Play, "nothing was played just before this"),
    "life_at": read_life,
    "enemy_life_at": read_life,
    "each_there": read_each_there,
}
PREDICATES: dict[str, PredicateReader] = {
    "pred_rested": described_as(IsRested(True)),
    "pred_active": described_as(IsRested(False)),
}
