"""Who sees a card where it is now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.zones import OWNER, PUBLIC

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


def seen_by(game: Engine, slot: int) -> int:
    """Who sees the card where it is now: bits for player 0, player 1 and spectators."""
    state = game.state
    zone = state.zone[slot]
    if zone < 0:
        return 7
    sight = game.spec.zones[zone % game.spec.kinds].sight
    if sight == PUBLIC:
        return 7
    shown = state.shown.get(slot, 0)
    return shown | (1 << (zone // game.spec.kinds)) if sight == OWNER else shown
