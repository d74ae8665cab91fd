"""Metrics in the text format of Prometheus: numbers only, and nothing about anybody.

Counters and the latency of choices are kept here; everything else is looked up on request.
"""

from __future__ import annotations

import os
import sys
import time
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from gyoji.server.memory import resident

if TYPE_CHECKING:
    from gyoji.server.hall import Hall

MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
Labels = tuple[tuple[str, str], ...]


class Sample(NamedTuple):
    labels: Labels
    value: float


class Family(NamedTuple):
    """One measure, with a sample for each of its labels."""

    name: str
    kind: str
    about: str
    samples: list[Sample]


class Latency:
    """How often something took how long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._seconds += seconds

    def lines(self, name: str, about: str) -> Iterator[str]:
        yield from _head(name, "histogram", about)
        sums = list(accumulate(self._counts))
        for bound, count in zip([*map(repr, BOUNDS), "+Inf"], sums, strict=True):
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f"{name}_sum {self._seconds!r}"
        yield f"{name}_count {sums[-1]}"


class Metrics:
    def __init__(self) -> None:
        self.choices = Latency()  # from reading a choice to its answer
        self.removed = 0  # matches removed because of their age
        self._started = time.time()

    def text(self, hall: Hall) -> str:
        lines = [
            *self.choices.lines(
                "gyoji_choice_seconds", "From reading a choice to sending its answer, including the write to disk."
            )
        ]
        for family in self._families(hall):
            lines += _head(family.name, family.kind, family.about)
            lines += [f"{family.name}{_marked(labels)} {value:.16g}" for labels, value in family.samples]
        return "\n".join(lines) + "\n"

    def _families(self, hall: Hall) -> Iterator[Family]:
        store, rooms = hall.store, hall.rooms
        yield _gauge("gyoji_connections", "Connected pages.", len(hall.pages))
        yield _gauge("gyoji_matches", "Matches in memory.", hall.count)
        yield _gauge("gyoji_draining", "1 while no new matches are accepted.", hall.draining)
        yield _gauge("gyoji_rooms", "Match processes running now.", sum(room.alive for room in rooms))
        yield _counter("gyoji_room_falls_total", "Match processes that crashed.", sum(r.falls for r in rooms))
        queues = {"think": hall.workers.waiting, "decks": hall.readers.waiting, "replays": hall.tapes.waiting}
        waiting = [Sample((("queue", name),), count) for name, count in {**queues, "store": store.waiting}.items()]
        yield Family("gyoji_queue", "gauge", "Waiting jobs, by kind.", waiting)
        yield _gauge("gyoji_store_ok", "0 while the store cannot be written.", store.trouble is None)
        yield _gauge("gyoji_store_bytes", "Size of the store's files.", store.size)
        yield _counter("gyoji_store_transactions_total", "Transactions written to disk.", store.transactions)
        yield _counter("gyoji_store_statements_total", "Statements in those transactions.", store.statements)
        yield _counter("gyoji_matches_removed_total", "Matches removed because of their age.", self.removed)
        yield _counter("process_cpu_seconds_total", "CPU time of the main process.", time.process_time())
        yield _gauge("process_start_time_seconds", "When the main process started.", self._started)
        if sys.platform == "linux":
            yield _gauge("process_resident_memory_bytes", "Memory of the main process.", resident())
            yield _gauge("process_open_fds", "Open files of the main process.", len(os.listdir("/proc/self/fd")))


def _gauge(name: str, about: str, value: float) -> Family:
    return Family(name, "gauge", about, [Sample((), value)])


def _counter(name: str, about: str, value: float) -> Family:
    return Family(name, "counter", about, [Sample((), value)])


def _head(name: str, kind: str, about: str) -> Iterable[str]:
    return f"# HELP {name} {about}", f"# TYPE {name} {kind}"


def _marked(labels: Labels) -> str:
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}" if labels else ""
