"""The command line: each command's good path, its JSON, its bad inputs, and whole games over a pipe."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import types
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

import gyoji
from gyoji import rulebooks
from gyoji.agents import UnknownAgent, agent_named, answer
from gyoji.agents.sight import sight
from gyoji.cli import app, rules
from gyoji.cli.table.session import Session
from gyoji.cli.table.terminal import TerminalTable

SCENARIO = """
- name: A destroyed Shield goes to the trash
  game: gundam
  rules: [7-6-2-4-1]
  cards:
    Scout: {type: unit, color: blue, lv: 1, cost: 1, ap: 2, hp: 2}
  start:
    turn: {player: A, number: 3, phase: main}
    A: {battle: [Scout]}
    B: {base: [], shields: 2}
  play:
    - A: attack Scout player
  expect:
    B.shields: %d
"""
CARDS = """
- {number: T-1, name: Lamp, type: unit, lv: 1, cost: 1, ap: 1, hp: 1}
- {number: T-2, name: Wick, type: command, lv: 1, cost: 1, text: "【Main】Draw 1."}
"""
BAD_CARDS = """
- {number: T-3, name: Soot, type: command, lv: 1, cost: 1, text: "【Main】Draw soot."}
- {number: T-4, name: Ash, type: gadget}
- {name: Ember, type: unit, 1: 2, odd: 3}
"""


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


def run(*args: object, typed: str = "") -> Result:
    return CliRunner().invoke(app, [str(arg) for arg in args], input=typed, prog_name="gyoji")


def fails(result: Result, words: str, status: int = 2) -> None:
    """One clear line on stderr, nothing of a traceback, and the status."""
    assert result.exit_code == status, (result.output, result.exception)
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("gyoji: ")
    assert words in lines[0]
    assert "Traceback" not in result.output


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, "utf8")
    return path


# ── the root ──


def test_version() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout == f"gyoji {gyoji.__version__}\n"


def test_no_command_shows_what_there_is() -> None:
    result = run()
    assert result.exit_code == 2
    for word in ("play", "serve", "admin", "scenario", "rules", "deck", "cards", "bench", "perft"):
        assert word in result.stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["dance"], "dance"),
        (["rules"], "Missing command"),
        (["play", "--colour"], "--colour"),
        (["play", "--seed", "many"], "--seed"),
        (["play", "--seat", "C"], "--seat"),
        (["play", "--opponent", "god"], "--opponent"),
        (["scenario", "run"], "FILE_OR_FOLDER"),
    ],
)
def test_wrong_use_is_one_line(args: list[str], words: str) -> None:
    fails(run(*args), words)


def test_the_entry_point_runs_as_a_process() -> None:
    code = "from gyoji.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code, "rules", "show", "gundam", "99"], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("gyoji: the rulebook of gundam has no paragraph '99'")
    assert done.stderr.count("\n") == 1


def test_a_bug_stays_loud(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("not ours")

    monkeypatch.setattr("gyoji.cli.deck.load_deck", broken)
    result = run("deck", "check", "azure-wing")
    assert isinstance(result.exception, ValueError)
    assert str(result.exception) == "not ours"


# ── play ──


def test_a_whole_game_over_a_pipe() -> None:
    result = run("play", "--terminal", "--seed", 7, "--opponent", "random", typed="1\n" * 2000)
    assert result.exit_code == 0, result.exception
    assert "You win" in result.stdout or "You lose" in result.stdout or "Draw" in result.stdout


@pytest.mark.parametrize("seat", ["A", "b"])
def test_the_end_of_the_input_is_a_polite_end(seat: str) -> None:
    result = run("play", "--terminal", "gundam", "--seed", 3, "--seat", seat, typed="1\n1\n1\n")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.rstrip().endswith("You have left the table. The game is not finished.")
    assert f"{seat.upper()} · you · " in result.stdout


def test_quit_and_concede() -> None:
    result = run("play", "--terminal", "--seed", 3, typed="quit\n")
    assert result.exit_code == 0
    assert "You have left the table" in result.stdout
    result = run("play", "--terminal", "--seed", 3, typed="concede\n")
    assert result.exit_code == 0
    assert "You lose: conceded (1-2-3)" in result.stdout


def test_the_board_names_what_is_on_it() -> None:
    result = run(
        "play", "--terminal", "--seed", 7, "--deck", "azure-wing", "--opponent-deck", "crimson-tide", typed="keep\n"
    )
    for words in ("A · you · Azure Wing", "B · computer (simple) · Crimson Tide", "Shields", "Base EX Base HP 3"):
        assert words in result.stdout
    for words in ("deck 38", "your hand", "Lv.", "cost", "your turn · main phase", "6-5-1", "1 "):
        assert words in result.stdout


@pytest.mark.parametrize("width", [80, 100])
def test_the_board_keeps_to_its_width(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    result = run("play", "--terminal", "--seed", 7, typed="1\n" * 60)
    from rich.cells import cell_len

    assert max(cell_len(line) for line in result.stdout.splitlines()) <= width


def test_the_words_of_the_table(tmp_path: Path) -> None:
    """Seat B is asked first with this seed, and is in the main phase after two answers."""
    game = gyoji.Game("gundam", ["azure-wing", "crimson-tide"], seed=7)
    assert game.decision is not None and game.decision.player == 1
    file = tmp_path / "kept.gyoji"
    typed = [
        *("?", "? first", "FIRST", "keep"),
        *("? attack Nobody player", "attack EX Base player", "rule 7-4", "rule 77", "log", "log 5", "look battle"),
        *("look attic", "card nobody", "card", "card EX Base", "why EX Base hp", "why EX Base charm", "why nobody ap"),
        *("why hp", "99", "0", "sing", "", "board", "save", f"save {tmp_path}/no/where", f"save {file}", "quit"),
    ]
    result = run(
        "play", "--terminal", "--seed", 7, "--seat", "B", "--deck", "crimson-tide", typed="\n".join(typed) + "\n"
    )
    assert result.exit_code == 0, result.exception
    for words in (
        "Rules for this decision:",
        "“first” is offered",
        "“attack Nobody player” is not offered",
        "you see no card called 'Nobody player'",
        "“attack EX Base player” is not offered",
        "✗ the attacker must be one of your Units in the battle area  7-3-1",
        "7-4  Block Step",
        "has no paragraph '77'",
        "Turn 1: B",
        "B.battle: no face-up cards",
        "there is no zone 'attic'",
        "you see no card called 'nobody'",
        "type `card NAME`",
        "base · Lv.0 · cost 0 · AP 0 · HP 3",
        "EX Base: hp 3",
        "+3 printed",
        "'charm' is not a figure",
        "you see no card called 'nobody'",
        "type `why CARD FIGURE`",
        "there is no option 99",
        "there is no option 0",
        "“sing” is not an option",
        "type `save FILE`",
        "cannot be written",
        "--seat B` continues from here",
    ):
        assert " ".join(words.split()) in " ".join(result.stdout.split()), words
    assert gyoji.Game.load(file.read_bytes()).state.turn == 1

    result = run("play", "--load", file, "--seat", "B", typed="end\n")
    assert result.exit_code == 0
    assert "turn 1 · your turn" in result.stdout
    assert "B> end" in result.stdout
    fails(run("play", "chess", "--load", file), "no game is called 'chess'")
    fails(run("play", "--load", file, "--seed", 1), "a saved game has its own")


@pytest.mark.parametrize(
    ("game", "deck", "typed", "told"),
    [
        (
            "dbs",
            "ember-line",
            ["?", "keep", "? play Nobody", "card Kessa of the First Step", "why Kessa of the First Step power"],
            ["1, or `keep`", "Kessa of the First Step: power 10000", "leader · power 10000 Kessa · Ninth Bell"],
        ),
        (
            "vanguard-v",
            "folded-city",
            ["?", "keep", "? First Crease, Ink", "look hand", "card Edge Cutter", "why First Crease, Ink power"],
            [
                "card First Crease, Ink",
                "“attack First Crease, Ink Bead Counter, Sami” is not offered",
                "Edge Cutter trigger 0 5000 15000 critical",
                "trigger · G0 · 5000 · ◇15000 · critical",
                "Paper Court · Folder",
                "First Crease, Ink: power 6000 +6000 printed",
            ],
        ),
    ],
)
def test_the_words_of_other_tables(game: str, deck: str, typed: list[str], told: list[str], tmp_path: Path) -> None:
    """Examples are of this game; a card by itself asks for all that it could do; words stand among figures."""
    odd = ["rule", "log x", "log 0", f"save {tmp_path}", "why", "? Nobody", "1 2"]
    arguments = ("play", game, "--terminal", "--seed", 5, "--seat", "A", "--deck", deck)
    result = run(*arguments, typed="\n".join([*typed, *odd, "quit"]) + "\n")
    assert result.exit_code == 0, result.exception
    shown = " ".join(re.sub("[│╭╮╰╯─]", " ", result.stdout).split())
    for words in (
        *told,
        "type `rule NUMBER`",
        "type `log`, or `log 50` for the last 50 lines",
        "cannot be written (Is a directory)",
        "“Nobody” is not offered",
        "“1 2” is not an option",
    ):
        assert words in shown, words
    assert "Scout" not in shown


def test_two_worlds_that_look_the_same_are_drawn_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Principle 7: what a seat may not know changes nothing on its board."""
    game = gyoji.Game("gundam", seed=11)
    agents = [agent_named("simple", 1), agent_named("random", 2)]
    for _ in range(40):
        answer(game, agents[game.decision.player])  # type: ignore[union-attr]
    while not game.over and game.decision.player != 0:  # type: ignore[union-attr]
        answer(game, agents[1])
    assert not game.over

    def drawn(world: gyoji.Game) -> str:
        out = io.StringIO()
        monkeypatch.setattr(sys, "stdin", io.StringIO("log 500\nlook hand\nlook deck\n"))
        Session(world, 0, agents[1], TerminalTable(Console(file=out, width=100), world.spec, ("you", "them"))).run()
        return out.getvalue()

    assert drawn(game.copy()) == drawn(game.resample(0, seed=99))


