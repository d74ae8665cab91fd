"""What strangers write: files and options that are nonsense end in one clear line, in time and memory that hang on
their size alone.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import gyoji
from gyoji.cards.plain import PlainError, read_yaml
from gyoji.cli import app
from gyoji.cli.out import console, print_json
from gyoji.scenarios import read_scenarios, run_scenario

MEMORY = 700 * 2**20  # bytes of address space: a command takes about 300 MB of it
SECONDS = 120  # so that a test ends where a command does not


def typed(*args: object) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with an end to its memory and time."""

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    return subprocess.run(
        [sys.executable, "-c", "from gyoji.cli import main; main()", *map(str, args)],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        preexec_fn=bounded,
        env={**os.environ, "NO_COLOR": "1", "COLUMNS": "100"},
    )


def refused(done: subprocess.CompletedProcess[str], words: str = "") -> None:
    assert done.returncode == 2, (done.returncode, done.stdout[-300:], done.stderr[-300:])
    assert done.stderr.count("\n") == 1 and done.stderr.startswith("gyoji: "), done.stderr[-500:]
    assert words in done.stderr, done.stderr


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, "utf8")
    return path


# ── YAML ──

BOMB = "- &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"- &{after} [{', '.join([f'*{before}'] * 10)}]\n" for before, after in zip("abcdefgh", "bcdefghi", strict=True)
)
BAD_YAML = [
    ("deep", "[" * 100_000, "nested more than"),
    ("deep-mappings", "{a: " * 100_000, "nested more than"),
    ("deep-blocks", "\n".join("- " * 60 + "x" for _ in range(3)), "nested more than"),
    ("bomb", BOMB, "aliases stand for more than"),
    ("itself", "- &a [*a]\n", "there is no complete anchor &a"),
    ("python-tag", "- !!python/object/apply:os.system [echo hi]\n", "tags"),
    ("own-tag", "- !mine x\n", "tags"),
    ("binary-tag", "- !!binary aGk=\n", "tags"),
    ("two-documents", "--- []\n--- []\n", "a second document begins here"),
    ("half", "- {a: [\n", "line"),
    ("strange-key", "- {[a]: b}\n", "a key must be a word or a number"),
    ("merge", "- {<<: 3}\n", "<< needs a mapping"),
]


@pytest.mark.parametrize(("text", "words"), [row[1:] for row in BAD_YAML], ids=[row[0] for row in BAD_YAML])
def test_yaml_that_is_not_read(text: str, words: str) -> None:
    with pytest.raises(PlainError) as caught:
        read_yaml(text)
    assert words in str(caught.value) and "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["deep", "bomb", "python-tag"])
def test_a_scenario_file_that_is_not_read(tmp_path: Path, name: str) -> None:
    text = next(row[1] for row in BAD_YAML if row[0] == name)
    refused(typed("scenario", "run", write(tmp_path, "s.yaml", text)), "s.yaml: line ")
    if name == "deep":
        refused(typed("cards", "check", "gundam", write(tmp_path, "c.yaml", text)), "c.yaml: line 1")
        refused(typed("cards", "check", "gundam", write(tmp_path, "c.json", text)), "nested too deeply")


def test_yaml_that_is_read() -> None:
    text = "- {a: 8.10, b: 2014-12-19, c: 12, d: 0x1F, e: yes, f: ~, g: '12', h: -3, i: !  x}\n- &x {k: 1, l: 2}\n"
    text += "- {<<: *x, l: 3}\n- *x\n- 1e5\n- 1:30\n- 007\n- " + "9" * 5000
    rows = read_yaml(text)
    assert isinstance(rows, list)
    first = {"a": "8.10", "b": "2014-12-19", "c": 12, "d": 31, "e": True, "f": None, "g": "12", "h": -3, "i": "x"}
    assert rows[:2] == [first, {"k": 1, "l": 2}]
    assert rows[2:] == [{"k": 1, "l": 3}, {"k": 1, "l": 2}, "1e5", "1:30", 7, "9" * 5000]


def test_files_without_end(tmp_path: Path) -> None:
    for args in (["deck", "check"], ["play", "--load"]):
        refused(typed(*args, "/dev/zero"), "larger than")


