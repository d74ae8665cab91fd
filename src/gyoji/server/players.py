"""The players of `gyoji bench server`: two for each match, over real sockets, in a separate process.

They share the machine with the server that is measured, so they are as light as can be: a protocol that knows whole
frames of text and little else, a decoder that reads of a state what somebody who plays at random needs, timers instead
of tasks.

Every match has a timetable: a choice is due about a second after the one before it was, whether the server has kept up
or not. What is measured is the time from when a choice was due to when its answer and all that it shows are there,
however long that takes; so a server that stops for a while is measured with all the choices that were due meanwhile.
"""

from __future__ import annotations

import asyncio
import random
import signal
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from math import inf
from multiprocessing.connection import Connection
from typing import Any
from urllib.parse import urlsplit

import msgspec

from gyoji.cards.decks import shipped_decks
from gyoji.server.playerline import END_OF_HEAD, Decision, Heard, Line, encode
from gyoji.server.process import end_with_parent

THINKS = 1.0  # seconds from one choice to the next
GIVE = 0.1  # more or less: at exactly one second, choices would synchronise
AHEAD = 60  # choices that a match is played ahead before it is measured, at most
AT_ONCE = 16  # matches that are played ahead quickly at the same time
LATE = 30.0  # seconds to wait for answers when the time is up
WONDERS, RELOADS = 0.5, 0.02  # of all questions: how often a page asks “why not?”, and is reloaded
Stage = dict[str, float]


class Players:
    """All of them."""

    def __init__(self, address: str, game: str, seconds: float, line: Connection, *, like_page: bool = False) -> None:
        self.host = urlsplit(address).netloc
        self.like_page = like_page
        self._where = self.host.rpartition(":")[::2]
        self._seconds = seconds
        self._line = line
        self._decks = shipped_decks(game)[:2]
        self._game = game
        self._times: list[float] = []  # milliseconds
        self._asides: list[float] = []  # the same for answers to “why not?”
        self._reloads: list[float] = []  # and until a reloaded page has its view
        self.failures = 0
        self._window = inf, inf  # choices due in this window are measured
        self._tables: list[asyncio.Task[None]] = []
        self._playing: set[Match] = set()

    async def stage(self, count: int) -> Stage:
        """Measures this many matches."""
        gate = asyncio.Semaphore(AT_ONCE)
        ready = [asyncio.Event() for _ in range(count - len(self._tables))]
        for event in ready:
            self._tables.append(asyncio.ensure_future(self._table(random.Random(len(self._tables)), gate, event)))
        await asyncio.gather(*(event.wait() for event in ready))
        await asyncio.sleep(2 * THINKS)  # so that all are thinking at their usual pace again
        self._times, self._asides, self._reloads, self.failures = [], [], [], 0
        self._line.send("begin")
        began, spent, received = time.perf_counter(), time.process_time(), Line.received
        self._window = began, began + self._seconds
        await asyncio.sleep(self._seconds)
        self._line.send("end")
        spent, received = time.process_time() - spent, Line.received - received
        await self._answers()
        self._window = inf, inf
        times = sorted(self._times)
        if not times:
            raise RuntimeError("no choice was answered")
        found = {
            "matches": count,
            "choices": len(times),
            "choices_per_s": round(len(times) / self._seconds, 1),
            "p50_ms": _part(times, 0.50),
            "p95_ms": _part(times, 0.95),
            "p99_ms": _part(times, 0.99),
            "max_ms": _part(times, 1.0),
            "failures": self.failures,
            "players_ms_per_choice": round(1000 * spent / len(times), 2),
            "sent_kb_per_choice": round(received / 1000 / len(times), 1),
        }
        for name, more in (("why_not", sorted(self._asides)), ("reload", sorted(self._reloads))):
            if more:
                found |= {f"{name}s": len(more), f"{name}_p95_ms": _part(more, 0.95)}
        return found

    async def _answers(self) -> None:
        """Waits for what was due; an answer that does not come is a failure, and took at least that long."""
        end, until = self._window[1], time.perf_counter() + LATE
        while any(match.owed(end) for match in self._playing) and time.perf_counter() < until:
            await asyncio.sleep(0.05)
        now = time.perf_counter()
        for match in self._playing:
            for due in match.owed(end):
                self.failures += 1
                self.note(due, now)

    def note(self, due: float, came: float) -> None:
        """A choice that was due then now has all its answers."""
        if self._window[0] <= due < self._window[1]:
            self._times.append(1000 * (came - due))

    def note_aside(self, began: float, came: float, *, reload: bool = False) -> None:
        if self._window[0] <= began < self._window[1]:
            (self._reloads if reload else self._asides).append(1000 * (came - began))

    async def _table(self, dice: random.Random, gate: asyncio.Semaphore, ready: asyncio.Event) -> None:
        """One match after another, forever."""
        quick = dice.randrange(AHEAD)
        while True:
            match = Match(self, dice)
            try:
                async with nullcontext() if ready.is_set() else gate:
                    await match.join(await self._begin())
                    await match.play(quick, 0.0)
                ready.set()
                self._playing.add(match)
                await match.play(None, THINKS)
            except (OSError, msgspec.DecodeError, KeyError):
                self.failures += 1
                await asyncio.sleep(THINKS)
            finally:
                self._playing.discard(match)
                match.close()
            quick = 0

    async def _begin(self) -> tuple[str, str]:
        """Starts a match of two people; returns the tokens of both."""
        wish = {"game": self._game, "you": {"deck": {"shipped": self._decks[0]}}, "other": {"kind": "friend"}}
        made = msgspec.json.decode(await self.fetch("POST", "/api/matches", encode(wish)))
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        guest = await self.connect(lambda heard: answer.set_result(heard.token), lambda: _lost(answer))
        guest.say({"type": "accept", "token": made["invite"], "deck": {"shipped": self._decks[1]}})
        token = await answer
        guest.close()
        return made["token"], token

    async def connect(self, hears: Callable[[Heard], None], loses: Callable[[], None]) -> Line:
        host, port = self._where
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: Line(self.host, hears, loses), host, int(port))
        await line.open
        return line

    async def fetch(self, method: str, path: str, data: bytes = b"") -> bytes:
        rows = (f"{method} {path} HTTP/1.1", f"Host: {self.host}", "Content-Type: application/json")
        head = "\r\n".join((*rows, "Connection: close", f"Content-Length: {len(data)}", "", "")).encode()
        reader, writer = await asyncio.open_connection(self._where[0], int(self._where[1]))
        writer.write(head + data)
        answer = await reader.read()
        writer.close()
        return answer.partition(END_OF_HEAD)[2]


