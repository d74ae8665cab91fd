"""A position out of nothing: lays out what a scenario's `start` says, then takes the turn up there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
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
from gyoji.kernel import acts as do
from gyoji.kernel.gamedef import PositionError
from gyoji.kernel.procedures import goto
from gyoji.kernel.state import Mod

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

PLACES = {
    ZONES[kind].name: kind for kind in (DECK, RESOURCE_DECK, RESOURCES, BATTLE, SHIELDS, BASE, HAND, TRASH, REMOVED)
}
PHASES = {"start": "active", "draw": "draw", "resource": "resource", "main": "main", "end": "end action"}
DEFAULTS = {"deck": 20, "resource_deck": 10}
FILLER = "Filler"
MOST = 999
RESOURCE = "Resource"
CARD_KEYS = frozenset(("card", "rested", "face", "damage", "pilot", "new", "named", "plus", "count"))


Named = dict[str, int]


def lay_out(game: Engine, players: Mapping[str, object], turn: Mapping[str, object]) -> Named:
    """Puts the cards of a start position where it says; gives the slots of cards that were `named`."""
    strange = {str(key) for key in turn} - {"player", "number", "phase", "step"}
    if strange:
        raise PositionError(f"start.turn: unknown key {', '.join(sorted(strange))}; known: player, number, phase, step")
    number = _count(turn.get("number", 1), "turn.number")
    player = _player(turn.get("player", "A"), "turn.player")
    game.place_turn(number, player, first=0)
    named: Named = {}
    for letter in "AB":
        zones = players.get(letter) or {}
        if not isinstance(zones, Mapping):
            raise PositionError(f"start.{letter}: must be a mapping of zones")
        for key in zones:
            if key not in PLACES and key != "used":
                raise PositionError(f"start.{letter}.{key}: no such zone; zones: {', '.join(PLACES)}")
        owner = "AB".index(letter)
        for name in PLACES:
            where = f"start.{letter}.{name}"
            for row in _rows(zones.get(name, DEFAULTS.get(name, 0)), name, where):
                _put(game, owner, name, row, named, where)
        for spent in _list(zones.get("used", []), f"start.{letter}.used"):
            _spend(game, owner, str(spent), named)
    game.rebuild()
    _take_up(game, turn)
    return named


def _take_up(game: Engine, turn: Mapping[str, object]) -> None:
    phase = str(turn.get("phase", "main"))
    if phase not in PHASES:
        raise PositionError(f"start.turn.phase: {phase!r} is none of {', '.join(PHASES)}")
    step = str(turn.get("step", PHASES[phase]))
    if step not in ENTRIES:
        raise PositionError(f"start.turn.step: {step!r} is none of {', '.join(ENTRIES)}")
    frame = game.push(TURN, [()])
    goto(frame, ENTRIES[step])
    game.quietly(do.Enter(phase, step))


def _rows(value: object, name: str, where: str) -> list[dict[str, object]]:
    """A zone as a list of mappings: from a number, a list of names and mappings, or counts of Resources."""
    filler = RESOURCE if name in ("resources", "resource_deck") else FILLER
    if isinstance(value, Mapping) and name == "resources":
        unknown = set(value) - {"active", "rested", "ex"}
        if unknown:
            raise PositionError(f"{where}: unknown key {', '.join(sorted(map(str, unknown)))}")
        rows: list[dict[str, object]] = [{"card": RESOURCE} for _ in range(_count(value.get("active", 0), where))]
        rows += [{"card": RESOURCE, "rested": True} for _ in range(_count(value.get("rested", 0), where))]
        rows += [{"card": EX_RESOURCE} for _ in range(_count(value.get("ex", 0), where))]
        return rows
    if isinstance(value, bool) or not isinstance(value, int | list):
        raise PositionError(f"{where}: must be a number or a list of cards")
    if isinstance(value, int):
        return [{"card": filler} for _ in range(_count(value, where))]
    rows = []
    for item in value:
        if isinstance(item, Mapping):
            row = {str(key): part for key, part in item.items()}
            unknown = set(row) - CARD_KEYS
            if unknown or "card" not in row:
                raise PositionError(
                    f"{where}: a card is a name or a mapping with `card` and {', '.join(sorted(CARD_KEYS))}"
                )
            rows += [row] * _count(row.pop("count", 1), where)
        else:
            rows.append({"card": str(item)})
    return rows


def _put(game: Engine, owner: int, name: str, row: Mapping[str, object], named: Named, where: str) -> int:
    kind = PLACES[name]
    if row.get("face", "up") != "up":
        raise PositionError(f"{where}: in this game a zone says which way its cards lie")
    slot = _card(game, str(row["card"]), owner, where)
    rested = bool(row.get("rested", name == "shields"))
    turn = game.state.turn if row.get("new") else 0
    game.place(slot, zone(owner, kind), rested=int(rested), entered=turn, damage=_int(row.get("damage", 0), where))
    if row.get("pilot"):
        pilot = _card(game, str(row["pilot"]), owner, where)
        game.place(pilot, zone(owner, kind), host=slot, relation=PILOT, entered=turn)
    plus = row.get("plus") or {}
    if not isinstance(plus, Mapping):
        raise PositionError(f"{where}: plus must be a mapping of figures")
    for attr, amount in plus.items():
        if attr not in FIGURES:
            raise PositionError(f"{where}: plus knows {', '.join(FIGURES)}, not {attr!r}")
        stamp = game.state.next_inc
        mod = Mod(str(attr), _int(amount, where), ac.THIS_TURN, stamp, slot, game.state.inc[slot], "", 0, 0, owner)
        game.quietly(do.Change(slot, mod))
    if row.get("named"):
        named[str(row["named"])] = slot
    return slot


def _card(game: Engine, name: str, owner: int, where: str) -> int:
    number = game.number_of(name)
    if number is None:
        raise PositionError(f"{where}: no card is called {name!r}")
    return game.new_slot(number, owner)


def _spend(game: Engine, owner: int, text: str, named: Named) -> None:
    """`used: [Scout, Scout 2]`: the once-per-turn effects of that card (or its second one) are spent."""
    name, _, last = text.rpartition(" ")
    name, number = (name, int(last)) if last.isdigit() and name else (text, 0)
    state = game.state
    for slot in range(len(state.prints)):
        if state.owner[slot] == owner and (named.get(name) == slot or state.prints[slot].name.lower() == name.lower()):
            rows = [p for p in state.prints[slot].programs if number in (0, p.index + 1)]
            for program in rows or activations(game, slot):
                game.quietly(do.Use(slot, program.number, program.index))
            return
    raise PositionError(f"used: no card {name!r} is there")


def _int(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise PositionError(f"{where}: must be a whole number, not {value!r}")
    if not -MOST <= value <= MOST:
        raise PositionError(f"{where}: {str(value)[:12]} is more than any position has")
    return value


def _count(value: object, where: str) -> int:
    number = _int(value, where)
    if number < 0:
        raise PositionError(f"{where}: a number of cards cannot be {number}")
    return number


def _list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise PositionError(f"{where}: must be a list")
    return value


def _player(value: object, where: str) -> int:
    if value not in ("A", "B"):
        raise PositionError(f"{where}: must be A or B, not {value!r}")
    return "AB".index(str(value))
