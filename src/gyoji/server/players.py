"""The players of `gyoji bench server`: two for each match, over real sockets, in a process of their own.

They share the machine with the server that is measured, so they are as light as can be: a protocol that knows whole
frames of text and little else, a decoder that reads of a state what somebody who plays at random needs, timers instead
of tasks.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import signal
import struct
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final, cast
from urllib.parse import urlsplit

import msgspec

from gyoji.cards.decks import shipped_decks
from gyoji.server.process import end_with_parent

THINKS = 1.0  # seconds from question to answer
GIVE = 0.1  # of that, more or less: answers that come after exactly a second fall into step with one another
AHEAD = 60  # choices that a match is played on before it is measured, at most
AT_ONCE = 16  # matches that are played on quickly at the same time
Stage = dict[str, float]
_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A  # whole frames (RFC 6455, 5.2)
_MASKED, _SHORT, _LONG = 0x80, 126, 127
_NO_MASK: Final = bytes(4)  # a mask of zeros changes nothing
_END: Final = b"\r\n\r\n"
_encode = msgspec.json.encode


class _Option(msgspec.Struct):
    text: str


class _Decision(msgspec.Struct):
    options: list[_Option]


class _View(msgspec.Struct):
    over: bool
    decision: _Decision | None = None


class _Heard(msgspec.Struct):
    """As much of a message as a player who plays at random needs."""

    type: str
    version: int = 0
    view: _View | None = None
    present: dict[str, bool] = {}
    token: str = ""


_hear = msgspec.json.Decoder(_Heard).decode


class Line(asyncio.Protocol):
    """A player's socket."""

    def __init__(self, host: str, hears: Callable[[_Heard], None]) -> None:
        self._host = host
        self._hears = hears
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
            self.open.set_exception(ConnectionError("the server closed the line"))

    def data_received(self, data: bytes) -> None:
        read = self._read
        read += data
        at = 0
        if not self.open.done():
            at = read.find(_END) + len(_END)
            if at < len(_END):
                return
            if b" 101 " not in read[:at].split(b"\r\n")[0]:
                self.open.set_exception(ConnectionError("the server opens no socket"))
                self.close()
                return
            self.open.set_result(None)
        while (found := _frame(read, at)) is not None:
            kind, start, at = found
            if kind == _TEXT:
                self._hears(_hear(memoryview(read)[start:at]))
            elif kind == _PING:
                self._send(_PONG, bytes(read[start:at]))
            elif kind == _CLOSE:
                self.close()
        del read[:at]

    def say(self, message: object) -> None:
        self._send(_TEXT, _encode(message))

    def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        head = bytes((kind, _MASKED | size)) if size < _SHORT else struct.pack("!BBH", kind, _MASKED | _SHORT, size)
        if self._transport is not None:
            self._transport.write(head + _NO_MASK + data)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


def _frame(read: bytearray, at: int) -> tuple[int, int, int] | None:
    """What kind of frame begins here, and where its content begins and ends; None if it is not all there."""
    if len(read) < at + 2:
        return None
    kind, size, start = read[at], read[at + 1], at + 2
    if size >= _SHORT:
        wide = 2 if size == _SHORT else 8
        size, start = int.from_bytes(read[start : start + wide], "big"), start + wide
    return (kind, start, start + size) if len(read) >= start + size else None


class Players:
    """All of them."""

    def __init__(self, address: str, game: str, seconds: float, line: Connection) -> None:
        self.host = urlsplit(address).netloc
        self._where = self.host.rpartition(":")[::2]
        self._seconds = seconds
        self._line = line
        self._decks = shipped_decks(game)[:2]
        self._game = game
        self.times: list[float] = []  # milliseconds
        self.failures = 0
        self.measuring = False
        self._tables: list[asyncio.Task[None]] = []

    async def stage(self, count: int) -> Stage:
        """So many matches, measured."""
        gate = asyncio.Semaphore(AT_ONCE)
        ready = [asyncio.Event() for _ in range(count - len(self._tables))]
        for event in ready:
            self._tables.append(asyncio.ensure_future(self._table(random.Random(len(self._tables)), gate, event)))
        await asyncio.gather(*(event.wait() for event in ready))
        await asyncio.sleep(2 * THINKS)  # so that all are in step with their thinking again
        self.times, self.failures, self.measuring = [], 0, True
        self._line.send("begin")
        began, spent = time.perf_counter(), time.process_time()
        await asyncio.sleep(self._seconds)
        self._line.send("end")
        self.measuring = False
        took, spent = time.perf_counter() - began, time.process_time() - spent
        await asyncio.sleep(THINKS)
        times = sorted(self.times)
        if not times:
            raise RuntimeError("no choice was answered")
        return {
            "matches": count,
            "choices": len(times),
            "choices_per_s": round(len(times) / took, 1),
            "p50_ms": _part(times, 0.50),
            "p95_ms": _part(times, 0.95),
            "p99_ms": _part(times, 0.99),
            "max_ms": _part(times, 1.0),
            "failures": self.failures,
            "players_ms_per_choice": round(1000 * spent / len(times), 2),
        }

    async def _table(self, dice: random.Random, gate: asyncio.Semaphore, ready: asyncio.Event) -> None:
        """One match after another, for ever."""
        quick = dice.randrange(AHEAD)
        while True:
            async with gate if not ready.is_set() else asyncio.Semaphore():
                match = await self._begin(dice)
                await match.play(quick, 0.0)
                ready.set()
            await asyncio.sleep(dice.uniform(0, THINKS))
            await match.play(None, THINKS)
            quick = 0

    async def _begin(self, dice: random.Random) -> Match:
        """A match of two people, and both have joined."""
        wish = {"game": self._game, "you": {"deck": {"shipped": self._decks[0]}}, "other": {"kind": "friend"}}
        made = await self._post("/api/matches", wish)
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        guest = await self.connect(lambda heard: answer.set_result(heard.token))
        guest.say({"type": "accept", "token": made["invite"], "deck": {"shipped": self._decks[1]}})
        tokens = made["token"], await answer
        guest.close()
        match = Match(self, dice)
        await match.join(tokens)
        return match

    async def connect(self, hears: Callable[[_Heard], None]) -> Line:
        host, port = self._where
        _, line = await asyncio.get_running_loop().create_connection(lambda: Line(self.host, hears), host, int(port))
        await line.open
        return line

    async def _post(self, path: str, body: object) -> Any:
        data = _encode(body)
        rows = (f"POST {path} HTTP/1.1", f"Host: {self.host}", "Content-Type: application/json", "Connection: close")
        head = "\r\n".join((*rows, f"Content-Length: {len(data)}", "", "")).encode()
        reader, writer = await asyncio.open_connection(self._where[0], int(self._where[1]))
        writer.write(head + data)
        answer = await reader.read()
        writer.close()
        return msgspec.json.decode(answer.partition(_END)[2])


