"""Saving: the state as plain data, its digest, and loading it in any process.

Everything is written by name: zones and prints by their index in the saved lists, procedures by name, programs by print
number and index in the print. Nothing depends on an index of this process.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from gyoji.kernel.sound import Shape
from gyoji.kernel.state import FIELDS, LISTS, MAPPINGS, PLAIN, Beat, Frame, Plain, State

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import GameDef
    from gyoji.kernel.prints import CardDef

_TOLD = tuple(row.name for row in FIELDS if row.digest and row.name != "prints")
_MEMORIES = tuple(row.name for row in FIELDS if not row.digest)
_PLAIN = tuple(name for name in PLAIN if name not in ("pending", "barred"))


def facts(game: Engine) -> dict[str, object]:
    """Everything in the state that can influence the future, as plain data in a fixed order."""
    state = game.state
    data: dict[str, object] = {name: getattr(state, name) for name in (*_TOLD, *LISTS, *_PLAIN, "zones")}
    data["prints"] = [card.mark for card in state.prints]
    for name in MAPPINGS:
        rows: dict[Plain, object] = getattr(state, name)
        data[name] = [[key, rows[key]] for key in sorted(rows)]  # type: ignore[type-var]
    data["frames"] = [[frame.proc.name, frame.pc, frame.v] for frame in state.frames]
    data["loop"] = list(state.loop)
    data["barred"] = list(state.barred)
    data["pending"] = None if state.pending is None else list(state.pending)
    return data


def digest(game: Engine) -> str:
    """The same for the same position, in every process; journal, caches and players' knowledge do not count."""
    extensions = game.spec.extensions
    data = msgspec.msgpack.encode([facts(game), extensions] if extensions else facts(game))
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def pack_state(game: Engine) -> dict[str, object]:
    """The state plus what only players use: handles, and what they know."""
    return {**facts(game), **{name: getattr(game.state, name) for name in _MEMORIES}}


class SaveError(ValueError):
    """Bytes that are not a saved game, or not of this version."""


def _tuples(value: object) -> object:
    return tuple(_tuples(part) for part in value) if isinstance(value, list | tuple) else value


def unpack_state(spec: GameDef, prints: Mapping[str, CardDef], data: Mapping[str, object]) -> State:
    """The state that `pack_state` returned; SaveError if its shape differs. `sound.check` checks the rest."""
    try:
        shape = msgspec.convert(data, Shape)
        state = State(len(spec.zones) * 2, len(spec.registers), 0)
        for name in (*_TOLD, *_MEMORIES, *LISTS, *_PLAIN, "zones", "barred", "pending"):
            setattr(state, name, getattr(shape, name))
        marks = {face.mark: face for card in prints.values() for face in (card, *card.faces)}
        state.prints = [marks[mark] for mark in shape.prints]
        for name in MAPPINGS:
            setattr(state, name, dict(getattr(shape, name)))
        state.later = [(when, _tuples(rest)) for when, rest in shape.later]  # type: ignore[misc]
        state.frames = [
            Frame(spec.timing.procedures[name], [_tuples(part) for part in v], pc)  # type: ignore[misc]
            for name, pc, v in shape.frames
        ]
        state.loop = [msgspec.convert(beat, Beat) for beat in shape.loop]
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError(f"this saved game cannot be read ({type(error).__name__}: {error})") from None
    return state
