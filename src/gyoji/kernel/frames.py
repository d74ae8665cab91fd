"""Typed access to the values in a frame. A procedure names its values by constants, their indexes:

    PLAYER, PICKED = range(2)
    …
    who, picked = number_in(frame, PLAYER), cards_in(frame, PICKED)

Values are plain data (`kernel/state.py`); that one is of another kind than it is read as is a fault of the procedure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.state import Waiting

if TYPE_CHECKING:
    from gyoji.kernel.state import Frame, Plain

Ref = tuple[int, int]  # a slot and its incarnation


def number_in(frame: Frame, at: int) -> int:
    """A number: a player, a card, a count."""
    value = frame.v[at]
    assert isinstance(value, int)
    return value


def word_in(frame: Frame, at: int) -> str:
    value = frame.v[at]
    assert isinstance(value, str)
    return value


def row_in(frame: Frame, at: int) -> tuple[Plain, ...]:
    """Several values of any kind."""
    value = frame.v[at]
    assert isinstance(value, tuple)
    return value


def numbers_in(frame: Frame, at: int) -> tuple[int, ...]:
    return row_in(frame, at)  # type: ignore[return-value]


def words_in(frame: Frame, at: int) -> tuple[str, ...]:
    return row_in(frame, at)  # type: ignore[return-value]


def pairs_in(frame: Frame, at: int) -> tuple[tuple[int, int], ...]:
    return row_in(frame, at)  # type: ignore[return-value]


def ref_in(frame: Frame, at: int) -> Ref:
    """A card with its incarnation."""
    return row_in(frame, at)  # type: ignore[return-value]


def refs_in(frame: Frame, at: int) -> tuple[Ref, ...]:
    """Several cards with their incarnations: the result of a series of picks."""
    return row_in(frame, at)  # type: ignore[return-value]


def cards_in(frame: Frame, at: int) -> list[int]:
    """The slots of several cards, whatever has become of them."""
    return [slot for slot, _ in refs_in(frame, at)]


def waiting_in(frame: Frame, at: int) -> Waiting:
    """The effect that waited."""
    value = frame.v[at]
    assert isinstance(value, tuple)
    return Waiting._make(value)
