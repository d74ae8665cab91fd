"""Nothing fills up: matches rest and go, silent lines are closed, floods are slowed, and who leaves leaves nothing."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import resource
import socket
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from gyoji.server import lines
from gyoji.server.hall import DAY
from gyoji.server.limits import Limits, neighbourhood
from gyoji.server.sockets import TOO_MUCH, TOO_SLOW, Socket
from gyoji.server.store import FILE
from server.harness import Reach, Table, asked_one, serving
from server.process import START, Process


def until(holds: Any, seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.01)


async def swept(table: Table) -> None:
    table.hall._sweep(0.0)


def change(folder: Path, text: str, *values: object) -> None:
    with sqlite3.connect(folder / FILE, timeout=10) as db:
        db.execute(text, values)


# ── matches ──


def test_a_match_that_nobody_sits_at_rests_whatever_its_clock(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made, friend = table.friends(clock=5)
        pages = [table.page(made["token"]), table.page(friend)]
        for page in pages:
            page.until("state")
        table.run(swept(table))
        assert len(table.hall.matches) == 1  # somebody is there
        for page in pages:
            page.close()
        until(lambda: not table.hall.pages)
        table.run(swept(table))
        assert not table.hall.matches
        again = table.page(made["token"])
        clock = again.until("state")["clock"]
        assert clock is not None and min(clock.values()) > 4.9 * 60_000


def test_old_matches_are_removed(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made = [table.friends()[0] for _ in range(4)]
        waits = table.create(other={"kind": "friend"})
        sits = table.page(made[3]["token"])
        sits.until("state")
        table.run(swept(table))
        long_ago = -40 * DAY
        for one in (made[0], made[1], made[3], waits):
            change(tmp_path, "UPDATE matches SET ran = ? WHERE id = ?", long_ago, one["match"])
        assert table.run(table.hall.purge()) == 0  # nobody said that any should go
        table.hall.keep = 30 * DAY
        assert table.run(table.hall.purge()) == 3
        for one in (made[0], made[1], waits):
            assert table.page(one["token"]).next()["code"] == "unknown_token"
        assert table.page(made[2]["token"]).until("state")
        assert sits.ask(type="ping")["type"] == "pong"
        with sqlite3.connect(tmp_path / FILE) as db:
            for name in ("inputs", "tokens"):
                assert not db.execute(f"SELECT 1 FROM {name} WHERE match = ?", (made[0]["match"],)).fetchone()


# ── addresses ──


def forwarded(table: Table, number: int) -> int:
    return table.http("GET", "/api/games", headers={"X-Forwarded-For": f"10.0.0.{number}"}).status


def test_nobody_gives_themselves_another_address(tmp_path: Path) -> None:
    with serving(tmp_path / "a", address_rate=0.01, address_burst=5.0) as table:
        assert [forwarded(table, number) for number in range(9)] == [200] * 5 + [429] * 4
    with serving(tmp_path / "b", address_rate=0.01, address_burst=5.0, trusted="127.0.0.1") as table:
        assert [forwarded(table, number) for number in range(9)] == [200] * 9
        assert [forwarded(table, 1) for _ in range(9)].count(429) == 5
    with serving(tmp_path / "c", address_rate=0.01, address_burst=5.0, trusted="10.1.0.0/16") as table:
        assert [forwarded(table, number) for number in range(9)].count(429) == 4


def test_behind_a_proxy_it_has_the_names_of_the_proxy(tmp_path: Path) -> None:
    alone, behind = Process(tmp_path / "a"), Process(tmp_path / "b", "--trust-proxy", "127.0.0.1, 10.0.0.0/8")
    try:
        for server, status in ((alone, 403), (behind, 200)):
            assert server.http("GET", "/healthz", headers={"Host": "cards.example"}).status == status
    finally:
        alone.stop()
        behind.stop()


def test_a_household_is_one_address() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("::ffff:10.0.0.1") == neighbourhood("10.0.0.1") != neighbourhood("10.0.0.2")
    assert neighbourhood("somebody") == "somebody"


# ── silent lines ──


def closed(line: socket.socket, seconds: float = 12.0) -> bool:
    """Does the other side end it within that time?"""
    line.settimeout(seconds)
    try:
        while line.recv(1000):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


HALVES = {
    "nothing": b"",
    "half a line": b"GET /health",
    "half of the headers": b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ",
    "half of a body": b"POST /api/decks/check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 90\r\n\r\n{",
    "after an answer": b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /heal",
}


@pytest.mark.parametrize("sent", HALVES.values(), ids=HALVES)
def test_a_line_over_which_nothing_comes_is_closed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, sent: bytes
) -> None:
    with serving(tmp_path, patience=0.3) as table, socket.create_connection(("127.0.0.1", table.port)) as line:
        line.sendall(sent)
        assert closed(line)
        assert table.http("GET", "/healthz").status == 200
    assert not [record for record in caplog.records if record.exc_info], caplog.text


def test_drops_of_a_request_do_not_keep_a_line_open(tmp_path: Path) -> None:
    drops = b"GET / HTTP/1.1\r\nX-A: " + b"a" * 1000
    with (
        serving(tmp_path, patience=0.3) as table,
        socket.create_connection(("127.0.0.1", table.port)) as line,
        pytest.raises(OSError),
    ):
        for sign in drops:
            line.sendall(bytes([sign]))
            time.sleep(0.05)


def test_a_socket_that_never_joins_is_closed(tmp_path: Path) -> None:
    with serving(tmp_path, patience=0.4) as table:
        made = table.create(other={"kind": "friend"})
        silent, waits = table.page(), table.page(made["token"])
        waits.until("waiting")
        with pytest.raises(ConnectionClosed) as caught:
            silent.next()
        assert caught.value.rcvd is not None and caught.value.rcvd.code == TOO_SLOW
        assert waits.ask(type="ping")["type"] == "pong"
        until(lambda: len(table.hall.pages) == 1)


# ── many lines ──


def test_there_are_no_more_lines_than_files(monkeypatch: pytest.MonkeyPatch) -> None:
    raised: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: raised.append(pair))
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 1024))
    assert lines.room_for_lines(6000) == 1024 - lines.SPARE and raised == [(1024, 1024)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: (100_000, 100_000))
    assert lines.room_for_lines(6000) == 6000 and len(raised) == 1
    monkeypatch.setattr(resource, "getrlimit", lambda _: (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert lines.room_for_lines(6000) == 6000


def test_a_server_that_may_open_few_files(tmp_path: Path) -> None:
    """With twice as many connections as files there is still an answer, and nothing in the log."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    command = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (160, 160)); {START}"
    try:
        server = Process(tmp_path, start=command)
        held = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(320)]
        until(lambda: sum(closed(line, 0.001) for line in held) >= 200)
        for line in held[::2]:
            line.close()
        until(lambda: _answers(server), 20)
        for line in held:
            line.close()
        assert server.stop() == (0, "")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_more_lines_than_there_is_room_for(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path, lines=20) as table:
        held = [socket.create_connection(("127.0.0.1", table.port)) for _ in range(60)]
        until(lambda: sum(closed(line, 0.001) for line in held) >= 40)
        for line in held:
            line.close()
        until(lambda: table.http("GET", "/healthz").status == 200)
    assert not caplog.records


