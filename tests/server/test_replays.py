"""Replays: kept, stepped through from any seat, shared as a file, played on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import gyoji
from server.harness import Table, play_out

Finished = tuple[Any, str, Any]


@pytest.fixture(scope="module")
def finished(table: Table) -> Iterator[Finished]:
    """A game of two friends that is over: what creating it gave, the friend's token, and A's page."""
    made, friend = table.friends()
    pages = [table.page(made["token"]), table.page(friend)]
    play_out(pages, seed=2)
    yield made, friend, pages[0]


def steps(table: Table, token: str, query: str) -> Any:
    answer = table.http("GET", f"/api/replay/steps?{query}", token=token)
    assert answer.status == 200, answer.data
    return answer.json


def test_only_when_the_game_is_over(table: Table) -> None:
    made, friend = table.friends()
    for path in ("/api/replay", "/api/replay/steps?from=0&count=1"):
        answer = table.http("GET", path, token=friend)
        assert (answer.status, answer.json["error"]["code"]) == (409, "not_over")
    body = {"step": 0, "seat": "A", "opponent": "random"}
    assert table.http("POST", "/api/replay/play-on", body, made["token"]).status == 409
    assert table.http("GET", "/api/replay", token="nonsense").status == 401
    assert table.http("GET", "/api/replay").status == 401


def test_the_file_is_the_game(table: Table, finished: Finished) -> None:
    made, _, page = finished
    file = table.http("GET", "/api/replay", token=made["watch"]).json
    assert set(file) == {"gyoji", "header", "inputs"} and file["gyoji"] == 1
    game = gyoji.Game.replay(file["header"], file["inputs"])
    assert game.over and game.view(0) == page.state["view"]


def test_every_seat_sees_its_own(table: Table, finished: Finished) -> None:
    made, friend, page = finished
    total = steps(table, made["token"], "from=0&count=1&seat=A")["steps"]
    seats: dict[str, list[Any]] = {}
    for seat in ("A", "B", "spectator", "both"):
        rows: list[Any] = []
        while len(rows) <= total:
            rows += steps(table, friend, f"from={len(rows)}&count=50&seat={seat}")["frames"]
        assert [row["step"] for row in rows] == list(range(total + 1))
        seats[seat] = rows
    assert [row for frame in seats["A"] for row in frame["events"]] == page.log
    assert seats["A"][-1]["view"] == page.state["view"]
    assert seats["A"][0]["chosen"] is None
    for frame in seats["A"][1:]:
        chosen = frame["chosen"]
        assert chosen["text"].startswith(chosen["verb"])
        cards = [name for _, name in (arg for arg in chosen.get("args", ()) if isinstance(arg, list))]
        assert all(name in chosen["text"] for name in cards), "a caption names the cards of its option"
    middle = total // 2
    both = seats["both"][middle]["view"]
    assert both["A"] == seats["A"][middle]["view"]["A"] and both["B"] == seats["B"][middle]["view"]["B"]
    hidden = seats["spectator"][middle]["view"]
    assert hidden["A"]["hand"]["cards"] == [None] * hidden["A"]["hand"]["count"]
    for rows in seats.values():
        assert [row["n"] for frame in rows for row in frame["events"]] == list(
            range(1, 1 + sum(len(frame["events"]) for frame in rows))
        )


@pytest.mark.parametrize(
    "query", ["from=-1&count=1", "from=0&count=0", "from=0&count=1000", "from=x&count=1", "from=0&count=1&seat=C"]
)
def test_wrong_steps_are_refused(table: Table, finished: Finished, query: str) -> None:
    answer = table.http("GET", f"/api/replay/steps?{query}", token=finished[1])
    assert (answer.status, answer.json["error"]["code"]) == (400, "bad_message")


def test_steps_beyond_the_end_are_none(table: Table, finished: Finished) -> None:
    assert steps(table, finished[1], "from=99999&count=5")["frames"] == []


def test_a_file_can_be_sent_here_and_stepped_through(table: Table, finished: Finished) -> None:
    file = table.http("GET", "/api/replay", token=finished[1]).json
    answer = table.http("POST", "/api/replays", file)
    assert answer.status == 200, answer.data
    token = answer.json["token"]
    found = steps(table, token, "from=3&count=2&seat=both")
    assert found["steps"] == len(file["inputs"])
    assert found["frames"] == steps(table, finished[1], "from=3&count=2&seat=both")["frames"]
    listed = table.http("GET", "/api/matches", token=token).json[0]
    assert listed["role"] == "replay" and listed["over"] is True
    page = table.page(token)
    assert page.next()["code"] == "not_seated"
    half = {**file, "inputs": file["inputs"][:10]}
    token = table.http("POST", "/api/replays", half).json["token"]
    assert steps(table, token, "from=0&count=1")["steps"] == 10


def test_a_broken_file_is_refused_in_words(table: Table, finished: Finished) -> None:
    file = table.http("GET", "/api/replay", token=finished[1]).json
    header, inputs = file["header"], file["inputs"]
    broken: list[tuple[Any, str]] = [
        ({}, "missing"),
        ({**file, "gyoji": 2}, "Invalid"),
        ({**file, "extra": 1}, "unknown field"),
        ({**file, "header": {}}, "must start with two decks"),
        ({**file, "header": {**header, "game": "chess"}}, "chess"),
        ({**file, "header": {**header, "decks": None}}, "must start with two decks"),
        ({**file, "header": {**header, "decks": [["a", ["X-1"], []], ["b", [], []]]}}, "X-1"),
        ({**file, "header": {**header, "decks": [["a", ["AZ-001"] * 5000, []]] * 2}}, "too many cards"),
        ({**file, "header": {**header, "seed": "x"}}, ""),
        ({**file, "inputs": [["choose", 99, "fly"]]}, "choice 1"),
        ({**file, "inputs": [*inputs[:5], ["choose", -1]]}, "choice 6"),
        ({**file, "inputs": [*inputs, ["choose", 0]]}, f"choice {len(inputs) + 1}"),
        ({**file, "inputs": [["juggle", 3]]}, "choice 1"),
        ({**file, "inputs": [["choose", 10**400]]}, "inputs[0][1]"),
        ({**file, "inputs": [["choose", -(10**400)]]}, "inputs[0][1]"),
        ({**file, "inputs": "many"}, "Expected"),
    ]
    for body, words in broken:
        answer = table.http("POST", "/api/replays", body)
        assert answer.status == 400, body
        error = answer.json["error"]
        assert error["code"] == "bad_message" and words in error["message"], error
    for data in (b"", b"\x00\xff", b"[" * 100_000, json.dumps(file).encode()[:-40]):
        assert table.http("POST", "/api/replays", data).json["error"]["code"] == "bad_message"
    assert table.http("POST", "/api/replays", b" " * (5 * 2**20)).json["error"]["code"] == "too_big"


def test_playing_on_from_the_middle(table: Table, finished: Finished) -> None:
    made, friend, _ = finished
    total = steps(table, friend, "from=0&count=1")["steps"]
    middle = total // 2
    answer = table.http("POST", "/api/replay/play-on", {"step": middle, "seat": "B", "opponent": "random"}, friend)
    assert answer.status == 200, answer.data
    page = table.page(answer.json["token"])
    page.until("state")
    assert page.welcome["seat"] == "B" and page.welcome["kinds"] == {"A": "computer", "B": "person"}
    then = steps(table, friend, f"from={middle}&count=1&seat=B")["frames"][0]["view"]
    assert page.state["view"]["turn"]["number"] >= then["turn"]["number"]
    play_out([page], seed=4)
    inputs = table.http("GET", "/api/replay", token=answer.json["token"]).json["inputs"]
    assert inputs[:middle] == table.http("GET", "/api/replay", token=made["token"]).json["inputs"][:middle]
    for wrong in ({"step": total}, {"step": total + 5}, {"opponent": "god"}, {"seat": "C"}, {"more": 1}):
        body = {"step": 1, "seat": "A", "opponent": "random", **wrong}
        assert table.http("POST", "/api/replay/play-on", body, friend).status == 400


def test_what_was_taken_back_is_not_in_the_replay(table: Table) -> None:
    made, friend = table.friends()
    pages = [table.page(made["token"]), table.page(friend)]
    taken = 0
    for _ in range(400):
        asked = next((page for page in pages if page.state and page.decision), None)
        if asked is None:
            for page in pages:
                page.silent(0.002)
            if pages[0].over:
                break
            continue
        asked.choose(asked.options[_ % len(asked.options)])
        if asked.state["undo"] and taken < 5:
            assert asked.ask(type="undo", at=asked.state["version"])["type"] == "done"
            assert asked.log[-1]["kind"] == "undo"
            asked.choose(asked.options[0])
            taken += 1
    if not pages[0].over:
        pages[0].ask(type="concede")
    assert taken
    inputs = table.http("GET", "/api/replay", token=friend).json["inputs"]
    frames = steps(table, friend, "from=0&count=1")
    assert frames["steps"] == len(inputs)
    last = steps(table, friend, f"from={len(inputs)}&count=1&seat=A")["frames"][0]
    while not pages[0].over:
        pages[0].next()
    assert last["view"] == pages[0].state["view"]
