"""Rulebooks as data: each paragraph's number, kind and text in our own words; each ruling with its question and reason.
In English and, as far as it is translated, in Japanese.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from gyoji.games import extensions_of, game_named

LANGUAGES = ("en", "ja")
KINDS = ("engine", "setup", "visibility", "cardtext", "term", "physical", "heading")
MUST_SHOW = ("engine", "setup", "visibility")  # kinds for which every paragraph needs a scenario or test


@dataclass(frozen=True, slots=True)
class Paragraph:
    id: str
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """The reading taken where the rulebook is unclear."""

    id: str
    rules: tuple[str, ...]
    question: str
    reading: str
    reason: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    game: str
    paragraphs: dict[str, Paragraph]
    rulings: dict[str, Ruling]
    untold: frozenset[str] = field(
        default=frozenset(), compare=False
    )  # paragraphs and rulings that exist in English only

    def __getitem__(self, number: str) -> Paragraph:
        return self.paragraphs[number]

    def __contains__(self, number: str) -> bool:
        return number in self.paragraphs

    def __len__(self) -> int:
        return len(self.paragraphs)

    def below(self, number: str) -> list[Paragraph]:
        """The paragraph and all below it."""
        return [p for p in self.paragraphs.values() if p.id == number or p.id.startswith((number + "-", number + "."))]

    def above(self, number: str) -> list[Paragraph]:
        """From the chapter down to its parent: the headings of the paragraph."""
        ends = [match.start() for match in re.finditer(r"[-.]", number)]
        return [self.paragraphs[number[:end]] for end in ends if number[:end] in self.paragraphs]

    def before(self, number: str) -> Paragraph | None:
        """The previous one under the same parent: what “it” and “that” may refer to."""
        above = self.above(number)
        siblings = [one for one in self.paragraphs if self.above(one) == above]
        place = siblings.index(number) if number in siblings else 0
        return self.paragraphs[siblings[place - 1]] if place and above else None

    def rulings_on(self, number: str) -> list[Ruling]:
        return [ruling for ruling in self.rulings.values() if number in ruling.rules]


@cache
def rulebook(name: str, language: str = "en") -> Rulebook:
    """The rulebook of a game and its extensions: paragraphs by number in our own words, kinds, rulings. What is not
    translated is in English.
    """
    if language not in LANGUAGES:
        raise ValueError(f"rulebooks are available in {' and '.join(LANGUAGES)}, not in {language!r}")
    game = game_named(name)
    rows: list[dict[str, Any]] = []
    rulings: list[dict[str, Any]] = []
    texts: dict[str, Any] = {}
    words: dict[str, Any] = {}
    for book in (game.numbering.book or name, *(one.book for one in extensions_of(name))):
        folder = files("gyoji.games").joinpath(*book.split("/"))
        rows += json.loads(folder.joinpath("rulebook.json").read_text("utf8"))
        rulings += json.loads(folder.joinpath("rulings.json").read_text("utf8"))
        texts |= _told(folder.joinpath(f"rulebook.{language}.json"))
        words |= _told(folder.joinpath(f"rulings.{language}.json"))
    paragraphs = [Paragraph(row["id"], row["kind"], texts.get(row["id"]) or row["text"]) for row in rows]
    readings = [_ruling(row | words.get(row["id"], {})) for row in rulings]
    untold = () if language == "en" else (row["id"] for row in (*rows, *rulings) if row["id"] not in {*texts, *words})
    return Rulebook(
        game.name, {one.id: one for one in paragraphs}, {one.id: one for one in readings}, frozenset(untold)
    )


def _told(file: Traversable) -> dict[str, Any]:
    """By number, the translation; English is in the book itself."""
    told: dict[str, Any] = json.loads(file.read_text("utf8")) if file.is_file() else {}
    return told


def _ruling(row: dict[str, Any]) -> Ruling:
    return Ruling(row["id"], tuple(row["rules"]), row["question"], row["reading"], row["reason"])
