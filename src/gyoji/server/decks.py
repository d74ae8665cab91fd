"""Decks as they are sent: a built-in one by name, or a text with a list of custom cards.

Decks from strangers are read only here: sizes are limited, YAML aliases are not allowed, and errors name the place. A
deck that is only checked (`check_deck`) is read to its end, with all faults.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from math import inf
from time import process_time

from gyoji.cards.decklist import MOST_FAULTS
from gyoji.cards.decks import (
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
from gyoji.kernel.spelling import readable, unseen
from gyoji.server.messages import Checked, DeckChoice, Fault, Pool, Sentence, ShippedDeck, Violation
from gyoji.text import TextError

MOST_CARDS = 400
MOST_IN_DECK = 400
DEEPEST = 6
LONGEST_DECK_NAME = 60
MOST_IN_ROW = 40  # fields of a card, and values of a field
LONGEST_CARD = 12_000  # characters of the whole card
_STYLE = re.compile(r"^#\s*style(|-ja):\s*(.+)$", re.M)  # a sentence in a deck's text, in either language
LONGEST = {"number": 40, "name": 80, "name_ja": 80, "text": 4000, "text_ja": 4000}  # characters; of any other text
LONGEST_ELSE = 200


def read_deck(game: str, choice: DeckChoice, seconds: float = inf) -> Deck:
    """The chosen deck, if its cards can be read in this many seconds; DeckError says what is wrong and where."""
    if choice.shipped is not None:
        if choice.shipped not in shipped_decks(game):
            raise DeckError(f"there is no built-in deck {choice.shipped!r}: {', '.join(shipped_decks(game))}")
        return load_deck(game, choice.shipped)
    extra = {card.number: card for card in read_cards(game, choice.cards or "", seconds)}
    deck = parse_deck(game, choice.text or "", "own deck", extra)
    if len(deck.numbers) > MOST_IN_DECK:
        raise DeckError(f"deck {deck.name}: {len(deck.numbers)} cards are too many for any deck")
    used = {*deck.numbers}
    return replace(deck, name=deck_name(deck.name), cards=tuple(card for card in deck.cards if card.number in used))


def deck_name(name: str) -> str:
    return readable(name)[:LONGEST_DECK_NAME]


def rows_of(deck: Deck) -> list[dict[str, object]]:
    """The deck's custom cards as they were read."""
    return [dict(card.data) for card in deck.cards]


def read_cards(game: str, text: str, seconds: float = inf) -> list[CardDef]:
    """The prints of a card list, YAML or JSON."""
    if not text.strip():
        return []
    cards, faults = _prints(game, text, seconds)
    if faults:
        first = faults[0]
        at = f", at {first.text[first.start : first.end][:80]!r}" if first.text else ""
        raise DeckError(f"card {first.line} ({first.args['number']}): {first.message}{at}")
    return cards


def bound_cards(rows: list[dict[str, object]]) -> None:
    """Applies the limits of card lists to cards that come as rows. DeckError names what exceeds them."""
    if len(rows) > 2 * MOST_CARDS:
        raise DeckError(f"it has {len(rows)} cards; {2 * MOST_CARDS} are allowed")
    for place, row in enumerate(rows, 1):
        try:
            if not _plain(row, DEEPEST):
                raise DeckError("a field must be text, a number or a list")
            _bound(row)
        except DeckError as error:
            raise DeckError(f"card {place}: {error}") from None


