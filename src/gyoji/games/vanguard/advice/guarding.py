"""How to guard: which cards, if any, to guard the current attack with.

The cost of one more damage is compared with the cost of the cards, for each number of triggers to be safe against.
Cards count by their shield, in steps; the cheapest sufficient ones are taken.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from gyoji.effects.bans import is_banned
from gyoji.games.vanguard.advice.reading import STEP, added_power, guards_whole, keep_worth
from gyoji.games.vanguard.drive_step import is_drive_unit
from gyoji.games.vanguard.figures import ATTACKED, attacker, drive, power, tied
from gyoji.games.vanguard.zones import CHECKS, DAMAGE, DECK, HAND, KINDS, VANGUARD, cards
from gyoji.kernel.derive import value

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import RawOption

# What one more damage costs, by how much there is; in cards of the hand. The sixth is the game.
WOUNDS: Final = (0.2, 0.3, 0.5, 0.9, 1.7, 60.0)
CHANCE: Final = 0.32  # that a checked card is a trigger
CRITICAL: Final = 0.1  # that it is one that adds damage
MOST: Final = 30  # more steps of shield than anybody needs
WHOLE: Final = MOST  # for a card that keeps the attack from hitting
ORDER: Final = 0.3  # what an order is worth that can be played instead
G_GUARD: Final = 0.15  # what a card of the G zone is worth


def guard_leanings(game: Engine, player: int, options: tuple[RawOption, ...]) -> list[float]:
    """How good each option of the guard step looks: the first card of the best plan, or passing."""
    plan = _plan(game, player, options)
    if plan is None:
        return [float(option[0] == "pass") for option in options]
    return [float(place == plan) for place in range(len(options))]


def _plan(game: Engine, player: int, options: tuple[RawOption, ...]) -> int | None:
    """The first option of the best guard; None: let the attack through, or it does not hit anyway."""
    foe = attacker(game)
    targets = [slot for slot in tied(game, ATTACKED) if not is_banned(game, slot, "be_hit", by=foe)]
    if foe < 0 or not targets:
        return None
    target = next((slot for slot in targets if game.state.zone[slot] % KINDS == VANGUARD), targets[0])
    checks = drive(game, foe) - game.state.regs[CHECKS] if is_drive_unit(game, foe) else 0
    wound = _wound(game, player, foe, target, checks)
    short = power(game, foe) - power(game, target)
    trigger = _trigger_power(game, 1 - player)
    items = _items(game, player, options, target)
    reach = _cheapest(items)
    best, first = wound * _hits_chance(short, trigger, checks), None
    for safe in range(checks + 1):
        need = (short + safe * trigger) // STEP + 1 if short + safe * trigger >= 0 else 0
        if need > MOST or not need or reach[need] is None:
            continue
        cost, begin = reach[need]  # type: ignore[misc]
        total = cost + wound * _more_than(safe, checks)
        if total < best:
            best, first = total, begin
    return first


def _wound(game: Engine, player: int, foe: int, target: int, checks: int) -> float:
    """What being hit would cost."""
    if game.state.zone[target] % KINDS != VANGUARD:
        return 0.25 + 0.05 * value(game, target, "power") / 1000
    critical = value(game, foe, "critical")
    have = len(cards(game, player, DAMAGE))
    plain, more = (sum(_cost_of(have + place) for place in range(count)) for count in (critical, critical + 1))
    odds = min(1.0, CRITICAL * checks)
    return (1 - odds) * plain + odds * more


def _cost_of(have: int) -> float:
    return WOUNDS[min(have, len(WOUNDS) - 1)]


def _more_than(safe: int, checks: int) -> float:
    """The chance of more triggers than that."""
    return sum(
        comb(checks, count) * CHANCE**count * (1 - CHANCE) ** (checks - count) for count in range(safe + 1, checks + 1)
    )


def _hits_chance(short: int, trigger: int, checks: int) -> float:
    """The chance that the attack hits as it is."""
    if short >= 0:
        return 1.0
    return _more_than((-short - 1) // trigger, checks) if trigger else 0.0


def _trigger_power(game: Engine, player: int) -> int:
    """What a trigger of that player adds, judged by the first one in the deck."""
    for slot in cards(game, player, DECK):
        added = game.state.prints[slot].front.values.get("trigger_power", 0)
        if added:
            return added
    return STEP


Item = tuple[int, float, int]  # steps of shield, its cost, which option


def _items(game: Engine, player: int, options: tuple[RawOption, ...], target: int) -> list[Item]:
    """What could guard an attack on that unit; several copies count several times."""
    state = game.state
    found: list[Item] = []
    heals = 0
    g_guards: list[tuple[int, int]] = []
    hand = cards(game, player, HAND)
    for place, option in enumerate(options):
        if option[0] == "pass" or (len(option) > 2 and option[2] != target):
            continue
        slot = option[1]
        assert isinstance(slot, int)
        if option[0] == "gguard":
            g_guards.append((state.prints[slot].front.values.get("shield", 0) // STEP, place))
        elif option[0] == "play":
            found.append((added_power(state.prints[slot]) // STEP, ORDER, place))
        elif option[0] == "intercept":
            found.append((value(game, slot, "shield") // STEP, 0.5 + value(game, slot, "power") / 30000, place))
        elif guards_whole(game, player, slot):
            found.append((WHOLE, keep_worth(game, player, slot) + 0.4, place))
        else:
            card = state.prints[slot]
            steps, cost = value(game, slot, "shield") // STEP, keep_worth(game, player, slot)
            copies = sum(state.prints[one] is card for one in hand)
            if card.attrs.get("trigger") == ("heal",):
                heals = copies
            found += [(steps, cost, place)] * copies if steps else []
    if g_guards and heals:
        steps, place = max(g_guards)
        found.append((steps, 1.15 + G_GUARD, place))
    return found


def _cheapest(items: list[Item]) -> list[tuple[float, int] | None]:
    """By steps of shield: the cost of reaching that many, and the first option."""
    reach: list[tuple[float, int] | None] = [(0.0, -1), *[None] * MOST]
    for steps, cost, place in items:
        for so_far in range(MOST, -1, -1):
            row = reach[so_far]
            if row is None:
                continue
            then = min(MOST, so_far + steps)
            other = reach[then]
            if other is None or row[0] + cost < other[0]:
                reach[then] = row[0] + cost, place
    for so_far in range(MOST - 1, -1, -1):
        row, further = reach[so_far], reach[so_far + 1]
        if further is not None and (row is None or further[0] < row[0]):
            reach[so_far] = further
    return reach
