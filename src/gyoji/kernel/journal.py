"""The journal: what happened, why, and who may see it.

Events are kept as small tuples in linked chunks, so that a copied game shares its past at no cost; words are made when
somebody reads. `for_player` returns the events one player may see, with hidden cards blanked and new numbers; `reader`
returns them piece by piece, each time only what is new.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from typing import Final, NamedTuple

Way = tuple[str | None, str]  # from which zone, to which


class Row(NamedTuple):
    """An event as it is stored: facts, no sentences."""

    kind: str
    rules: tuple[str, ...]
    cards: tuple[tuple[int, str, int], ...]  # handle, name, who may know it
    player: int
    number: int
    word: str
    source: tuple[int, str] | None  # handle, name
    span: tuple[int, int] | None
    cause: str
    group: int
    sees: int  # who may know about it at all
    way: Way | None = None
    until: str = ""
    second: tuple[int, str, int] | None = None  # the other card involved

    @property
    def lasts(self) -> str:
        """The duration of a change, without whose turn it is."""
        return self.until.rstrip(" 01")


EVERYONE: Final = 7
SPECTATOR = 2
HIDDEN_NAME = "a card"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `cards` are (handle, name) pairs, (None, None) for a card the reader may not know.

    `text` says it in English. The rest is for those who make their own sentence: `word` is its key word (why a card
    moves, which phase begins, what was said, which figure changes, what triggered), `number` how much or how many,
    `way` from which zone to which ("A.hand", "A.battle"; None: from outside), `until` how long a change lasts, `second`
    the other card involved (what is attacked, whose attack is blocked, what a card is attached to).
    """

    n: int
    kind: str
    rules: tuple[str, ...]
    text: str
    cards: tuple[tuple[int | None, str | None], ...]
    player: int | None
    source: tuple[int, str] | None
    span: tuple[int, int] | None
    cause: str
    group: int
    number: int = 0
    word: str = ""
    way: Way | None = None
    until: str = ""
    second: tuple[int, str] | None = None


class _Chunk:
    __slots__ = ("events", "past", "size")

    def __init__(self, past: _Chunk | None, events: tuple[Row, ...]) -> None:
        self.past = past
        self.events = events
        self.size: int = len(events) + (past.size if past else 0)


class Journal:
    """All events of a game so far. Iterating shows everything; `for_player` only what one player may know."""

    __slots__ = ("_past", "_tail")

    def __init__(self, rows: tuple[Row, ...] = ()) -> None:
        self._past: _Chunk | None = _Chunk(None, rows) if rows else None
        self._tail: list[Row] = []

    def add(self, row: Row) -> None:
        self._tail.append(row)

    def copy(self) -> Journal:
        if self._tail:
            self._past = _Chunk(self._past, tuple(self._tail))
            self._tail = []
        twin = Journal()
        twin._past = self._past
        return twin

    def rows(self) -> list[Row]:
        return self.since(0)

    def since(self, count: int) -> list[Row]:
        """All but the first `count`, without looking at those."""
        past = self._past.size if self._past else 0
        if count >= past:
            return self._tail[count - past :]
        chunks: list[tuple[Row, ...]] = []
        chunk = self._past
        while chunk is not None and chunk.size > count:
            before = chunk.size - len(chunk.events)
            chunks.append(chunk.events[count - before :] if count > before else chunk.events)
            chunk = chunk.past
        rows = [row for events in reversed(chunks) for row in events]
        rows.extend(self._tail)
        return rows

    def __len__(self) -> int:
        return (self._past.size if self._past else 0) + len(self._tail)

    def __iter__(self) -> Iterator[Event]:
        return iter([told(n, row, EVERYONE) for n, row in enumerate(self.rows(), 1)])

    def __getitem__(self, n: int) -> Event:
        return list(self)[n]

    def for_player(self, player: int | None) -> list[Event]:
        """What this player (None: a spectator) may know about what happened."""
        return self.reader(player).fresh()

    def reader(self, player: int | None) -> Reader:
        """Reads for this player (None: a spectator), from the beginning."""
        if player is not None and (type(player) is not int or player not in (0, 1)):
            raise ValueError(f"player must be 0, 1 or None, not {player!r}")
        return Reader(self, 1 << (SPECTATOR if player is None else player))


class Reader:
    """Where one player has got to in a journal."""

    __slots__ = ("_bit", "_groups", "_journal", "_read", "_told")

    def __init__(self, journal: Journal, bit: int) -> None:
        self._journal = journal
        self._bit = bit
        self._read = 0  # events of the journal read so far
        self._told = 0  # events returned so far
        self._groups: dict[int, int] = {}

    def fresh(self) -> list[Event]:
        """What happened since the last call, with numbers continued."""
        return [told(n, row, self._bit, group) for n, row, group in self.rows()]

    def rows(self) -> list[tuple[int, Row, int]]:
        """The same as stored: rows, each with its number and that of its group."""
        rows, groups = self._journal.since(self._read), self._groups
        self._read += len(rows)
        seen = [row for row in rows if row.sees & self._bit]
        first = self._told + 1
        self._told += len(seen)
        return [(n, row, groups.setdefault(row.group, len(groups) + 1)) for n, row in enumerate(seen, first)]


