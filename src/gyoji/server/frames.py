"""Frames: a page's socket as uvicorn implements it, with a fast path for common cases, and a count of all frames.

A message that can be sent at once is written as encoded, without waking a task. What the system does not accept waits
in the page's queue (`sockets`). A short text in a single frame, as pages send them, is taken as it is, provided
everything before it arrived in whole frames too, and is handed over with the next batch; everything else is read by the
library, one frame after another. Every frame counts, including control frames and fragments: a client that sends too
many is read more slowly, and finally not at all.
"""

from __future__ import annotations

from typing import Final

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from gyoji.server.beat import Beat
from gyoji.server.limits import Limits, Pace

LINE: Final = "line"  # where the application finds it: in the state of the scope
TOO_MUCH: Final = 1008  # the close code for sending too much
SLOWER: Final = 0.05  # seconds to wait after each frame that comes too fast
_TEXT: Final = b"\x81"  # a whole text message in one frame (RFC 6455, 5.2); a server's frames have no mask
_SHORT, _LONG = 126, 1 << 16
_FINAL, _MASKED, _SIZE = 0x80, 0x80, 0x7F
_CONTROL, _KIND = 0x08, 0x0F
_FRONT: Final = 6  # bytes before a short text from a page: its type, size and mask


class Line(WebSocketsSansIOProtocol):
    beat: Beat  # of the server it belongs to
    limits: Limits
    _clear = True  # does the system accept more?
    _text: str | None = None  # a short text that waits for the next batch
    _pace: Pace
    _held = b""  # received but not read yet
    _rest = 0  # bytes left of the current frame
    _fragments = 0  # of the current message; 0 between messages
    _slowed = False  # reading is paused for a moment

    # ── reading ──

    def data_received(self, data: bytes) -> None:
        self._hand_over()
        if not self.handshake_initiated:
            self._pace = Pace(self.limits, self.loop.time())
            super().data_received(data)  # the upgrade request, which uvicorn passes on as a whole
        elif self._held or self._slowed or not self._take(data):
            self._held += data
            if self._slowed:
                self._pause()
            else:
                self._read_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self._held, self._slowed = b"", True
        self._hand_over()
        super().connection_lost(exc)

    def _take(self, data: bytes) -> bool:
        """Takes a short text, if this is exactly one; the application gets it with the next batch."""
        size = len(data) - _FRONT
        if self._rest or self._fragments or not self.handshake_complete or self.close_sent:
            return False
        if size < 0 or size >= _SHORT or data[0] != _TEXT[0] or data[1] != _MASKED | size:
            return False
        try:
            text = unmasked(data[_FRONT:], data[2:_FRONT]).decode()
        except UnicodeDecodeError:
            return False
        if not self._pace.take(self.loop.time()):
            return False
        self._text = text
        self.beat.take_up(self._hand_over, self.loop)
        return True

    def _hand_over(self) -> None:
        """Only one text may wait in the application: no more is read until it has been handled."""
        text, self._text = self._text, None
        if text is None:
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text, "bytes": None})
        if self.queue.qsize() > 1:
            self._pause()

    def _read_on(self, free: int = 0) -> None:
        """Reads as many of the received frames as allowed; `free`: this many have already been waited for."""
        held, at, end = self._held, 0, len(self._held)
        while at < end:
            if not self._rest:
                size = frame_size(held, at)
                if size is None:
                    break  # some of its first bytes are still missing
                if free:
                    free -= 1
                elif not self._pace.take(self.loop.time()):
                    self._held = held[at:]
                    self._slow_down()
                    return
                if not self._counts(held[at]):
                    self._end(f"a message may have {self.limits.fragments} parts")
                    return
                self._rest = size
            piece = held[at : at + self._rest]
            at += len(piece)
            self._rest -= len(piece)
            super().data_received(piece)
            if self.conn.parser_exc is not None:
                at = end  # not a frame: the library has closed the connection
        self._held = held[at:]

    def _counts(self, first: int) -> bool:
        """Counts the fragments of a message; are there few enough?"""
        if not first & _CONTROL:
            self._fragments = self._fragments + 1 if not first & _FINAL else 0
        return self._fragments <= self.limits.fragments

    def _slow_down(self) -> None:
        """The next frame comes too early: it waits here, and what follows waits at the sender."""
        self._slowed = True
        self._pause()
        if self.close_sent:
            self._held = b""  # nothing that still arrives would be read
        elif self._pace.strain(self.loop.time()):
            self.loop.call_later(SLOWER, self._waited)
        else:
            self._end("too much data was sent")

    def _waited(self) -> None:
        if self._held:
            self._slowed = False
            self._read_on(free=1)
            self._resume()

    def _end(self, reason: str) -> None:
        """Closes, and reads no more: a client that does not close is left to the timer."""
        self._held, self._slowed = b"", True
        self._pause()
        if self.close_sent or self.transport.is_closing():
            return
        if not self.handshake_complete:
            self.transport.abort()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MUCH, "reason": reason})
        self.conn.send_close(TOO_MUCH, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        self._resume()
        return message

    def _pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _resume(self) -> None:
        """Resumes reading, if nothing waits in the application and nothing came too fast."""
        if self.read_paused and not self._slowed and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()

    # ── the application ──

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][LINE] = self

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.scope["state"].pop(LINE, None)  # avoids a reference cycle

    # ── writing ──

    def pause_writing(self) -> None:
        self._clear = False
        self.writable.clear()

    def resume_writing(self) -> None:
        self._clear = True
        self.writable.set()

    def write(self, data: bytes) -> bool:
        """Sends a text, if that can be done at once."""
        if not self._clear or self.close_sent or not self.handshake_complete or self.transport.is_closing():
            return False
        size = len(data)
        if size < _SHORT:
            head = size.to_bytes(1, "big")
        elif size < _LONG:
            head = b"\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x7f" + size.to_bytes(8, "big")
        self.transport.write(_TEXT + head + data)
        return True


def lines_of(beat: Beat, limits: Limits) -> type[Line]:
    """The socket class of one server, because uvicorn wants a class."""
    return type("Line", (Line,), {"beat": beat, "limits": limits})


def unmasked(data: bytes, mask: bytes) -> bytes:
    size = len(data)
    masks = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "big") ^ int.from_bytes(masks, "big")).to_bytes(size, "big")


def frame_size(data: bytes, at: int) -> int | None:
    """The length of the frame that begins here, including its header; None if that has not arrived yet."""
    if len(data) < at + 2:
        return None
    second = data[at + 1]
    size, front = second & _SIZE, 2
    if size >= _SHORT:
        front += 2 if size == _SHORT else 8
        if len(data) < at + front:
            return None
        size = int.from_bytes(data[at + 2 : at + front], "big")
    return front + (4 if second & _MASKED else 0) + size
