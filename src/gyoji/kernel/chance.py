"""Randomness: one 64-bit integer, the same sequence on every machine and Python version (SplitMix64).

The integer is part of the state; these functions take it and return the next one.
"""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_GOLDEN: Final = 0x9E3779B97F4A7C15
_MIX_A: Final = 0xBF58476D1CE4E5B9
_MIX_B: Final = 0x94D049BB133111EB


def seeded(seed: int) -> int:
    """The first random state for a seed."""
    return step(seed & _MASK)[0]


def step(state: int) -> tuple[int, int]:
    """The next random state and 64 random bits."""
    state = (state + _GOLDEN) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * _MIX_A) & _MASK
    z = ((z ^ (z >> 27)) * _MIX_B) & _MASK
    return state, z ^ (z >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """The next random state and a fair number in range(bound)."""
    limit = (_MASK + 1) - (_MASK + 1) % bound
    while True:
        state, bits = step(state)
        if bits < limit:
            return state, bits % bound


def shuffled(state: int, items: list[int]) -> int:
    """Shuffles the list in place (Fisher–Yates) and returns the next random state.

    All random steps are computed at once, side by side in one large integer, because setting up a game shuffles a lot.
    """
    count = len(items) - 1
    if count < 1:
        return state
    ones, ahead, low, read = _lanes(count)
    z = (state * ones + ahead) & low
    z = ((z ^ (z >> 30 & low)) * _MIX_A) & low
    z = ((z ^ (z >> 27 & low)) * _MIX_B) & low
    z ^= z >> 31 & low
    rows = read.unpack(z.to_bytes(read.size, "little"))[::2]
    if max(rows) > _MASK - count:
        return shuffled_by_steps(state, items)  # rarely: some of these bits may not be fair
    for place, bits in zip(range(count, 0, -1), rows, strict=True):
        other = bits % (place + 1)
        items[place], items[other] = items[other], items[place]
    return (state + count * _GOLDEN) & _MASK


def shuffled_by_steps(state: int, items: list[int]) -> int:
    """The same, step by step."""
    for place in range(len(items) - 1, 0, -1):
        state, other = below(state, place + 1)
        items[place], items[other] = items[other], items[place]
    return state


@lru_cache(maxsize=256)
def _lanes(count: int) -> tuple[int, int, int, Struct]:
    """Lanes of 128 bits for 64-bit numbers, so that products do not overlap: a one in each lane, the random offset of
    each, the mask of the low 64 bits, and how to read them.
    """
    ones = sum(1 << 128 * lane for lane in range(count))
    ahead = sum((((lane + 1) * _GOLDEN) & _MASK) << 128 * lane for lane in range(count))
    return ones, ahead, ones * _MASK, Struct(f"<{2 * count}Q")
