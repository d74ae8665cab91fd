"""A server in this process, and pages without a browser: what every test of the server needs."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import sqlite3
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from gyoji.server.hall import Hall
from gyoji.server.limits import Limits
from gyoji.server.run import Server, configured
from gyoji.server.safety import HERE
from gyoji.server.store import Store
from whole import Whole

Json = Any
MINE, THEIRS = {"shipped": "azure-wing"}, {"shipped": "crimson-tide"}
FREE = Limits(
    socket_rate=1e6,
    socket_burst=1e6,
    address_rate=1e6,
    address_burst=1e6,
    work_rate=1e6,
    work_burst=1e6,
    lines_each=10_000,
    sockets_each=10_000,
    own_share=0.0,
    waiting_each=10**6,
    stored_each=10**12,
)


class Answer:
    def __init__(self, status: int, headers: dict[str, str], data: bytes) -> None:
        self.status = status
        self.headers = headers
        self.data = data

    @property
    def json(self) -> Json:
        return json.loads(self.data)


class Reach:
    """How to reach a server that runs somewhere."""

    port: int
    _lines: ExitStack

    def http(
        self,
        method: str,
        path: str,
        body: Json = None,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        sent = {"content-type": "application/json", **(headers or {})}
        if token is not None:
            sent["authorization"] = f"Bearer {token}"
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as found:
                return Answer(found.status, dict(found.headers.items()), found.read())
        except urllib.error.HTTPError as error:
            return Answer(error.code, dict(error.headers.items()), error.read())

    def create(self, **wish: Json) -> Json:
        """A new match, against the computer unless something else is said."""
        asked = {
            "game": "gundam",
            "seat": "A",
            "you": {"deck": MINE},
            "other": {"kind": "computer", "name": "random", "deck": THEIRS},
            **wish,
        }
        answer = self.http("POST", "/api/matches", asked)
        assert answer.status == 200, answer.data
        return answer.json

    def friends(self, **wish: Json) -> tuple[Json, str]:
        """A match between two people that has begun, and the friend's token."""
        made = self.create(other={"kind": "friend"}, **wish)
        page = self.page()
        page.send(type="accept", token=made["invite"], deck=THEIRS, name="Bo", id=1)
        token = page.until("accepted")["token"]
        page.close()
        return made, token

    def page(self, token: str | None = None, **extra: Json) -> Page:
        line = connect(f"ws://127.0.0.1:{self.port}/ws", max_size=None, compression=None)
        page = Page(self._lines.enter_context(line))
        if token is not None:
            page.send(type="join", token=token, **extra)
        return page

    def leave(self) -> None:
        self._lines.close()


class Table(Reach):
    """A server that runs in this process."""

    def __init__(self, hall: Hall, port: int, loop: asyncio.AbstractEventLoop) -> None:
        self.hall = hall
        self.port = port
        self._loop = loop
        self._lines = ExitStack()

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Runs something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)


class Page:
    """What a page in a browser does: listens, and remembers its last state and its whole log."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self.heard: list[Json] = []
        self.raw: list[str] = []
        self.state: Json = None
        self._whole = Whole()
        self.welcome: Json = None
        self.log: list[Json] = []

    def send(self, **message: Json) -> None:
        self.send_text(json.dumps(message))

    def send_text(self, text: str | bytes) -> None:
        self._line.send(text)

    def next(self, timeout: float = 30.0) -> Json:
        text = self._line.recv(timeout)
        assert isinstance(text, str)
        message = self._whole(json.loads(text))
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "welcome":
            self.welcome = message
            self.log += message["log"]
        if message["type"] == "state":
            self.state = message
            self.log += message["events"]
        return message

    def until(self, kind: str, timeout: float = 30.0) -> Json:
        """The next message of that kind; an error that comes instead fails the test."""
        while True:
            message = self.next(timeout)
            if message["type"] == kind:
                return message
            assert message["type"] != "error", message

    def silent(self, seconds: float = 0.15) -> bool:
        """Does nothing come for so long?"""
        try:
            self.next(seconds)
        except TimeoutError:
            return True
        return False

    @property
    def decision(self) -> Json:
        return self.state["view"].get("decision")

    @property
    def over(self) -> bool:
        return self.state is not None and self.state["view"]["over"]

    @property
    def options(self) -> list[str]:
        return [option["text"] for option in self.decision["options"]] if self.decision else []

    def asked(self, timeout: float = 30.0) -> bool:
        """Waits until this seat is asked or the game is over; True if asked."""
        while self.state is None or not (self.decision or self.state["view"]["over"]):
            self.next(timeout)
        return not self.state["view"]["over"]

    def choose(self, option: str, at: int | None = None) -> Json:
        """Takes an option and waits for the answer to it."""
        number = random.getrandbits(40)
        self.send(type="choose", at=self.state["version"] if at is None else at, option=option, id=number)
        return self.reply(number)

    def ask(self, **message: Json) -> Json:
        number = random.getrandbits(40)
        self.send(id=number, **message)
        return self.reply(number)

    def reply(self, number: int) -> Json:
        while True:
            message = self.next()
            if message.get("id") == number:
                return message

    def close(self) -> None:
        self._line.close()


@contextmanager
def serving(
    folder: Path, pause: float = 0.0, limits: Limits = FREE, trusted: str = "", monitors: str = HERE, **changed: Json
) -> Iterator[Table]:
    """A server on a port of its own, until the block ends."""
    hall = Hall(Store(folder), replace(limits, **changed), pause)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    loops: list[asyncio.AbstractEventLoop] = []
    server = Server(
        configured(hall, only_here=True, trusted=trusted, monitors=monitors),
        hall,
        lambda: loops.append(asyncio.get_running_loop()),
    )
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while not loops:
        assert thread.is_alive()
        time.sleep(0.005)
    table = Table(hall, listening.getsockname()[1], loops[0])
    try:
        yield table
    finally:
        table.leave()
        server.should_exit = True
        thread.join(60)
        listening.close()
        assert not thread.is_alive()


@contextmanager
def full_disk(table: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The disk takes nothing until the block ends."""

    def full() -> None:
        table.hall.store._writes.execute("ROLLBACK")
        raise sqlite3.OperationalError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(table.hall.store, "_sync", full)
        yield


def asked_one(*pages: Page, timeout: float = 30.0) -> Page | None:
    """The page that is asked, as soon as one is; None when the game is over for all of them."""
    end = time.monotonic() + timeout
    while not all(page.over for page in pages):
        for page in pages:
            if page.state is not None and page.decision:
                return page
            page.silent(0.002)
        assert time.monotonic() < end, "nobody is asked"
    return None


def play_out(pages: list[Page], seed: int = 0, most: int = 2000) -> int:
    """Two people (or one and a computer) play at random until the game is over; gives the number of choices."""
    dice, count = random.Random(seed), 0
    while count < most and (asked := asked_one(*pages)) is not None:
        reply = asked.choose(dice.choice(asked.options))
        assert reply["type"] == "done", reply
        count += 1
    return count