# ── card texts ──

CHAIN = "【Deploy】" + "If you have 5 or more Units in play, "
TEXTS = [
    CHAIN + "if you have 5 or more Units in play, " * 60 + "draw 1.",
    CHAIN * 2000 + "draw 1.",
    "【Deploy】" + "Draw 1. " * 100_000,
    "(" * 3900,
    "(" * 300_000,
    "【" * 300_000,
    "x" * 2_000_000,
    "\n" * 3_000_000,
]


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_a_text_without_end_is_refused(text: str) -> None:
    with pytest.raises(gyoji.TextError) as caught:
        gyoji.compile_text("gundam", text)
    assert len(str(caught.value)) < 20_000


@pytest.mark.timing
@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_a_text_without_end_is_refused_soon(text: str) -> None:
    gyoji.compile_text("gundam", "【Deploy】Draw 1.")  # the grammar is made once
    began = time.process_time()
    with pytest.raises(gyoji.TextError):
        gyoji.compile_text("gundam", text)
    assert time.process_time() - began < 2


def test_a_text_of_some_depth_is_read() -> None:
    text = "【Deploy】If you have 5 or more Units in play, if you have 6 or more Units in play, draw 1."
    assert len(gyoji.compile_text("gundam", text)) == 1


# ── positions ──

POSITIONS = [
    ("check: {deck: [{card: Filler, count: 1000000000}]}", "up to 9999"),
    ("check: {deck: [" + "{card: Filler, count: 9000}, " * 9 + "]}", "more than 9999 cards"),
    ("start: {A: {shields: 1000000000}}", "too many for a position"),
    ("start: {A: {hand: [{card: Filler, count: 1000000000}]}}", "too many for a position"),
    ("start: {}, play: [{concede: Q}]", "a player must be A or B"),
    ("start: {}, play: [{topdeck: {C: [Filler]}}]", "a player must be A or B"),
]


@pytest.mark.parametrize(("text", "words"), POSITIONS, ids=range(len(POSITIONS)))
def test_a_position_that_cannot_be(tmp_path: Path, text: str, words: str) -> None:
    (scenario,) = read_scenarios([write(tmp_path, "s.yaml", f"- {{name: x, game: gundam, {text}}}")])
    result = run_scenario(scenario)
    assert not result.passed and words in result.message


# ── decks ──


def test_a_deck_of_two_megabytes(tmp_path: Path) -> None:
    refused(
        typed("deck", "check", write(tmp_path, "d.txt", "999 AZ-001\n" * 180_000)),
        "line 11: a deck can't have more than 9999 cards",
    )


# ── what a terminal would obey ──

ESCAPE = "\x1b[2J\x1b]0;taken\x07\x9b31m\u202e"


def test_nothing_in_a_file_moves_the_cursor(tmp_path: Path) -> None:
    deck = write(tmp_path, "d.txt", f"# name: Fine{ESCAPE}\n4 AZ-001\n")
    scenario = write(
        tmp_path, "s.yaml", json.dumps([{"name": f"N{ESCAPE}", "game": "gundam", "play": [{"A": ESCAPE}]}])
    )
    row = {"number": "T-1", "name": f"Lamp{ESCAPE}", "type": "unit", "text": f"Draw {ESCAPE}"}
    cards = write(tmp_path, "c.json", json.dumps([row]))
    for args in (
        ["deck", "check", deck],
        ["scenario", "run", scenario],
        ["cards", "check", "gundam", cards],
        ["deck", "check", f"no{ESCAPE}"],
        ["rules", "show", "gundam", ESCAPE],
    ):
        for more in ([], ["--json"]):
            done = CliRunner().invoke(app, [*map(str, args), *more], prog_name="gyoji")
            assert done.exit_code in (1, 2)
            for sign in "\x1b\x07\x9b\u202e":
                assert sign not in done.stdout + done.stderr, (args, done)


