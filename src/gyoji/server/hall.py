"""The hall: the main process. It knows what each token opens, creates matches, and connects pages to the room that
hosts their match: its own, or one in another process.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

from gyoji.server.annex import Annex
from gyoji.server.chair import Listener
from gyoji.server.limits import Limits
from gyoji.server.making import Maker
from gyoji.server.messages import SEATS, STOPPING, Accept, Created, Friend, Id, Listed, NewMatch, Refused
from gyoji.server.metrics import Metrics
from gyoji.server.quotas import Quotas
from gyoji.server.room import Room, Shown
from gyoji.server.store import Row, Store, StoreError, Ticket, remove_match
from gyoji.server.visit import Visits
from gyoji.server.wire import Gone
from gyoji.server.workers import Workers

TICK = 600.0  # seconds between two records of the uptime, and two searches for old matches
DAY = 86_400.0
PURGED = 200  # matches at a time: others write too
log = logging.getLogger("gyoji.server")


class Place(Protocol):
    """A room, in this process or another."""

    async def begin(self, name: str, address: str = "") -> None: ...
    async def enter(
        self, name: str, player: int | None, page: Listener, have: int, number: Id | None, address: str = ""
    ) -> Visits: ...
    async def shown(self, name: str, player: int | None) -> Shown | None: ...
    async def call_off(self, name: str) -> None: ...


class Hall(Room):
    store: Store

    def __init__(self, storage: Store, limits: Limits, pause: float, workers: int = 1) -> None:
        super().__init__(storage, limits, pause)
        shared = replace(limits, matches=-(-limits.matches // workers))
        free = replace(shared, own_share=0.0)
        self._rooms = [Annex(storage, free, pause) for _ in range(workers if workers > 1 else 0)]
        self.in_one_process = not self._rooms  # except matches with custom cards
        self._own = [Annex(storage, shared, pause) for _ in range(workers)]  # for matches with custom cards
        # Files from strangers never delay computer players, a replay never delays a deck, and no address can keep all
        # readers
        # busy.
        each = max(1, limits.readers - 1)
        self.readers = Workers(limits.readers, limits, each=each)
        self.tapes = Workers(limits.readers, limits, each=each)
        self.quotas = Quotas(storage, limits)
        self.maker = Maker(storage, self.readers, self.tapes, self.quotas, limits)
        self.keep = 0.0  # seconds of uptime that a match is kept without a move; 0: forever
        self.draining = False  # no new matches: the server stops when the others are over
        self.metrics = Metrics()
        self.pages: set[Listener] = set()  # every connected page
        self._waiting: dict[str, list[Callable[[], None]]] = {}  # callbacks waiting for a match to begin

    # ── start and stop ──

    async def open(self) -> None:
        await super().open()
        self._start(self._purge_now_and_then())

    @property
    def rooms(self) -> tuple[Annex, ...]:
        """The rooms in other processes."""
        return (*self._rooms, *self._own)

    @property
    def count(self) -> int:
        """How many matches are open."""
        return len(self.matches) + sum(annex.count for annex in self.rooms)

    async def names(self) -> set[str]:
        found = await super().names()
        for annex in self.rooms:
            found |= await annex.names()
        return found

    async def farewell(self) -> None:
        """The server is about to stop: notifies all pages and gives them a moment; also ends waiting requests."""
        self.readers.dismiss()
        self.tapes.dismiss()
        for page in list(self.pages):
            page.close(STOPPING)
        for _ in range(20):
            if not self.pages:
                break
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        await asyncio.gather(*(annex.close() for annex in self.rooms))
        await super().close()
        await asyncio.to_thread(self.readers.close)
        await asyncio.to_thread(self.tapes.close)
        await self.store.close()

    def place(self, name: str) -> Place:
        """The room that hosts this match."""
        return self if name in self.matches else self._place(self.row(name))

    def _place(self, row: Row) -> Place:
        places: Sequence[Place] = self._own if row.setup.own else self._rooms or [self]
        return places[int(row.id, 16) % len(places)]

    # ── removing old matches ──

    async def _purge_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.store.tick()
                await self.purge()
            except StoreError as error:
                log.error("old matches cannot be removed: %s", error)

    async def purge(self) -> int:
        """Removes matches without a move for too long, finished or not; returns how many."""
        count = 0
        while self.keep and (old := self.store.untouched_for(self.keep, PURGED)):
            in_use = await self.names()
            names = [name for name in old if name not in in_use]
            if not names:
                break
            await self.store.write([row for name in names for row in remove_match(name)])
            log.info("removed after %.0f days of uptime without a move: %s", self.keep / DAY, ", ".join(names))
            count += len(names)
            self.metrics.removed += len(names)
        return count

    # ── for the operator ──

    async def live(self) -> int:
        found = await super().live()
        for annex in self.rooms:
            found += await annex.live()
        return found

    async def end_match(self, name: str) -> None:
        """Ends a match in progress, without a winner."""
        row = self.store.match(name)
        if row is None or row.header is None or row.outcome is not None:
            why = f"no match is called {name!r}" if row is None else f"match {name} is not being played"
            raise Refused("bad_message", why)
        await self._place(row).call_off(name)

    # ── creating ──

    def check_open(self) -> None:
        if self.draining:
            raise Refused("full", "this server is shutting down and takes no new matches; come back later")

    async def create(self, wish: NewMatch, address: str) -> Created:
        self.check_open()
        self._make_room()
        if isinstance(wish.other, Friend):
            await self._make_room_to_wait()
        made = await self.maker.create(wish, address)
        if made.invite is None:
            await self.begin_made(made.match, address)
        return made

    async def begin_made(self, name: str, address: str) -> None:
        """Starts a new match that is in the store; if its room is being replaced, it starts when its page joins."""
        with suppress(Gone):
            await self.place(name).begin(name, address)

    async def _make_room_to_wait(self) -> None:
        """Limits how many matches wait for a friend: removes those that have waited for long with nobody there."""
        if self.quotas.crowded:
            forlorn = [name for name in self.quotas.forlorn() if name not in self._waiting]
            await self.store.write([row for name in forlorn for row in remove_match(name)])
        if self.quotas.crowded:
            raise Refused("full", "too many matches on this server are waiting for a friend; come back later")

    async def accept(self, message: Accept, address: str) -> str:
        """The friend sends a deck: the match begins. Returns the friend's own token."""
        ticket = self.ticket(message.token)
        if ticket.role not in ("invite", "spent"):
            raise Refused("bad_message", "this link is not an invitation")
        if not self.has_begun(ticket.match):
            self.check_open()
        self._make_room()
        async with self._lock(ticket.match):
            token = await self.maker.accept(ticket, message, address)
        with suppress(Refused):  # the seat is taken, and its token must be sent; joining reports any problem
            await self.begin_made(ticket.match, address)
        self.quotas.begun(ticket.match)
        for begin in self._waiting.pop(ticket.match, []):
            begin()
        return token

    # ── finding ──

    def ticket(self, token: str) -> Ticket:
        ticket = self.store.ticket(token)
        if ticket is None:
            raise Refused("unknown_token", "no match was found for this link")
        return ticket

    def has_begun(self, name: str) -> bool:
        return name in self.matches or self.row(name).header is not None

    def wait_for(self, name: str, begin: Callable[[], None]) -> None:
        self._waiting.setdefault(name, []).append(begin)

    def wait_no_longer(self, name: str, begin: Callable[[], None]) -> None:
        waiting = self._waiting.get(name, [])
        if begin in waiting:
            waiting.remove(begin)
        if not waiting:
            self._waiting.pop(name, None)

    async def listed(self, token: str) -> Listed | None:
        """What a token opens, for the list of a browser's matches; None if nothing."""
        ticket = self.store.ticket(token)
        if ticket is None or ticket.role == "spent":
            return None
        row = self.row(ticket.match)
        names = row.setup.names
        outcome, turn, touched = await self._shown(row, ticket.player)
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
            touched // 60 * 60,  # rounded to the minute: its time must not reveal a moment that was not shown
            row.setup.takebacks + (self.store.takebacks(row.id) if row.setup.free_takeback else 0),
        )

    async def _shown(self, row: Row, player: int | None) -> Shown:
        found = await self._place(row).shown(row.id, player)
        return found or Shown(row.outcome, row.turn, row.touched)

    async def finished(self, ticket: Ticket) -> Row | None:
        """The match that a token opens, if it may be viewed completely: it is over, and everybody has seen it end."""
        row = self.row(ticket.match)
        if row.kind == "replay":
            return row
        if row.outcome is None:
            return None
        for seat in (0, 1, None):
            if (await self._shown(row, seat)).outcome is None:
                return None
        return row
