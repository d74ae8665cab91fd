"""Coverage: which paragraphs of a rulebook are shown by a passing scenario, or by a test marked with them."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from gyoji.games import game_named
from gyoji.kernel.variants import base_of, extensions_in
from gyoji.rulebooks import KINDS, rulebook
from gyoji.scenarios.files import Scenario, ScenarioError, read_scenarios
from gyoji.scenarios.runner import Result, run_scenario


@dataclass(slots=True)
class Coverage:
    """For the paragraphs of one kind: how many there are, how many are shown, which are not."""

    total: int = 0
    shown: int = 0
    missing: list[str] = field(default_factory=list)


def scenario_folder(start: Path | None = None) -> Path:
    """The folder of all scenarios: in the working directory or a folder above it, or beside the package's sources."""
    places = [start or Path.cwd(), *(start or Path.cwd()).parents, *Path(__file__).resolve().parents]
    for place in places:
        if any((place / "scenarios").glob("*/*.yaml")):
            return place / "scenarios"
    raise ScenarioError("this needs the scenarios, which are not in the package: run it in a clone of the repository")


def scenarios_of(game: str, folder: Path | None = None) -> list[Scenario]:
    """A game's scenarios. Editions share some, so not all of a game's scenarios are in its own folder. A game with
    extensions also plays those of the game without them, or with some of them: nothing may become different.
    """
    name = game_named(game).name
    found = read_scenarios([folder or scenario_folder()])
    return [replace(one, game=name) for one in found if is_played_with(name, one.game)]


def is_played_with(game: str, other: str) -> bool:
    """Is the other game this one, without extensions or with some of this one's?"""
    return base_of(game) == base_of(other) and set(extensions_in(other)) <= set(extensions_in(game))


def coverage(game: str, folder: Path | None = None) -> dict[str, Coverage]:
    """By kind of paragraph: how many are shown. Scenarios are run; only those that pass count."""
    place = folder or scenario_folder()
    results = [run_scenario(scenario) for scenario in scenarios_of(game, place)]
    numbering = game_named(game).numbering
    shown = shown_by(results, game) | tested_by(place.parent / "tests", game)
    shown.update(numbering.own(tuple(numbering.nothing_to_run)))
    table = {kind: Coverage() for kind in KINDS}
    for paragraph in rulebook(game).paragraphs.values():
        row = table[paragraph.kind]
        row.total += 1
        if paragraph.id in shown:
            row.shown += 1
        else:
            row.missing.append(paragraph.id)
    return table


def shown_by(results: Iterable[Result], game: str) -> set[str]:
    return {rule for one in results if one.passed and is_played_with(game, one.game) for rule in one.rules}


def tested_by(folder: Path, game: str) -> set[str]:
    """Paragraphs named in `@pytest.mark.rules("gundam", "1-2-4")` on a test function of the folder."""
    found: set[str] = set()
    for path in sorted(folder.rglob("test_*.py")) if folder.is_dir() else []:
        for node in ast.walk(ast.parse(path.read_text("utf8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    found.update(_marked(mark, game))
    return found


def _marked(mark: ast.expr, game: str) -> set[str]:
    if not isinstance(mark, ast.Call) or ast.unparse(mark.func) != "pytest.mark.rules":
        return set()
    words = [arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return set(words[1:]) if words and is_played_with(game, words[0]) else set()
