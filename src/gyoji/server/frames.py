"""Frames: a page's socket as uvicorn speaks it, with a short way for what is common.

A message that can go out goes out at once, as it is encoded, without a task being woken for it. What cannot wait in the
system any more waits in the page's own line (`sockets`). A short text that comes in one piece, as those of pages do, is
taken as it is, as long as everything before it came in whole frames too, and handed over with the next beat; all else
is read by the library.
"""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from gyoji.server.beat import Beat

LINE: Final = "line"  # where the application finds it: in the state of the scope
_TEXT: Final = b"\x81"  # a whole message of text, in one frame (RFC 6455, 5.2); a server's frames have no mask
_SHORT, _LONG = 126, 1 << 16
_FINAL, _MASKED, _SIZE = 0x80, 0x80, 0x7F
_ASKED: Final = b"\r\n\r\n"  # the end of a request for a socket
_FRONT: Final = 6  # bytes before a short text from a page: what it is, its size, its mask


class Line(WebSocketsSansIOProtocol):
    beat: Beat  # of the server that it is a line of
    _clear = True  # does the system take more?
    _even = True  # has everything so far ended where a frame does?
    _text: str | None = None  # a short text that waits for the next beat

    def data_received(self, data: bytes) -> None:
        self._hand_over()
        if self.handshake_complete and self._even and not self.close_sent and self._take(data):
            return
        if self.handshake_initiated:
            self._even = self._even and ends_with_a_frame(data)
        else:
            self._even = data.endswith(_ASKED)
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._hand_over()
        super().connection_lost(exc)

    def _take(self, data: bytes) -> bool:
        """Takes a short text, if this is one and nothing else; with the next beat the application has it."""
        size = len(data) - _FRONT
        if size < 0 or size >= _SHORT or data[0] != _TEXT[0] or data[1] != _MASKED | size:
            return False
        try:
            self._text = unmasked(data[_FRONT:], data[2:_FRONT]).decode()
        except UnicodeDecodeError:
            return False
        self.beat.take_up(self._hand_over, self.loop)
        return True

    def _hand_over(self) -> None:
        """Only one text may wait in the application: then no more is read until it has been dealt with."""
        text, self._text = self._text, None
        if text is None:
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text, "bytes": None})
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][LINE] = self

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.scope["state"].pop(LINE, None)  # so that nothing holds itself, and stays behind

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


def lines_of(beat: Beat) -> type[Line]:
    """The lines of one server; uvicorn wants a class."""
    return type("Line", (Line,), {"beat": beat})


def unmasked(data: bytes, mask: bytes) -> bytes:
    size = len(data)
    masks = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "big") ^ int.from_bytes(masks, "big")).to_bytes(size, "big")


def ends_with_a_frame(data: bytes) -> bool:
    """Do these bytes begin and end with a frame, and is none of them a part of a longer message?"""
    at, end = 0, len(data)
    while at + 2 <= end:
        first, second = data[at], data[at + 1]
        if not first & _FINAL:
            return False
        size, front = second & _SIZE, 2
        if size >= _SHORT:
            front += 2 if size == _SHORT else 8
            size = int.from_bytes(data[at + 2 : at + front], "big")
        at += front + (4 if second & _MASKED else 0) + size
    return at == end
