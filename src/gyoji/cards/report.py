"""How much of card lists Gyoji can read, what is missing for the rest, the largest gap first, and a forecast.

A fifth of the cards outside starter decks (by a hash of their numbers) is held out: only totals are shown for those.
People who teach Gyoji new wordings look at the others; if the held-out cards fall behind, wordings were memorised
instead of understood.

The forecast says the same without such cards: a card that needs a rule of the grammar, or a kind of instruction, that
no other card needs would have been refused if it were new.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Final

from gyoji.effects.nodes import walk
from gyoji.games import game_named
from gyoji.text import TextError, compile_text
from gyoji.text.dialects import dialect_of
from gyoji.text.lines import lines_of

PARTS: Final = 5  # one of so many cards is set aside
DRAW: Final = "second"  # change it to draw another fifth, once the present one has been looked at
QUOTED: Final = re.compile(r"(?<=\w): “[^”]* [^”]*”$")  # the words of one card, behind what they are
STARTER: Final = re.compile(r"(?:[GV]-)?(?:SD|ST|TD)\d+", re.IGNORECASE)  # numbers of cards in starter decks begin so


@dataclass(slots=True)
class Share:
    """How many of some cards compile."""

    cards: int = 0
    compiled: int = 0

    @property
    def percent(self) -> float:
        return round(100 * self.compiled / self.cards, 1) if self.cards else 100.0

    def count(self, compiled: bool) -> None:
        self.cards += 1
        self.compiled += compiled


@dataclass(slots=True)
class Gap:
    """What is missing, how many cards need it, and an example: a card's number and the place in its text."""

    missing: str
    cards: int = 0
    example: str = ""
    where: str = ""


@dataclass(slots=True)
class Report:
    """Cards with text; cards without text always compile and are not counted.

    leaders   of these, the cards that a deck begins with
    starters  by starter deck: its cards
    needs     by rule or kind of instruction: the seen cards that need it
    """

    seen: Share = field(default_factory=Share)
    aside: Share = field(default_factory=Share)
    leaders: Share = field(default_factory=Share)
    starters: dict[str, Share] = field(default_factory=dict)
    gaps: dict[str, Gap] = field(default_factory=dict)
    needs: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    @property
    def all(self) -> Share:
        return Share(self.seen.cards + self.aside.cards, self.seen.compiled + self.aside.compiled)

    @property
    def gap(self) -> float:
        """By how many points the cards set aside are behind."""
        return round(self.seen.percent - self.aside.percent, 1)

    @property
    def alone(self) -> set[str]:
        """Cards that need something that no other card needs."""
        return {number for cards in self.needs.values() if len(cards) == 1 for number in cards}

    @property
    def forecast(self) -> Share:
        """The share that would compile if each card were new."""
        return Share(self.seen.cards, self.seen.compiled - len(self.alone))

    @property
    def whole_starters(self) -> list[str]:
        return sorted(name for name, share in self.starters.items() if share.cards == share.compiled)

    def ranked(self) -> list[Gap]:
        return sorted(self.gaps.values(), key=lambda gap: (-gap.cards, gap.missing))


def is_aside(number: str) -> bool:
    """Is the card set aside? Decided by its number alone, so it is the same in every list and version. Cards of starter
    decks never are: each of these decks must be playable, so somebody has to look at what is missing in it.
    """
    return STARTER.match(number) is None and hashlib.sha256(f"{DRAW} {number}".encode()).digest()[0] % PARTS == 0


def report(game: str, rows: Iterable[Mapping[str, object]]) -> Report:
    """Compiles every card with text."""
    made = Report()
    decks = game_named(game).decks
    for row in rows:
        number = str(row.get("number") or "")
        error: ValueError | None = None
        try:
            decks.make_print(row)
        except ValueError as found:
            error = found
        starter = STARTER.match(number)
        if starter is not None:
            made.starters.setdefault(starter.group(), Share()).count(error is None)
        if not any(has_text(side) for side in (row, row.get("back"))):
            continue
        aside = is_aside(number)
        (made.aside if aside else made.seen).count(error is None)
        if row.get("type") == "leader":
            made.leaders.count(error is None)
        if error is not None and not aside:
            _count(made, number, error)
        if error is None and not aside:
            for need in needs_of(game, row):
                made.needs[need].add(number)
    return made


def has_text(side: object) -> bool:
    return isinstance(side, Mapping) and bool(str(side.get("text") or "").strip())


def _count(made: Report, number: str, error: ValueError) -> None:
    missing, where = str(error).partition("\n")[0], ""
    if isinstance(error, TextError):
        line, start, end = error.place()
        missing, where = QUOTED.sub("", error.problem), f"{line[:start]}»{line[start:end]}«{line[end:]}"
    gap = made.gaps.setdefault(missing, Gap(missing, example=number, where=where))
    gap.cards += 1


# ── what a card needs ──


def needs_of(game: str, row: Mapping[str, object]) -> set[str]:
    """The rules that the card's lines are read by, and the kinds of instruction that they become."""
    dialect = dialect_of(game)
    found: set[str] = set()
    for side in (row, row.get("back")):
        if not isinstance(side, Mapping) or not has_text(side):
            continue
        text = str(side["text"])
        for _, line in lines_of(text, dialect.lexicon):
            found |= dialect.steps.rules(line)
        for ability in compile_text(game, text):
            found |= {shape(node) for node in walk(ability)}
    return found


def shape(node: object) -> str:
    """An instruction, condition or filter by its type and the parts of it that are used."""
    assert hasattr(node, "__dataclass_fields__")
    used = [one.name for one in fields(node) if one.compare and getattr(node, one.name) != _unused(one)]  # type: ignore[arg-type]
    return f"{type(node).__name__}({', '.join(used)})"


def _unused(one: Field[object]) -> object:
    return one.default if one.default is not MISSING else None
