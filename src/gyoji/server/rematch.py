"""Rematch: two people who have finished a game and both want another get one, with the same decks and seats.

A client that wants one asks again now and then; as soon as the other player wants one too, the answer is a seat at the
new table. Wishes are kept in memory only: after a restart they are simply sent again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict

import msgspec

from gyoji.server import store
from gyoji.server.making import Tokens, new_name, new_token
from gyoji.server.messages import SEATS, Refused, Rematch
from gyoji.server.store import Row, Store

MOST = 1000  # matches whose players may still want a rematch


class _Wish:
    """For one match: who wants a rematch, and what each was given when both did."""

    def __init__(self) -> None:
        self.players: set[int] = set()
        self.given: tuple[Rematch, Rematch] | None = None
        self.written: asyncio.Future[None] | None = None  # done when it is on the disk


class Rematches:
    def __init__(self, storage: Store) -> None:
        self._store = storage
        self._wishes: OrderedDict[str, _Wish] = OrderedDict()

    async def wish(self, row: Row, player: int | None) -> Rematch:
        """This player of a finished match wants a rematch; a spectator asks whether there is one."""
        if row.kind != "match" or any(row.setup.agents):
            raise Refused("not_seated", "a rematch needs two human players")
        if player is None:
            return await self._followed(row)
        wish = self._wishes.setdefault(row.id, _Wish())
        self._wishes.move_to_end(row.id)
        while len(self._wishes) > MOST:
            self._wishes.popitem(last=False)
        wish.players.add(player)
        if len(wish.players) < 2:
            return Rematch(True)
        if wish.given is None or wish.written is None or (wish.written.done() and wish.written.exception()):
            rows, wish.given = _made(row)
            wish.written = self._store.write(rows)
        await asyncio.shield(wish.written)  # both may ask at the same time, and one may leave
        return wish.given[player]

    async def _followed(self, row: Row) -> Rematch:
        wish = self._wishes.get(row.id)
        if wish is None or wish.given is None or wish.written is None:
            return Rematch(True)
        await asyncio.shield(wish.written)
        return Rematch(False, wish.given[0].match, watch=wish.given[0].watch)


def _made(row: Row) -> tuple[list[store.Statement], tuple[Rematch, Rematch]]:
    """The new match: everything but the randomness is the same."""
    assert row.header is not None
    header = {**msgspec.json.decode(row.header), "seed": secrets.randbits(53)}
    setup = msgspec.structs.replace(row.setup, salt=secrets.randbits(48))
    name, one, two, watch = new_name(), new_token(), new_token(), new_token()
    tokens: Tokens = [(one, "seat", 0), (two, "seat", 1), (watch, "watch", None)]
    rows = store.add_match(name, "match", row.game, setup, msgspec.json.encode(header), tokens)
    return rows, (Rematch(False, name, SEATS[0], one, watch), Rematch(False, name, SEATS[1], two, watch))