class Match:
    """Two players of one match."""

    def __init__(self, players: Players, dice: random.Random) -> None:
        self._players = players
        self._dice = dice
        self._loop = asyncio.get_running_loop()
        self._tokens: tuple[str, str] = ("", "")
        self._lines: list[Line | None] = [None, None]
        self._states: list[Heard | None] = [None, None]
        self._came = 0.0  # when the last state arrived
        self._timers: list[asyncio.TimerHandle] = []  # timers for the current question
        self._waits: asyncio.Future[None] | None = None  # for both to be there, or for this many choices
        self._left: float = 0  # choices until then
        self._thinks = 0.0
        self._due = 0.0  # when the next choice is due
        self._sent: float | None = None  # when the choice on its way was due
        self._number = 0  # of what was asked last
        self._asides: dict[int, float] = {}  # “why not?”: when it was asked
        self._reloading: set[asyncio.Task[None]] = set()
        self._over = False

    async def join(self, tokens: tuple[str, str]) -> None:
        """Waits until each knows that the other is there: a state reports that too, which is not an
        answer to a choice.
        """
        self._tokens = tokens
        self._waits = self._loop.create_future()
        for seat in (0, 1):
            await self._sit_down(seat)
        self._look()
        await self._waits

    async def _sit_down(self, seat: int) -> None:
        line = await self._players.connect(lambda heard: self._hear(seat, heard), self._lose)
        self._lines[seat] = line
        line.say({"type": "join", "token": self._tokens[seat]})

    async def play(self, count: int | None, thinks: float) -> None:
        """Plays this many choices, or until the game is over."""
        if self._over or count == 0:
            return
        self._left, self._thinks = inf if count is None else count, thinks
        self._due = time.perf_counter() + self._dice.uniform(0, thinks)
        self._waits = self._loop.create_future()
        self._look()
        await self._waits

    def owed(self, end: float) -> list[float]:
        """The choices that were due before then and are not answered."""
        found = [self._sent] if self._sent is not None and self._sent < end else []
        due = self._due
        while self._thinks and due < end:
            found.append(due)
            due += self._thinks
        return found

    def close(self) -> None:
        self._quiet()
        for task in self._reloading:
            task.cancel()
        for line in self._lines:
            if line is not None:
                line.close()

    def _lose(self) -> None:
        """A connection is lost: gives the match up."""
        if self._waits is not None and not self._waits.done():
            if self._sent is not None:
                self._players.note(self._sent, time.perf_counter())
            self._waits.set_exception(ConnectionError("a connection was lost"))

    def _hear(self, seat: int, heard: Heard) -> None:
        now = time.perf_counter()
        if heard.type == "state":
            self._came = now
            self._states[seat] = heard
            self._look()
        elif heard.type == "error":
            self._players.failures += 1
        if heard.id is not None and heard.id == self._number and self._sent is not None:
            # What the other player is shown was sent before this answer, so it has arrived too.
            self._loop.call_soon(self._settle, now)
        elif isinstance(heard.id, int) and (asked := self._asides.pop(heard.id, None)) is not None:
            self._players.note_aside(asked, now)

    def _settle(self, answered: float) -> None:
        """A choice is answered, and both players see the result."""
        if self._sent is None:
            return
        self._players.note(self._sent, max(answered, self._came))
        self._sent = None
        self._look()

    def _look(self) -> None:
        """Decides what to do next."""
        if self._waits is None or self._waits.done() or self._sent is not None:
            return
        if not self._left:
            if all(state is not None and all(state.present.values()) for state in self._states):
                self._waits.set_result(None)
            return
        for seat, state in enumerate(self._states):
            if state is None or state.view is None:
                continue
            if state.view.over:
                self._over = True
                self._waits.set_result(None)
                return
            if state.view.decision is not None and not self._timers:
                wait = max(0.0, self._due - time.perf_counter())
                self._timers.append(self._loop.call_later(wait, self._choose, seat))
                if self._players.like_page and self._thinks:
                    self._like_a_page(seat, state.view.decision, wait)

    def _quiet(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def _choose(self, seat: int) -> None:
        self._quiet()
        state = self._states[seat]
        if state is None or state.view is None or state.view.decision is None:
            return  # the page is being reloaded: its next state asks again
        self._sent = self._due if self._thinks else time.perf_counter()
        self._due = self._sent + self._thinks * self._dice.uniform(1 - GIVE, 1 + GIVE)
        self._left -= 1
        option = self._dice.choice(state.view.decision.options).text
        self._ask(seat, {"type": "choose", "at": state.version, "option": option})

    def _ask(self, seat: int, message: dict[str, Any]) -> None:
        self._number += 1
        line = self._lines[seat]
        if line is not None:
            line.say({**message, "id": self._number})

    # ── what else pages do ──

    def _like_a_page(self, seat: int, decision: Decision, wait: float) -> None:
        """People look before they choose: they ask why something cannot be done, and some reload the page."""
        dice = self._dice.random()
        if dice < RELOADS:
            self._timers.append(self._loop.call_later(wait / 2, self._reload, seat))
        elif dice < RELOADS + WONDERS:
            self._timers.append(self._loop.call_later(wait / 2, self._wonder, seat, decision))

    def _wonder(self, seat: int, decision: Decision) -> None:
        option = self._dice.choice(decision.options)
        card = next((arg for arg in option.args if isinstance(arg, int)), None)
        asks = {"type": "why", "option": option.text} if card is None else {"type": "whynot", "card": card}
        self._asides[self._number + 1] = time.perf_counter()
        self._ask(seat, asks)

    def _reload(self, seat: int) -> None:
        line = self._lines[seat]
        self._lines[seat] = self._states[seat] = None  # at once: nothing may be sent over a closed connection
        if line is not None:
            line.close()
        task = self._loop.create_task(self._load_anew(seat))
        self._reloading.add(task)
        task.add_done_callback(self._reloading.discard)

    async def _load_anew(self, seat: int) -> None:
        began = time.perf_counter()
        try:
            for path in ("/", "/api/games"):
                await self._players.fetch("GET", path)
            await self._sit_down(seat)
            while self._states[seat] is None:
                await asyncio.sleep(0.01)
            self._players.note_aside(began, time.perf_counter(), reload=True)
        except OSError:
            self._lose()


def _lost(answer: asyncio.Future[str]) -> None:
    if not answer.done():
        answer.set_exception(ConnectionError("a connection was lost"))


def _part(times: list[float], part: float) -> float:
    return round(times[min(len(times) - 1, int(part * len(times)))], 2)


def play(
    address: str, game: str, seconds: float, stages: list[int], bound: float, line: Connection, like_page: bool
) -> None:
    """One stage after another, until one exceeds the bound (milliseconds, for 95 of 100 choices)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()

    async def run() -> None:
        players = Players(address, game, seconds, line, like_page=like_page)
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
