"""Conditions: what stands behind "if" and "while"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import Discard, Mill
from gyoji.effects.amounts import Const
from gyoji.effects.conditions import All, BoundAny, Condition, Did, Has, IsTurn, Not, RefIs
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import (
    Attacking,
    Battling,
    Bound,
    Compare,
    Filter,
    HasWord,
    NameHas,
    NameIs,
    Ref,
    Subject,
    This,
)
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.noun import plain, read_group_parts, read_np
from gyoji.text.english.phrase import OPS, Phrase, quality_filters, read_having
from gyoji.text.trees import Node, kids, name, nodes, numbers, only, span

if TYPE_CHECKING:
    from gyoji.text.english.tables import FactReader, PredicateReader


def both(conditions: list[Condition]) -> Condition | None:
    """All of these, flat; None for no condition."""
    flat: list[Condition] = []
    for condition in conditions:
        flat += condition.parts if isinstance(condition, All) else (condition,)
    if not flat:
        return None
    return flat[0] if len(flat) == 1 else All(tuple(flat))


def read_cond(cond: Node, discourse: Discourse) -> Condition:
    parts: list[Condition] = []
    for part in nodes(cond):
        if name(part) == "and_quality":
            if not parts or not isinstance(last := parts[-1], RefIs):
                raise discourse.error(part, "nothing before this fits that description")
            phrase = Phrase(part)
            quality_filters(only(part), phrase, discourse)
            parts[-1] = replace(last, filters=discourse.words.ordered([*last.filters, *phrase.filters]))
        else:
            parts.append(read_fact(only(part) if name(part) == "and_fact" else part, discourse))
    whole = both(merged(parts, discourse))
    assert whole is not None
    return whole


def merged(parts: list[Condition], discourse: Discourse) -> list[Condition]:
    """Two descriptions of the same card are one."""
    rows: list[Condition] = []
    for part in parts:
        last = rows[-1] if rows else None
        if (
            isinstance(part, RefIs)
            and isinstance(last, RefIs)
            and part.ref == last.ref
            and not (part.kinds and last.kinds)
        ):
            filters = discourse.words.ordered([*last.filters, *part.filters])
            rows[-1] = RefIs(part.ref, filters, last.kinds or part.kinds)
        else:
            rows.append(part)
    return rows


def read_fact(fact: Node, discourse: Discourse) -> Condition:
    return discourse.readers.facts[name(fact)](fact, discourse)


def subject(fact: Node, discourse: Discourse) -> Phrase:
    """The (first) noun phrase of a fact."""
    return read_np(kids(fact, "np")[0], discourse)


def always(condition: Condition) -> FactReader:
    """The reader of words that are one condition."""
    return lambda fact, discourse: condition


# ── so many cards ──


def own_side(phrase: Phrase, side: str, discourse: Discourse) -> None:
    if phrase.side not in ("any", side):
        raise discourse.error(phrase.node, "these cards belong to the other player")
    phrase.side = side


def has(phrase: Phrase, discourse: Discourse) -> Condition:
    """So many cards are there."""
    selector = phrase.selector(discourse, names=True)
    discourse.counted = selector
    if phrase.noun in discourse.words.single:
        discourse.refer()  # "it" could be that one, or this card: neither is guessed
    if phrase.det.startswith("some"):
        if phrase.low == phrase.high and discourse.words.exact:
            return Has(selector, "==", phrase.low, phrase.unique)
        if phrase.low == phrase.high or not phrase.low:
            raise discourse.error(phrase.node, "say how many at least or at most", "1 or more", "only 1")
        return All((Has(selector, ">=", phrase.low, phrase.unique), Has(selector, "<=", phrase.high, phrase.unique)))
    if (
        phrase.det not in ("one", "another", "another_own", "none", "only", "bounded", "one_own", "one_enemy")
        and not phrase.bare
    ):
        raise discourse.error(phrase.node, "say how many", "a", "2 or more")
    return Has(selector, phrase.op, phrase.low, phrase.unique)


def read_has(fact: Node, discourse: Discourse) -> Condition:
    phrase = subject(fact, discourse)
    if name(fact) != "there_are":
        own_side(phrase, "own" if name(fact) == "you_have_np" else "enemy", discourse)
    return has(phrase, discourse)


def read_so_many(fact: Node, discourse: Discourse) -> Condition:
    if discourse.counted is None:
        many = discourse.words.many
        raise discourse.error(fact, "nothing before this says what to count", f"enemy {many}", many)
    return Has(discourse.counted, OPS[name(only(fact))], numbers(fact)[0])


# ── a card is something ──


def one_ref(phrase: Phrase, discourse: Discourse) -> Ref:
    if len(phrase.refs) != 1:
        raise discourse.error(phrase.node, "one known card is needed here", f"this {discourse.words.one}", "it")
    return plain(phrase, discourse)[0]


def about(phrase: Phrase, discourse: Discourse) -> Ref:
    """The card that a predicate speaks of; from here on it is "it"."""
    ref = one_ref(phrase, discourse)
    discourse.refer(ref)
    return ref


PRINTED: Final = (Compare, HasWord, NameHas, NameIs)  # what a card shows wherever it is


def is_it(phrase: Phrase, discourse: Discourse) -> bool:
    """Is “it” said, which would be this card or the one that the trigger speaks of?"""
    said = discourse.line[slice(*span(phrase.node))].strip().lower()
    return said == "it" and phrase.refs in ((This(),), (Subject(),))


def one_brought(phrase: Phrase, filters: list[Filter], discourse: Discourse) -> Ref | None:
    """“call it, this card gets +1, and if it is blue”: the card that was brought, since what this one is is known."""
    words = discourse.words
    asked = [isinstance(part, (*PRINTED, *words.printed)) for part in filters]
    if not is_it(phrase, discourse) or not all(asked) or any(changes(part, discourse) for part in filters):
        return None
    brought = (act for act in reversed(list(walk(discourse.done))) if isinstance(act, words.brings))
    target = getattr(next(brought, None), "target", None)
    return target if isinstance(target, Bound) else None


def changes(part: Filter, discourse: Discourse) -> bool:
    """Does it ask for a figure that effects change?"""
    return isinstance(part, Compare) and not discourse.words.figures[part.attr].quality


def one_thrown(phrase: Phrase, filters: list[Filter], discourse: Discourse) -> bool:
    """“Mill 1. If it is blue”: is the one card meant that was just thrown away, and not this one?"""
    last = discourse.done[-1] if discourse.done else None
    if not is_it(phrase, discourse):
        return False
    if isinstance(last, discourse.words.unseen) and any(isinstance(part, PRINTED) for part in filters):
        raise discourse.error(
            phrase.node, "“it” could mean the card that was just moved", f"this {discourse.words.one}"
        )
    return phrase.refs == (This(),) and isinstance(last, Mill | Discard) and last.amount == Const(1)


def described(phrase: Phrase, filters: list[Filter], kinds: tuple[str, ...], discourse: Discourse) -> Condition:
    """A known card is so; or the one that a player has of its kind."""
    words = discourse.words
    if (brought := one_brought(phrase, filters, discourse)) is not None:
        phrase.refs = (brought,)
    if one_thrown(phrase, filters, discourse):
        bind = discourse.thrown_away(phrase.node)
        return RefIs(Bound(bind), words.ordered(filters), kinds) if kinds else BoundAny(bind, words.ordered(filters))
    if (
        phrase.noun in words.single
        and phrase.det in ("own", "enemys")
        and not phrase.plural
        and kinds in ((), phrase.kinds)
    ):
        selector = phrase.selector(discourse)
        discourse.refer()
        return Has(replace(selector, filters=words.ordered([*selector.filters, *filters])))
    return RefIs(about(phrase, discourse), words.ordered(filters), kinds)


def read_is(fact: Node, discourse: Discourse) -> Condition:
    phrase = subject(fact, discourse)
    pred = list(nodes(fact))[1]
    return discourse.readers.predicates[name(pred)](phrase, pred, discourse)


def read_is_not(fact: Node, discourse: Discourse) -> Condition:
    condition = read_is(fact, discourse)
    somewhere = name(list(nodes(fact))[1]) in ("pred_in_play", "pred_in_place")
    if somewhere and isinstance(condition, Has) and (condition.op, condition.number) == (">=", 1):
        return replace(condition, op="==", number=0)  # there is none
    if isinstance(condition, RefIs) and len(condition.filters) == 1 and not condition.kinds:
        opposite = discourse.words.opposites.get(condition.filters[0])
        if opposite is not None:
            return replace(condition, filters=(opposite,))
    return Not(condition)


def read_np_has(fact: Node, discourse: Discourse) -> Condition:
    return described(subject(fact, discourse), [read_having(list(nodes(fact))[1], discourse)], (), discourse)


def read_placed(fact: Node, discourse: Discourse) -> Condition:
    phrase = subject(fact, discourse)
    return BoundAny(discourse.thrown_away(fact), discourse.words.ordered(phrase.filters))


FACTS: dict[str, FactReader] = {
    "own_turn": always(IsTurn("own")),
    "enemy_turn": always(IsTurn("enemy")),
    "you_do": always(Did()),
    "you_have_np": read_has,
    "enemy_has_np": read_has,
    "there_are": read_has,
    "so_many_in_play": read_so_many,
    "np_is": read_is,
    "np_is_not": read_is_not,
    "np_has": read_np_has,
    "you_placed": read_placed,
}


# ── predicates ──


def described_as(part: Filter) -> PredicateReader:
    """The reader of a predicate that is one filter."""
    return lambda phrase, pred, discourse: described(phrase, [part], (), discourse)


def pred_in_play(phrase: Phrase, pred: Node, discourse: Discourse) -> Condition:
    return has(phrase, discourse)


def pred_in_place(phrase: Phrase, pred: Node, discourse: Discourse) -> Condition:
    phrase.where, phrase.side = discourse.words.places[name(only(pred))]
    return has(phrase, discourse)


def pred_group(phrase: Phrase, pred: Node, discourse: Discourse) -> Condition:
    """“it is a blue card”."""
    words = discourse.words
    group = read_group_parts(pred, discourse)
    if not group.filters and not group.kinds:
        raise discourse.error(pred, "this does not describe the card", f"a {words.one}")
    if group.refs or group.det != "one" or group.side != "any" or group.other:
        raise discourse.error(pred, "this must be a description", f"a {words.one}")
    return described(phrase, group.filters, group.kinds, discourse)


def pred_quality(phrase: Phrase, pred: Node, discourse: Discourse) -> Condition:
    quality = Phrase(pred)
    quality_filters(only(pred), quality, discourse)
    return described(phrase, quality.filters, (), discourse)


def pred_battling(phrase: Phrase, pred: Node, discourse: Discourse) -> Condition:
    ref = about(phrase, discourse)
    inner = read_np(only(pred), discourse)
    return RefIs(ref, (Battling(inner.refs[0] if inner.refs else inner.selector(discourse)),))


PREDICATES: dict[str, PredicateReader] = {
    "pred": pred_quality,
    "pred_group": pred_group,
    "pred_in_play": pred_in_play,
    "pred_in_place": pred_in_place,
    "pred_battling": pred_battling,
    "pred_attacks": described_as(Attacking()),
}
