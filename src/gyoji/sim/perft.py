"""Perft: how many lines of play there are from a position, to a given depth.

As in chess programming: two engines, or two versions of one, that count the same from the same positions almost
certainly have the same rules; if a count differs, a rule does. A line is a sequence of options; a game that ends
earlier counts as one line. `python -m gyoji.sim.perft --publish` counts the fixed positions again.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from gyoji.cards.plain import read_yaml
from gyoji.cards.pools import pool
from gyoji.game import Game
from gyoji.games import NAMES, game_named
from gyoji.kernel.variants import base_of


@dataclass(frozen=True, slots=True)
class Start:
    """Where a count begins: two decks and a seed, or a position; then the options that are taken first."""

    game: str
    about: str
    decks: Sequence[str] | None = None
    seed: int = 1
    turn: Mapping[str, object] | None = None
    players: Mapping[str, object] | None = None
    play: Sequence[str] = ()


def _rows(game: str) -> dict[str, dict[str, object]]:
    """The built-in positions of a game, as data."""
    file = files("gyoji.cards").joinpath(game, "perft.yaml")
    found: dict[str, dict[str, object]] = read_yaml(file.read_text("utf8")) if file.is_file() else {}  # type: ignore[assignment]
    return found


@cache
def _starts() -> dict[str, tuple[Start, tuple[int, ...]]]:
    """Every position by name, with how many lines of play were counted from it."""
    found = {}
    for game in NAMES:
        for name, row in _rows(game).items():
            counts: list[int] = row.pop("counts", [])  # type: ignore[assignment]
            found[f"{game}-{name}"] = Start(game, **row), tuple(counts)  # type: ignore[arg-type]
    return found


def positions(game: str | None = None) -> dict[str, str]:
    """The names of the positions, of one game or of all, and what each is about."""
    return {name: start.about for name, (start, _) in _starts().items() if game is None or base_of(game) == start.game}


def published() -> dict[str, tuple[int, ...]]:
    """How many lines of play there are from each position: one decision deep, two …"""
    return {name: counts for name, (_, counts) in _starts().items()}


def position(name: str, game_name: str | None = None) -> Game:
    """The position of that name, ready to play: in its game, or in the same with extensions. KeyError if there is
    none.
    """
    start = _starts()[name][0]
    if game_name is not None:
        start = replace(start, game=game_name)
    if start.decks is not None:
        game = Game(start.game, start.decks, start.seed, journal=False)
    else:
        spec = game_named(start.game)
        cards = {**pool(start.game), **{card.number: card for card in map(spec.decks.make_print, spec.decks.fillers)}}
        game = Game.bare(start.game, list(cards.values()), start.seed, journal=False)
        spec.decks.lay_out(game, start.players or {}, start.turn or {})
        game.start_here()
    for text in start.play:
        game.choose(text)
    return game


def count(name: str, depth: int, game: str | None = None) -> int:
    """How many lines of play there are from a position, to that depth."""
    return lines(position(name, game), depth)


def lines(game: Game, depth: int) -> int:
    """The same from any game, which is not changed."""
    decision = game.decision
    if decision is None or depth <= 0:
        return 1
    if depth == 1:
        return decision.count
    total = 0
    for index in range(decision.count):
        twin = game.copy()
        twin.choose(index)
        total += lines(twin, depth - 1)
    return total


def publish(most: int = 300_000) -> dict[str, tuple[int, ...]]:
    """Counts every position, deeper and deeper, as long as the next count will probably stay below `most`."""
    counts: dict[str, tuple[int, ...]] = {}
    for name in positions():
        rows = [count(name, 1)]
        growth = 2.0
        while rows[-1] * growth < most and len(rows) < 16:
            rows.append(count(name, len(rows) + 1))
            growth = max(1.2, rows[-1] / rows[-2])
        counts[name] = tuple(rows)
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description="Count lines of play from fixed positions.")
    parser.add_argument("--publish", action="store_true", help="print new counts")
    parser.add_argument("--most", type=int, default=300_000, help="upper limit (roughly) for the deepest count")
    options = parser.parse_args()
    if options.publish:
        for name, rows in publish(options.most).items():
            print(f"{name}: {list(rows)}")
        return
    for name, rows in published().items():
        began = time.perf_counter()
        for depth, wanted in enumerate(rows, 1):
            found = count(name, depth)
            print(f"{name} {depth}: {found:,}{'' if found == wanted else f', published: {wanted:,}'}")
        print(f"{name}: {time.perf_counter() - began:.1f} s")


if __name__ == "__main__":
    main()
