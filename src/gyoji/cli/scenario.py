"""`gyoji scenario run`: the rulebooks as runnable examples."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from gyoji.cli.out import FAILED, BadInput, Json, cited, console, print_json
from gyoji.scenarios import Result, read_scenarios, run_scenario

app = typer.Typer(help="Run scenarios: a position, the moves played, and what to expect afterwards.")


@app.callback()
def family() -> None:
    """Makes `run` a subcommand: `gyoji scenario run`."""


@app.command()
def run(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE_OR_FOLDER…", help="YAML files, or folders of them.")],
    as_json: Json = False,
) -> None:
    """Run every scenario in these files; exit 1 if one fails."""
    scenarios = read_scenarios(paths)
    if not scenarios:
        raise BadInput(f"no scenario in {', '.join(map(str, paths))}")
    results: list[Result] = []
    screen = console()
    for one in scenarios:
        result = run_scenario(one)
        results.append(result)
        if not as_json and not result.passed:
            screen.print(cited(f"✗ {result.name}", result.rules, "bold red"))
            screen.print(Padding(Text(result.message), (0, 0, 0, 2)))
            screen.print(Padding(Text(one.path, style="dim"), (0, 0, 1, 2)))
    failed = sum(not result.passed for result in results)
    if as_json:
        print_json(
            [
                {"name": r.name, "game": r.game, "rules": list(r.rules), "passed": r.passed, "message": r.message}
                for r in results
            ]
        )
    else:
        screen.print(Text(f"{len(results) - failed} passed, {failed} failed", style="red" if failed else "green"))
    if failed:
        raise typer.Exit(FAILED)
