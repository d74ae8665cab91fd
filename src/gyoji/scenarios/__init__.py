"""Scenarios: a position, a line of play and the expected result, read from YAML and run on the engine."""

from gyoji.scenarios.files import Scenario, ScenarioError, read_scenarios
from gyoji.scenarios.runner import Result, run_all, run_scenario

__all__ = ["Result", "Scenario", "ScenarioError", "read_scenarios", "run_all", "run_scenario"]
