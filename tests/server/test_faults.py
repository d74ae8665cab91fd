"""What goes wrong around the server: files that vanish, rooms that are replaced, requests at the moment it stops."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import threading
import time
from pathlib import Path

import pytest

from gyoji.server import annex
from gyoji.server.folder import LOCK
from gyoji.server.store import FILE
from server.harness import THEIRS, Answer, Page, Table, asked_one, serving
from server.hostile import deck
from server.process import Process, family

# ── files that vanish ──


def refused(page: Page) -> str:
    """Chooses, and gives the code with which that is refused."""
    page.send(type="choose", at=page.state["version"], option=page.options[0], id=1)
    while (reply := page.next())["type"] == "state":
        pass
    assert reply["type"] == "error" and reply["id"] == 1, reply
    return str(reply["code"])


@pytest.mark.parametrize("name", ["", FILE, f"{FILE}-wal"], ids=["the folder", "the file", "its log"])
def test_nothing_is_acknowledged_that_would_be_lost(tmp_path: Path, name: str) -> None:
    folder, aside = tmp_path / "data", tmp_path / "aside"
    with serving(folder) as table:
        made, friend = table.friends()
        pages = [table.page(made["token"]), table.page(friend)]
        page = asked_one(*pages)
        assert page is not None
        before, token = page.state["view"], made["token"] if page is pages[0] else friend
        (folder / name).rename(aside)
        sick = table.http("GET", "/healthz")
        assert sick.status == 503 and str(folder / name) in sick.json["trouble"] and "is gone" in sick.json["trouble"]
        assert refused(page) == "broken"
        assert table.http("POST", "/api/matches", {"game": "gundam"}).status >= 400
        aside.rename(folder / name)
        assert table.http("GET", "/healthz").status == 200
        again = table.page(token)
        again.until("state")
        assert again.state["view"] == before
        assert again.choose(again.options[0])["type"] == "done"


def test_another_folder_in_its_place_is_not_the_store(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with serving(folder) as table:
        made, friend = table.friends()
        page = asked_one(table.page(made["token"]), table.page(friend))
        assert page is not None
        shutil.copytree(folder, tmp_path / "copy")
        folder.rename(tmp_path / "aside")
        (tmp_path / "copy").rename(folder)
        assert refused(page) == "broken"
        assert "has been replaced" in table.http("GET", "/healthz").json["trouble"]


def test_without_its_lock_a_server_keeps_nothing(tmp_path: Path) -> None:
    server = Process(tmp_path)
    try:
        made, friend = server.friends()
        page = asked_one(server.page(made["token"]), server.page(friend))
        assert page is not None
        (tmp_path / LOCK).unlink()  # another server could come in now
        assert refused(page) == "broken"
        sick = server.http("GET", "/healthz")
        assert sick.status == 503 and LOCK in sick.json["trouble"]
    finally:
        server.kill()


# ── rooms that are replaced ──


def room_of(table: Table) -> int:
    process = table.hall._own[0]._process
    assert process is not None and process.pid is not None
    return process.pid


def test_whoever_joins_while_a_room_is_replaced_is_asked_to_come_again(table: Table) -> None:
    made = table.create(you={"deck": deck(("",))}, seed=4)
    assert table.page(made["token"]).asked()
    room = room_of(table)
    os.kill(room, signal.SIGSTOP)
    page = table.page(made["token"])
    time.sleep(0.2)
    os.kill(room, signal.SIGKILL)
    told = page.next()
    assert told["type"] == "error" and told["code"] == "retry" and told["message"] == annex.GONE
    again = table.page(made["token"])
    assert again.asked() and again.choose(again.options[-1])["type"] == "done"


def test_a_friend_who_accepts_then_has_a_seat_all_the_same(table: Table) -> None:
    first = table.create(you={"deck": deck(("",))}, seed=4)  # so that the room is there
    assert table.page(first["token"]).asked()
    made = table.create(you={"deck": deck(("",))}, other={"kind": "friend"})
    room = room_of(table)
    os.kill(room, signal.SIGSTOP)
    page = table.page()
    page.send(type="accept", token=made["invite"], deck=THEIRS, name="Bo", id=1)
    time.sleep(1.0)
    os.kill(room, signal.SIGKILL)
    seat = table.page(page.until("accepted")["token"])
    assert seat.until("state")["asked"] in ("A", "B")


# ── requests at the moment it stops ──


def test_half_a_request_leaves_no_trace_when_the_server_stops(tmp_path: Path) -> None:
    server = Process(tmp_path)
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(b"POST /api/matches HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{")
        time.sleep(0.3)
        status, said = server.stop()
        line.settimeout(5)
        heard = line.recv(4096)
    assert status == 0 and "Traceback" not in said, said
    assert b"503" in heard.split(b"\r\n")[0] and b'"retry"' in heard


def test_whoever_waits_for_a_job_is_answered_when_the_server_stops(tmp_path: Path) -> None:
    server = Process(tmp_path)
    answers: list[Answer] = []
    check = {"game": "gundam", "text": "4 x"}
    assert server.http("POST", "/api/decks/check", check).status == 200  # now the worker is there
    for pid in family(server.process.pid):
        parent = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
        if parent not in (server.process.pid, os.getpid()):  # a worker; the others only start and count processes
            os.kill(pid, signal.SIGSTOP)
    asks = threading.Thread(target=lambda: answers.append(server.http("POST", "/api/decks/check", check)))
    asks.start()
    time.sleep(0.3)
    os.killpg(server.process.pid, signal.SIGTERM)  # as a service manager does: all of them
    _, said = server.process.communicate(timeout=20)
    asks.join(10)
    assert server.process.returncode == 0 and said == ""
    assert [(one.status, one.json["error"]["code"]) for one in answers] == [(503, "retry")]
