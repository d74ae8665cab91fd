"""Frames: a page's socket as uvicorn speaks it, with a short way for what is sent.

A message that can go out goes out at once, as it is encoded, without a task being woken for it. What cannot wait in the
system any more waits in the page's own line (`sockets`).
"""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

LINE: Final = "line"  # where the application finds it: in the state of the scope
_TEXT: Final = b"\x81"  # a whole message of text, in one frame (RFC 6455, 5.2); a server's frames have no mask
_SHORT, _LONG = 126, 1 << 16


class Line(WebSocketsSansIOProtocol):
    _clear = True  # does the system take more?

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
