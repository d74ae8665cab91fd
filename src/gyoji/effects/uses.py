"""Abilities that can be used only once per turn or per game: whether one is used up, and the act that marks it.

When to mark it is up to the game: when the ability is played, whatever happens, or only if it could do something. It
belongs to the incarnation of the card: a card that has left and come back is a new one, with new abilities.
"""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING

from gyoji.kernel.acts import Use
from gyoji.kernel.procedures import Switch
from gyoji.kernel.state import Used

if TYPE_CHECKING:
    from gyoji.effects.program import AbilityProgram
    from gyoji.kernel.engine import Engine

ONCE = Switch("an ability limited to once per turn or per game is not used again")


def is_used(game: Engine, inc: int, program: AbilityProgram) -> bool:
    """Has the ability of the card, in that incarnation, been used?"""
    once = program.ability.once
    return bool(once) and ONCE.on and Used(inc, program.number, program.index, once) in game.state.used


def tracks(game: Engine) -> tuple[int, ...]:
    """Numbers that change with everything that happens on the table and do not depend on anything hidden: equal before
    and after an effect that only looked and chose.
    """
    state = game.state
    mods = [mod.stamp for rows in state.mods.values() for mod in rows]
    return (
        sum(state.inc),
        sum(state.placed),
        *(sum(map(mul, row, state.inc)) for row in (state.rested, state.face, state.damage, state.master)),
        len(mods),
        sum(mods),
        len(state.links),
        len(state.later),
    )


def spend(slot: int, program: AbilityProgram) -> Use:
    """Marks the ability of that card as used."""
    return Use(slot, program.number, program.index, program.ability.once)
