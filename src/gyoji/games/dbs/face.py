"""What views tell of this game: all that a card's face shows now, and the battle under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dbs.figures import FIGURES, attack_card, guard_card
from gyoji.games.dbs.zones import BATTLE, ENERGY, KINDS, LEADER
from gyoji.kernel.board import Board, Strip
from gyoji.kernel.derive import value
from gyoji.text.dbs.words import KEYWORDS

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

_POSITIONED: Final = (LEADER, BATTLE, ENERGY)  # 4-8-1


def shows(game: Engine, slot: int) -> dict[str, object]:
    """What is printed on the card (`face`), with what is different about it now."""
    state = game.state
    card = state.prints[slot]
    row = dict(card.face)
    touched = bool(slot in state.mods or state.guests[slot] or game.statics)
    words = [word for attr, word in KEYWORDS.items() if (value(game, slot, attr) if touched else card.values.get(attr))]
    if words:
        row["keywords"] = words
    if touched:
        printed = {}
        for attr in FIGURES:
            now = value(game, slot, attr)
            if attr in row and now != row[attr]:
                printed[attr] = row[attr]
                row[attr] = now
        if printed:
            row["printed"] = printed
    if card.faces or state.face[slot]:
        row["side"] = "back" if state.face[slot] else "front"
    if state.zone[slot] % KINDS in _POSITIONED:
        row["rested"] = bool(state.rested[slot])
    return row


BOARD: Final = Board(
    rows=("leader", "battle", "combo"),
    none="no Battle Cards",
    strips=(Strip("life", "Life", "bar"), Strip("energy", "Energy", "signs")),
    piles=("deck", "hand", "drop", "warp", "removed"),
    glimpses={"deck": "seen in the deck", "life": "seen in the life", "hand": "shown"},
    figures=(("power", "power "), ("combo_power", "combo ")),
    hand=(("cost", "cost "), ("power", "power ")),
    fights=frozenset(("attack", "offence", "defence", "damage")),
    look="drop",
)


def scene(game: Engine) -> dict[str, object]:
    """The battle under way, who attacks whom."""
    one, other = attack_card(game), guard_card(game)
    if one < 0 or other < 0:
        return {"battle": None}
    handle = game.state.handle
    return {"battle": {"attacker": handle[one], "target": handle[other]}}
