"""A match without a network: chairs with ears, a store in a folder, and the clock of the loop."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import yaml

from gyoji.game import Game
from gyoji.games import game_named
from gyoji.server.limits import LIMITS, Limits
from gyoji.server.match import Match
from gyoji.server.store import Setup, Statement, Store, add_match
from whole import Whole

Json = Any
PEOPLE = Setup(("Ann", "Bo"), (None, None), ("one", "two"))


class Ear:
    """Hears what is sent to a chair, and when."""

    def __init__(self) -> None:
        self.heard: list[tuple[float, str]] = []
        self.states: list[Json] = []  # each with its whole view
        self._whole = Whole()

    def send(self, data: bytes) -> None:
        self.heard.append((asyncio.get_running_loop().time(), data.decode()))
        message = self._whole(json.loads(data))
        if message["type"] == "state":
            self.states.append(message)

    def close(self, reason: str) -> None:
        self.heard.append((asyncio.get_running_loop().time(), json.dumps({"type": "closing", "reason": reason})))

    @property
    def state(self) -> Json:
        return self.states[-1]

    @property
    def options(self) -> list[str]:
        return [option["text"] for option in self.state["view"].get("decision", {"options": []})["options"]]


class Sitting:
    """A match and an ear for each chair: A, B and the spectators."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.ears = (Ear(), Ear(), Ear())
        for player, ear in zip((0, 1, None), self.ears, strict=True):
            match.enter(player, ear, 0)

    async def choose(self, player: int, text: str | list[str]) -> None:
        await self.match.choose(player, self.ears[player].state["version"], text)

    async def undo(self, player: int) -> None:
        await self.match.undo(player, self.ears[player].state["version"])


class Forgetful(Store):
    """Keeps nothing, and waits for no disk."""

    def write(self, statements: list[Statement]) -> asyncio.Future[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done


class Room:
    """A store, and matches in it."""

    def __init__(self, folder: Path, store: type[Store] = Store) -> None:
        self.store = store(folder)
        self._matches: list[Match] = []

    async def sitting(self, game: Game, pause: float = 0.0, setup: Setup = PEOPLE, limits: Limits = LIMITS) -> Sitting:
        name = f"match-{secrets.token_hex(4)}"
        await self.store.write(add_match(name, "match", game.spec.name, setup, b"{}", []))
        match = Match(name, setup, game, self.store, pause, limits)
        self._matches.append(match)
        match.begin()
        return Sitting(match)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Room]:
        try:
            yield self
        finally:
            for match in self._matches:
                match.stop()
            await self.store.close()


CARDS = """
- {number: T-1, name: Skiff, type: unit, color: blue, lv: 1, cost: 1, ap: 2, hp: 3}
- {number: T-2, name: Flare, type: command, color: red, lv: 1, cost: 1, text: "【Action】Draw 1."}
- {number: T-3, name: Hulk, type: unit, color: red, lv: 9, cost: 9, ap: 9, hp: 9}
- {number: T-4, name: Wall, type: unit, color: red, lv: 1, cost: 1, ap: 1, hp: 9, text: "<Blocker>"}
- {number: T-5, name: Lull, type: base, color: blue, lv: 1, cost: 1, hp: 5,
   text: "【Activate･Main】【Once per Turn】Choose 1 to 3 of your Units. Rest them."}
"""


def position(theirs: str = "Hulk", **more: Json) -> Game:
    """A's main phase with two Skiffs that can attack. B holds one card: with a Flare B can act, with a Hulk B cannot,
    and A cannot know which of the two it is.
    """
    spec = game_named("gundam")
    game = Game.bare("gundam", [spec.decks.make_print(row) for row in (*yaml.safe_load(CARDS), *spec.decks.fillers)])
    mine = {"battle": ["Skiff", "Skiff"], "resources": 3, "shields": 3, **more.get("A", {})}
    other = {"hand": [theirs], "resources": 2, "shields": 3, **more.get("B", {})}
    spec.decks.lay_out(game, {"A": mine, "B": other}, {"player": "A", "number": 5, "phase": "main"})
    game.start_here()
    return game
