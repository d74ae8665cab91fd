"""A dialect whose rules work both ways: a line to its reading, the reading to abilities, and back to a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gyoji.effects.abilities import Ability
from gyoji.text.errors import NoWording, TextError, Unplayable
from gyoji.text.extensions import TextExtension
from gyoji.text.lexer import Lexicon

REMEMBERED = 4096  # so many lines of a dialect are compiled once only


@dataclass(frozen=True, slots=True)
class Steps:
    """How a line becomes abilities.

    read   a line to its one reading; TextError where there is none
    lower  a reading to abilities; Unplayable where no instruction carries it out
    write  a reading back to a line
    check  raises Unplayable for an ability that no rule of the game carries out
    rules  the rules of the grammar that a line is read by
    """

    read: Callable[[str], object]
    lower: Callable[[object], tuple[Ability, ...]]
    write: Callable[[object], str]
    check: Callable[[Ability], None]
    rules: Callable[[str], frozenset[str]]


@dataclass(frozen=True, slots=True)
class Dialect:
    """How the card texts of a game are compiled.

    lexicon     how a text falls into lines
    steps       how a line becomes abilities, with some of its extensions
    extensions  those that there are, by game
    """

    lexicon: Lexicon
    steps: Callable[[Sequence[TextExtension]], Steps]
    extensions: Mapping[str, Sequence[TextExtension]]


class Compiler:
    """One game's card text. `lexicon`: how a text falls into lines."""

    def __init__(self, lexicon: Lexicon, steps: Steps) -> None:
        self.lexicon = lexicon
        self.steps = steps
        self.compile = lru_cache(maxsize=REMEMBERED)(self.compile_anew)

    def compile_anew(self, line: str) -> tuple[Ability, ...]:
        """The abilities of one line, with spans in that line."""
        reading = self.steps.read(line)
        try:
            abilities = self.steps.lower(reading)
            for ability in abilities:
                self.steps.check(ability)
        except Unplayable as error:
            span = error.span if error.span and any(error.span) else (0, len(line))
            raise TextError(line, span, f"{error.opening}: {error.problem}") from None
        return abilities

    def forget(self) -> None:
        """What was compiled before is compiled anew next time."""
        self.compile.cache_clear()

    def print(self, ability: Ability) -> str:
        """The ability's line; NoWording for an ability that no text was compiled to."""
        if ability.reading is None:
            raise NoWording("this ability was not made from a text")
        return self.steps.write(ability.reading)