def test_play_as_json_lines() -> None:
    result = run(
        "play", "--seed", 7, "--json", typed="1\n? attack X player\nwhy EX Base hp\nrule 1-1\nlog\nfoo\nconcede\n"
    )
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    kinds = [key for row in rows for key in row]
    assert kinds == ["view", "view", "why", "explain", "rule", "log", "error", "view", "end"]
    assert rows[0]["view"]["decision"]["options"][0]["text"]
    assert rows[-1]["end"] == {"result": "You lose: conceded (1-2-3)", "won": False}


@pytest.mark.parametrize("content", [b"", b"hello", b"\x81\xa1a\x01", bytes(range(256))])
def test_a_broken_save_is_one_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken"
    path.write_bytes(content)
    fails(run("play", "--load", path), str(path))


def test_a_damaged_save_is_one_line_or_plays(tmp_path: Path) -> None:
    data = gyoji.Game("gundam", seed=1).save()
    for place in range(0, len(data), len(data) // 25):
        path = tmp_path / "damaged"
        path.write_bytes(data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :])
        result = run("play", "--load", path)
        if result.exit_code:
            fails(result, str(path))


def test_what_cannot_be_played(tmp_path: Path) -> None:
    fails(run("play", "chess"), "no game is called 'chess'; games: gundam")
    fails(run("play", "--deck", "nope"), "no deck 'nope'")
    fails(run("play", "--opponent-deck", tmp_path), "cannot be read")
    fails(run("play", "--load", tmp_path / "none"), "cannot be read")
    fails(run("play", "--deck", write(tmp_path, "short.txt", "4 AZ-001\n")), "is not legal")


