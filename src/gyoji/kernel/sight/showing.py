"""Showing: for a while, a card is seen by some who do not see it where it is.

A showing belongs to the procedure (an effect, the playing of a card) that made it, and ends with it at the latest. What
was seen stays known (`knowing`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.sight.knowing import uncover
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.state import Showing

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import State


def show(game: Engine, slot: int, to: int) -> None:
    """The current procedure shows a card to these (bits)."""
    state = game.state
    saw = seen_by(game, slot)
    state.showings.append(Showing(len(state.frames), slot, to))
    state.shown[slot] = state.shown.get(slot, 0) | to
    uncover(game, slot, saw)


def hide(state: State, slot: int) -> None:
    """The card is no longer shown to anybody."""
    if slot in state.shown:
        del state.shown[slot]
        state.showings = [row for row in state.showings if row.slot != slot]


def end(state: State) -> None:
    """Procedures are over: what they showed is no longer shown. Later showings never belong to an earlier frame, so
    those that end are the last ones.
    """
    rows, depth = state.showings, len(state.frames)
    while rows and rows[-1].depth > depth:
        slot = rows.pop().slot
        left = 0
        for row in rows:
            if row.slot == slot:
                left |= row.to
        if left:
            state.shown[slot] = left
        else:
            del state.shown[slot]
