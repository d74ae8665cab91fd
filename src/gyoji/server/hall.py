"""The hall: where everybody comes in. It knows what each token opens, makes matches, and leads pages to the room in
which their match lives: its own, or one in another process.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from gyoji.server.annex import Annex
from gyoji.server.chair import Listener
from gyoji.server.limits import Limits
from gyoji.server.making import Maker
from gyoji.server.messages import SEATS, Accept, Created, Id, Listed, NewMatch, Refused
from gyoji.server.room import Room, Shown
from gyoji.server.store import Row, Store, StoreError, Ticket
from gyoji.server.visit import Visits
from gyoji.server.workers import Workers

log = logging.getLogger("gyoji.server")


class Place(Protocol):
    """A room, in this process or another."""

    async def begin(self, name: str, address: str = "") -> None: ...
    async def enter(
        self, name: str, player: int | None, page: Listener, have: int, number: Id | None, address: str = ""
    ) -> Visits: ...
    async def shown(self, name: str, player: int | None) -> Shown | None: ...


class Hall(Room):
    store: Store

    def __init__(self, storage: Store, limits: Limits, pause: float, workers: int = 1) -> None:
        super().__init__(storage, limits, pause)
        each = replace(limits, matches=-(-limits.matches // workers))
        free = replace(each, own_share=0.0)
        self._rooms = [Annex(storage, free, pause) for _ in range(workers if workers > 1 else 0)]
        self.in_one_process = not self._rooms  # but for those with players' own cards
        self._own = [Annex(storage, each, pause) for _ in range(workers)]  # for matches with players' own cards
        for annex in (*self._rooms, *self._own):
            annex.fallen = self._resume
        # What strangers send is never in the way of those who think, nor a replay in the way of a deck.
        self.readers = Workers(1)
        self.tapes = Workers(1)
        self.maker = Maker(storage, self.readers, self.tapes)
        self.pages: set[Listener] = set()  # every page that is connected
        self._waiting: dict[str, list[Callable[[], None]]] = {}  # who waits for a match to begin

    # ── starting and ending ──

    async def open(self) -> None:
        await super().open()
        self._start(self._resume())

    @property
    def count(self) -> int:
        """How many matches are open."""
        return len(self.matches) + sum(annex.count for annex in (*self._rooms, *self._own))

    async def names(self) -> set[str]:
        found = await super().names()
        for annex in (*self._rooms, *self._own):
            found |= await annex.names()
        return found

    async def farewell(self) -> None:
        """The server is about to stop: all pages are told, and have a moment to hear it."""
        for page in list(self.pages):
            page.close("the server stops; come back later")
        for _ in range(20):
            if not self.pages:
                break
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        await asyncio.gather(*(annex.close() for annex in (*self._rooms, *self._own)))
        await super().close()
        await asyncio.to_thread(self.readers.close)
        await asyncio.to_thread(self.tapes.close)
        await self.store.close()

    async def _resume(self, only: Annex | None = None) -> None:
        """After a start: matches in which a computer is to move go on by themselves."""
        for name in self.store.to_resume():
            try:
                place = self.place(name)
                if only is None or place is only:
                    await place.begin(name)
            except (StoreError, Refused) as error:
                log.error("%s", error)

    def place(self, name: str) -> Place:
        """Where this match lives."""
        return self if name in self.matches else self._place(self.row(name))

    def _place(self, row: Row) -> Place:
        places: Sequence[Place] = self._own if row.setup.own else self._rooms or [self]
        return places[int(row.id, 16) % len(places)]

    # ── making ──

    async def create(self, wish: NewMatch, address: str) -> Created:
        self._make_room()
        made = await self.maker.create(wish)
        if made.invite is None:
            await self.place(made.match).begin(made.match, address)
        return made

    async def accept(self, message: Accept, address: str) -> str:
        """The friend brings a deck: the match begins. Gives the friend's own token."""
        ticket = self.ticket(message.token)
        if ticket.role not in ("invite", "spent"):
            raise Refused("bad_message", "this link is no invitation")
        self._make_room()
        async with self._lock(ticket.match):
            token = await self.maker.accept(ticket, message)
        await self.place(ticket.match).begin(ticket.match, address)
        for begin in self._waiting.pop(ticket.match, []):
            begin()
        return token

    # ── finding ──

    def ticket(self, token: str) -> Ticket:
        ticket = self.store.ticket(token)
        if ticket is None:
            raise Refused("unknown_token", "this link opens no match here")
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
            touched // 60 * 60,  # to the minute: a moment that was not shown must not be told by its time
        )

    async def _shown(self, row: Row, player: int | None) -> Shown:
        found = await self._place(row).shown(row.id, player)
        return found or Shown(row.outcome, row.turn, row.touched)

    async def finished(self, ticket: Ticket) -> Row | None:
        """The match that a token opens, if all of it may be looked at: it is over, and everybody has seen it end."""
        row = self.row(ticket.match)
        if row.kind == "replay":
            return row
        if row.outcome is None:
            return None
        for seat in (0, 1, None):
            if (await self._shown(row, seat)).outcome is None:
                return None
        return row
