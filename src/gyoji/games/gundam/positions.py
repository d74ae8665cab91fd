"""Sets up the position that a scenario's `start` describes, and starts the turn there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gyoji.games.gundam.figures import FIGURES, PILOT
from gyoji.games.gundam.play import activations
from gyoji.games.gundam.setup import EX_RESOURCE
from gyoji.games.gundam.turn import ENTRIES, TURN
from gyoji.games.gundam.zones import (
    BASE,
    BATTLE,
    DECK,
    HAND,
    REMOVED,
    RESOURCE_DECK,
    RESOURCES,
    SHIELDS,
    TRASH,
    ZONES,
    zone,
)
from gyoji.games.laying import (
    Named,
    Row,
    count,
    new_card,
    phase_and_step,
    put_plus,
    rows,
    sides,
    spend,
    take_turn,
    whole,
)
from gyoji.kernel.gamedef import PositionError
from gyoji.kernel.procedures import goto
from gyoji.kernel.spelling import tidy

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

PLACES = {
    ZONES[kind].name: kind for kind in (DECK, RESOURCE_DECK, RESOURCES, BATTLE, SHIELDS, BASE, HAND, TRASH, REMOVED)
}
PHASES = {"start": "active", "draw": "draw", "resource": "resource", "main": "main", "end": "end action"}
DEFAULTS = {"deck": 20, "resource_deck": 10}
FILLER = "Filler"
RESOURCE = "Resource"
CARD_KEYS = frozenset(("card", "rested", "face", "damage", "pilot", "new", "named", "plus", "count"))


def lay_out(game: Engine, players: Mapping[str, object], turn: Mapping[str, object]) -> Named:
    """Puts the cards of a start position in place; returns the slots of `named` cards."""
    take_turn(game, turn)
    named: Named = {}
    for owner, letter, zones in sides(players, PLACES):
        for name in PLACES:
            where = f"start.{letter}.{name}"
            for row in _rows(zones.get(name, DEFAULTS.get(name, 0)), name, where):
                _put(game, owner, name, row, named, where)
        slots = range(len(game.state.prints))
        spend(game, owner, zones.get("used", []), named, {slot: activations(game, slot) for slot in slots})
    game.rebuild()
    phase, step = phase_and_step(turn, PHASES, ENTRIES)
    goto(game.push(TURN, [()]), ENTRIES[step])
    game.place_phase(phase, step)
    return named


def _rows(value: object, name: str, where: str) -> list[Row]:
    """A zone as a list of mappings; Resources may also be given as a number of each kind."""
    if isinstance(value, Mapping) and name == "resources":
        unknown = set(value) - {"active", "rested", "ex"}
        if unknown:
            raise PositionError(f"{where}: unknown key {', '.join(sorted(map(str, unknown)))}")
        found: list[Row] = [{"card": RESOURCE} for _ in range(count(value.get("active", 0), where))]
        found += [{"card": RESOURCE, "rested": True} for _ in range(count(value.get("rested", 0), where))]
        return found + [{"card": EX_RESOURCE} for _ in range(count(value.get("ex", 0), where))]
    return rows(value, RESOURCE if name in ("resources", "resource_deck") else FILLER, CARD_KEYS, where)


def _put(game: Engine, owner: int, name: str, row: Row, named: Named, where: str) -> None:
    kind = PLACES[name]
    if row.get("face", "up") != "up":
        raise PositionError(f"{where}: in this game the zone decides whether its cards are face up or down")
    slot = new_card(game, str(row["card"]), owner, where)
    rested = bool(row.get("rested", name == "shields"))
    turn = game.state.turn if row.get("new") else 0
    game.place(slot, zone(owner, kind), rested=int(rested), entered=turn, damage=whole(row.get("damage", 0), where))
    if row.get("pilot"):
        pilot = new_card(game, str(row["pilot"]), owner, where)
        game.place(pilot, zone(owner, kind), host=slot, relation=PILOT, entered=turn)
    put_plus(game, slot, row.get("plus") or {}, FIGURES, where)
    if row.get("named"):
        named[tidy(str(row["named"]))] = slot
