"""A position out of nothing: lays out what a scenario's `start` says, then takes the turn up there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from gyoji.games.laying import Named, Row, new_card, phase_and_step, put_plus, rows, sides, spend, take_turn
from gyoji.games.vanguard.actions.course import turn_values
from gyoji.games.vanguard.figures import FIGURES, HEART, MATE
from gyoji.games.vanguard.prints import BACK, DELETED, FACELESS, LOCKED
from gyoji.games.vanguard.prints import HEART as HEART_FACE
from gyoji.games.vanguard.turn import ENTRIES, PHASES
from gyoji.games.vanguard.zones import BIND, G_ZONE, ZONES, zone
from gyoji.kernel.gamedef import PositionError
from gyoji.kernel.procedures import goto

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

FILLER: Final = "Filler"
BLANK: Final = ("Vanguard A", "Vanguard B")
FILLERS: Final[tuple[Mapping[str, object], ...]] = (
    *(
        {"number": name, "name": name, "type": "normal", "grade": 3, "power": 10000, "icons": ["twin drive"]}
        for name in BLANK
    ),
    {"number": FILLER, "name": FILLER, "type": "normal", "grade": 1, "power": 5000, "shield": 5000},
)
SPOTS: Final = {
    name: (kind, place)
    for kind, row in enumerate(ZONES)
    for place, name in enumerate(row.places or (row.name,), 0 if row.places else -1)
}
CARD_KEYS: Final = frozenset(
    ("card", "rested", "face", "new", "named", "plus", "count", "locked", "deleted", "mate", "heart", "together")
)


def lay_out(game: Engine, players: Mapping[str, object], turn: Mapping[str, object]) -> Named:
    """Puts the cards of a start position where it says; gives the slots of cards that were `named`."""
    take_turn(game, turn)
    named: Named = {}
    for owner, letter, zones in sides(players, SPOTS):
        usual: dict[str, object] = {"deck": 20, "vanguard": [BLANK[owner]]}
        for name, (kind, place) in SPOTS.items():
            where = f"start.{letter}.{name}"
            for row in rows(zones.get(name, usual.get(name, 0)), FILLER, CARD_KEYS, where):
                _put(game, owner, kind, place, row, named, where)
        spend(game, owner, zones.get("used", []), named, {})
    game.rebuild()
    phase, step = phase_and_step(turn, PHASES, ENTRIES)
    goto(game.push(game.spec.timing.turn, turn_values(game.state.active)), ENTRIES[step])
    game.place_phase(phase, step)
    return named


def _put(game: Engine, owner: int, kind: int, place: int, row: Row, named: Named, where: str) -> None:
    slot = new_card(game, str(row["card"]), owner, where)
    face = _face(kind, row, where)
    rested = int(bool(row.get("rested")))
    turn = game.state.turn if row.get("new") else 0
    circle = zone(owner, kind)
    here = game.state.zones[circle]
    with_last = bool(row.get("together"))  # 9.3.3, 9.3.4: it came with the card before it, and its Mates with it
    last = here[-1] if with_last and here else -1
    game.place(slot, circle, rested=rested, entered=turn, place=place, face=face, together=last)
    mates = row.get("mate") or []
    for name in mates if isinstance(mates, list) else [mates]:
        mate = new_card(game, str(name), owner, where)
        game.place(mate, circle, rested=rested, host=slot, relation=MATE, together=slot if with_last else -1)
    for number, name in enumerate(_names(row.get("heart") or [], where)):
        heart = new_card(game, str(name), owner, where)
        game.place(heart, circle, host=slot, relation=HEART, face=0 if number else HEART_FACE)
    put_plus(game, slot, row.get("plus") or {}, FIGURES, where)
    if row.get("named"):
        named[str(row["named"])] = slot


def _face(kind: int, row: Row, where: str) -> int:
    """Which side is up: face up everywhere but in the G zone, if nothing is said."""
    if row.get("locked"):
        return LOCKED
    if row.get("deleted"):
        return DELETED
    face = row.get("face", "down" if kind == G_ZONE else "up")
    if face not in ("up", "down"):
        raise PositionError(f"{where}: face must be up or down, not {face!r}")
    if face == "up":
        return 0
    return FACELESS if kind == BIND else BACK


def _names(value: object, where: str) -> list[str]:
    if not isinstance(value, list):
        raise PositionError(f"{where}: hearts are a list of cards")
    return [str(name) for name in value]
