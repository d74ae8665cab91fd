"""A connection between two processes of the server, over one socket.

A request is a word and plain values; the answer is a value, or one of the two errors that the sender can handle.
Everything sent within one iteration of the event loop is sent together.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, cast

import msgspec

from gyoji.server.messages import Refused
from gyoji.server.store import StoreError

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder().decode
_SIZE = 4  # bytes for the length of what follows
_FINE, _REFUSED, _FAILED = range(3)
GONE = "the match is being reloaded from the store"
Hears = Callable[[str, list[Any]], Awaitable[Any] | None]  # a word and its values; returns the future answer


class Gone(StoreError):
    """The other side has ended; the sender may ask again, and another process will answer."""

    def __init__(self) -> None:
        super().__init__(GONE)


class Wire(asyncio.Protocol):
    def __init__(self, hears: Hears, lost: Callable[[], None]) -> None:
        self._hears = hears
        self._lost = lost
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.WriteTransport | None = None
        self._read = bytearray()
        self._out: list[bytes] = []
        self._numbers = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._tasks: set[asyncio.Future[Any]] = set()

    # ── sending ──

    def tell(self, word: str, *values: object) -> None:
        """Sends something that needs no answer."""
        self._say([0, word, *values])

    def ask(self, word: str, *values: object) -> asyncio.Future[Any]:
        """The answer; Refused or StoreError as the other side raised it, Gone if the other side is gone."""
        future: asyncio.Future[Any] = self._loop.create_future()
        if self._transport is None:
            future.set_exception(Gone())
            return future
        number = next(self._numbers)
        self._asked[number] = future
        self._say([number, word, *values])
        return future

    def close(self) -> None:
        if self._transport is not None:
            self._flush()
            self._transport.close()

    def _say(self, row: list[object]) -> None:
        if self._transport is None:
            return
        data = _encode(row)
        if not self._out:
            self._loop.call_soon(self._flush)
        self._out += (len(data).to_bytes(_SIZE, "little"), data)

    def _flush(self) -> None:
        if self._transport is not None and self._out:
            self._transport.write(b"".join(self._out))
        self._out.clear()

    # ── receiving ──

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        asked, self._asked = self._asked, {}
        for future in asked.values():
            if not future.done():
                future.set_exception(Gone())
        self._lost()

    def data_received(self, data: bytes) -> None:
        read = self._read
        read += data
        at, end = 0, len(read)
        while end - at >= _SIZE:
            after = at + _SIZE + int.from_bytes(read[at : at + _SIZE], "little")
            if after > end:
                break
            self._hear(_decode(bytes(read[at + _SIZE : after])))
            at = after
        del read[:at]

    def _hear(self, row: list[Any]) -> None:
        number = row[0]
        if number < 0:
            self._answered(self._asked.pop(-number, None), row[1], row[2])
            return
        answer = self._hears(row[1], row[2:])
        if answer is None:
            if number:
                self._say([-number, _FINE, None])
            return
        future = asyncio.ensure_future(answer)
        self._tasks.add(future)
        future.add_done_callback(partial(self._answer, number))

    def _answer(self, number: int, future: asyncio.Future[Any]) -> None:
        self._tasks.discard(future)
        if future.cancelled():
            return
        error = future.exception()  # whatever happens there, the sender must be told
        if not number:
            return
        if error is None:
            self._say([-number, _FINE, future.result()])
        elif isinstance(error, Refused):
            self._say([-number, _REFUSED, [error.code, str(error)]])
        else:
            self._say([-number, _FAILED, str(error) or type(error).__name__])

    def _answered(self, future: asyncio.Future[Any] | None, kind: int, value: Any) -> None:
        if future is None or future.done():
            return
        if kind == _FINE:
            future.set_result(value)
        else:
            future.set_exception(Refused(*value) if kind == _REFUSED else StoreError(value))
