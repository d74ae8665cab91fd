"""`gyoji bench` and `gyoji perft`: how fast it is, and whether it still counts the same lines of play."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from gyoji.cli.out import BadInput, Json, console, print_json
from gyoji.games import NAMES, game_named


def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One game; all of them if left out.")] = None,
    seconds: Annotated[float, typer.Option(help="How long to measure, a game.", min=0.01)] = 5.0,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the JSON there too.")] = None,
    as_json: Json = False,
) -> None:
    """Measure random play, one process: decisions and games a second, the cost of a copy."""
    names = list(NAMES) if game is None else [game_named(game).name]
    from gyoji.sim.bench import run_bench

    figures: dict[str, Mapping[str, object]] = {name: run_bench(name, seconds) for name in names}
    if out is not None:
        try:
            out.write_text(json.dumps(figures, indent=2) + "\n", "utf8")
        except OSError as error:
            raise BadInput(f"{out}: cannot be written ({error.strerror})") from None
    if as_json:
        print_json(figures)
        return
    table = Table("", *names, header_style="bold")
    for column in table.columns[1:]:
        column.justify = "right"
    for key in dict.fromkeys(key for rows in figures.values() for key in rows):
        table.add_row(key.replace("_", " "), *(_number(rows.get(key)) for rows in figures.values()))
    console().print(table)


def _number(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.1f}"
    return f"{value:,}" if isinstance(value, int) else "" if value is None else str(value)


def perft(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    depth: Annotated[int, typer.Option(help="How many decisions deep.", min=1)] = 3,
    position: Annotated[str | None, typer.Option(metavar="NAME", help="One position; all of them if left out.")] = None,
    as_json: Json = False,
) -> None:
    """Count all lines of play from fixed positions: the same counts mean the same rules."""
    game_named(game)
    from gyoji.sim.perft import POSITIONS, count

    if position is not None and position not in POSITIONS:
        raise BadInput(f"no position is called {position!r}; positions: {', '.join(POSITIONS)}")
    names = [position] if position is not None else list(POSITIONS)
    counts: dict[str, list[int]] = {}
    table = Table("position", *(f"depth {level}" for level in range(1, depth + 1)), "seconds", header_style="bold")
    for column in table.columns[1:]:
        column.justify = "right"
    for name in names:
        began = time.perf_counter()
        counts[name] = [count(name, level) for level in range(1, depth + 1)]
        table.add_row(name, *(f"{n:,}" for n in counts[name]), f"{time.perf_counter() - began:.2f}")
    if as_json:
        print_json({"game": game, "depth": depth, "counts": counts})
        return
    screen = console()
    screen.print(table)
    for name in names:
        screen.print(f"[bold]{name}[/]: {POSITIONS[name]}")
