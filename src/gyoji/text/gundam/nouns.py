"""Noun phrases into references and selectors: "1 to 2 rested enemy Units with 3 or less HP", "this Unit", "it"."""

from __future__ import annotations

from gyoji.effects.amounts import Figure
from gyoji.effects.selectors import (
    AnyOf,
    Attacking,
    Battling,
    Bound,
    Compare,
    Filter,
    IsKind,
    IsLink,
    IsPaired,
    IsSame,
    IsToken,
    NameIs,
    PilotOf,
    Ref,
    This,
    ThisCard,
)
from gyoji.text.gundam.discourse import Discourse
from gyoji.text.gundam.phrases import (
    DETERMINERS,
    Phrase,
    quality_filters,
    read_adj,
    read_det,
    read_having,
    read_noun,
    read_range,
)
from gyoji.text.gundam.words import NOUNS, PLACES, ordered
from gyoji.text.trees import Node, kids, name, nodes, only, tokens


def read_np(np: Node, discourse: Discourse) -> Phrase:
    """An np: one group, or several joined by a slash."""
    phrases = [read_group(group, discourse) for group in kids(np, "group")]
    first = phrases[0]
    first.node = np
    if len(phrases) > 1:
        join(first, phrases[1:], discourse)
    return first


def join(first: Phrase, others: list[Phrase], discourse: Discourse) -> None:
    """“Unit card/Pilot card” widens the types; “1 (Trait) Unit card/1 card with …” is either of two descriptions."""
    every = [first, *others]
    if any(one.refs for one in every):
        raise discourse.error(first.node, "only descriptions of cards can be joined by a slash")
    last = others[-1]
    if {one.noun for one in every} == {"base", "shield"}:
        first.where, first.kinds, first.filters = "shield_area", (), last.filters
        return
    if len({NOUNS[one.noun].where for one in every}) > 1 or any(one.side not in ("any", last.side) for one in every):
        raise discourse.error(first.node, "cards of one place and one player can be joined by a slash")
    first.where, first.side, first.bind = last.where, last.side, last.bind  # a place behind the last counts for all
    first.unique |= last.unique
    if all(is_bare(group) for group in kids(first.node, "group")[1:]):
        first.filters += [part for one in others for part in one.filters]
        first.kinds = tuple(dict.fromkeys(kind for one in every for kind in one.kinds))
        return
    rows = []
    for one in every:
        kind: list[Filter] = [IsKind(one.kinds)] if one.kinds else []
        rows.append((*kind, *ordered(one.filters)))
    first.kinds, first.filters = (), [AnyOf(tuple(rows))]


def is_bare(group: Node) -> bool:
    """A noun and what stands behind it, nothing in front."""
    return name(next(nodes(group))) in NOUNS


def read_group(group: Node, discourse: Discourse) -> Phrase:
    first = next(nodes(group))
    if name(first) == "this_pilot":
        return Phrase(group, "pilot", "the", where="battle", kinds=("pilot",), filters=[PilotOf(This())])
    if name(first) == "it" and len(discourse.it) > 1:
        raise discourse.error(group, "several cards could be meant", "them")
    if name(first) in ("it", "them", "the_bound"):
        return Phrase(group, det="pronoun", refs=discourse.pronoun())
    if name(first) == "some_of_them":
        low, high = read_range(only(first), discourse)
        looked = discourse.looked_at(first)
        return Phrase(group, "card", "some", low=low, high=high, where="bound", bind=looked)
    if name(first) == "this":
        return Phrase(group, det="pronoun", refs=(This(),))
    return read_group_parts(group, discourse)


def read_group_parts(group: Node, discourse: Discourse) -> Phrase:
    """Determiner, adjectives, noun and what follows it."""
    phrase = Phrase(group)
    for part in nodes(group):
        if name(part) in DETERMINERS:
            read_det(part, phrase, discourse)
        elif name(part) == "adjs":
            for adj in nodes(part):
                read_adj(adj, phrase, discourse)
        elif name(part) == "battling":
            phrase.filters.append(Battling())
        elif name(part) == "attacking":
            phrase.filters.append(Attacking())
        elif name(part) in NOUNS:
            read_noun(part, phrase, discourse)
        else:
            read_post(part, phrase, discourse)
    return settle(phrase, discourse)


