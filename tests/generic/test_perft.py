"""Lines of play from fixed positions: the published counts are what the engine counts.

The shallow depths always; all of them with GYOJI_FULL=1. When a rule was changed on purpose,
`python -m gyoji.sim.perft --publish` prints the counts anew.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import permutations
from math import prod

import pytest

from gyoji import Game
from gyoji.games import NAMES
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
    assert all(max(rows) >= (80_000 if name.startswith("gundam-") else 10_000) for name, rows in PUBLISHED.items())
    assert {name.rpartition("-")[0] for name in POSITIONS if name.endswith("-opening")} == set(NAMES)


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
        "vanguard-legion-opening": "redraw",
        "vanguard-legion-main": "main",
        "vanguard-legion-guard": "guard",
        "vanguard-g-opening": "redraw",
        "vanguard-g-main": "main",
        "vanguard-g-guard": "guard",
        "vanguard-v-opening": "redraw",
        "vanguard-v-ride": "ride",
        "vanguard-v-guard": "guard",
        "dbs-opening": "redraw",
        "dbs-combo": "offence",
        "dbs-counter": "counter",
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
    assert _ways(position("gundam-full-hand"), "discard") == ways[3] == 109


@pytest.mark.parametrize("name", ["vanguard-g-opening", "dbs-opening"])
def test_what_is_put_back_is_any_part_of_a_hand(name: str) -> None:
    """So many of each lot of copies as one likes: a product. Or the hand is kept."""
    game = position(name)
    assert game.decision is not None
    player = game.decision.player
    hand = game.state.zones[game.spec.zone(player, game.spec.place["hand"])]
    copies = Counter(game.state.prints[slot].number for slot in hand)
    game.choose("redraw")
    assert _ways(game, "put back") == prod(number + 1 for number in copies.values())


def test_cards_are_called_one_after_the_other_in_any_order() -> None:
    """Combos of both sides (7-2), and guardians (7.5): every different order of every part of the cards, by hand."""
    attack = position("dbs-combo")
    assert _ways(attack, "offence", "defence") == _orders("PHH") * _orders("TS") == 9 * 5
    assert _ways(position("vanguard-g-guard"), "guard") == _orders("HHTI") == 35


def _orders(cards: str) -> int:
    return len({row for size in range(len(cards) + 1) for row in permutations(cards, size)})


def test_a_counter_on_a_counter_on_a_counter() -> None:
    """Three cards that answer one another: after each, pass or the next one."""
    assert _ways(position("dbs-counter"), "counter") == 4


def test_units_are_called_to_circles() -> None:
    """Two cards, five circles, or end; after one call the other card, or end. Nothing moves up: one column is empty."""
    game = position("vanguard-g-main")
    assert lines(game, 1) == 2 * 5 + 1
    for option in game.decision.options:  # type: ignore[union-attr]
        if option.text != "end":
            twin = game.copy()
            twin.choose(option.index)
            calls = [row for row in twin.decision.options if row.verb == "call"]  # type: ignore[union-attr]
            assert len(calls) == 5


def _ways(game: Game, *kinds: str) -> int:
    """How many ways through a row of such questions there are."""
    decision = game.decision
    if decision is None or decision.kind not in kinds:
        return 1
    total = 0
    for index in range(decision.count):
        twin = game.copy()
        twin.choose(index)
        total += _ways(twin, *kinds)
    return total
