"""Records: a game as a header and inputs that can be replayed, and as bytes that any process can go on from."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec

from gyoji.cards.decks import Deck
from gyoji.cards.pools import pool
from gyoji.games import game_named
from gyoji.kernel.decisions import IllegalChoice
from gyoji.kernel.journal import Journal, Row
from gyoji.kernel.saving import SaveError, pack_state, unpack_state

if TYPE_CHECKING:
    from gyoji.game import Game

Header = dict[str, object]
Input = tuple[str, int, str] | tuple[str, int]
G = TypeVar("G", bound="Game")
FORMAT = 1
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
    """A deck as a header tells it."""
    return [deck.name, list(deck.main), list(deck.side), *([list(deck.start)] if deck.start else [])]


def begin(cls: type[G], header: Mapping[str, object], *, journal: bool = True) -> G:
    """The game that a header tells, at its first decision; SaveError if it tells none."""
    try:
        return _begin(cls, header, journal)
    except (KeyError, TypeError, ValueError, IndexError, AssertionError) as error:
        raise SaveError(f"no game can be begun from this header ({error})") from None


def _begin(cls: type[G], header: Mapping[str, object], journal: bool) -> G:
    if header["format"] != FORMAT:
        raise ValueError(f"format {header['format']!r} is not known")
    name, rows, decks, seed = str(header["game"]), header["cards"], header["decks"], header["seed"]
    spec = game_named(name)
    if not isinstance(rows, list | tuple) or not isinstance(seed, int):
        raise ValueError("cards or seed are missing")
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
    missing = sorted({str(number) for deck in loaded for number in deck.numbers} - known)
    if missing:
        raise ValueError(f"unknown card number {', '.join(missing)}")
    game = cls.__new__(cls)
    game.begin(name, loaded, seed, journal)
    return game


def replay(
    cls: type[G], header: Mapping[str, object], inputs: Sequence[Sequence[object]], *, journal: bool = True
) -> G:
    """Plays the inputs from the header's beginning. A text that does not fit its decision is an IllegalChoice."""
    game = begin(cls, header, journal=journal)
    if not isinstance(inputs, Sequence):
        raise ValueError(f"inputs must be a list, not {inputs!r}")
    for row in inputs:
        kind = row[0] if isinstance(row, Sequence) and len(row) > 1 else None
        number = row[1] if kind is not None else None
        if kind == "concede" and isinstance(number, int):
            game.concede(number)
        elif kind == "stop":
            game.call_off()
        elif kind == "choose" and isinstance(number, int):
            text = str(row[2]) if len(row) > 2 and row[2] else ""
            if text:
                game.choose(text)
            else:
                game.choose(number)
        else:
            raise ValueError(f'{row!r} is no input: ("choose", index, text), ("concede", player) or ("stop", 0)')
    return game


# ── bytes ──


class _Saved(msgspec.Struct):
    format: int
    header: dict[str, object]
    prints: list[dict[str, object]]
    state: dict[str, object]
    journal: list[list[object]] | None
    choices: list[int]
    group: int


def save(game: Game) -> bytes:
    data = msgspec.msgpack.encode(
        {
            "format": FORMAT,
            "header": game.header,
            "prints": [dict(card.data) for card in game.prints.values() if card.data],
            "state": pack_state(game),
            "journal": None if game.journal is None else game.journal.rows(),
            "choices": game.choices,
            "group": game.group,
        }
    )
    return MAGIC + _sum(data) + data


def _sum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_SUM).digest()


def load(cls: type[G], data: bytes) -> G:
    if not isinstance(data, bytes | bytearray | memoryview):
        raise SaveError(f"a saved game is bytes, not {type(data).__name__}")
    data = bytes(data)
    body = data[len(MAGIC) + _SUM :]
    if not data.startswith(MAGIC):
        raise SaveError("this is no saved game")
    if data[len(MAGIC) : len(MAGIC) + _SUM] != _sum(body):
        raise SaveError("this saved game is damaged: its checksum does not fit")
    try:
        return _load(cls, msgspec.msgpack.decode(body, type=_Saved))
    except (msgspec.DecodeError, ValueError, TypeError, KeyError, IndexError, AssertionError) as error:
        raise SaveError(f"this saved game cannot be read here ({error})") from None


def _load(cls: type[G], found: _Saved) -> G:
    name = str(found.header.get("game"))
    spec = game_named(name)
    if found.header.get("decks") is None:
        game = begin(cls, found.header, journal=False)
    else:
        game = cls.bare(name, [spec.decks.make_print(row) for row in found.prints], journal=False)
        game.header.update(found.header)
    game.restore(unpack_state(spec, game.prints, found.state))
    journal = None if found.journal is None else Journal(tuple(_raw(row) for row in found.journal))
    game.continue_from(found.choices, found.group, journal)
    return game


def _raw(row: list[object]) -> Row:
    return Row(*map(_tuples, row))  # type: ignore[arg-type]


def _tuples(value: object) -> object:
    return tuple(_tuples(part) for part in value) if isinstance(value, list) else value


__all__ = ["IllegalChoice", "begin", "load", "position_header", "replay", "save"]
