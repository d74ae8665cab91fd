"""Records: a game as a header and inputs that can be replayed, and as bytes that any process can continue.

A record is trusted as far as it can be replayed: a saved game's choices are replayed from its beginning, and must lead
to exactly the position it contains. Anything that does not fit, or makes the rules fail, is a SaveError.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec

from gyoji.cards.decklist import MOST_CARDS
from gyoji.cards.decks import Deck
from gyoji.cards.pools import pool
from gyoji.games import game_named
from gyoji.kernel.decisions import IllegalChoice
from gyoji.kernel.engine import Budget, Overrun
from gyoji.kernel.journal import Journal, Row
from gyoji.kernel.saving import SaveError, pack_state, unpack_state

if TYPE_CHECKING:
    from gyoji.game import Game

Header = dict[str, object]
Input = tuple[str, int, str] | tuple[str, int]
G = TypeVar("G", bound="Game")
FORMAT = 1
NOTHING = msgspec.msgpack.encode(None)
MAGIC = b"GYOJI1"
_SUM = 16


# ── headers ──


def position_header(origin: Game) -> Header:
    """The header of a game that began in a position: the position itself, with its cards."""
    return {
        "format": FORMAT,
        "game": origin.spec.name,
        "seed": 0,
        "decks": None,
        "cards": [dict(card.data) for card in origin.prints.values() if card.data],
        "origin": pack_state(origin),
    }


def deck_row(deck: Deck) -> list[object]:
    """A deck as a header stores it."""
    return [deck.name, list(deck.main), list(deck.side), *([list(deck.start)] if deck.start else [])]


def begin(cls: type[G], header: Mapping[str, object], *, journal: bool = True) -> G:
    """The game that a header describes, at its first decision; SaveError if it is invalid."""
    try:
        return _begin(cls, header, header["cards"], journal)
    except Exception as error:  # whatever a stranger's header does to the rules, the header is wrong
        raise SaveError(f"this header does not describe a game ({_told(error)})") from error


def _told(error: Exception) -> str:
    words = " ".join(str(error).split())[:300]
    return words if isinstance(error, ValueError) else f"{type(error).__name__}: {words}"


def _begin(cls: type[G], header: Mapping[str, object], rows: object, journal: bool) -> G:
    if header["format"] != FORMAT:
        raise ValueError(f"format {header['format']!r} is not known")
    name, decks, seed = str(header["game"]), header["decks"], header["seed"]
    spec = game_named(name)
    if not isinstance(rows, list | tuple) or not all(isinstance(row, Mapping) for row in rows):
        raise ValueError("its cards are not a list of cards")
    if len(rows) > MOST_CARDS:
        raise ValueError(f"{len(rows)} cards are too many for a game")
    if isinstance(seed, bool) or not isinstance(seed, int) or not -(2**63) <= seed < 2**64:
        raise ValueError("its seed is not a 64-bit number")
    cards = tuple(spec.decks.make_print(row) for row in rows)
    if decks is None:
        packed = header["origin"]
        if not isinstance(packed, Mapping):
            raise ValueError("it has neither decks nor a position")
        game = cls.bare(name, cards, journal=journal)
        game.restore(unpack_state(spec, game.prints, packed))
        game.start_here()
        return game
    if not isinstance(decks, list | tuple) or len(decks) != 2:
        raise ValueError("a game needs two decks")
    loaded = [Deck(str(title), main, side, cards, *start) for title, main, side, *start in decks]
    known = {*pool(name), *(card.number for card in cards)}
    for deck in loaded:
        if len(deck.numbers) > MOST_CARDS:
            raise ValueError(f"deck {deck.name}: {len(deck.numbers)} cards are too many for a deck")
        missing = sorted({str(number) for number in deck.numbers if number not in known})
        if missing:
            raise ValueError(f"unknown card number {', '.join(missing)}")
    game = cls.__new__(cls)
    game.begin(name, loaded, seed, journal)
    return game


def replay(
    cls: type[G], header: Mapping[str, object], inputs: Sequence[Sequence[object]], *, journal: bool = True
) -> G:
    """Replays the inputs from the start that the header describes. A text that does not fit its decision is an
    IllegalChoice.
    """
    game = begin(cls, header, journal=journal)
    if not isinstance(inputs, list | tuple):
        raise SaveError(f"inputs must be a list, not {type(inputs).__name__}")
    for place, row in enumerate(inputs, 1):
        try:
            _play(game, row)
        except (IllegalChoice, Overrun):
            raise
        except Exception as error:
            raise SaveError(f"input {place} is not valid ({_told(error)})") from error
    return game


def _play(game: Game, row: object) -> None:
    kind, number, text = "", 0, ""
    if isinstance(row, list | tuple) and len(row) in (2, 3):
        kind, number, text = row if len(row) == 3 else (*row, "")
    if type(number) is int and kind == "concede":
        game.concede(number)
    elif kind == "stop":
        game.call_off()
    elif type(number) is int and kind == "choose" and isinstance(text, str | None):
        game.choose(text or number)
    else:
        words = repr(row)[:80]
        raise ValueError(f'{words} is not an input: ("choose", index, text), ("concede", player) or ("stop", 0)')


# ── bytes ──


class _Saved(msgspec.Struct):
    format: int
    header: dict[str, object]
    prints: list[dict[str, object]]
    state: msgspec.Raw
    journal: msgspec.Raw
    choices: list[int]
    group: int


def save(game: Game) -> bytes:
    data = msgspec.msgpack.encode(
        {
            "format": FORMAT,
            "header": game.header,
            "prints": [dict(card.data) for card in game.prints.values() if card.data],
            "state": pack_state(game),
            "journal": _rows(game),
            "choices": game.choices,
            "group": game.group,
        }
    )
    return MAGIC + _sum(data) + data


def _sum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_SUM).digest()


def load(cls: type[G], data: bytes) -> G:
    if not isinstance(data, bytes | bytearray | memoryview):
        raise SaveError(f"a saved game must be bytes, not {type(data).__name__}")
    data = bytes(data)
    body = data[len(MAGIC) + _SUM :]
    if not data.startswith(MAGIC):
        raise SaveError("this is not a saved game")
    if data[len(MAGIC) : len(MAGIC) + _SUM] != _sum(body):
        raise SaveError("this saved game is damaged: its checksum is wrong")
    try:
        found = msgspec.msgpack.decode(body, type=_Saved)
        game = _load(cls, found)
        fits = msgspec.msgpack.encode(pack_state(game)) == bytes(found.state) and game.group == found.group
    except Exception as error:  # whatever a stranger's bytes do to the rules, the bytes are wrong
        raise SaveError(f"this saved game cannot be read here ({_told(error)})") from error
    if not fits:
        raise SaveError("this saved game's position does not follow from its choices")
    return game


def unpickled(cls: type[G], data: bytes, budget: Budget | None) -> G:
    game = load(cls, data)
    game.budget = budget
    return game


def _load(cls: type[G], found: _Saved) -> G:
    """The game that its choices lead to, with the cards as they were when it was saved."""
    if found.header.get("decks") is not None:
        kept = bytes(found.journal) != NOTHING
        cards = found.header["cards"]
        if not isinstance(cards, list) or not all(row in found.prints for row in cards):
            raise ValueError("its cards are not the ones it was played with")
        game = _begin(cls, found.header, found.prints, kept)
        game.header.update(found.header)
        game.play_again(found.choices)
        if kept and msgspec.msgpack.encode(_rows(game)) != bytes(found.journal):
            raise ValueError("its journal does not match its choices")
        return game
    game = _begin(cls, found.header, found.header["cards"], False)
    game.play_again(found.choices)
    rows = msgspec.msgpack.decode(found.journal, type=tuple[Row, ...] | None)
    if rows is not None:
        game.journal = Journal(rows)
        for player in (0, 1, None):
            game.journal.for_player(player)  # a position has no history to compare: the journal must only be readable
    game.group = found.group
    return game


def _rows(game: Game) -> list[Row] | None:
    return None if game.journal is None else game.journal.rows()


__all__ = ["IllegalChoice", "begin", "load", "position_header", "replay", "save"]
