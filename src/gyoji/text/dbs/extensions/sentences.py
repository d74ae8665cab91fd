"""Keywords that say no more than a sentence: they are read as that sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from gyoji.effects.abilities import Ability
from gyoji.effects.conditions import All, OwnCondition
from gyoji.text.dbs.lower.skills import lower_line
from gyoji.text.dbs.reading.reader import read_line
from gyoji.text.meaning.lines import Alone


@dataclass(frozen=True, slots=True)
class WhilePlayed(OwnCondition):
    """The rule behind this keyword is part of the game."""

    keyword: str


def as_sentence(word: str, sentence: str) -> Callable[[object], list[Ability] | None]:
    """What a skill compiles to that is this keyword alone."""

    def lower(skill: object) -> list[Ability] | None:
        match skill:
            case Alone(keyword, None, span) if keyword == word:
                return [_of_keyword(one, word, span) for one in lower_line(read_line(sentence))]
        return None

    return lower


def _of_keyword(ability: Ability, word: str, span: tuple[int, int]) -> Ability:
    needs = WhilePlayed(word)
    condition = needs if ability.condition is None else All((ability.condition, needs))
    spans = (span,) * len(ability.body)
    return replace(ability, keyword=word, condition=condition, span=span, body_spans=spans)
