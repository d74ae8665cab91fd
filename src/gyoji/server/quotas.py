"""Quotas: how much is kept for one address, and for all of them together.

Which address made what is known to the running server only and never written: a quota of an address is for a day, and
begins anew with the server. What all have stored is asked of the store.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import monotonic

from gyoji.server.limits import Addresses, Limits
from gyoji.server.messages import Refused
from gyoji.server.store import Statement, Store

DAY = 86_400.0  # seconds
CHOICE = 150  # bytes that a choice takes, with what the store needs for it
ROW = 40  # bytes of a row, beside its texts
MOST_GIVEN_UP = 50  # matches that are removed at once to make room


class Quotas:
    def __init__(self, storage: Store, limits: Limits, now: Callable[[], float] = monotonic) -> None:
        self._store = storage
        self._limits = limits
        self._now = now
        self._bytes = Addresses(limits.stored_each / DAY, limits.stored_each)
        self._waiting: dict[str, tuple[str, float]] = {}  # matches that wait for a friend: who made them, and when

    # ── bytes ──

    def keep(self, address: str, rows: list[Statement]) -> None:
        """These are about to be stored for somebody; Refused if that is too much."""
        if self._store.used >= self._limits.stored:
            raise Refused("full", f"the storage of this server ({_size(self._limits.stored)}) is full; come back later")
        self._spend(address, sum(map(_bytes, rows)))

    def choose(self, address: str) -> None:
        """The same for a choice, which is stored as long as there is a disk: a match that has begun goes on."""
        self._spend(address, CHOICE)

    def _spend(self, address: str, size: int) -> None:
        if not self._bytes.take(address, self._now(), size):
            most = _size(self._limits.stored_each)
            raise Refused("quota", f"{most} a day are stored per address, and yours has used them up; come back later")

    # ── matches that wait for a friend ──

    def wait(self, name: str, address: str) -> None:
        """Somebody makes a match that waits for a friend; Refused if too many of theirs do."""
        since = self._now() - DAY
        self._waiting = {name: one for name, one in self._waiting.items() if one[1] > since}
        if Counter(one[0] for one in self._waiting.values())[address] >= self._limits.waiting_each:
            raise Refused(
                "quota",
                f"{self._limits.waiting_each} matches from your address are already waiting for a friend; come back "
                "when one of them has started, or in a day",
            )
        self._waiting[name] = address, self._now()

    def begun(self, name: str) -> None:
        """It waits no longer."""
        self._waiting.pop(name, None)

    @property
    def crowded(self) -> bool:
        """Do as many matches wait for a friend as may, whoever made them?"""
        return self._store.waiting_matches() >= self._limits.waiting

    def forlorn(self) -> list[str]:
        """Those that have waited longest and for more than a day: they go when there is no room for others."""
        return self._store.waiting_for(DAY, MOST_GIVEN_UP)


def _bytes(row: Statement) -> int:
    return ROW + sum(len(value) for value in row[1] if isinstance(value, str | bytes))


def _size(count: int) -> str:
    """A number of bytes as people say it."""
    for unit, size in (("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10)):
        if count >= size:
            return f"{count / size:.3g} {unit}"
    return f"{count} bytes"
