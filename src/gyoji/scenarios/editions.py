"""Compares two editions: table entries that only one has or that replace others, paragraph beside paragraph; and the
scenarios that end differently.

Editions share their steps and name rules by the same keys (`Numbering`), so an object that is in both is the same rule,
and the rest is the difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from pathlib import Path
from typing import Final

from gyoji.games import game_named
from gyoji.kernel.gamedef import GameDef
from gyoji.kernel.procedures import Procedure
from gyoji.scenarios.coverage import scenarios_of
from gyoji.scenarios.files import Scenario
from gyoji.scenarios.runner import run_scenario

_PARAGRAPHS = re.compile(r"^[\d., -]+(?: to [\d.]+)?: ")
NUMBERED: Final = ("log", "violations")  # the parts of a scenario that are paragraphs


@dataclass(frozen=True, slots=True)
class Side:
    """What one of the two does: its paragraphs, and a description."""

    rules: tuple[str, ...]
    does: str


@dataclass(frozen=True, slots=True)
class Change:
    """One difference; None: this edition has nothing in its place."""

    kind: str  # step, procedure, order, rule action, check, rule, policy
    name: str
    first: Side | None
    second: Side | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A scenario of one edition, played by the other."""

    name: str
    game: str  # whose scenario it is
    rules: tuple[str, ...]
    by: str  # who played it
    message: str


class NotEditions(ValueError):
    """Two games without common rules."""


def related(first: str, second: str) -> tuple[GameDef, GameDef]:
    one, other = game_named(first), game_named(second)
    if one is not other and not (one.numbering.numbers and other.numbering.numbers):
        raise NotEditions(f"{first} and {second} are not editions of one game")
    return one, other


# ── tables ──


def changes(first: str, second: str) -> list[Change]:
    """Every table entry that is not the same in both."""
    one, other = related(first, second)
    found = _steps(one, other)
    found += _rows("rule action", one, other, _rule_actions(one), _rule_actions(other))
    found += _rows("check", one, other, _checks(one), _checks(other))
    found += _rows("rule", one, other, _switches(one), _switches(other))
    return found + _policies(one, other)


Rows = Mapping[str, tuple[object, tuple[str, ...], str]]  # name → the thing, its keys, what it does


def _rows(kind: str, one: GameDef, other: GameDef, mine: Rows, theirs: Rows) -> list[Change]:
    found = []
    for name in dict.fromkeys((*mine, *theirs)):
        here, there = mine.get(name), theirs.get(name)
        if here is None or there is None or here[0] is not there[0]:
            found.append(Change(kind, name, _side(one, here), _side(other, there)))
    return found


def _side(spec: GameDef, row: tuple[object, tuple[str, ...], str] | None) -> Side | None:
    return None if row is None else Side(spec.numbering.own(row[1]), row[2])


def _rule_actions(spec: GameDef) -> Rows:
    at_once = {row.switch.name: (row.acts, row.rules, _words(row.acts)) for row in spec.timing.rule_actions}
    due = {row.switch.name: (row.due, row.rules, _words(row.due)) for row in spec.timing.check}
    return at_once | due


def _checks(spec: GameDef) -> Rows:
    return {check.name: (check, check.rules, check.needs) for check in spec.numbering.checks}


def _switches(spec: GameDef) -> Rows:
    return {switch.name: (switch, keys, switch.name) for switch, keys in spec.numbering.switches.items()}


def _words(thing: object) -> str:
    """The first paragraph of its docstring, without rule numbers; or its name."""
    told = (getattr(thing, "__doc__", None) or "").strip().split("\n\n")[0]
    return _PARAGRAPHS.sub("", " ".join(told.split())) or str(getattr(thing, "__name__", "")).strip("_").replace(
        "_", " "
    )


def _steps(one: GameDef, other: GameDef) -> list[Change]:
    mine, theirs = one.timing.procedures, other.timing.procedures
    found: list[Change] = []
    for name in dict.fromkeys((*mine, *theirs)):
        here, there = mine.get(name), theirs.get(name)
        if here is None or there is None:
            only = here or there
            assert only is not None
            keys = tuple(dict.fromkeys(rule for step in only.steps for rule in step.rules))
            does = ", ".join(step.fn.__name__.replace("_", " ") for step in only.steps)
            row = (only, keys, does)
            found.append(
                Change("procedure", name, _side(one, row if here else None), _side(other, row if there else None))
            )
        elif here is not there:
            found += _rows("step", one, other, _table(here), _table(there)) + _order(here, there)
    return found


