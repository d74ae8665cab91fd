"""Section 4: the zones, with the circles of the field as places that have a row and a column."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from gyoji.kernel.zones import HIDDEN, OWNER, PUBLIC, ZoneDef

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

# 4.6.1: the rear-guard circles, as seen by their player. The vanguard and guardian circles are
# separate zones. Further ones can be opened in play, in the order of their numbers; no game has this many rides.
ACCEL: Final = tuple(f"accel_{number}" for number in range(1, 51))
CIRCLES: Final = ("front_left", "front_right", "back_left", "back_center", "back_right", *ACCEL)
USUAL: Final = len(CIRCLES) - len(ACCEL)  # circles that are there from the start
FRONT_ROW, BACK_ROW = 0, 1
LEFT, CENTER, RIGHT = range(3)
# 4.6.2, 4.6.3: row and column of each rear-guard circle; the last is that of the vanguard (place -1). Opened ones stand
# beside the front row, first on the left, then on the right, and so on; in what is a column for both, one player's
# first is the other's second.
CELLS: Final = (
    (FRONT_ROW, LEFT),
    (FRONT_ROW, RIGHT),
    (BACK_ROW, LEFT),
    (BACK_ROW, CENTER),
    (BACK_ROW, RIGHT),
    *((FRONT_ROW, RIGHT + one // 2 + 1 if one % 2 else LEFT - one // 2 - 1) for one in range(len(ACCEL))),
    (FRONT_ROW, CENTER),
)
FRONT: Final = frozenset(place for place in range(len(CIRCLES)) if CELLS[place][0] == FRONT_ROW)  # beside the vanguard
COLUMNS: Final = {"left": (0, 2), "right": (1, 4)}  # 6.6.1.2.3: both circles are rear-guard circles
BEHIND: Final = {0: 2, 1: 4, -1: 3}  # the back circle of the same column

ZONES: Final = (
    ZoneDef("deck", HIDDEN, pile=True),  # 4.2
    ZoneDef("vanguard", PUBLIC, field=True, singles=True, areas=("circles", "field"), down=OWNER),  # 4.6.4, 5.4.3
    ZoneDef(  # 4.6.6
        "rear",
        PUBLIC,
        field=True,
        singles=True,
        areas=("circles", "field", "rear_gc"),
        places=CIRCLES,
        opens=len(ACCEL),
        opened="accels",
    ),
    ZoneDef("guardians", PUBLIC, field=True, singles=True, areas=("field", "rear_gc")),  # 4.6.5
    ZoneDef("hand", OWNER, areas=("hand_soul", "hand_drop")),  # 4.3
    ZoneDef("drop", PUBLIC, areas=("soul_drop", "hand_drop", "damage_drop")),  # 4.4
    ZoneDef("soul", PUBLIC, areas=("hand_soul", "soul_drop")),  # 4.7
    ZoneDef("damage", PUBLIC, areas=("damage_drop",)),  # 4.8
    ZoneDef("bind", PUBLIC, down=OWNER),  # 4.9
    ZoneDef("trigger", PUBLIC),  # 4.10
    ZoneDef("g_zone", PUBLIC, down=OWNER),  # 4.11
    ZoneDef("removed", PUBLIC),  # 4.12
    ZoneDef("gauge", OWNER),
    ZoneDef("erased", PUBLIC, gone=True),  # pseudo-cards that are no more
)
DECK, VANGUARD, REAR, GUARDIANS, HAND, DROP, SOUL, DAMAGE, BIND, TRIGGER, G_ZONE, REMOVED, GAUGE, ERASED = range(14)
SIGHTS: Final[Mapping[str, tuple[str, ...]]] = {  # who sees the cards of a zone
    "deck": ("4.2.2",),
    "hand": ("4.3.2",),
    "drop": ("4.4.2",),
    "rear": ("4.5.3", "4.6.8"),
    "soul": ("4.7.3",),
    "damage": ("4.8.2", "4.8.2.1"),
    "bind": ("4.9.2", "4.9.2.1"),
    "trigger": ("4.10.4",),
    "g_zone": ("4.11.2", "4.11.3"),
}
KINDS: Final = len(ZONES)
SHUFFLED: Final = 10_000  # where in a deck a card goes that is shuffled at once: neither on its top nor on its bottom
ON_CIRCLES: Final = (VANGUARD, REAR)
FIELD: Final = (VANGUARD, REAR, GUARDIANS)

# Of the battle under way; and what the turn has seen so far: battles, and of each player cards called, cards put into
# the soul, Homare costs paid, damage, cards bound, cards called out of the soul, rear-guards called by abilities, soul
# blasts for costs; and beyond that, circles that each player has opened, and whether the turn player's
# vanguard was grown when the turn began.
REGISTERS: Final = (
    *("attacker", "attacker_inc", "boosted", "checks", "battles"),
    *(("called",) * 2 + ("fed",) * 2 + ("homare",) * 2),
    *(("hurt",) * 2 + ("banished",) * 2 + ("from_soul",) * 2 + ("invited",) * 2 + ("blasted",) * 2),
    *("accels",) * 2,
    "grown",
)
ATTACKER, ATTACKER_INC, BOOSTED, CHECKS, BATTLES = range(5)
CALLED, FED, HOMARE, HURT, BANISHED, FROM_SOUL, INVITED, BLASTED, ACCELS, GROWN = (*range(5, 23, 2), 23)
NO_BATTLE: Final = (-1, -1, 0, 0)
NEW_TURN: Final = (*NO_BATTLE, *(0,) * (ACCELS - BATTLES))

# 4.1.4: from circle to circle a card stays the card that it is.
MOVES_IN_PLACE: Final = frozenset((one, other) for one in FIELD for other in FIELD)
# 4.6.4.1, 4.6.5.1, 4.6.6.1, 4.6.6.2: how a card comes to lie; from elsewhere it stands.
ARRIVALS: Final = {
    **{(kind, GUARDIANS): 1 for kind in range(-1, KINDS)},
    **{(kind, circle): 0 for kind in FIELD for circle in ON_CIRCLES},
    (REAR, REAR): -1,
    (VANGUARD, VANGUARD): -1,
}


def zone(player: int, kind: int) -> int:
    return player * KINDS + kind


def cards(game: Engine, player: int, kind: int) -> list[int]:
    """The cards in a player's zone, top first. Not to be changed."""
    return game.state.zones[player * KINDS + kind]


def circles(game: Engine, player: int) -> range:
    """The rear-guard circles that a player has, as places."""
    return range(USUAL + max(0, game.state.regs[ACCELS + player]))


def on_circle(game: Engine, player: int, place: int) -> list[int]:
    """What lies on one rear-guard circle: one card, until the next check timing sees to it perhaps more."""
    state = game.state
    return [slot for slot in state.zones[player * KINDS + REAR] if state.place[slot] == place]


def cell(game: Engine, slot: int) -> tuple[int, int]:
    """Row and column of a card on a vanguard or rear-guard circle, as its master sees it.

    4.6.2.1, 10.35.3: what is right for the one is left for the other.
    """
    state = game.state
    return cell_of(state.place[slot], state.master[slot], state.zone[slot])


def cell_of(place: int, master: int, zone: int) -> tuple[int, int]:
    row, column = CELLS[place]
    return (row, column) if master == zone // KINDS else (row, 2 - column)
