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
from gyoji.cli.values import seconds, whole
from gyoji.games import NAMES, game_named


def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME|server", help="One game, or the server; all games if left out.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            help="Seconds to measure: per game (5), per stage of the server (20).", parser=seconds(0.01), metavar="S"
        ),
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Only with `server`: measure just this number of matches.",
            parser=whole(1),
        ),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            metavar="N",
            help="Only with `server`: processes to spread matches over.",
            parser=whole(1, 64),
        ),
    ] = 1,
    played: Annotated[
        str | None,
        typer.Option("--game", metavar="GAME", help=f"Only with `server`: the game to play ({NAMES[0]})."),
    ] = None,
    like_page: Annotated[
        bool,
        typer.Option("--like-page", help="Only with `server`: players also ask “why not?” and reload their page."),
    ] = False,
    against: Annotated[
        Path | None,
        typer.Option(metavar="TREE", help="Compare with another source tree (a git worktree).", exists=True),
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write the JSON to this file.")] = None,
    as_json: Json = False,
) -> None:
    """Measure random play, one process: decisions and games per second, the cost of a copy.

    With `server`: how many live matches it can handle, with both players' new view at most 50 ms after a choice was due
    in 95 of 100 cases; the computing and the traffic per choice, and the memory.
    """
    if game != "server" and (matches is not None or workers > 1 or played is not None or like_page):
        raise BadInput("--matches, --workers, --game and --like-page only work with `gyoji bench server`")
    if against is not None:
        figures = _bench_against(game, against, seconds or 20.0)
    elif game == "server":
        figures = {
            "server": _bench_server(played, seconds or 20.0, matches, workers, like_page=like_page, quiet=as_json)
        }
    else:
        names = list(NAMES) if game is None else [game_named(game).name]
        from gyoji.sim.bench import run_bench

        figures = {name: run_bench(name, seconds or 5.0) for name in names}
    _give(figures, out, as_json)


def _bench_against(game: str | None, tree: Path, seconds: float) -> dict[str, Mapping[str, object]]:
    from gyoji.sim.turns import Stopped, compare

    if game == "server":
        raise BadInput("--against works with games, not with `gyoji bench server`")
    if not (tree / "src" / "gyoji").is_dir():
        raise BadInput(f"{tree}: there is no folder src/gyoji in it")
    try:
        return {name: compare(name, tree, seconds) for name in ([game_named(game).name] if game else NAMES)}
    except Stopped as error:
        raise BadInput(str(error)) from None


def _bench_server(
    game: str | None, seconds: float, matches: int | None, workers: int, *, like_page: bool, quiet: bool
) -> Mapping[str, object]:
    name = NAMES[0] if game is None else game_named(game).name
    from gyoji.server.bench import Unmeasured, run_server_bench

    def report(stage: Mapping[str, float]) -> None:
        if not quiet:
            console().print(
                f"{stage['matches']:.0f} matches: {stage['choices_per_s']:.0f} choices/s, "
                f"p50 {stage['p50_ms']:.1f} ms, p95 {stage['p95_ms']:.1f} ms, p99 {stage['p99_ms']:.1f} ms, "
                f"{stage['failures']:.0f} failures; "
                f"{stage['server_ms_per_choice']:.2f} ms of computing per choice "
                f"(and {stage['players_ms_per_choice']:.2f} ms by the players)",
                highlight=False,
            )

    try:
        return run_server_bench(name, seconds, matches, report, workers, like_page=like_page)
    except Unmeasured as error:
        raise BadInput(str(error)) from None


def _give(figures: Mapping[str, Mapping[str, object]], out: Path | None, as_json: bool) -> None:
    names = list(figures)
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
    for key in dict.fromkeys(
        key for rows in figures.values() for key, value in rows.items() if not isinstance(value, list)
    ):
        table.add_row(key.replace("_", " "), *(_number(rows.get(key)) for rows in figures.values()))
    console().print(table)


def _number(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:,.1f}" if value >= 10 else f"{value:.3f}"
    return f"{value:,}" if isinstance(value, int) else "" if value is None else str(value)


def perft(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    depth: Annotated[
        int,
        typer.Option(
            metavar="N",
            help="How many decisions deep.",
            parser=whole(1),
        ),
    ] = 3,
    position: Annotated[str | None, typer.Option(metavar="NAME", help="One position; all of them if left out.")] = None,
    as_json: Json = False,
) -> None:
    """Count all lines of play from fixed positions: the same counts mean the same rules."""
    game_named(game)
    from gyoji.sim.perft import count, positions

    found = positions(game)
    if position is not None and position not in found:
        raise BadInput(f"{game} has no position {position!r}; positions: {', '.join(found) or 'none'}")
    names = [position] if position is not None else list(found)
    counts: dict[str, list[int]] = {}
    table = Table("position", *(f"depth {level}" for level in range(1, depth + 1)), "seconds", header_style="bold")
    for column in table.columns[1:]:
        column.justify = "right"
    for name in names:
        began = time.perf_counter()
        counts[name] = [count(name, level, game) for level in range(1, depth + 1)]
        table.add_row(name, *(f"{n:,}" for n in counts[name]), f"{time.perf_counter() - began:.2f}")
    if as_json:
        print_json({"game": game, "depth": depth, "counts": counts})
        return
    screen = console()
    screen.print(table)
    for name in names:
        screen.print(f"[bold]{name}[/]: {found[name]}")
