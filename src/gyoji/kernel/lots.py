"""Lots: cards that nobody can tell apart, such as copies in one hand or pile. One card of each lot represents all of
it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

Lots = tuple[tuple[int, ...], ...]


def alike(game: Engine, slot: int) -> tuple[int | str, ...]:
    """Cards with the same key cannot be told apart: copies in one hand or pile, cards in play in the same state."""
    state, spec = game.state, game.spec
    zone = state.zone[slot]
    if zone < 0 or spec.zones[zone % spec.kinds].singles or slot in state.mods:
        return (slot,)
    return (zone, state.prints[slot].number, state.rested[slot], state.face[slot])


def firsts(game: Engine, slots: list[int]) -> list[int]:
    """The first of each lot."""
    seen: set[tuple[int | str, ...]] = set()
    result: list[int] = []
    for slot in slots:
        key = alike(game, slot)
        if key not in seen:
            seen.add(key)
            result.append(slot)
    return result


def lots_of(game: Engine, slots: Iterable[int]) -> Lots:
    """All lots, each at the position of its first card."""
    found: dict[tuple[int | str, ...], list[int]] = {}
    for slot in slots:
        found.setdefault(alike(game, slot), []).append(slot)
    return tuple(map(tuple, found.values()))


def twins(game: Engine, slot: int) -> list[int]:
    """The other cards of its lot, in the same zone."""
    state = game.state
    key = alike(game, slot)
    if len(key) == 1:
        return []
    number = state.prints[slot].number
    found = []
    for other in state.zones[state.zone[slot]]:
        if state.prints[other].number == number and other != slot and alike(game, other) == key:
            found.append(other)
    return found