def check_deck(game: str, text: str, cards: str, seconds: float = inf) -> Checked:
    """Everything that can be read of a deck and its card list, every fault in the rest, and every rule it breaks."""
    extra: dict[str, CardDef] = {}
    faults: list[Fault] = []
    if cards.strip():
        try:
            prints, faults = _prints(game, cards, seconds)
            extra = {card.number: card for card in prints}
        except DeckError as error:
            faults = [Fault("cards", 0, "", 0, 0, str(error), "list", {})]
    deck, lines = read_deck_text(game, text, "", extra)
    missed = {fault.args.get("number") for fault in faults}  # already reported, as cards that cannot be read
    for line in lines:
        if line.key not in ("number", "number_near") or line.args["number"] not in missed:
            faults.append(Fault("deck", line.line, line.text, *line.span, line.message, line.key, line.args))
    violations = [Violation(one.rule, one.text, one.key, one.args) for one in deck.violations(game)]
    parts = {"main": deck.main, "side": deck.side, "start": deck.start}
    return Checked(
        deck_name(deck.name),
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


def _prints(game: str, text: str, seconds: float) -> tuple[list[CardDef], list[Fault]]:
    """The prints of a card list, and the faults of the invalid rows; DeckError if it takes too long."""
    until = process_time() + seconds
    rows = _rows(text)
    if len(rows) > MOST_CARDS:
        raise DeckError(f"the card list has {len(rows)} cards; {MOST_CARDS} are allowed")
    make = game_named(game).decks.make_print
    taken = dict.fromkeys(pool(game), "a built-in card already has this number; choose another")
    cards: list[CardDef] = []
    faults: list[Fault] = []
    for place, row in enumerate(rows, 1):
        if process_time() > until:
            raise DeckError(
                f"the card list takes more than {seconds:g} seconds to read: that was enough for {place - 1} of its "
                f"{len(rows)} cards; make it shorter, or its texts"
            )
        about: dict[str, int | str] = {"number": str(row.get("number", "?"))[:40]}
        try:
            _bound(row)
            card = make(row)
            if card.number in taken:
                raise DeckError(taken[card.number])
            taken[card.number] = "an earlier card already has this number"
            cards.append(card)
        except TextError as error:
            line, start, end = error.place()
            faults.append(Fault("cards", place, line, start, end, error.problem[:300], "text", about))
        except (CardError, ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
            faults.append(Fault("cards", place, "", 0, 0, str(error)[:300], "card", about))
    return cards, faults


def face_of(game: str, card: CardDef) -> dict[str, object]:
    """What a print shows in a view of an unchanged card; if the table says so, also its other side."""
    row = {key: value for key, value in card.face.items() if key != "id"}
    if traits := card.attrs.get("traits"):
        row["traits"] = list(traits)
    if card.lends:
        row["lends"] = dict(card.lends)
    if words := game_named(game).numbers.words(card.values):
        row["keywords"] = words
    has_back = bool(card.faces) and not card.faces[0].open  # not the same card, face up in a secret area
    if has_back and (other := table_named(game).card.other):
        row[other] = face_of(game, card.faces[0])
    return row


def _bound(row: Mapping[str, object]) -> None:
    """A card whose text fills a page, or is invisible, would make a match unplayable for the opponent."""
    if len(str(row)) > LONGEST_CARD:
        raise DeckError(f"all its fields together are longer than {LONGEST_CARD} characters")
    _bound_row(row)


def _bound_row(row: Mapping[str, object]) -> None:
    """The fields of a card; the same again for a nested row, such as its other side."""
    if len(row) > MOST_IN_ROW:
        raise DeckError(f"it has {len(row)} fields; {MOST_IN_ROW} are allowed")
    for key, value in row.items():
        if len(key) > 40:
            raise DeckError(f"the field {key[:40]}… has a name of more than 40 characters")
        _bound_value(key, value)


def _bound_value(key: str, value: object) -> None:
    if isinstance(value, Mapping):
        _bound_row(value)
    elif isinstance(value, list):
        if len(value) > MOST_IN_ROW:
            raise DeckError(f"{key} is longer than {MOST_IN_ROW} values")
        for part in value:
            _bound_value(key, part)
    else:
        _bound_words(key, str(value))


def _bound_words(key: str, words: str) -> None:
    most = LONGEST.get(key, LONGEST_ELSE)
    if len(words) > most:
        raise DeckError(f"{key} is longer than {most} characters")
    if wrong := unseen(words):
        raise DeckError(f"{key} cannot be read: {wrong}")


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
        raise DeckError("the card list: a field must be text, a number or a list")
    return rows


def _plain(value: object, depth: int) -> bool:
    """Can JSON hold this, and is it not nested too deeply?"""
    if isinstance(value, Mapping):
        return depth > 0 and all(isinstance(key, str) and _plain(part, depth - 1) for key, part in value.items())
    if isinstance(value, list):
        return depth > 0 and all(_plain(part, depth - 1) for part in value)
    return value is None or isinstance(value, str | bool | float) or (isinstance(value, int) and abs(value) < 2**53)


def shipped_pool(game: str) -> Pool:
    """The built-in cards of a game and the texts of its decks."""
    return Pool(
        [face_of(game, card) for card in pool(game).values()],
        {name: deck_text(game, name) for name in shipped_decks(game)},
    )


def shipped_rows(game: str) -> list[ShippedDeck]:
    """Each built-in deck: its name, how many cards it has, and how it is played."""
    return [_shipped_row(game, name) for name in shipped_decks(game)]


def _shipped_row(game: str, name: str) -> ShippedDeck:
    deck, said = load_deck(game, name), dict(_STYLE.findall(deck_text(game, name)))
    title = deck.name if deck.name != name else name.replace("-", " ").title()
    return ShippedDeck(name, title, len(deck.main), Sentence(said.get("", ""), said.get("-ja", "")))
