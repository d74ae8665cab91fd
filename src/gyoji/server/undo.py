"""Undo. Between people: one player's latest decisions, as long as nobody else chose, no randomness was used and nothing
became visible to anybody. Against the computer: the person's last decisions, whatever followed.
"""

from __future__ import annotations

from itertools import compress, count
from operator import ne
from typing import TYPE_CHECKING

from gyoji.kernel.sight.seeing import seen_by

if TYPE_CHECKING:
    from gyoji.game import Game


MOST_BACK = 20  # decisions, one after the other: each keeps a copy of the game


class Checkpoint:
    """The game as it was when a player decided, and the same player's previous decision, if it can be reached."""

    __slots__ = ("count", "game", "past", "player", "shown")

    def __init__(self, player: int, game: Game, count: int, past: Checkpoint | None) -> None:
        self.player = player
        self.game = game
        self.count = count  # choices before this one
        self.past = past if past is not None and past.player == player else None
        self.shown = False  # has anything followed that could not be undone between people?

    def bound(self) -> None:
        """Drops what is too far back."""
        last = self
        for _ in range(MOST_BACK - 1):
            if last.past is None:
                return
            last = last.past
        last.past = None


def nothing_shown(before: Game, after: Game) -> bool:
    """Was no randomness used, and did nobody learn of a card, permanently or for a moment?"""
    old, new = before.state, after.state
    if old.chance != new.chance or len(old.prints) != len(new.prints):
        return False
    if old.known != new.known and any(now & ~then for then, now in zip(old.known, new.known, strict=True)):
        return False
    moved = {*old.shown, *new.shown, *compress(count(), map(ne, old.zone, new.zone))}
    for slot in moved:
        if seen_by(after, slot) & ~(seen_by(before, slot) | old.known[slot]):
            return False
    return _told_nothing(before, after)


def _told_nothing(before: Game, after: Game) -> bool:
    """Does the journal reveal no card that was not known before? It also covers what was seen for a moment."""
    assert before.journal is not None and after.journal is not None
    for raw in after.journal.since(len(before.journal)):
        for handle, _, sees in raw.cards:
            slot = _slot(handle, after.state.handle, before.state.handle)
            if slot < 0 or sees & 7 & ~(seen_by(before, slot) | before.state.known[slot]):
                return False
    return True


def _slot(handle: int, *rows: list[int]) -> int:
    """The card with this handle in one of the rows; -1 if there is none."""
    for row in rows:
        if handle in row:
            return row.index(handle)
    return -1
