"""The readers of descriptions: characters and traits, energy costs, which way cards lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.amounts import Const
from gyoji.effects.selectors import AnyOf, Compare, Filter, HasWord, IsRested, NameIs
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.phrase import OPS, Phrase, narrowed
from gyoji.text.trees import Node, name, nodes, numbers, only, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import HavingReader, PartReader


def bearer_filters(bearer: Node) -> Filter:
    """“<One> or <Another>”, “《A Trait》”: any of these."""
    rows: list[Filter] = []
    for kind, word in (("CHARACTER", "characters"), ("TRAIT", "traits")):
        found = tuple(token[1:-1].strip() for token in tokens(bearer, kind))
        if found:
            rows.append(HasWord(word, found))
    return rows[0] if len(rows) == 1 else AnyOf(tuple((row,) for row in rows))


def read_bearing(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(bearer_filters(only(adj)))


def read_unsaid(part: Node, phrase: Phrase, discourse: Discourse) -> None:
    """A card, wherever the text says."""
    phrase.noun, phrase.bare = "card", not phrase.det


def read_name_only(part: Node, phrase: Phrase, discourse: Discourse) -> None:
    """2-1-2: “1 {A Name} from your deck”."""
    phrase.noun, phrase.bare = "card", not phrase.det
    phrase.filters.append(NameIs((tokens(part)[0][1:-1].strip(),)))


def read_cost(having: Node, discourse: Discourse) -> Filter:
    bound = next((OPS[name(node)] for node in nodes(having)), "==")
    return Compare("cost", bound, Const(numbers(having)[0]))


def read_power(having: Node, discourse: Discourse) -> Filter:
    return Compare("power", OPS[name(only(having))], Const(numbers(having)[0]))


ADJECTIVES: dict[str, PartReader] = {"bearing": read_bearing}


def read_in_battle(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    if phrase.where != "battle":
        raise discourse.error(post, "say whose Battle Area", "in your Battle Area")


POSTS: dict[str, PartReader] = {
    "in_battle": read_in_battle,
    "unsaid": read_unsaid,
    "name_only": read_name_only,
    "post_rested": narrowed(IsRested(True)),
    "post_active": narrowed(IsRested(False)),
}
HAVING: dict[str, HavingReader] = {"cost_bound": read_cost, "cost_is": read_cost, "power_bound": read_power}
