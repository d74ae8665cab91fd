"""What cards have in common, or have not: how many of them at most are alike, or apart, in a quality or a figure."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from gyoji.kernel.derive import quality

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

Words = frozenset[str]


def words_of(game: Engine, slot: int, attr: str) -> Words:
    """What a card has of a quality: its names, its colours; of a figure, its number."""
    if attr in game.spec.numbers.qualities:
        return frozenset(quality(game, slot, attr))
    return frozenset((str(game.spec.numbers.figure(game, slot, attr)),))


def most(game: Engine, slots: list[int], apart: str, alike: str) -> int:
    """How many of these cards can be picked at most."""
    if not apart and not alike:
        return len(slots)
    return more([], [words_of(game, slot, apart or alike) for slot in slots], bool(apart))


def are_apart(rows: list[Words]) -> bool:
    return sum(map(len, rows)) == len(frozenset(chain(*rows)))


def shared(rows: list[Words]) -> Words:
    return frozenset.intersection(*rows)


def more(picked: list[Words], rows: list[Words], apart: bool) -> int:
    """How many of these can be picked besides."""
    if apart:
        return _more_apart(frozenset(chain(*picked)), rows)
    words = shared(picked) if picked else frozenset(chain(*rows))
    return max((sum(word in row for row in rows) for word in words), default=0)


def _more_apart(taken: Words, rows: list[Words]) -> int:
    """Cards with one word each count by their words; of those with several, each is taken or left."""
    rows = [row for row in dict.fromkeys(rows) if taken.isdisjoint(row)]
    several = next((row for row in rows if len(row) > 1), None)
    if several is None:
        return len(rows)
    others = [row for row in rows if row is not several]
    return max(1 + _more_apart(taken | several, others), _more_apart(taken, others))
