"""Quotas: how much is stored for one address, and for all of them together.

Which address created what is only known in memory and never written: quotas per address are for one day, and start
again with the server. The total size is read from the store.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import monotonic

from gyoji.server.limits import Addresses, Limits
from gyoji.server.messages import Refused
from gyoji.server.store import Statement, Store

DAY = 86_400.0  # seconds
CHOICE = 150  # bytes that a choice takes, including overhead in the store
ROW = 40  # bytes of a row, apart from its texts
MOST_GIVEN_UP = 50  # matches that are removed at a time to make room


class Quotas:
    def __init__(self, storage: Store, limits: Limits, now: Callable[[], float] = monotonic) -> None:
        self._store = storage
        self._limits = limits
        self._now = now
        self._bytes = Addresses(limits.stored_each / DAY, limits.stored_each)
        self._waiting: dict[str, tuple[str, float]] = {}  # matches waiting for a friend: who created them, and when

    # ── bytes ──

    def keep(self, address: str, rows: list[Statement]) -> None:
        """This much is about to be stored for somebody; Refused if that is too much."""
        if self._store.used >= self._limits.stored:
            raise Refused("full", f"the storage of this server ({_size(self._limits.stored)}) is full; come back later")
        self._spend(address, sum(map(_bytes, rows)))

    def choose(self, address: str) -> None:
        """The same for a choice, which is stored as long as there is disk space: a match that has begun continues."""
        self._spend(address, CHOICE)

    def _spend(self, address: str, size: int) -> None:
        if not self._bytes.take(address, self._now(), size):
            most = _size(self._limits.stored_each)
            raise Refused("quota", f"{most} a day are stored per address, and yours has used them up; come back later")

    # ── matches waiting for a friend ──

    def wait(self, name: str, address: str) -> None:
        """Somebody creates a match that waits for a friend; Refused if too many of theirs do."""
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
        """It no longer waits."""
        self._waiting.pop(name, None)

    @property
    def crowded(self) -> bool:
        """Have the waiting matches reached the limit, whoever created them?"""
        return self._store.waiting_matches() >= self._limits.waiting

    def forlorn(self) -> list[str]:
        """The matches that have waited longest and for more than a day: they are removed when there is no room for
        others.
        """
        return self._store.waiting_for(DAY, MOST_GIVEN_UP)


def _bytes(row: Statement) -> int:
    return ROW + sum(len(value) for value in row[1] if isinstance(value, str | bytes))


def _size(count: int) -> str:
    """A number of bytes in words."""
    for unit, size in (("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10)):
        if count >= size:
            return f"{count / size:.3g} {unit}"
    return f"{count} bytes"
