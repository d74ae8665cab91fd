"""Every scenario passes; every paragraph that must be shown is; a mutant for each rule switch is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.games import NAMES, game_named
from gyoji.rulebooks import MUST_SHOW, rulebook
from gyoji.scenarios import Scenario, read_scenarios, run_scenario
from gyoji.scenarios.coverage import coverage
from gyoji.scenarios.mutants import mutate

# Games that are under construction: so many paragraphs are not shown yet, so many mutants live. Only ever less.
NOT_YET_SHOWN = {"vanguard-g": 6, "vanguard-v": 16}
NOT_YET_KILLED = {"vanguard-v": 1}

FOLDER = Path(__file__).parents[1] / "scenarios"
SCENARIOS = read_scenarios([FOLDER])


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
def test_every_paragraph_that_must_be_shown_is(game: str) -> None:
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
    assert len(alive) <= NOT_YET_KILLED.get(game, 0), alive
