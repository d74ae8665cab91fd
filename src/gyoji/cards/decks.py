"""Decks: plain text, one line a card (`4 AZ-001 Name`), and those that ship with Gyoji."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from gyoji.cards.plain import PlainError, read_text
from gyoji.cards.pools import pool
from gyoji.games import game_named
from gyoji.kernel.gamedef import Violation
from gyoji.kernel.prints import CardDef

MOST = 999  # copies of a card in one line
MOST_CARDS = 9999
_LINE = re.compile(r"(?P<count>[0-9]{1,9})\s*[x×]?\s+(?P<number>\S+)(?:\s+(?P<name>.+))?$")


class DeckError(ValueError):
    """A deck that cannot be read or is not legal; `violations` names the rules it breaks."""

    def __init__(self, message: str, violations: tuple[Violation, ...] = ()) -> None:
        super().__init__(message)
        self.violations = violations


@dataclass(frozen=True, slots=True)
class Deck:
    """Numbers of the cards of a deck, of its second deck (a resource deck), and of those that begin the game apart."""

    name: str
    main: tuple[str, ...]
    side: tuple[str, ...] = ()
    cards: tuple[CardDef, ...] = ()  # prints that are in no shipped pool
    start: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name in ("main", "side", "cards", "start"):
            object.__setattr__(self, name, tuple(getattr(self, name)))

    @property
    def numbers(self) -> tuple[str, ...]:
        """All of its cards."""
        return (*self.main, *self.side, *self.start)

    def violations(self, game: str) -> list[Violation]:
        """Every rule of deck construction that the deck breaks."""
        known = {**pool(game), **{card.number: card for card in self.cards}}
        missing = sorted({number for number in self.numbers if number not in known})
        if missing:
            raise DeckError(f"deck {self.name}: unknown card number {', '.join(missing)}")
        main, side, start = ([known[number] for number in row] for row in (self.main, self.side, self.start))
        return game_named(game).decks.check(main, side, start)


def shipped_decks(game: str) -> list[str]:
    """The names of the decks that ship for a game."""
    return list(_names(game))


@cache
def _names(game: str) -> tuple[str, ...]:
    game_named(game)
    folder = files("gyoji.cards").joinpath(game, "decks")
    return tuple(sorted(Path(str(entry)).stem for entry in folder.iterdir() if str(entry).endswith(".txt")))


@cache
def _shipped(game: str, name: str) -> Deck:
    text = files("gyoji.cards").joinpath(game, "decks", name + ".txt").read_text("utf8")
    return parse_deck(game, text, name)


def load_deck(game: str, source: str | Path | Deck) -> Deck:
    """A deck from a shipped name, a path, or itself."""
    if isinstance(source, Deck):
        return source
    if isinstance(source, str) and source in shipped_decks(game):
        return _shipped(game, source)
    if not isinstance(source, str | Path):
        raise DeckError(f"a deck is a shipped name, a path or a Deck, not {source!r}")
    path = Path(source)
    try:
        there = path.exists()
    except (OSError, ValueError):
        there = False
    if not there:
        names = ", ".join(shipped_decks(game))
        raise DeckError(f"no deck {str(source)[:80]!r}: neither a shipped deck ({names}) nor a file")
    try:
        text = read_text(path)
    except PlainError as error:
        raise DeckError(f"{path}: {error}") from None
    return parse_deck(game, text, path.stem)


def parse_deck(game: str, text: str, name: str, extra: Mapping[str, CardDef] | None = None) -> Deck:
    """Reads a deck text; DeckError names the line that is wrong."""
    known = {**pool(game), **(extra or {})}
    decks = game_named(game).decks
    parts: dict[str, list[str]] = {"main": [], "side": [], "start": []}
    rows = parts["main"]
    for place, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        where = f"deck {name}, line {place}"
        if line.startswith("#"):
            title = re.match(r"#\s*name:\s*(.+)", line)
            name = title.group(1).strip() if title else name
            continue
        if not line:
            continue
        if line.endswith(":"):
            head = line[:-1].strip().lower()
            if head not in decks.sections:
                words = ", ".join(f"{word}:" for word in decks.sections)
                raise DeckError(f"{where}: {line[:80]!r} is no section; sections: {words}")
            rows = parts[decks.sections[head]]
            continue
        found = _LINE.match(line)
        if not found:
            raise DeckError(f"{where}: {line[:80]!r} is not `COUNT NUMBER NAME`")
        number = found["number"]
        if number not in known:
            raise DeckError(f"{where}: no card has the number {number[:80]!r}")
        printed = known[number].name
        if found["name"] and found["name"].strip().lower() != printed.lower():
            raise DeckError(f"{where}: {number} is called {printed!r}, not {found['name'].strip()[:80]!r}")
        count = int(found["count"])
        if count > MOST:
            raise DeckError(f"{where}: {count} copies of one card are more than any deck holds")
        if sum(map(len, parts.values())) + count > MOST_CARDS:
            raise DeckError(f"{where}: more than {MOST_CARDS} cards are more than any deck holds")
        rows.extend([number] * count)
    number, size = decks.plain
    side = parts["side"] or [number] * size
    return Deck(name, tuple(parts["main"]), tuple(side), tuple((extra or {}).values()), tuple(parts["start"]))
