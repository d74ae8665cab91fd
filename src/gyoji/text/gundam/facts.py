"""What only this game says of cards: Pilots and Link Units, Lv., tokens' figures; its conditions and its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.abilities import Trigger
from gyoji.effects.amounts import Const
from gyoji.effects.conditions import Condition, From, RefIs
from gyoji.effects.selectors import (
    AnyOf,
    AttachedTo,
    Compare,
    Filter,
    HasAttached,
    HasTiming,
    IsSame,
    Ref,
    Selector,
    This,
)
from gyoji.text.english.condition import (
    about,
    always,
    described_as,
    one_ref,
    own_side,
    read_cond,
    subject,
)
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import (
    When,
    cause_of,
    phrases_of,
    plain_subject,
    speak_of,
    subject_event,
    subject_of,
    victim_of,
)
from gyoji.text.english.noun import inner_group, read_group_parts, read_np
from gyoji.text.english.phrase import OPS, Phrase, narrowed, read_adjs
from gyoji.text.gundam.nodes import AttackTarget, IsLink, PlayerLevel
from gyoji.text.gundam.words import TRIGGER_HEADS
from gyoji.text.trees import Node, kid, kids, name, nodes, numbers, only

if TYPE_CHECKING:
    from gyoji.text.english.tables import (
        EventReader,
        FactReader,
        HavingReader,
        PartReader,
        PredicateReader,
        PronounReader,
    )

# ── descriptions of cards ──


def level_filter(level: Node) -> Compare:
    bound = next(nodes(level), None)
    return Compare("lv", OPS[name(bound)] if bound else "==", Const(numbers(level)[0]))


def read_level(level: Node, phrase: Phrase, discourse: Discourse) -> None:
    phrase.filters.append(level_filter(level))


def read_of_token(adj: Node, phrase: Phrase, discourse: Discourse) -> None:
    """The name and the figures of a token: “[Name]((Trait)･AP1･HP1)”."""
    phrase.own[name(adj)] = adj
    phrase.unfit = ("a token can only be deployed", "Unit", "Unit card")


def read_this_pilot(group: Node, pronoun: Node, discourse: Discourse) -> Phrase:
    return Phrase(group, "pilot", "the", where="battle", kinds=("pilot",), filters=[AttachedTo(This())])


def read_the_bound(group: Node, pronoun: Node, discourse: Discourse) -> Phrase:
    return Phrase(group, det="pronoun", refs=discourse.pronoun())


def one_pilot(phrase: Phrase, discourse: Discourse) -> Phrase:
    """A Unit has one Pilot at most (6-5-2-3-3): no number of them can be named."""
    if max(phrase.low, phrase.high) > 1:
        raise discourse.error(phrase.node, "a Unit is paired with one Pilot", "a Pilot")
    return phrase


def read_paired_with(post: Node, phrase: Phrase, discourse: Discourse) -> None:
    """“a Unit paired with a (Trait) Pilot”, or “the card paired with this Unit”."""
    inner = inner_group(post, discourse)
    one_pilot(inner, discourse)
    if inner.noun == "pilot" and not inner.refs and phrase.noun in ("unit", "link_unit", "unit_token"):
        phrase.filters.append(HasAttached(True, discourse.words.ordered(inner.filters)))
    elif inner.refs and phrase.noun in ("card", "pilot"):
        phrase.filters.append(AttachedTo(inner.refs[0]))
    else:
        raise discourse.error(inner.node, "Units are paired with Pilots", "a Pilot")
    if phrase.noun == "card":
        phrase.where, phrase.kinds = "battle", ("pilot",)


def read_has_timing(having: Node, discourse: Discourse) -> Filter:
    head = only(having)
    if name(head) not in TRIGGER_HEADS or list(nodes(head)):
        raise discourse.error(having, "only a simple trigger fits here", "【Deploy】", "【Attack】", "【Destroyed】")
    return HasTiming(TRIGGER_HEADS[name(head)])


PRONOUNS: dict[str, PronounReader] = {"this_pilot": read_this_pilot, "the_bound": read_the_bound}
ADJECTIVES: dict[str, PartReader] = {"named": read_of_token, "stats": read_of_token}
QUALITIES: dict[str, PartReader] = {"level": read_level}
POSTS: dict[str, PartReader] = {
    "unpaired": narrowed(HasAttached(False)),
    "post_linked": narrowed(IsLink()),
    "post_paired": read_paired_with,
}
HAVING: dict[str, HavingReader] = {
    "no_pilot": lambda having, discourse: HasAttached(False),
    "has_timing": read_has_timing,
}

# ── conditions ──


def read_player_level(fact: Node, discourse: Discourse) -> Condition:
    level = only(fact)
    return PlayerLevel("own" if name(fact) == "own_level" else "enemy", level_filter(level).op, numbers(level)[0])


def attack_target(phrase: Phrase, discourse: Discourse) -> Condition:
    if phrase.noun != "unit" or phrase.side != "enemy" or phrase.filters:
        raise discourse.error(
            phrase.node, "only the target of the attack fits here", "an enemy Unit", "the enemy player"
        )
    return AttackTarget("unit")


def read_attacking(fact: Node, discourse: Discourse) -> Condition:
    return attack_target(subject(fact, discourse), discourse)


def read_deployed_from(fact: Node, discourse: Discourse) -> Condition:
    phrase = subject(fact, discourse)
    if phrase.refs != (This(),) or phrase.where not in ("hand", "trash"):
        raise discourse.error(fact, "say where this Unit is deployed from", "this Unit from your trash")
    return From(phrase.where)


FACTS: dict[str, FactReader] = {
    "own_level": read_player_level,
    "enemy_level": read_player_level,
    "attacking_player": always(AttackTarget("player")),
    "attacking_np": read_attacking,
    "you_deployed": read_deployed_from,
}


def pred_paired(phrase: Phrase, pred: Node, discourse: Discourse) -> Condition:
    """“this Unit is paired with a (Trait) Pilot”, “a (Trait) Pilot is paired with this Unit”."""
    words = discourse.words
    if phrase.noun == "pilot":
        one_pilot(phrase, discourse)
        host = read_np(only(pred), discourse)
        return RefIs(one_ref(host, discourse), (HasAttached(phrase.op == ">=", words.ordered(phrase.filters)),))
    ref = about(phrase, discourse)
    inner = one_pilot(read_np(only(pred), discourse), discourse)
    if inner.noun != "pilot":
        raise discourse.error(pred, "Units are paired with Pilots", "a Pilot")
    return RefIs(ref, (HasAttached(inner.op == ">=", words.ordered(inner.filters)),))


def pred_attacking(phrase: Phrase, pred: Node, discourse: Discourse) -> Condition:
    about(phrase, discourse)
    if name(pred) == "pred_attacking_player":
        return AttackTarget("player")
    return attack_target(read_np(only(pred), discourse), discourse)


PREDICATES: dict[str, PredicateReader] = {
    "pred_paired": pred_paired,
    "pred_attacking": pred_attacking,
    "pred_attacking_player": pred_attacking,
    "pred_linked": described_as(IsLink()),
}

# ── events ──

SUBJECT_EVENTS = {
    "ev_destroyed": "destroyed",
    "ev_deploy": "deploy",
    "ev_damaged": "damaged",
    "ev_recovered": "recovered",
    "ev_rested": "rested",
    "ev_stood": "stood",
    "ev_returned": "returned",
    "ev_linked": "linked",
}
PLAYER_EVENTS = {"ev_ex": ("ex_placed", "own")}
CAUSES = {
    "by_effect_damage": "effect damage",
    "by_enemy_effect_damage": "enemy effect damage",
    "kind_battle": "battle",
    "kind_effect": "effect",
    "kind_enemy_effect": "enemy effect",
    "kind_any": "any",
}
REPLACED = {
    "would_be_destroyed": "destroy",
    "would_be_damaged": "damage",
    "would_be_rested": "rest",
    "would_be_returned": "return",
}


def read_destroyed(event: Node, discourse: Discourse) -> When:
    (phrase,) = phrases_of(event, discourse)
    if phrase.noun != "shield":
        return subject_event(event, phrase, discourse)
    subject_of(phrase, discourse)
    if phrase.filters or phrase.side == "any":
        raise discourse.error(phrase.node, "only say whose Shield is destroyed", "one of your Shields")
    return When(Trigger("shield_destroyed", None, player=phrase.side))


def read_stood(event: Node, discourse: Discourse) -> When:
    """“this rested Unit is set as active”: only a rested Unit can be, so the adjective adds nothing."""
    subject = subject_of(phrases_of(event, discourse)[0], discourse)
    speak_of(subject, discourse)
    return When(Trigger("stood", subject, cause=cause_of(event, discourse)))


def read_destroyed_damage(event: Node, discourse: Discourse) -> When:
    """“this Unit is destroyed with damage while …”."""
    subject = plain_subject(phrases_of(event, discourse)[0], discourse)
    conditions: tuple[Condition, ...] = ()
    if (condition := kid(event, "cond")) is not None:
        conditions = (read_cond(condition, discourse),)
        speak_of(subject, discourse)
    return When(Trigger("destroyed", subject, cause="damage"), conditions)


def read_attack_player(event: Node, discourse: Discourse) -> When:
    subject = plain_subject(phrases_of(event, discourse)[0], discourse)
    return When(Trigger("attack", subject, target="player"))


DESTROYED = {  # noun: the event
    "card": "destroys_card",
    "shield_area_card": "destroys_shield_card",
    "shield": "destroys_shield",
    "base": "destroys_base",
}


def read_with_victim(event: Node, discourse: Discourse) -> When:
    """“… attacks an enemy Unit”, “… destroys an enemy Unit with battle damage”, “… deals battle damage to …”."""
    phrases = phrases_of(event, discourse)
    subject = plain_subject(phrases[0], discourse)
    victim = victim_of(phrases[1], discourse)
    filters = discourse.words.ordered(victim.filters)
    if name(event) == "ev_attack_unit":
        if victim.kinds != ("unit",):
            raise discourse.error(victim.node, "only Units and the player are attacked", "an enemy Unit")
        return When(Trigger("attack", subject, filters, target="unit"))
    if name(event) == "ev_deals":
        return When(Trigger("deals_battle_damage", subject, filters, victim.kinds))
    if victim.kinds == ("unit",):
        return When(Trigger("destroys", subject, filters))
    if victim.noun not in DESTROYED or filters:
        raise discourse.error(victim.node, "this must mean something that can be destroyed", "an enemy Unit")
    return When(Trigger(DESTROYED[victim.noun], subject))


def read_you_deploy(event: Node, discourse: Discourse) -> When:
    (phrase,) = phrases_of(event, discourse)
    own_side(phrase, "own" if name(event) == "ev_you_deploy" else "enemy", discourse)
    deployed = subject_of(phrase, discourse)
    speak_of(deployed, discourse)
    return When(Trigger("deploy", deployed))


def read_effect_destroys(event: Node, discourse: Discourse) -> When:
    subject = subject_of(phrases_of(event, discourse)[0], discourse)
    speak_of(subject, discourse)
    return When(Trigger("effect_destroys", subject))


def read_command(event: Node, discourse: Discourse) -> When:
    (phrase,) = phrases_of(event, discourse)
    if phrase.noun != "command_card":
        raise discourse.error(phrase.node, "only playing a Command card is a trigger", "a Command card")
    player = "own" if name(event) == "ev_command" else "enemy"
    return When(Trigger("command_played", other=discourse.words.ordered(phrase.filters), player=player))


def read_support(event: Node, discourse: Discourse) -> When:
    """“When you use this Unit's <Support> to increase a (Trait) Unit's AP”."""
    phrase = Phrase(event)
    for adjs in kids(event, "adjs"):
        read_adjs(adjs, phrase, discourse)
    discourse.refer(This())
    return When(Trigger("support_used", This(), other=discourse.words.ordered(phrase.filters)))


def read_ap_reduced(event: Node, discourse: Discourse) -> When:
    return When(Trigger("ap_reduced", This(), cause=cause_of(event, discourse)))


def read_is_paired(event: Node, discourse: Discourse) -> When:
    """“this Unit is paired with a Pilot”, or “a Pilot is paired with this Unit”."""
    first, second = phrases_of(event, discourse)
    unit, pilot = (second, first) if first.noun == "pilot" else (first, second)
    one_pilot(pilot, discourse)
    if pilot.noun != "pilot" or pilot.refs:
        raise discourse.error(pilot.node, "a Unit is paired with a Pilot", "a Pilot")
    host = subject_of(unit, discourse)
    speak_of(host, discourse)
    return When(Trigger("paired", host, other=discourse.words.ordered(pilot.filters)))


def read_you_pair(event: Node, discourse: Discourse) -> When:
    """“you pair a (Trait) Pilot with this Unit or one of your white Units”."""
    (pilot,) = phrases_of(event, discourse)
    one_pilot(pilot, discourse)
    if pilot.noun != "pilot" or pilot.refs:
        raise discourse.error(pilot.node, "a Pilot is paired", "a Pilot")
    unit = list(nodes(event))[1]
    host: Ref | Selector = This()
    if name(unit) != "with_this":
        phrase = read_group_parts(unit, discourse)
        phrase.side = "own"
        host = phrase.selector(discourse)
        if name(unit) == "with_this_or_own":
            rows = ((IsSame(This()),), host.filters)
            host = Selector(host.where, "own", host.kinds, (AnyOf(rows),))
    speak_of(host, discourse)
    return When(Trigger("paired", host, other=discourse.words.ordered(pilot.filters)))


EVENTS: dict[str, EventReader] = {
    "ev_destroyed": read_destroyed,
    "ev_destroyed_damage": read_destroyed_damage,
    "ev_stood": read_stood,
    "ev_attack_player": read_attack_player,
    "ev_attack_unit": read_with_victim,
    "ev_destroys": read_with_victim,
    "ev_deals": read_with_victim,
    "ev_you_deploy": read_you_deploy,
    "ev_enemy_deploys": read_you_deploy,
    "ev_effect_destroys": read_effect_destroys,
    "ev_command": read_command,
    "ev_enemy_command": read_command,
    "ev_support": read_support,
    "ev_ap_reduced": read_ap_reduced,
    "ev_is_paired": read_is_paired,
    "ev_paired": read_you_pair,
}
