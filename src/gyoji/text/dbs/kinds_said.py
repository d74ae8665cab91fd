"""Finer descriptions in words: cards without something, with a word in their names; and where they go by number."""

from __future__ import annotations

from gyoji.effects.actions import Mill
from gyoji.effects.amounts import Const
from gyoji.effects.selectors import Selector
from gyoji.text.dbs.nodes import (
    Added,
    CharacterHas,
    CostInEnergy,
    IgnoringBarrier,
    MillUpTo,
    OnlyColor,
    RestedCards,
    SkillLess,
    ToEnergy,
    Without,
)
from gyoji.text.english.printing.noun import Parts, described
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording


def rested_words(condition: RestedCards, speaker: Speaker) -> str:
    bound = {">=": "or more", "<=": "or less"}.get(condition.op)
    if condition.side != "enemy" or bound is None:
        raise NoWording(f"no words for {condition}")
    return f"your opponent has {condition.number} {bound} cards in Rest Mode"


def without_words(part: Without, parts: Parts, many: bool, speaker: Speaker) -> None:
    cards = described(Selector("bound", "any", (), part.filters), "", False, speaker, place="")
    parts.last.append(f"other than {cards}")


def mill_words(action: Mill, speaker: Speaker) -> str:
    if action.who != "own" or not isinstance(action.amount, Const) or action.bind >= 0:
        raise NoWording(f"no words for {action}")
    return f"place {cards_of(action.amount.value)} from the top of your deck in your Drop Area"


def cards_of(number: int) -> str:
    return f"{number} {'card' if number == 1 else 'cards'}"


def up_to_words(action: MillUpTo, speaker: Speaker) -> str:
    return f"place up to {cards_of(action.most)} from the top of your deck in your Drop Area"


PRINTERS = Printers(
    acts={Mill: mill_words, MillUpTo: up_to_words},
    targeted={
        ToEnergy: lambda action, words, many, speaker: (
            f"add {words} to your energy{' in Rest Mode' if action.rested else ''}"
        )
    },
    qualities={
        SkillLess: lambda part, speaker: "skill-less",
        OnlyColor: lambda part, speaker: f"purely {part.color}",
    },
    having={
        CharacterHas: lambda part, speaker: f"<{part.part}> in its character name",
        CostInEnergy: lambda part, speaker: "an energy cost equal to or less than your energy",
    },
    conditions={
        Added: lambda condition, speaker: "you added a card to your hand",
        RestedCards: rested_words,
    },
    open_ended={Without: lambda part: True},
    filters={
        Without: without_words,
        IgnoringBarrier: lambda part, parts, many, speaker: parts.posts.append("ignoring [Barrier]"),
    },
)
