"""Printed card text into abilities, and abilities back into text.

>>> from gyoji.text import compile_text, print_ability
>>> [ability] = compile_text("gundam", "【Deploy】Draw 1.")
>>> print_ability("gundam", ability)
'【Deploy】Draw 1.'

What is not understood raises `TextError`, which knows the place and what would be right there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from gyoji.effects.abilities import Ability
from gyoji.text.dialects import dialect_of
from gyoji.text.errors import TextError
from gyoji.text.lines import lines_of

__all__ = ["TextError", "compile_text", "print_abilities", "print_ability"]


def compile_text(game: str, text: str) -> tuple[Ability, ...]:
    """The abilities that a card's text says, in printed order; TextError points at what is not understood."""
    if not isinstance(text, str):
        raise TypeError(f"a card's text is a str, not {type(text).__name__}")
    dialect = dialect_of(game)
    abilities: list[Ability] = []
    for offset, line in lines_of(text, dialect.lexicon):
        try:
            compiled = dialect.compile(line)
        except TextError as error:
            raise error.shifted(text, offset) from None
        abilities += [shifted(ability, offset) for ability in compiled]
    return tuple(abilities)


def shifted(ability: Ability, offset: int) -> Ability:
    """The same ability, with spans that count from the text's start."""
    start, end = ability.span
    spans = tuple((first + offset, last + offset) for first, last in ability.body_spans)
    return replace(ability, span=(start + offset, end + offset), body_spans=spans)


def print_ability(game: str, ability: Ability) -> str:
    """An ability in the dialect's own wording; compiling that text gives the same ability."""
    return dialect_of(game).print(ability)


def print_abilities(game: str, abilities: Iterable[Ability]) -> str:
    return "\n".join(print_ability(game, ability) for ability in abilities)
