"""Section 3: the areas of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.zones import HIDDEN, OWNER, PUBLIC, ZoneDef

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

ZONES: Final = (
    ZoneDef("deck", HIDDEN, pile=True, areas=("out of play",)),  # 3-2
    ZoneDef("leader", PUBLIC, field=True, singles=True, areas=("field", "fighters")),  # 3-5
    ZoneDef("battle", PUBLIC, field=True, singles=True, areas=("field", "fighters")),  # 3-6
    ZoneDef("combo", PUBLIC, field=True, singles=True),  # 3-7
    ZoneDef("energy", PUBLIC, field=True, areas=("out of play",)),  # 3-8
    ZoneDef("life", HIDDEN, pile=True, areas=("out of play",)),  # 3-9
    ZoneDef("hand", OWNER, areas=("out of play",)),  # 3-3
    ZoneDef("drop", PUBLIC, areas=("out of play",)),  # 3-4
    ZoneDef("warp", PUBLIC, areas=("out of play",)),  # 3-10
    ZoneDef("removed", PUBLIC),  # 10-19
    ZoneDef("out", PUBLIC, gone=True),  # 10-18-7: tokens that are nowhere any more
)
DECK, LEADER, BATTLE, COMBO, ENERGY, LIFE, HAND, DROP, WARP, REMOVED, OUT = range(11)
KINDS: Final = len(ZONES)

# 3-1-4, 3-1-5, 11-5-1-1: changes of area that leave a card the card it is.
IN_PLACE: Final = frozenset(((BATTLE, COMBO), (COMBO, BATTLE), (BATTLE, BATTLE)))
ARRIVALS: Final = {(COMBO, BATTLE): 0}  # 3-6-4; a card under new control stays as it was (11-5-1-1)


def zone(player: int, kind: int) -> int:
    return player * KINDS + kind


def cards(game: Engine, player: int, kind: int) -> list[int]:
    """The cards in a player's area, top first. Not to be changed."""
    return game.state.zones[player * KINDS + kind]
