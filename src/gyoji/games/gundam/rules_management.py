"""Section 10: what the rules do by themselves, as soon as it is due (10-1-2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from gyoji.games.gundam.figures import hp
from gyoji.games.gundam.zones import (
    BASE,
    BATTLE,
    DECK,
    KINDS,
    LIMBO,
    OUT,
    RESOURCE_DECK,
    RESOURCES,
    SHIELDS,
    TRASH,
    cards,
    zone,
)
from gyoji.kernel.acts import Act, Change, Expire, Lose, Move, move
from gyoji.kernel.gamedef import FIGURES, LASTING, PILES, TOKENS, RuleAction
from gyoji.kernel.procedures import Switch
from gyoji.kernel.replace import held
from gyoji.kernel.state import Mod

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


def judge_defeat(game: Engine) -> list[Act]:
    """10-2-1, 10-2-1-2: a player without cards in the deck is defeated; both at once if both are."""
    state = game.state
    zones = state.zones
    if (zones[DECK] and zones[KINDS + DECK]) or not state.turn:  # 0: the game has not begun
        return []
    without = [player for player, deck in enumerate((zones[DECK], zones[KINDS + DECK])) if not deck]
    return [Lose(player, "no cards are left in the deck") for player in without]


def destroy_the_fallen(game: Engine) -> list[Act]:
    """10-3-1: Units, Bases and Shields without HP are destroyed, all at the same time."""
    state = game.state
    if state.mods and SPARED_UNTIL.on:
        over = _no_longer_spared(game)
        if over:
            return over
    suspects: Iterable[int]
    if game.dirty & LASTING:  # HP may have fallen anywhere
        suspects = _anywhere(game)
    elif game.hurt:
        suspects = game.hurt
    else:
        return []
    damage, fallen = state.damage, []
    for slot in suspects:
        if (
            state.zone[slot] % KINDS in (BATTLE, BASE, SHIELDS)
            and hp(game, slot) <= damage[slot]
            and state.host[slot] < 0
        ):
            fallen.append(slot)
    if not fallen:
        game.hurt = {}
        return []
    acts: list[Act] = []
    for slot in _in_order(game, fallen):
        source, how = game.hurt.get(slot, (-1, ""))
        if how == "effect":
            how = "effect damage"
        elif not how and damage[slot]:
            how = "damage"
        acts.extend(destroy(game, [slot], source, how))
    game.hurt = {}
    return acts


def _anywhere(game: Engine) -> list[int]:
    state = game.state
    slots = [slot for player in (0, 1) for kind in (BATTLE, BASE) for slot in cards(game, player, kind)]
    return slots + [slot for slot in game.hurt if state.zone[slot] % KINDS == SHIELDS]


def _in_order(game: Engine, fallen: list[int]) -> list[int]:
    """The cards that are destroyed now; the active player's first."""
    waiting, found = held(game), []
    for slot in fallen:
        if slot not in waiting and not _spared(game, slot):
            found.append(slot)
    return found if len(found) < 2 else _active_first(game, found)


def _active_first(game: Engine, slots: list[int]) -> list[int]:
    state = game.state
    return sorted(slots, key=lambda slot: (state.owner[slot] != state.active, state.inc[slot]))


SPARED_UNTIL = Switch("a card that was saved stays until its HP changes")
SPARED: Final = "_spared"  # the note on a card that a substitution or prohibition kept, with the HP it had then


def _spared(game: Engine, slot: int) -> bool:
    mods = game.state.mods
    return slot in mods and any(mod.attr == SPARED for mod in mods[slot])


def _no_longer_spared(game: Engine) -> list[Act]:
    """R23: once its HP changes, 10-3-1 applies to a spared card as to any other."""
    damage = game.state.damage
    acts: list[Act] = []
    for slot, mods in game.state.mods.items():
        for mod in mods:
            if mod.attr == SPARED and mod.amount != hp(game, slot) - damage[slot]:
                acts.append(Expire(SPARED, slot))
    return acts


def remove_tokens(game: Engine) -> list[Act]:
    """4-17-2-4: a token outside the battle area, resource area and base section leaves the game."""
    state = game.state
    acts: list[Act] = []
    for slot in game.tokens:
        if state.zone[slot] % KINDS not in (BATTLE, RESOURCES, BASE, OUT):
            acts.append(Move(slot, zone(state.owner[slot], OUT), "left the game"))
    return acts


RULE_ACTIONS = (
    RuleAction(("10-2-1-2", "1-2-2-2", "10-2-1"), judge_defeat, PILES),
    RuleAction(("10-3-1", "4-5-1-2", "2-7-1-1"), destroy_the_fallen, FIGURES | LASTING),
    RuleAction(("4-17-2-4",), remove_tokens, TOKENS),
)


def spare(game: Engine, slot: int) -> None:
    """R23: a card without HP that is not destroyed stays until its HP changes."""
    left = hp(game, slot) - game.state.damage[slot]
    if left <= 0:
        mod = Mod(
            SPARED,
            left,
            SPARED,
            game.state.next_inc,
            slot,
            game.state.inc[slot],
            "",
            0,
            0,
            game.state.owner[slot],
        )
        game.quietly(Change(slot, mod))


def destroy(game: Engine, slots: list[int], source: int, how: str) -> list[Act]:
    """4-10: what destroying means for each kind of card.

    `how` is "effect" if an effect destroys it; if rules management does (10-3-1), it is the damage that caused it:
    "battle", "effect damage", or "damage" dealt earlier if its HP fell since; "" without damage.
    """
    state = game.state
    acts: list[Act] = []
    for slot in slots:
        owner = state.owner[slot]
        kind = state.zone[slot] % KINDS
        if kind == SHIELDS:  # 4-10-3, 7-6-2-4-1: revealed; with a Burst it waits in no location (3-1-2)
            to = LIMBO if "burst" in state.prints[slot].own else TRASH
            acts.append(move(slot, owner * KINDS + to, "shield_destroyed", 0, 0, -1, "", source, how))
        elif kind == RESOURCES:  # 4-10-4
            acts.append(Move(slot, zone(owner, RESOURCE_DECK), "resource_destroyed", -1, source=source, how=how))
        elif kind in (BATTLE, BASE):  # 4-10-1, 4-10-2
            acts.append(move(slot, owner * KINDS + TRASH, "destroyed", 0, 0, -1, "", source, how))
    return acts
