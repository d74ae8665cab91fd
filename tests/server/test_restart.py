"""Killed at any moment and started again: every match goes on exactly where it stood."""

from __future__ import annotations

import random
import shutil
import signal
import sqlite3
import threading
import time
from contextlib import closing, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from gyoji.server.store import FILE, Store, StoreError
from server.harness import THEIRS, asked_one, full_disk, play_out, serving
from server.process import Process


def test_killed_again_and_again_in_the_middle_of_play(tmp_path: Path) -> None:
    dice = random.Random(3)
    server = Process(tmp_path)
    made, friend = server.friends()
    logs: dict[str, list[object]] = {made["token"]: [], friend: []}
    for _ in range(3):
        pages = [server.page(token) for token in logs]
        for page, token in zip(pages, logs, strict=True):
            page.until("state")
            assert page.log[: len(logs[token])] == logs[token]  # what was told stays told
        killer = threading.Timer(dice.uniform(0.1, 0.6), server.process.kill)
        killer.start()
        with suppress(ConnectionClosed, OSError, EOFError):
            play_out(pages, seed=dice.getrandbits(30))
        killer.join()
        server.kill()
        for page, token in zip(pages, logs, strict=True):
            logs[token] = page.log
        server = Process(tmp_path)
    pages = [server.page(token) for token in logs]
    play_out(pages)
    assert all(page.over for page in pages)
    replay = server.http("GET", "/api/replay", token=friend)
    assert replay.status == 200
    steps = server.http("GET", "/api/replay/steps?from=0&count=1", token=friend).json
    assert steps["steps"] == len(replay.json["inputs"])
    assert server.stop()[0] == 0


