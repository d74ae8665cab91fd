"""A loop whose clock the test controls: time passes only where everybody waits for it, and then at once.

Whoever sleeps is woken at exactly its time, whatever the machine is busy with. What would be done in another thread is
done on the spot, so nothing happens that the loop does not know of.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, TypeVar

T = TypeVar("T")


class _Leap(selectors.DefaultSelector):
    """Waits for nothing: what it was to wait for is added to the clock."""

    now = 1000.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found:
            assert timeout is not None, "everybody waits, and nothing will ever happen"
            self.now += timeout
        return found


class Clockwork(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._leap = _Leap()
        super().__init__(self._leap)

    def time(self) -> float:
        return self._leap.now

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


def run(work: Coroutine[Any, Any, T]) -> T:
    """As asyncio.run does it, by this clock."""
    with asyncio.Runner(loop_factory=Clockwork) as runner:
        return runner.run(work)
