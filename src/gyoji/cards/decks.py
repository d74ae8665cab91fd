"""Decks: built-in ones, and those of players, whose texts `decklist` reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path

from gyoji.cards import decklist
from gyoji.cards.decklist import Fault, Known
from gyoji.cards.plain import PlainError, read_text
from gyoji.cards.pools import pool, pool_names, pool_rows
from gyoji.games import NAMES, game_named
from gyoji.kernel.gamedef import GameDef, Violation
from gyoji.kernel.prints import CardDef
from gyoji.kernel.spelling import tidy
from gyoji.kernel.variants import base_of
from gyoji.text import TextError
from gyoji.text.dialects import needed_for

OVERLOOKED: set[str] = set()  # rules of deck construction that are switched off (`gyoji rules mutate`)


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
            game_named(game).decks.make_print(card.data)
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


def load_deck(game: str, source: str | Path | Deck, cards: Iterable[Mapping[str, object]] = ()) -> Deck:
    """A deck from a built-in name, a path, or itself. `cards`: the rows of card lists that it may name, of any size;
    only the cards of the deck are compiled.
    """
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
    rows = {str(row.get("number") or ""): row for row in cards}
    deck = _must_be_whole(*_read(game, text, path.stem, rows))
    return replace(deck, cards=_prints(game, deck, rows)) if rows else deck


def parse_deck(game: str, text: str, name: str, extra: Mapping[str, CardDef] | None = None) -> Deck:
    """Reads a deck text; DeckError names the line that is wrong."""
    return _must_be_whole(*read_deck_text(game, text, name, extra))


def read_deck_text(
    game: str, text: str, name: str, extra: Mapping[str, CardDef] | None = None
) -> tuple[Deck, list[Fault]]:
    """What can be read of a deck text, and every fault in the rest."""
    deck, faults = _read(game, text, name, {number: card.data for number, card in (extra or {}).items()})
    return replace(deck, cards=tuple((extra or {}).values())), faults


def write_deck(game: str, deck: Deck, form: str = "gyoji") -> str:
    """A deck as text, in one of the forms of `decklist.write`."""
    names = {**pool_names(game), **{card.number: card.name for card in deck.cards}}
    parts = {"start": deck.start, "main": deck.main, "side": deck.side}
    return decklist.write(form, deck.name, parts, names, game_named(game).decks.sections)


def _read(game: str, text: str, name: str, rows: Mapping[str, Mapping[str, object]]) -> tuple[Deck, list[Fault]]:
    decks = game_named(game).decks
    all_rows = {**{str(row["number"]): row for row in pool_rows(game)}, **rows}
    names = {number: tidy(str(row.get("name") or "")) for number, row in all_rows.items()}
    kinds = ((number, str(row.get("type"))) for number, row in all_rows.items())
    parts = {number: decks.parts[kind] for number, kind in kinds if kind in decks.parts}
    known = Known(names, parts, lambda number: _without_number(all_rows[number]))
    made = decklist.read(text, name, known, decks.sections, decks.headings)
    number, size = decks.plain
    side = made.parts["side"] or [number] * size
    return Deck(made.name, tuple(made.parts["main"]), tuple(side), (), tuple(made.parts["start"])), made.faults


def _without_number(row: Mapping[str, object]) -> str:
    """Equal for printings of the same card."""
    return repr(sorted((key, value) for key, value in row.items() if key not in ("number", "set", "rarity")))


def _must_be_whole(deck: Deck, faults: list[Fault]) -> Deck:
    if faults:
        first = faults[0]
        raise DeckError(f"deck {deck.name}, line {first.line}: {first.message}", (), tuple(faults))
    return deck


def _prints(game: str, deck: Deck, rows: Mapping[str, Mapping[str, object]]) -> tuple[CardDef, ...]:
    """The deck's cards from a card list; DeckError names each that cannot be read, and why."""
    made: list[CardDef] = []
    refused: list[str] = []
    for number in dict.fromkeys(deck.numbers):
        if number in rows:
            try:
                made.append(game_named(game).decks.make_print(rows[number]))
            except ValueError as error:
                refused.append(f"{number} {tidy(str(rows[number].get('name') or ''))}: {error}")
    if refused:
        count = "a card" if len(refused) == 1 else f"{len(refused)} cards"
        raise DeckError("\n".join((f"deck {deck.name}: {count} cannot be played", *refused)))
    return tuple(made)
