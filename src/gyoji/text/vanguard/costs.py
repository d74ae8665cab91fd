"""The readers of costs: what stands between brackets, in either template.

“Choose two cards from your hand, and discard them” and “discard two cards from your hand” are the same cost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.amounts import Const
from gyoji.effects.selectors import Compare, Filter, NameIs, Selector, This, ThisCard
from gyoji.text.english.act import top_number
from gyoji.text.english.noun import read_group_parts, read_np
from gyoji.text.english.phrase import OPS, Phrase
from gyoji.text.trees import Node, enclosed, kid, name, nodes, numbers, only, tokens
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.nodes.costs import (
    Cost,
    CounterBlast,
    DiscardCards,
    DiscardHand,
    IntoSoul,
    MillCards,
    PayCost,
    RevealCards,
    SoulBlast,
    Take,
    ThisPays,
)
from gyoji.text.vanguard.words import DEED_PLACES, FIELDS, PAYMENTS, THIS_PAYS

if TYPE_CHECKING:
    from gyoji.text.english.discourse import Discourse


def paid(node: Node, discourse: Discourse, homare: bool = False, only: bool = False) -> PayCost:
    """The costs under a node, together; `only`: beside other nodes."""
    parts = [part for part in nodes(node) if not only or name(part) in COSTS]
    return PayCost(tuple(COSTS[name(part)](part, discourse) for part in parts), homare)


def requirement(node: Node, discourse: Discourse) -> tuple[Filter, ...]:
    """10.16.1.1: “Counter-Blast 1: <Clan> card”."""
    if next(nodes(node), None) is None:
        return ()
    phrase = read_group_parts(node, discourse)
    if phrase.noun != "card" or phrase.where or phrase.other or phrase.unique or not phrase.filters:
        raise discourse.error(node, "say which cards pay for this", "<a clan> card")
    return discourse.words.ordered(phrase.filters)


def counter_blast(node: Node, discourse: Discourse) -> Cost:
    return CounterBlast(numbers(node)[0], requirement(node, discourse))


def soul_blast(node: Node, discourse: Discourse) -> Cost:
    return SoulBlast(numbers(node)[0], requirement(node, discourse))


def discard(node: Node, discourse: Discourse) -> Cost:
    return DiscardCards(1)


def reveal(node: Node, discourse: Discourse) -> Cost:
    phrase = read_np(next(nodes(node)), discourse)
    if (phrase.where, phrase.side) != ("hand", "own") or not phrase.counted or phrase.low != phrase.high:
        raise discourse.error(node, "only cards from hand can be revealed as a cost", "a card from your hand")
    if phrase.kinds or phrase.other or phrase.unique:
        raise discourse.error(node, "cards in hand can only be called “cards”", "a card from your hand")
    return RevealCards(phrase.low, discourse.words.ordered(phrase.filters))


def into_soul(node: Node, discourse: Discourse) -> Cost:
    return IntoSoul()


def take(node: Node, discourse: Discourse) -> Cost:
    """“Choose two of your rear-guards, and retire them”."""
    chosen, paid = nodes(node)
    phrase = read_np(chosen, discourse)
    if phrase.side == "any" and phrase.where in FIELDS:
        phrase.side = "own"
    return taken(node, phrase, name(paid).removeprefix("p_"), discourse)


def taken(node: Node, phrase: Phrase, deed: str, discourse: Discourse) -> Take:
    """So many cards of one's own, and what is done with them."""
    if phrase.refs or not phrase.counted or phrase.low != phrase.high:
        raise discourse.error(phrase.node, "say how many cards pay for this", "a card from your hand")
    selector = phrase.selector(discourse)
    if selector.side != "own":
        raise discourse.error(phrase.node, "a cost must be paid with your own cards", "one of your rear-guards")
    if selector.where not in DEED_PLACES.get(deed, (selector.where,)):
        raise discourse.error(node, "this cannot be done with these cards", "a card from your hand")
    return Take(phrase.low, selector, deed)


