"""The evaluation: a player's chance to win, judged from the table alone, without looking ahead.

Each side is counted (damage, hand, units and what guarding their attacks would cost, soul, what can still be paid), the
differences are weighted, and the sum becomes a chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.advice import standing
from gyoji.games.vanguard.advice.reading import behind, grade_of_leader
from gyoji.games.vanguard.figures import generation, mate_of, vanguard
from gyoji.games.vanguard.zones import CELLS, DAMAGE, DECK, FRONT_ROW, HAND, KINDS, REAR, SOUL
from gyoji.kernel.derive import value
from gyoji.kernel.spots import on_place

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

# What is counted on each side, and the weight of one more of it.
WEIGHTS: Final = {
    "damage": -0.4,
    "a third damage": 0.0,
    "a fourth damage": -0.15,
    "a fifth damage": -0.45,
    "hand": 0.28,
    "shield in hand, by 10000": 0.05,
    "rear-guards": 0.12,
    "steps of shield that the attacks ask for": 0.13,
    "attacks that reach the vanguard": 0.03,
    "grade": 0.95,
    "damage that can be turned": 0.03,
    "soul": 0.02,
    "generation": 0.12,
    "missing of the last eight cards of the deck": -0.4,
}
_ROW: Final = tuple(WEIGHTS.values())
TEMPO: Final = 0.6  # being the turn player
MOST_STEPS: Final = 5  # of one attack

Count = tuple[float, ...]


def evaluate(game: Engine, player: int) -> float:
    """The player's chance to win, from 0 to 1."""
    return standing(game, player, counts, _ROW, TEMPO)


def counts(game: Engine, player: int) -> Count:
    """One side of the table, in the order of WEIGHTS."""
    state = game.state
    zones, prints = state.zones, state.prints
    at = player * KINDS
    leader, other = vanguard(game, player), vanguard(game, 1 - player)
    wall = value(game, other, "power") if other >= 0 else 0
    steps = attacks = 0
    units = 0
    fronts = [leader] if leader >= 0 else []
    for slot in zones[at + REAR]:
        if prints[slot].kind != "locked":
            units += 1
            if CELLS[state.place[slot]][0] == FRONT_ROW:
                fronts.append(slot)
    waits = state.active != player and bool(state.mods)
    for slot in fronts:
        strength = value(game, slot, "power") + (_in_own_turn(game, slot) if waits else 0)
        mate = mate_of(game, slot) if slot == leader else -1
        if mate >= 0:
            strength += value(game, mate, "power")
        helper = behind(game, player, state.place[slot])
        if helper >= 0 and value(game, helper, "boost") > 0:
            strength += value(game, helper, "power")
        if strength >= wall:
            attacks += 1
            steps += min(MOST_STEPS, (strength - wall) // 5000 + 1)
    shield = 0
    hand = zones[at + HAND]
    for slot in hand:
        shield += prints[slot].values.get("shield", 0)
    wounds = zones[at + DAMAGE]
    damage = len(wounds)
    turned = 0
    for slot in wounds:
        turned += state.face[slot] > 0
    return (
        damage,
        damage >= 3,
        damage >= 4,
        damage >= 5,
        len(hand),
        shield / 10000,
        units,
        steps,
        attacks,
        grade_of_leader(game, player),
        damage - turned,
        min(len(zones[at + SOUL]), 8),
        generation(game, player),
        max(0, 8 - len(zones[at + DECK])),
    )


def _in_own_turn(game: Engine, slot: int) -> int:
    """What gifts on its circle add to a unit's power in its player's turn."""
    state = game.state
    return sum(mod.amount for mod in state.mods.get(on_place(state.zone[slot], state.place[slot]), ()))
