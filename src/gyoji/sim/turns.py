"""Compares two source trees of Gyoji: is random play faster or slower than before?

On a machine whose speed varies, two consecutive runs say little. Here each tree has a process that plays one game on
request, the same games with the same decks, alternately; the best time of each game counts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from importlib.resources import files
from pathlib import Path
from typing import IO

import gyoji
from gyoji.cards.decks import shipped_decks

# Uses nothing that older trees do not have.
_PLAYER = """
import gc, random, sys, time
import gyoji
from gyoji.cards.decks import load_deck
gc.disable()
name = sys.argv[1]
decks = [load_deck(name, path) for path in sys.argv[2:]]
for line in sys.stdin:
    seed, one, two = map(int, line.split())
    begin = time.process_time()
    game = gyoji.Game(name, [decks[one], decks[two]], seed, journal=False)
    dice, count = random.Random(seed).random, 0
    while (ask := game.state.pending) is not None:
        count += len(ask.options) > 1
        game.choose(int(dice() * len(ask.options)))
    print(count, time.process_time() - begin, flush=True)
"""


class Stopped(RuntimeError):
    """A tree cannot play."""


def compare(name: str, other: Path, seconds: float) -> dict[str, float]:
    """How many decisions per second this tree and the other one play, and the ratio."""
    folder = Path(str(files("gyoji.cards").joinpath(name, "decks")))
    decks = [str(folder / f"{deck}.txt") for deck in shipped_decks(name)]
    pairs = [(one, two) for one in range(len(decks)) for two in range(len(decks))]
    ours, theirs = _Player(Path(gyoji.__file__).parents[1], name, decks), _Player(other / "src", name, decks)
    with ours, theirs:
        end = time.perf_counter() + seconds
        rounds = 0
        while time.perf_counter() < end or rounds < 2:
            for seed, pair in enumerate(pairs):
                for player in (ours, theirs) if (rounds + seed) % 2 else (theirs, ours):
                    player.play(seed, pair)
            rounds += 1
    return {
        "decisions_per_s": ours.speed,
        "against_decisions_per_s": theirs.speed,
        "ratio": ours.speed / theirs.speed,
        "rounds": rounds,
    }


class _Player:
    """A process that plays games with the sources of one tree."""

    def __init__(self, source: Path, name: str, decks: list[str]) -> None:
        self._source = source
        self._best: dict[int, tuple[int, float]] = {}  # by seed: decisions, the best time
        self._process = subprocess.Popen(
            [sys.executable, "-c", _PLAYER, name, *decks],
            env={**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def play(self, seed: int, pair: tuple[int, int]) -> None:
        try:
            print(seed, *pair, file=_open(self._process.stdin), flush=True)
            count, taken = _open(self._process.stdout).readline().split()
        except (BrokenPipeError, ValueError):
            words = _open(self._process.stderr).read().strip().splitlines()
            raise Stopped(f"{self._source} cannot play: {words[-1] if words else 'no output'}") from None
        best = self._best.get(seed, (0, float("inf")))[1]
        self._best[seed] = int(count), min(best, float(taken))

    @property
    def speed(self) -> float:
        return sum(count for count, _ in self._best.values()) / sum(taken for _, taken in self._best.values())


def _open(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream
