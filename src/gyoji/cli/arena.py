"""`gyoji arena`: agents against each other, or decks."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from gyoji.agents import agent_named
from gyoji.cards.decks import shipped_decks
from gyoji.cli.out import BadInput, Json, console, print_json
from gyoji.cli.values import seconds, whole
from gyoji.games import game_named
from gyoji.sim.arena import Score, Thinking, play_match, play_pairings


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    a: Annotated[str, typer.Option("--a", metavar="AGENT", help="One side.")] = "greedy",
    b: Annotated[str, typer.Option("--b", metavar="AGENT", help="The agent it plays against.")] = "simple",
    games: Annotated[
        int,
        typer.Option(
            metavar="N", help="How many games. Each deal is played twice, with seats swapped.", parser=whole(1)
        ),
    ] = 32,
    seed: Annotated[
        int,
        typer.Option(
            metavar="N",
            help="Seed of the first deal.",
            parser=whole(),
        ),
    ] = 0,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--time",
            metavar="S",
            help="Seconds per move, for agents that search.",
            parser=seconds(0.001),
        ),
    ] = None,
    mirror: Annotated[
        bool, typer.Option("--mirror", help="Both play the same deck, to measure skill rather than luck.")
    ] = False,
    pairings: Annotated[
        bool,
        typer.Option(
            "--pairings", help="Compare decks: agent A plays every pair of decks against each other, N games each."
        ),
    ] = False,
    deck: Annotated[
        list[str] | None,
        typer.Option(metavar="DECK", help="With --pairings: only these decks. Repeat the option, at least twice."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let agents play each other, with all built-in decks and seats swapped; prints how often A wins, and how certain
    that is.
    """
    name = game_named(game).name
    for side in (a, b):
        agent_named(side)
    if deck and not pairings:
        raise BadInput("--deck only works with --pairings")
    if pairings:
        _pairings(name, a, games, seed, seconds, deck or [], as_json)
        return
    screen = console()
    with screen.status("") as status:

        def tell(score: Score) -> None:
            status.update(f"{score.games} of {games}: {a} {score.rate:.1%}")

        score = play_match(
            name,
            lambda dice: agent_named(a, dice, seconds),
            lambda dice: agent_named(b, dice, seconds),
            games,
            seed,
            None if as_json else tell,
            mirror=mirror,
        )
    low, high = score.interval
    if as_json:
        print_json(
            {
                "game": name,
                "a": {"agent": a, **_times(score.a)},
                "b": {"agent": b, **_times(score.b)},
                "games": score.games,
                "seed": seed,
                "mirror": mirror,
                "won": score.won,
                "lost": score.lost,
                "drawn": score.drawn,
                "rate": round(score.rate, 4),
                "interval": [round(low, 4), round(high, 4)],
                "games_per_s": round(score.games / score.seconds, 4),
            }
        )
        return
    screen.print(
        f"[bold]{a}[/] against [bold]{b}[/]: {score.won} won, {score.lost} lost, {score.drawn} drawn; "
        f"[bold]{score.rate:.1%}[/] (95 %: {low:.1%} to {high:.1%})"
    )
    table = Table("", "decisions", "ms per decision", "longest ms", header_style="bold")
    for column in table.columns[1:]:
        column.justify = "right"
    for side, clock in ((a, score.a), (b, score.b)):
        table.add_row(side, f"{clock.decisions:,}", f"{clock.mean_ms:,.1f}", f"{1000 * clock.longest:,.0f}")
    screen.print(table)
    screen.print(f"{score.games / score.seconds:.2f} games per second")


def _pairings(
    game: str, agent: str, games: int, seed: int, seconds: float | None, decks: list[str], as_json: bool
) -> None:
    known = shipped_decks(game)
    for deck in decks:
        if deck not in known:
            raise BadInput(f"no deck {deck!r} ships; decks: {', '.join(known)}")
    if len(decks) == 1:
        raise BadInput("name at least two decks, or none for all of them")
    screen = console()
    with screen.status("") as status:

        def tell(one: str, other: str, score: Score) -> None:
            status.update(f"{one} – {other}, {score.games} of {games}: {score.rate:.1%}")

        rows = play_pairings(
            game, lambda dice: agent_named(agent, dice, seconds), games, seed, decks, None if as_json else tell
        )
    if as_json:
        told = [
            {
                "decks": [one, other],
                "won": score.won,
                "lost": score.lost,
                "drawn": score.drawn,
                "rate": round(score.rate, 4),
            }
            for one, other, score in rows
        ]
        print_json({"game": game, "agent": agent, "games": games, "seed": seed, "pairings": told})
        return
    table = Table("deck", "against", "won", "lost", "drawn", "rate", "95 %", header_style="bold")
    for column in table.columns[2:]:
        column.justify = "right"
    for one, other, score in rows:
        low, high = score.interval
        counts = (str(score.won), str(score.lost), str(score.drawn))
        table.add_row(one, other, *counts, f"{score.rate:.1%}", f"{low:.1%} to {high:.1%}")
    screen.print(table)


def _times(clock: Thinking) -> dict[str, object]:
    return {
        "decisions": clock.decisions,
        "ms_per_decision": round(clock.mean_ms, 2),
        "longest_ms": round(1000 * clock.longest, 1),
    }