class Match:
    """Two players of one match."""

    def __init__(self, players: Players, dice: random.Random) -> None:
        self._players = players
        self._dice = dice
        self._loop = asyncio.get_running_loop()
        self._lines: list[Line] = []
        self._states: list[_Heard | None] = [None, None]
        self._came = [0.0, 0.0]
        self._timer: asyncio.TimerHandle | None = None
        self._waits: asyncio.Future[None] | None = None  # for both to be there, or for so many choices
        self._left: float = 0  # choices until then
        self._thinks = 0.0
        self._over = False

    async def join(self, tokens: tuple[str, str]) -> None:
        """Until each knows that the other is there: that is told by a state too, which is no answer to a choice."""
        for seat, token in enumerate(tokens):
            self._lines.append(await self._players.connect(lambda heard, seat=seat: self._hear(seat, heard)))  # type: ignore[misc]
            self._lines[seat].say({"type": "join", "token": token})
        self._waits = self._loop.create_future()
        self._look()
        await self._waits

    async def play(self, count: int | None, thinks: float) -> None:
        """So many choices, or until the game is over."""
        if self._over or count == 0:
            return
        self._left, self._thinks = float("inf") if count is None else count, thinks
        self._waits = self._loop.create_future()
        self._look()
        await self._waits

    def _hear(self, seat: int, heard: _Heard) -> None:
        if heard.type == "state":
            self._came[seat] = time.perf_counter()
            self._states[seat] = heard
            self._look()
        elif heard.type == "error":
            self._players.failures += 1

    def _look(self) -> None:
        """What is there to do?"""
        states = self._states
        if self._waits is None or self._waits.done():
            return
        if not self._left:
            if all(state is not None and all(state.present.values()) for state in states):
                self._waits.set_result(None)
            return
        for seat, state in enumerate(states):
            if state is None or state.view is None:
                continue
            if state.view.over:
                self._over = True
                for line in self._lines:
                    line.close()
                self._waits.set_result(None)
                return
            if state.view.decision is not None and self._timer is None:
                wait = self._thinks * self._dice.uniform(1 - GIVE, 1 + GIVE)
                self._timer = self._loop.call_later(wait, self._choose, seat)

    def _choose(self, seat: int) -> None:
        state = self._states[seat]
        self._timer = None
        assert state is not None and state.view is not None and state.view.decision is not None
        option = self._dice.choice(state.view.decision.options).text
        self._states[seat] = None
        self._left -= 1
        sent = time.perf_counter()
        self._lines[seat].say({"type": "choose", "at": state.version, "option": option})
        if self._players.measuring:
            self._loop.call_later((1 - GIVE) * THINKS, self._note, sent)
        if not self._left and self._waits is not None:
            self._waits.set_result(None)

    def _note(self, sent: float) -> None:
        """By now the other player has the new view too, unless there was nothing for that seat to see."""
        self._players.times.append(1000 * (max(self._came) - sent))


def _part(times: list[float], part: float) -> float:
    return round(times[min(len(times) - 1, int(part * len(times)))], 2)


def play(address: str, game: str, seconds: float, stages: list[int], bound: float, line: Connection) -> None:
    """One stage after another, until one breaks the bound (milliseconds, for 95 of 100 choices)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()

    async def run() -> None:
        players = Players(address, game, seconds, line)
        for count in stages:
            stage = await players.stage(count)
            line.send(stage)
            if stage["p95_ms"] >= bound:
                break
        line.send(None)

    if sys.platform == "win32":
        asyncio.run(run())
    else:
        import uvloop

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(run())
