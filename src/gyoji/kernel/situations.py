"""Situation triggers: abilities that trigger not on an event but when a condition becomes true ("when you have no cards
in your hand").

They are listed while their cards are where they work. After every batch, and at every check timing, the kernel checks
whether their conditions are met; a bit in the state says whether they were met before. An ability triggers when that
changes to yes. If a game lets an ability trigger again after it has resolved, although nothing has changed, `rearm`
clears the bit.

The answer is cached like a figure, and dropped when a fact that it depends on changes: a batch that touches none of
them costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.derive import given_programs, has_lost
from gyoji.kernel.triggers import wait

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Program
    from gyoji.kernel.state import Waiting


def look(game: Engine, found: list[Waiting]) -> None:
    """Adds the abilities whose situation has come about to `found`."""
    state, inc = game.state, game.state.inc
    rows = _kept(game) if game.losses else game.situations
    listed = len(rows)
    if game.gains:
        rows += tuple(row for row in dict.fromkeys(given_programs(game)) if row[1].situation)
    keys = []
    for slot, program in rows:
        keys.append((inc[slot], program.number, program.index))
    if state.edges:
        for key in state.edges.keys() - keys:
            game.note_situation(key, False)  # its card has left, or no longer has it
    ask = game.spec.triggers.situation
    for place, (slot, program) in enumerate(rows):
        key = keys[place]
        if not (is_so(game, slot, program) if place < listed else ask(game, program, slot)):
            game.note_situation(key, False)
        elif key not in state.edges:
            game.note_situation(key, True)
            wait(game, found, slot, slot, program, -1, -1)


def _kept(game: Engine) -> tuple[tuple[int, Program], ...]:
    """The listed abilities that their cards have not lost."""
    return tuple(row for row in game.situations if not has_lost(game, row[0], row[1].keyword))


def is_so(game: Engine, slot: int, program: Program) -> bool:
    """Is the condition of a listed ability met now?"""
    known = game.cache.get(program.memo)
    if known is None or slot not in known:
        ask = game.spec.triggers.situation
        answer = ask(game, program, slot)
        game.cache.setdefault(program.memo, {})[slot] = int(answer)
        game.cached.add(slot)
        return answer
    return bool(known[slot])
