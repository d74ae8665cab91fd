"""The hall: all matches. It takes them up from the store when somebody needs them, lets computers move, and clears away
what nobody looks at any more; that is still in the store.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import logging
import secrets
import time
from collections.abc import Callable, Coroutine

import msgspec

from gyoji import records
from gyoji.agents import world_for
from gyoji.game import Game
from gyoji.kernel.engine import Budget, Overrun
from gyoji.kernel.saving import SaveError
from gyoji.server.chair import Listener
from gyoji.server.jobs import Think, Thought
from gyoji.server.limits import Limits
from gyoji.server.making import Maker
from gyoji.server.match import Match
from gyoji.server.messages import SEATS, Accept, Created, Listed, NewMatch, Refused
from gyoji.server.store import Row, Store, StoreError, Ticket
from gyoji.server.workers import Workers, WorkFailed

SWEEP = 60.0  # seconds
IDLE = 120.0
COLLECT = 10  # sweeps between two looks for cyclic garbage: closed sockets leave some
log = logging.getLogger("gyoji.server")


class Hall:
    def __init__(self, storage: Store, limits: Limits, pause: float) -> None:
        self.store = storage
        self.limits = limits
        self.pause = pause
        self.workers = Workers()
        self.maker = Maker(storage, self.workers)
        self.matches: dict[str, Match] = {}
        self.pages: set[Listener] = set()  # every page that is connected
        self._waiting: dict[str, list[Callable[[Match], None]]] = {}  # who waits for a match to begin
        self._locks: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # ── starting and ending ──

    async def open(self) -> None:
        self._start(self._resume())
        self._start(self._sweep_now_and_then())

    async def farewell(self) -> None:
        """The server is about to stop: all pages are told, and have a moment to hear it."""
        for page in list(self.pages):
            page.close("the server stops; come back later")
        for _ in range(20):
            if not self.pages:
                break
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for match in self.matches.values():
            match.stop()
        await asyncio.to_thread(self.workers.close)
        await self.store.close()

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def _resume(self) -> None:
        """After a start: matches in which a computer is to move or a clock runs go on by themselves."""
        for name in self.store.to_resume():
            try:
                await self.match(name)
            except (StoreError, Refused) as error:
                log.error("%s", error)

    # ── making ──

    async def create(self, wish: NewMatch) -> Created:
        self._make_room()
        made = await self.maker.create(wish)
        if made.invite is None:
            await self.match(made.match)
        return made

    async def accept(self, message: Accept) -> str:
        """The friend brings a deck: the match begins. Gives the friend's own token."""
        ticket = self.ticket(message.token)
        if ticket.role not in ("invite", "spent"):
            raise Refused("bad_message", "this link is no invitation")
        self._make_room()
        async with self._lock(ticket.match):
            token = await self.maker.accept(ticket, message)
        match = await self.match(ticket.match)
        assert match is not None
        for begin in self._waiting.pop(ticket.match, []):
            begin(match)
        return token

    def _make_room(self) -> None:
        if len(self.matches) >= self.limits.matches:
            self._sweep(0.0)
        if len(self.matches) >= self.limits.matches:
            raise Refused("full", "there are as many matches here as this server holds; come back later")

    # ── finding ──

    def ticket(self, token: str) -> Ticket:
        ticket = self.store.ticket(token)
        if ticket is None:
            raise Refused("unknown_token", "this link opens no match here")
        return ticket

    def row(self, ticket: Ticket) -> Row:
        row = self.store.match(ticket.match)
        if row is None:
            raise StoreError(f"match {ticket.match} is missing in the store")
        return row

    def wait_for(self, name: str, begin: Callable[[Match], None]) -> None:
        self._waiting.setdefault(name, []).append(begin)

    def wait_no_longer(self, name: str, begin: Callable[[Match], None]) -> None:
        waiting = self._waiting.get(name, [])
        if begin in waiting:
            waiting.remove(begin)
        if not waiting:
            self._waiting.pop(name, None)

    def _lock(self, name: str) -> asyncio.Lock:
        return self._locks.setdefault(name, asyncio.Lock())

    async def match(self, name: str) -> Match | None:
        """The match of that name, taken up from the store if need be; None while it waits for a deck."""
        found = self.matches.get(name)
        if found is not None:
            return found
        self._make_room()
        async with self._lock(name):
            if name in self.matches:
                return self.matches[name]
            row = self.row(Ticket(name, "seat", None))
            if row.header is None:
                return None
            match = await self._take_up(row)
            self.matches[name] = match
        match.moved = self._moved
        match.failed = self._failed
        match.begin()
        self._moved(match)
        return match

    async def _take_up(self, row: Row) -> Match:
        assert row.header is not None
        header, rows = row.header, self.store.inputs(row.id)

        def restored() -> Match:
            try:
                game = records.begin(Game, msgspec.json.decode(header))
            except (SaveError, msgspec.DecodeError) as error:
                raise StoreError(f"match {row.id} cannot be taken up: {error}") from None
            budget = Budget(self.limits.choice_steps, self.limits.choice_seconds)
            match = Match(row.id, row.setup, game, self.store, self.pause, budget)
            match.restore(rows)
            return match

        return await asyncio.to_thread(restored)

    def listed(self, token: str) -> Listed | None:
        """What a token opens, for the list of a browser's matches; None if nothing."""
        ticket = self.store.ticket(token)
        if ticket is None or ticket.role == "spent":
            return None
        row = self.row(ticket)
        names = row.setup.names
        outcome, turn, touched = self._shown(row, ticket.player)
        return Listed(
            row.id,
            ticket.role,
            None if ticket.player is None else SEATS[ticket.player],
            row.game,
            {"A": names[0] or None, "B": names[1] or None},
            row.header is None,
            outcome is not None,
            None if outcome is None or outcome < 0 else SEATS[outcome],
            turn,
            touched // 60 * 60,  # to the minute: a moment that was not shown must not be told by its time
        )

    def _shown(self, row: Row, player: int | None) -> tuple[int | None, int, float]:
        """Outcome, turn and time as far as this seat was shown them: the store may be a pause ahead."""
        match = self.matches.get(row.id)
        shown = None if match is None else match.chair(player).shown
        if match is None or shown is None:
            return row.outcome, row.turn, row.touched
        world, ago = shown.world, asyncio.get_running_loop().time() - match.shown_at
        outcome = None if not world.over else -1 if world.winner is None else world.winner
        return outcome, world.state.turn, time.time() - ago

    def finished(self, ticket: Ticket) -> Row | None:
        """The match that a token opens, if all of it may be looked at: it is over, and everybody has seen it end."""
        row = self.row(ticket)
        if row.kind == "replay":
            return row
        over = row.outcome is not None and all(self._shown(row, one)[0] is not None for one in (0, 1, None))
        return row if over else None

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
            job = Think(agent, seed, world_for(match.game, seed).save(), match.time_to_think())
            thought = await self.workers.do(job)
            if not isinstance(thought, Thought):
                raise WorkFailed(f"it came to no end: {thought}")
            index = thought.index
        except (WorkFailed, Overrun) as error:
            log.error("%s cannot think: %s", agent, error)
            index = secrets.randbelow(count)  # a table must not stand still
        await match.answer(serial, player, index)

    # ── clearing away ──

    async def _sweep_now_and_then(self) -> None:
        for times in itertools.count(1):
            await asyncio.sleep(SWEEP)
            self._sweep(IDLE)
            if times % COLLECT == 0:
                gc.collect()

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
        """The store did not take a choice: what is in memory is ahead of it, and is thrown away."""
        match.stop("the match is taken up again from where it stands in the store")
        self._drop(match)