# ── agents ──


def test_the_simple_agent_beats_the_random_one() -> None:
    won = 0
    for seed in range(6):
        game = gyoji.Game("gundam", seed=seed)
        agents = [agent_named("random", seed), agent_named("random", seed)]
        agents[seed % 2] = agent_named("simple", seed)
        while not game.over:
            answer(game, agents[game.decision.player])  # type: ignore[union-attr]
        won += game.winner == seed % 2
    assert won >= 5


@pytest.mark.parametrize("name", ["random", "simple", "greedy"])
def test_agents_play_the_same_game_again_and_without_a_journal(name: str) -> None:
    ends = []
    for _ in range(2):
        game = gyoji.Game("gundam", seed=5, journal=False)
        agents = [agent_named(name, 1), agent_named(name, 2)]
        while not game.over:
            answer(game, agents[game.decision.player])  # type: ignore[union-attr]
        ends.append(game.digest())
    assert ends[0] == ends[1]


def test_an_unknown_agent() -> None:
    with pytest.raises(UnknownAgent, match="agents: random, simple"):
        agent_named("deep thought")


def test_a_sight_holds_what_the_view_shows() -> None:
    game = gyoji.Game("gundam", seed=5)
    seen = sight(game.view(1))
    assert seen.player == "B"
    assert seen.theirs["hand"].seen == []
    assert seen.zone("A", "no such zone").count == 0
    assert seen.find(-1) is None


