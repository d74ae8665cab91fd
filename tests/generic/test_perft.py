"""Lines of play from fixed positions: the published counts are what the engine counts.

The shallow depths always; all of them with GYOJI_FULL=1. When a rule was changed on purpose,
`python -m gyoji.sim.perft --publish` prints the counts anew.
"""

from __future__ import annotations

import os

import pytest

from gyoji import Game
from gyoji.sim.perft import count, lines, position, positions, published

POSITIONS, PUBLISHED = positions(), published()

FULL = os.environ.get("GYOJI_FULL") == "1"
SHALLOW = 4000  # lines: about a second

ROWS = [
    (name, depth, wanted)
    for name, rows in PUBLISHED.items()
    for depth, wanted in enumerate(rows, 1)
    if FULL or wanted <= SHALLOW
]


@pytest.mark.parametrize(("name", "depth", "wanted"), ROWS)
def test_the_count_is_the_published_one(name: str, depth: int, wanted: int) -> None:
    assert count(name, depth) == wanted, "a rule changed? `python -m gyoji.sim.perft --publish` counts anew"


def test_every_position_is_published_and_deep() -> None:
    assert set(PUBLISHED) == set(POSITIONS) and len([name for name in POSITIONS if name.startswith("gundam-")]) == 6
    assert all(max(rows) >= 80_000 for rows in PUBLISHED.values())


@pytest.mark.parametrize("name", POSITIONS)
def test_counting_is_walking(name: str) -> None:
    """The quick count of the last decision is what a walk to the end gives; the position stays as it is."""
    game = position(name)
    before = game.digest()
    ends = 0
    for first in range(game.decision.count):  # type: ignore[union-attr]
        one = game.copy()
        one.choose(first)
        if one.decision is None:
            ends += 1
            continue
        for second in range(one.decision.count):
            two = one.copy()
            two.choose(second)
            ends += 1
    assert ends == lines(game, 2) and lines(game, 0) == 1
    assert game.digest() == before == position(name).digest()


def test_positions_are_what_they_say() -> None:
    """Each stands at the decision that its name promises."""
    kinds = {name: position(name).decision.kind for name in POSITIONS}  # type: ignore[union-attr]
    assert kinds == {
        "gundam-opening": "first",
        "gundam-main": "main",
        "gundam-block": "block",
        "gundam-action": "action",
        "gundam-burst": "burst",
        "gundam-full-hand": "discard",
    }


def test_a_finished_game_is_one_line() -> None:
    game = position("gundam-main")
    game.concede(0)
    assert [lines(game, depth) for depth in range(4)] == [1, 1, 1, 1]


def test_picks_are_counted_by_hand() -> None:
    """Three of thirteen cards in lots of 3, 2, 2 and six single ones, without order: a coefficient of a product."""
    ways = [1, 0, 0, 0]
    for lot in (3, 2, 2, 1, 1, 1, 1, 1, 1):
        ways = [sum(ways[size - taken] for taken in range(min(lot, size) + 1)) for size in range(4)]
    assert _discards(position("gundam-full-hand")) == ways[3] == 109


def _discards(game: Game) -> int:
    """How many ways through the row of discards there are."""
    decision = game.decision
    if decision is None or decision.kind != "discard":
        return 1
    total = 0
    for index in range(decision.count):
        twin = game.copy()
        twin.choose(index)
        total += _discards(twin)
    return total
