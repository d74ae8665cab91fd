"""Scenario files: YAML lists, read so that rule numbers stay text, one Scenario for each game they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gyoji.cards.plain import PlainError, read_text, read_yaml
from gyoji.kernel.variants import base_of


class ScenarioError(ValueError):
    """A file or scenario that cannot be read, with the place."""


@dataclass(frozen=True, slots=True)
class Scenario:
    name: str
    game: str
    rules: tuple[str, ...]
    data: Mapping[str, object]
    path: str = ""

    @property
    def ruling(self) -> object:
        """The ruling that it shows, as numbered in its rulebook."""
        ruling = self.data.get("ruling")
        return of_game(ruling, self.game, None) if isinstance(ruling, Mapping) else ruling


def of_game(rows: Mapping[str, object], game: str, default: object) -> object:
    """What a scenario for several games says for one of them; with extensions, what it says for the game itself."""
    return rows.get(game, rows.get(base_of(game), default))


def read_scenarios(paths: Iterable[Path]) -> list[Scenario]:
    """All scenarios of these files and folders, in order."""
    return [scenario for path in paths for file in _files(path) for scenario in _read(file)]


def _files(path: Path) -> list[Path]:
    try:
        if path.is_dir():
            return sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
        if path.exists():
            return [path]
    except OSError as error:
        raise ScenarioError(f"{str(path)[:200]}: {error.strerror}") from None
    raise ScenarioError(f"{path}: no such file or folder")


def _read(path: Path) -> Iterator[Scenario]:
    try:
        rows = read_yaml(read_text(path))
    except PlainError as error:
        raise ScenarioError(f"{path}: {error}") from None
    if rows is None:
        return
    if not isinstance(rows, list):
        raise ScenarioError(f"{path}: a scenario file must be a list of scenarios")
    for place, row in enumerate(rows, 1):
        where = f"{path}, scenario {place}"
        if not isinstance(row, Mapping):
            raise ScenarioError(f"{where}: must be a mapping")
        name = row.get("name")
        if not isinstance(name, str):
            raise ScenarioError(f"{where}: needs a name")
        games = row.get("game")
        for game in games if isinstance(games, list) else [games]:
            if not isinstance(game, str):
                raise ScenarioError(f"{where} ({name}): needs a game")
            rules = row.get("rules", [])
            if isinstance(rules, Mapping):
                rules = of_game(rules, game, [])
            if not isinstance(rules, list):
                raise ScenarioError(f"{where} ({name}): rules must be a list")
            if isinstance(games, list) and len(games) > 1 and isinstance(row.get("ruling"), str):
                raise ScenarioError(f"{where} ({name}): each game has its own rulings: `ruling` must name them by game")
            yield Scenario(name, game, tuple(str(rule) for rule in rules), row, str(path))
