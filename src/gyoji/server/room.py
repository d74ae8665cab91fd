"""A room: the matches hosted in one process. It loads them from the store when needed, lets computers move, and unloads
matches that nobody is viewing; they stay in the store.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager, nullcontext
from time import thread_time
from typing import NamedTuple

import msgspec

from gyoji import records
from gyoji.agents import world_for
from gyoji.game import Game
from gyoji.kernel.engine import Overrun
from gyoji.kernel.saving import SaveError
from gyoji.server.chair import Listener
from gyoji.server.jobs import Think, Thought
from gyoji.server.limits import Limits
from gyoji.server.match import Match
from gyoji.server.memory import keep_together
from gyoji.server.messages import Id, Refused
from gyoji.server.store import Books, Row, StoreError
from gyoji.server.visit import Visit
from gyoji.server.workers import Workers, WorkFailed

SWEEP = 60.0  # seconds
TAKEN_UP = 2  # matches loaded at once: current players must not wait for those who join
COLLECT = 10  # sweeps between two garbage collections: closed sockets leave some cyclic garbage
log = logging.getLogger("gyoji.server")


class Shown(NamedTuple):
    """How far a seat has been shown its match: the store may be a pause ahead."""

    outcome: int | None
    turn: int
    touched: float


class Room:
    def __init__(self, storage: Books, limits: Limits, pause: float) -> None:
        self.store = storage
        self.limits = limits
        self.pause = pause
        self.workers = Workers(limits=limits)
        self.matches: dict[str, Match] = {}
        # called with the name of the match being worked on, and with "" afterwards
        self.work_at: Callable[[str], None] = lambda name: None
        # Computers may have to wait for their turn, and the cost of loading a match may count: see `Shares`.
        self.turn: Callable[[str], AbstractAsyncContextManager[None]] = lambda name: nullcontext()
        self.spent: Callable[[str, float], None] = lambda name, seconds: None
        self._locks: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._taking_up = asyncio.Semaphore(TAKEN_UP)

    # ── starting and ending ──

    async def open(self) -> None:
        self._start(self._sweep_now_and_then())
        self._start(keep_together())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for match in self.matches.values():
            match.stop()
        await asyncio.to_thread(self.workers.close)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    # ── coming in ──

    async def begin(self, name: str, address: str = "") -> None:
        """Starts or continues the match, whether or not somebody is there."""
        await self.match(name)

    async def enter(
        self, name: str, player: int | None, page: Listener, have: int, number: Id | None, address: str = ""
    ) -> Visit:
        """A page takes its seat: it is sent a welcome and the state."""
        match = await self.match(name)
        if match is None:
            raise Refused("not_seated", "this match has not started")
        most = self.limits.spectators if player is None else self.limits.per_seat
        if len(match.chair(player).listeners) >= most:
            raise Refused("full", "this seat is already open on too many pages")
        with match.at_work():
            match.enter(player, page, have, number)
        return Visit(match, player, page)

    async def shown(self, name: str, player: int | None) -> Shown | None:
        """How far this seat has been shown the match; None if it is not loaded, and everything was shown."""
        match = self.matches.get(name)
        moment = None if match is None else match.chair(player).shown
        if match is None or moment is None:
            return None
        world, ago = moment.world, asyncio.get_running_loop().time() - match.shown_at
        outcome = None if not world.over else -1 if world.winner is None else world.winner
        return Shown(outcome, world.state.turn, time.time() - ago)

    async def call_off(self, name: str) -> None:
        """The operator ends this match."""
        match = await self.match(name)
        if match is None:
            raise Refused("not_seated", "this match has not started")
        await match.call_off()

    async def live(self) -> int:
        """How many matches here are not over."""
        return sum(not match.game.over for match in self.matches.values())

    # ── finding ──

    def _make_room(self) -> None:
        if len(self.matches) >= self.limits.matches:
            self._sweep(0.0)
        if len(self.matches) >= self.limits.matches:
            raise Refused("full", "this server is full; come back later")

    def row(self, name: str) -> Row:
        row = self.store.match(name)
        if row is None:
            raise StoreError(f"match {name} is missing in the store")
        return row

    def _lock(self, name: str) -> asyncio.Lock:
        return self._locks.setdefault(name, asyncio.Lock())

    async def match(self, name: str) -> Match | None:
        """The match of that name, loaded from the store if necessary; None while it waits for a deck."""
        found = self.matches.get(name)
        if found is not None:
            return found
        self._make_room()
        async with self._lock(name):
            if name in self.matches:
                return self.matches[name]
            row = self.row(name)
            if row.header is None:
                return None
            match = await self._take_up(row)
            self.matches[name] = match
        match.moved = self._moved
        match.failed = self._failed
        match.work_at = self.work_at
        match.begin()
        self._moved(match)
        return match

    async def _take_up(self, row: Row) -> Match:
        assert row.header is not None
        header, rows = row.header, self.store.inputs(row.id)
        took: list[float] = []

        def restored() -> Match:
            began = thread_time()
            try:
                game = records.begin(Game, msgspec.json.decode(header))
                match = Match(row.id, row.setup, game, self.store, self.pause, self.limits)
                match.restore(rows)
                return match
            except (SaveError, msgspec.DecodeError) as error:
                raise StoreError(f"match {row.id} cannot be loaded: {error}") from None
            finally:
                took.append(thread_time() - began)

        try:
            async with self._taking_up:
                return await asyncio.to_thread(restored)
        finally:
            self.spent(row.id, sum(took))

    # ── computers ──

    def _moved(self, match: Match) -> None:
        if match.computer_to_move() is not None:
            self._start(self._think(match))

    async def _think(self, match: Match) -> None:
        agent, decision = match.computer_to_move(), match.game.decision
        assert agent is not None and decision is not None
        serial, player, count = match.serial, decision.player, decision.count
        seed = match.setup.salt
        try:
            async with self.turn(match.name):
                with match.at_work():
                    job = Think(agent, seed, world_for(match.game, seed).save(), match.time_to_think())
            thought = await self.workers.do(job)
            if not isinstance(thought, Thought):
                raise WorkFailed(f"it did not finish: {thought}")
            index = thought.index
        except (WorkFailed, Overrun) as error:
            log.error("%s cannot move: %s", agent, error)
            index = secrets.randbelow(count)  # a table must not get stuck
        async with self.turn(match.name):
            await match.answer(serial, player, index)

    # ── clearing away ──

    async def _sweep_now_and_then(self) -> None:
        for times in itertools.count(1):
            await asyncio.sleep(SWEEP)
            self._sweep(self.limits.idle)
            gc.collect(1)  # young garbage only: that is quick
            if times % COLLECT == 0:
                gc.collect()

    async def names(self) -> set[str]:
        """The loaded matches."""
        return {*self.matches}

    def _sweep(self, idle: float) -> None:
        now = asyncio.get_running_loop().time()
        for match in [match for match in self.matches.values() if match.may_rest(now, idle)]:
            self._drop(match)
        self._locks = {name: lock for name, lock in self._locks.items() if lock.locked()}

    def _drop(self, match: Match) -> None:
        match.stop()
        if self.matches.get(match.name) is match:
            del self.matches[match.name]

    def _failed(self, match: Match) -> None:
        """The store could not write a choice: memory is ahead of it, and is discarded."""
        match.stop("the match is being reloaded from the store")
        self._drop(match)
