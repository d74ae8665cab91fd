"""Triggers and substitutions into words."""

from __future__ import annotations

from gyoji.effects.abilities import Replace, Trigger
from gyoji.effects.conditions import Condition, IsTurn
from gyoji.effects.selectors import Filter, Ref, Selector, Subject, This
from gyoji.text.english.printing.noun import a_card
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.errors import NoWording

CAUSES = {"any": "", "effect": " by an effect", "enemy effect": " by an enemy effect"}
SUBJECT_EVENTS = {"attack": ("attacks", False)}
PLAYER_EVENTS = {
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
TIMES: dict[Condition, str] = {
    IsTurn("own"): "during your turn, ",
    IsTurn("enemy"): "during your opponent's turn, ",
}
DELAYS = {"end of turn": "at the end of this turn", "end of battle": "at the end of this battle"}
REPLACED_ACTS = {"draw": "draw a card"}


def cause_words(cause: str, speaker: Speaker) -> str:
    if cause not in speaker.printers.causes:
        raise NoWording(f"no words for the cause {cause}")
    return speaker.printers.causes[cause]


def subject_words(subject: Ref | Selector | None, speaker: Speaker) -> str:
    if isinstance(subject, Selector):
        speaker.trigger_of_another = True
        return a_card(subject, speaker)
    if not isinstance(subject, This):
        raise NoWording(f"a trigger about {subject}")
    return speaker.this


def when_words(trigger: Trigger, speaker: Speaker) -> str:
    """The lead of a trigger in words, without its comma."""
    event = trigger.event if trigger.target == "any" else f"{trigger.event} {trigger.target}"
    moment = speaker.printers.moments.get((event, trigger.player))
    if moment is not None and not isinstance(trigger.subject, Selector) and not trigger.other:
        return moment
    if (timed := speaker.printers.timed.get(trigger.event)) is not None and trigger.subject is not None:
        words = timed(trigger, speaker)
        speak_of(trigger.subject, speaker)
        return words
    words = f"when {event_words(trigger, speaker)}"
    speak_of(trigger.subject, speaker)
    return words


def speak_of(subject: Ref | Selector | None, speaker: Speaker) -> None:
    speaker.it = (Subject(),) if isinstance(subject, Selector) else (This(),)


def event_words(trigger: Trigger, speaker: Speaker) -> str:
    printers = speaker.printers
    act = printers.player_events.get((trigger.event, trigger.player))
    if act is not None and trigger.subject is None:
        return act + cause_words(trigger.cause, speaker)
    return printers.events.get(trigger.event, subject_event_words)(trigger, speaker)


def subject_event_words(trigger: Trigger, speaker: Speaker) -> str:
    """“this card attacks”, “an enemy card is returned by an effect”."""
    who = subject_words(trigger.subject, speaker)
    verb, with_cause = speaker.printers.subject_events.get(trigger.event, ("", False))
    if not verb or (trigger.cause != "any" and not with_cause):
        raise NoWording(f"no words for {trigger}")
    return f"{who} {verb}{cause_words(trigger.cause, speaker)}"


def an_enemy(filters: tuple[Filter, ...], kinds: tuple[str, ...], speaker: Speaker) -> str:
    """The event's other card."""
    return a_card(Selector(speaker.words.in_play[0], "enemy", kinds, filters), speaker)


def would_words(replaced: Replace, speaker: Speaker) -> str:
    """“if this card would be discarded”."""
    printers = speaker.printers
    if replaced.subject is None and replaced.event in printers.replaced_acts:
        return f"if you would {printers.replaced_acts[replaced.event]}"
    who = subject_words(replaced.subject, speaker)
    speak_of(replaced.subject, speaker)
    if replaced.event not in printers.replaced:
        raise NoWording(f"no words for what is replaced: {replaced.event}")
    return f"if {who} would {printers.replaced[replaced.event](replaced, cause_words(replaced.cause, speaker))}"
