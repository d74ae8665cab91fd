"""The socket of a page: reads messages one after another, passes them to the match, and sends what comes back.

The worst a page can get for a message is an `error`. A client that reads too slowly is disconnected and may come back;
only a limited amount is queued for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from time import perf_counter

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from gyoji.server import messages as m
from gyoji.server.frames import LINE, SLOWER, TOO_MUCH, Line
from gyoji.server.hall import Hall
from gyoji.server.limits import Pace
from gyoji.server.store import Ticket
from gyoji.server.visit import Visits, answered

log = logging.getLogger("gyoji.server")
TOO_SLOW, GOING_AWAY = 1013, 1001  # close codes, beside TOO_MUCH
FAREWELL = 5.0  # seconds for closing


class Socket:
    """One connected page."""

    def __init__(self, hall: Hall, websocket: WebSocket, address: str) -> None:
        self._hall = hall
        self._address = address
        self._websocket = websocket
        self._loop = asyncio.get_running_loop()
        self._pace = Pace(hall.limits, self._loop.time())
        self._line: Line = websocket.scope["state"][LINE]
        self._out: deque[bytes] = deque()  # what cannot be sent at once
        self._waiting = 0  # bytes in the queue, and on their way out of it
        self._wake = asyncio.Event()
        self._end: int | None = None  # close with this code when everything is sent
        self._sender: asyncio.Future[None] | None = None
        self._visit: Visits | None = None
        self._joined: tuple[m.Join, Ticket] | None = None
        self._waits_for: str | None = None
        self._left = False
        self._entering: asyncio.Future[None] | None = None

    # ── sending ──

    def send(self, data: bytes) -> None:
        """Sends it, or queues it; never waits."""
        if self._end is not None or (not self._waiting and self._line.write(data)):
            return
        self._waiting += len(data)
        if self._waiting > self._hall.limits.backlog:
            self._drop()
            return
        self._out.append(data)
        self._wake.set()

    def say(self, message: m.FromServer) -> None:
        self.send(m.encode(message))

    def close(self, reason: str) -> None:
        self.say(m.Closing(reason))
        self.end(GOING_AWAY)

    def end(self, code: int) -> None:
        """Closes, after sending what is queued."""
        if self._end is None:
            self._end = code
            self._wake.set()

    def _drop(self) -> None:
        """Drops a slow reader. If it ignores the close frame too, the ping timeout ends it."""
        self._end = TOO_SLOW
        self._out.clear()
        self._leave()
        if self._sender is not None:
            self._sender.cancel()
        self._sender = asyncio.ensure_future(self._close(TOO_SLOW))

    async def _close(self, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            await asyncio.wait_for(self._websocket.close(code), FAREWELL)

    async def _send_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._out:
                    data = self._out.popleft()
                    await self._websocket.send_text(data.decode())
                    self._waiting -= len(data)
                if self._end is not None:
                    await self._close(self._end)
                    return

    # ── reading ──

    async def run(self) -> None:
        await self._websocket.accept()
        self._hall.pages.add(self)
        self._sender = asyncio.ensure_future(self._send_all())
        deadline = self._loop.call_later(self._hall.limits.patience, self._still_nobody)
        try:
            while self._end is None:
                message = await self._websocket.receive()
                if message["type"] != "websocket.receive":
                    break
                await self._read(message.get("text"), message.get("bytes"))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            deadline.cancel()
            self._hall.pages.discard(self)
            self._leave()
            if self._end is not None:
                await asyncio.wait([self._sender], timeout=FAREWELL)  # the queue, and the close frame
            self._sender.cancel()
            self._sender = self._entering = None

    async def _read(self, text: str | None, data: bytes | None) -> None:
        if not self._pace.take(self._loop.time()):
            await self._slow_down(text or "")
            return
        if text is None:
            self.say(m.Error("bad_message", "messages must be text, not bytes"))
            return
        if len(text) > self._hall.limits.message or len(text.encode("utf8")) > self._hall.limits.message:
            self.say(m.Error("too_big", f"a message may have at most {self._hall.limits.message} bytes"))
            return
        try:
            found = m.read_page(text)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            self.say(m.Error("bad_message", str(error)[:300], _id_of(text)))
            return
        if isinstance(found, m.Join):
            await answered(self, found, self._join)
        elif isinstance(found, m.Accept):
            await answered(self, found, self._accept)
        elif isinstance(found, m.Ping):
            await answered(self, found, self._ping)
        elif self._visit is not None:
            if not isinstance(found, m.Choose):
                await self._visit.read(found, text)
            elif self._may_store(found):
                began = perf_counter()
                await self._visit.read(found, text)
                self._hall.metrics.choices.add(perf_counter() - began)
        else:
            self.say(m.Error("not_seated", "join first", found.id))

    def _may_store(self, message: m.Choose) -> bool:
        try:
            self._hall.quotas.choose(self._address)
        except m.Refused as error:
            self.say(m.Error(error.code, str(error), message.id))
            return False
        return True

    async def _slow_down(self, text: str) -> None:
        """A client that sends too much is read more slowly, and finally not at all; unread data waits at its end."""
        if not self._pace.strain(self._loop.time()):
            self.end(TOO_MUCH)
            return
        self.say(m.Error("too_fast", "too many messages at once; slow down", _id_of(text[:1000])))
        await asyncio.sleep(SLOWER)

    def _still_nobody(self) -> None:
        if self._joined is None:
            self.end(TOO_SLOW)

    # ── what may be requested ──

    async def _join(self, message: m.Join) -> None:
        if self._joined is not None:
            raise m.Refused("bad_message", "this connection already has a seat")
        ticket = self._hall.ticket(message.token)
        if ticket.role in ("invite", "spent"):
            raise m.Refused("not_seated", "accept the invitation first, with a deck")
        if ticket.role == "replay":
            raise m.Refused("not_seated", "this is a replay; you can only step through it")
        self._joined = message, ticket
        try:
            if self._hall.has_begun(ticket.match):
                await self._enter()
            else:
                self._waits_for = ticket.match
                self._hall.wait_for(ticket.match, self._begin)
                self.say(m.Waiting(message.id))
        except BaseException:
            self._joined = None
            raise

    async def _enter(self) -> None:
        assert self._joined is not None
        message, ticket = self._joined
        place = self._hall.place(ticket.match)
        visit = await place.enter(ticket.match, ticket.player, self, message.have, message.id, self._address)
        if self._left or self._end is not None:
            visit.leave()
        else:
            self._visit = visit

    def _begin(self) -> None:
        """The match that was waited for has started."""
        assert self._joined is not None
        self._waits_for = None
        self._entering = asyncio.ensure_future(answered(self, self._joined[0], lambda _: self._enter()))

    async def _accept(self, message: m.Accept) -> None:
        self.say(m.Accepted(await self._hall.accept(message, self._address), message.id))

    async def _ping(self, message: m.Ping) -> None:
        self.say(m.Pong(message.id))

    def _leave(self) -> None:
        self._left = True
        if self._visit is not None:
            self._visit.leave()
            self._visit = None
        if self._waits_for is not None:
            self._hall.wait_no_longer(self._waits_for, self._begin)
            self._waits_for = None


class _OnlyId(msgspec.Struct):
    id: m.Id | None = None


def _id_of(text: str) -> m.Id | None:
    """The id of a message that is otherwise invalid, so that the page knows which one it was."""
    try:
        return msgspec.json.decode(text, type=_OnlyId).id
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
