"""The evaluation: a player's chance to win, judged from the table alone, without looking ahead.

Each side is counted (Shields, Base, Units and what they can do, hand, Resources), the differences are weighted, and the
sum becomes a chance. The weights were fitted to the results of games that the computer played against itself;
docs/agents.md describes the agents.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gyoji.games.advice import chance, weighed
from gyoji.games.gundam.figures import LENT, is_link
from gyoji.games.gundam.zones import BASE, BATTLE, DECK, HAND, KINDS, RESOURCES, SHIELDS
from gyoji.kernel.derive import value

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef

# What is counted on each side, and the weight of one more of it.
WEIGHTS: Final = {
    "Shields": 0.42,
    "a second Shield": 0.42,
    "a third Shield": 0.11,
    "HP of the Base": 0.17,
    "neither Shield nor Base": -1.55,
    "Units": 0.55,
    "AP": 0.12,
    "HP": 0.075,
    "Link Units": 0.07,
    "Repair": 0.15,
    "Breach": 0.05,
    "High-Maneuver": 0.23,
    "AP of rested Units that wait for the enemy's turn": -0.005,
    "hand": 0.17,
    "Commands in hand": -0.15,
    "hand beyond eight": -0.3,
    "Resources": 0.75,
    "Resources beyond five": -0.35,
    "active Resources in the own turn": 0.07,
    "EX Resources": -0.62,
    "missing of the last five cards of the deck": -0.3,
    "AP that can attack in the own turn": 0.04,
}
_ROW: Final = tuple(WEIGHTS.values())
TEMPO: Final = -0.5  # being the turn player
LETHAL: Final = 0.9  # as many attackers as it takes
NEARLY: Final = 0.21  # all but one
CLOSE: Final = 0.14  # all but two
FIGURES: Final = ("ap", "hp", "repair", "breach", "high_maneuver", "blocker")

Count = tuple[float, ...]


def evaluate(game: Engine, player: int) -> float:
    """The player's chance to win, from 0 to 1."""
    mine, theirs = counts(game, player), counts(game, 1 - player)
    total = weighed(_ROW, mine, theirs)
    moving = game.state.active == player
    now = TEMPO + (_threat(mine, theirs) if moving else _threat(theirs, mine))
    total += now if moving else -now
    return chance(total)


def _threat(mover: Count, other: Count) -> float:
    """What it is worth that the turn player can almost, or certainly, win by attacking with everything."""
    spare = mover[-1] - other[-2]
    return LETHAL * (spare >= 0) + NEARLY * (spare >= -1) + CLOSE * (spare >= -2)


def counts(game: Engine, player: int) -> Count:
    """One side of the table, in the order of WEIGHTS; then the attacks it can survive, and those it can make."""
    state = game.state
    zones, rested, prints, guests = state.zones, state.rested, state.prints, state.guests
    at = player * KINDS
    moving = state.active == player
    units = zones[at + BATTLE]
    lasting = game.statics
    ap = hp = linked = walls = repair = breach = high = exposed = ready = attackers = 0
    for slot in units:
        guest = guests[slot]
        row = _printed(prints[slot], prints[guest[0][1]] if guest else None)
        changed = slot in state.mods
        power = value(game, slot, "ap") if changed or "ap" in lasting else row[0]
        ap += power
        hp += (value(game, slot, "hp") if changed or "hp" in lasting else row[1]) - state.damage[slot]
        repair += row[2]
        breach += row[3]
        high += row[4]
        link = bool(guest) and is_link(game, slot)
        linked += link
        if rested[slot]:
            exposed += 0 if moving else power
            continue
        walls += value(game, slot, "blocker") if changed or "blocker" in lasting else row[5]
        if moving and power and (link or state.entered[slot] != state.turn):
            attackers += 1
            ready += power
    shields = len(zones[at + SHIELDS])
    base = 0
    for slot in zones[at + BASE]:
        base += value(game, slot, "hp") - state.damage[slot]
    hand = zones[at + HAND]
    commands = 0
    for slot in hand:
        commands += prints[slot].kind == "command"
    resources = zones[at + RESOURCES]
    level, ex = len(resources), 0
    for slot in game.tokens:
        ex += state.zone[slot] == at + RESOURCES
    active = level - sum(map(rested.__getitem__, resources)) if moving else 0
    return (
        shields,
        shields >= 2,
        shields >= 3,
        base,
        not shields and not base,
        len(units),
        ap,
        hp,
        linked,
        repair,
        breach,
        high,
        exposed,
        len(hand),
        commands,
        max(0, len(hand) - 8),
        min(level, 10),
        max(0, level - 5),
        active,
        ex,
        max(0, 5 - len(zones[at + DECK])),
        ready,
        shields + (base > 0) + 1 + walls,
        attackers,
    )


@lru_cache(maxsize=4096)
def _printed(unit: CardDef, pilot: CardDef | None) -> tuple[int, ...]:
    """The figures of a Unit and its Pilot, without effects on them."""
    lent = pilot.lends if pilot is not None else {}
    return tuple(unit.values.get(attr, 0) + (lent.get(attr, 0) if attr in LENT else 0) for attr in FIGURES)