def test_colours_of_ours_stay(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    console().print("red\x1b[2J", style="red", markup=False)
    print_json({"a": "é\x9b"})
    out = capsys.readouterr().out
    assert "\x1b[31m" in out and "\x1b[2J" not in out and "\x9b" not in out


# ── options ──

NONSENSE = [
    "",
    " ",
    "-1",
    "nan",
    "inf",
    "1e999",
    "9" * 5000,
    "\x1b[2J",
    "/dev/null",
    "💥",
    "\udcff",
    "[bold]",
    "%s",
    "A" * 70_000,
]
NEEDED = {
    "play": [],
    "serve": [],
    "scenario run": ["no-such-file"],
    "rules list": [],
    "rules show": ["gundam", "1-1"],
    "rules coverage": ["gundam"],
    "rules mutate": ["gundam"],
    "rules diff": ["gundam", "dbs"],
    "deck check": ["azure-wing"],
    "deck export": ["azure-wing"],
    "cards check": ["gundam", "no-such-file"],
    "cards report": ["gundam", "no-such-file"],
    "admin list": ["--data", "no-such-folder"],
    "admin end": ["match", "--data", "no-such-folder"],
    "admin export": ["match", "file", "--data", "no-such-folder"],
    "admin drain": ["--data", "no-such-folder"],
    "admin backup": ["file", "--data", "no-such-folder"],
    "admin restore": ["file", "--data", "no-such-folder"],
    "bench": [],
    "perft": ["gundam"],
    "arena": ["gundam"],
}


def commands(group: Any, words: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, (*words, name))
        else:
            yield " ".join((*words, name)), command


WHOLE = typer.main.get_command(app)
COMMANDS = dict(commands(WHOLE))


def test_every_command_is_tried() -> None:
    assert set(COMMANDS) == set(NEEDED)


@pytest.fixture
def _nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would take long is not done: only what is asked for is read."""
    for place in (
        "gyoji.server.run.serve",
        "gyoji.sim.bench.run_bench",
        "gyoji.server.bench.run_server_bench",
        "gyoji.cli.arena.play_match",
        "gyoji.cli.arena.play_pairings",
        "gyoji.sim.perft.count",
        "gyoji.scenarios.coverage.coverage",
        "gyoji.scenarios.mutants.mutate",
        "gyoji.cli.play.Session",
    ):
        monkeypatch.setattr(place, _done)
    monkeypatch.setattr("typer.testing._get_command", lambda app: WHOLE)  # else it is put together for each line


def _done(*_: object, **__: object) -> None:
    raise gyoji.IllegalChoice("it was read", [])


@pytest.mark.usefixtures("_nothing_is_done")
@pytest.mark.parametrize("command", NEEDED)
def test_whatever_an_option_says(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words, needed = command.split(), NEEDED[command]
    rows: list[list[str]] = []
    for param in COMMANDS[command].params:
        if param.param_type_name == "argument":
            place = [p for p in COMMANDS[command].params if p.param_type_name == "argument"].index(param)
            rows += [[*needed[:place], "--", value, *needed[place + 1 :]] for value in NONSENSE]
        elif getattr(param, "is_flag", False):
            rows.append([*needed, param.opts[0]])
        elif param.name != "load":
            rows += [[*needed, param.opts[0], value] for value in NONSENSE]
            if command == "play":
                rows += [["--terminal", param.opts[0], value] for value in NONSENSE]
    if command == "play":
        rows += [["--load", value] for value in NONSENSE]
    for row in rows:
        result = CliRunner().invoke(app, [*words, *row], prog_name="gyoji")
        assert isinstance(result.exception, SystemExit | None), (row, result.exception)
        assert result.exit_code in (0, 1, 2), (row, result)
        if result.exit_code == 2:
            lines = result.stderr.splitlines()
            assert len(lines) == 1 and len(lines[0]) < 2100 and "\x1b" not in lines[0], (row, lines)
        assert not list(tmp_path.iterdir()), row
    assert rows or command == "rules mutate"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["serve", "--host", ""], "--host must be an address"),
        (["serve", "--data", ""], "--data must be a folder"),
        (["play", "--data", " "], "--data must be a folder"),
        (["bench", "gundam", "--seconds", "nan"], "--seconds"),
        (["arena", "gundam", "--time", "inf"], "--time must be a number of seconds"),
    ],
)
def test_what_is_wrong_is_said(args: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, args, prog_name="gyoji")
    assert result.exit_code == 2 and words in result.stderr, result.output
    assert not list(tmp_path.iterdir())