def test_one_address_does_not_take_all_lines(tmp_path: Path) -> None:
    with serving(tmp_path, lines_each=10, sockets_each=3) as table:
        held = [socket.create_connection(("127.0.0.1", table.port)) for _ in range(30)]
        until(lambda: sum(closed(line, 0.001) for line in held) >= 20)
        for line in held:
            line.close()
        until(lambda: _answers(table))
        made = table.create(other={"kind": "friend"})
        pages = [table.page(made["token"]) for _ in range(3)]
        for page in pages:
            page.until("waiting")
        with pytest.raises(Exception, match=r"403|1013"):
            table.page(made["token"]).next()
        pages[0].close()
        until(lambda: len(table.hall.pages) == 2)
        table.page(made["token"]).until("waiting")


def _answers(table: Reach) -> bool:
    try:
        return table.http("GET", "/healthz").status == 200
    except OSError:
        return False


# ── floods ──


def flooded(folder: Path) -> list[float]:
    """Somebody sends without end; how long somebody else waits for answers meanwhile."""
    limits = Limits(lines_each=1000, sockets_each=1000, socket_excess=60)
    with serving(folder, limits=limits) as table:
        made, _ = table.friends()
        other = table.page(made["watch"])
        other.until("state")
        flood = table.page(made["token"])

        def pour() -> None:
            with contextlib.suppress(ConnectionClosed):
                for number in range(100_000):
                    flood.send(type="ping", id=number)

        thread = threading.Thread(target=pour, daemon=True)
        thread.start()
        waits = []
        while thread.is_alive() and len(waits) < 20:
            began = time.monotonic()
            assert other.ask(type="ping")["type"] == "pong"
            waits.append(time.monotonic() - began)
            time.sleep(0.1)
        with pytest.raises(ConnectionClosed) as caught:
            while True:
                flood.next(20)
        assert caught.value.rcvd is None or caught.value.rcvd.code == TOO_MUCH
        thread.join(20)
        return waits


def test_a_flood_is_ended_and_others_are_answered(tmp_path: Path) -> None:
    assert flooded(tmp_path)


