"""Conditions: what stands behind "if" and "while"."""

from __future__ import annotations

from dataclasses import replace

from gyoji.effects.conditions import (
    All,
    AttackTarget,
    BoundAny,
    Condition,
    Did,
    From,
    Has,
    IsTurn,
    Not,
    PlayerLevel,
    RefIs,
)
from gyoji.effects.selectors import Attacking, Battling, Filter, IsLink, IsPaired, Ref, This
from gyoji.text.gundam.discourse import Discourse
from gyoji.text.gundam.nouns import plain, read_group_parts, read_np
from gyoji.text.gundam.phrases import OPS, Phrase, level_filter, quality_filters, read_having
from gyoji.text.gundam.words import PLACES, ordered
from gyoji.text.trees import Node, kids, name, nodes, numbers, only


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
                raise discourse.error(part, "nothing before this can be described like that")
            phrase = Phrase(part)
            quality_filters(only(part), phrase, discourse)
            parts[-1] = replace(last, filters=ordered([*last.filters, *phrase.filters]))
        else:
            parts.append(read_fact(only(part) if name(part) == "and_fact" else part, discourse))
    whole = both(merged(parts))
    assert whole is not None
    return whole


def merged(parts: list[Condition]) -> list[Condition]:
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
            rows[-1] = RefIs(part.ref, ordered([*last.filters, *part.filters]), last.kinds or part.kinds)
        else:
            rows.append(part)
    return rows


def read_fact(fact: Node, discourse: Discourse) -> Condition:
    kind = name(fact)
    if kind in SIMPLE:
        return SIMPLE[kind]
    if kind in ("own_level", "enemy_level"):
        level = level_filter(only(fact))
        return PlayerLevel("own" if kind == "own_level" else "enemy", level.op, numbers(only(fact))[0])
    if kind == "so_many_in_play":
        if discourse.counted is None:
            raise discourse.error(fact, "nothing before this says what is counted", "enemy Units", "Units")
        return Has(discourse.counted, OPS[name(only(fact))], numbers(fact)[0])
    phrase = read_np(kids(fact, "np")[0], discourse)
    if kind in ("you_have_np", "enemy_has_np", "there_are"):
        if kind != "there_are":
            own_side(phrase, "own" if kind == "you_have_np" else "enemy", discourse)
        return has(phrase, discourse)
    if kind == "np_is":
        return read_is(fact, phrase, discourse)
    if kind == "np_is_not":
        return negated(fact, read_is(fact, phrase, discourse), discourse)
    if kind == "np_has":
        ref = one_ref(phrase, discourse)
        discourse.refer(ref)
        return RefIs(ref, (read_having(list(nodes(fact))[1], discourse),))
    if kind == "attacking_np":
        return attack_target(phrase, discourse)
    if kind == "you_placed":
        return BoundAny(discourse.thrown_away(fact), ordered(phrase.filters))
    assert kind == "you_deployed", kind
    if phrase.refs != (This(),) or phrase.where not in ("hand", "trash"):
        raise discourse.error(fact, "where this Unit is deployed from is meant", "this Unit from your trash")
    return From(phrase.where)


SIMPLE: dict[str, Condition] = {
    "own_turn": IsTurn("own"),
    "enemy_turn": IsTurn("enemy"),
    "you_do": Did(),
    "attacking_player": AttackTarget("player"),
}


def own_side(phrase: Phrase, side: str, discourse: Discourse) -> None:
    if phrase.side not in ("any", side):
        raise discourse.error(phrase.node, "these cards belong to the other player")
    phrase.side = side


def has(phrase: Phrase, discourse: Discourse) -> Condition:
    """So many cards are there."""
    selector = phrase.selector(discourse)
    discourse.counted = selector
    if phrase.det.startswith("some"):
        if phrase.low == phrase.high or not phrase.low:
            raise discourse.error(phrase.node, "say how many at least or at most", "1 or more", "only 1")
        return All((Has(selector, ">=", phrase.low), Has(selector, "<=", phrase.high)))
    if phrase.det not in ("one", "another", "none", "only", "bounded", "one_own", "one_enemy"):
        raise discourse.error(phrase.node, "say how many", "a", "2 or more")
    return Has(selector, phrase.op, phrase.low)


def one_ref(phrase: Phrase, discourse: Discourse) -> Ref:
    if len(phrase.refs) != 1:
        raise discourse.error(phrase.node, "one known card is needed here", "this Unit", "it")
    return plain(phrase, discourse)[0]


def attack_target(phrase: Phrase, discourse: Discourse) -> Condition:
    if phrase.noun != "unit" or phrase.side != "enemy" or phrase.filters:
        raise discourse.error(phrase.node, "only what is attacked can stand here", "an enemy Unit", "the enemy player")
    return AttackTarget("unit")


def read_is(fact: Node, phrase: Phrase, discourse: Discourse) -> Condition:
    pred = list(nodes(fact))[1]
    kind = name(pred)
    if kind == "pred_in_play":
        return has(phrase, discourse)
    if kind == "pred_in_place":
        phrase.where, phrase.side = PLACES[name(only(pred))]
        return has(phrase, discourse)
    if kind == "pred_paired" and phrase.noun == "pilot":  # "a (Trait) Pilot is paired with this Unit"
        host = read_np(only(pred), discourse)
        return RefIs(one_ref(host, discourse), (IsPaired(phrase.op == ">=", ordered(phrase.filters)),))
    ref = one_ref(phrase, discourse)
    discourse.refer(ref)
    if kind == "pred_attacking_player":
        return AttackTarget("player")
    if kind == "pred_attacking":
        return attack_target(read_np(only(pred), discourse), discourse)
    if kind == "pred_group":
        described = read_group_parts(pred, discourse)
        if not described.filters and not described.kinds:
            raise discourse.error(pred, "this says nothing about the card", "a (Trait) card", "a Unit card")
        if described.refs or described.det != "one" or described.side != "any":
            raise discourse.error(pred, "a description is meant", "a blue Unit")
        return RefIs(ref, ordered(described.filters), described.kinds)
    return RefIs(ref, pred_filters(pred, kind, discourse))


def pred_filters(pred: Node, kind: str, discourse: Discourse) -> tuple[Filter, ...]:
    if kind == "pred_linked":
        return (IsLink(),)
    if kind == "pred_attacks":
        return (Attacking(),)
    if kind == "pred":
        phrase = Phrase(pred)
        quality_filters(only(pred), phrase, discourse)
        return ordered(phrase.filters)
    inner = read_np(only(pred), discourse)
    if kind == "pred_battling":
        return (Battling(inner.refs[0] if inner.refs else inner.selector(discourse)),)
    assert kind == "pred_paired", kind
    if inner.noun != "pilot":
        raise discourse.error(pred, "Units are paired with Pilots", "a Pilot")
    return (IsPaired(inner.op == ">=", ordered(inner.filters)),)


def negated(fact: Node, condition: Condition, discourse: Discourse) -> Condition:
    if isinstance(condition, RefIs) and len(condition.filters) == 1 and not condition.kinds:
        only_filter = condition.filters[0]
        if only_filter == IsPaired():
            return replace(condition, filters=(IsPaired(False),))
        if only_filter == IsLink():
            return replace(condition, filters=(IsLink(False),))
    return Not(condition)
