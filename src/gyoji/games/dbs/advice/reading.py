"""What computer players read from cards: what a card is worth where it is, whether its text helps or harms. Only
figures and kinds of text count; no card is known by name.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gyoji.games.dbs.energy import active_energy
from gyoji.games.dbs.keywords import damage_of
from gyoji.games.dbs.zones import BATTLE, ENERGY, LEADER, LIFE, cards
from gyoji.kernel.derive import value

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import CardDef

STEP: Final = 5000  # power and combo power come in steps of this
# What losing one more life costs, by how many are left, in cards of the hand; the card drawn for
# it is included. The last one is the game.
WOUNDS: Final = (60.0, 60.0, 3.5, 2.2, 1.5, 0.5, 0.45, 0.4, 0.35)
_HARM: Final = re.compile(
    r"\b(KO (it|them|all)|to Rest Mode|return (it|them)|gets? -|gain control|opponent's [^.]*(bottom|Drop Area|Warp))",
    re.IGNORECASE,
)
_BOOST: Final = re.compile(r"\+(\d+) power")
_DRAWS: Final = re.compile(r"\b(draw \d|add it to your hand|add up to)", re.IGNORECASE)


@lru_cache(maxsize=4096)
def harms(card: CardDef) -> bool:
    """Does it do something to cards that their player would not want?"""
    return bool(_HARM.search(card.text))


@lru_cache(maxsize=4096)
def draws(card: CardDef) -> bool:
    return bool(_DRAWS.search(card.text))


@lru_cache(maxsize=4096)
def boost(card: CardDef) -> int:
    """A rough estimate of how much power its text adds."""
    found = _BOOST.search(card.text)
    return int(found.group(1)) if found else 0


def leader(game: Engine, player: int) -> int:
    """The player's Leader Card; -1 in a position without one."""
    found = cards(game, player, LEADER)
    return found[0] if found else -1


def board_worth(game: Engine, slot: int) -> float:
    """How much a card in the Battle Area is worth, in cards of the hand."""
    worth = 0.3 + 0.25 * value(game, slot, "cost") + 0.03 * value(game, slot, "power") / 1000
    return worth + 0.4 * (damage_of(game, slot) - 1) + 0.3 * (value(game, slot, "blocker") > 0)


def hand_worth(game: Engine, player: int, slot: int) -> float:
    """How much a card in the hand is worth; 1 is about a card to play this turn or the next."""
    card = game.state.prints[slot]
    if card.kind == "extra":
        return 1.1 if card.timings else 0.9
    cost, energy = card.values.get("cost", 0), len(cards(game, player, ENERGY))
    worth = 0.6 + 0.1 * min(cost, 6) + 0.02 * card.values.get("combo_power", 0) / 1000
    late = cost - energy - 2
    return worth - 0.15 * max(0, late)


def wound(game: Engine, player: int, damage: int) -> float:
    """What this much damage would cost the player."""
    life = len(cards(game, player, LIFE))
    total = 0.0
    for _ in range(damage):
        total += WOUNDS[min(max(life, 0), len(WOUNDS) - 1)]
        life -= 1
        if life < 1:
            break
    return total


def spare_energy(game: Engine, player: int) -> int:
    return len(active_energy(game, player))


def enemies(game: Engine, player: int) -> list[int]:
    """The Battle Cards of the other side."""
    prints = game.state.prints
    return [slot for slot in cards(game, 1 - player, BATTLE) if prints[slot].kind == "battle"]
