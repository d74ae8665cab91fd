"""Replays are uploads like decks: bounded in every way, and in nobody's way."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gyoji.game import Game
from gyoji.server import replays, workers
from gyoji.server.decks import read_deck
from gyoji.server.jobs import Failed, ReadReplay
from gyoji.server.messages import DeckChoice, Refused
from gyoji.server.process import TIME_IS_UP, bound_time, context
from gyoji.server.replays import Tape
from gyoji.server.workers import Workers
from server.harness import Table
from server.hostile import IDLING, deck, eager
from server.process import Process, family

Json = Any


def long_replay(choices: int, texts: tuple[str, ...] = IDLING) -> Json:
    """A game in which a player does the same thing so many times."""
    own = deck(texts)
    game = Game("gundam", [read_deck("gundam", DeckChoice(None, own["text"], own["cards"])), "crimson-tide"], seed=5)
    inputs: list[list[str | int]] = []
    for _ in range(choices):
        decision = game.decision
        if decision is None:
            break
        wish = eager([option.text for option in decision.options])
        inputs.append(["choose", next(one.index for one in decision.options if one.text == wish), wish])
        game.choose(wish)
    return {"gyoji": 1, "header": game.header, "inputs": inputs}


def test_a_tape_keeps_a_few_games_and_shows_every_step() -> None:
    file = long_replay(250)
    header, choices = msgspec.json.encode(file["header"]), [tuple(row) for row in file["inputs"]]
    tape = Tape(header, choices)
    assert tape.steps == len(choices) == 250 and len(tape._games) < 20
    whole = [row for first in range(0, 251, 60) for row in _frames(tape, first, 60)]
    assert [row["step"] for row in whole] == list(range(251))
    assert [event["n"] for row in whole for event in row["events"]] == list(
        range(1, 1 + sum(len(row["events"]) for row in whole))
    )
    for first in (0, 1, 120, 249, 250):
        assert _frames(tape, first, 2) == whole[first : first + 2]
    assert _frames(tape, 251, 5) == []


def _frames(tape: Tape, first: int, count: int) -> Json:
    return json.loads(tape.frames(first, count, "A"))["frames"]


def test_an_answer_is_bounded_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    file = long_replay(40)
    tape = Tape(msgspec.json.encode(file["header"]), [tuple(row) for row in file["inputs"]])
    whole = _frames(tape, 0, 60)
    monkeypatch.setattr(replays, "MOST_BYTES", 60_000)
    parts: list[Json] = []
    while len(parts) <= tape.steps:
        data = tape.frames(len(parts), 60, "A")
        assert len(data) < 90_000
        parts += json.loads(data)["frames"]
    assert parts == whole


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"text": "(" * 1_000_000}, "longer"),
        ({"name": "x" * 5000}, "longer"),
        ({"number": "n" * 100}, "longer"),
        ({"more": {"deep": {"er": [[[[[[[1]]]]]]]}}}, "must be text, a number or a list"),
        ({"traits": ["t"] * 100}, "longer"),
    ],
)
def test_cards_of_a_replay_are_bounded(table: Table, change: Json, words: str) -> None:
    file = long_replay(5)
    file["header"]["cards"][0] = dict(file["header"]["cards"][0]) | change
    answer = table.http("POST", "/api/replays", file)
    assert answer.status == 400 and words in answer.json["error"]["message"]


def test_what_does_not_belong_in_a_replay_is_not_kept(table: Table) -> None:
    file = long_replay(5)
    file["header"]["stowaway"] = "x" * 100_000
    made = table.http("POST", "/api/replays", file).json
    again = table.http("GET", "/api/replay", token=made["token"])
    assert b"stowaway" not in again.data and again.json["inputs"] == file["inputs"]
    file["inputs"][0][2] = "y" * 1000
    assert "longer" in table.http("POST", "/api/replays", file).json["error"]["message"]


def test_a_file_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    file = long_replay(5)
    job = ReadReplay(msgspec.json.encode(file["header"]), file["inputs"] + file["inputs"][-1:] * 10**5)

    async def check() -> None:
        pool = Workers(1)
        assert isinstance(await pool.do(ReadReplay(b"{}", [])), Failed)
        monkeypatch.setattr(workers, "PATIENCE", 1.0)
        with pytest.raises(Refused, match="too long to read"):
            await pool.do(job)
        monkeypatch.setattr(workers, "PATIENCE", 60.0)
        assert isinstance(await pool.do(ReadReplay(b"{}", [])), Failed)  # the next one is served
        await asyncio.to_thread(pool.close)

    asyncio.run(check())


def test_computing_has_a_bound_too() -> None:
    process = context().Process(target=_spin)
    process.start()
    process.join(60)
    assert process.exitcode == TIME_IS_UP


def _spin() -> None:
    bound_time(0)
    while True:
        pass


def test_long_replays_cost_little_and_keep_no_computer_from_moving(tmp_path: Path) -> None:
    server = Process(tmp_path)
    try:
        page = server.page(server.create(seed=3)["token"])
        assert page.asked()
        file = long_replay(2000)
        tokens: list[str] = []
        threads = [
            threading.Thread(target=lambda: tokens.append(server.http("POST", "/api/replays", file).json["token"]))
            for _ in range(3)
        ]
        for thread in threads:
            thread.start()
        answered = 0
        while answered < 6 and not tokens:  # until the first has been read through
            assert page.choose(page.options[-1])["type"] == "done" and page.asked()
            answered += 1
        assert answered > 1
        for thread in threads:
            thread.join(60)
        for token in tokens:
            frames = server.http("GET", "/api/replay/steps?from=1990&count=9&seat=both", token=token).json["frames"]
            assert [frame["step"] for frame in frames] == list(range(1990, 1999))
        assert len(tokens) == 3 and _memory(server.process.pid) < 900 * 2**20
        assert server.stop()[0] == 0
    finally:
        server.kill()


def _memory(session: int) -> int:
    """The memory that a server and all it has started take, shared pages counted once for each."""
    pages = [Path(f"/proc/{pid}/statm").read_text().split()[1] for pid in family(session)]
    return sum(map(int, pages)) * 4096