# ── scenario run ──


def test_scenario_run(tmp_path: Path) -> None:
    good = write(tmp_path, "good.yaml", SCENARIO % 1)
    result = run("scenario", "run", good)
    assert result.exit_code == 0
    assert result.stdout == "1 passed, 0 failed\n"
    bad = write(tmp_path, "bad.yaml", SCENARIO % 2)
    result = run("scenario", "run", tmp_path)
    assert result.exit_code == 1
    assert "A destroyed Shield goes to the trash" in result.stdout
    assert "7-6-2-4-1" in result.stdout
    assert "B.shields is 1, expected 2" in result.stdout
    assert result.stdout.endswith("1 passed, 1 failed\n")
    result = run("scenario", "run", bad, good, "--json")
    assert result.exit_code == 1
    rows = json.loads(result.stdout)
    assert [set(row) for row in rows] == [{"name", "game", "rules", "passed", "message"}] * 2
    assert [row["passed"] for row in rows] == [False, True]
    assert rows[0]["rules"] == ["7-6-2-4-1"] and rows[0]["game"] == "gundam"
    assert rows[1]["message"] == ""


def test_scenario_files_that_cannot_be_read(tmp_path: Path) -> None:
    fails(run("scenario", "run", tmp_path / "none.yaml"), "no such file or folder")
    fails(run("scenario", "run", tmp_path), "no scenario in")
    fails(run("scenario", "run", write(tmp_path, "a.yaml", "a: [")), "a.yaml")
    fails(run("scenario", "run", write(tmp_path, "a.yaml", "a: 1"), "--json"), "list of scenarios")


# ── rules ──


def test_rules_show() -> None:
    result = run("rules", "show", "gundam", "7-6-2")
    assert result.exit_code == 0
    assert "7-6-2  Attack on a Player" in result.stdout
    assert "7-6-2-4-1" in result.stdout
    assert "Ruling R" in result.stdout
    found = json.loads(run("rules", "show", "gundam", "7-6-2", "--json").stdout)
    assert set(found) == {"game", "number", "kind", "text", "below", "rulings"}
    assert found["kind"] == "heading"
    assert {"id", "kind", "text"} == set(found["below"][0])
    assert {"id", "rules", "question", "reading", "reason"} == set(found["rulings"][0])
    ruling = run("rules", "show", "gundam", "r1")
    assert ruling.exit_code == 0 and "Ruling R1" in ruling.stdout


def test_a_paragraph_is_shown_under_what_it_is_said_under() -> None:
    shown = run("rules", "show", "dbs", "7-4-1-3").stdout
    numbers = [line.split()[0] for line in shown.splitlines() if line[:1].isdigit()]
    assert numbers == ["7", "7-4", "7-4-1", "7-4-1-2", "7-4-1-3"]


