"""How a game stands: a player's chance to win that one glance at the table gives, without looking ahead.

Each side is counted (life, hand, Battle Cards and what their attacks would take to hold, energy, the leader's side),
the differences are weighed, and the sum becomes a chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.advice import standing
from gyoji.games.dbs.advice.reading import STEP, leader
from gyoji.games.dbs.keywords import damage_of
from gyoji.games.dbs.zones import BATTLE, DECK, ENERGY, HAND, KINDS, LIFE
from gyoji.kernel.derive import value

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

# What is counted on each side, and what one more of it weighs.
WEIGHTS: Final = {
    "life": 0.42,
    "a fifth life": 0.2,
    "a third life": 1.0,
    "a second life": 0.3,
    "hand": 0.34,
    "combo power in hand, in steps": 0.01,
    "counters in hand": -0.15,
    "Battle Cards": 0.15,
    "their power, in steps": 0.15,
    "damage that attacks deal which reach the leader": 0.0,
    "steps over the leader's power": 0.15,
    "active blockers in the opponent's turn": 0.05,
    "power of rested Battle Cards in the opponent's turn, in steps": -0.09,
    "energy": 1.2,
    "energy beyond five": -0.65,
    "active energy in the opponent's turn": 0.03,
    "an awakened leader": 0.2,
    "missing of the last eight cards of the deck": -0.5,
}
_ROW: Final = tuple(WEIGHTS.values())
TEMPO: Final = 0.6  # to be the turn player
MOST_STEPS: Final = 4  # of one attack

Count = tuple[float, ...]


def evaluate(game: Engine, player: int) -> float:
    """The player's chance to win, from 0 to 1."""
    return standing(game, player, counts, _ROW, TEMPO)


def counts(game: Engine, player: int) -> Count:
    """One side of the table, in the order of WEIGHTS."""
    state = game.state
    zones, prints, rested = state.zones, state.prints, state.rested
    at = player * KINDS
    waits = state.active != player
    own, other = leader(game, player), leader(game, 1 - player)
    wall = value(game, other, "power") if other >= 0 else 0
    power = damage = steps = walls = exposed = units = 0
    attackers = [own] if own >= 0 else []
    for slot in zones[at + BATTLE]:
        if prints[slot].kind == "battle":
            attackers.append(slot)
            strength = value(game, slot, "power")
            units += 1
            power += strength
            if waits:
                if rested[slot]:
                    exposed += strength
                else:
                    walls += value(game, slot, "blocker") > 0
    for slot in attackers:
        over = value(game, slot, "power") - wall
        if over >= 0:
            damage += damage_of(game, slot)
            steps += min(MOST_STEPS, over // STEP)
    life = len(zones[at + LIFE])
    hand = zones[at + HAND]
    combo = counters = 0
    for slot in hand:
        card = prints[slot]
        combo += card.values.get("combo_power", 0)
        counters += bool(card.timings)
    energy = zones[at + ENERGY]
    ready = len(energy) - sum(map(rested.__getitem__, energy)) if waits else 0
    return (
        life,
        life >= 5,
        life >= 3,
        life >= 2,
        len(hand),
        combo / STEP,
        counters,
        units,
        power / STEP,
        damage,
        steps,
        walls,
        exposed / STEP,
        min(len(energy), 10),
        max(0, len(energy) - 5),
        min(ready, 3),
        own >= 0 and prints[own] is not prints[own].front,
        max(0, 8 - len(zones[at + DECK])),
    )
