"""Every scenario passes; every paragraph that must be shown is; a mutant for each rule switch is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.games import NAMES, game_named
from gyoji.rulebooks import MUST_SHOW, rulebook
from gyoji.scenarios import Result, Scenario, read_scenarios, run_scenario
from gyoji.scenarios.coverage import coverage
from gyoji.scenarios.mutants import mutate

# Games that are under construction: so many paragraphs are not shown yet. Only ever less.
NOT_YET_SHOWN = {"vanguard-g": 6, "vanguard-v": 16}

FOLDER = Path(__file__).parents[1] / "scenarios"
SCENARIOS = read_scenarios([FOLDER])


@pytest.fixture(autouse=True)
def _read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading all of them takes longer than running those of a game."""
    monkeypatch.setattr("gyoji.scenarios.coverage.read_scenarios", lambda paths: SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{scenario.game}: {scenario.name}")
def test_scenario(scenario: Scenario) -> None:
    result = run_scenario(scenario)
    assert result.passed, f"{scenario.path}: {result.message}"


def test_names_are_unique() -> None:
    names = [(scenario.game, scenario.name) for scenario in SCENARIOS]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", NAMES)
def test_scenarios_cite_paragraphs_that_exist(game: str) -> None:
    book = rulebook(game)
    for scenario in SCENARIOS:
        if scenario.game == game:
            shows_text = Path(scenario.path).name.startswith("forms")  # a sentence of card text, and no paragraph
            assert scenario.rules or shows_text, scenario.name
            assert [rule for rule in scenario.rules if rule not in book] == [], scenario.name


@pytest.mark.parametrize("game", NAMES)
def test_every_paragraph_that_must_be_shown_is(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """That each scenario passes is the first test; here they need not be played again."""
    monkeypatch.setattr(
        "gyoji.scenarios.coverage.run_scenario", lambda one: Result(one.name, one.game, one.rules, passed=True)
    )
    table = coverage(game, FOLDER)
    missing = [rule for kind in MUST_SHOW for rule in table[kind].missing]
    assert len(missing) <= NOT_YET_SHOWN.get(game, 0), missing
    assert len(game_named(game).numbering.nothing_to_run) <= 5


@pytest.mark.parametrize("game", NAMES)
def test_every_ruling_has_a_scenario(game: str) -> None:
    shown = {scenario.ruling for scenario in SCENARIOS if scenario.game == game}
    missing = sorted(set(rulebook(game).rulings) - shown)
    assert not missing


@pytest.mark.parametrize("game", NAMES)
def test_every_mutant_is_killed(game: str) -> None:
    alive = [f"{one.name} {one.rule}" for one in mutate(game, folder=FOLDER) if not one.killed]
    assert not alive


def test_what_fails_shows_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    start = "start: {turn: {player: A, number: 3, phase: main}, A: {}, B: {}}"
    told = "".join(
        f"- name: {rule}\n  game: gundam\n  rules: [{rule}]\n  {start}\n  expect: {{A.hand: {cards}}}\n"
        for rule, cards in (("7-6-2", 0), ("7-6-1", 7))
    )
    (tmp_path / "few.yaml").write_text(told, "utf8")
    missing = {number for row in coverage("gundam", tmp_path).values() for number in row.missing}
    assert "7-6-1" in missing and "7-6-2" not in missing