def test_rules_show_in_japanese() -> None:
    shown = run("rules", "show", "gundam", "7-6-2-4", "--language", "ja")
    assert shown.exit_code == 0 and "シールド" in shown.stdout and "English only" not in shown.stdout
    found = json.loads(run("rules", "show", "gundam", "7-6-2-4", "--language", "ja", "--json").stdout)
    assert found["language"] == "ja" and "シールド" in found["text"]
    fails(run("rules", "show", "gundam", "7-6-2-4", "--language", "fr"), "available in en and ja, not in 'fr'")


def test_what_is_told_in_english_only_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    book = replace(rulebooks.rulebook("gundam", "ja"), untold=frozenset(("7-6-2-4",)))
    monkeypatch.setattr(rules, "rulebook", lambda *_: book)
    assert "English only" in run("rules", "show", "gundam", "7-6-2-4", "--language", "ja").stdout
    found = json.loads(run("rules", "show", "gundam", "7-6-2-4", "--language", "ja", "--json").stdout)
    assert found["language"] == "en"


def test_rules_show_what_is_not_there() -> None:
    fails(run("rules", "show", "gundam", "7-6-2-99"), "did you mean 7-6-2?")
    fails(run("rules", "show", "gundam", "", "--json"), "no paragraph ''")
    fails(run("rules", "show", "chess", "1"), "no game is called 'chess'")


def test_rules_diff() -> None:
    result = run("rules", "diff", "gundam", "gundam")
    assert result.exit_code == 0
    assert "0 paragraphs only in gundam" in result.stdout and "0 scenarios end differently" in result.stdout
    found = json.loads(run("rules", "diff", "vanguard-g", "vanguard-legion", "--no-scenarios", "--json").stdout)
    assert found["scenarios"] is None and "10.35.1" in found["only_first"] and "7.6.1.6.3" in found["only_second"]
    [swapped] = [row for row in found["changes"] if row["name"] == "turn: begin_battle_phase"]
    assert swapped["first"]["rules"] == ["7.3.1.1", "6.7.1"] and swapped["second"]["rules"] == ["7.2.1.1", "6.7.1"]
    told = run("rules", "diff", "vanguard-g", "vanguard-legion", "--no-scenarios").stdout
    assert "Each start step has its beginning" in told and "vanguard-legion  nothing" in told
    fails(run("rules", "diff", "gundam", "dbs"), "gundam and dbs are not editions of one game")
    fails(run("rules", "diff", "gundam", "chess"), "no game is called 'chess'")
    fails(run("rules", "diff", "gundam"), "GAME is required")


def stub(monkeypatch: pytest.MonkeyPatch, module: str, **names: object) -> None:
    """Stands in for a module that takes long."""
    double = types.ModuleType(module)
    for name, value in names.items():
        setattr(double, name, value)
    monkeypatch.setitem(sys.modules, module, double)


def row(**values: object) -> types.SimpleNamespace:
    return types.SimpleNamespace(**values)


