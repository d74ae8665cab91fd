"""What an extension of a game adds to its card text.

An extension has two halves of the same name. This one says which cards speak of it and what their words compile to; the
other one, in `games/`, says what the rules do with that. The game's own text knows no extension.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from re import Pattern

from gyoji.effects.abilities import Ability


def lowers_nothing(skill: object) -> list[Ability] | None:
    """An extension whose words compile as the game's own words do."""
    return None


@dataclass(frozen=True, slots=True)
class TextExtension:
    """The half of an extension that reads.

    name      as in the game's name, behind its plus sign
    says      lines without it do not need the extension
    keywords  keywords that its rules carry out: attribute → printed word
    nodes     instructions and conditions that its rules carry out, and no others; states by their names
    lower     the abilities of a skill that only this extension knows; None for every other skill
    """

    name: str
    says: Pattern[str]
    keywords: Mapping[str, str] = field(default_factory=dict)
    nodes: tuple[type[object] | str, ...] = ()
    lower: Callable[[object], list[Ability] | None] = lowers_nothing


def with_keywords(known: Mapping[str, str], extensions: Iterable[TextExtension]) -> dict[str, str]:
    """The keywords of a game with those of its extensions."""
    return {**known, **{attr: word for one in extensions for attr, word in one.keywords.items()}}
