"""Rulebooks as data: every paragraph's number, kind and our own telling of it; every ruling with its question and
reason.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from gyoji.games import game_named

KINDS = ("engine", "setup", "visibility", "cardtext", "term", "physical", "heading")
MUST_SHOW = ("engine", "setup", "visibility")  # kinds of which every paragraph needs a scenario or test


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

    def __getitem__(self, number: str) -> Paragraph:
        return self.paragraphs[number]

    def __contains__(self, number: str) -> bool:
        return number in self.paragraphs

    def __len__(self) -> int:
        return len(self.paragraphs)

    def below(self, number: str) -> list[Paragraph]:
        """The paragraph and all beneath it."""
        return [p for p in self.paragraphs.values() if p.id == number or p.id.startswith((number + "-", number + "."))]

    def rulings_on(self, number: str) -> list[Ruling]:
        return [ruling for ruling in self.rulings.values() if number in ruling.rules]


@cache
def rulebook(name: str) -> Rulebook:
    """The rulebook of a game: paragraphs by number in our own words, kinds, rulings."""
    folder = files("gyoji.games").joinpath(*(game_named(name).numbering.book or name).split("/"))
    rows = json.loads(folder.joinpath("rulebook.json").read_text("utf8"))
    rulings = json.loads(folder.joinpath("rulings.json").read_text("utf8"))
    return Rulebook(
        name,
        {row["id"]: Paragraph(row["id"], row["kind"], row["text"]) for row in rows},
        {
            row["id"]: Ruling(row["id"], tuple(row["rules"]), row["question"], row["reading"], row["reason"])
            for row in rulings
        },
    )