def read_post(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    """What follows the noun."""
    kind = name(post)
    if kind == "that_is":
        quality_filters(only(post), phrase, discourse)
    elif kind == "with":
        phrase.filters.append(read_having(only(post), discourse))
    elif kind == "post_named":
        phrase.filters.append(NameIs((tokens(post)[0][1:-1].strip(),)))
    elif kind == "unpaired":
        phrase.filters.append(IsPaired(False))
    elif kind == "unique":
        phrase.unique = True
    elif kind == "post_attacking":
        phrase.filters.append(Attacking())
    elif kind == "post_linked":
        phrase.filters.append(IsLink())
    elif kind == "we_battle":
        phrase.filters.append(Battling(This()))
    elif kind == "among":
        if phrase.where or phrase.side != "any":
            raise discourse.error(post, "cards that were looked at are only cards", "1 card", "1 Unit card")
        phrase.where, phrase.bind = "bound", discourse.looked_at(post)
    elif kind == "in_place":
        where, side = PLACES[name(only(post))]
        if phrase.where not in ("", where) and phrase.det != "det_this":
            raise discourse.error(post, f"a {NOUNS[phrase.noun].one} is never there")
        if phrase.side not in ("any", side):
            raise discourse.error(post, "these cards would be yours and your opponent's at once")
        phrase.where, phrase.side = where, side
    elif kind in ("in_play", "you_have"):
        if not phrase.where:
            raise discourse.error(post, "cards in play are Units, Bases, Pilots, Shields or Resources")
        if kind == "you_have":
            phrase.side = "own"
    else:
        read_last_post(post, kind, phrase, discourse)


def read_last_post(post: Node, kind: str, phrase: Phrase, discourse: Discourse) -> None:
    if kind.startswith("figure_"):
        phrase.filters.append(read_figure(post, kind, discourse))
        return
    inner = read_group(kids(post, "group")[0], discourse)
    if kind == "post_battling":
        phrase.filters.append(Battling(inner.refs[0] if inner.refs else inner.selector(discourse)))
    elif kind == "post_paired":
        phrase.filters.append(paired_filter(phrase.noun, inner, discourse))
        if phrase.noun == "card":
            phrase.where, phrase.kinds = "battle", ("pilot",)
    else:
        assert kind == "other_than", kind
        exclude(post, phrase, inner, discourse)


FIGURE_OPS = {"figure_at_most": "<=", "figure_at_least": ">=", "figure_equal": "=="}


def read_figure(post: Node, kind: str, discourse: Discourse) -> Compare:
    """“whose Lv. is equal to or lower than this Unit”, “with AP equal to or less than this Unit's AP”."""
    stat, rival = nodes(post)
    attr = name(stat)
    if name(rival) == "rival":
        inner = read_group(only(rival), discourse)
        if len(inner.refs) != 1:
            raise discourse.error(inner.node, "one card is needed to compare with", "this Unit", "that Unit")
        ref = inner.refs[0]
    elif name(only(rival)) != attr:
        raise discourse.error(rival, "a figure is compared with the same figure", "this Unit")
    else:
        ref = This() if name(rival) == "rival_this" else that_card(Phrase(rival), discourse)
    return Compare(attr, FIGURE_OPS[kind], Figure(ref, attr))


def paired_filter(noun: str, inner: Phrase, discourse: Discourse) -> Filter:
    """“a Unit paired with a (Trait) Pilot”, or “the card paired with this Unit”."""
    if inner.noun == "pilot" and not inner.refs and noun in ("unit", "link_unit", "unit_token"):
        return IsPaired(True, ordered(inner.filters))
    if inner.refs and noun in ("card", "pilot"):
        return PilotOf(inner.refs[0])
    raise discourse.error(inner.node, "Units are paired with Pilots", "a Pilot")


def exclude(post: Node, phrase: Phrase, inner: Phrase, discourse: Discourse) -> None:
    if inner.refs == (This(),):
        phrase.other = True
    elif inner.refs:
        phrase.filters += [IsSame(ref, False) for ref in inner.refs]
    elif inner.filters in ([IsLink()], [IsToken()]) and inner.side == "any" and not inner.other:
        phrase.filters.append(IsLink(False) if inner.filters == [IsLink()] else IsToken(False))
    else:
        raise discourse.error(post, "only Link Units, Unit tokens or this Unit can be left out like this")


def settle(phrase: Phrase, discourse: Discourse) -> Phrase:
    """Phrases that name one known card become references: "this Unit", "that enemy Unit", "this card"."""
    if phrase.det == "det_this":
        if (phrase.side != "any" and phrase.where not in ("hand", "trash")) or phrase.other:
            raise discourse.error(phrase.node, "the card this text is printed on is meant", "this Unit")
        if phrase.noun in ("unit", "link_unit", "base"):
            phrase.refs = (This(),)
        elif phrase.noun == "card":
            phrase.refs = (ThisCard(),)
        else:
            raise discourse.error(
                phrase.node, "the card this text is printed on is meant", "this Unit", "this Base", "this card"
            )
    elif phrase.det == "det_that":
        phrase.refs = (that_card(phrase, discourse),)
    return phrase


def plain(phrase: Phrase, discourse: Discourse) -> tuple[Ref, ...]:
    """The references of a phrase that says nothing more about its cards."""
    if phrase.filters:
        raise discourse.error(phrase.node, "a condition goes into a sentence of its own", "if this Unit is …")
    return phrase.refs


def that_card(phrase: Phrase, discourse: Discourse) -> Ref:
    if phrase.side == "enemy" and discourse.that_enemy is not None:
        return discourse.that_enemy
    if len(discourse.it) == 1 and isinstance(discourse.it[0], Bound):
        return discourse.pronoun()[0]
    if discourse.that is not None:
        return discourse.that
    raise discourse.error(phrase.node, "nothing before this says which one is meant")
