"""A position out of nothing: lays out what a scenario's `start` says, then takes the turn up there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from gyoji.games.dbs.figures import FIGURES, UNDER
from gyoji.games.dbs.turn import ENTRIES, PHASES, TURN
from gyoji.games.dbs.zones import ENERGY, OUT, ZONES, zone
from gyoji.games.laying import Named, Row, new_card, phase_and_step, put_plus, rows, sides, spend, take_turn
from gyoji.kernel.acts import Cause
from gyoji.kernel.door import enter
from gyoji.kernel.gamedef import PositionError
from gyoji.kernel.procedures import goto
from gyoji.kernel.spelling import tidy

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

PLACES: Final = {row.name: kind for kind, row in enumerate(ZONES) if kind != OUT}
DEFAULTS: Final = {"deck": 20, "life": 8}
FILLER: Final = "Filler"
CARD_KEYS: Final = frozenset(("card", "rested", "face", "under", "new", "named", "plus", "count"))
FILLERS: Final[tuple[Mapping[str, object], ...]] = (
    {"number": "Leader A", "name": "Leader A", "type": "leader", "power": 10000},
    {"number": "Leader B", "name": "Leader B", "type": "leader", "power": 10000},
    {
        "number": FILLER,
        "name": FILLER,
        "type": "battle",
        "cost": 1,
        "power": 5000,
        "combo_cost": 0,
        "combo_power": 5000,
    },
)


def lay_out(game: Engine, players: Mapping[str, object], turn: Mapping[str, object]) -> Named:
    """Puts the cards of a start position where it says; gives the slots of cards that were `named`."""
    take_turn(game, turn)
    named: Named = {}
    for owner, letter, zones in sides(players, PLACES):
        for name in PLACES:
            where = f"start.{letter}.{name}"
            there = zones.get(name, [f"Leader {letter}"] if name == "leader" else DEFAULTS.get(name, 0))
            for row in rows(there, FILLER, CARD_KEYS, where):
                _put(game, owner, name, row, named, where)
        spend(game, owner, zones.get("used", []), named, {})
    game.rebuild()
    phase, step = phase_and_step(turn, PHASES, ENTRIES)
    goto(game.push(TURN, [0]), ENTRIES[step])
    enter(game, phase, step, Cause("rule", ("6-1-1",)))
    return named


def _put(game: Engine, owner: int, name: str, row: Row, named: Named, where: str) -> None:
    if row.get("face", "up") not in ("up", "down", "back"):
        raise PositionError(f"{where}: face must be up, down or back")
    slot = new_card(game, str(row["card"]), owner, where)
    to = zone(owner, PLACES[name])
    face = int(row.get("face") == "back" or (name == "life" and row.get("face") == "up"))
    if row.get("face") == "back" and game.state.prints[slot].kind != "leader":
        raise PositionError(f"{where}: {row['card']} has no back")
    entered = game.state.turn if row.get("new") else 0
    game.place(slot, to, rested=int(bool(row.get("rested"))), entered=entered, face=face)
    below = row.get("under") or []
    if not isinstance(below, list) or (below and PLACES[name] == ENERGY):
        raise PositionError(f"{where}: under must be a list of cards")
    for one in below:
        game.place(new_card(game, str(one), owner, where), to, host=slot, relation=UNDER)
    put_plus(game, slot, row.get("plus") or {}, FIGURES, where)
    if row.get("named"):
        named[tidy(str(row["named"]))] = slot
