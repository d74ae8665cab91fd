"""Noun phrases into references and selectors: "1 to 2 other cards in your hand", "this card", "it"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.amounts import Figure
from gyoji.effects.selectors import (
    AnyOf,
    Attacking,
    Battling,
    Bound,
    Compare,
    Filter,
    IsKind,
    IsSame,
    NameIs,
    Ref,
    This,
)
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.phrase import (
    DETERMINERS,
    Phrase,
    narrowed,
    quality_filters,
    read_adjs,
    read_det,
    read_having,
    read_noun,
    read_range,
)
from gyoji.text.trees import Node, enclosed, kids, name, nodes, only, span, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import PartReader, PronounReader


def read_np(np: Node, discourse: Discourse) -> Phrase:
    """An np: one group, or several joined by a slash."""
    phrases = [read_group(group, discourse) for group in kids(np, "group")]
    first = phrases[0]
    first.node = np
    if len(phrases) > 1:
        join(first, phrases[1:], discourse)
    return first


def join(first: Phrase, others: list[Phrase], discourse: Discourse) -> None:
    """Bare nouns behind a slash widen the types; "1 blue card/1 card with …" is either of two descriptions."""
    words = discourse.words
    every = [first, *others]
    if any(one.refs for one in every):
        raise discourse.error(first.node, "only descriptions of cards can be joined by a slash")
    last = others[-1]
    whole = words.joined.get(frozenset(one.noun for one in every))
    if whole is not None:
        first.where, first.kinds, first.filters = whole, (), last.filters
        return
    if len({words.nouns[one.noun].where for one in every}) > 1 or any(
        one.side not in ("any", last.side) for one in every
    ):
        raise discourse.error(first.node, "cards of one place and one player can be joined by a slash")
    first.where, first.side, first.bind = last.where, last.side, last.bind  # a place behind the last counts for all
    first.unique |= last.unique
    if all(is_bare(group, discourse) for group in kids(first.node, "group")[1:]):
        first.filters += [part for one in others for part in one.filters]
        first.kinds = tuple(dict.fromkeys(kind for one in every for kind in one.kinds))
        return
    rows = []
    for one in every:
        kind: list[Filter] = [IsKind(one.kinds)] if one.kinds else []
        rows.append((*kind, *words.ordered(one.filters)))
    first.kinds, first.filters = (), [AnyOf(tuple(rows))]


def is_bare(group: Node, discourse: Discourse) -> bool:
    """A noun and what stands behind it, nothing in front."""
    return name(next(nodes(group))) in discourse.words.nouns


def read_group(group: Node, discourse: Discourse) -> Phrase:
    first = next(nodes(group))
    pronoun = discourse.readers.pronouns.get(name(first))
    return read_group_parts(group, discourse) if pronoun is None else pronoun(group, first, discourse)


def read_group_parts(group: Node, discourse: Discourse) -> Phrase:
    """Determiner, adjectives, noun and what follows it."""
    phrase = Phrase(group)
    nouns, posts = discourse.words.nouns, discourse.readers.posts
    for part in nodes(group):
        kind = name(part)
        if kind in DETERMINERS:
            read_det(part, phrase, discourse)
        elif kind == "adjs":
            read_adjs(part, phrase, discourse)
        elif kind in nouns:
            read_noun(part, phrase, discourse)
        else:
            posts[kind](part, phrase, discourse)
    return settle(phrase, discourse)


def settle(phrase: Phrase, discourse: Discourse) -> Phrase:
    """Phrases that name one known card become references: "this card", "that enemy card"."""
    if phrase.det == "det_this":
        words = discourse.words
        elsewhere = phrase.side != "any" and phrase.where not in words.own_places
        if elsewhere or phrase.side == "enemy" or phrase.other:
            raise discourse.error(phrase.node, "this must mean the card this text is printed on", f"this {words.one}")
        meant = words.nouns[phrase.noun].this
        if meant is None:
            right = (noun.one for noun in words.nouns.values() if noun.this is not None and not noun.filters)
            raise discourse.error(
                phrase.node, "this must mean the card this text is printed on", *(f"this {one}" for one in right)
            )
        phrase.refs = (meant,)
    elif phrase.det == "det_that":
        phrase.refs = (that_card(phrase, discourse),)
        if phrase.other:
            raise discourse.error(phrase.node, "“other” does not fit one known card", f"that {discourse.words.one}")
    if phrase.refs and phrase.filters and not discourse.words.describes_known:
        raise described_already(phrase, discourse)
    return phrase


def plain(phrase: Phrase, discourse: Discourse) -> tuple[Ref, ...]:
    """The references of a phrase that says nothing more about its cards."""
    if phrase.filters:
        raise described_already(phrase, discourse)
    return phrase.refs


def described_already(phrase: Phrase, discourse: Discourse) -> Exception:
    hint = f"if this {discourse.words.one} is …"
    return discourse.error(phrase.node, "a condition needs its own sentence", hint)


def that_card(phrase: Phrase, discourse: Discourse) -> Ref:
    if phrase.side == "enemy" and discourse.that_enemy is not None:
        return discourse.that_enemy
    said = discourse.line[slice(*span(phrase.node))].lower().split()
    that = discourse.that_pronoun(in_play=discourse.words.one.lower() in said and discourse.words.one != "card")
    if len(that) == 1 and isinstance(that[0], Bound):
        return that[0]
    if discourse.that is not None:
        return discourse.that
    raise discourse.error(phrase.node, "nothing before this says which card")


# ── pronouns ──


def read_them(group: Node, pronoun: Node, discourse: Discourse) -> Phrase:
    every = discourse.group
    if every is None and discourse.it == (This(),):  # "if you have 2 or more cards, they get +1"
        every = discourse.counted
    if name(pronoun) == "them" and every is not None:
        phrase = Phrase(group, "card", "all", where=every.where, side=every.side, kinds=every.kinds, other=every.other)
        phrase.filters = list(every.filters)
        return phrase
    if name(pronoun) == "them" and discourse.it == (This(),):
        raise discourse.error(group, "nothing before this says which cards", "it")
    return Phrase(group, det="pronoun", refs=discourse.pronoun())


def read_it(group: Node, pronoun: Node, discourse: Discourse) -> Phrase:
    if len(discourse.it) > 1:
        raise discourse.error(group, "this could mean several cards", "them")
    return read_them(group, pronoun, discourse)


def read_some_of_them(group: Node, pronoun: Node, discourse: Discourse) -> Phrase:
    low, high = read_range(only(pronoun), discourse)
    looked = discourse.looked_at(pronoun)
    return Phrase(group, "card", "some", low=low, high=high, where="bound", bind=looked)


PRONOUNS: dict[str, PronounReader] = {
    "it": read_it,
    "them": read_them,
    "some_of_them": read_some_of_them,
    "this": lambda group, pronoun, discourse: Phrase(group, det="pronoun", refs=(This(),)),
}


# ── what stands behind the noun ──


def read_that_is(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    quality_filters(only(post), phrase, discourse)


def read_with(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(read_having(only(post), discourse))


def read_named(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(NameIs(tuple(enclosed(token) for token in tokens(post))))


def read_unique(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.unique = True


def read_among(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    anywhere = phrase.noun in discourse.words.nouns and discourse.words.nouns[phrase.noun].anywhere
    if (phrase.where and not anywhere) or phrase.side != "any":
        raise discourse.error(post, "cards that were looked at can only be called “cards”", "1 card")
    phrase.where, phrase.bind = "bound", discourse.looked_at(post)


def read_in_place(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    words = discourse.words
    where, side = words.places[name(only(post))]
    elsewhere = phrase.where not in ("", where) and not words.nouns[phrase.noun].anywhere
    if elsewhere and phrase.det != "det_this":
        raise discourse.error(post, f"a {words.nouns[phrase.noun].one} is never there")
    if phrase.side not in ("any", side):
        raise discourse.error(post, "these cards cannot be both yours and your opponent's")
    phrase.where, phrase.side = where, side


def read_in_play(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    if not phrase.where:
        raise discourse.error(post, f"cards in play are {discourse.words.in_play_nouns}")
    if name(post) == "you_have":
        phrase.side = "own"


FIGURE_OPS = {"figure_at_most": "<=", "figure_at_least": ">=", "figure_equal": "=="}


def read_figure(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“whose cost is equal to or lower than this card”, “with cost equal to or less than this card's cost”."""
    stat, rival = nodes(post)
    one = discourse.words.one
    attr = name(stat)
    if name(rival) == "rival":
        inner = read_group(only(rival), discourse)
        if len(inner.refs) != 1:
            hints = (f"this {one}", f"that {one}")
            raise discourse.error(inner.node, "compare with one card", *hints)
        ref = inner.refs[0]
    elif name(only(rival)) != attr:
        raise discourse.error(rival, "compare a figure with the same figure", f"this {one}")
    else:
        ref = This() if name(rival) == "rival_this" else that_card(Phrase(rival), discourse)
    phrase.filters.append(Compare(attr, FIGURE_OPS[name(post)], Figure(ref, attr)))


