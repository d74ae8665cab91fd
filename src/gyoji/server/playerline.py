"""The connection of a player of `gyoji bench server`: the part of a WebSocket that whole text frames need."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import ClassVar, Final, cast

import msgspec

_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A  # whole frames (RFC 6455, 5.2)
_MASKED, _SHORT = 0x80, 126
_NO_MASK: Final = bytes(4)  # a mask of zeros changes nothing
END_OF_HEAD: Final = b"\r\n\r\n"
encode = msgspec.json.encode


class Option(msgspec.Struct):
    text: str
    args: list[int | str] = []


class Decision(msgspec.Struct):
    options: list[Option]


class View(msgspec.Struct):
    over: bool
    decision: Decision | None = None


class Heard(msgspec.Struct):
    """The part of a message that a random player needs."""

    type: str
    version: int = 0
    view: View | None = None
    present: dict[str, bool] = {}
    token: str = ""
    id: int | str | None = None


_hear = msgspec.json.Decoder(Heard).decode


class Line(asyncio.Protocol):
    """A player's socket."""

    received: ClassVar[int] = 0  # bytes, by all players together

    def __init__(self, host: str, hears: Callable[[Heard], None], loses: Callable[[], None]) -> None:
        self._host = host
        self._hears = hears
        self._loses = loses  # called when the connection is lost unexpectedly
        self._closed = False
        self._read = bytearray()
        self._transport: asyncio.Transport | None = None
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        rows = ["GET /ws HTTP/1.1", f"Host: {self._host}", "Upgrade: websocket", "Connection: Upgrade"]
        rows += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        self._transport.write("\r\n".join(rows).encode())

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server closed the connection"))
        elif not self._closed:
            self._loses()

    def data_received(self, data: bytes) -> None:
        Line.received += len(data)
        read = self._read
        read += data
        at = 0
        if not self.open.done():
            at = read.find(END_OF_HEAD) + len(END_OF_HEAD)
            if at < len(END_OF_HEAD):
                return
            if b" 101 " not in read[:at].split(b"\r\n")[0]:
                self.open.set_exception(ConnectionError("the server did not open a socket"))
                self.close()
                return
            self.open.set_result(None)
        while (found := _frame(read, at)) is not None:
            kind, start, at = found
            if kind == _TEXT:
                self._hears(_hear(memoryview(read)[start:at]))
            elif kind == _PING:
                self._send(_PONG, bytes(read[start:at]))
            elif kind == _CLOSE and self._transport is not None:
                self._transport.close()
        del read[:at]

    def say(self, message: object) -> None:
        self._send(_TEXT, encode(message))

    def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        head = bytes((kind, _MASKED | size)) if size < _SHORT else struct.pack("!BBH", kind, _MASKED | _SHORT, size)
        if self._transport is not None:
            self._transport.write(head + _NO_MASK + data)

    def close(self) -> None:
        self._closed = True
        if self._transport is not None:
            self._transport.close()


def _frame(read: bytearray, at: int) -> tuple[int, int, int] | None:
    """The type of the frame that begins here, and where its content begins and ends; None if it is incomplete."""
    if len(read) < at + 2:
        return None
    kind, size, start = read[at], read[at + 1], at + 2
    if size >= _SHORT:
        wide = 2 if size == _SHORT else 8
        size, start = int.from_bytes(read[start : start + wide], "big"), start + wide
    return (kind, start, start + size) if len(read) >= start + size else None
