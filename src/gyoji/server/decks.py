"""Decks as they come over the wire: a shipped one by name, or a text with a list of one's own cards.

What strangers send is read here and nowhere else: sizes are bounded, YAML has no aliases, and errors name the place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from gyoji.cards.decks import Deck, DeckError, load_deck, parse_deck, shipped_decks
from gyoji.cards.plain import PlainError, read_json, read_yaml
from gyoji.cards.pools import pool
from gyoji.games import game_named
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.prints import CardDef
from gyoji.server.messages import DeckChoice
from gyoji.text import TextError

MOST_CARDS = 400
MOST_IN_DECK = 400
DEEPEST = 6
LONGEST = {"number": 40, "name": 80, "text": 4000}  # characters; of any other text 200


def read_deck(game: str, choice: DeckChoice) -> Deck:
    """The deck that was chosen; DeckError says what is wrong and where."""
    if choice.shipped is not None:
        if choice.shipped not in shipped_decks(game):
            raise DeckError(f"no deck that ships is called {choice.shipped!r}: {', '.join(shipped_decks(game))}")
        return load_deck(game, choice.shipped)
    extra = {card.number: card for card in read_cards(game, choice.cards or "")}
    deck = parse_deck(game, choice.text or "", "own deck", extra)
    if len(deck.numbers) > MOST_IN_DECK:
        raise DeckError(f"deck {deck.name}: {len(deck.numbers)} cards are more than any deck holds")
    used = {*deck.numbers}
    return replace(deck, name=deck.name[:60], cards=tuple(card for card in deck.cards if card.number in used))


def rows_of(deck: Deck) -> list[dict[str, object]]:
    """The deck's own cards as they were read."""
    return [dict(card.data) for card in deck.cards]


def read_cards(game: str, text: str) -> list[CardDef]:
    """The prints of a card list, YAML or JSON."""
    if not text.strip():
        return []
    rows = _rows(text)
    if len(rows) > MOST_CARDS:
        raise DeckError(f"the card list has {len(rows)} cards; {MOST_CARDS} are allowed")
    make = game_named(game).decks.make_print
    shipped = pool(game)
    cards: list[CardDef] = []
    numbers: set[str] = set()
    for place, row in enumerate(rows, 1):
        where = f"card {place} ({str(row.get('number', '?'))[:40]})"
        _bound(row, where)
        try:
            card = make(row)
        except TextError as error:
            start, end = error.span
            raise DeckError(f"{where}: {error.problem}, at {error.text[start:end][:80]!r}") from None
        except (CardError, ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
            raise DeckError(f"{where}: {str(error)[:300]}") from None
        if card.number in numbers:
            raise DeckError(f"{where}: an earlier card has this number already")
        if card.number in shipped:
            raise DeckError(f"{where}: a card that ships with Gyoji has this number; choose another")
        numbers.add(card.number)
        cards.append(card)
    return cards


def bound_cards(rows: list[dict[str, object]]) -> None:
    """Cards that come as rows, not as a list of one's own: the same bounds. DeckError names what is beyond them."""
    if len(rows) > 2 * MOST_CARDS:
        raise DeckError(f"it has {len(rows)} cards; {2 * MOST_CARDS} are allowed")
    for place, row in enumerate(rows, 1):
        where = f"card {place}"
        if not _plain(row, DEEPEST):
            raise DeckError(f"{where}: a field holds something that is no text, number or list")
        _bound(row, where)


def _bound(row: Mapping[str, object], where: str) -> None:
    """A card whose words fill a page would make a match unplayable for the other side."""
    if len(row) > 40:
        raise DeckError(f"{where}: it has {len(row)} fields")
    for key, value in row.items():
        most = LONGEST.get(key, 200)
        parts = value if isinstance(value, list) else value.values() if isinstance(value, Mapping) else [value]
        if len(key) > 40 or len(parts) > 40 or any(len(str(part)) > most for part in parts):
            raise DeckError(f"{where}: {key[:40]} is longer than {most} characters")


def _rows(text: str) -> list[Mapping[str, object]]:
    try:
        if text.lstrip().startswith(("[", "{")) and text.rstrip().endswith(("]", "}")):
            rows = read_json(text)
        else:
            rows = read_yaml(text, aliases=False)
    except PlainError as error:
        raise DeckError(f"the card list, {error}") from None
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        raise DeckError("the card list: it must be a list of cards, each with its fields")
    if not all(_plain(row, DEEPEST) for row in rows):
        raise DeckError("the card list: a field holds something that is no text, number or list")
    return rows


def _plain(value: object, depth: int) -> bool:
    """Is this something that JSON can hold, and not too deep?"""
    if isinstance(value, Mapping):
        return depth > 0 and all(isinstance(key, str) and _plain(part, depth - 1) for key, part in value.items())
    if isinstance(value, list):
        return depth > 0 and all(_plain(part, depth - 1) for part in value)
    return value is None or isinstance(value, str | bool | float) or (isinstance(value, int) and abs(value) < 2**53)


@cache
def shipped_titles(game: str) -> list[tuple[str, str, int]]:
    """Name, title and number of cards of each deck that ships."""
    decks = [(name, load_deck(game, name)) for name in shipped_decks(game)]
    return [(name, deck.name if deck.name != name else _titled(name), len(deck.main)) for name, deck in decks]


def _titled(name: str) -> str:
    return name.replace("-", " ").title()
