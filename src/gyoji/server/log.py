"""A seat's log: what it may know of what happened, numbered for as long as the match lives.

It only grows: a decision that is taken back stays in it, with a row that says so. Rows are kept as they go over the
wire, so that each is made once.
"""

from __future__ import annotations

import msgspec

from gyoji.kernel import journal
from gyoji.server.messages import SEATS, Event, encode


def row_of(event: journal.Event, n: int, group: int) -> Event:
    """An event as it goes over the wire."""
    return Event(
        n,
        event.kind,
        event.rules,
        event.text,
        event.cards,
        None if event.player is None else SEATS[event.player],
        event.number,
        event.word,
        event.way,
        event.until,
        event.source,
        event.span,
        event.cause,
        group,
        event.second,
    )


class SeatLog:
    __slots__ = ("_base", "_last", "_player", "_reader", "rows")

    def __init__(self, player: int | None) -> None:
        self.rows: list[bytes] = []
        self._player = player
        self._reader: journal.Reader | None = None
        self._base = 0  # groups of events that were taken back are not used again
        self._last = 0

    def follow(self, told: journal.Journal, *, skip: bool) -> None:
        """Reads this journal from now on; `skip`: what it holds already is in the log."""
        self._reader = told.reader(self._player)
        if skip:
            self._reader.fresh()

    def catch_up(self) -> int:
        """Writes down what is new in the journal; gives the number of the last row."""
        assert self._reader is not None
        rows = self.rows
        for event in self._reader.fresh():
            self._last = event.group
            rows.append(encode(row_of(event, len(rows) + 1, self._base + event.group)))
        return len(rows)

    def between(self, first: int, last: int) -> list[msgspec.Raw]:
        """The rows after the first so many, up to that one."""
        return [msgspec.Raw(row) for row in self.rows[first:last]]

    def cut(self, count: int) -> None:
        """Forgets the rows after this one: nobody was shown them."""
        del self.rows[count:]
        self._base += self._last + 1

    def note(self, kind: str, player: int, text: str) -> None:
        """A row of the server's own: a decision taken back, a clock that ran out."""
        self._base += 1
        row = Event(
            len(self.rows) + 1,
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
        self.rows.append(encode(row))
