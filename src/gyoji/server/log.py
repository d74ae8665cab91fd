"""A seat's log: what it may know of what happened, numbered for as long as the match lives.

It only grows: a decision that is taken back stays in it, with a row that says so. Rows are put in words
when somebody reads them, and kept as they go over the wire, so that each is made once.
"""

from __future__ import annotations

import msgspec

from gyoji.kernel import journal
from gyoji.server.messages import SEATS, Event, encode


def row_of(row: journal.Row, bit: int, n: int, group: int) -> Event:
    """A row of a journal, as those know it whom the bit stands for."""
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


# Lines that are the same for all, but for two numbers: what stands around these; nothing where seats know different
# things.
_shared: dict[int, tuple[journal.Row, bytes, bytes]] = {}
_MOST_SHARED = 256


def line_of(row: journal.Row, bit: int, n: int, group: int) -> bytes:
    """A row of a journal as it goes over the wire to those whom the bit stands for. What all may know is put in words
    once for all of them.
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
    __slots__ = ("_base", "_bit", "_groups", "_journal", "_last", "_read", "_rows")

    def __init__(self, player: int | None) -> None:
        self._rows: list[bytes | tuple[journal.Row, int]] = []  # a row that nobody has read yet, and its group
        self._bit = 1 << (journal.SPECTATOR if player is None else player)
        self._journal: journal.Journal | None = None
        self._read = 0  # rows of the journal looked at so far
        self._groups: dict[int, int] = {}
        self._base = 0  # groups of events that were taken back are not used again
        self._last = 0

    @property
    def rows(self) -> list[bytes]:
        """All of it, as it goes over the wire."""
        return [bytes(row) for row in self.between(0, len(self._rows))]

    def follow(self, told: journal.Journal, *, skip: bool) -> None:
        """Reads this journal from now on; `skip`: what it holds already is in the log."""
        self._journal, self._read, self._groups = told, 0, {}
        if skip:
            self._fresh()

    def _fresh(self) -> list[tuple[journal.Row, int]]:
        """What is new in the journal, each row with its group as this seat counts them."""
        assert self._journal is not None
        rows, groups, bit = self._journal.since(self._read), self._groups, self._bit
        self._read += len(rows)
        found: list[tuple[journal.Row, int]] = []
        for row in rows:
            if row.sees & bit:
                found.append((row, groups.setdefault(row.group, len(groups) + 1)))
        return found

    def catch_up(self) -> int:
        """Takes in what is new in the journal; gives the number of the last row."""
        for row, group in self._fresh():
            self._last = group
            self._rows.append((row, self._base + group))
        return len(self._rows)

    def between(self, first: int, last: int) -> list[msgspec.Raw]:
        """The rows after the first so many, up to that one."""
        rows = self._rows
        found: list[msgspec.Raw] = []
        for at in range(first, min(last, len(rows))):
            row = rows[at]
            if not isinstance(row, bytes):
                row = rows[at] = line_of(row[0], self._bit, at + 1, row[1])
            found.append(msgspec.Raw(row))
        return found

    def cut(self, count: int) -> None:
        """Forgets the rows after this one: nobody was shown them."""
        del self._rows[count:]
        self._base += self._last + 1

    def note(self, kind: str, player: int, text: str) -> None:
        """A row of the server's own: a decision taken back, a clock that ran out."""
        self._base += 1
        row = Event(
            len(self._rows) + 1,
            kind,
            (),
            text,
            (),
            SEATS[player],
            0,
            "",
            None,
            "",
            None,
            None,
            "",
            self._base + self._last,
        )
        self._rows.append(encode(row))
