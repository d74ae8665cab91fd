"""A visit: what one page may request of the match that it plays or watches.

It is in the same process as the match; the page itself is at the other end of a socket.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from gyoji.game import Game
from gyoji.server import messages as m
from gyoji.server import telling
from gyoji.server.chair import Listener
from gyoji.server.match import Match
from gyoji.server.store import StoreError
from gyoji.server.wire import Gone
from gyoji.server.workers import WorkFailed

log = logging.getLogger("gyoji.server")


class Visits(Protocol):
    """A visit, here or in another process."""

    async def read(self, message: m.FromPage, text: str) -> None:
        """Handles a request of the page; answers go to the page. `text` is the original message."""

    def leave(self) -> None: ...


class Visit:
    def __init__(self, match: Match, player: int | None, page: Listener) -> None:
        self._match: Match | None = match
        self._player = player
        self._page = page

    @property
    def seated(self) -> bool:
        """Is it a player's?"""
        return self._player is not None

    def leave(self) -> None:
        if self._match is not None:
            self._match.leave(self._player, self._page)
            self._match = None

    async def read(self, message: m.FromPage, text: str) -> None:
        await answered(self._page, message, _DOES[type(message)].__get__(self))

    def _say(self, message: m.FromServer) -> None:
        self._page.send(m.encode(message))

    def _seat(self) -> tuple[Match, int]:
        if self._match is None:
            raise m.Refused("not_seated", "join first")
        if self._player is None:
            raise m.Refused("not_seated", "spectators can only watch")
        return self._match, self._player

    async def _choose(self, message: m.Choose) -> None:
        match, player = self._seat()
        chosen = message.options if message.option is None else message.option
        assert chosen is not None
        await match.choose(player, message.at, chosen)
        self._done(message.id)

    async def _undo(self, message: m.Undo) -> None:
        match, player = self._seat()
        await match.undo(player, message.at)
        self._done(message.id)

    async def _concede(self, message: m.Concede) -> None:
        match, player = self._seat()
        await match.concede(player)
        self._done(message.id)

    async def _signal(self, message: m.Signal) -> None:
        match, player = self._seat()
        match.signal(player, message.phrase)
        self._done(message.id)

    def _done(self, number: m.Id | None) -> None:
        if number is not None:
            self._say(m.Done(number))

    def _shown(self) -> tuple[Match, Game, int]:
        match, player = self._seat()
        shown = match.chair(player).shown
        assert shown is not None
        return match, shown.world, player

    async def _why(self, message: m.AskWhy) -> None:
        match, world, player = self._shown()
        with match.at_work():
            self._say(m.Told(message.id, why=telling.why(world, message.option, player)))

    async def _whynot(self, message: m.AskWhyNot) -> None:
        match, world, player = self._shown()
        with match.at_work():
            self._say(m.Told(message.id, whynot=telling.whynot(world, message.card, player)))

    async def _explain(self, message: m.AskExplain) -> None:
        match, world, player = self._shown()
        with match.at_work():
            self._say(m.Told(message.id, explain=telling.explain(world, message.card, message.figure, player)))


# Kept outside the instance to avoid a reference cycle.
_DOES: Final[dict[type, Callable[..., Awaitable[None]]]] = {
    m.Choose: Visit._choose,
    m.Undo: Visit._undo,
    m.Concede: Visit._concede,
    m.AskWhy: Visit._why,
    m.AskWhyNot: Visit._whynot,
    m.AskExplain: Visit._explain,
    m.Signal: Visit._signal,
}


async def answered(page: Listener, message: m.FromPage, does: Callable[..., Awaitable[None]]) -> None:
    """Does it, or tells the page why not."""
    try:
        await does(message)
    except m.Refused as error:
        page.send(m.encode(m.Error(error.code, str(error), message.id)))
    except Gone as error:
        page.send(m.encode(m.Error("retry", str(error), message.id)))
    except (StoreError, WorkFailed) as error:
        log.error("%s", error)
        page.send(m.encode(m.Error("broken", str(error), message.id)))
