"""What is kept beside the state (values, index) is what would come out if it were made from nothing."""

from __future__ import annotations

from collections import Counter

from generic.harness import decisions, every_game, playing, seeds
from gyoji import Game
from gyoji.kernel.derive import oracle, value
from gyoji.kernel.zones import OWNER


@every_game
def test_fast_and_slow_values_agree(name: str) -> None:
    """Every figure and keyword of every card in play and in hand, at every decision."""
    compared = changed = 0
    for seed in seeds(30_000):
        with playing(name, seed) as game:
            attrs = (*game.spec.figures, *game.spec.keywords)
            for _ in decisions(game, seed):
                fresh = game.copy()
                fresh.rebuild()
                for slot in _looked_at(game):
                    printed = game.state.prints[slot].values
                    for attr in attrs:
                        fast = value(game, slot, attr)
                        slow = oracle(game, slot, attr)
                        assert fast == slow == value(fresh, slot, attr), (
                            f"{attr} of {game.state.prints[slot]}: {fast} is remembered, {slow} is right"
                        )
                        compared += 1
                        changed += fast != printed.get(attr, 0)
    assert compared > 10_000 and changed > 500, (compared, changed)


def _looked_at(game: Game) -> list[int]:
    """Cards in play, what is attached to them, and cards in hand."""
    spec = game.spec
    kinds = {kind for kind, zone in enumerate(spec.zones) if zone.field or zone.sight == OWNER}
    return [slot for slot, zone in enumerate(game.state.zone) if zone >= 0 and zone % spec.kinds in kinds]


@every_game
def test_the_index_is_what_the_state_says(name: str) -> None:
    filled: Counter[str] = Counter()
    for seed in seeds(31_000):
        with playing(name, seed) as game:
            for _ in decisions(game, seed):
                fresh = game.copy()
                fresh.rebuild()
                for table in ("watch", "statics", "replacers"):
                    assert _rows(game, table) == _rows(fresh, table), table
                    filled[table] += bool(getattr(game, table))
                assert game.readers == fresh.readers
                assert (game.bans, game.gains) == (fresh.bans, fresh.gains)
                assert set(game.tokens) == set(fresh.tokens)
                filled["bans"] += game.bans > 0
                filled["gains"] += game.gains > 0
    for table in ("watch", "statics", "replacers", "bans"):
        assert filled[table] > 20, filled


def _rows(game: Game, table: str) -> dict[str, Counter[tuple[int, int]]]:
    """An index as key → rows, whatever their order; programs and statics by identity."""
    found = {key: Counter((slot, id(row)) for slot, row in rows) for key, rows in getattr(game, table).items()}
    return {key: rows for key, rows in found.items() if rows}
