"""Connections before their first request. A client that sends nothing, or not all of its request, is not waited for;
and there are never more connections than the process may hold open.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from gyoji.server.limits import Limits

SPARE = 64  # files that the process needs apart from connections: the store, workers, the page's files


def room_for_lines(wanted: int) -> int:
    """How many connections the process may hold open, up to this number; raises the system's soft limit as far as
    possible.
    """
    if sys.platform == "win32":
        return min(wanted, 500)
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + SPARE
    if soft != resource.RLIM_INFINITY and soft < needed:
        more = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
        except (OSError, ValueError):
            pass
    return wanted if soft == resource.RLIM_INFINITY else max(8, min(wanted, soft - SPARE))


class NoTraces(logging.Filter):
    """Logs client errors without a traceback, which tells an operator nothing."""

    def filter(self, record: logging.LogRecord) -> bool:
        if str(record.msg).startswith(("Invalid UTF-8", "Invalid HTTP")):
            record.exc_info = None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


def line_with(limits: Limits, *, shared: bool = False) -> type[H11Protocol]:
    """The protocol class of a connection, because uvicorn wants a class. `shared`: connections from one address may be
    a proxy's.
    """
    open_from: Counter[str] = Counter()  # requests under way, by address
    most = room_for_lines(limits.lines)

    class Line(H11Protocol):
        _deadline: asyncio.TimerHandle | None = None
        _address: str | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._address = self.client[0] if self.client else ""
            open_from[self._address] += 1
            if len(self.connections) > most or (open_from[self._address] > limits.lines_each and not shared):
                transport.abort()
            else:
                self._deadline = self.loop.call_later(limits.patience, self._give_up)

        def connection_lost(self, exc: Exception | None) -> None:
            self._settle()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
                if self._deadline is None and self._address is not None:
                    self._deadline = self.loop.call_later(limits.patience, self._give_up)
            elif self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._settle()  # from here on it is a page's socket
            super().handle_websocket_upgrade(event)

        def _settle(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None
            if self._address is not None:
                open_from[self._address] -= 1
                if not open_from[self._address]:
                    del open_from[self._address]
                self._address = None

        def _give_up(self) -> None:
            """The request has not arrived, or only part of it."""
            self._deadline = None
            self.transport.abort()

    return Line
