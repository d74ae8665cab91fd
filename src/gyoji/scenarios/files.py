"""Scenario files: YAML lists, read so that rule numbers stay words, one Scenario for each game they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml


class ScenarioError(ValueError):
    """A file or scenario that cannot be read, with the place."""


@dataclass(frozen=True, slots=True)
class Scenario:
    name: str
    game: str
    rules: tuple[str, ...]
    data: Mapping[str, object]
    path: str = ""


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """YAML without fractions and dates: 8.10 and 2014-12-19 are words here."""


_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in rows if not tag.endswith((":float", ":timestamp"))]
    for first, rows in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def read_scenarios(paths: Iterable[Path]) -> list[Scenario]:
    """All scenarios of these files and folders, in order."""
    return [scenario for path in paths for file in _files(path) for scenario in _read(file)]


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
    if not path.exists():
        raise ScenarioError(f"{path}: no such file or folder")
    return [path]


def _read(path: Path) -> Iterator[Scenario]:
    try:
        rows = yaml.load(path.read_text("utf8"), Loader=_Loader)
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"{path}: cannot be read ({error})") from None
    except (yaml.YAMLError, ValueError, RecursionError, OverflowError) as error:
        raise ScenarioError(f"{path}: {' '.join(str(error).split())}") from None
    if rows is None:
        return
    if not isinstance(rows, list):
        raise ScenarioError(f"{path}: a scenario file is a list of scenarios")
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
                rules = rules.get(game, [])
            if not isinstance(rules, list):
                raise ScenarioError(f"{where} ({name}): rules must be a list")
            yield Scenario(name, game, tuple(str(rule) for rule in rules), row, str(path))
