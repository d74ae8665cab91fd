"""The socket of a page: reads messages one after another, hands them to the match, and sends what comes back.

Nothing a page sends can do more than get an `error`. A reader who is too slow for what is sent is dropped and may come
back; nothing is kept for it beyond a bound.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from gyoji.game import Game
from gyoji.server import messages as m
from gyoji.server import telling
from gyoji.server.hall import Hall
from gyoji.server.limits import Bucket
from gyoji.server.match import Match
from gyoji.server.store import StoreError
from gyoji.server.workers import WorkFailed

log = logging.getLogger("gyoji.server")
TOO_SLOW, GOING_AWAY = 1013, 1001  # codes with which sockets are closed
FAREWELL = 5.0  # seconds for closing


class Socket:
    """One page that is connected."""

    def __init__(self, hall: Hall, websocket: WebSocket) -> None:
        self._hall = hall
        self._websocket = websocket
        self._loop = asyncio.get_running_loop()
        self._bucket = Bucket(hall.limits.socket_rate, hall.limits.socket_burst, self._loop.time())
        self._out: deque[str] = deque()
        self._waiting = 0  # characters in it
        self._wake = asyncio.Event()
        self._end: int | None = None  # close with this code when all is sent
        self._sender: asyncio.Future[None] | None = None
        self._match: Match | None = None
        self._player: int | None = None
        self._waits_for: str | None = None
        self._joined: m.Join | None = None
        self._does: dict[type, Callable[..., Awaitable[None]]] = {
            m.Join: self._join,
            m.Accept: self._accept,
            m.Choose: self._choose,
            m.Undo: self._undo,
            m.Concede: self._concede,
            m.AskWhy: self._why,
            m.AskWhyNot: self._whynot,
            m.AskExplain: self._explain,
            m.Ping: self._ping,
        }

    # ── sending ──

    def send(self, text: str) -> None:
        """Puts it in line; never waits."""
        if self._end is not None:
            return
        self._waiting += len(text)
        if self._waiting > self._hall.limits.backlog:
            self._drop()
            return
        self._out.append(text)
        self._wake.set()

    def say(self, message: m.FromServer) -> None:
        self.send(m.encode(message).decode())

    def close(self, reason: str) -> None:
        self.say(m.Closing(reason))
        self.end(GOING_AWAY)

    def end(self, code: int) -> None:
        """Closes, after what is in line."""
        if self._end is None:
            self._end = code
            self._wake.set()

    def _drop(self) -> None:
        """Whoever does not read gets nothing more; if even the farewell is not read, the missing pongs end it."""
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
                    text = self._out.popleft()
                    await self._websocket.send_text(text)
                    self._waiting -= len(text)
                if self._end is not None:
                    await self._close(self._end)
                    return

    # ── reading ──

    async def run(self) -> None:
        await self._websocket.accept()
        self._hall.pages.add(self)
        self._sender = asyncio.ensure_future(self._send_all())
        try:
            while True:
                message = await self._websocket.receive()
                if message["type"] != "websocket.receive":
                    break
                await self._read(message.get("text"), message.get("bytes"))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._hall.pages.discard(self)
            self._leave()
            self._sender.cancel()

    async def _read(self, text: str | None, data: bytes | None) -> None:
        if not self._bucket.take(self._loop.time()):
            self.say(m.Error("too_fast", "too many messages at once; slow down", _id_of((text or "")[:1000])))
            return
        if text is None:
            self.say(m.Error("bad_message", "messages are text, not bytes"))
            return
        if len(text) > self._hall.limits.message or len(text.encode("utf8")) > self._hall.limits.message:
            self.say(m.Error("too_big", f"a message may have {self._hall.limits.message} bytes"))
            return
        try:
            found = m.read_page(text)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            self.say(m.Error("bad_message", str(error)[:300], _id_of(text)))
            return
        try:
            await self._does[type(found)](found)
        except m.Refused as error:
            self.say(m.Error(error.code, str(error), found.id))
        except (StoreError, WorkFailed) as error:
            log.error("%s", error)
            self.say(m.Error("broken", str(error), found.id))

    # ── what may be asked ──

    async def _join(self, message: m.Join) -> None:
        if self._match is not None or self._waits_for is not None:
            raise m.Refused("bad_message", "this socket has a seat already")
        ticket = self._hall.ticket(message.token)
        if ticket.role in ("invite", "spent"):
            raise m.Refused("not_seated", "accept the invitation first, with a deck")
        if ticket.role == "replay":
            raise m.Refused("not_seated", "this is a replay: it is stepped through, not played")
        match = await self._hall.match(ticket.match)
        if match is not None:
            self._find_room(match, ticket.player)
        self._player, self._joined = ticket.player, message
        if match is None:
            self._waits_for = ticket.match
            self._hall.wait_for(ticket.match, self._begin)
            self.say(m.Waiting(message.id))
        else:
            self._begin(match)

    def _find_room(self, match: Match, player: int | None) -> None:
        limits = self._hall.limits
        most = limits.spectators if player is None else limits.per_seat
        if len(match.chair(player).listeners) >= most:
            raise m.Refused("full", "too many pages have this seat open already")

    def _begin(self, match: Match) -> None:
        self._waits_for = None
        self._match = match
        joined = self._joined
        match.enter(self._player, self, joined.have if joined else 0, joined.id if joined else None)

    async def _accept(self, message: m.Accept) -> None:
        self.say(m.Accepted(await self._hall.accept(message), message.id))

    def _seat(self) -> tuple[Match, int]:
        if self._match is None:
            raise m.Refused("not_seated", "join first")
        if self._player is None:
            raise m.Refused("not_seated", "spectators only look on")
        return self._match, self._player

    async def _choose(self, message: m.Choose) -> None:
        match, player = self._seat()
        await match.choose(player, message.at, message.option)
        self._done(message.id)

    async def _undo(self, message: m.Undo) -> None:
        match, player = self._seat()
        await match.undo(player, message.at)
        self._done(message.id)

    async def _concede(self, message: m.Concede) -> None:
        match, player = self._seat()
        await match.concede(player)
        self._done(message.id)

    def _done(self, number: m.Id | None) -> None:
        if number is not None:
            self.say(m.Done(number))

    def _shown(self) -> tuple[Game, int]:
        match, player = self._seat()
        shown = match.chair(player).shown
        assert shown is not None
        return shown.world, player

    async def _why(self, message: m.AskWhy) -> None:
        world, player = self._shown()
        self.say(m.Told(message.id, why=telling.why(world, message.option, player)))

    async def _whynot(self, message: m.AskWhyNot) -> None:
        world, player = self._shown()
        self.say(m.Told(message.id, whynot=telling.whynot(world, message.card, player)))

    async def _explain(self, message: m.AskExplain) -> None:
        world, player = self._shown()
        self.say(m.Told(message.id, explain=telling.explain(world, message.card, message.figure, player)))

    async def _ping(self, message: m.Ping) -> None:
        self.say(m.Pong(message.id))

    def _leave(self) -> None:
        if self._match is not None:
            self._match.leave(self._player, self)
            self._match = None
        if self._waits_for is not None:
            self._hall.wait_no_longer(self._waits_for, self._begin)
            self._waits_for = None


class _OnlyId(msgspec.Struct):
    id: m.Id | None = None


def _id_of(text: str) -> m.Id | None:
    """The id of a message that is wrong in some other way, so that the page knows which one it was."""
    try:
        return msgspec.json.decode(text, type=_OnlyId).id
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
