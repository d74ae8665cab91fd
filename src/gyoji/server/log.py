"""A seat's log: what it may know about what happened, numbered for the whole match.

It only grows: an undone decision stays in it, with a row that says so. Rows are put into words when somebody reads
them, usually once: stored as words, they would take more memory than the rest of a match.
"""

from __future__ import annotations

from array import array

import msgspec

from gyoji.kernel import journal
from gyoji.server.messages import SEATS, Event, encode


def row_of(row: journal.Row, bit: int, n: int, group: int) -> Event:
    """A row of a journal, as known by those with this bit."""
    kind, rules, _, player, number, word, source, span, cause, _, _, way, until, _ = row
    text, cards, second = journal.as_known(row, bit)
    return Event(
        n,
        kind,
        rules,
        text,
        cards,
        None if player < 0 else SEATS[player],
        number,
        word,
        way,
        row.lasts if until else "",
        source,
        span,
        cause,
        group,
        second,
    )


# Lines that are the same for everybody except for two numbers: the text around these; empty if seats know different
# things.
_shared: dict[int, tuple[journal.Row, bytes, bytes]] = {}
_MOST_SHARED = 256


def line_of(row: journal.Row, bit: int, n: int, group: int) -> bytes:
    """A row of a journal as it is sent to those with this bit. What everybody may know is put into
    words once for all.
    """
    shared = _shared.get(id(row))
    if shared is None or shared[0] is not row:
        shared = _share(row)
    if not shared[1]:
        return encode(row_of(row, bit, n, group))
    return b'{"n":%d%b"group":%d%b' % (n, shared[1], group, shared[2])


def _share(row: journal.Row) -> tuple[journal.Row, bytes, bytes]:
    if len(_shared) >= _MOST_SHARED:
        _shared.clear()
    head = tail = b""
    if journal.open_to_all(row):
        data = encode(row_of(row, journal.EVERYONE, 0, 0)).removeprefix(b'{"n":0')
        head, _, tail = data.rpartition(b'"group":0')
    found = _shared[id(row)] = row, head, tail
    return found


class SeatLog:
    __slots__ = ("_bit", "_group", "_groups", "_journal", "_last", "_read", "_rows")

    def __init__(self, player: int | None) -> None:
        self._rows: list[journal.Row | Event] = []  # an Event is a row added by the server
        self._groups = array("q")  # the group of each row, as this seat counts them
        self._bit = 1 << (journal.SPECTATOR if player is None else player)
        self._journal: journal.Journal | None = None
        self._read = 0  # rows of the journal read so far
        self._group = -1  # of the last of them that this seat may know, as numbered by the journal
        self._last = 0  # the last group that somebody was or will be shown

    @property
    def rows(self) -> list[bytes]:
        """All of it, as it is sent."""
        return [bytes(row) for row in self.between(0, len(self._rows))]

    def follow(self, told: journal.Journal, *, skip: bool) -> None:
        """Reads this journal from now on; `skip`: its current rows are already in the log."""
        self._journal, self._read, self._group = told, len(told) if skip else 0, -1

    def catch_up(self) -> int:
        """Adds what is new in the journal; returns the number of the last row."""
        assert self._journal is not None
        rows, bit = self._journal.since(self._read), self._bit
        self._read += len(rows)
        for row in rows:
            if row.sees & bit:
                if row.group != self._group:
                    self._group = row.group
                    self._last += 1
                self._rows.append(row)
                self._groups.append(self._last)
        return len(self._rows)

    def between(self, first: int, last: int) -> list[msgspec.Raw]:
        """The rows after number `first`, up to number `last`."""
        rows, groups, bit = self._rows, self._groups, self._bit
        found: list[msgspec.Raw] = []
        for at in range(first, min(last, len(rows))):
            row = rows[at]
            data = encode(row) if isinstance(row, Event) else line_of(row, bit, at + 1, groups[at])
            found.append(msgspec.Raw(data))
        return found

    def cut(self, count: int) -> None:
        """Drops the rows after this one, which nobody was shown, as if they had never existed."""
        del self._rows[count:], self._groups[count:]
        last = self._rows[-1] if self._rows else None
        self._group = last.group if isinstance(last, journal.Row) else -1
        self._last = self._groups[-1] if self._groups else 0

    def note(self, kind: str, player: int, text: str, number: int = 0) -> None:
        """Adds a row of the server's own: an undone decision, a clock that ran out."""
        self._last += 1
        self._groups.append(self._last)
        n = len(self._rows) + 1
        self._rows.append(
            Event(n, kind, (), text, (), SEATS[player], number, "", None, "", None, None, "", self._last),
        )
