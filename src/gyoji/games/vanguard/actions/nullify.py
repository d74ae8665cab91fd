"""8.7.6: nullifying continuous effects that have already begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects.evaluate import Scope
from gyoji.effects.perform import executes
from gyoji.effects.possible import targets
from gyoji.effects.resolve import act
from gyoji.kernel import acts as do
from gyoji.kernel.procedures import Switch

if TYPE_CHECKING:
    from gyoji.kernel.acts import Act
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, Mod

NULLIFIED = Switch("nullified effects end")
WHOLLY = Switch("a nullified effect ends for all cards that it affects")


def effect_of(mod: Mod) -> tuple[int, int, str, int]:
    """The parts of one effect: of the same ability of the same card, at the same time."""
    return (mod.stamp, mod.source_inc, mod.number, mod.program)


def is_effect(game: Engine, mod: Mod) -> bool:
    """Caused by a text or a trigger; notes of the rules do not count."""
    return bool(mod.number) or mod.attr in game.spec.numbers.figures


@executes("nullify effects")
def _nullify(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """8.7.6.1: never only a part of an effect: what it does to other cards ends too."""
    mods = game.state.mods
    cards = targets(scope, row.target) if NULLIFIED.on else []
    ended = {effect_of(mod) for slot in cards for mod in mods.get(slot, ()) if is_effect(game, mod)}
    acts: list[Act] = [
        do.Lift(slot, mod)
        for slot, rows in mods.items()
        if WHOLLY.on or slot in cards
        for mod in rows
        if effect_of(mod) in ended
    ]
    act(game, frame, acts)
