"""Situation triggers: abilities that trigger not by an event but when something comes to be so ("when you have no cards
in your hand").

They are listed while their cards are where they work. After every batch, and at every check timing, it is asked whether
what they speak of is so; a bit in the state says whether it was so before. An ability triggers when that changes to
yes. Where a game's ability triggers again after it has resolved, though all is as it was, `rearm` takes the bit away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.derive import given_programs, has_lost
from gyoji.kernel.triggers import wait

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Waiting


def look(game: Engine, found: list[Waiting]) -> None:
    """Adds the abilities whose situation has come about to `found`."""
    state = game.state
    holds = game.spec.triggers.situation
    rows = [row for row in game.situations if not game.losses or not has_lost(game, row[0])]
    if game.gains:
        rows += [row for row in dict.fromkeys(given_programs(game)) if row[1].situation]
    for key in state.edges.keys() - {(state.inc[slot], *program.key) for slot, program in rows}:
        game.note_situation(key, False)  # its card has left, or has it no more
    for slot, program in rows:
        key = (state.inc[slot], *program.key)
        if not holds(game, program, slot):
            game.note_situation(key, False)
        elif key not in state.edges:
            game.note_situation(key, True)
            wait(game, found, slot, slot, program, -1, -1)
