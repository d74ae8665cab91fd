"""Decks as they come over the wire: a shipped one by name, or a text with a list of one's own cards.

What strangers send is read here and nowhere else: sizes are bounded, YAML has no aliases, and errors name the place.
What is only to be looked at (`check_deck`) is read to its end, with every fault.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from gyoji.cards.decks import (
    MOST_FAULTS,
    Deck,
    DeckError,
    deck_text,
    load_deck,
    parse_deck,
    read_deck_text,
    shipped_decks,
)
from gyoji.cards.plain import PlainError, read_json, read_yaml
from gyoji.cards.pools import pool
from gyoji.games import game_named, table_named
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.prints import CardDef
from gyoji.server.messages import Checked, DeckChoice, Fault, Pool, Sentence, ShippedDeck, Violation
from gyoji.text import TextError

MOST_CARDS = 400
MOST_IN_DECK = 400
DEEPEST = 6
_STYLE = re.compile(r"^#\s*style(|-ja):\s*(.+)$", re.M)  # a sentence in a deck's text, in either language
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
    cards, faults = _prints(game, _rows(text))
    if faults:
        first = faults[0]
        at = f", at {first.text[first.start : first.end][:80]!r}" if first.text else ""
        raise DeckError(f"card {first.line} ({first.args['number']}): {first.message}{at}")
    return cards


def bound_cards(rows: list[dict[str, object]]) -> None:
    """Cards that come as rows, not as a list of one's own: the same bounds. DeckError names what is beyond them."""
    if len(rows) > 2 * MOST_CARDS:
        raise DeckError(f"it has {len(rows)} cards; {2 * MOST_CARDS} are allowed")
    for place, row in enumerate(rows, 1):
        try:
            if not _plain(row, DEEPEST):
                raise DeckError("a field holds something that is no text, number or list")
            _bound(row)
        except DeckError as error:
            raise DeckError(f"card {place}: {error}") from None


def check_deck(game: str, text: str, cards: str) -> Checked:
    """All that can be read of a deck and its card list, every fault of the rest, every rule that it breaks."""
    extra: dict[str, CardDef] = {}
    faults: list[Fault] = []
    if cards.strip():
        try:
            prints, faults = _prints(game, _rows(cards))
            extra = {card.number: card for card in prints}
        except DeckError as error:
            faults = [Fault("cards", 0, "", 0, 0, str(error), "list", {})]
    deck, lines = read_deck_text(game, text, "", extra)
    missed = {fault.args.get("number") for fault in faults}  # told of already, as cards that cannot be read
    for line in lines:
        if line.key != "number" or line.args["number"] not in missed:
            faults.append(Fault("deck", line.line, line.text, *line.span, line.message, line.key, line.args))
    violations = [Violation(one.rule, one.text, one.key, one.args) for one in deck.violations(game)]
    parts = {"main": deck.main, "side": deck.side, "start": deck.start}
    return Checked(
        deck.name[:60],
        len(deck.main),
        violations,
        faults[:MOST_FAULTS],
        {part: list(Counter(numbers).items()) for part, numbers in parts.items() if numbers},
        [face_of(game, card) for card in extra.values()],
        _in_a_line(faults[0]) if faults else None,
    )


def _in_a_line(fault: Fault) -> str:
    if fault.where == "deck":
        return f"line {fault.line}: {fault.message}"
    return f"card {fault.line} ({fault.args['number']}): {fault.message}" if fault.line else fault.message


def _prints(game: str, rows: list[Mapping[str, object]]) -> tuple[list[CardDef], list[Fault]]:
    """The prints of a card list's rows, and what is wrong with those that make none."""
    if len(rows) > MOST_CARDS:
        raise DeckError(f"the card list has {len(rows)} cards; {MOST_CARDS} are allowed")
    make = game_named(game).decks.make_print
    taken = dict.fromkeys(pool(game), "a card that ships with Gyoji has this number; choose another")
    cards: list[CardDef] = []
    faults: list[Fault] = []
    for place, row in enumerate(rows, 1):
        about: dict[str, int | str] = {"number": str(row.get("number", "?"))[:40]}
        try:
            _bound(row)
            card = make(row)
            if card.number in taken:
                raise DeckError(taken[card.number])
            taken[card.number] = "an earlier card has this number already"
            cards.append(card)
        except TextError as error:
            line, start, end = error.place()
            faults.append(Fault("cards", place, line, start, end, error.problem[:300], "text", about))
        except (CardError, ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
            faults.append(Fault("cards", place, "", 0, 0, str(error)[:300], "card", about))
    return cards, faults


def face_of(game: str, card: CardDef) -> dict[str, object]:
    """What a print shows, as a view tells it of a card that nothing has happened to; where its table says so, also what
    the other side shows.
    """
    row = {key: value for key, value in card.face.items() if key != "id"}
    if traits := card.attrs.get("traits"):
        row["traits"] = list(traits)
    if card.lends:
        row["lends"] = dict(card.lends)
    if words := game_named(game).numbers.words(card.values):
        row["keywords"] = words
    if card.faces and (other := table_named(game).card.other):
        row[other] = face_of(game, card.faces[0])
    return row


def _bound(row: Mapping[str, object]) -> None:
    """A card whose words fill a page would make a match unplayable for the other side."""
    if len(row) > 40:
        raise DeckError(f"it has {len(row)} fields")
    for key, value in row.items():
        most = LONGEST.get(key, 200)
        parts = value if isinstance(value, list) else value.values() if isinstance(value, Mapping) else [value]
        if len(key) > 40 or len(parts) > 40 or any(len(str(part)) > most for part in parts):
            raise DeckError(f"{key[:40]} is longer than {most} characters")


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


def shipped_pool(game: str) -> Pool:
    """The cards that ship for a game and the texts of its decks."""
    return Pool(
        [face_of(game, card) for card in pool(game).values()],
        {name: deck_text(game, name) for name in shipped_decks(game)},
    )


def shipped_rows(game: str) -> list[ShippedDeck]:
    """Each deck that ships: what it is called, how many cards it has, and how it is played."""
    return [_shipped_row(game, name) for name in shipped_decks(game)]


def _shipped_row(game: str, name: str) -> ShippedDeck:
    deck, said = load_deck(game, name), dict(_STYLE.findall(deck_text(game, name)))
    title = deck.name if deck.name != name else name.replace("-", " ").title()
    return ShippedDeck(name, title, len(deck.main), Sentence(said.get("", ""), said.get("-ja", "")))
