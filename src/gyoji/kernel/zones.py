"""Zones: where cards can be, declared by a game as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PUBLIC: Final = 0  # everybody sees the cards
OWNER: Final = 1  # only the player whose zone it is sees them
HIDDEN: Final = 2  # nobody sees them
AS_FACE_UP: Final = -1  # the same as for face-up cards
ALL: Final = (7, 7)  # of `ZoneDef.seen_by`: everybody sees all
NONE: Final = (0, 0)  # nobody sees any


@dataclass(frozen=True, slots=True)
class ZoneDef:
    """One kind of zone; each player has one of each. `field` zones hold cards in play (with an orientation)."""

    name: str
    sight: int  # who sees the cards in it
    field: bool = False
    pile: bool = False  # a stack whose order counts: index 0 is the top
    gone: bool = False  # cards in it have left the game: they are not counted or named
    singles: bool = False  # each card is separate: cards are told apart by where they are
    areas: tuple[str, ...] = ()  # wider areas that include it
    down: int = AS_FACE_UP  # who sees what the face-down cards in it are
    places: tuple[str, ...] = ()  # the places in it, by name; players only use these names
    opens: int = 0  # how many of these places, from the end, can be opened in play
    called: str = ""  # what a card in it is called if not everybody sees which one it is
    opened: str = ""  # the register (one for each player) that counts the opened ones

    def seen_by(self, side: int) -> tuple[int, int]:
        """Who sees cards in this zone of that player, as bits (player 0, 1, spectators): face up, face down."""
        up = _bits(self.sight, side)
        return up, up if self.down == AS_FACE_UP else _bits(self.down, side)


def _bits(sight: int, side: int) -> int:
    return 7 if sight == PUBLIC else 1 << side if sight == OWNER else 0
