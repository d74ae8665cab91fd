"""Who sees a card: it depends on its zone, whether it is face up, its print, and to whom it was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.zones import HIDDEN

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


def lies_face_up(game: Engine, slot: int) -> bool:
    """Does its front show where it lies? In a zone that nobody sees only a card that is open to all does."""
    card, kind = game.state.prints[slot], game.state.zone[slot] % game.spec.kinds
    return not card.down and (card.open or game.spec.zones[kind].sight != HIDDEN)


def printed(game: Engine, slot: int) -> CardDef:
    """The face a viewer reads: the side that is up, or the front if the card is face down."""
    card = game.state.prints[slot]
    return card.front if card.down else card