def test_an_answer_is_on_the_disk_before_anybody_hears_of_it(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made, friend = table.friends()
        pages = [table.page(made["token"]), table.page(friend)]
        with closing(sqlite3.connect(tmp_path / FILE)) as db:
            for number in range(1, 12):
                page = asked_one(*pages)
                assert page is not None
                page.choose(page.options[0])
                assert db.execute("SELECT count(*) FROM inputs").fetchone()[0] == number


def test_a_computer_goes_on_as_soon_as_somebody_is_there(tmp_path: Path) -> None:
    """The server is killed while the computer is to move; started again, it moves when a page asks for the match."""
    server = Process(tmp_path)
    made = server.create(seed=3, other={"kind": "computer", "name": "search-3", "deck": THEIRS})
    page = server.page(made["token"])
    while True:
        page.until("state")
        if page.state["asked"] == "B":
            break
        if page.decision:
            page.choose(page.options[-1])
            if page.state["asked"] == "B":
                break
    server.kill()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        before = db.execute("SELECT count(*) FROM inputs").fetchone()[0]
        server = Process(tmp_path)
        time.sleep(0.5)
        assert server.http("GET", "/healthz").json["matches"] == 0  # nothing is taken up that nobody asks for
        server.page(made["token"]).until("state")
        for _ in range(200):
            if db.execute("SELECT count(*) FROM inputs").fetchone()[0] > before:
                break
            time.sleep(0.1)
        else:
            raise AssertionError("the computer did not move")
    server.stop()


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    server = Process(tmp_path)
    with pytest.raises(AssertionError, match="another server at http://"):
        Process(tmp_path)
    assert server.stop()[0] == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_an_orderly_end(tmp_path: Path, number: int) -> None:
    server = Process(tmp_path)
    made = server.create(seed=3)
    page = server.page(made["token"])
    assert page.asked()
    said: list[object] = []
    listener = threading.Thread(target=lambda: said.append(page.until("closing")))
    listener.start()
    status, errors = server.stop(number)
    listener.join(10)
    assert status == 0
    assert errors == ""
    assert said and isinstance(said[0], dict) and said[0]["reason"]
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


# ── what is broken ──


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A folder with a match that was begun; its name and a token."""
    folder = tmp_path_factory.mktemp("played")
    with serving(folder) as table:
        made, friend = table.friends()
        pages = [table.page(made["token"]), table.page(friend)]
        for _ in range(6):
            page = asked_one(*pages)
            assert page is not None
            page.choose(page.options[0])
    return folder, made["match"], made["token"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE inputs SET word = 'fly away' WHERE place = 3", "choice 3 does not fit"),
        ("UPDATE inputs SET number = 99 WHERE place = 3", "choice 3 does not fit"),
        ("UPDATE inputs SET kind = 'juggle' WHERE place = 2", "choice 2 does not fit"),
        ("DELETE FROM inputs WHERE place = 2", "choice 2 is missing"),
        ("UPDATE matches SET header = '{}'", "cannot be loaded"),
        ("UPDATE matches SET header = 'x'", "cannot be loaded"),
        ("UPDATE matches SET setup = 'x'", "setup cannot be read"),
    ],
)
def test_a_broken_row_is_named_and_harms_nobody_else(
    played: tuple[Path, str, str], tmp_path: Path, change: str, words: str
) -> None:
    folder, name, token = played
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute(change)
        db.commit()
        rows = db.execute("SELECT * FROM inputs").fetchall()
    with serving(tmp_path) as table:
        page = table.page(token)
        error = page.next()
        assert error["type"] == "error" and error["code"] == "broken"
        assert words in error["message"] and name in error["message"]
        made, friend = table.friends()
        assert asked_one(table.page(made["token"]), table.page(friend)) is not None
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        kept = db.execute("SELECT * FROM inputs WHERE match = ?", (name,)).fetchall()
        assert kept == rows


def test_a_file_that_is_no_store_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(b"this is a diary, not a store" * 100)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(tmp_path)
    assert path.read_bytes() == before


def test_a_store_of_another_format_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("PRAGMA user_version = 7")
        db.execute("CREATE TABLE diary (day TEXT)")
    with pytest.raises(StoreError, match="format"):
        Store(tmp_path)


def test_a_damaged_file_is_named(played: tuple[Path, str, str], tmp_path: Path) -> None:
    shutil.copytree(played[0], tmp_path, dirs_exist_ok=True)
    path = tmp_path / FILE
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(path.read_bytes())
    data[4096 * 2 : 4096 * 4] = b"\xff" * (4096 * 2)
    path.write_bytes(data)
    with pytest.raises(StoreError, match=r"damaged|malformed"):
        Store(tmp_path)
    assert path.read_bytes() == data


def test_when_the_disk_takes_nothing_more_the_choice_is_refused_and_the_match_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as table:
        made, friend = table.friends()
        pages = [table.page(made["token"]), table.page(friend)]
        page = asked_one(*pages)
        assert page is not None
        view = page.state["view"]
        token = made["token"] if page is pages[0] else friend
        with full_disk(table, monkeypatch):
            page.send(type="choose", at=page.state["version"], option=page.options[0], id=1)
            while (error := page.next())["type"] == "state":
                pass
            assert error["code"] == "broken" and error["id"] == 1
            assert page.next()["type"] == "closing"
            sick = table.http("GET", "/healthz")
            assert sick.status == 503 and sick.json["ok"] is False and "the disk is full" in sick.json["trouble"]
        again = table.page(token)
        again.until("state")
        assert again.state["view"] == view
        assert again.choose(again.options[0])["type"] == "done"
        assert table.http("GET", "/healthz").status == 200


def test_when_the_rules_fail_the_match_stands_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as table:
        made, friend = table.friends()
        pages = [table.page(made["token"]), table.page(friend)]
        page = asked_one(*pages)
        assert page is not None
        view, token = page.state["view"], made["token"] if page is pages[0] else friend

        def broken(*_: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr("gyoji.game.Game.choose", broken)
            page.send(type="choose", at=page.state["version"], option=page.options[0], id=1)
            while (error := page.next())["type"] == "state":
                pass
            assert error["code"] == "broken"
        again = table.page(token)
        again.until("state")
        assert again.state["view"] == view
        assert again.choose(again.options[0])["type"] == "done"
