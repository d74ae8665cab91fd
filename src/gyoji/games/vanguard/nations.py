"""2.17: which nation a card belongs to, by its icon or by its clan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.vanguard.figures import EVERY_CLAN, clans
from gyoji.games.vanguard.world import NATIONS, OF_CLANS
from gyoji.kernel.procedures import Switch

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

BY_CLAN = Switch("a card without a nation icon has the nation of its clan")
KNOWN_ONLY = Switch("an unknown nation icon means no nation")


def nations(game: Engine, slot: int) -> tuple[str, ...]:
    """2.17.3.1, 2.17.4, 2.17.4.1; 2.2.5: a card of every clan has every nation."""
    known = tuple(NATIONS)
    card = game.state.prints[slot]
    icons = card.attrs.get("nation", ())
    if icons:
        return tuple(icon for icon in icons if icon in known or not KNOWN_ONLY.on)
    if not BY_CLAN.on:
        return ()
    mine = clans(game, slot)
    if EVERY_CLAN in mine:
        return known
    return tuple(dict.fromkeys(OF_CLANS[clan] for clan in mine if clan in OF_CLANS))