def open_to_all(row: Row) -> bool:
    """May everybody know every card in it, so that it is the same for every reader?"""
    for card in row.cards:
        if card[2] & EVERYONE != EVERYONE:
            return False
    return row.second is None or row.second[2] & EVERYONE == EVERYONE


Cards = tuple[tuple[int | None, str | None], ...]


def as_known(row: Row, bit: int) -> tuple[str, Cards, tuple[int, str] | None]:
    """The parts of a row that depend on the reader: its words, its cards, and the other card involved."""
    cards: list[tuple[int | None, str | None]] = []
    names: list[str] = []
    for handle, name, known in row.cards:
        if known & bit or bit == EVERYONE:
            cards.append((handle, name))
            names.append(name)
        else:
            cards.append((None, None))
            names.append(HIDDEN_NAME)
    second = row.second
    if second is None or not (second[2] & bit or bit == EVERYONE):
        return _words(row, names, HIDDEN_NAME), tuple(cards), None
    return _words(row, names, second[1]), tuple(cards), second[:2]


def told(n: int, row: Row, bit: int, group: int | None = None) -> Event:
    """A row as these readers (bit) know it; `group`: the number of its group for them."""
    text, cards, second = as_known(row, bit)
    who = row.player if row.player >= 0 else None
    return Event(
        n,
        row.kind,
        row.rules,
        text,
        cards,
        who,
        row.source,
        row.span,
        row.cause,
        row.group if group is None else group,
        row.number,
        row.word,
        row.way,
        row.lasts,
        second,
    )


_SENTENCES = {
    "move": "{cards}: {word}",
    "draw": "{who} draws {cards}",
    "shuffle": "{who} shuffles the {word}",
    "rest": "{cards} rests",
    "stand": "{cards} becomes active",
    "damage": "{cards} takes {n} damage ({word})",
    "hurt": "{who} takes {n} {word} damage",
    "recover": "{cards} recovers {n}",
    "change": "{cards}: {word}",
    "set": "{cards}: {word}",
    "lose": "{who} loses: {word}",
    "end": "the game ends: {word}",
    "turn": "turn {n}: {who}",
    "phase": "{word}",
    "choice": "{who}: {word}",
    "show": "{who} reveals {cards}",
    "look": "{who} looks at {cards}",
    "activate": "{who} activates {cards}: {word}",
    "trigger": "{cards}: an effect triggers ({word})",
    "attack": "{who} attacks {word} with {cards}",
    "block": "{who} blocks {second} with {cards}",
    "replace": "{cards} replaces what would happen{word}",
    "turn over": "{cards} is turned over: {word}",
    "command": "{who} takes control of {cards}",
    "note": "{cards} {word} {second}",
}
# The same by index: sentences are made often, and named placeholders are slower.
_PLACES = ("{cards}", "{who}", "{n}", "{word}", "{second}")
_BY_ITSELF = "{3}"
_PLACED = {
    kind: reduce(lambda text, place: text.replace(place, f"{{{_PLACES.index(place)}}}"), _PLACES, sentence)
    for kind, sentence in _SENTENCES.items()
}


def _words(row: Row, cards: list[str], second: str) -> str:
    who = "A" if row.player == 0 else "B" if row.player == 1 else "the game"
    names = _hidden_together(cards) if HIDDEN_NAME in cards else cards
    if row.kind == "note" and not names:
        return row.word
    if row.kind == "damage" and " " in row.word:  # a hidden card is named by where it is
        how, called = row.word.split(" ", 1)
        return _PLACED[row.kind].format(f"{who}'s {called}", who, row.number, how, second)
    told = ", ".join(names) or (row.way[1] if row.way is not None else "nothing")  # a change may be on a place
    return _PLACED.get(row.kind, _BY_ITSELF).format(told, who, row.number, _phrase(row, second), second)


def _hidden_together(cards: list[str]) -> list[str]:
    names: list[str] = []
    hidden = 0  # how many hidden cards in a row
    for card in cards:
        hidden = hidden + 1 if card == HIDDEN_NAME else 0
        if hidden > 1:
            names[-1] = f"{hidden} cards"
        else:
            names.append(card)
    return names


def _phrase(row: Row, second: str) -> str:
    """The key word of the sentence, in words."""
    kind, word, number = row.kind, row.word, row.number
    if kind in ("move", "draw"):
        why = word if row.second is None else f"{word}: {second}"
        return f"{' → '.join(zone for zone in row.way or () if zone)} ({why})"
    if kind == "shuffle":
        assert row.way is not None
        zone = row.way[1].partition(".")[2]
        return f"last {number} cards of the {zone}" if word == "last" else zone
    if kind == "change":
        return f"{word} {number:+d} ({row.until})" if number else f"{word} ({row.until})"
    if kind == "set":
        return f"{word} = {number} ({row.until})"
    if kind == "replace":
        return f": {word}" if word else ""
    if kind == "phase":
        return f"{word} phase"
    if kind == "end":
        return f"a draw: {word}" if row.player < 0 else f"{'AB'[row.player]} wins: {word}"
    return word
