"""Triggers: "When one of your Units attacks,", "At the end of your turn,", and the pronouns they bring along."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.abilities import Replace, Trigger
from gyoji.effects.conditions import Condition, ThisTurn
from gyoji.effects.selectors import AnyOf, Filter, IsSame, Other, Ref, Selector, Subject, This
from gyoji.text.gundam.conditions import own_side, read_cond
from gyoji.text.gundam.discourse import Discourse
from gyoji.text.gundam.nouns import read_group_parts, read_np
from gyoji.text.gundam.phrases import Phrase, read_adj
from gyoji.text.gundam.words import ordered
from gyoji.text.trees import Node, kid, kids, name, nodes, only

CAUSES = {
    "by_effect": "effect",
    "by_enemy_effect": "enemy effect",
    "by_battle": "battle",
    "by_effect_damage": "effect damage",
    "by_enemy_effect_damage": "enemy effect damage",
}
DAMAGE_KINDS = {
    "kind_battle": "battle",
    "kind_effect": "effect",
    "kind_enemy_effect": "enemy effect",
    "kind_any": "any",
}
SUBJECT_EVENTS = {
    "ev_attack": "attack",
    "ev_attack_player": "attack",
    "ev_attack_unit": "attack",
    "ev_destroyed": "destroyed",
    "ev_destroyed_damage": "destroyed",
    "ev_deploy": "deploy",
    "ev_damaged": "damaged",
    "ev_recovered": "recovered",
    "ev_rested": "rested",
    "ev_stood": "stood",
    "ev_returned": "returned",
    "ev_linked": "linked",
    "ev_destroys": "destroys",
    "ev_deals": "deals_battle_damage",
}
PLAYER_EVENTS = {
    "ev_ex": ("ex_placed", "own"),
    "ev_drew": ("drew", "own"),
    "ev_discarded": ("discarded", "own"),
    "ev_enemy_drew": ("drew", "enemy"),
    "ev_enemy_discarded": ("discarded", "enemy"),
}
MOMENTS = {
    "own_start": Trigger("turn_start", player="own"),
    "any_start": Trigger("turn_start", player="any"),
    "own_end": Trigger("turn_end", player="own"),
    "any_end": Trigger("turn_end", player="any"),
    "enemy_start": Trigger("turn_start", player="enemy"),
    "enemy_end": Trigger("turn_end", player="enemy"),
}
END_WHEN = "end_of_turn_when"


@dataclass(frozen=True, slots=True)
class When:
    """A trigger and the conditions that its wording brings along."""

    trigger: Trigger
    conditions: tuple[Condition, ...] = ()


def cause_of(node: Node) -> str:
    by = kid(node, *CAUSES)
    return CAUSES[name(by)] if by is not None else "any"


def damage_kind(node: Node) -> str:
    kind = kid(node, *DAMAGE_KINDS)
    return DAMAGE_KINDS[name(kind)] if kind is not None else "any"


def subject_of(phrase: Phrase, discourse: Discourse) -> Ref | Selector:
    """Whose event it is: this card, or one of those that a selector finds."""
    if phrase.refs:
        if phrase.refs != (This(),):
            raise discourse.error(phrase.node, "say whose event this is", "this Unit", "one of your Units")
        return This()
    if phrase.det not in ("one", "another", "one_own", "one_enemy", "own"):
        raise discourse.error(phrase.node, "one card's event is meant", "one of your Units", "an enemy Unit")
    return phrase.selector(discourse)


def speak_of(subject: Ref | Selector | None, discourse: Discourse) -> None:
    """What "it" and "that Unit" mean after the trigger."""
    if isinstance(subject, Selector):
        discourse.refer(Subject())
        discourse.that = Subject()
    else:
        discourse.refer(This())


def read_event(event: Node, discourse: Discourse) -> When:
    kind = name(event)
    if kind in PLAYER_EVENTS:
        name_of_event, player = PLAYER_EVENTS[kind]
        return When(Trigger(name_of_event, cause=cause_of(event), player=player))
    if kind == "ev_ap_reduced":
        return When(Trigger("ap_reduced", This(), cause=cause_of(event)))
    if kind == "ev_support":
        return When(Trigger("support_used", This(), other=support_filters(event, discourse)))
    phrases = [read_np(np, discourse) for np in kids(event, "np")]
    if kind == "ev_paired":
        return When(pairing(event, phrases[0], discourse))
    if kind == "ev_is_paired":
        return When(paired(phrases[0], phrases[1], discourse))
    if kind in ("ev_command", "ev_enemy_command"):
        if phrases[0].noun != "command_card":
            raise discourse.error(phrases[0].node, "only playing a Command card is a trigger", "a Command card")
        player = "own" if kind == "ev_command" else "enemy"
        return When(Trigger("command_played", other=ordered(phrases[0].filters), player=player))
    if kind in ("ev_you_deploy", "ev_enemy_deploys"):
        own_side(phrases[0], "own" if kind == "ev_you_deploy" else "enemy", discourse)
        deployed = subject_of(phrases[0], discourse)
        speak_of(deployed, discourse)
        return When(Trigger("deploy", deployed))
    if kind == "ev_effect_destroys":
        subject: Ref | Selector = subject_of(phrases[0], discourse)
        speak_of(subject, discourse)
        return When(Trigger("effect_destroys", subject))
    return subject_event(event, kind, phrases, discourse)


def read_moment(moment: Node, discourse: Discourse) -> When:
    """“the end of your turn”, “the end of the turn when this Unit is paired with a Pilot”."""
    if name(moment) != END_WHEN:
        return When(MOMENTS[name(moment)])
    event = read_event(only(moment), discourse).trigger
    if event != Trigger(event.event, event.subject):
        raise discourse.error(moment, "only a plain event of this turn can be named here")
    return When(Trigger("turn_end", player="any"), (ThisTurn(event.event, event.subject),))


def subject_event(event: Node, kind: str, phrases: list[Phrase], discourse: Discourse) -> When:
    subject = subject_of(phrases[0], discourse)
    if phrases[0].noun == "shield" and kind == "ev_destroyed":
        if phrases[0].filters or phrases[0].side == "any":
            raise discourse.error(
                phrases[0].node, "whose Shield is destroyed is all that can be said", "one of your Shields"
            )
        return When(Trigger("shield_destroyed", None, player=phrases[0].side))
    # "this rested Unit is set as active": only a rested Unit can be, so the adjective adds nothing for "stood"
    conditions: tuple[Condition, ...] = ()
    if phrases[0].refs and phrases[0].filters and kind != "ev_stood":
        raise discourse.error(phrases[0].node, "a condition goes into a sentence of its own", "if this Unit is …")
    speak_of(subject, discourse)
    other: tuple[Filter, ...] = ()
    kinds: tuple[str, ...] = ()
    name_of_event, cause, target = SUBJECT_EVENTS[kind], cause_of(event), "any"
    if kind == "ev_damaged":
        cause = damage_kind(event)
    elif kind == "ev_destroyed_damage":
        cause = "damage"
        if (condition := kid(event, "cond")) is not None:
            conditions = (read_cond(condition, discourse),)
            speak_of(subject, discourse)
    elif kind == "ev_attack_player":
        target = "player"
    if len(phrases) > 1:
        victim = phrases[1]
        if victim.refs or victim.side != "enemy" or victim.det not in ("one", "one_enemy"):
            raise discourse.error(victim.node, "an enemy card is meant", "an enemy Unit")
        other, kinds = ordered(victim.filters), victim.kinds
        discourse.that_enemy = Other()
        if kind == "ev_attack_unit":
            target, kinds = "unit", ()
        elif kind == "ev_destroys":
            kinds = ()
            if victim.noun in ("shield_area_card", "shield"):
                name_of_event = "destroys_shield_card"
    return When(Trigger(name_of_event, subject, other, kinds, cause, target=target), conditions)


def support_filters(event: Node, discourse: Discourse) -> tuple[Filter, ...]:
    """“When you use this Unit's <Support> to increase a (Trait) Unit's AP”."""
    phrase = Phrase(event)
    for adjs in kids(event, "adjs"):
        for adj in nodes(adjs):
            read_adj(adj, phrase, discourse)
    discourse.refer(This())
    return ordered(phrase.filters)


def paired(first: Phrase, second: Phrase, discourse: Discourse) -> Trigger:
    """“this Unit is paired with a Pilot”, or “a Pilot is paired with this Unit”."""
    unit, pilot = (second, first) if first.noun == "pilot" else (first, second)
    if pilot.noun != "pilot" or pilot.refs:
        raise discourse.error(pilot.node, "a Unit is paired with a Pilot", "a Pilot")
    subject = subject_of(unit, discourse)
    speak_of(subject, discourse)
    return Trigger("paired", subject, other=ordered(pilot.filters))


def pairing(event: Node, pilot: Phrase, discourse: Discourse) -> Trigger:
    """“you pair a (Trait) Pilot with this Unit or one of your white Units”."""
    if pilot.noun != "pilot" or pilot.refs:
        raise discourse.error(pilot.node, "a Pilot is paired", "a Pilot")
    unit = list(nodes(event))[1]
    subject: Ref | Selector = This()
    if name(unit) != "with_this":
        phrase = read_group_parts(unit, discourse)
        phrase.side = "own"
        subject = phrase.selector(discourse)
        if name(unit) == "with_this_or_own":
            rows = ((IsSame(This()),), subject.filters)
            subject = Selector(subject.where, "own", subject.kinds, (AnyOf(rows),))
    speak_of(subject, discourse)
    return Trigger("paired", subject, other=ordered(pilot.filters))


REPLACED = {
    "would_be_destroyed": "destroy",
    "would_be_damaged": "damage",
    "would_be_rested": "rest",
    "would_be_returned": "return",
    "would_draw": "draw",
}


def read_would(lead: Node, discourse: Discourse) -> Replace:
    """“If this Unit would be destroyed,”."""
    kind = name(lead)
    if kind == "would_draw":
        return Replace("draw", None)
    subject = subject_of(read_np(kids(lead, "np")[0], discourse), discourse)
    speak_of(subject, discourse)
    cause = damage_kind(lead) if kind == "would_be_damaged" else cause_of(lead)
    return Replace(REPLACED[kind], subject, cause)
