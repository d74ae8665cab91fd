"""The evaluation: a player's chance to win, judged from the table alone, without looking ahead.

Each side is counted (life, hand, Battle Cards, energy, what the turn player can still do), the differences are
weighted, and the sum becomes a chance. The weights are those that best predicted the winner from positions at the start
of a turn.

A player who is about to charge is counted as if they already had. Everybody charges every turn: a player who has just
done so is not ahead of one who will do so next.
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

# What is counted on each side, and the weight of one more of it.
WEIGHTS: Final = {
    "life": 0.65,
    "a third life": 0.35,  # with two or less, one attack with [Double Strike] ends the game
    "hand": 0.28,
    "power of Battle Cards, in steps": 0.17,  # a card of 10000 is worth a little more there than in the hand
    "active blockers in the opponent's turn": 0.35,  # each takes an attack
    "energy": 0.5,
    "energy beyond five": -0.2,  # most cards cost no more: from here it is only worth about the card it was
    # What the rest of a turn is worth: cards to be played, and attacks.
    "active energy in the own turn": 0.1,
    "damage that active cards can deal to the leader in the own turn": 0.1,
    "missing of the last eight cards of the deck": -0.5,  # without a deck the game is lost
}
_ROW: Final = tuple(WEIGHTS.values())
TEMPO: Final = 0.0  # being the turn player: nothing beyond what can still be done

Count = tuple[float, ...]


def evaluate(game: Engine, player: int) -> float:
    """The player's chance to win, from 0 to 1."""
    return standing(game, player, counts, _ROW, TEMPO)


def counts(game: Engine, player: int) -> Count:
    """One side of the table, in the order of WEIGHTS."""
    state = game.state
    zones, prints, rested = state.zones, state.prints, state.rested
    at = player * KINDS
    acts = state.active == player
    fighters = [slot for slot in zones[at + BATTLE] if prints[slot].kind == "battle"]
    power = damage = walls = ready = 0
    for slot in fighters:
        power += value(game, slot, "power")
        if not acts and not rested[slot]:
            walls += value(game, slot, "blocker") > 0
    hand, energy = len(zones[at + HAND]), len(zones[at + ENERGY])
    if acts:
        own, other = leader(game, player), leader(game, 1 - player)
        wall = value(game, other, "power") if other >= 0 else 0
        for slot in (own, *fighters) if own >= 0 else fighters:
            if not rested[slot] and value(game, slot, "power") >= wall:
                damage += damage_of(game, slot)
        ready = energy - sum(map(rested.__getitem__, zones[at + ENERGY]))
        if state.phase == "charge" and hand:  # 6-2-5
            hand, energy, ready = hand - 1, energy + 1, ready + 1
    life = len(zones[at + LIFE])
    return (
        life,
        life >= 3,
        hand,
        power / STEP,
        walls,
        energy,
        max(0, energy - 5),
        ready,
        damage,
        max(0, 8 - len(zones[at + DECK])),
    )
