"""Batches incoming messages under load.

A server that is woken for each message spends much of its time on waking up; choices that are played, written and shown
one right after the other share the way there, and the sync of the disk. While few come, none waits; nor does any where
matches live in several processes (a span of 0), which would all have to work at the same time and then wait together.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

BUSY = 8  # messages within
LATELY = 0.25  # seconds: then
SPAN = 0.02  # seconds from one beat to the next, at least


class Clock(Protocol):
    """As much of a loop as is needed here."""

    def time(self) -> float: ...
    def call_at(self, when: float, callback: Callable[[], None], /) -> object: ...


class Beat:
    def __init__(self, span: float = SPAN) -> None:
        self._span = span
        self._held: list[Callable[[], None]] = []
        self._came = deque([-LATELY] * BUSY, BUSY)  # when the last messages did
        self._last = 0.0
        self._waits = False

    def take_up(self, work: Callable[[], None], loop: Clock) -> None:
        """Does it with the next beat, or now if there is no need to wait."""
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
        """Does all that waits, in the order in which it came."""
        self._waits = False
        held, self._held = self._held, []
        for work in held:
            work()
