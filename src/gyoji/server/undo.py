"""Taking back: the decisions of one player in a row after which nobody else chose, no chance was used and nothing
became visible to anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.sight.seeing import seen_by

if TYPE_CHECKING:
    from gyoji.game import Game


class Checkpoint:
    """The game as it was when a player decided, and the same player's decision before that, if it can be reached."""

    __slots__ = ("count", "game", "past", "player")

    def __init__(self, player: int, game: Game, count: int, past: Checkpoint | None) -> None:
        self.player = player
        self.game = game
        self.count = count  # choices before this one
        self.past = past if past is not None and past.player == player else None


def nothing_shown(before: Game, after: Game) -> bool:
    """Was no chance used, and did nobody learn of a card, for good or for a moment?"""
    old, new = before.state, after.state
    if old.chance != new.chance or len(old.prints) != len(new.prints):
        return False
    if old.known != new.known and any(now & ~then for then, now in zip(old.known, new.known, strict=True)):
        return False
    if (old.zone != new.zone or old.shown != new.shown) and any(
        seen_by(after, slot) & ~(seen_by(before, slot) | old.known[slot]) for slot in range(len(old.prints))
    ):
        return False
    return _told_nothing(before, after)


def _told_nothing(before: Game, after: Game) -> bool:
    """Does the journal tell nobody of a card that was not known before? It also tells what was seen for a moment."""
    assert before.journal is not None and after.journal is not None
    slots = {handle: slot for slot, handle in enumerate(before.state.handle)}
    slots.update((handle, slot) for slot, handle in enumerate(after.state.handle))
    for raw in after.journal.since(len(before.journal)):
        for handle, _, sees in raw.cards:
            slot = slots.get(handle)
            if slot is None or sees & 7 & ~(seen_by(before, slot) | before.state.known[slot]):
                return False
    return True
