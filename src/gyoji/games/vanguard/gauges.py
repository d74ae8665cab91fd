"""4.12, 9.8 of V: gauges. A card in the gauge zone may be associated with a unit, and may have a name.

Both are notes on the gauge. The unit is identified by its incarnation: it keeps its gauges from circle to circle, as a
heart and when it is deleted, and loses them when it leaves the circles or is locked, because it is a new card then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.actions import GAME
from gyoji.games.vanguard.zones import DROP, GAUGE, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.procedures import Switch
from gyoji.kernel.state import Mod

if TYPE_CHECKING:
    from gyoji.kernel.acts import Act
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.timing import Case

OF: Final = "_gauge of"  # a note on a gauge: its source is the unit
NAME: Final = "_gauge:"  # and one with its name behind this
AFTER_ABILITIES = Switch("gauges without their unit stay while an ability stands by")
ONE_UNIT = Switch("a gauge belongs to the unit that it was last given to")


def put_acts(game: Engine, slots: list[int], unit: int = -1, name: str = "") -> list[Act]:
    """10.39.1: to the gauge zones of their owners; 10.39.1.1, 10.39.1.2: for a unit, with a name."""
    state = game.state
    acts: list[Act] = [do.Move(slot, zone(state.owner[slot], GAUGE), "gauge") for slot in slots]
    for slot in slots:
        if unit >= 0:
            acts += associate(game, slot, unit)
        if name:
            acts.append(do.Change(slot, _note(game, NAME + name, slot, slot)))
    return acts


def associate(game: Engine, slot: int, unit: int) -> list[Act]:
    """4.12.3.3.2, 9.8.2: any earlier association ends."""
    state = game.state
    old = [mod for mod in state.mods.get(slot, ()) if mod.attr == OF and ONE_UNIT.on]
    return [*(do.Lift(slot, mod) for mod in old), do.Change(slot, _note(game, OF, slot, unit))]


def _note(game: Engine, attr: str, slot: int, source: int) -> Mod:
    state = game.state
    return Mod(attr, 1, GAME, state.next_inc, source, state.inc[source], "", 0, 0, state.owner[slot])


def is_gauge_of(game: Engine, slot: int, unit: int, inc: int) -> bool:
    """4.12.3.1: is it a gauge of that unit? 4.12.3.3.1: even of one that has left, as long as the gauge is there."""
    notes = game.state.mods.get(slot, ())
    return any(mod.attr == OF and (mod.source, mod.source_inc) == (unit, inc) for mod in notes)


def has_name(game: Engine, slot: int, name: str) -> bool:
    """4.12.4.1, 4.12.4.2: does it have this name? A gauge that was given no name has none."""
    return any(mod.attr == NAME + name for mod in game.state.mods.get(slot, ()))


def illegal_gauges(game: Engine) -> list[Case]:
    """9.8.1: gauges whose unit is gone, when nothing is waiting."""
    state = game.state
    if state.waiting and AFTER_ABILITIES.on:
        return []
    found: list[Case] = []
    for player in (state.active, 1 - state.active):
        for slot in cards(game, player, GAUGE):
            notes = [mod for mod in state.mods.get(slot, ()) if mod.attr == OF]
            if notes and all(state.inc[mod.source] != mod.source_inc for mod in notes):
                found.append((slot,))
    return found


def drop_gauge(game: Engine, case: Case, chosen: int) -> list[Act]:
    slot = case[0]
    assert isinstance(slot, int)
    return [do.Move(slot, zone(game.state.owner[slot], DROP), "moved", 0)]
