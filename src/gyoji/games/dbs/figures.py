"""Section 2: what a card shows now; and the battle under way, as ties between cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dbs.zones import BATTLE, COMBO, KINDS, cards
from gyoji.kernel.continuous import GAIN, IMMUNE, NULLIFIED
from gyoji.kernel.derive import value
from gyoji.text.dbs.words import KEYWORDS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

FIGURES: Final = ("power", "cost", "combo_cost", "combo_power")
SIGNED: Final = frozenset(("power",))  # 2-8-3: power can be negative
FLAGS: Final = frozenset(KEYWORDS)
UNDER: Final = "under"  # 11-3: the relation of a card to the one on top of it
ATTACK: Final = "attack"  # the tie between attack card and guard card
STRIKES: Final = (("quadruple_strike", 4), ("triple_strike", 3), ("double_strike", 2))  # 10-7-1
ATTACKS: Final = (("triple_attack", 3), ("dual_attack", 2))  # 10-8-1


ORIGINAL: Final = {"original_" + attr: attr for attr in FIGURES}  # what is printed, whatever effects make of it


def figure(game: Engine, slot: int, attr: str) -> int:
    printed = ORIGINAL.get(attr)
    return value(game, slot, attr) if printed is None else game.state.prints[slot].values.get(printed, 0)


# ── what is no number ──


def _names(game: Engine, slot: int) -> tuple[str, ...]:
    return game.state.prints[slot].attrs["names"]


def _traits(game: Engine, slot: int) -> tuple[str, ...]:
    return game.state.prints[slot].attrs["traits"]


def _colors(game: Engine, slot: int) -> tuple[str, ...]:
    return game.state.prints[slot].attrs["colors"]


def _characters(game: Engine, slot: int) -> tuple[str, ...]:
    return game.state.prints[slot].attrs["characters"]


def _eras(game: Engine, slot: int) -> tuple[str, ...]:
    return game.state.prints[slot].attrs["eras"]


def _none(game: Engine, slot: int) -> tuple[str, ...]:
    """Skills that a card has by itself are found elsewhere."""
    return ()


QUALITIES: Final = {
    "names": _names,
    "traits": _traits,
    "colors": _colors,
    "characters": _characters,
    "eras": _eras,
    GAIN: _none,
    NULLIFIED: _none,
    IMMUNE: _none,
}


# ── the battle under way (7-1) ──


def attack_card(game: Engine) -> int:
    """The attack card; -1 if there is none, or none any more."""
    state = game.state
    for link in state.links:
        if link.kind == ATTACK:
            return link.slot if state.placed[link.slot] == link.placed else -1
    return -1


def guard_card(game: Engine) -> int:
    """The guard card, likewise."""
    state = game.state
    for link in state.links:
        if link.kind == ATTACK:
            return link.other if state.placed[link.other] == link.other_placed else -1
    return -1


def in_battle(game: Engine) -> bool:
    """Has a battle begun that is not over yet?"""
    return game.state.phase == "main" and game.state.step != "main"


def combos(game: Engine, player: int) -> list[int]:
    return cards(game, player, COMBO)


def is_battle_card(game: Engine, slot: int) -> bool:
    """2-3-2-2-1, 8-5-4: a Battle Card in the Battle Area, on top of whatever lies there."""
    state = game.state
    return state.prints[slot].kind == "battle" and state.zone[slot] % KINDS == BATTLE and state.host[slot] < 0
