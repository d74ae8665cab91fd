"""`gyoji serve` and `gyoji play` as they are typed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest
from typer.testing import CliRunner

from gyoji.cli import app
from server.process import START, Process


def typed(*args: object, environment: dict[str, str] | None = None, alone: bool = False) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", START, *map(str, args)]
    plain = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**plain, **(environment or {})},
        start_new_session=alone,
    )


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=20)
    return process.returncode, out, errors


def test_play_serves_and_opens_the_page(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n')
    browser.chmod(0o755)
    process = typed("play", "--data", tmp_path, "--seat", "B", environment={"BROWSER": f"{browser} %s"})
    assert process.stdout is not None
    line = process.stdout.readline()
    for _ in range(100):
        if (tmp_path / "opened").exists() and (tmp_path / "opened").read_text():
            break
        signal.sigtimedwait([], 0.05)
    again = typed("play", "--data", tmp_path, "--no-open")
    second, _ = again.communicate(timeout=20)
    status, _, errors = ended(process)
    assert (status, errors, again.returncode) == (0, "", 0)
    found = re.search(r"(http://127\.0\.0\.1:\d+/)#new=(\S+)", line)
    assert found is not None
    assert json.loads(unquote(found[2])) == {"seat": "B"}
    assert (tmp_path / "opened").read_text().strip() == found[0]
    assert found[1] in second  # a table that is there already is said, not started again


def test_without_a_browser_the_address_is_said(tmp_path: Path) -> None:
    process = typed("play", "--data", tmp_path, "--port", 0, environment={"BROWSER": ""})
    assert process.stdout is not None
    assert "http://127.0.0.1:" in process.stdout.readline()
    assert "Open the address yourself" in process.stdout.readline()
    assert ended(process)[0] == 0


def test_what_the_lobby_begins_with(tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text(
        Path(sys.modules["gyoji.cards"].__file__ or "")
        .parent.joinpath("gundam/decks/azure-wing.txt")
        .read_text("utf8"),
        "utf8",
    )
    process = typed(
        *("play", "gundam", "--data", tmp_path, "--port", 0, "--no-open", "--deck", deck, "--seed", 7),
        *("--opponent", "greedy", "--opponent-deck", "crimson-tide"),
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert ended(process)[0] == 0
    wish = json.loads(unquote(re.findall(r"#new=(\S+)", line)[0]))
    assert wish["you"]["deck"]["text"] == deck.read_text("utf8")
    assert wish["other"] == {"kind": "computer", "name": "greedy", "deck": {"shipped": "crimson-tide"}}
    assert (wish["game"], wish["seed"]) == ("gundam", 7)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["play", "chess"], "no game is called 'chess'"),
        (["play", "--deck", "nope"], "no deck 'nope'"),
        (["play", "--opponent", "god"], "--opponent"),
        (["play", "--seed", "-1"], "--seed"),
        (["serve", "--port", "70000"], "--port"),
        (["serve", "--host", "no such host"], "cannot listen on no such host, port 8470 ("),
        (["serve", "--pause", "-5"], "--pause"),
        (["bench", "--matches", "3"], "--matches"),
        (["bench", "dbs", "--game", "dbs"], "--game"),
        (["bench", "server", "--game", "chess"], "chess"),
    ],
)
def test_wrong_use_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: list[str], words: str) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    result = CliRunner().invoke(app, args, prog_name="gyoji")
    assert result.exit_code == 2, result.output
    assert len(result.stderr.splitlines()) == 1 and words in result.stderr


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    result = CliRunner().invoke(app, ["serve", "--data", str(tmp_path / "file")], prog_name="gyoji")
    assert result.exit_code == 2 and "matches cannot be stored there" in result.stderr


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    server = Process(tmp_path / "one")
    result = CliRunner().invoke(app, ["serve", "--data", str(tmp_path / "two"), "--port", str(server.port)])
    assert result.exit_code == 2 and f"cannot listen on 127.0.0.1, port {server.port} (" in result.stderr
    server.stop()


def test_no_token_is_ever_said(tmp_path: Path) -> None:
    """Neither on stdout nor on stderr, nor in the store: there it is hashed."""
    server = Process(tmp_path)
    made = server.create(seed=3)
    page = server.page(made["token"])
    page.asked()
    server.http("GET", "/api/matches", token=made["token"])
    server.http("GET", f"/api/replay?token={made['token']}", token=made["token"])
    server.page().send_text(json.dumps({"type": "join", "token": made["token"], "extra": 1}))
    server.process.send_signal(signal.SIGTERM)
    said = "".join(server.process.communicate(timeout=20))
    server.leave()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for token in (made["token"], made["watch"]):
        assert token not in said and token.encode() not in kept
