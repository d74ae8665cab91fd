"""How to fight a battle: whether to combo and with what, whether to block or to negate the attack.

The cost of being hit is compared with the cost of the cards. Power counts in steps; the cheapest sufficient cards are
taken, and none that change nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.advice import NEVER
from gyoji.games.dbs.advice.reading import STEP, board_worth, boost, hand_worth, spare_energy, wound
from gyoji.games.dbs.figures import attack_card, combos, guard_card
from gyoji.games.dbs.keywords import damage_of
from gyoji.games.dbs.zones import HAND, KINDS, LEADER
from gyoji.kernel.derive import value

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import RawOption

MOST: Final = 12  # more steps of power than anybody adds
DOUBT: Final = 0.55  # how likely an attack hits if the other player has yet to respond
AWAKEN: Final = 6.0  # awakening is always right
COUNTER_COST: Final = 1.1  # a card and its energy

Item = tuple[int, int, float, int]  # steps of power, energy, its cost in cards, index of the option


def battle_leanings(game: Engine, player: int, options: tuple[RawOption, ...]) -> list[float]:
    """How good each option of an Offence or Defence Step looks: the first card of the best plan, or passing."""
    scores = [0.0 if option[0] == "pass" else NEVER for option in options]
    items = []
    for place, option in enumerate(options):
        if option[0] == "combo":
            items.append(_combo(game, player, place, option))
        elif option[0] == "activate":
            slot = option[1]
            assert isinstance(slot, int)
            card = game.state.prints[slot]
            if game.state.zone[slot] % KINDS == LEADER and "awaken" in card.spans and len(option) < 3:
                scores[place] = AWAKEN
            elif boost(card):
                scores[place] = -1.0
                items.append((boost(card) // STEP, 0, _price(game, player, slot), place))
    if not items:
        return scores
    need = steps_needed(game, attacking=player == game.state.active)
    if 0 < need <= MOST:
        plan = _cheapest(items, need, spare_energy(game, player))
        if plan is not None and plan[0] < stakes(game, player):
            scores[plan[1]] = 2.0
    return scores


def _combo(game: Engine, player: int, place: int, option: RawOption) -> Item:
    slot = option[1]
    assert isinstance(slot, int)
    steps = value(game, slot, "combo_power") // STEP
    return steps, value(game, slot, "combo_cost"), _price(game, player, slot), place


def _price(game: Engine, player: int, slot: int) -> float:
    if game.state.zone[slot] % KINDS == HAND:
        return hand_worth(game, player, slot)
    return board_worth(game, slot) if game.state.zone[slot] % KINDS != LEADER else 0.7


def sums(game: Engine) -> tuple[int, int]:
    """The power of attack card and guard card, including combos so far."""
    active = game.state.active
    found = []
    for slot, player in ((attack_card(game), active), (guard_card(game), 1 - active)):
        total = value(game, slot, "power") if slot >= 0 else 0
        for one in combos(game, player):
            total += value(game, one, "combo_power")
        found.append(total)
    return found[0], found[1]


def steps_needed(game: Engine, *, attacking: bool) -> int:
    """How many steps of power a side needs: the attacker to be as strong, the other to be stronger."""
    attack, guard = sums(game)
    return (guard - attack + STEP - 1) // STEP if attacking else (attack - guard) // STEP + 1


def stakes(game: Engine, player: int) -> float:
    """What a successful attack would cost the attacked side, from the point of view of the deciding player."""
    slot, guard = attack_card(game), guard_card(game)
    if slot < 0 or guard < 0:
        return 0.0
    victim = game.state.master[guard]
    total = hit_cost(game, victim, slot, guard)
    return total if victim == player else DOUBT * total


def hit_cost(game: Engine, victim: int, slot: int, guard: int) -> float:
    """What it costs a player if this card hits that one."""
    if game.state.zone[guard] % KINDS != LEADER:
        return board_worth(game, guard)
    if value(game, slot, "victory_strike") > 0:
        return 60.0
    damage = damage_of(game, slot)
    return wound(game, victim, damage) + 0.9 * damage * (value(game, slot, "critical") > 0)


def _cheapest(items: list[Item], need: int, energy: int) -> tuple[float, int] | None:
    """The cheapest cards that add this many steps: their cost, and the first option to take."""
    best: dict[tuple[int, int], tuple[float, int]] = {(0, 0): (0.0, -1)}  # by steps and energy
    for steps, cost, price, place in items:
        if steps <= 0:
            continue
        for (have, spent), (total, first) in list(best.items()):
            if have >= need or spent + cost > energy:
                continue
            key = (min(need, have + steps), spent + cost)
            row = (total + price, first if first >= 0 else place)
            if key not in best or row[0] < best[key][0]:
                best[key] = row
    found = [row for (have, _), row in best.items() if have >= need]
    return min(found) if found else None


def block_leaning(game: Engine, blocker: int) -> float:
    """Blocking for the attacked card: if the blocker will survive, or is worth less."""
    slot, guard = attack_card(game), guard_card(game)
    if slot < 0 or guard < 0:
        return -1.0
    attack, _ = sums(game)
    if attack < value(game, guard, "power"):
        return -1.0
    loses = attack >= value(game, blocker, "power")
    saved = hit_cost(game, game.state.master[guard], slot, guard)
    return saved - (board_worth(game, blocker) if loses else 0.1)


def negate_leaning(game: Engine) -> float:
    """Negating the attack: if it would hit, and what it hits is worth more than the counter."""
    slot, guard = attack_card(game), guard_card(game)
    if slot < 0 or guard < 0:
        return NEVER
    attack, power = sums(game)
    if attack < power:
        return NEVER
    return hit_cost(game, game.state.master[guard], slot, guard) - COUNTER_COST
