"""Abilities limited to once per turn per card name: a note on their player for the turn.

“This ability may only be used by a card with the same card name once a turn.” It counts as used when the effect reaches
that sentence: if its cost is not paid, it is not used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.actions import THIS_TURN
from gyoji.effects.conditions import All
from gyoji.effects.evaluate import Scope, condition_test
from gyoji.effects.perform import executes
from gyoji.effects.resolve import act
from gyoji.kernel import acts as do
from gyoji.kernel.state import Mod
from gyoji.text.vanguard.nodes.acts import UseName
from gyoji.text.vanguard.nodes.conditions import NameUnused

if TYPE_CHECKING:
    from gyoji.effects.program import AbilityProgram
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame


def _note(game: Engine, slot: int) -> str:
    return f"_used: {game.state.prints[slot].front.name}"


def is_name_used(game: Engine, player: int, slot: int) -> bool:
    note = _note(game, slot)
    return any(mod.attr == note for mod in game.state.mods.get(-1 - player, ()))


def is_spent_by_name(game: Engine, player: int, slot: int, program: AbilityProgram) -> bool:
    """Has another card of the same name used this ability since it was triggered?"""
    condition = program.ability.condition
    parts = condition.parts if isinstance(condition, All) else (condition,)
    return NameUnused() in parts and is_name_used(game, player, slot)


@condition_test(NameUnused, "mods")
def _name_unused(scope: Scope, one: NameUnused) -> bool:
    return not is_name_used(scope.game, scope.player, scope.card)


@executes(UseName)
def _use_name(game: Engine, frame: Frame, scope: Scope, row: UseName) -> None:
    state, slot = game.state, scope.card
    note = Mod(_note(game, slot), 1, THIS_TURN, state.next_inc, slot, state.inc[slot], "", 0, 0, scope.player)
    act(game, frame, [do.Change(-1 - scope.player, note)])
