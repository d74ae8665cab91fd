"""Conditions into words."""

from __future__ import annotations

from gyoji.effects.amounts import Const
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
from gyoji.effects.selectors import Attacking, Battling, Compare, Filter, IsLink, IsPaired, Selector
from gyoji.text.errors import NoWording
from gyoji.text.gundam.printing.nouns import (
    a_card,
    article,
    bound_words,
    described,
    having_words,
    level_words,
    quality_word,
)
from gyoji.text.gundam.printing.speaker import Speaker
from gyoji.text.gundam.words import IN_PLAY, PLACE_WORDS

TARGETS = {"player": "the enemy player", "unit": "an enemy Unit"}


def condition_words(condition: Condition, speaker: Speaker) -> str:
    if isinstance(condition, All):
        return " and ".join(condition_words(part, speaker) for part in condition.parts)
    if isinstance(condition, Has):
        return has_words(condition, speaker)
    if isinstance(condition, IsTurn):
        return "it is your turn" if condition.side == "own" else "it is your opponent's turn"
    if isinstance(condition, PlayerLevel):
        who = "you are" if condition.side == "own" else "your opponent is"
        return f"{who} Lv.{bound_words(condition.op, condition.number, 'lower', 'higher')}"
    if isinstance(condition, RefIs):
        return ref_words(condition, speaker)
    if isinstance(condition, AttackTarget):
        return f"you are attacking {TARGETS[condition.target]}"
    if isinstance(condition, Did):
        return "you do"
    if isinstance(condition, BoundAny):
        card = described(Selector("bound", "any", (), condition.filters), "", False, speaker, place="")
        return f"you placed {article(card)} with this effect"
    if isinstance(condition, From):
        return f"you deploy this Unit from {PLACE_WORDS[condition.where, 'own']}"
    if isinstance(condition, Not) and isinstance(condition.part, RefIs):
        return not_words(condition.part, speaker)
    raise NoWording(f"no words for {condition}")


def has_words(condition: Has, speaker: Speaker) -> str:
    selector, op, number = condition.selector, condition.op, condition.number
    if op == "==" and not number:
        det, many = "no", True
    elif op == "==":
        det, many = f"only {number}", number > 1
    elif op == ">=" and number == 1:
        det, many = "", False
    else:
        det, many = bound_words(op, number, "less", "more"), True
    if selector.where in IN_PLAY:
        return in_play_words(selector, det, many, speaker)
    cards = described(selector, det, many, speaker, place="in") if det else a_card(selector, speaker, place="in")
    return f"there {'are' if many else 'is'} {cards}"


def in_play_words(selector: Selector, det: str, many: bool, speaker: Speaker) -> str:
    if selector.side == "own":
        cards = described(selector, det, many, speaker, side=False) if det else a_card(selector, speaker, side=False)
        return f"you have {cards}" if ends_open(selector) else f"you have {cards} in play"
    cards = described(selector, det, many, speaker) if det else a_card(selector, speaker)
    return f"{cards} {'are' if many else 'is'} in play"


def ends_open(selector: Selector) -> bool:
    """Does the phrase end in another noun phrase, so that "in play" would belong to that one?"""
    return any(
        (isinstance(part, IsPaired) and part.paired)
        or (isinstance(part, Battling) and part.with_ is not None)
        or (isinstance(part, Compare) and not isinstance(part.amount, Const))
        for part in selector.filters
    )


def ref_words(condition: RefIs, speaker: Speaker) -> str:
    if condition.kinds:
        subject = speaker.say(condition.ref, subject=True)
        speaker.refer(condition.ref)
        group = described(Selector("battle", "any", condition.kinds, condition.filters), "", False, speaker)
        return f"{subject} is {article(group)}"
    words = []
    for part in condition.filters:
        subject = speaker.say(condition.ref, subject=True)
        speaker.refer(condition.ref)
        words.append(f"{subject} {predicate(part, speaker)}")
    if not words:
        raise NoWording("a card without a description")
    return " and ".join(words)


def predicate(part: Filter, speaker: Speaker) -> str:
    if (word := quality_word(part)) is not None:
        return f"is {word}"
    if isinstance(part, Compare) and part.attr == "lv":
        return f"is {level_words(part)}"
    if (word := having_words(part)) is not None:
        return f"has {word}"
    if isinstance(part, IsLink):
        return "is linked" if part.link else "is not linked"
    if isinstance(part, IsPaired) and part.paired:
        return f"is paired with {a_card(Selector('battle', 'any', ('pilot',), part.pilot), speaker)}"
    if isinstance(part, Attacking):
        return "is attacking"
    if isinstance(part, Battling) and part.with_ is not None:
        with_ = a_card(part.with_, speaker) if isinstance(part.with_, Selector) else speaker.say_within(part.with_)
        return f"is battling {with_}"
    raise NoWording(f"no words for {part}")


def not_words(condition: RefIs, speaker: Speaker) -> str:
    if len(condition.filters) != 1 or condition.kinds:
        raise NoWording("no words for not being several things at once")
    words = ref_words(condition, speaker)
    if " is " not in words:
        raise NoWording(f"no words for not: {words}")
    return words.replace(" is ", " is not ", 1)
