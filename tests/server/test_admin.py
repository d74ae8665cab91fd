"""`gyoji admin`: listing, ending and exporting matches, an orderly end, and copies of the store."""

from __future__ import annotations

import json
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from gyoji.cli import app
from gyoji.server.folder import LOCK
from gyoji.server.schema import FORMAT
from gyoji.server.store import FILE
from server.harness import MINE, THEIRS, asked_one, serving
from server.hostile import deck
from server.process import Process
from server.test_store import TOKENS, old_store


def admin(folder: Path, *words: str) -> Any:
    return CliRunner().invoke(app, ["admin", *words, "--data", str(folder)], prog_name="gyoji")


def told(folder: Path, *words: str) -> Any:
    result = admin(folder, *words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def refused(folder: Path, *words: str) -> str:
    result = admin(folder, *words)
    assert result.exit_code == 2 and len(result.stderr.splitlines()) == 1, result.output
    return str(result.stderr)


def played(folder: Path) -> tuple[str, str]:
    """A folder with a match in it; its name and a token."""
    with serving(folder) as table:
        made, friend = table.friends()
        pages = [table.page(made["token"]), table.page(friend)]
        for _ in range(3):
            page = asked_one(*pages)
            assert page is not None
            page.choose(page.options[0])
        table.create(other={"kind": "friend"})
    return made["match"], made["token"]


def test_matches_are_listed_exported_and_ended_while_no_server_runs(tmp_path: Path) -> None:
    name, token = played(tmp_path)
    (row,) = told(tmp_path, "list")
    assert row["match"] == name and row["state"] == "playing" and row["winner"] is None
    assert [player["name"] for player in row["players"]] == ["", "Bo"]
    assert {row["state"] for row in told(tmp_path, "list", "--all")} == {"playing", "waiting"}
    words = admin(tmp_path, "list")
    assert name in words.output and "gundam" in words.output

    replay = json.loads(admin(tmp_path, "export", name).stdout)
    assert len(replay["inputs"]) == 3
    file = tmp_path / "game.json"
    assert admin(tmp_path, "export", name, str(file)).exit_code == 0
    assert json.loads(file.read_text("utf8")) == replay
    assert "cannot be written" in refused(tmp_path, "export", name, str(file))

    assert told(tmp_path, "end", name) == {"match": name}
    assert told(tmp_path, "list") == []
    assert "is not being played" in refused(tmp_path, "end", name)
    for wrong in ("end", "export"):
        assert "no match is called 'nobody'" in refused(tmp_path, wrong, "nobody")
    with serving(tmp_path) as table:
        page = table.page(token)
        page.until("state")
        assert page.over and page.state["view"]["winner"] is None
        assert page.state["view"]["reason"]["text"] == "the match was called off"
        assert table.http("GET", "/api/replay/steps?from=4&count=1", token=token).json["frames"][0]["view"]["over"]


def test_a_match_is_ended_before_the_eyes_of_its_players(tmp_path: Path) -> None:
    server = Process(tmp_path)
    try:
        made, friend = server.friends()
        own = server.create(you={"deck": deck(("",))}, seed=4)  # which lives in another process
        pages = [server.page(token) for token in (made["token"], friend, own["token"])]
        for page in pages:
            page.until("state")
        resting = server.create(seed=3)
        for one in (made, own, resting):
            assert told(tmp_path, "end", one["match"]) == {"match": one["match"]}
        for page in pages:
            while not page.over:
                page.next()
            assert page.state["view"]["reason"]["text"] == "the match was called off"
        assert "is not being played" in refused(tmp_path, "end", made["match"])
        again = server.page(resting["token"])
        again.until("state")
        assert again.over
    finally:
        server.kill()


def test_only_the_operator_may(tmp_path: Path) -> None:
    server = Process(tmp_path)
    try:
        made = server.create(seed=3)
        assert stat.S_IMODE((tmp_path / LOCK).stat().st_mode) == 0o600
        for path in (f"/api/admin/end?match={made['match']}", "/api/admin/drain?minutes=0"):
            for token in (None, made["token"], ""):
                assert server.http("POST", path, token=token).status == 401
        assert server.http("GET", "/healthz").json["draining"] is False
        assert len(told(tmp_path, "list")) == 1
    finally:
        server.kill()


def test_a_drained_server_ends_when_its_matches_are_over(tmp_path: Path) -> None:
    server = Process(tmp_path)
    made, friend = server.friends()
    waits = server.create(other={"kind": "friend"})
    page = server.page(made["token"])
    page.until("state")
    assert told(tmp_path, "drain", "--minutes", "5") == {"matches": 1, "minutes": 5.0}
    health = server.http("GET", "/healthz")
    assert health.status == 200 and health.json["draining"] is True
    wish = {"game": "gundam", "you": {"deck": MINE}, "other": {"kind": "friend"}}
    new = server.http("POST", "/api/matches", wish)
    assert (
        new.status == 503
        and new.json["error"]["code"] == "full"
        and "takes no new matches" in new.json["error"]["message"]
    )
    guest = server.page()
    guest.send(type="accept", token=waits["invite"], deck=THEIRS, id=1)
    assert guest.reply(1)["code"] == "full"
    assert server.process.poll() is None
    other = server.page(friend)  # whoever plays comes back and plays on
    other.until("state")
    assert page.ask(type="concede")["type"] == "done"
    _, said = server.process.communicate(timeout=20)
    assert server.process.returncode == 0 and "Traceback" not in said and "no new matches" in said
    assert "no server is using" in refused(tmp_path, "drain")


def test_a_drained_server_does_not_wait_for_ever(tmp_path: Path) -> None:
    server = Process(tmp_path)
    made, _ = server.friends()
    server.page(made["token"]).until("state")
    told(tmp_path, "drain", "--minutes", "0.01")
    server.process.communicate(timeout=20)
    assert server.process.returncode == 0
    assert [row["match"] for row in told(tmp_path, "list")] == [made["match"]]  # nothing is lost


# ── copies ──


def test_a_copy_is_made_while_the_server_runs_and_put_back(tmp_path: Path) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy of it?.sqlite3"
    server = Process(folder)
    made, friend = server.friends()
    pages = [server.page(made["token"]), server.page(friend)]
    for _ in range(2):
        page = asked_one(*pages)
        assert page is not None and page.choose(page.options[0])["type"] == "done"
    assert told(folder, "backup", str(copy))["bytes"] == copy.stat().st_size
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == [copy.name, "data"]  # nothing beside it
    assert "already exists" in refused(folder, "backup", str(copy))
    page = asked_one(*pages)
    assert page is not None and page.choose(page.options[0])["type"] == "done"
    assert "stop it first" in refused(folder, "restore", str(copy))
    assert server.stop()[0] == 0

    aside = Path(told(folder, "restore", str(copy))["aside"])
    for place, choices in ((folder, 2), (aside, 3)):
        with closing(sqlite3.connect(place / FILE)) as db:
            assert db.execute("SELECT count(*) FROM inputs").fetchone()[0] == choices
    server = Process(folder)
    page = asked_one(*[server.page(token) for token in (made["token"], friend)])
    assert page is not None and page.choose(page.options[0])["type"] == "done"
    assert server.stop()[0] == 0


def test_a_copy_of_an_older_format_can_be_put_back(tmp_path: Path) -> None:
    old, folder, copy = tmp_path / "old", tmp_path / "new", tmp_path / "copy"
    old.mkdir()
    old_store(old)
    assert admin(old, "backup", str(copy)).exit_code == 0
    assert "has format 1" in refused(old, "list")
    assert told(folder, "restore", str(copy))["aside"] is None
    with serving(folder) as table:
        assert len(table.http("GET", "/api/matches", token=",".join(TOKENS.values())).json) == 4


@pytest.mark.parametrize("what", ["nothing", "a diary", "an empty file", "damaged", "newer"])
def test_what_is_no_copy_is_not_put_back(tmp_path: Path, what: str) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy"
    played(folder)
    before = (folder / FILE).read_bytes()
    if what == "a diary":
        copy.write_bytes(b"this is a diary" * 1000)
    elif what == "an empty file":
        copy.touch()
    elif what != "nothing":
        shutil.copy(folder / FILE, copy)
        if what == "newer":
            with closing(sqlite3.connect(copy)) as db:
                db.execute(f"PRAGMA user_version = {FORMAT + 1}")
        else:
            data = bytearray(copy.read_bytes())
            data[4096 * 2 : 4096 * 4] = b"\xff" * (4096 * 2)
            copy.write_bytes(data)
    assert "cannot be copied" in refused(folder, "restore", str(copy))
    assert (folder / FILE).read_bytes() == before
    assert {path.name for path in folder.iterdir()} - {LOCK} == {FILE}
