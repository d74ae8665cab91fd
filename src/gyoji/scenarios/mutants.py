"""Mutants: the engine with one rule switched off. Each must make a scenario that cites the rule fail.

A step is skipped, a condition always holds, a rule action or a rule inside the kernel is off, an instruction does
nothing, a zone is seen by the wrong players, a rule of deck construction is ignored. Code that carries out several
paragraphs is a separate mutant for each: for each a scenario that cites that very paragraph must fail.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from gyoji.games import game_named
from gyoji.kernel import engine
from gyoji.kernel.procedures import Check, Step, Switch
from gyoji.scenarios.coverage import scenarios_of
from gyoji.scenarios.files import Scenario
from gyoji.scenarios.runner import run_scenario
from gyoji.scenarios.tables import DeckRule, Deed, Sight

Mutable = Step | Check | Switch | Deed | Sight | DeckRule


@dataclass(frozen=True, slots=True)
class Mutant:
    """One thing switched off, for one of the paragraphs that it carries out."""

    name: str
    rule: str
    killed: bool
    by: str = ""  # the scenario that failed


def mutables(game: str) -> list[tuple[str, tuple[str, ...], Mutable]]:
    """Everything in a game that can be switched off: name, rules, and the object. What has no paragraph in its rulebook
    is left out.
    """
    spec = game_named(game)
    found: list[tuple[str, tuple[str, ...], Mutable]] = []
    for procedure, step in spec.steps:
        found.append((f"step {procedure.name}.{step.name}", step.rules, step))
    for check in spec.numbering.checks:
        found.append((f"check {check.name}", check.rules, check))
    for action in spec.timing.rule_actions:
        found.append((f"rule action {action.switch.name}", action.rules, action.switch))
    for due in spec.timing.check:
        found.append((f"rule action {due.switch.name}", due.rules, due.switch))
    for row in spec.prohibitions.rows:
        found.append((f"prohibition {row.switch.name}", row.rules, row.switch))
    for switch, rules in spec.numbering.switches.items():
        found.append((f"rule: {switch.name}", rules, switch))
    for kind, rules in spec.numbering.deeds.items():
        found.append((f"deed {kind if isinstance(kind, str) else kind.__name__}", rules, Deed(spec, kind)))
    for zone, rules in spec.numbering.sights.items():
        found.append((f"sight of {zone}", rules, Sight(spec, zone)))
    for rule in spec.numbering.deck_rules:
        found.append((f"deck rule {rule}", (rule,), DeckRule(rule)))
    own = spec.numbering.own
    return [(name, own(rules), thing) for name, rules, thing in found if own(rules)]


@contextmanager
def switched_off(thing: Mutable) -> Iterator[None]:
    """The engine without this step, condition or rule."""
    usual, engine.BUDGET = engine.BUDGET, engine.Budget(3000)
    thing.switch_off()
    try:
        yield
    finally:
        thing.switch_on()
        engine.BUDGET = usual


def mutate(
    game: str,
    progress: Callable[[Mutant], None] | None = None,
    folder: Path | None = None,
    only: str = "",
    paragraphs: Collection[str] | None = None,
) -> list[Mutant]:
    """Tries every mutant of a game (or those whose name contains `only`, or those of some paragraphs)."""
    citing: dict[str, list[Scenario]] = {}
    for scenario in scenarios_of(game, folder):
        for rule in scenario.rules:
            citing.setdefault(rule, []).append(scenario)
    result: list[Mutant] = []
    for name, rules, thing in mutables(game):
        if only and only not in name:
            continue
        told: dict[str, str] = {}  # by scenario: its failure with this mutant; "": it passed
        with switched_off(thing):
            for rule in rules if paragraphs is None else [one for one in rules if one in paragraphs]:
                by = _killer(citing.get(rule, []), told)
                result.append(Mutant(name, rule, bool(by), by))
                if progress is not None:
                    progress(result[-1])
    return result


def _killer(scenarios: list[Scenario], told: dict[str, str]) -> str:
    """The first of these scenarios that fails; those that already failed for another paragraph are tried first."""
    for scenario in sorted(scenarios, key=lambda one: not told.get(one.name)):
        if scenario.name not in told:
            told[scenario.name] = _failure(scenario)
        if told[scenario.name]:
            return told[scenario.name]
    return ""


def _failure(scenario: Scenario) -> str:
    try:
        return "" if run_scenario(scenario).passed else scenario.name
    except Exception as error:  # a mutant may break the engine altogether: that counts as noticed too
        return f"{scenario.name} ({type(error).__name__})"
