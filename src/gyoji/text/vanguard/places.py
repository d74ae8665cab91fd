"""The readers of where cards are: rows, columns, circles, and what a zone has."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.conditions import Condition, Has
from gyoji.effects.selectors import Filter, IsRested, NameHas, NameIs, Selector
from gyoji.text.english.condition import both, described, described_as, has, own_side
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.noun import read_group_parts, read_np
from gyoji.text.english.phrase import Phrase, narrowed
from gyoji.text.trees import Node, enclosed, name, nodes, numbers, tokens
from gyoji.text.vanguard.keywords import ON_VC, UNIT
from gyoji.text.vanguard.nodes.conditions import Battles
from gyoji.text.vanguard.nodes.filters import (
    ColumnOf,
    GradeOfVanguard,
    InRow,
    NameLacks,
    NotGrade,
    OnCircle,
)

if TYPE_CHECKING:
    from gyoji.text.english.tables import FactReader, PartReader, PredicateReader

OWN_VANGUARD: Final = Selector("vanguard", "own", UNIT)
CIRCLES: Final = {
    "on_vc": ("vanguard", "own"),
    "on_rc": ("rear", "own"),
    "on_enemy_rc": ("rear", "enemy"),
    "on_circles": ("circles", "own"),
    "on_rc_gc": ("rear_gc", "own"),
}
WITH_HEARTS: Final = ("on_vc", "on_circles")  # 10.27.3: where cards are meant and not units, hearts are among them
NAMED_ON: Final = {"names_on_rc": ("rear", UNIT), "names_on_circles": ("circles", ON_VC)}

NTH: Final = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}

# ── descriptions ──


def of_side(side: str, part: Filter) -> PartReader:
    """The reader of words that say whose cards they are, and one thing more."""

    def read(post: Node, phrase: Phrase, discourse: Discourse) -> None:
        own_side(phrase, side, discourse)
        phrase.filters.append(part)

    return read


def read_on(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“on your (RC)”."""
    where, side = CIRCLES[name(post)]
    if phrase.where not in ("", "field", where):
        raise discourse.error(post, "these cards are in another zone")
    own_side(phrase, side, discourse)
    meant = ON_VC if phrase.noun == "card" and name(post) in WITH_HEARTS else UNIT
    phrase.where, phrase.kinds = where, phrase.kinds or meant


def read_unique_named(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“with "Name" in their different card names”: each name counts once."""
    phrase.filters.append(NameHas(names_of(post)[0]))
    phrase.unique = True


def read_without(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(NameLacks(names_of(post)[0]))


def read_not_grade(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(NotGrade(numbers(adj)[0]))


ADJECTIVES: dict[str, PartReader] = {
    "in_front": narrowed(InRow("front")),
    "in_back": narrowed(InRow("back")),
    "not_grade": read_not_grade,
}
POSTS: dict[str, PartReader] = {
    "own_front": of_side("own", InRow("front")),
    "own_back": of_side("own", InRow("back")),
    "enemy_front": of_side("enemy", InRow("front")),
    "enemy_back": of_side("enemy", InRow("back")),
    "post_resting": narrowed(IsRested(True)),
    "post_standing": narrowed(IsRested(False)),
    "unique_named": read_unique_named,
    "name_without": read_without,
    "other_column": narrowed(ColumnOf(same=False)),
    "grade_of_vanguard": narrowed(GradeOfVanguard()),
    "column_of_vanguard": narrowed(ColumnOf(OWN_VANGUARD)),
    **dict.fromkeys(CIRCLES, read_on),
}

# ── conditions ──


def read_place_has(fact: Node, discourse: Discourse) -> Condition:
    """“your soul has five or more cards”."""
    place, np = nodes(fact)
    phrase = read_np(np, discourse)
    if "unsaid" in phrase.own:  # “a grade 3”: a card of that place
        phrase.where, phrase.kinds = "", ()
    if phrase.refs or phrase.where or phrase.side != "any":
        raise discourse.error(np, "say what is there", "three or more cards")
    phrase.where, phrase.side = discourse.words.places[name(place)]
    return has(phrase, discourse)


def names_of(node: Node) -> list[str]:
    return [enclosed(token) for token in tokens(node, "QUOTED")]


def read_names_in_place(fact: Node, discourse: Discourse) -> Condition:
    """“"A" and "B" are in your soul”: each of them."""
    (place,) = nodes(fact)
    where, side = discourse.words.places[name(place)]
    return all_there(Selector(where, side), names_of(fact))


def read_names_on(fact: Node, discourse: Discourse) -> Condition:
    where, kinds = NAMED_ON[name(fact)]
    return all_there(Selector(where, "own", kinds), names_of(fact))


def all_there(selector: Selector, names: list[str]) -> Condition:
    whole = both([Has(replace(selector, filters=(NameIs((one,)),))) for one in names])
    assert whole is not None
    return whole


def read_nth(fact: Node, discourse: Discourse) -> Condition:
    """7.1.2.1: “it is the second battle of that turn or more”."""
    which = tuple(int(name(nth).removeprefix("nth_")) for nth in nodes(fact))
    return Battles(which, name(fact) == "nth_battle_on")


def pred_called(phrase: Phrase, pred: Node, discourse: Discourse) -> Condition:
    """“your vanguard is "Name"”."""
    return described(phrase, [NameIs(tuple(names_of(pred)))], (), discourse)


def pred_unsaid(phrase: Phrase, pred: Node, discourse: Discourse) -> Condition:
    """“your vanguard is a <Clan>”."""
    group = read_group_parts(pred, discourse)
    if group.det != "one" or group.side != "any" or not group.filters:
        raise discourse.error(pred, "this must be a description", "a <clan>")
    return described(phrase, group.filters, (), discourse)


def pred_same_column(phrase: Phrase, pred: Node, discourse: Discourse) -> Condition:
    """“your "Name" is in the same column as this unit”."""
    if phrase.det == "own" and not phrase.refs and not phrase.plural:
        selector = phrase.selector(discourse)
        return Has(replace(selector, filters=discourse.words.ordered([*selector.filters, ColumnOf()])))
    return described(phrase, [ColumnOf()], (), discourse)


FACTS: dict[str, FactReader] = {
    "place_has": read_place_has,
    "names_in_place": read_names_in_place,
    **dict.fromkeys(NAMED_ON, read_names_on),
    "nth_battle": read_nth,
    "nth_battle_on": read_nth,
}
PREDICATES: dict[str, PredicateReader] = {
    "pred_called": pred_called,
    "pred_unsaid": pred_unsaid,
    "pred_same_column": pred_same_column,
    "pred_on_vc": described_as(OnCircle("vanguard")),
    "pred_on_rc": described_as(OnCircle("rear")),
    "pred_column_of_vanguard": described_as(ColumnOf(OWN_VANGUARD)),
    "pred_front": described_as(InRow("front")),
    "pred_back": described_as(InRow("back")),
}