def _table(procedure: Procedure) -> Rows:
    return {f"{procedure.name}: {one.name}": (one, one.rules, _words(one.fn)) for one in procedure.steps}


def _order(here: Procedure, there: Procedure) -> list[Change]:
    """Steps that both have, in a different order."""
    mine, theirs = _common(here, there), _common(there, here)
    moved = [place for place, name in enumerate(mine) if theirs[place] != name]
    if not moved:
        return []
    told = [", ".join(row[moved[0] : moved[-1] + 1]).replace("_", " ") for row in (mine, theirs)]
    return [Change("order", here.name, *(Side((), words) for words in told))]


def _common(one: Procedure, other: Procedure) -> list[str]:
    return [step.name for step in one.steps if step.name in other.where]


def _policies(one: GameDef, other: GameDef) -> list[Change]:
    """What the game decides within code that editions share; and the layers in which effects apply."""
    found: list[Change] = []
    mine, theirs = one.policy, other.policy
    if is_dataclass(mine) and type(mine) is type(theirs):
        for row in fields(mine):
            here, there = getattr(mine, row.name), getattr(theirs, row.name)
            if here != there:
                keys, words = row.metadata["rules"], row.metadata["words"]
                sides = [Side(spec.numbering.own(keys), _so(how, words)) for spec, how in ((one, here), (other, there))]
                found.append(Change("policy", row.name.replace("_", " "), *sides))
    if one.numbers.layers != other.numbers.layers:
        found.append(Change("policy", "layers", _layers(one), _layers(other)))
    return found


def _so(value: object, words: str) -> str:
    return f"{words}: {value}" if not isinstance(value, bool) else words if value else f"not: {words}"


def _layers(spec: GameDef) -> Side:
    return Side((), ", then ".join(" and ".join(sorted(layer)) for layer in spec.numbers.layers))


# ── paragraphs ──


def only_here(first: str, second: str, paragraphs: Iterable[str]) -> list[str]:
    """Paragraphs of the first edition that have no counterpart in the second."""
    one, other = related(first, second)
    if one is other:
        return []
    shared = {number for key, own in one.numbering.numbers.items() if other.numbering.numbers[key] for number in own}
    return [number for number in paragraphs if number not in shared]


# ── scenarios ──


def outcomes(first: str, second: str, folder: Path | None = None) -> list[Outcome]:
    """Scenarios of each that the other does not share although it has paragraphs for them, and that fail there."""
    found: list[Outcome] = []
    for game, by in ((first, second), (second, first)):
        one, other = related(game, by)
        back: dict[str, list[str]] = {}
        for key, own in one.numbering.numbers.items():
            for number in own:
                back.setdefault(number, []).append(key)
        shared = {scenario.name for scenario in scenarios_of(by, folder)}
        for scenario in scenarios_of(game, folder) if one is not other else ():
            rules = _translated(scenario.rules, back, other)
            if scenario.name in shared or not rules:
                continue
            played = run_scenario(_as_played(scenario, by, rules, back, other))
            if played.played and not played.passed:
                found.append(Outcome(scenario.name, game, scenario.rules, by, played.message))
    return found


def _translated(numbers: Iterable[str], back: Mapping[str, list[str]], other: GameDef) -> tuple[str, ...]:
    keys = tuple(key for number in numbers for key in back.get(str(number), ()))
    return other.numbering.own(keys)


def _as_played(
    scenario: Scenario, by: str, rules: tuple[str, ...], back: Mapping[str, list[str]], other: GameDef
) -> Scenario:
    """The same scenario, with the other edition's numbers wherever it names paragraphs."""

    def told(value: object, word: str = "") -> object:
        if word in NUMBERED:
            numbers = value.get(scenario.game) if isinstance(value, Mapping) else value
            return list(_translated(numbers, back, other)) if isinstance(numbers, list) else value
        if isinstance(value, Mapping):
            return {key: told(part, str(key)) for key, part in value.items()}
        return [told(part) for part in value] if isinstance(value, list) else value

    data = told(scenario.data)
    assert isinstance(data, Mapping)
    return replace(scenario, game=by, rules=rules, data=data)
