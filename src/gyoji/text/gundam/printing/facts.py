"""This game's descriptions of cards, its conditions and its events into words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.abilities import Replace, Trigger
from gyoji.effects.conditions import From
from gyoji.effects.selectors import (
    AnyOf,
    AttachedTo,
    Filter,
    HasAttached,
    IsSame,
    Selector,
    This,
)
from gyoji.text.english.printing.event import an_enemy, subject_event_words, subject_words
from gyoji.text.english.printing.noun import (
    Parts,
    a_card,
    article,
    bound_words,
    described,
    quality_word,
    told_as_quality,
)
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.errors import NoWording
from gyoji.text.gundam.nodes import PlayerLevel

if TYPE_CHECKING:
    from gyoji.text.english.printing.tables import EventPrinter, WouldPrinter

# ── descriptions of cards ──


def traits_words(traits: tuple[str, ...]) -> str:
    return "/".join(f"({trait})" for trait in traits)


def a_pilot(filters: tuple[Filter, ...], speaker: Speaker) -> str:
    return a_card(Selector("battle", "any", ("pilot",), filters), speaker)


def sort_paired(part: HasAttached, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.last.append(f"paired with {a_pilot(part.filters, speaker)}")


def sort_pilot(part: AttachedTo, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.last.append(f"paired with {speaker.say_within(part.host)}")


def is_paired(part: HasAttached, speaker: Speaker) -> str:
    return f"is paired with {a_pilot(part.filters, speaker)}"


def pilot_words(filters: tuple[Filter, ...], speaker: Speaker) -> str:
    """The qualification in 【During Pair･(Trait) Pilot】."""
    words = []
    for part in filters:
        word = told_as_quality(part, speaker) or quality_word(part, speaker)
        if word is None:
            raise NoWording(f"a Pilot's mark cannot say {part}")
        words.append(word.title() if not word.startswith("(") else word)
    return " ".join([*words, "Pilot"]).replace(" Or ", " or ")


# ── conditions ──

TARGETS = {"player": "the enemy player", "unit": "an enemy Unit"}


def level_words(condition: PlayerLevel, speaker: Speaker) -> str:
    who = "you are" if condition.side == "own" else "your opponent is"
    return f"{who} Lv.{condition.number}{bound_words(condition.op, 'lower', 'higher')}"


def from_words(condition: From, speaker: Speaker) -> str:
    return f"you deploy this Unit from {speaker.words.place_words[condition.where, 'own']}"


# ── events ──

RECEIVES = {
    "any": "damage",
    "effect": "effect damage",
    "battle": "battle damage",
    "enemy effect": "enemy effect damage",
}


def attack_words(trigger: Trigger, speaker: Speaker) -> str:
    words = subject_event_words(trigger, speaker)
    if trigger.target == "player":
        return f"{words} the enemy player"
    return f"{words} {an_enemy(trigger.other, ('unit',), speaker)}" if trigger.target == "unit" else words


def damaged_words(trigger: Trigger, speaker: Speaker) -> str:
    return f"{subject_words(trigger.subject, speaker)} receives {received(trigger.cause)}"


def received(cause: str) -> str:
    if cause not in RECEIVES:
        raise NoWording(f"no words for damage by {cause}")
    return RECEIVES[cause]


def destroyed_words(trigger: Trigger, speaker: Speaker) -> str:
    if trigger.cause == "damage":
        return f"{subject_words(trigger.subject, speaker)} is destroyed with damage"
    return subject_event_words(trigger, speaker)


def destroys_words(trigger: Trigger, speaker: Speaker) -> str:
    who = subject_words(trigger.subject, speaker)
    return f"{who} destroys {an_enemy(trigger.other, ('unit',), speaker)} with battle damage"


def destroys_other(what: str) -> EventPrinter:
    def words(trigger: Trigger, speaker: Speaker) -> str:
        return f"{subject_words(trigger.subject, speaker)} destroys an enemy {what} with battle damage"

    return words


def deals_words(trigger: Trigger, speaker: Speaker) -> str:
    who = subject_words(trigger.subject, speaker)
    return f"{who} deals battle damage to {an_enemy(trigger.other, trigger.other_kinds, speaker)}"


def reduced_words(trigger: Trigger, speaker: Speaker) -> str:
    if not isinstance(trigger.subject, This):
        raise NoWording(f"no words for {trigger}")
    return f"this Unit's AP is reduced{speaker.printers.causes[trigger.cause]}"


def command_words(trigger: Trigger, speaker: Speaker) -> str:
    who = "you play" if trigger.player == "own" else "your opponent plays"
    return f"{who} {a_card(Selector('hand', 'own', ('command',), trigger.other), speaker, place='')}"


def shield_words(trigger: Trigger, speaker: Speaker) -> str:
    return f"{'one of your Shields' if trigger.player == 'own' else 'an enemy Shield'} is destroyed"


def support_words(trigger: Trigger, speaker: Speaker) -> str:
    unit = described(Selector("battle", "any", ("unit",), trigger.other), "", False, speaker)
    return f"you use this Unit's <Support> to increase {article(unit)}'s AP"


def effect_destroys_words(trigger: Trigger, speaker: Speaker) -> str:
    return f"this effect destroys {subject_words(trigger.subject, speaker)}"


def paired_words(trigger: Trigger, speaker: Speaker) -> str:
    pilot = a_pilot(trigger.other, speaker)
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


EVENTS: dict[str, EventPrinter] = {
    "attack": attack_words,
    "damaged": damaged_words,
    "destroyed": destroyed_words,
    "destroys": destroys_words,
    "destroys_shield_card": destroys_other("shield area card"),
    "destroys_shield": destroys_other("Shield"),
    "destroys_base": destroys_other("Base"),
    "destroys_card": destroys_other("card"),
    "deals_battle_damage": deals_words,
    "ap_reduced": reduced_words,
    "command_played": command_words,
    "shield_destroyed": shield_words,
    "support_used": support_words,
    "effect_destroys": effect_destroys_words,
    "paired": paired_words,
}


def would(words: str) -> WouldPrinter:
    return lambda replaced, cause: words + cause


def would_receive(replaced: Replace, cause: str) -> str:
    return f"receive {received(replaced.cause)}"
