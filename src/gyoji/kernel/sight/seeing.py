"""Who sees a card: it hangs on its zone, on which way it lies there, on its print, and on whom it was shown to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef


def seen_by(game: Engine, slot: int) -> int:
    """Who sees the card where it is now: bits for player 0, player 1 and spectators."""
    state = game.state
    zone = state.zone[slot]
    card = state.prints[slot]
    if zone < 0 or card.open:
        return 7
    seen = game.spec.sights[zone][card.down]
    return seen | state.shown.get(slot, 0) if state.shown else seen


def open_to(game: Engine, slot: int, zone: int) -> int:
    """Who would see the card in this zone, without it being shown."""
    card = game.state.prints[slot]
    return 7 if card.open else game.spec.sights[zone][card.down]


def printed(game: Engine, slot: int) -> CardDef:
    """What those read who see the card: the side that is up, of a card that lies face down its front."""
    card = game.state.prints[slot]
    return card.front if card.down else card
