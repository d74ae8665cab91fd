"""The readers and printers of what has happened this turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gyoji.effects.conditions import Condition, OwnCondition
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.trees import name, numbers

if TYPE_CHECKING:
    from gyoji.text.english.discourse import Discourse
    from gyoji.text.english.printing.speaker import Speaker
    from gyoji.text.english.tables import FactReader
    from gyoji.text.trees import Node

MOST: Final = 2  # nobody keeps count of more


@dataclass(frozen=True, slots=True)
class Lately(OwnCondition):
    """This turn has seen so many of it, or more: of this player, of the other, of both together."""

    what: str
    side: str = "own"
    number: int = 1


# By rule: what, and whose.
SEEN: Final = {
    "hurt_own": ("hurt", "own"),
    "hurt_enemy": ("hurt", "enemy"),
    "bound_any": ("banished", "any"),
    "bound_own": ("banished", "own"),
    "bound_enemy": ("banished", "enemy"),
    "called_from_soul": ("from_soul", "own"),
    "invited": ("invited", "own"),
    "blasted": ("blasted", "own"),
}
WORDS: Final = {
    ("hurt", "own"): "a new card was put into your damage zone this turn",
    ("hurt", "enemy"): "a new card was put into your opponent's damage zone this turn",
    ("banished", "any"): "any player's card was bound this turn",
    ("banished", "own"): "your card was bound this turn",
    ("banished", "enemy"): "your opponent's card was bound this turn",
    ("from_soul", "own"): "you called a card from your soul this turn",
    ("invited", "own"): "a rear-guard was called by your card's ability this turn",
    ("blasted", "own"): "you [Soul-Blast] for the cost of your card this turn",
}
MANY: Final = {
    "from_soul": "you called {} or more cards from your soul this turn",
    "invited": "{} or more rear-guards were called by your card's ability this turn",
}


def read_lately(fact: Node, discourse: Discourse) -> Condition:
    what, side = SEEN[name(fact)]
    number = (numbers(fact) or [1])[0]
    if number > MOST:
        raise discourse.error(fact, "a number this large is not counted", "two or more")
    return Lately(what, side, number)


def lately_words(condition: Lately, speaker: Speaker) -> str:
    if condition.number == 1:
        return WORDS[condition.what, condition.side]
    if condition.what not in MANY:
        raise NoWording(f"no words for {condition}")
    return MANY[condition.what].format(condition.number)


FACTS: dict[str, FactReader] = dict.fromkeys(SEEN, read_lately)
PRINTERS: Final = Printers(conditions={Lately: lately_words})
