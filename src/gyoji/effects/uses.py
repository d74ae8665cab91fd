"""Abilities that can be used once only, in a turn or in the game: whether one is spent, and the act that spends it.

When that is done is the game's: when the ability is played, whatever becomes of it, or only if it could do anything. It
goes by the incarnation of the card: a card that has left and come back is a new one, with new abilities.
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

ONCE = Switch("an ability that can be used once in a turn, or once in the game, is not used again")


def is_used(game: Engine, inc: int, program: AbilityProgram) -> bool:
    """Is the ability, of the card as it was in that incarnation, spent?"""
    once = program.ability.once
    return bool(once) and ONCE.on and Used(inc, program.number, program.index, once) in game.state.used


def tracks(game: Engine) -> tuple[int, ...]:
    """Numbers that whatever happens on the table moves, and that hang on nothing hidden: equal before and after an
    effect if it did nothing but look and choose.
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
    """The ability of that card is used."""
    return Use(slot, program.number, program.index, program.ability.once)
