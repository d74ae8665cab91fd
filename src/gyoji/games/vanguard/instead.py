"""8.2.1.3: replacement effects: what happens instead of something that is about to happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import selectors as se
from gyoji.effects.evaluate import holds, selects, static_scope
from gyoji.effects.possible import doable
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import start
from gyoji.kernel import acts as do
from gyoji.kernel.prohibit import covers
from gyoji.kernel.replace import subject_of

if TYPE_CHECKING:
    from gyoji.kernel.acts import Act, Cause
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Program

KINDS: Final = {  # reasons of acts, and what texts call them
    do.Move: {"retired": "retire"},
    do.Turn: {"lock": "lock", "unlock": "unlock"},
}


def kind_of(act: Act) -> str:
    reasons = KINDS.get(type(act))
    return reasons.get(act.reason, "") if reasons is not None and isinstance(act, (do.Move, do.Turn)) else ""


def applies(game: Engine, program: Program, slot: int, act: Act, cause: Cause) -> bool:
    """Does this effect replace what is about to happen to that card? 8.2.1.3.2: only if its choice can be made."""
    assert isinstance(program, AbilityProgram) and program.ability.replace is not None
    if game.state.zone[slot] % game.spec.kinds not in program.zones:
        return False
    scope = static_scope(game, slot)
    subject, wanted = subject_of(act), program.ability.replace.subject
    if isinstance(wanted, se.Selector):
        if not selects(scope, wanted, subject):
            return False
    elif subject != scope.this:
        return False
    said = program.ability.replace
    why = game.spec.prohibitions.why(game, act, cause)
    if not covers(game, said.cause, subject, why.kind, why.slot, why.player):
        return False
    condition = program.ability.condition
    if condition is not None and not holds(scope, condition):
        return False
    return not is_optional(program) or all(doable(scope, action) for action in program.ability.body)


def is_optional(program: Program) -> bool:
    assert isinstance(program, AbilityProgram) and program.ability.replace is not None
    return program.ability.replace.optional


def step_in(game: Engine, program: Program, slot: int, act: Act, cause: Cause) -> Act | None:
    """Does what the effect says in its place."""
    assert isinstance(program, AbilityProgram)
    scope = static_scope(game, slot)
    subject = subject_of(act)
    start(game, program, scope.player, slot, scope.this, subject=(subject, game.state.inc[subject]))
    return None
