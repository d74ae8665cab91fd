"""Batches incoming messages under load.

A server that wakes up for each message spends much of its time waking up. Choices that are played, written and shown
one right after the other share that cost, and the disk sync. With few messages none waits. Nor does any wait if matches
run in several processes (a span of 0): those would all have to work at the same time and then wait together.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

BUSY = 8  # messages within
LATELY = 0.25  # this many seconds: then batching starts
SPAN = 0.02  # minimum seconds between two batches


class Clock(Protocol):
    """The part of an event loop that is needed here."""

    def time(self) -> float: ...
    def call_at(self, when: float, callback: Callable[[], None], /) -> object: ...


class Beat:
    def __init__(self, span: float = SPAN) -> None:
        self._span = span
        self._held: list[Callable[[], None]] = []
        self._came = deque([-LATELY] * BUSY, BUSY)  # when the last messages arrived
        self._last = 0.0
        self._waits = False

    def take_up(self, work: Callable[[], None], loop: Clock) -> None:
        """Runs it with the next batch, or now if there is no need to wait."""
        now = loop.time()
        busy = now < self._came[0] + LATELY
        self._came.append(now)
        self._held.append(work)
        if self._waits:
            return
        if busy and now < self._last + self._span:
            self._waits = True
            self._last += self._span
            loop.call_at(self._last, self._go_on)
        else:
            self._last = now
            self._go_on()

    def _go_on(self) -> None:
        """Runs everything that is waiting, in order of arrival."""
        self._waits = False
        held, self._held = self._held, []
        for work in held:
            work()
