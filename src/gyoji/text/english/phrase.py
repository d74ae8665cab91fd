"""The words of a noun phrase one by one: its determiner, adjectives, noun, and what "with" and "that is" say."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gyoji.effects.amounts import Const
from gyoji.effects.selectors import (
    Bound,
    Compare,
    Extreme,
    Filter,
    HasColor,
    HasKeyword,
    HasTrait,
    IsDamaged,
    IsRested,
    IsSame,
    NameHas,
    Ref,
    Selector,
)
from gyoji.kernel.spelling import tidy
from gyoji.text.english.discourse import Discourse
from gyoji.text.trees import Node, enclosed, name, nodes, numbers, only, span, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import HavingReader, PartReader

OPS = {"at_least": ">=", "at_most": "<="}
BRACKETED = re.compile(r"[(<《＜{\[]([^()<>《》＜＞{}\[\]]*)[)>》＞}\]]")
ANY_NUMBER = {"any_number": "any", "any_number_own": "own", "any_number_enemy": "enemy"}  # and whose
LOST_WORD = re.compile(r"an\s+[bcdfjkpqrtvw][a-z]", re.IGNORECASE)  # no such word stands behind "an"
COUNTED = (
    "some",
    "some_own",
    "some_enemy",
    "some_their",
    "one",
    "another",
    "another_own",
    "one_own",
    "one_enemy",
    *ANY_NUMBER,
)


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
    bare: bool = False  # nothing but who they are: one such card, where it is asked whether it is there
    own: dict[str, Node] = field(default_factory=dict)  # parts that only some acts of the dialect understand
    unfit: tuple[str, ...] = ()  # why no cards of the table are meant, and what would be right

    @property
    def counted(self) -> bool:
        """Is a number of cards named, so that someone must pick them?"""
        return self.det in COUNTED

    def selector(self, discourse: Discourse, *, names: bool = False) -> Selector:
        """The cards that are meant. `names`: who asks can tell “with unique names”."""
        words = discourse.words
        if self.unique and not names:
            raise discourse.error(self.node, "“with unique names” is understood only where cards are counted")
        if self.refs:
            raise discourse.error(self.node, "a description of cards is needed here", f"a {words.one}", "a card")
        if not self.where:
            raise discourse.error(
                self.node, "the text must say where these cards are", f"from {words.pile}", "from your hand"
            )
        if self.unfit:
            raise discourse.error(self.node, *self.unfit)
        if self.other and words.leaves_chosen and self.det.startswith("all"):
            self.leave_out(discourse)
        return Selector(self.where, self.side, self.kinds, words.ordered(self.filters), self.other, self.bind)

    def leave_out(self, discourse: Discourse) -> None:
        """“choose 1 enemy card. Rest all other enemy cards”: other than what was chosen; of one's own that would be
        this card or the chosen ones.
        """
        if not all(isinstance(ref, Bound) for ref in discourse.it):
            return
        if self.side == "own":
            raise discourse.error(self.node, "say which cards are excluded", "other than it")
        self.filters += [IsSame(ref, False) for ref in discourse.pronoun()]
        self.other = False


DETERMINERS = {
    "one": "any",
    "another": "any",
    "all": "any",
    "another_own": "own",
    "all_own": "own",
    "all_enemy": "enemy",
    "own": "own",
    "of_own": "own",
    "of_enemy": "enemy",
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
    **ANY_NUMBER,
}


def read_det(det: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.det = name(det)
    if phrase.det not in DETERMINERS:
        raise discourse.error(det, "this cannot be said of these cards", "1", "your")
    if DETERMINERS[phrase.det] != "any":
        phrase.side = DETERMINERS[phrase.det]
    if phrase.det in ("another", "another_own"):
        phrase.other = True
    elif phrase.det == "one" and LOST_WORD.match(discourse.line, span(det)[0]):
        raise discourse.error(det, "a word is missing after this", "a")
    elif phrase.det == "none":
        phrase.op, phrase.low, phrase.high = "==", 0, 0
    elif phrase.det == "only":
        phrase.op, phrase.low = "==", numbers(det)[0]
    elif phrase.det == "bounded":
        phrase.op, phrase.low = OPS[name(only(det))], numbers(det)[0]
    elif phrase.det in ANY_NUMBER:
        if discourse.words.every < 0:
            raise discourse.error(det, "say how many", "1", "up to 2")
        phrase.low, phrase.high, phrase.plural = 0, discourse.words.every, True
    elif phrase.det.startswith("some"):
        phrase.low, phrase.high = read_range(only(det), discourse)


def read_range(node: Node, discourse: Discourse) -> tuple[int, int]:
    values = numbers(node)
    if name(node) == "between":
        if values[0] > values[1]:
            raise discourse.error(node, "the smaller number comes first")
        return values[0], values[1]
    return (0 if name(node) == "up_to" else values[0]), values[0]


def read_noun(noun: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.noun = name(noun)
    entry = discourse.words.nouns[phrase.noun]
    word = discourse.line[slice(*span(noun))].lower()
    phrase.plural = word.endswith("s") or (word == entry.many.lower() and entry.many != entry.one)
    phrase.where, phrase.kinds = phrase.where or entry.where, entry.kinds
    phrase.filters += entry.filters


# ── adjectives ──


def read_adj(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    discourse.readers.adjectives[name(adj)](adj, phrase, discourse)


def read_side(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    side = "own" if name(adj) == "friendly" else "enemy"
    if phrase.side not in ("any", side):
        raise discourse.error(adj, "these cards cannot be both yours and your opponent's")
    phrase.side = side


def read_other(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    if phrase.other:
        raise discourse.error(adj, "this is said already")
    phrase.other = True


def narrowed(part: Filter) -> PartReader:
    """The reader of a word that is one filter."""

    def read(node: Node, phrase: Phrase, discourse: Discourse) -> None:
        phrase.filters.append(part)

    return read


def read_color(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(HasColor((tokens(adj)[0].lower(),)))


def read_traits(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(HasTrait(traits_of(adj)))


def traits_of(node: Node) -> tuple[str, ...]:
    return tuple(tidy(part) for part in BRACKETED.findall(tokens(node)[0]))


ADJECTIVES: dict[str, PartReader] = {
    "friendly": read_side,
    "enemy": read_side,
    "other": read_other,
    "rested": narrowed(IsRested(True)),
    "active": narrowed(IsRested(False)),
    "damaged": narrowed(IsDamaged(True)),
    "undamaged": narrowed(IsDamaged(False)),
    "color": read_color,
    "traits": read_traits,
}


# ── "that is …", "with …" ──


def quality_filters(quality: Node, phrase: Phrase, discourse: Discourse) -> None:
    part = only(quality)
    discourse.readers.qualities[name(part)](part, phrase, discourse)


def read_adjs(adjs: Node, phrase: Phrase, discourse: Discourse) -> None:
    for adj in nodes(adjs):
        read_adj(adj, phrase, discourse)


QUALITIES: dict[str, PartReader] = {"adjs": read_adjs}


def read_having(having: Node, discourse: Discourse) -> Filter:
    """What follows "with" or "has"."""
    return discourse.readers.having[name(having)](having, discourse)


def read_figure_is(having: Node, discourse: Discourse) -> Filter:
    return Compare(name(only(having)), "==", Const(numbers(having)[0]))


def read_figure_bound(having: Node, discourse: Discourse) -> Filter:
    """A number, its bound and the figure, in whatever order the dialect has them."""
    first, second = nodes(having)
    bound, stat = (first, second) if name(first) in OPS else (second, first)
    return Compare(name(stat), OPS[name(bound)], Const(numbers(having)[0]))


def read_extreme(having: Node, discourse: Discourse) -> Filter:
    return Extreme(name(only(having)), name(having) == "highest")


HAVING: dict[str, HavingReader] = {
    "figure_is": read_figure_is,
    "figure_bound": read_figure_bound,
    "has_keyword": lambda having, discourse: HasKeyword(name(only(having))),
    "name_part": lambda having, discourse: NameHas(enclosed(tokens(having)[0])),
    "highest": read_extreme,
    "lowest": read_extreme,
}
