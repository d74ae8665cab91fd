"""Abilities limited to once per turn per card name: a note on their player for the turn. Rows of a list likewise.

“This ability may only be used by a card with the same card name once a turn.” It counts as used when the effect reaches
that sentence: if its cost is not paid, it is not used.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import THIS_TURN
from gyoji.effects.conditions import All, GameIs
from gyoji.effects.evaluate import Scope
from gyoji.effects.perform import executes
from gyoji.effects.resolve import act
from gyoji.games.vanguard.meanings import OWN
from gyoji.kernel import acts as do
from gyoji.kernel.state import Mod
from gyoji.text.vanguard.nodes.acts import UseUp

if TYPE_CHECKING:
    from gyoji.effects.program import AbilityProgram
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

MOST_ROWS: Final = 99  # of a list: more than a text can hold


def _note(game: Engine, slot: int) -> str:
    return f"_used: {game.state.prints[slot].front.name}"


def is_name_used(game: Engine, player: int, slot: int) -> bool:
    note = _note(game, slot)
    return any(mod.attr == note for mod in game.state.mods.get(-1 - player, ()))


def is_spent_by_name(game: Engine, player: int, slot: int, program: AbilityProgram) -> bool:
    """Has another card of the same name used this ability since it was triggered?"""
    condition = program.ability.condition
    parts = condition.parts if isinstance(condition, All) else (condition,)
    return GameIs("name unused") in parts and is_name_used(game, player, slot)


@OWN.condition("name unused", "mods")
def _name_unused(scope: Scope) -> bool:
    """No card of this name of this player has used this ability this turn."""
    return not is_name_used(scope.game, scope.player, scope.card)


@executes(UseUp)
def _use_up(game: Engine, frame: Frame, scope: Scope, row: UseUp) -> None:
    """A name is noted on its player, a row of a list on the card."""
    state, slot = game.state, scope.card
    on, used = (slot, f"_row: {row.row}") if row.row else (-1 - scope.player, _note(game, slot))
    note = Mod(used, 1, THIS_TURN, state.next_inc, slot, state.inc[slot], "", 0, 0, scope.player)
    act(game, frame, [do.Change(on, note)])


def _row_unused(scope: Scope, row: int) -> bool:
    return all(mod.attr != f"_row: {row}" for mod in scope.game.state.mods.get(scope.card, ()))


for place in range(1, MOST_ROWS + 1):
    OWN.condition(f"row {place} unused", "mods")(partial(_row_unused, row=place))
