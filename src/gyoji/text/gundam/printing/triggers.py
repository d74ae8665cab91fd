"""Triggers and substitutions into words."""

from __future__ import annotations

from gyoji.effects.abilities import Replace, Trigger
from gyoji.effects.selectors import (
    AnyOf,
    Compare,
    Filter,
    HasColor,
    HasTrait,
    IsDamaged,
    IsRested,
    IsSame,
    Ref,
    Selector,
    Subject,
    This,
)
from gyoji.text.errors import NoWording
from gyoji.text.gundam.printing.nouns import a_card, article, described
from gyoji.text.gundam.printing.speaker import Speaker
from gyoji.text.gundam.words import HEAD_WORDS

HEADED = ("deploy", "attack", "destroyed", "paired", "linked", "burst")
BY = {"any": "", "effect": " by an effect", "enemy effect": " by an enemy effect", "battle": " by battle damage"}
RECEIVES = {
    "any": "damage",
    "effect": "effect damage",
    "battle": "battle damage",
    "enemy effect": "enemy effect damage",
}
SUBJECT_VERBS = {
    "deploy": "is deployed",
    "destroyed": "is destroyed",
    "recovered": "recovers HP",
    "rested": "is rested",
    "stood": "is set as active",
    "returned": "is returned to its owner's hand",
    "linked": "links",
}
WITH_CAUSE = ("destroyed", "rested", "stood", "returned")
PLAYER_EVENTS = {
    ("ex_placed", "own"): "you place an EX Resource",
    ("drew", "own"): "you draw",
    ("discarded", "own"): "you discard",
    ("drew", "enemy"): "your opponent draws",
    ("discarded", "enemy"): "your opponent discards",
}
MOMENTS = {
    ("turn_start", "own"): "at the start of your turn",
    ("turn_start", "any"): "at the start of the turn",
    ("turn_start", "enemy"): "at the start of your opponent's turn",
    ("turn_end", "own"): "at the end of your turn",
    ("turn_end", "enemy"): "at the end of your opponent's turn",
    ("turn_end", "any"): "at the end of the turn",
}


def has_head(trigger: Trigger) -> bool:
    """Is there a mark such as 【Deploy】 for it?"""
    return (
        trigger.event in HEADED
        and trigger == Trigger(trigger.event, This(), other=trigger.other)
        and (not trigger.other or trigger.event == "paired")
        and all(isinstance(part, IsRested | IsDamaged | HasColor | HasTrait | Compare) for part in trigger.other)
    )


def subject_words(subject: Ref | Selector | None, speaker: Speaker) -> str:
    if isinstance(subject, Selector):
        speaker.trigger_of_another = True
        return a_card(subject, speaker)
    if not isinstance(subject, This):
        raise NoWording(f"a trigger about {subject}")
    return "this Unit"


def when_words(trigger: Trigger, speaker: Speaker) -> str:
    """The lead of a trigger in words, without its comma."""
    if (trigger.event, trigger.player) in MOMENTS:
        return MOMENTS[trigger.event, trigger.player]
    words = f"when {event_words(trigger, speaker)}"
    speak_of(trigger.subject, speaker)
    return words


def speak_of(subject: Ref | Selector | None, speaker: Speaker) -> None:
    speaker.it = (Subject(),) if isinstance(subject, Selector) else (This(),)


def event_words(trigger: Trigger, speaker: Speaker) -> str:
    event = trigger.event
    if (event, trigger.player) in PLAYER_EVENTS and trigger.subject is None:
        return PLAYER_EVENTS[event, trigger.player] + BY[trigger.cause]
    if event == "ap_reduced" and isinstance(trigger.subject, This):
        return f"this Unit's AP is reduced{BY[trigger.cause]}"
    if event == "command_played":
        who = "you play" if trigger.player == "own" else "your opponent plays"
        return f"{who} {a_card(Selector('hand', 'own', ('command',), trigger.other), speaker, place='')}"
    if event == "shield_destroyed":
        return f"{'one of your Shields' if trigger.player == 'own' else 'an enemy Shield'} is destroyed"
    if event == "paired":
        return pair_words(trigger, speaker)
    if event == "support_used":
        return f"you use this Unit's <Support> to increase {article(support_unit(trigger.other, speaker))}'s AP"
    if event == "effect_destroys":
        return f"this effect destroys {subject_words(trigger.subject, speaker)}"
    who = subject_words(trigger.subject, speaker)
    if event == "attack":
        return f"{who} {attack_words(trigger, speaker)}"
    if event == "damaged":
        return f"{who} receives {RECEIVES[trigger.cause]}"
    if event == "destroyed" and trigger.cause == "damage":
        return f"{who} is destroyed with damage"
    if event == "destroys":
        return f"{who} destroys {enemy(trigger.other, speaker)} with battle damage"
    if event == "destroys_shield_card":
        return f"{who} destroys an enemy shield area card with battle damage"
    if event == "deals_battle_damage":
        return f"{who} deals battle damage to {enemy(trigger.other, speaker, trigger.other_kinds)}"
    if event in SUBJECT_VERBS and (trigger.cause == "any" or event in WITH_CAUSE):
        return f"{who} {SUBJECT_VERBS[event]}{BY[trigger.cause]}"
    raise NoWording(f"no words for {trigger}")


def enemy(filters: tuple[Filter, ...], speaker: Speaker, kinds: tuple[str, ...] = ("unit",)) -> str:
    return a_card(Selector("battle", "enemy", kinds, filters), speaker)


def attack_words(trigger: Trigger, speaker: Speaker) -> str:
    if trigger.target == "player":
        return "attacks the enemy player"
    return f"attacks {enemy(trigger.other, speaker)}" if trigger.target == "unit" else "attacks"


def support_unit(filters: tuple[Filter, ...], speaker: Speaker) -> str:
    return described(Selector("battle", "any", ("unit",), filters), "", False, speaker)


def pair_words(trigger: Trigger, speaker: Speaker) -> str:
    pilot = a_card(Selector("battle", "any", ("pilot",), trigger.other), speaker)
    subject = trigger.subject
    if isinstance(subject, This):
        return f"you pair {pilot} with this Unit"
    if not isinstance(subject, Selector) or subject.side != "own":
        raise NoWording(f"a pairing of {subject}")
    either = ""
    if subject.filters and isinstance(rows := subject.filters[0], AnyOf):
        if len(subject.filters) > 1 or len(rows.rows) != 2 or rows.rows[0] != (IsSame(This()),):
            raise NoWording("either of two Units")
        subject = Selector(subject.where, "own", subject.kinds, rows.rows[1])
        either = "this Unit or "
    speaker.trigger_of_another = True
    return f"you pair {pilot} with {either}{described(subject, 'one of your', True, speaker, side=False)}"


def would_words(replaced: Replace, speaker: Speaker) -> str:
    """“if this Unit would be destroyed”."""
    if replaced.event == "draw" and replaced.subject is None:
        return "if you would draw a card"
    who = subject_words(replaced.subject, speaker)
    speak_of(replaced.subject, speaker)
    if replaced.event == "damage":
        return f"if {who} would receive {RECEIVES[replaced.cause]}"
    verb = {"destroy": "be destroyed", "rest": "be rested", "return": "be returned to its owner's hand"}[replaced.event]
    return f"if {who} would {verb}{BY[replaced.cause]}"


def head_words(trigger: Trigger, pilot: str) -> str:
    return f"【{HEAD_WORDS[trigger.event]}{f'･{pilot}' if trigger.other else ''}】"
