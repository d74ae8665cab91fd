"""Printed card text into abilities, and abilities back into text.

>>> from gyoji.text import compile_text, print_ability
>>> [ability] = compile_text("gundam", "【Deploy】Draw 1.")
>>> print_ability("gundam", ability)
'【Deploy】Draw 1.'

What is not understood raises `TextError`, which knows the place and what would be right there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from typing import Final

from gyoji.effects.abilities import Ability
from gyoji.text.dialects import dialect_of, needed_for, with_further
from gyoji.text.errors import TextError
from gyoji.text.lines import lines_of

__all__ = ["TextError", "compile_text", "needs_extension", "print_abilities", "print_ability"]

LONGEST: Final = 4000  # characters of a text: four times the longest that is printed anywhere
DEEPEST: Final = 60  # how deep an ability's parts lie within each other


def compile_text(game: str, text: str) -> tuple[Ability, ...]:
    """The abilities that a card's text says, in printed order; TextError points at what is not understood."""
    if not isinstance(text, str):
        raise TypeError(f"a card's text must be a str, not {type(text).__name__}")
    if len(text) > LONGEST:
        raise TextError(text[:80], (0, 80), f"this text has {len(text):,} characters; a card has {LONGEST:,} at most")
    dialect = dialect_of(game)
    abilities: list[Ability] = []
    for offset, line in lines_of(text, dialect.lexicon):
        try:
            compiled = dialect.compile(line)
        except TextError as error:
            raise (_needs_extension(game, line) or error).shifted(text, offset) from None
        except RecursionError:
            raise _too_deep(text, offset, line) from None
        if not all(map(_shallow, compiled)):
            raise _too_deep(text, offset, line)
        abilities += [shifted(ability, offset) for ability in compiled]
    return tuple(abilities)


def needs_extension(game: str, text: str) -> TextError | None:
    """The error for a text that is read, but whose rules only further extensions of the game have."""
    lines = lines_of(text, dialect_of(game).lexicon)
    found = ((offset, _needs_extension(game, line)) for offset, line in lines)
    return next((error.shifted(text, offset) for offset, error in found if error is not None), None)


def _needs_extension(game: str, line: str) -> TextError | None:
    """The error for a line that could be read with further extensions of the game."""
    missing = needed_for(game, line)
    if not missing:
        return None
    wider = with_further(game, missing)
    try:
        dialect_of(wider).compile(line)
    except (TextError, RecursionError):
        return None
    word = "extension" if len(missing) == 1 else "extensions"
    problem = f"This needs the {word} {' and '.join(missing)}, which this game is played without (play {wider})"
    return TextError(line, (0, len(line)), problem)


def _too_deep(text: str, offset: int, line: str) -> TextError:
    return TextError(text, (offset, offset + len(line)), "this sentence is nested too deeply")


def _shallow(ability: Ability) -> bool:
    """Can it be read, printed and played without getting lost in it?"""
    left: list[tuple[object, int]] = [(ability, 0)]
    while left:
        node, depth = left.pop()
        if depth > DEEPEST:
            return False
        if isinstance(node, tuple):
            left += [(part, depth) for part in node]
        elif is_dataclass(node):
            left += [(getattr(node, one.name), depth + 1) for one in fields(node) if one.compare]
    return True


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
