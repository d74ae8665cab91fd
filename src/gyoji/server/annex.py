"""An annex: a room in a separate process.

Matches with custom cards run in one, so that whatever their texts do, the main process stays responsive and the annex
can be killed. With `--workers`, all matches do, spread over several. Only the main process writes to the store: an
annex sends its rows over the wire. An annex that does not respond is killed; the match it was working on is called off,
and all others are reloaded from the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import itertools
import logging
import os
import signal
import socket
from collections import Counter
from contextlib import AbstractAsyncContextManager
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import thread_time
from typing import Any

from gyoji.server import messages as m
from gyoji.server import store
from gyoji.server.chair import Listener
from gyoji.server.limits import Limits
from gyoji.server.messages import STOPPING, Refused
from gyoji.server.process import bound_memory, context, end_with_parent, new_loop, spare_the_collector
from gyoji.server.reports import Style, report, style
from gyoji.server.room import Room, Shown
from gyoji.server.shares import FORGOTTEN, Shares
from gyoji.server.store import Books, Statement, Store, StoreError
from gyoji.server.visit import Visit
from gyoji.server.wire import GONE, Wire

BEAT = 1.0  # seconds between two pings
FAREWELL = 3.0
MARK = 64  # bytes for a match's name
log = logging.getLogger("gyoji.server")


class Annex:
    """The main process's end. The annex is started when it is first needed, and again after a crash."""

    def __init__(self, storage: Store, limits: Limits, pause: float) -> None:
        self._store = storage
        self._limits = limits
        self._pause = pause
        self._wire: Wire | None = None
        self._process: BaseProcess | None = None
        self._mark: ctypes.Array[ctypes.c_char] | None = None  # the match that it is working on
        self._starting = asyncio.Lock()
        self._watching: asyncio.Task[None] | None = None
        self._pages: dict[int, Listener] = {}
        self._channels = itertools.count(1)
        self._suspects: Counter[str] = Counter()  # matches during which the process crashed
        self._closed = False
        self._mending: asyncio.Future[None] | None = None  # after a crash
        self.count = 0  # matches there
        self.falls = 0  # crashes of the process

    # ── what a room does ──

    async def begin(self, name: str, address: str = "") -> None:
        await (await self._started()).ask("begin", name, address)

    async def enter(
        self, name: str, player: int | None, page: Listener, have: int, number: m.Id | None, address: str = ""
    ) -> Passage:
        wire, channel = await self._started(), next(self._channels)
        self._pages[channel] = page
        try:
            await wire.ask("enter", channel, name, player, have, number, address)
        except BaseException:
            self._pages.pop(channel, None)
            wire.tell("leave", channel)
            raise
        return Passage(self, wire, channel)

    async def shown(self, name: str, player: int | None) -> Shown | None:
        if self._wire is None:
            return None
        row = await self._wire.ask("shown", name, player)
        return None if row is None else Shown(*row)

    async def names(self) -> set[str]:
        return set() if self._wire is None else set(await self._wire.ask("names"))

    async def call_off(self, name: str) -> None:
        await (await self._started()).ask("call_off", name)

    async def live(self) -> int:
        if self._wire is None:
            return 0
        found: int = await self._wire.ask("live")
        return found

    def left(self, channel: int) -> None:
        self._pages.pop(channel, None)

    # ── the process ──

    @property
    def alive(self) -> bool:
        return self._wire is not None

    async def _started(self) -> Wire:
        async with self._starting:
            if self._mending is not None:
                await asyncio.wait([self._mending])
            if self._closed:
                raise Refused("retry", STOPPING)
            if self._wire is None:
                here, there = socket.socketpair()
                self._mark = context().RawArray("c", MARK)
                args = (there, self._mark, self._store.path.parent, self._limits, self._pause, style())
                self._process = context().Process(target=live, args=args)
                await asyncio.to_thread(self._process.start)
                there.close()
                loop = asyncio.get_running_loop()
                _, self._wire = await loop.create_connection(lambda: Wire(self._hear, self._fell), sock=here)
                self._watching = asyncio.ensure_future(self._watch(self._wire, self._process))
            return self._wire

    def _hear(self, word: str, values: list[Any]) -> asyncio.Future[None] | None:
        if word == "send":
            page = self._pages.get(values[0])
            if page is not None:
                page.send(values[1])
        elif word == "write":
            return self._store.write(values[0])
        elif word == "close":
            page = self._pages.pop(values[0], None)
            if page is not None:
                page.close(values[1])
        elif word == "count":
            self.count = values[0]
        return None

    async def _watch(self, wire: Wire, process: BaseProcess) -> None:
        """Checks now and then whether it still responds."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await asyncio.wait_for(wire.ask("beat"), self._limits.room_seconds)
            except TimeoutError:
                log.error("a match process does not respond and is killed")
                at = self._at()
                if at:
                    self._suspects[at] += 1  # this was no coincidence
                process.kill()
                return
            except StoreError:
                return

    def _at(self) -> str:
        return "" if self._mark is None else self._mark.value.decode("ascii", "replace")

    def _fell(self) -> None:
        """The process is gone: pages reconnect, and their matches are reloaded."""
        pages, self._pages = self._pages, {}
        process, at = self._process, self._at()
        self._wire = self._process = self._mark = None
        self.count = 0
        if self._watching is not None:
            self._watching.cancel()
        if not self._closed:
            self.falls += 1
            log.error("a match process crashed%s", f", at match {at}" if at else "")
            self._mending = asyncio.ensure_future(self._mend(process, at, pages))

    async def _mend(self, process: BaseProcess | None, at: str, pages: dict[int, Listener]) -> None:
        if process is not None:
            process.kill()
            await asyncio.to_thread(process.join)
        try:
            if at:
                self._suspects[at] += 1
                if self._suspects[at] > 1:
                    await self._call_off(at)
        except StoreError as error:
            log.error("%s", error)
        for page in pages.values():
            page.close(GONE)

    async def _call_off(self, name: str) -> None:
        row = self._store.match(name)
        if row is None or row.outcome is not None:
            return
        log.error("match %s: called off, a choice took too many steps", name)
        await self._store.write(store.called_off(row, len(self._store.inputs(name))))

    async def close(self) -> None:
        self._closed = True
        async with self._starting:
            wire, process = self._wire, self._process
        if wire is None or process is None:
            return
        try:
            await asyncio.wait_for(wire.ask("end"), FAREWELL)
        except (TimeoutError, StoreError):
            process.kill()
        wire.close()
        await asyncio.to_thread(process.join, FAREWELL)
        process.kill()
        await asyncio.to_thread(process.join)


class Passage:
    """A visit to a match in an annex."""

    def __init__(self, annex: Annex, wire: Wire, channel: int) -> None:
        self._annex = annex
        self._wire = wire
        self._channel = channel

    async def read(self, message: m.FromPage, text: str) -> None:
        """Returns when the message has been handled: a page that asks faster has to wait."""
        with contextlib.suppress(StoreError):  # the page is told to reconnect
            await self._wire.ask("read", self._channel, text)

    def leave(self) -> None:
        self._annex.left(self._channel)
        self._wire.tell("leave", self._channel)


# ── the other end ──


def live(
    line: socket.socket,
    mark: ctypes.Array[ctypes.c_char],
    folder: Path,
    limits: Limits,
    pause: float,
    reports: Style,
) -> None:
    """The main loop of the process, until the main process is gone."""
    report(reports)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    end_with_parent()
    bound_memory(limits.room_memory)
    spare_the_collector()
    with asyncio.Runner(loop_factory=new_loop()) as runner:
        runner.run(_live(line, mark, folder, limits, pause))
    os._exit(0)


async def _live(
    line: socket.socket, mark: ctypes.Array[ctypes.c_char], folder: Path, limits: Limits, pause: float
) -> None:
    keeper = _Keeper(folder, limits, pause, mark)
    await keeper.room.open()
    await asyncio.get_running_loop().create_connection(lambda: keeper.wire, sock=line)
    await keeper.over.wait()


class _FarStore(Books):
    """Reads the store itself, and lets the main process write."""

    def __init__(self, folder: Path, wire: Wire) -> None:
        super().__init__(folder)
        self._wire = wire

    def write(self, statements: list[Statement]) -> asyncio.Future[None]:
        return self._wire.ask("write", statements)


class _Far:
    """A page at the other end of the wire."""

    def __init__(self, wire: Wire, channel: int) -> None:
        self._wire = wire
        self._channel = channel

    def send(self, data: bytes) -> None:
        self._wire.tell("send", self._channel, data)

    def close(self, reason: str) -> None:
        self._wire.tell("close", self._channel, reason)


class _Keeper:
    """Handles the requests of the main process."""

    def __init__(self, folder: Path, limits: Limits, pause: float, mark: ctypes.Array[ctypes.c_char]) -> None:
        self.wire = Wire(self._hear, lambda: os._exit(0))
        self.room = Room(_FarStore(folder, self.wire), limits, pause)
        self.room.work_at = self._work_at
        self.room.turn = self._turn
        self.room.spent = self._spent
        self.over = asyncio.Event()
        self._mark = mark
        self._visits: dict[int, Visit | None] = {}  # by channel; None: still joining
        self._origins: dict[int, tuple[str, str]] = {}  # by channel: the match, and the visitor's address
        self._shares = Shares(limits.own_share, limits.own_saved, limits.choice_seconds)
        self._payers: dict[str, str] = {}  # by match: the address that last requested something of it
        self._began = 0.0
        self._count = 0

    # ── whose computing time it uses ──

    def _work_at(self, name: str) -> None:
        now = thread_time()
        if not name:
            self._spent(self._mark.value.decode("ascii", "replace"), now - self._began)
        self._began = now
        self._mark.value = name.encode("ascii", "replace")[: MARK - 1]

    def _spent(self, name: str, seconds: float) -> None:
        self._shares.spend(self._payers.get(name, ""), seconds)

    def _turn(self, name: str) -> AbstractAsyncContextManager[None]:
        """For what a match does by itself: its time is charged to the address that last requested something of it."""
        return self._shares.turn(self._payers.get(name, ""))

    def _pays(self, name: str, address: str) -> None:
        if len(self._payers) > 2 * len(self.room.matches) + FORGOTTEN:
            self._payers = {one: payer for one, payer in self._payers.items() if one in self.room.matches}
        self._payers[name] = address

    # ── requests ──

    def _hear(self, word: str, values: list[Any]) -> Any:
        if self._count != len(self.room.matches):
            self._count = len(self.room.matches)
            self.wire.tell("count", self._count)
        return getattr(self, f"_do_{word}")(*values)

    def _do_beat(self) -> None:
        return None

    async def _do_begin(self, name: str, address: str) -> None:
        async with self._shares.turn(address, patient=False):
            self._pays(name, address)
            await self.room.begin(name)

    async def _do_enter(
        self, channel: int, name: str, player: int | None, have: int, number: m.Id | None, address: str
    ) -> None:
        self._visits[channel] = None
        self._origins[channel] = name, address
        try:
            async with self._shares.turn(address, patient=False):
                if player is not None or name not in self.room.matches:
                    self._pays(name, address)
                visit = await self.room.enter(name, player, _Far(self.wire, channel), have, number)
        except BaseException:
            self._do_leave(channel)
            raise
        if channel in self._visits:
            self._visits[channel] = visit
        else:
            visit.leave()

    async def _do_read(self, channel: int, text: str) -> None:
        visit = self._visits.get(channel)
        if visit is not None:
            name, address = self._origins[channel]
            async with self._shares.turn(address):
                if visit.seated:
                    self._pays(name, address)
                await visit.read(m.read_page(text), text)

    def _do_leave(self, channel: int) -> None:
        self._origins.pop(channel, None)
        visit = self._visits.pop(channel, None)
        if visit is not None:
            visit.leave()

    async def _do_shown(self, name: str, player: int | None) -> Shown | None:
        return await self.room.shown(name, player)

    async def _do_names(self) -> list[str]:
        return [*await self.room.names()]

    async def _do_call_off(self, name: str) -> None:
        await self.room.call_off(name)

    async def _do_live(self) -> int:
        return await self.room.live()

    async def _do_end(self) -> None:
        await self.room.close()
        self.over.set()
