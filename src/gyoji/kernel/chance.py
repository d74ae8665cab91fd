"""Chance: one 64-bit integer, the same sequence on every machine and Python version (SplitMix64).

The integer lives in the state; these functions take it and give back the next one.
"""

from __future__ import annotations

from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_GOLDEN: Final = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The first state of chance for a seed."""
    return step(seed & _MASK)[0]


def step(state: int) -> tuple[int, int]:
    """The next state and 64 random bits."""
    state = (state + _GOLDEN) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """The next state and a fair number in range(bound)."""
    limit = (_MASK + 1) - (_MASK + 1) % bound
    while True:
        state, bits = step(state)
        if bits < limit:
            return state, bits % bound


def shuffled(state: int, items: list[int]) -> int:
    """Shuffles the list in place (Fisher–Yates) and gives the next state."""
    for i in range(len(items) - 1, 0, -1):
        # `step` and `below`, written out: a deck is shuffled twice a game.
        state = (state + _GOLDEN) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        j = z % (i + 1)
        if z - j > _MASK - i:  # hardly ever: these bits would not be fair
            state, j = below(state, i + 1)
        items[i], items[j] = items[j], items[i]
    return state
