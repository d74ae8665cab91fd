"""Conditions into words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.conditions import All, BoundAny, Condition, Did, Has, IsTurn, Not, RefIs
from gyoji.effects.selectors import Attacking, Battling, Filter, Selector
from gyoji.text.english.printing.noun import (
    a_card,
    article,
    battling_words,
    bound_words,
    described,
    having_words,
    quality_word,
    told_as_quality,
)
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.errors import NoWording

if TYPE_CHECKING:
    from gyoji.text.english.printing.tables import ConditionPrinter


def condition_words(condition: Condition, speaker: Speaker) -> str:
    printer = speaker.printers.conditions.get(type(condition))
    if printer is None:
        raise NoWording(f"no words for {condition}")
    return printer(condition, speaker)


def all_words(condition: All, speaker: Speaker) -> str:
    return " and ".join(condition_words(part, speaker) for part in condition.parts)


def turn_words(condition: IsTurn, speaker: Speaker) -> str:
    return "it is your turn" if condition.side == "own" else "it is your opponent's turn"


def placed_words(condition: BoundAny, speaker: Speaker) -> str:
    card = described(Selector("bound", "any", (), condition.filters), "", False, speaker, place="")
    return f"you placed {article(card)} with this effect"


# ── so many cards ──


def has_words(condition: Has, speaker: Speaker) -> str:
    selector, op, number = condition.selector, condition.op, condition.number
    if op == "==" and not number:
        det, many = "no", True
    elif op == "==":
        det, many = f"only {number}", number > 1
    elif op == ">=" and number == 1:
        det, many = "", False
    else:
        det, many = f"{number}{bound_words(op, 'less', 'more')}", True
    unique = " with unique names" if condition.unique else ""
    if selector.where in {speaker.words.nouns[one].where for one in speaker.words.single}:
        speaker.it = ()
    if selector.where in speaker.words.in_play:
        return in_play_words(selector, det, many, speaker) + unique
    cards = described(selector, det, many, speaker, place="in") if det else a_card(selector, speaker, place="in")
    return f"there {'are' if many else 'is'} {cards}{unique}"


def in_play_words(selector: Selector, det: str, many: bool, speaker: Speaker) -> str:
    if selector.side == "own":
        cards = described(selector, det, many, speaker, side=False) if det else a_card(selector, speaker, side=False)
        return f"you have {cards}" if ends_open(selector, speaker) else f"you have {cards} in play"
    if selector.side == "enemy" and not speaker.words.sides_adjectives:
        cards = described(selector, det, many, speaker, side=False) if det else a_card(selector, speaker, side=False)
        return f"your opponent has {cards}"
    cards = described(selector, det, many, speaker) if det else a_card(selector, speaker)
    return f"{cards} {'are' if many else 'is'} in play"


def ends_open(selector: Selector, speaker: Speaker) -> bool:
    """Does the phrase end in another noun phrase, so that "in play" would belong to that one?"""
    for part in selector.filters:
        open_ended = speaker.printers.open_ended.get(type(part))
        if open_ended is not None and open_ended(part):
            return True
    return False


# ── a card is something ──


def ref_words(condition: RefIs, speaker: Speaker) -> str:
    if condition.kinds:
        subject = speaker.say(condition.ref, subject=True)
        speaker.refer(condition.ref)
        card = Selector(speaker.words.in_play[0], "any", condition.kinds, condition.filters)
        return f"{subject} is {article(described(card, '', False, speaker))}"
    words = []
    for part in condition.filters:
        subject = speaker.say(condition.ref, subject=True)
        speaker.refer(condition.ref)
        words.append(f"{subject} {predicate(part, speaker)}")
    if not words:
        raise NoWording("a card without a description")
    return " and ".join(words)


def predicate(part: Filter, speaker: Speaker) -> str:
    if (word := quality_word(part, speaker)) is not None:
        return f"is {word}"
    if (word := told_as_quality(part, speaker)) is not None:
        return f"is {word}"
    if (word := having_words(part, speaker)) is not None:
        return f"has {word}"
    printer = speaker.printers.predicates.get(type(part))
    if printer is None:
        raise NoWording(f"no words for {part}")
    return printer(part, speaker)


def not_words(condition: Not, speaker: Speaker) -> str:
    part = condition.part
    if not isinstance(part, RefIs) or len(part.filters) != 1 or part.kinds:
        raise NoWording("no words for not being several things at once")
    words = ref_words(part, speaker)
    if " is " not in words:
        raise NoWording(f"no words for not: {words}")
    return words.replace(" is ", " is not ", 1)


PREDICATES: dict[type, ConditionPrinter] = {
    Attacking: lambda part, speaker: "is attacking",
    Battling: lambda part, speaker: f"is {battling_words(part, speaker)}",
}
CONDITIONS: dict[type, ConditionPrinter] = {
    All: all_words,
    Has: has_words,
    IsTurn: turn_words,
    RefIs: ref_words,
    Did: lambda condition, speaker: "you do",
    BoundAny: placed_words,
    Not: not_words,
}