def inner_group(post: Node, discourse: Discourse) -> Phrase:
    return read_group(kids(post, "group")[0], discourse)


def read_battling(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    inner = inner_group(post, discourse)
    phrase.filters.append(Battling(inner.refs[0] if inner.refs else inner.selector(discourse)))


def read_other_than(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    words = discourse.words
    inner = inner_group(post, discourse)
    if inner.refs == (This(),):
        phrase.other = True
        return
    if inner.refs:
        phrase.filters += [IsSame(ref, False) for ref in inner.refs]
        return
    if inner.side == "any" and not inner.other:
        for row in words.left_out:
            if inner.filters == [row.filter]:
                phrase.filters.append(row.without)
                return
    these = ", ".join(row.many for row in words.left_out)
    raise discourse.error(post, f"only {these} or this {words.one} can be left out like this")


POSTS: dict[str, PartReader] = {
    "battling": narrowed(Battling()),
    "attacking": narrowed(Attacking()),
    "that_is": read_that_is,
    "with": read_with,
    "post_named": read_named,
    "unique": read_unique,
    "post_attacking": narrowed(Attacking()),
    "we_battle": narrowed(Battling(This())),
    "among": read_among,
    "in_place": read_in_place,
    "in_play": read_in_play,
    "you_have": read_in_play,
    "figure_at_most": read_figure,
    "figure_at_least": read_figure,
    "figure_equal": read_figure,
    "post_battling": read_battling,
    "other_than": read_other_than,
}
