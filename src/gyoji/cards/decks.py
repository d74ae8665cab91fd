"""Decks: plain text, one card per line (`4 AZ-001 Name`), and the built-in ones.

A deck text is read to its end whatever is wrong with it: each fault has its line and the place in that line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from gyoji.cards.plain import PlainError, read_text
from gyoji.cards.pools import pool, pool_names
from gyoji.games import NAMES, game_named
from gyoji.kernel.gamedef import GameDef, Violation
from gyoji.kernel.prints import CardDef
from gyoji.kernel.spelling import tidy
from gyoji.kernel.variants import base_of
from gyoji.text import TextError, compile_text
from gyoji.text.dialects import needed_for

MOST = 999  # copies of a card
OVERLOOKED: set[str] = set()  # rules of deck construction that are switched off (`gyoji rules mutate`)
MOST_CARDS = 9999  # in total
MOST_FAULTS = 40  # reported for one text
LONGEST, SHORT = 200, 80  # characters of a line that are shown, and that are quoted in a sentence
_NAME = re.compile(r"#\s*name:\s*(.+)")
_LINE = re.compile(r"(?P<count>[0-9]{1,9})\s*[x×]?\s+(?P<number>\S+)(?:\s+(?P<name>.+))?$")


class Fault(NamedTuple):
    """An unreadable part: a line of the text, and the place in it. `key` and `args` are for clients that make their own
    words.
    """

    line: int
    text: str  # of that line
    span: tuple[int, int]
    message: str
    key: str
    args: dict[str, int | str]

    def caret(self) -> str:
        """The line with its place marked."""
        start, end = self.span
        return f"{self.text}\n{' ' * start}{'^' * max(1, end - start)}"


class DeckError(ValueError):
    """A deck that cannot be read (`faults` says where) or is not legal (`violations` names the rules it breaks)."""

    def __init__(self, message: str, violations: tuple[Violation, ...] = (), faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(message)
        self.violations = violations
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Deck:
    """The numbers of the cards of a deck, of its second deck (a resource deck), and of those that
    begin the game apart.
    """

    name: str
    main: tuple[str, ...]
    side: tuple[str, ...] = ()
    cards: tuple[CardDef, ...] = ()  # prints that are in no built-in pool
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
        for card in self.cards:
            _must_be_read(game, self.name, card)
        main, side, start = ([known[number] for number in row] for row in (self.main, self.side, self.start))
        return violations(game_named(game), main, side, start)


def _must_be_read(game: str, deck: str, card: CardDef) -> None:
    """DeckError for a card that was made for a game with extensions, if this game is played without them."""
    if needed_for(game, card.text):
        try:
            compile_text(game, card.text)
        except TextError as error:
            raise DeckError(f"deck {deck}: {card.number} {card.name}: {error.problem}") from None


def violations(
    spec: GameDef, main: Sequence[CardDef], side: Sequence[CardDef], start: Sequence[CardDef]
) -> list[Violation]:
    """Every rule of deck construction that these cards break, as numbered in its rulebook."""
    found = [one for one in spec.decks.check(main, side, start) if one.rule not in OVERLOOKED]
    return [replace(one, rule=spec.numbering.own_one(one.rule)) for one in found]


def shipped_decks(game: str) -> list[str]:
    """The names of the built-in decks of a game."""
    return list(_names(game))


@cache
def _names(game: str) -> tuple[str, ...]:
    game_named(game)
    folder = files("gyoji.cards").joinpath(base_of(game), "decks")
    return tuple(sorted(Path(str(entry)).stem for entry in folder.iterdir() if str(entry).endswith(".txt")))


@cache
def deck_text(game: str, name: str) -> str:
    """The text of a built-in deck."""
    return files("gyoji.cards").joinpath(base_of(game), "decks", name + ".txt").read_text("utf8")


@cache
def _shipped(game: str, name: str) -> Deck:
    return parse_deck(game, deck_text(game, name), name)


def load_deck(game: str, source: str | Path | Deck) -> Deck:
    """A deck from a built-in name, a path, or itself."""
    if isinstance(source, Deck):
        return source
    if isinstance(source, str) and source in shipped_decks(game):
        return _shipped(game, source)
    if not isinstance(source, str | Path):
        raise DeckError(f"a deck must be the name of a built-in deck, a path or a Deck, not {source!r}")
    path = Path(source)
    try:
        there = path.exists()
    except (OSError, ValueError):
        there = False
    if not there:
        names = ", ".join(shipped_decks(game))
        where = next((f"; {other} has one of that name" for other in NAMES if source in shipped_decks(other)), "")
        raise DeckError(f"no deck {str(source)[:80]!r}: it is neither a built-in deck ({names}) nor a file{where}")
    try:
        text = read_text(path)
    except PlainError as error:
        raise DeckError(f"{path}: {error}") from None
    return parse_deck(game, text, path.stem)


def parse_deck(game: str, text: str, name: str, extra: Mapping[str, CardDef] | None = None) -> Deck:
    """Reads a deck text; DeckError names the line that is wrong."""
    deck, faults = read_deck_text(game, text, name, extra)
    if faults:
        first = faults[0]
        raise DeckError(f"deck {deck.name}, line {first.line}: {first.message}", (), tuple(faults))
    return deck


def read_deck_text(
    game: str, text: str, name: str, extra: Mapping[str, CardDef] | None = None
) -> tuple[Deck, list[Fault]]:
    """What can be read of a deck text, and every fault in the rest."""
    known = {**pool_names(game), **{number: card.name for number, card in (extra or {}).items()}}
    decks = game_named(game).decks
    parts: dict[str, list[str]] = {"main": [], "side": [], "start": []}
    rows = parts["main"]
    faults: list[Fault] = []
    for place, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("#"):
            title = _NAME.match(line)
            name = tidy(title.group(1)) if title else name
        elif line.endswith(":"):
            head = line[:-1].strip().lower()
            if head in decks.sections:
                rows = parts[decks.sections[head]]
            elif len(faults) < MOST_FAULTS:
                words = ", ".join(f"{word}:" for word in decks.sections)
                faults.append(_fault(place, line, (0, len(line)), "section", sections=words))
        elif line:
            found = _card_line(place, line, known)
            if isinstance(found, Fault):
                if len(faults) < MOST_FAULTS:
                    faults.append(found)
            elif sum(map(len, parts.values())) + found[0] > MOST_CARDS:
                faults.append(_fault(place, line, (0, len(line)), "cards", most=MOST_CARDS))
                break
            else:
                rows.extend([found[1]] * found[0])
    number, size = decks.plain
    side = parts["side"] or [number] * size
    return Deck(name, tuple(parts["main"]), tuple(side), tuple((extra or {}).values()), tuple(parts["start"])), faults


def _card_line(place: int, line: str, known: Mapping[str, str]) -> tuple[int, str] | Fault:
    """How many of which card, or what is wrong."""
    found = _LINE.match(line)
    if not found:
        return _fault(place, line, (0, len(line)), "line")
    number, called = found["number"], tidy(found["name"] or "")
    if number not in known:
        return _fault(place, line, found.span("number"), "number", number=number)
    printed = known[number]
    if called and called.lower() != printed.lower():
        return _fault(place, line, found.span("name"), "name", number=number, printed=printed, name=called)
    count = int(found["count"])
    if count > MOST:
        return _fault(place, line, found.span("count"), "count", count=count)
    return count, number


_SAYS = {
    "section": "{text!r} is not a section; sections: {sections}",
    "line": "{text!r} is not of the form `COUNT NUMBER NAME`",
    "number": "no card has the number {number!r}",
    "name": "{number} is called {printed!r}, not {name!r}",
    "cards": "a deck can't have more than {most} cards",
    "count": "{count} copies of one card is too many for any deck",
}


def _fault(place: int, line: str, span: tuple[int, int], key: str, /, **args: int | str) -> Fault:
    text = "".join(sign if sign.isprintable() else "·" for sign in line[:LONGEST])
    start, end = min(span[0], len(text)), min(span[1], len(text))
    short = {name: value[:SHORT] if isinstance(value, str) else value for name, value in args.items()}
    return Fault(place, text, (start, end), _SAYS[key].format(text=text[:SHORT], **short), key, short)
