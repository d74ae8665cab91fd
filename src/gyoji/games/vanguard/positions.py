"""Sets up the position that a scenario's `start` describes, and starts the turn there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from gyoji.games.laying import Named, Row, count, new_card, phase_and_step, put_plus, rows, sides, spend, take_turn
from gyoji.games.vanguard import gauges
from gyoji.games.vanguard.actions import gifts, legion
from gyoji.games.vanguard.actions.course import turn_values
from gyoji.games.vanguard.faces import BACK, DELETED, FACELESS, LOCKED
from gyoji.games.vanguard.faces import HEART as HEART_FACE
from gyoji.games.vanguard.figures import FIGURES, HEART, MATE
from gyoji.games.vanguard.policy import policy
from gyoji.games.vanguard.prints import GIFTS
from gyoji.games.vanguard.turn import ENTRIES, PHASES
from gyoji.games.vanguard.zones import ACCEL, BIND, CIRCLES, DAMAGE, G_ZONE, GAUGE, USUAL, ZONES, zone
from gyoji.kernel import acts as do
from gyoji.kernel.gamedef import PositionError
from gyoji.kernel.procedures import goto
from gyoji.kernel.spelling import tidy

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
GIVEN: Final = ("force", "accel", "gift")
SPOTS: Final = {
    name: (kind, place)
    for kind, row in enumerate(ZONES)
    if not row.gone
    for place, name in enumerate(row.places or (row.name,), 0 if row.places else -1)
}
CARD_KEYS: Final = frozenset(
    (
        "card",
        "rested",
        "face",
        "new",
        "named",
        "plus",
        "count",
        "locked",
        "deleted",
        "mate",
        "heart",
        "gauge",
        "together",
    )
)


def lay_out(game: Engine, players: Mapping[str, object], turn: Mapping[str, object]) -> Named:
    """Puts the cards of a start position in place; returns the slots of `named` cards."""
    take_turn(game, turn)
    named: Named = {}
    for owner, letter, zones in sides(players, (*SPOTS, *GIVEN)):
        _give(game, owner, letter, zones)
        usual: dict[str, object] = {"deck": 20, "vanguard": [BLANK[owner]]}
        for name, (kind, place) in SPOTS.items():
            where = f"start.{letter}.{name}"
            for row in rows(zones.get(name, usual.get(name, 0)), FILLER, CARD_KEYS, where):
                _put(game, owner, kind, place, row, named, where)
        spend(game, owner, zones.get("used", []), named, {})
    game.rebuild()
    phase, step = phase_and_step(turn, PHASES, ENTRIES)
    if ENTRIES[step].name not in game.spec.timing.turn.where:
        raise PositionError(f"start.turn: this edition has no {step} step")
    goto(game.push(game.spec.timing.turn, turn_values(game.state.active)), ENTRIES[step])
    game.place_phase(phase, step)
    return named


def _give(game: Engine, owner: int, letter: str, zones: Mapping[str, object]) -> None:
    """Gifts that a player already has: Force on circles, circles opened by Accel, the kind of the first gift."""
    given = [key for key in GIVEN if zones.get(key)]
    if given and gifts.GIVE.name not in game.spec.timing.procedures:
        raise PositionError(f"start.{letter}.{given[0]}: this edition has no gifts")
    opened = count(zones.get("accel", 0), f"start.{letter}.accel")
    if opened > len(ACCEL):
        raise PositionError(f"start.{letter}.accel: {opened} is too many for a game")
    if opened:
        game.quietly(do.Set(gifts.with_accels(game, owner, opened)))
    circles = _names(zones.get("force", []), f"start.{letter}.force", "circles")
    known = ("vanguard", *CIRCLES[: USUAL + opened])
    for name in circles:
        if name not in known:
            raise PositionError(f"start.{letter}.force: no circle {name!r}; circles: {', '.join(known)}")
    for name in (*circles, *ACCEL[:opened]):
        game.quietly(gifts.force_on(game, owner, name))
    kind = zones.get("gift") or ("force" if circles else "accel" if opened else "")
    if kind:
        if kind not in GIFTS:
            raise PositionError(f"start.{letter}.gift: {kind!r} is not one of {', '.join(GIFTS)}")
        game.quietly(gifts.bind_to(game, owner, str(kind)))


def _put(game: Engine, owner: int, kind: int, place: int, row: Row, named: Named, where: str) -> None:
    slot = new_card(game, str(row["card"]), owner, where)
    face = _face(game, kind, row, where)
    rested = int(bool(row.get("rested")))
    turn = game.state.turn if row.get("new") else 0
    circle = zone(owner, kind)
    here = game.state.zones[circle]
    # 9.3.3, 9.3.4: it was placed together with the previous card, and its Mates with it
    with_last = bool(row.get("together"))
    last = here[-1] if with_last and here else -1
    game.place(slot, circle, rested=rested, entered=turn, place=place, face=face, together=last)
    mates = row.get("mate") or []
    for name in mates if isinstance(mates, list) else [mates]:
        mate = new_card(game, str(name), owner, where)
        game.place(mate, circle, rested=rested, host=slot, relation=MATE, together=slot if with_last else -1)
        for act in legion.noted(game, (slot, mate), owner):
            game.quietly(act)
    for number, name in enumerate(_names(row.get("heart") or [], where)):
        heart = new_card(game, str(name), owner, where)
        game.place(heart, circle, host=slot, relation=HEART, face=0 if number else HEART_FACE)
    for name in _names(row.get("gauge") or [], where):
        gauge = new_card(game, str(name), owner, where)
        game.place(gauge, zone(owner, GAUGE))
        for act in gauges.associate(game, gauge, slot):
            game.quietly(act)
    put_plus(game, slot, row.get("plus") or {}, FIGURES, where)
    if row.get("named"):
        named[tidy(str(row["named"]))] = slot


def _face(game: Engine, kind: int, row: Row, where: str) -> int:
    """Which side is up: face up everywhere except in the G zone, by default."""
    if row.get("locked"):
        return LOCKED
    if row.get("deleted"):
        return DELETED
    face = row.get("face", "down" if kind == G_ZONE else "up")
    if face not in ("up", "down"):
        raise PositionError(f"{where}: face must be up or down, not {face!r}")
    if face == "up":
        return 0
    if kind == DAMAGE:
        return policy(game).face_down
    return FACELESS if kind == BIND else BACK


def _names(value: object, where: str, what: str = "cards") -> list[str]:
    if not isinstance(value, list):
        raise PositionError(f"{where}: must be a list of {what}")
    return [str(name) for name in value]
