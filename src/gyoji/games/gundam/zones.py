"""Section 3: the locations of the game, and the names of what it keeps apart from cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.zones import HIDDEN, OWNER, PUBLIC, ZoneDef

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

ZONES: Final = (
    ZoneDef("deck", HIDDEN, pile=True),  # 3-2
    ZoneDef("resource_deck", HIDDEN, pile=True),  # 3-3
    ZoneDef("resources", PUBLIC, field=True),  # 3-4
    ZoneDef("battle", PUBLIC, field=True, singles=True),  # 3-5
    ZoneDef("shields", HIDDEN, field=True, pile=True, areas=("shield_area",), called="Shield"),  # 3-6-4
    ZoneDef("base", PUBLIC, field=True, singles=True, areas=("shield_area",)),  # 3-6-3
    ZoneDef("hand", OWNER),  # 3-8
    ZoneDef("trash", PUBLIC),  # 3-9
    ZoneDef("removed", PUBLIC),  # 3-7
    ZoneDef("nowhere", PUBLIC),  # 3-1-2: a Command or Burst whose effect is active
    ZoneDef("out", PUBLIC, gone=True),  # what has left the game for good
)
DECK, RESOURCE_DECK, RESOURCES, BATTLE, SHIELDS, BASE, HAND, TRASH, REMOVED, LIMBO, OUT = range(11)
KINDS: Final = len(ZONES)

MAX_UNITS: Final = 6  # 3-5-2
MAX_BASES: Final = 1  # 3-6-3
MAX_RESOURCES: Final = 15  # 3-4-2
MAX_EX: Final = 5  # 3-4-2-1
MAX_HAND: Final = 10  # 3-8-4

REGISTERS: Final = ("attacker", "attacker_inc", "target", "target_inc", "declared", "blocked")
ATTACKER, ATTACKER_INC, TARGET, TARGET_INC, DECLARED, BLOCKED = range(6)
PLAYER_TARGET: Final = -2  # the value of TARGET when the attack is on the player


def zone(player: int, kind: int) -> int:
    return player * KINDS + kind


def cards(game: Engine, player: int, kind: int) -> list[int]:
    """The cards in a player's zone, top first. Not to be changed."""
    return game.state.zones[player * KINDS + kind]
