"""The words of a noun phrase one by one: its determiner, adjectives, noun, and what "with" and "that is" say."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from gyoji.effects.amounts import Const
from gyoji.effects.selectors import (
    Compare,
    Extreme,
    Filter,
    HasColor,
    HasKeyword,
    HasTiming,
    HasTrait,
    IsDamaged,
    IsPaired,
    IsRested,
    NameHas,
    Ref,
    Selector,
)
from gyoji.text.gundam.discourse import Discourse
from gyoji.text.gundam.words import NOUNS, TRIGGER_HEADS, ordered
from gyoji.text.trees import Node, kid, kids, name, nodes, numbers, only, span, tokens

OPS = {"at_least": ">=", "at_most": "<="}


TRAIT = re.compile(r"\(([^()]*)\)")


@dataclass(slots=True)
class Phrase:
    """A noun phrase, read. `refs` for pronouns and "this …"; else the parts that make a selector."""

    node: Node
    noun: str = ""
    det: str = ""
    plural: bool = False
    low: int = 1
    high: int = 1
    op: str = ">="  # of a count: "2 or more"
    refs: tuple[Ref, ...] = ()
    where: str = ""
    side: str = "any"
    kinds: tuple[str, ...] = ()
    filters: list[Filter] = field(default_factory=list)
    other: bool = False
    bind: int = -1
    unique: bool = False
    names: tuple[str, ...] = ()
    stats: Node | None = None

    @property
    def counted(self) -> bool:
        """Is a number of cards named, so that someone must pick them?"""
        return self.det in ("some", "some_own", "some_enemy", "some_their", "one", "another", "one_own", "one_enemy")

    def selector(self, discourse: Discourse) -> Selector:
        if self.refs:
            raise discourse.error(self.node, "a description of cards is needed here", "a Unit", "a card")
        if not self.where:
            raise discourse.error(
                self.node, "the text must say where these cards are", "from your trash", "from your hand"
            )
        if self.names or self.stats is not None:
            raise discourse.error(self.node, "a token can only be deployed", "Unit", "Unit card")
        return Selector(self.where, self.side, self.kinds, ordered(self.filters), self.other, self.bind)


DETERMINERS = {
    "one": "any",
    "another": "any",
    "all": "any",
    "all_own": "own",
    "own": "own",
    "of_own": "own",
    "enemys": "enemy",
    "one_own": "own",
    "one_enemy": "enemy",
    "none": "any",
    "only": "any",
    "det_this": "any",
    "det_that": "any",
    "the": "any",
    "some": "any",
    "some_own": "own",
    "some_enemy": "enemy",
    "some_their": "enemy",
    "bounded": "any",
}


def read_det(det: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.det = name(det)
    if DETERMINERS[phrase.det] != "any":
        phrase.side = DETERMINERS[phrase.det]
    if phrase.det == "another":
        phrase.other = True
    elif phrase.det == "none":
        phrase.op, phrase.low, phrase.high = "==", 0, 0
    elif phrase.det == "only":
        phrase.op, phrase.low = "==", numbers(det)[0]
    elif phrase.det == "bounded":
        phrase.op, phrase.low = OPS[name(only(det))], numbers(det)[0]
    elif phrase.det.startswith("some"):
        phrase.low, phrase.high = read_range(only(det), discourse)


def read_range(node: Node, discourse: Discourse) -> tuple[int, int]:
    values = numbers(node)
    if name(node) == "between":
        if values[0] > values[1]:
            raise discourse.error(node, "the smaller number comes first")
        return values[0], values[1]
    return (0 if name(node) == "up_to" else values[0]), values[0]


def read_adj(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    kind = name(adj)
    if kind in ("friendly", "enemy"):
        side = "own" if kind == "friendly" else "enemy"
        if phrase.side not in ("any", side):
            raise discourse.error(adj, "these cards would be yours and your opponent's at once")
        phrase.side = side
    elif kind == "other":
        phrase.other = True
    elif kind == "named":
        phrase.names = (tokens(adj)[0][1:-1].strip(),)
    elif kind == "stats":
        phrase.stats = adj
    else:
        phrase.filters.append(read_quality(adj))


def read_quality(adj: Node) -> Filter:
    kind = name(adj)
    if kind in ("rested", "active"):
        return IsRested(kind == "rested")
    if kind in ("damaged", "undamaged"):
        return IsDamaged(kind == "damaged")
    if kind == "color":
        return HasColor((tokens(adj)[0].lower(),))
    assert kind == "traits", kind
    return HasTrait(traits_of(adj))


def traits_of(node: Node) -> tuple[str, ...]:
    return tuple(part.strip() for part in TRAIT.findall(tokens(node)[0]))


def read_noun(noun: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.noun = name(noun)
    phrase.plural = discourse.line[slice(*span(noun))].lower().endswith("s")
    entry = NOUNS[phrase.noun]
    phrase.where, phrase.kinds = phrase.where or entry.where, entry.kinds
    phrase.filters += entry.filters


def level_filter(level: Node) -> Compare:
    bound = next(nodes(level), None)
    return Compare("lv", OPS[name(bound)] if bound else "==", Const(numbers(level)[0]))


def quality_filters(quality: Node, phrase: Phrase, discourse: Discourse) -> None:
    part = only(quality)
    if name(part) == "level":
        phrase.filters.append(level_filter(part))
    else:
        for adj in nodes(part):
            read_adj(adj, phrase, discourse)


def read_having(having: Node, discourse: Discourse) -> Filter:
    """What follows "with" or "has"."""
    kind = name(having)
    parts = list(nodes(having))
    if kind == "figure_is":
        return Compare(name(parts[0]), "==", Const(numbers(having)[0]))
    if kind == "figure_bound":
        return Compare(name(parts[1]), OPS[name(parts[0])], Const(numbers(having)[0]))
    if kind == "has_keyword":
        return HasKeyword(name(parts[0]))
    if kind == "name_part":
        return NameHas(tokens(having)[0][1:-1].strip())
    if kind in ("highest", "lowest"):
        return Extreme(name(parts[0]), kind == "highest")
    if kind == "no_pilot":
        return IsPaired(False)
    assert kind == "has_timing", kind
    head = name(parts[0])
    if head not in TRIGGER_HEADS or list(nodes(parts[0])):
        raise discourse.error(
            having, "only a plain trigger can be named here", "【Deploy】", "【Attack】", "【Destroyed】"
        )
    return HasTiming(TRIGGER_HEADS[head])


def quality_of_pilot(need: Node, discourse: Discourse) -> tuple[Filter, ...]:
    """The qualification in 【When Paired･(Trait) Pilot】."""
    phrase = Phrase(need)
    level = kid(need, "level")
    if level is not None:
        phrase.filters.append(level_filter(level))
    for adjs in kids(need, "adjs"):
        for adj in nodes(adjs):
            read_adj(adj, phrase, discourse)
    if phrase.side != "any" or phrase.other or phrase.names or phrase.stats is not None:
        raise discourse.error(need, "a Pilot's trait, colour or Lv. can stand here")
    return ordered(phrase.filters)
