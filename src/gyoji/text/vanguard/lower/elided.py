""" "If you have two or more A, X. If you have three or more, Y.": the second condition counts the same cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import TypeVar

from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning.bases import Skill
from gyoji.text.meaning.predicates import Among, From, In, That, Which
from gyoji.text.meaning.things import Cards, Kind, Some
from gyoji.text.meaning.values import CountOf
from gyoji.text.vanguard.lower.refusal import Refused

N = TypeVar("N")
Asked = cl.Have | cl.Exist


def with_counted_again(sentences: Sequence[cl.Sentence]) -> list[cl.Sentence]:
    """The sentences with the cards that they count said in full: those of the sentence before, or of the same one."""
    found: list[cl.Sentence] = []
    before: list[Asked] = []
    place: In | None = None
    for one in sentences:
        counting = Counting(before, place=place)
        found.append(counting.said(one))
        before, place = counting.counted, counting.place
    return found


@dataclass(slots=True)
class Counting:
    """before: what the sentence before asks for; counted: what this one has asked for so far."""

    before: list[Asked]
    counted: list[Asked] = field(default_factory=list)
    place: In | None = None  # where cards were counted last

    def said(self, node: N) -> N:
        if isinstance(node, tuple):
            return tuple(map(self.said, node))  # type: ignore[return-value]
        if not is_dataclass(node) or isinstance(node, type | Skill):
            return node
        if isinstance(node, cl.Have | cl.Exist):
            asked: Asked = node
            match node.what:
                case Some(count, ()):
                    asked = replace(node, what=replace(self.meant(node), count=count))
            self.counted.append(asked)
            return asked  # type: ignore[return-value]
        if isinstance(node, CountOf) and isinstance(node.what, Cards):
            return replace(node, what=self.placed(node.what))
        changes = {}
        for one in fields(node):
            value = getattr(node, one.name)
            said = self.said(value)
            if said != value:
                changes[one.name] = said
        return replace(node, **changes) if changes else node

    def placed(self, cards: Cards) -> Cards:
        """ "If the number of cards in your soul is 5 or more, X, then, if the number of cards with A is 9": there."""
        places = [mod for mod in cards.mods if isinstance(mod, In | From | Among | Which | That)]
        if not places and self.place is not None and cards.whose is None and cards.kind == Kind(noun="card"):
            return replace(cards, mods=(*cards.mods, self.place))
        self.place = next((mod for mod in places if isinstance(mod, In)), None)
        return cards

    def meant(self, fact: Asked) -> Cards:
        who = getattr(fact, "who", None)
        asked = [one for one in self.counted or self.before if type(one) is type(fact)]
        match asked:
            case [cl.Have(whose, Cards() as cards, False)] if whose == who and is_counted(cards):
                return cards
            case [cl.Exist(Cards() as cards, False)] if is_counted(cards):
                return cards
        raise Refused("which cards are counted")


def is_counted(cards: Cards) -> bool:
    """Is it said how many of them?"""
    return cards.count is not None and cards.count.kind in ("exactly", "at least", "at most")
