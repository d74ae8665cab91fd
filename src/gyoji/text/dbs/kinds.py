"""The readers of finer descriptions: cards of either kind, without something, with a word in their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.amounts import Const
from gyoji.effects.conditions import Condition, Has
from gyoji.effects.selectors import AnyOf, Compare, Filter, HasColor, HasKeyword, NameHas, Selector
from gyoji.text.dbs.nodes import CharacterHas, CostInEnergy, IgnoringBarrier, OnlyColor, RestedCards, SkillLess, Without
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.phrase import OPS, Phrase, narrowed, read_having
from gyoji.text.trees import Node, kids, name, numbers, only, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import FactReader, HavingReader, PartReader


def inside(node: Node, kind: str) -> str:
    """What stands between the signs of a name."""
    return tokens(node, kind)[0][1:-1].strip()


def read_two_colors(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“green or yellow”."""
    colors = [tokens(color)[0].lower() for color in kids(only(adj), "color")]
    phrase.filters.append(HasColor(tuple(colors)))


def read_either(part: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“1 <One> card or red <Another> card”: what was said so far is one of two descriptions."""
    phrase.filters = [AnyOf((discourse.words.ordered(phrase.filters),))]


def read_both_kinds(part: Node, phrase: Phrase, discourse: Discourse) -> None:
    first, *others = phrase.filters
    if not isinstance(first, AnyOf) or phrase.kinds:
        raise discourse.error(phrase.node, "two kinds of cards are meant", "card")
    phrase.filters = [AnyOf((*first.rows, discourse.words.ordered(others)))]


def read_both_fighters(part: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“your red Leader Cards or red Battle Cards”: the same is said of both."""
    first, *others = phrase.filters
    same = isinstance(first, AnyOf) and first.rows == (discourse.words.ordered(others),)
    if not same or phrase.kinds != ("battle",):
        raise discourse.error(phrase.node, "the same is said of both", "red Leader Cards or red Battle Cards")
    phrase.filters = others
    phrase.noun, phrase.kinds, phrase.where = "fighter", ("battle", "leader"), "fighters"


def read_by_chance(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    """Cards of a hand that their chooser does not see are taken by chance anyway."""
    if (phrase.where, phrase.side) != ("hand", "enemy"):
        raise discourse.error(post, "who sees the cards chooses among them", "from your opponent's hand")


def read_enemy_rested(fact: Node, discourse: Discourse) -> Condition:
    return RestedCards("enemy", OPS[name(only(fact))], numbers(fact)[0])


def read_bracketed(part: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“1 [Field] card”."""
    phrase.filters.append(HasKeyword(name(only(part))))


def read_without(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(Without((read_having(only(post), discourse),)))


def read_and_cost(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(Compare("cost", OPS[name(only(post))], Const(numbers(post)[0])))


def read_you_own(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    if not phrase.where or phrase.side not in ("any", "own"):
        raise discourse.error(post, "the text must say where these cards are", "in your Battle Area")
    phrase.side = "own"


def read_whose_character(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(CharacterHas(inside(post, "CHARACTER")))


def read_whose_name(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(NameHas(inside(post, "NAME")))


def all_are(selector: Selector, wanted: Filter) -> Condition:
    """None is there that is not so."""
    return Has(Selector(selector.where, selector.side, selector.kinds, (Without((wanted,)),)), "==", 0)


def read_all_are(fact: Node, discourse: Discourse) -> Condition:
    color = tokens(only(fact))[0].lower()
    if name(fact) == "all_energy":
        return all_are(Selector("energy", "own"), HasColor((color,)))
    wanted: Filter = OnlyColor(color) if name(fact) == "all_battle_only" else HasColor((color,))
    return all_are(Selector("battle", "own", ("battle",)), wanted)


def read_purely(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“purely red”: our own word for “red and no other color”."""
    phrase.filters.append(OnlyColor(tokens(only(adj))[0].lower()))


ADJECTIVES: dict[str, PartReader] = {
    "two_colors": read_two_colors,
    "skill_less": narrowed(SkillLess()),
    "purely": read_purely,
    "non_black": narrowed(Without((HasColor(("black",)),))),
}
POSTS: dict[str, PartReader] = {
    "either": read_either,
    "leaders_or": read_either,
    "both_fighters": read_both_fighters,
    "by_chance": read_by_chance,
    "both_kinds": read_both_kinds,
    "bracketed": read_bracketed,
    "ignoring_barrier": narrowed(IgnoringBarrier()),
    "without": read_without,
    "and_cost": read_and_cost,
    "you_own": read_you_own,
    "whose_character": read_whose_character,
    "whose_name": read_whose_name,
}
HAVING: dict[str, HavingReader] = {
    "character_part": lambda having, discourse: CharacterHas(inside(having, "CHARACTER")),
    "cost_in_energy": lambda having, discourse: CostInEnergy(),
}
FACTS: dict[str, FactReader] = {
    "enemy_rested": read_enemy_rested,
    "all_energy": read_all_are,
    "all_battle": read_all_are,
    "all_battle_only": read_all_are,
}
