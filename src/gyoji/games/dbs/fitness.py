"""8-1-4-2: what an effect has made no fit object of a Permanent skill is none for the rest of the turn.

A Permanent skill that describes its objects asks of each that it is still fit (`StillFit`, put on when the print is
made). Whatever an effect turns or changes is looked at before and after: who was an object and is none now is marked.
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
    from gyoji.kernel.engine import Engine

UNFIT: Final = "_unfit"  # the mark, with the skill's card as its source and the skill's place, from 1, as its amount
STAYS_UNFIT = Switch("what an effect has made no fit object of a Permanent skill is none for the rest of the turn")


@MEANINGS.filter(StillFit, f"={UNFIT}")
def _still_fit(scope: Scope, slot: int, one: StillFit) -> bool:
    state = scope.game.state
    for mod in state.mods.get(slot, ()):
        if mod.attr == UNFIT and mod.source == scope.card and mod.amount == one.place + 1 and STAYS_UNFIT.on:
            return False
    return True


def objects(game: Engine) -> set[tuple[int, int, int]]:
    """All objects of Permanent skills that describe theirs: the card of the skill, the skill's place, the object."""
    found: set[tuple[int, int, int]] = set()
    for rows in game.statics.values():
        for source, static in rows:
            if isinstance(static, Lasting) and isinstance(static.target, Selector) and static.works(game, source):
                for one in static.target.filters:
                    if isinstance(one, StillFit):
                        cards = find(static_scope(game, source), static.target)
                        found.update((source, one.place, slot) for slot in cards)
    return found


def watching(game: Engine, change: Callable[[], None]) -> None:
    """Does what an effect does, and marks who is no object any more because of it."""
    before = objects(game) if game.statics else set()
    change()
    if not before:
        return
    state = game.state
    for source, place, slot in sorted(before - objects(game)):
        mod = Mod(
            UNFIT, place + 1, THIS_TURN, state.next_inc, source, state.inc[source], "", 0, 0, state.master[source]
        )
        game.quietly(do.Change(slot, mod))
