"""Benchmarks: how fast games are played, copied, saved and shown, on this machine, now.

A decision counts if it was put to a player among at least two options. Times are the best of several rounds (of random
play: the best of each game), because machines are noisy; `yardstick` is a plain Python loop timed in the same run, to
compare runs by.
"""

from __future__ import annotations

import gc
import random
import time
import tracemalloc
from collections.abc import Callable
from itertools import product

from gyoji.cards.decks import shipped_decks
from gyoji.cards.pools import pool_rows
from gyoji.game import Game
from gyoji.games import game_named
from gyoji.text import compile_text
from gyoji.text.dialects import dialect_of

Numbers = dict[str, float]
ROUNDS = 3


def run_bench(game: str, seconds: float = 6.0) -> Numbers:
    """All measurements of one game; `seconds` is roughly how long random play may take, for the journal off and on
    each.
    """
    game_named(game)
    gc.collect()
    gc.freeze()  # what was loaded once is not scanned again and again
    off, on = _play(game, seconds)
    middle = _middle(game)
    rows = [str(row.get("text") or "") for row in pool_rows(game)]
    texts = [text for text in rows if text.strip()]
    return {
        "decisions_per_s": off["decisions"],
        "steps_per_s": off["steps"],
        "games_per_s": off["games"],
        "decisions_per_game": off["per_game"],
        "journal_decisions_per_s": on["decisions"],
        "journal_games_per_s": on["games"],
        "copy_us": _each(middle.copy, 2000),
        "save_us": _each(middle.save, 300),
        "load_us": _load(middle.save()),
        "view_us": _each(lambda: middle.view(0), 300),
        "digest_us": _each(middle.digest, 500),
        "new_game_us": _each(lambda: Game(game, seed=1, journal=False), 100),
        "compile_us_per_card": _compile(game, texts),
        "memory_kb_per_game": _memory(game),
        "yardstick_ms": _yardstick(),
    }


def _play(game: str, seconds: float) -> tuple[Numbers, Numbers]:
    """Random play, every pair of built-in decks twice, alternately with the journal off and on, again and again; the
    best time of each game counts.
    """
    pairs = [*product(shipped_decks(game), repeat=2)] * 2
    best = [[float("inf")] * len(pairs) for _ in (False, True)]
    counts = [_one_game(game, pair, seed, journal=True) for seed, pair in enumerate(pairs)]
    end = time.perf_counter() + 2 * seconds
    while time.perf_counter() < end or best[True][-1] == float("inf"):
        for seed, pair in enumerate(pairs):
            for journal in (False, True):
                begin = time.perf_counter()
                _one_game(game, pair, seed, journal)
                best[journal][seed] = min(best[journal][seed], time.perf_counter() - begin)
    decisions, steps = (sum(column) for column in zip(*counts, strict=True))
    off, on = (
        {
            "decisions": decisions / sum(times),
            "steps": steps / sum(times),
            "games": len(pairs) / sum(times),
            "per_game": decisions / len(pairs),
        }
        for times in best
    )
    return off, on


def _one_game(name: str, decks: tuple[str, ...], seed: int, journal: bool) -> tuple[int, int]:
    """Plays one random game: decisions among two or more options, and all choices."""
    game = Game(name, decks, seed, journal=journal)
    dice = random.Random(seed).random
    state = game.state
    decisions = steps = 0
    while (ask := state.pending) is not None:
        count = len(ask.options)
        decisions += count > 1
        steps += 1
        game.choose(int(dice() * count))
    return decisions, steps


def _middle(name: str) -> Game:
    """A position in mid-game, always the same."""
    game = Game(name, seed=3)
    dice = random.Random(1)
    for _ in range(60):
        if game.decision is None:
            break
        game.choose(dice.randrange(game.decision.count))
    return game


def _each(action: Callable[[], object], times: int) -> float:
    """Microseconds for one call; the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        for _ in range(times):
            action()
        best = min(best, (time.perf_counter() - begin) / times)
    return best * 1e6


def _load(data: bytes) -> float:
    return _each(lambda: Game.load(data), 20)


def _compile(game: str, texts: list[str]) -> float:
    """Microseconds to compile one card's text, with empty caches."""
    game_named(game)
    compile_text(game, texts[0])
    dialect_of(game).forget()
    begin = time.perf_counter()
    for text in texts:
        compile_text(game, text)
    return (time.perf_counter() - begin) / len(texts) * 1e6


def _memory(name: str) -> float:
    """Kilobytes that one more game in mid-game takes, without journal."""
    tracemalloc.start()
    game = _middle(name)
    game.journal = None
    before = tracemalloc.get_traced_memory()[0]
    copies = [game.copy() for _ in range(50)]
    size = (tracemalloc.get_traced_memory()[0] - before) / len(copies) / 1024
    tracemalloc.stop()
    return size


def _yardstick() -> float:
    """Milliseconds for a million rounds of a plain loop."""

    def loop() -> None:
        total = 0
        for number in range(1_000_000):
            total += number

    return _each(loop, 1) / 1000
