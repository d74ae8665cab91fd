"""How much of a card list Gyoji can read, and what is missing for the rest, the largest gap first.

A fifth of the cards (by a hash of their numbers) is held out: only totals are shown for those. People who teach Gyoji
new wordings look at the others; if the held-out cards fall behind, wordings were memorised instead of understood.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from gyoji.games import game_named
from gyoji.text import TextError

PARTS: Final = 5  # one of so many cards is set aside
DRAW: Final = "second"  # change it to draw another fifth, once the present one has been looked at


@dataclass(slots=True)
class Share:
    """How many of some cards compile."""

    cards: int = 0
    compiled: int = 0

    @property
    def percent(self) -> float:
        return round(100 * self.compiled / self.cards, 1) if self.cards else 100.0


@dataclass(slots=True)
class Gap:
    """What is missing, how many cards need it, and an example: a card's number and the place in its text."""

    missing: str
    cards: int = 0
    example: str = ""
    where: str = ""


@dataclass(slots=True)
class Report:
    """Cards with text; cards without text always compile and are not counted."""

    seen: Share = field(default_factory=Share)
    aside: Share = field(default_factory=Share)
    gaps: dict[str, Gap] = field(default_factory=dict)

    @property
    def all(self) -> Share:
        return Share(self.seen.cards + self.aside.cards, self.seen.compiled + self.aside.compiled)

    def ranked(self) -> list[Gap]:
        return sorted(self.gaps.values(), key=lambda gap: (-gap.cards, gap.missing))


def is_aside(number: str) -> bool:
    """Is the card set aside? Decided by its number alone, so it is the same in every list and version."""
    return hashlib.sha256(f"{DRAW} {number}".encode()).digest()[0] % PARTS == 0


def report(game: str, rows: Iterable[Mapping[str, object]]) -> Report:
    """Compiles every card with text."""
    made = Report()
    decks = game_named(game).decks
    for row in rows:
        if not any(has_text(side) for side in (row, row.get("back"))):
            continue
        number = str(row.get("number") or "")
        share = made.aside if is_aside(number) else made.seen
        share.cards += 1
        try:
            decks.make_print(row)
        except ValueError as error:
            if share is made.seen:
                _count(made, number, error)
        else:
            share.compiled += 1
    return made


def has_text(side: object) -> bool:
    return isinstance(side, Mapping) and bool(str(side.get("text") or "").strip())


def _count(made: Report, number: str, error: ValueError) -> None:
    missing, where = str(error).partition("\n")[0], ""
    if isinstance(error, TextError):
        line, start, end = error.place()
        missing, where = error.problem, f"{line[:start]}»{line[start:end]}«{line[end:]}"
    gap = made.gaps.setdefault(missing, Gap(missing, example=number, where=where))
    gap.cards += 1