@pytest.mark.timing
def test_a_flood_is_slowed_and_nobody_else_notices(tmp_path: Path) -> None:
    waits = flooded(tmp_path)
    assert sorted(waits)[len(waits) // 2] < 0.5, waits


def test_a_little_too_fast_is_forgiven(tmp_path: Path) -> None:
    with serving(tmp_path, socket_rate=1.0, socket_burst=10.0, socket_excess=40) as table:
        page = table.page()
        for number in range(30):
            page.send(type="ping", id=number)
        kinds = [page.next()["type"] for _ in range(30)]
        assert "error" in kinds and page.ask(type="ping")["type"] in ("pong", "error")


# ── nothing is left behind ──


def sockets() -> int:
    return sum(type(one) is Socket for one in gc.get_objects())


async def tasks() -> int:
    return len(asyncio.all_tasks())


def test_a_closed_socket_leaves_nothing_behind(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made, friend = table.friends()
        waiting = table.create(other={"kind": "friend"})

        def visit(number: int) -> None:
            token = (made["token"], made["watch"], friend, waiting["token"], None)[number % 5]
            page = table.page(token)
            if token is not None:
                page.until("waiting" if token == waiting["token"] else "state")
            if number % 3:
                page.close()
            else:
                page._line.socket.shutdown(socket.SHUT_RDWR)  # without a word

        visit(0)
        until(lambda: not table.hall.pages)
        gc.collect()
        gc.disable()  # as in a server: what goes must go by itself
        try:
            before, others = table.run(tasks()), sockets()  # other servers' pages, in this process
            for number in range(600):
                visit(number)
            until(lambda: not table.hall.pages, 30)
            until(lambda: table.run(tasks()) <= before + 1, 30)
            until(lambda: sockets() <= others + 3)
            assert not table.hall._waiting
            assert not any(chair.listeners for match in table.hall.matches.values() for chair in match.chairs)
        finally:
            gc.enable()


# ── what the store holds ──

DAMAGE = [
    "UPDATE matches SET touched = 'long ago' WHERE id = ?",
    "UPDATE matches SET turn = 'x' WHERE id = ?",
    "UPDATE matches SET outcome = 7 WHERE id = ?",
    "UPDATE matches SET outcome = 'A' WHERE id = ?",
    "UPDATE matches SET setup = x'00ff' WHERE id = ?",
    "UPDATE matches SET setup = 5 WHERE id = ?",
    "UPDATE matches SET header = x'00ff' WHERE id = ?",
    "UPDATE matches SET header = 'null' WHERE id = ?",
    "UPDATE matches SET header = CAST('[1]' AS BLOB) WHERE id = ?",
    "UPDATE matches SET header = CAST('{\"format\": 1}' AS BLOB) WHERE id = ?",
    "UPDATE tokens SET player = 5 WHERE match = ? AND player IS NOT NULL",
    "UPDATE tokens SET player = 'A' WHERE match = ?",
    "UPDATE inputs SET number = 'x' WHERE match = ?",
    "UPDATE inputs SET number = -4 WHERE match = ?",
    "UPDATE inputs SET kind = 'undo', word = 'x' WHERE match = ? AND place = 0",
    "UPDATE inputs SET kind = 'dance' WHERE match = ?",
    "UPDATE inputs SET word = x'ff' WHERE match = ?",
    "DELETE FROM inputs WHERE match = ? AND place = 0",
]


def test_a_damaged_row_harms_its_own_match_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path) as table:
        fine, _ = table.friends()
        for text in DAMAGE:
            made, friend = table.friends()
            pages = [table.page(made["token"]), table.page(friend)]
            asked = asked_one(*pages)
            assert asked is not None and asked.choose(asked.options[0])["type"] == "done"
            for page in pages:
                page.close()
            until(lambda: not table.hall.pages)
            table.run(swept(table))
            assert made["match"] not in table.hall.matches
            change(tmp_path, text, made["match"])
            caplog.clear()
            listed = table.http("GET", "/api/matches", token=f"{made['token']},{fine['token']}")
            assert listed.status == 200 and [row["match"] for row in listed.json][-1:] == [fine["match"]], text
            page = table.page(made["token"])
            code = page.next().get("code")
            page.close()
            assert code in ("broken", None), (text, code)
            assert table.http("GET", "/api/replay", token=made["token"]).status in (409, 500), text
            assert not [record for record in caplog.records if record.exc_info], (text, caplog.text)
        assert table.page(fine["token"]).until("state")


# ── what clients do is no fault of ours ──


def test_logs_have_no_traces_of_what_clients_do(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with serving(tmp_path) as table:
        page = table.page()
        page._line.socket.sendall(bytes([0x81, 0x82, 0, 0, 0, 0, 0xFF, 0xFE]))  # a text that is none
        with pytest.raises((ConnectionClosed, EOFError)):
            page.next()
        for sent in (b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\0" * 70_000):
            with socket.create_connection(("127.0.0.1", table.port)) as line:
                line.sendall(sent)
                assert closed(line)
        upgrade = b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
        with socket.create_connection(("127.0.0.1", table.port)) as line:
            line.sendall(upgrade)
            assert closed(line)
        assert table.http("POST", "/api/matches", b"\xff").status == 400
        assert table.http("GET", "/api/rules/gundam/%ff%00").status in (400, 404)
        assert table.http("GET", "/healthz").status == 200
    assert not [record for record in caplog.records if record.exc_info], caplog.text
