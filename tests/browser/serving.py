"""`gyoji serve` as a process of its own, and the truth about its matches, read from its store."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from gyoji.game import Game
from gyoji.server.store import Input, taken_back

Json = Any
PATIENCE = 30.0
PATHS = os.pathsep.join([str(Path(__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])])
DECKS = ("azure-wing", "crimson-tide", "ivory-gate", "verdant-root")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server on a port and a folder that it keeps when it is started again."""

    def __init__(self, folder: Path, pause: int = 0, host: str = "127.0.0.1") -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._pause = pause
        self._host = host
        self._process: subprocess.Popen[bytes] | None = None

    # ── the process ──

    def start(self) -> None:
        command = [sys.executable, "-m", "browser.steady", "serve", "--port", str(self.port)]
        command += ["--data", str(self.folder), "--pause", str(self._pause), "--host", self._host]
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | {"PYTHONPATH": PATHS})
        end = time.monotonic() + PATIENCE
        while not self.healthy():
            assert self._process.poll() is None, self.said()
            assert time.monotonic() < end, f"the server does not answer: {self.said()}"
            time.sleep(0.05)

    def healthy(self) -> bool:
        try:
            return bool(self.get("/healthz")["ok"])
        except OSError:
            return False

    def kill(self) -> None:
        """Ends it at once, whatever it is at."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(PATIENCE)

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            self._process.wait(PATIENCE)

    def said(self) -> str:
        return (self.folder / "server.log").read_text(errors="replace")

    # ── asking it ──

    def request(self, method: str, path: str, body: Json = None, token: str | None = None) -> Json:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.code} {error.read()!r}") from None

    def get(self, path: str, token: str | None = None) -> Json:
        return self.request("GET", path, token=token)

    def match(self, opponent: str = "random", seat: str = "A", decks: Sequence[str] = DECKS, **more: Json) -> Json:
        """A match against the computer; what the server answered."""
        mine, theirs = ({"shipped": deck} for deck in decks[:2])
        wish = {"game": "gundam", "seat": seat, "you": {"deck": mine}}
        wish["other"] = {"kind": "computer", "name": opponent, "deck": theirs}
        return self.request("POST", "/api/matches", {**wish, **more})

    def upload(self, game: Game) -> str:
        """The token of a replay of all that this game's players have chosen."""
        return str(self.request("POST", "/api/replays", replay_of(game))["token"])

    def position(self, game: Game, opponent: str = "random") -> Json:
        """A match against the computer that goes on from where this game stands; the seat is the one that is asked."""
        assert game.decision is not None
        wish = {"step": len(game.inputs), "seat": "AB"[game.decision.player], "opponent": opponent}
        return self.request("POST", "/api/replay/play-on", wish, self.upload(game))

    def seat_link(self, token: str) -> str:
        return f"{self.address}/#t={token}"

    def truth(self, match: str) -> Truth:
        return Truth(self.folder / "gyoji.sqlite3", match)


class Truth:
    """A match as the store has it: the game before the first choice and after each one that was not taken back."""

    def __init__(self, path: Path, match: str) -> None:
        self._path = path
        self._match = match
        self._rows: list[tuple[str, int, str]] = []
        with self._store() as store:
            (header,) = store.execute("SELECT header FROM matches WHERE id = ?", (match,)).fetchone()
        self._games = [Game.replay(json.loads(header), [])]
        self._kinds: list[str] = []

    def _store(self) -> closing[sqlite3.Connection]:
        return closing(sqlite3.connect(f"file:{self._path}?mode=ro", uri=True))

    @property
    def games(self) -> list[Game]:
        """All of them up to now."""
        query = "SELECT kind, number, word FROM inputs WHERE match = ? AND place >= ? ORDER BY place"
        with self._store() as store:
            rows = store.execute(query, (self._match, len(self._rows))).fetchall()
        for row in rows:
            self._rows.append(row)
            self._follow(*row)
        return self._games

    @property
    def now(self) -> Game:
        return self.games[-1]

    def _follow(self, kind: str, number: int, word: str) -> None:
        if kind == "undo":
            for _ in range(taken_back(Input(kind, number, word, None, None))):
                self._games.pop()
                while self._kinds.pop() == "also":  # a set is taken back as one
                    self._games.pop()
            return
        self._kinds.append(kind)
        game = self._games[-1].copy()
        if kind in ("choose", "also"):
            assert game.decision is not None and game.decision.options[number].text == word
            game.choose(number)
        else:
            game.concede(number)
        self._games.append(game)


def replay_of(game: Game) -> Json:
    """The replay file of a game that was played here."""
    return {"gyoji": 1, "header": game.header, "inputs": [list(row) for row in game.inputs]}
