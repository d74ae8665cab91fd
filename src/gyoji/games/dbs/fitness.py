"""8-1-4-2: what an effect has made no fit object of a Permanent skill is none for the rest of the turn.

A Permanent skill that describes its objects asks of each that it is still fit (`StillFit`, put on when the print is
made). Whatever an effect does is looked at before and after: who was an object and is none now is marked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gyoji.effects.evaluate import Scope, find, static_scope
from gyoji.effects.lasting import Lasting
from gyoji.effects.selectors import Selector
from gyoji.games.dbs.conditions import MEANINGS
from gyoji.kernel import acts as do
from gyoji.kernel.procedures import Switch
from gyoji.kernel.state import THIS_TURN, Mod
from gyoji.text.dbs.nodes import StillFit

if TYPE_CHECKING:
    from gyoji.kernel.acts import Cause
    from gyoji.kernel.engine import Engine

UNFIT: Final = "_unfit"  # the mark, with the skill's card as its source and the skill's place, from 1, as its amount
STAYS_UNFIT = Switch("once an effect makes a card an invalid target of a Permanent skill, it stays invalid this turn")


@MEANINGS.filter(StillFit, f"={UNFIT}")
def _still_fit(scope: Scope, slot: int, one: StillFit) -> bool:
    state = scope.game.state
    for mod in state.mods.get(slot, ()):
        if mod.attr == UNFIT and mod.source == scope.card and mod.amount == one.place + 1 and STAYS_UNFIT.on:
            return False
    return True


Object = tuple[int, int, int, int, int]  # the card of the skill, the skill's place, the object; incarnations of both


def objects(game: Engine) -> set[Object]:
    """All objects of Permanent skills that describe theirs."""
    found: set[Object] = set()
    inc = game.state.inc
    for source, place, target in _describing(game):
        slots = find(static_scope(game, source), target)
        found.update((source, place, slot, inc[source], inc[slot]) for slot in slots)
    return found


def _describing(game: Engine) -> list[tuple[int, int, Selector]]:
    """The Permanent skills at work that ask `StillFit`: card, place, which objects."""
    found = []
    for rows in game.statics.values():
        for source, static in rows:
            if isinstance(static, Lasting) and isinstance(static.target, Selector):
                for one in static.target.filters:
                    if isinstance(one, StillFit) and static.works(game, source):
                        found.append((source, one.place, static.target))
    return found


def watch(game: Engine, cause: Cause) -> Callable[[], None] | None:
    """Before a batch of an effect: what marks, after it, who is no object any more because of it. A cost is no effect
    (8-4-1); a card that has become a new one is no old object (3-1-4), and a skill that does not work for a while has
    none (8-3-3).
    """
    if cause.kind != "effect" or not game.statics:
        return None
    before = objects(game)
    return (lambda: _mark(game, before)) if before else None


def _mark(game: Engine, before: set[Object]) -> None:
    state = game.state
    working = {(source, place) for source, place, _ in _describing(game)}
    for source, place, slot, source_inc, inc in sorted(before - objects(game)):
        if (source, place) in working and (state.inc[source], state.inc[slot]) == (source_inc, inc):
            master = state.master[source]
            mod = Mod(UNFIT, place + 1, THIS_TURN, state.next_inc, source, source_inc, "", 0, 0, master)
            game.quietly(do.Change(slot, mod))
