"""The hall: all matches. It makes them, takes them up again from the store, and knows which token opens which seat."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import msgspec

from gyoji import records
from gyoji.agents import AGENTS, agent_named, world_for
from gyoji.cards.decks import Deck, DeckError
from gyoji.game import Game
from gyoji.games import UnknownGame, game_named
from gyoji.server import store
from gyoji.server.decks import legal_deck
from gyoji.server.limits import Limits
from gyoji.server.match import Match
from gyoji.server.messages import SEATS, Accept, Computer, Created, NewMatch, Refused
from gyoji.server.store import Setup, Store, StoreError, Ticket

T = TypeVar("T")


def new_token() -> str:
    return secrets.token_urlsafe(24)


class Hall:
    def __init__(self, storage: Store, limits: Limits, pause: float) -> None:
        self.store = storage
        self.limits = limits
        self.pause = pause
        self.matches: dict[str, Match] = {}
        self.waiting: dict[str, list[Callable[[Match], None]]] = {}  # who waits for a match to begin
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # ── making ──

    async def create(self, wish: NewMatch) -> Created:
        game = _known_game(wish.game)
        if len(self.matches) >= self.limits.matches:
            raise Refused("full", "there are as many matches here as this server holds; come back later")
        mine = 0 if wish.seat == "A" else 1 if wish.seat == "B" else secrets.randbelow(2)
        deck = await self._deck(game, wish.you.deck)
        clock = None if wish.clock is None else round(wish.clock * 60_000)
        name, token, watch = secrets.token_hex(8), new_token(), new_token()
        rows: list[tuple[str, store.Role, int | None]] = [(token, "seat", mine), (watch, "watch", None)]
        you = (wish.you.name or "").strip()
        salt = secrets.randbits(48)
        if isinstance(wish.other, Computer):
            agent = wish.other.name
            if agent not in AGENTS:
                raise Refused("bad_message", f"no opponent is called {agent!r}")
            theirs = await self._deck(game, wish.other.deck)
            seed = wish.seed if wish.seed is not None else secrets.randbits(53)
            header = await asyncio.to_thread(_header, game, _by_seat(mine, deck, theirs), seed)
            setup = Setup(
                _by_seat(mine, you, agent),
                _by_seat(mine, None, agent),
                _by_seat(mine, deck.name, theirs.name),
                clock,
                salt,
            )
            await self.store.write(store.add_match(name, "match", game, setup, header, rows))
            await self.match(name)
            return Created(name, SEATS[mine], token, watch)
        if wish.seed is not None:
            raise Refused("bad_message", "a seed can be set against the computer only")
        invite = new_token()
        rows.append((invite, "invite", 1 - mine))
        setup = Setup(
            _by_seat(mine, you, ""),
            (None, None),
            _by_seat(mine, deck.name, ""),
            clock,
            salt,
            msgspec.Raw(msgspec.json.encode(_packed(deck))),
        )
        await self.store.write(store.add_match(name, "match", game, setup, None, rows))
        return Created(name, SEATS[mine], token, watch, invite)

    async def accept(self, message: Accept) -> tuple[str, str]:
        """The friend brings a deck: the match begins. Gives the match and the friend's own token."""
        ticket = self.ticket(message.token)
        if ticket.role == "spent":
            raise Refused("full", "somebody has taken this seat already")
        if ticket.role != "invite":
            raise Refused("bad_message", "this link is no invitation")
        async with self._loading.setdefault(ticket.match, asyncio.Lock()):
            row = self.store.match(ticket.match)
            assert row is not None and ticket.player is not None
            if row.header is not None:
                raise Refused("full", "somebody has taken this seat already")
            deck = await self._deck(row.game, message.deck)
            theirs, setup = 1 - ticket.player, row.setup
            first = _unpacked(row.game, setup.given)
            header = await asyncio.to_thread(_header, row.game, _by_seat(theirs, first, deck), secrets.randbits(53))
            setup = msgspec.structs.replace(
                setup,
                names=_by_seat(theirs, setup.names[theirs], (message.name or "").strip()),
                decks=_by_seat(theirs, first.name, deck.name),
                given=msgspec.Raw(b"null"),
            )
            token = new_token()
            await self.store.write(
                [
                    store.begin_match(ticket.match, setup, header),
                    store.spend_invitation(ticket.match),
                    store.add_token(ticket.match, token, "seat", ticket.player),
                ]
            )
        match = await self.match(ticket.match)
        assert match is not None
        for begin in self.waiting.pop(ticket.match, []):
            begin(match)
        return ticket.match, token

    async def _deck(self, game: str, choice: msgspec.Struct) -> Deck:
        try:
            return await asyncio.to_thread(legal_deck, game, choice)  # type: ignore[arg-type]
        except DeckError as error:
            raise Refused("bad_deck", str(error)) from None

    # ── finding ──

    def ticket(self, token: str) -> Ticket:
        ticket = self.store.ticket(token)
        if ticket is None:
            raise Refused("unknown_token", "this link opens no match here")
        return ticket

    async def match(self, name: str) -> Match | None:
        """The match of that name, taken up from the store if need be; None while it waits for a deck."""
        found = self.matches.get(name)
        if found is not None:
            return found
        async with self._loading.setdefault(name, asyncio.Lock()):
            if name in self.matches:
                return self.matches[name]
            row = self.store.match(name)
            if row is None:
                raise StoreError(f"match {name} is missing in the store")
            if row.header is None:
                return None
            match = await self._take_up(row)
            self.matches[name] = match
        match.moved = self._moved
        match.begin()
        self._moved(match)
        return match

    async def _take_up(self, row: store.Row) -> Match:
        assert row.header is not None
        header = msgspec.json.decode(row.header)
        rows = self.store.inputs(row.id)

        def restored() -> Match:
            match = Match(row.id, row.setup, records.begin(Game, header), self.store, self.pause)
            match.restore(rows)
            return match

        return await asyncio.to_thread(restored)

    async def resume(self) -> None:
        """After a start: matches in which a computer is to move or a clock runs go on by themselves."""
        for name in self.store.to_resume():
            await self.match(name)

    # ── computers ──

    def _moved(self, match: Match) -> None:
        agent = match.computer_to_move()
        if agent is not None:
            task = asyncio.ensure_future(self._think(match, agent))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _think(self, match: Match, agent: str) -> None:
        decision = match.game.decision
        assert decision is not None
        serial, player = match.serial, decision.player
        seed = match.setup.salt + serial
        index = await asyncio.to_thread(partial(_answer, agent, seed, world_for(match.game, seed)))
        await match.answer(serial, player, index)

    async def close(self) -> None:
        for match in self.matches.values():
            match.stop()
        for task in self._tasks:
            task.cancel()


def _answer(agent: str, seed: int, world: Game) -> int:
    return agent_named(agent, seed).choose(world)


def _by_seat(mine: int, one: T, other: T) -> tuple[T, T]:
    return (one, other) if mine == 0 else (other, one)


def _known_game(name: str) -> str:
    try:
        return game_named(name).name
    except UnknownGame as error:
        raise Refused("bad_message", str(error)) from None


def _header(game: str, decks: tuple[Deck, Deck], seed: int) -> bytes:
    return msgspec.json.encode(Game(game, decks, seed, journal=False).header)


def _packed(deck: Deck) -> dict[str, object]:
    return {
        "name": deck.name,
        "main": deck.main,
        "side": deck.side,
        "cards": [dict(card.data) for card in deck.cards],
    }


def _unpacked(game: str, raw: msgspec.Raw) -> Deck:
    data = msgspec.json.decode(raw)
    make = game_named(game).make_print
    return Deck(data["name"], tuple(data["main"]), tuple(data["side"]), tuple(make(row) for row in data["cards"]))
