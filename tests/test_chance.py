"""Chance: fair, and the same everywhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gyoji.kernel import chance


@given(st.integers(0, 2**64 - 1), st.integers(0, 130))
def test_a_shuffle_at_once_is_the_shuffle_step_by_step(state: int, size: int) -> None:
    at_once, by_steps = list(range(size)), list(range(size))
    assert chance.shuffled(state, at_once) == chance.shuffled_by_steps(state, by_steps)
    assert at_once == by_steps and sorted(at_once) == list(range(size))


def test_bits_that_would_not_be_fair_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """2 ** 64 numbers cannot be shared out evenly among 3: the last one is not used."""
    rows = iter([(1, 2**64 - 1), (2, 7)])
    monkeypatch.setattr(chance, "step", lambda state: next(rows))
    assert chance.below(0, 3) == (2, 1)


def test_chance_is_the_same_everywhere() -> None:
    items = list(range(8))
    state = chance.shuffled(chance.seeded(1), items)
    assert (state, items) == (17418742259747381417, [2, 4, 3, 0, 6, 5, 1, 7])