def test_rules_coverage(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = {"engine": row(total=3, shown=3, missing=[]), "term": row(total=2, shown=1, missing=["1-1-1"])}
    stub(monkeypatch, "gyoji.scenarios.coverage", coverage=lambda game: kinds)
    result = run("rules", "coverage", "gundam")
    assert result.exit_code == 0
    assert "engine" in result.stdout and "1-1-1" not in result.stdout
    result = run("rules", "coverage", "gundam", "--missing")
    assert "1-1-1  Two players" in result.stdout
    assert json.loads(run("rules", "coverage", "gundam", "--json").stdout) == {
        "engine": {"total": 3, "shown": 3, "missing": []},
        "term": {"total": 2, "shown": 1, "missing": ["1-1-1"]},
    }
    kinds["setup"] = row(total=1, shown=0, missing=["5-2-1"])
    assert run("rules", "coverage", "gundam").exit_code == 1
    assert run("rules", "coverage", "gundam", "--json").exit_code == 1
    fails(run("rules", "coverage", "chess"), "no game is called 'chess'")


def test_rules_mutate(monkeypatch: pytest.MonkeyPatch) -> None:
    mutants = [
        row(name="step a", rule="1-1", killed=True, by="a scenario"),
    ]

    def mutate(game: str, progress: Callable[[object], None] | None) -> list[types.SimpleNamespace]:
        for mutant in mutants if progress is not None else ():
            assert progress is not None
            progress(mutant)
        return mutants

    stub(monkeypatch, "gyoji.scenarios.mutants", mutate=mutate, Mutant=types.SimpleNamespace)
    result = run("rules", "mutate", "gundam")
    assert result.exit_code == 0
    assert result.stdout.endswith("1 killed, 0 survived\n")
    mutants.append(row(name="step c", rule="2-1", killed=False, by=""))
    result = run("rules", "mutate", "gundam")
    assert result.exit_code == 1
    assert "✗ step c  2-1" in result.stdout
    result = run("rules", "mutate", "gundam", "--json")
    assert result.exit_code == 1
    rows = json.loads(result.stdout)
    assert rows[0] == {"name": "step a", "rule": "1-1", "killed": True, "by": "a scenario"}
    fails(run("rules", "mutate", "chess"), "no game is called 'chess'")


# ── decks and cards ──


def test_decks_meet_in_the_arena() -> None:
    two = ["--deck", "azure-wing", "--deck", "ivory-gate"]
    words = ["arena", "gundam", "--pairings", "--a", "random", "--games", "2"]
    (row,) = json.loads(run(*words, *two, "--json").stdout)["pairings"]
    assert row["decks"] == ["azure-wing", "ivory-gate"] and row["won"] + row["lost"] + row["drawn"] == 2
    assert "azure-wing" in run(*words, *two).stdout
    fails(run(*words, "--deck", "azure-wing"), "at least two decks")
    fails(run(*words, "--deck", "nope", "--deck", "azure-wing"), "no deck 'nope' ships")
    fails(run("arena", "gundam", *two), "only works with --pairings")


def test_deck_check(tmp_path: Path) -> None:
    for name in gyoji.shipped_decks("gundam"):
        assert run("deck", "check", name).exit_code == 0
    found = json.loads(run("deck", "check", "azure-wing", "--json").stdout)
    assert found == {"deck": "Azure Wing", "game": "gundam", "cards": 50, "legal": True, "violations": []}
    short = write(tmp_path, "short.txt", "# name: Short\n5 AZ-001 Petrel Runner\n")
    result = run("deck", "check", short)
    assert result.exit_code == 1
    assert "5 copies of AZ-001" in result.stdout and "5-1-1-3" in result.stdout
    result = run("deck", "check", short, "--json")
    assert result.exit_code == 1
    assert [one["rule"] for one in json.loads(result.stdout)["violations"]] == ["5-1-1", "5-1-1-3"]


def test_decks_that_cannot_be_read(tmp_path: Path) -> None:
    fails(run("deck", "check", "nope"), "neither a built-in deck")
    fails(run("deck", "check", "ember-line"), "nor a file; dbs has one of that name")
    fails(run("deck", "check", write(tmp_path, "d.txt", "4 XX-999\n")), "line 1: no card has the number 'XX-999'")
    fails(run("deck", "check", write(tmp_path, "d.txt", "hello\n"), "--json"), "is not of the form `COUNT NUMBER NAME`")
    fails(run("deck", "check", "azure-wing", "--game", "chess"), "no game is called 'chess'")
    several = run("deck", "check", write(tmp_path, "d.txt", "4 AZ-001\nhello\n4 XX-9\n"))
    assert several.exit_code == 2 and "  4 XX-9\n    ^^^^" in several.stdout and "line 2" in several.stdout
    (tmp_path / "d.txt").write_bytes(b"\xff\xfe\x00")
    fails(run("deck", "check", tmp_path / "d.txt"), "cannot be read")


def test_cards_check(tmp_path: Path) -> None:
    good = write(tmp_path, "good.yaml", CARDS)
    result = run("cards", "check", "gundam", good)
    assert result.exit_code == 0
    assert "2 cards, 1 with text, 1 compiled, 0 refused" in result.stdout
    found = json.loads(run("cards", "check", "gundam", good, "--json").stdout)
    assert {key: found[key] for key in ("cards", "with_text", "compiled", "refused")} == {
        "cards": 2,
        "with_text": 1,
        "compiled": 1,
        "refused": [],
    }
    assert found["seconds"] >= 0


def test_cards_that_are_refused(tmp_path: Path) -> None:
    bad = write(tmp_path, "bad.yaml", BAD_CARDS)
    result = run("cards", "check", "gundam", bad)
    assert result.exit_code == 1
    assert "T-3 Soot" in result.stdout and "^^^" in result.stdout
    result = run("cards", "check", "gundam", bad, "--json")
    assert result.exit_code == 1
    refused = json.loads(result.stdout)["refused"]
    assert [set(one) for one in refused] == [{"number", "name", "span", "message"}] * 3
    text = "【Main】Draw soot."
    start, end = refused[0]["span"]
    assert text[start:end] == "soot"
    assert refused[1]["span"] is None and "gadget" in refused[1]["message"]
    fails(run("cards", "check", "chess", bad), "no game is called 'chess'")
    fails(run("cards", "check", "gundam", tmp_path / "none.yaml"), "cannot be read")
    fails(run("cards", "check", "gundam", write(tmp_path, "b.json", "{"), "--json"), "b.json")
    fails(run("cards", "check", "gundam", write(tmp_path, "b.json", "[1]")), "list of mappings")


# ── bench and perft ──


def test_bench(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[tuple[str, float]] = []

    def run_bench(game: str, seconds: float) -> dict[str, float]:
        asked.append((game, seconds))
        return {"decisions_per_s": 12345.6, "games_per_s": 78.9, "copy_us": 10.0}

    stub(monkeypatch, "gyoji.sim.bench", run_bench=run_bench)
    result = run("bench")
    assert result.exit_code == 0
    assert "decisions per s" in result.stdout and "12,345.6" in result.stdout
    out = tmp_path / "bench.json"
    result = run("bench", "gundam", "--json", "--seconds", 0.5, "--out", out)
    assert json.loads(result.stdout) == json.loads(out.read_text())
    assert json.loads(result.stdout)["gundam"]["copy_us"] == 10.0
    assert asked[-1] == ("gundam", 0.5)
    fails(run("bench", "chess"), "no game is called 'chess'")
    fails(run("bench", "gundam", "--against", tmp_path), "no folder src/gyoji")
    fails(run("bench", "--out", tmp_path), "cannot be written")
    fails(run("bench", "--seconds", "-1"), "--seconds")


def test_perft(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = {"opening": "the first turn", "battle": "an attack under way"}
    stub(monkeypatch, "gyoji.sim.perft", positions=lambda game: positions, count=lambda name, depth, game: 10**depth)
    result = run("perft", "gundam", "--depth", 4)
    assert result.exit_code == 0
    assert "10,000" in result.stdout and "an attack under way" in result.stdout
    result = run("perft", "gundam", "--depth", 2, "--position", "battle", "--json")
    assert json.loads(result.stdout) == {"game": "gundam", "depth": 2, "counts": {"battle": [10, 100]}}
    fails(run("perft", "gundam", "--position", "moon"), "positions: opening, battle")
    fails(run("perft", "gundam", "--depth", 0), "--depth")
    fails(run("perft", "chess"), "no game is called 'chess'")


def test_perft_counts_positions_of_its_own_game() -> None:
    found = json.loads(run("perft", "dbs", "--depth", 1, "--json").stdout)["counts"]
    assert found and all(name.startswith("dbs-") for name in found)
    fails(run("perft", "dbs", "--position", "gundam-main"), "dbs has no position 'gundam-main'; positions: dbs-opening")


def test_several_cards_are_picked_in_any_order_in_the_terminal() -> None:
    """A hand is put back in part: numbers in any order, one again takes it back, `done` to confirm together."""
    typed = "redraw\n4 1\n1\nnobody\n2\n9\ndone\n"
    result = run("play", "vanguard-g", "--terminal", "--seed", 3, typed=typed)
    told = " ".join(result.stdout.split())
    assert "type numbers in any order" in told
    picked = [line for line in result.stdout.splitlines() if line.startswith("picked:")]
    assert [line.count(";") for line in picked] == [1, 0, 1]
    assert "“nobody” is not one of the cards" in told and "“9” is not one of the cards" in told
    before, after = (part.count("Carillon Master, Aurel") for part in told.split("A> done"))
    assert after == 2 and before > 2 and "Infirmary Chorister" not in told.split("A> done")[1]


def test_several_cards_and_done_come_in_one_line() -> None:
    apart = run("play", "vanguard-g", "--terminal", "--seed", 3, typed="redraw\n4\n2\ndone\n")
    for line in ("4 2 done", "2, 4, done", "2 4 DONE"):
        together = run("play", "vanguard-g", "--terminal", "--seed", 3, typed=f"redraw\n{line}\n")
        assert together.stdout.split("A> ")[-1].splitlines()[1:] == apart.stdout.split("A> ")[-1].splitlines()[1:]
    result = run("play", "vanguard-g", "--terminal", "--seed", 3, typed="redraw\n4 99 done\n")
    assert "“4 99” is not one of the cards" in " ".join(result.stdout.split())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play", "--seat", "C"), "--seat must be A or B, not 'C'"),
        (("play", "--seat"), "--seat needs a value"),
        (("play", "--port", "99999"), "--port must be a whole number from 0 to 65535, not '99999'"),
        (("serve", "--port", "http"), "--port must be a whole number from 0 to 65535, not 'http'"),
        (("play", "--seed", "x"), "--seed must be a whole number, not 'x'"),
        (("play", "--opponent", "nobody"), "--opponent must be one of random, simple"),
        (("play", "--no-open=yes"), "--no-open takes no value"),
        (("play", "--colour"), "there is no option --colour"),
        (("play", "gundam", "dbs"), "too many arguments: dbs"),
        (("bench", "--seconds", "nan"), "--seconds must be a number of seconds, at least 0.01, not 'nan'"),
        (("deck", "check"), "FILE is required"),
        (("shuffle",), "there is no command 'shuffle'"),
    ],
)
def test_a_wrong_command_line_is_told_in_our_words(words: tuple[str, ...], told: str) -> None:
    fails(run(*words), told)


@pytest.mark.parametrize(
    ("game", "deck"), [("gundam", "azure-wing"), ("vanguard-g", "high-chime"), ("dbs", "ember-line")]
)
def test_names_can_be_read_on_a_narrow_screen(game: str, deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 40 columns no name of a card in play or in hand is cut, and no word of the help is broken."""
    monkeypatch.setenv("COLUMNS", "40")
    result = run("play", game, "--terminal", "--seed", 3, "--deck", deck, typed="1\n" * 12 + "?\n")
    assert all(len(line) <= 40 for line in result.stdout.splitlines())
    game_there = gyoji.Game(game, decks=[deck, deck], seed=3)
    names = {card.name for card in game_there.prints.values()}
    longest = [name for name in names if 14 < len(name) < 34]
    assert longest and any(name in result.stdout for name in longest)
    cut = [line for line in result.stdout.splitlines() if "…" in line and not line.startswith("…")]
    assert not cut, cut
    assert "choose an option by its number or" in result.stdout


def test_a_whole_set_may_come_as_a_json_line() -> None:
    first = run("play", "vanguard-g", "--json", "--seed", 3, typed="redraw\n")
    asked = [row["view"]["decision"] for row in map(json.loads, first.stdout.splitlines()) if "view" in row][-1]
    texts = [row["text"] for row in asked["candidates"]]
    assert len(texts) > 3 and asked["max"] > 1
    line = json.dumps([texts[3], texts[0]])
    again = run("play", "vanguard-g", "--json", "--seed", 3, typed=f'redraw\n["choose nobody"]\n{line}\n')
    rows = [json.loads(line) for line in again.stdout.splitlines()]
    assert [key for row in rows for key in row].count("error") == 1
    assert rows[-2].get("view", rows[-1].get("view"))["decision"]["kind"] != asked["kind"]
