"""Bad messages: each gets an error, and nothing has changed."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from gyoji.server import messages as m
from gyoji.server.frames import LINE
from gyoji.server.hall import Hall
from gyoji.server.limits import Limits
from gyoji.server.sockets import TOO_SLOW, Socket
from gyoji.server.store import Store
from server import clockwork
from server.harness import MINE, THEIRS, Page, Table, asked_one, serving

BAD = [
    "",
    "null",
    "[]",
    "7",
    '"join"',
    "{",
    "{}",
    '{"type": null}',
    '{"type": "dance"}',
    '{"type": "join"}',
    '{"type": "join", "token": 5}',
    '{"type": "join", "token": ""}',
    '{"type": "join", "token": "x", "extra": 1}',
    '{"type": "join", "token": "x", "have": -1}',
    '{"type": "choose", "at": "1", "option": "end"}',
    '{"type": "choose", "at": 1.5, "option": "end"}',
    '{"type": "choose", "at": true, "option": "end"}',
    '{"type": "choose", "at": 1, "option": ["end"]}',
    '{"type": "choose", "at": 1, "option": ""}',
    '{"type": "choose", "at": 99999999999999999999, "option": "end"}',
    '{"type": "choose", "at": 1, "option": "end", "id": {}}',
    '{"type": "choose", "at": 1, "option": "' + "x" * 600 + '"}',
    '{"type": "undo"}',
    '{"type": "why", "option": "end"}',
    '{"type": "whynot", "id": 1, "card": "Skiff"}',
    '{"type": "explain", "id": 1, "card": 3}',
    '{"type": "accept", "token": "x", "deck": {}}',
    '{"type": "accept", "token": "x", "deck": {"shipped": "a", "text": "b"}}',
    '{"type": "accept", "token": "x", "deck": {"shipped": "a", "cards": "b"}}',
    '{"type": "state", "version": 1}',
    '{"type": "join", "token": "x", "id": "' + "i" * 70 + '"}',
    "[" * 20_000,
    '{"type": "ping", "id": 1' + " " * 100 + ",}",
]


@pytest.fixture(scope="module")
def seated(table: Table) -> tuple[Page, Any]:
    """A page with a seat that is asked, and the match behind it."""
    made, friend = table.friends()
    pages = [table.page(made["token"]), table.page(friend)]
    page = asked_one(*pages)
    assert page is not None
    while not all(page.state["present"].values()):
        page.next()
    return page, table.hall.matches[made["match"]]


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:40])
def test_a_bad_message_gets_an_error_and_changes_nothing(seated: tuple[Page, Any], text: str) -> None:
    page, match = seated
    before, version = match.game.digest(), page.state["version"]
    page.send_text(text)
    error = page.next()
    assert error["type"] == "error" and error["code"] == "bad_message", error
    assert match.game.digest() == before and page.state["version"] == version


def test_the_id_of_a_bad_message_comes_back(seated: tuple[Page, Any]) -> None:
    page, _ = seated
    page.send_text('{"type": "choose", "id": 77}')
    assert page.next()["id"] == 77


def test_bytes_are_no_message(seated: tuple[Page, Any]) -> None:
    page, _ = seated
    page.send_text(b'{"type": "ping", "id": 1}')
    assert page.next()["code"] == "bad_message"


def test_a_message_that_is_too_big(seated: tuple[Page, Any]) -> None:
    page, _ = seated
    page.send_text(json.dumps({"type": "ping", "id": 1, "x": "y" * 70_000}))
    assert page.next()["code"] == "too_big"
    assert page.ask(type="ping")["type"] == "pong"


def test_a_message_that_is_far_too_big_ends_the_socket(table: Table) -> None:
    page = table.page()
    with pytest.raises((ConnectionClosed, EOFError)):
        page.send_text("x" * 2_000_000)  # it may end before all of it is sent
        page.next()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
kinds = st.sampled_from(["choose", "undo", "why", "whynot", "explain", "join", "accept"])
fields = st.sampled_from(["at", "option", "id", "card", "figure", "token", "deck", "name", "have"])
like_messages = st.builds(lambda kind, rest: {**rest, "type": kind}, kinds, st.dictionaries(fields, json_values))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(json_values, like_messages))
def test_whatever_comes_the_game_stands(seated: tuple[Page, Any], message: Any) -> None:
    page, match = seated
    before = match.game.digest()
    page.send_text(json.dumps(message))
    assert page.ask(type="ping")["type"] == "pong"
    assert match.game.digest() == before


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_the_reader_raises_only_what_is_caught(data: bytes) -> None:
    with contextlib.suppress(msgspec.DecodeError, ValueError):
        m.read_page(data)


# ── what a seat may not do ──


def test_a_socket_without_a_seat_can_do_nothing(table: Table) -> None:
    page = table.page()
    for message in (
        {"type": "choose", "at": 1, "option": "end"},
        {"type": "undo", "at": 1},
        {"type": "concede"},
        {"type": "why", "option": "end"},
        {"type": "whynot", "card": 1},
        {"type": "explain", "card": 1, "figure": "ap"},
    ):
        assert page.ask(**message)["code"] == "not_seated"
    assert page.ask(type="join", token="nonsense")["code"] == "unknown_token"


def test_a_spectator_only_looks_on(table: Table) -> None:
    made, _ = table.friends()
    page = table.page(made["watch"])
    page.until("state")
    for message in ({"type": "choose", "at": 1, "option": "end"}, {"type": "undo", "at": 1}, {"type": "concede"}):
        assert page.ask(**message)["code"] == "not_seated"
    assert page.ask(type="join", token=made["token"])["code"] == "bad_message"


def test_stale_illegal_and_out_of_turn(table: Table) -> None:
    made, friend = table.friends()
    pages = [table.page(made["token"]), table.page(friend)]
    page = asked_one(*pages)
    assert page is not None
    other = pages[1] if page is pages[0] else pages[0]
    if other.state is None:
        other.until("state")
    version = page.state["version"]
    assert page.choose("fly away")["code"] == "illegal"
    assert page.choose(page.options[0], at=version + 100)["code"] == "stale"
    assert other.choose(page.options[0])["code"] == "not_your_turn"
    assert page.ask(type="undo", at=version)["code"] == "no_undo"
    option = page.options[0]
    assert page.choose(option)["type"] == "done"
    assert page.choose(option, at=version)["code"] in ("stale", "not_your_turn")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "bad_message"),
        ({"seat": "C"}, "bad_message"),
        ({"you": {}}, "bad_message"),
        ({"you": {"deck": {"shipped": "none"}}}, "bad_deck"),
        ({"you": {"deck": {"text": "4 AZ-001"}}}, "bad_deck"),
        ({"you": {"deck": {"text": "4 XX-999"}}}, "bad_deck"),
        ({"you": {"deck": MINE, "name": "n" * 100}}, "bad_message"),
        ({"other": {"kind": "ghost"}}, "bad_message"),
        ({"other": {"kind": "computer", "name": "god", "deck": THEIRS}}, "bad_message"),
        ({"other": {"kind": "computer", "name": "random"}}, "bad_message"),
        ({"other": {"kind": "friend"}, "seed": 3}, "bad_message"),
        ({"clock": 0}, "bad_message"),
        ({"clock": -1}, "bad_message"),
        ({"seed": "x"}, "bad_message"),
        ({"extra": 1}, "bad_message"),
    ],
)
def test_a_match_that_cannot_be(table: Table, change: dict[str, Any], code: str) -> None:
    wish = {
        "game": "gundam",
        "you": {"deck": MINE},
        "other": {"kind": "computer", "name": "random", "deck": THEIRS},
        **change,
    }
    before = len(table.hall.matches)
    answer = table.http("POST", "/api/matches", wish)
    assert answer.status == 400 and answer.json["error"]["code"] == code
    assert answer.json["error"]["message"]
    assert len(table.hall.matches) == before


# ── limits ──


def test_too_fast_on_a_socket(tmp_path: Path) -> None:
    with serving(tmp_path, socket_rate=5.0, socket_burst=10.0) as table:
        page = table.page()
        for number in range(40):
            page.send(type="ping", id=number)
        replies = [page.next() for _ in range(40)]
        slow = [reply for reply in replies if reply["type"] == "error"]
        assert {reply["code"] for reply in slow} == {"too_fast"} and 20 < len(slow) < 40
        assert slow[0]["id"] is not None


def test_too_many_requests_from_an_address(tmp_path: Path) -> None:
    with serving(tmp_path, address_rate=1.0, address_burst=5.0, work_rate=1.0, work_burst=3.0) as table:
        statuses = [table.http("GET", "/api/games").status for _ in range(9)]
        assert statuses[:5] == [200] * 5 and 429 in statuses
        wish = {"game": "gundam", "you": {"deck": MINE}, "other": {"kind": "friend"}}
        statuses = [table.http("POST", "/api/matches", wish).status for _ in range(6)]
        assert statuses[:3] == [200] * 3 and 429 in statuses
        assert table.http("GET", "/healthz").status == 200


def test_only_so_many_matches_and_pages(tmp_path: Path) -> None:
    with serving(tmp_path, matches=2, per_seat=2, spectators=1, sockets=9) as table:
        made = [table.friends()[0] for _ in range(2)]
        pages = [table.page(one["token"]) for one in made]
        for page in pages:
            page.until("state")
        answer = table.http(
            "POST", "/api/matches", {"game": "gundam", "you": {"deck": MINE}, "other": {"kind": "friend"}}
        )
        assert (answer.status, answer.json["error"]["code"]) == (503, "full")
        table.page(made[0]["token"]).until("state")
        assert table.page(made[0]["token"]).next()["code"] == "full"
        table.page(made[0]["watch"]).until("state")
        assert table.page(made[0]["watch"]).next()["code"] == "full"
        pages[1].close()
        for _ in range(100):  # one match has nobody left: it makes room for another
            answer = table.http(
                "POST", "/api/matches", {"game": "gundam", "you": {"deck": MINE}, "other": {"kind": "friend"}}
            )
            if answer.status == 200:
                break
        assert answer.status == 200


class Blocked:
    """A socket at whose other end nobody reads."""

    def __init__(self) -> None:
        self.scope = {"state": {LINE: self}}
        self.sent = 0
        self.closed: list[int] = []

    def write(self, data: bytes) -> bool:
        return False

    async def send_text(self, text: str) -> None:
        self.sent += 1
        await asyncio.sleep(3600)

    async def close(self, code: int) -> None:
        self.closed.append(code)


def test_a_reader_who_is_too_slow_is_dropped(tmp_path: Path) -> None:
    async def check() -> None:
        hall = Hall(Store(tmp_path), Limits(backlog=10_000), 0.0)
        blocked = Blocked()
        page = Socket(hall, blocked, "here")  # type: ignore[arg-type]
        sender = page._sender = asyncio.ensure_future(page._send_all())
        for _ in range(9):
            page.send(b"x" * 1000)
            await asyncio.sleep(0)
        assert blocked.sent == 1 and not sender.done()
        for _ in range(100):
            page.send(b"x" * 1000)
            await asyncio.sleep(0)
        assert not page._out  # nothing is kept for it any longer
        await asyncio.sleep(0.05)
        assert sender.cancelled() and blocked.closed == [TOO_SLOW]

    clockwork.run(check())
