"""A queue of jobs in which addresses take turns, so that nobody waits because somebody else has sent a lot.

The address that has waited longest for a turn is next, with the lightest of its jobs. One address may only have a few
jobs under way at the same time; the rest of its jobs wait, and let others pass.
"""

from __future__ import annotations

import heapq
import itertools
import threading
from collections import Counter
from typing import Generic, TypeVar

J = TypeVar("J")


class Turns(Generic[J]):
    """Thread-safe: one thread puts jobs in, several take them."""

    def __init__(self, each: int) -> None:
        self._each = each  # jobs of one address that may be under way
        self._waiting: dict[str, list[tuple[int, int, J]]] = {}  # the next address comes first; heaps by weight
        self._busy: Counter[str] = Counter()
        self._numbers = itertools.count()
        self._changed = threading.Condition()
        self._closed = False

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def waiting(self, address: str) -> int:
        return len(self._waiting.get(address, ()))

    def put(self, address: str, weight: int, job: J) -> None:
        with self._changed:
            heapq.heappush(self._waiting.setdefault(address, []), (weight, next(self._numbers), job))
            self._changed.notify()

    def take(self) -> tuple[str, J] | None:
        """The next job, as soon as there is one; report its address to `done`. None when everything is over."""
        with self._changed:
            while not self._closed:
                for address, jobs in self._waiting.items():
                    if self._busy[address] < self._each:
                        return address, self._begin(address, jobs)
                self._changed.wait()
        return None

    def _begin(self, address: str, jobs: list[tuple[int, int, J]]) -> J:
        self._busy[address] += 1
        job = heapq.heappop(jobs)[2]
        del self._waiting[address]
        if jobs:
            self._waiting[address] = jobs  # behind all others
        return job

    def done(self, address: str) -> None:
        with self._changed:
            self._busy[address] -= 1
            if not self._busy[address]:
                del self._busy[address]
            self._changed.notify()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()
