"""Section 9: rule processing. Loss judgement interrupts whatever is going on; the rest waits for a checkpoint or a
counter timing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dbs.figures import in_battle
from gyoji.games.dbs.prohibitions import BY_EFFECT, is_spared
from gyoji.games.dbs.zones import BATTLE, COMBO, DECK, DROP, KINDS, LIFE, OUT, cards, zone
from gyoji.kernel.acts import Act, Lose, Move
from gyoji.kernel.derive import value
from gyoji.kernel.gamedef import PILES, TOKENS, RuleAction
from gyoji.kernel.timing import Case, CheckAction

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


# ── at once (9-1-2-1) ──


def judge_loss(game: Engine) -> list[Act]:
    """9-2: a player without life or without a deck loses; 1-2-3: both at the same moment draw."""
    state = game.state
    if not state.turn:  # 5-2-1-8: the game has not begun
        return []
    zones, acts = state.zones, []
    for player in (0, 1):
        if not zones[player * KINDS + LIFE]:
            acts.append(Lose(player, "no life is left"))
        elif not zones[player * KINDS + DECK]:
            acts.append(Lose(player, "no cards are left in the deck"))
    return acts  # type: ignore[return-value]


def remove_tokens(game: Engine) -> list[Act]:
    """10-18-7: a token that leaves Battle Area and Combo Area is nowhere any more."""
    state = game.state
    acts: list[Act] = []
    for slot in game.tokens:
        if state.zone[slot] % KINDS not in (BATTLE, COMBO, OUT):
            acts.append(Move(slot, zone(state.owner[slot], OUT), "left the game"))
    return acts


RULE_ACTIONS = (
    RuleAction(("9-2-1", "9-2-2", "9-2-3", "9-2-4", "1-2-2"), judge_loss, PILES),
    RuleAction(("10-18-7",), remove_tokens, TOKENS),
)


# ── at checkpoints and counter timings (9-1-2-2) ──


def invalid_combos(game: Engine) -> list[Case]:
    """9-3-2: cards in the Combo Area while there is no battle."""
    if in_battle(game):
        return []
    return [(slot,) for player in (0, 1) for slot in cards(game, player, COMBO)]


def drop_combo(game: Engine, case: Case, chosen: int) -> list[Act]:
    slot = case[0]
    assert isinstance(slot, int)
    return [Move(slot, zone(game.state.owner[slot], DROP), "dropped", 0)]


def without_power(game: Engine) -> list[Case]:
    """9-5-2: Battle Cards whose power is 0 or less."""
    prints, found = game.state.prints, []
    for player in (0, 1):
        for slot in cards(game, player, BATTLE):
            if prints[slot].kind == "battle" and value(game, slot, "power") <= 0 and not is_spared(game, slot):
                found.append((slot,))
    return found  # type: ignore[return-value]


def drop_powerless(game: Engine, case: Case, chosen: int) -> list[Act]:
    """9-5-2-1: it counts as placed there by the effect that lowered its power last."""
    slot = case[0]
    assert isinstance(slot, int)
    source, player = lowered_by(game, slot)
    how = BY_EFFECT[player] if player >= 0 else ""
    return [Move(slot, zone(game.state.owner[slot], DROP), "dropped", 0, source=source, how=how)]


def lowered_by(game: Engine, slot: int) -> tuple[int, int]:
    """The card whose effect lowered this one's power last, and whose effect that is; (-1, -1): none did."""
    state = game.state
    latest, found = -1, (-1, -1)
    for mod in state.mods.get(slot, ()):
        if mod.attr == "power" and mod.amount < 0 and mod.stamp > latest:
            latest, found = mod.stamp, (mod.source, mod.player)
    for source, static in game.statics.get("power", ()):
        if state.placed[source] > latest and static.op == "+" and static.amount(game, source, slot) < 0:
            latest, found = state.placed[source], (source, state.master[source])
    return found


def calm(game: Engine) -> bool:
    """Fast path: True only if certainly nothing is due (False may be a false alarm)."""
    state = game.state
    zones, prints, guests, mods = state.zones, state.prints, state.guests, state.mods
    changed = "power" in game.reach
    if (zones[COMBO] or zones[KINDS + COMBO]) and not in_battle(game):
        return False
    for area in (zones[BATTLE], zones[KINDS + BATTLE]):
        for slot in area:
            card = prints[slot]
            if card.kind == "battle":
                laden = changed or slot in mods or guests[slot]
                if (value(game, slot, "power") if laden else card.values.get("power", 0)) <= 0:
                    return False
    return True


CHECK_ACTIONS = (
    CheckAction(("9-3-1", "9-3-2"), invalid_combos, acts=drop_combo),
    CheckAction(("9-5-1", "9-5-2", "9-5-2-1"), without_power, acts=drop_powerless),
)
