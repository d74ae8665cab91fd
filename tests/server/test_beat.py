"""The beat: few messages never wait; many are taken up together, in their order, and none is forgotten."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gyoji.server.beat import BUSY, LATELY, SPAN, Beat


class Loop:
    """A clock that stands until it is told to go on."""

    def __init__(self) -> None:
        self.now = 100.0
        self.timers: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, callback: Callable[[], None], /) -> None:
        self.timers.append((when, callback))

    def wait(self, seconds: float) -> None:
        self.now += seconds
        for timer in [timer for timer in self.timers if timer[0] <= self.now]:
            self.timers.remove(timer)
            timer[1]()


def test_while_few_messages_come_none_waits() -> None:
    loop, beat, done = Loop(), Beat(), list[int]()
    for number in range(4 * BUSY):
        beat.take_up(partial(done.append, number), loop)
        assert done == [*range(number + 1)]
        loop.wait(LATELY / BUSY + 0.001)


def test_where_many_come_they_are_taken_up_together_and_in_their_order() -> None:
    loop, beat, done = Loop(), Beat(), list[int]()
    for number in range(BUSY):
        beat.take_up(partial(done.append, number), loop)
    assert done == [*range(BUSY)]
    for first in (BUSY, BUSY + 5):
        for number in range(first, first + 5):
            beat.take_up(partial(done.append, number), loop)
            assert len(done) == first, "taken up before its time"
            loop.wait(SPAN / 10)
        assert len(loop.timers) == 1
        loop.wait(SPAN * 0.6)
        assert done == [*range(first + 5)] and not loop.timers


def test_after_a_while_nobody_waits_again() -> None:
    loop, beat, done = Loop(), Beat(), list[int]()
    for number in range(2 * BUSY):
        beat.take_up(partial(done.append, number), loop)
    loop.wait(LATELY)
    beat.take_up(partial(done.append, 2 * BUSY), loop)
    assert done == [*range(2 * BUSY + 1)]


def test_without_a_span_nobody_waits() -> None:
    loop, beat, done = Loop(), Beat(0.0), list[int]()
    for number in range(4 * BUSY):
        beat.take_up(partial(done.append, number), loop)
    assert done == [*range(4 * BUSY)] and not loop.timers