def this_pays(node: Node, discourse: Discourse) -> Cost:
    return ThisPays(name(node).removeprefix("c_"))


def mill(node: Node, discourse: Discourse) -> Cost:
    return MillCards(numbers(node)[0])


def short_cost(node: Node, discourse: Discourse) -> Cost:
    """“discard two cards from your hand”, “retire a rear-guard”: 12.14.1, with cards of one's own."""
    deed = name(node).removeprefix("c_").removesuffix("_np")
    phrase = read_np(only(node), discourse)
    if phrase.refs:
        return this_does(phrase, deed, discourse)
    if deed == "discard" and not phrase.where:
        phrase.where = "hand"
    if deed in ("retire", "rest") and not phrase.where and phrase.noun == "card":  # a card that is a unit of one's own
        phrase.where, phrase.kinds = "rear", UNIT
    if phrase.side == "any" and phrase.where in (*FIELDS, "hand", "gauge"):
        phrase.side = "own"
    cost = taken(node, phrase, deed, discourse)
    if cost.deed == "discard" and cost.selector == Selector("hand", "own") and cost.number == 1:
        return DiscardCards(1)
    return cost


def this_does(phrase: Phrase, deed: str, discourse: Discourse) -> Cost:
    if phrase.filters or phrase.refs not in ((This(),), (ThisCard(),)):
        raise discourse.error(phrase.node, "say how many cards pay for this", "a card from your hand")
    if deed == "soul":
        return IntoSoul() if phrase.refs == (This(),) else ThisPays("card_into_soul")
    if deed not in THIS_PAYS:
        raise discourse.error(phrase.node, "this cannot be done with this card")
    return ThisPays(deed)


def mill_one(node: Node, discourse: Discourse) -> Cost:
    return MillCards(1)


def bind_top(node: Node, discourse: Discourse) -> Cost:
    return MillCards(top_number(node), "bind")


def blast_of(node: Node, discourse: Discourse) -> Cost:
    """“Soul-Blast 1 grade 3”."""
    phrase = read_group_parts(only(node), discourse)
    if phrase.noun not in ("card", "unit") or phrase.other or phrase.unique or not phrase.filters:
        raise discourse.error(node, "say which cards pay for this", "<a clan> card")
    make = SoulBlast if name(node) == "c_soul_blast_of" else CounterBlast
    return make(numbers(node)[0], discourse.words.ordered(phrase.filters))


def blast_of_grade(node: Node, discourse: Discourse) -> Cost:
    """“Soul-Blast 1] grade 3”: a bracket too many."""
    number, grade = numbers(node)
    at = kid(node, *OPS)
    return SoulBlast(number, (Compare("grade", OPS[name(at)] if at is not None else "==", Const(grade)),))


def blast_of_name(node: Node, discourse: Discourse) -> Cost:
    """“Soul-Blast 1] "Name"”: the same of a name."""
    (said,) = tokens(node, "BLASTED") or tokens(node, "QUOTED")
    return SoulBlast(numbers(node)[0], (NameIs((enclosed(said.strip("] \t")),)),))


COSTS: Final = {
    "c_soul_blast_name": blast_of_name,
    "c_soul_blast_grade": blast_of_grade,
    "c_take": take,
    "c_bind_top": bind_top,
    "c_damage_top_down": lambda node, discourse: MillCards(1, "damage_down"),
    "c_mill": mill,
    "c_mill_one": mill_one,
    **{f"c_{deed}": this_pays for deed in THIS_PAYS},
    **{f"c_{deed}_np": short_cost for deed in PAYMENTS},
    "c_counter_blast": counter_blast,
    "c_soul_blast": soul_blast,
    "c_soul_blast_of": blast_of,
    "c_counter_blast_of": blast_of,
    "c_discard": discard,
    "c_discard_this": lambda node, discourse: ThisPays("discard"),
    "c_discard_hand": lambda node, discourse: DiscardHand(),
    "c_reveal": reveal,
    "c_into_soul": into_soul,
}
