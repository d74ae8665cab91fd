"""Rules that are table entries and not steps: what an instruction of card text does, who sees a zone, what a deck must
be. Each can be switched off like a step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.cards import decks
from gyoji.effects.resolve import COUNT
from gyoji.kernel.gamedef import GameDef
from gyoji.kernel.zones import ALL, NONE

if TYPE_CHECKING:
    from gyoji.effects.evaluate import Scope
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame


def _nothing(game: Engine, frame: Frame, scope: Scope, row: object) -> None:
    """A disabled instruction does nothing; "if you do" finds that nothing was done."""
    frame.v[COUNT] = 0


class Deed:
    """What an instruction does."""

    __slots__ = ("_kept", "_kind", "_table")

    def __init__(self, spec: GameDef, kind: type[object] | str) -> None:
        self._table, self._kind = spec.instructions.executors, kind
        self._kept = self._table[kind]

    def switch_off(self) -> None:
        self._table[self._kind] = _nothing

    def switch_on(self) -> None:
        self._table[self._kind] = self._kept


class Sight:
    """Who sees the cards of a zone: switched off, a public zone is seen by nobody and every other one by everybody."""

    __slots__ = ("_kept", "_kind", "_spec")

    def __init__(self, spec: GameDef, zone: str) -> None:
        self._spec, self._kind = spec, spec.spots[zone][0] if zone in spec.spots else spec.place[zone]
        self._kept = spec.sights

    def switch_off(self) -> None:
        kinds = self._spec.kinds
        seen = [
            (NONE if sight == ALL else ALL) if zone % kinds == self._kind else sight
            for zone, sight in enumerate(self._kept)
        ]
        object.__setattr__(self._spec, "sights", tuple(seen))

    def switch_on(self) -> None:
        object.__setattr__(self._spec, "sights", self._kept)


class DeckRule:
    """A rule of deck construction, by its key: switched off, breaking it goes unnoticed."""

    __slots__ = ("_key",)

    def __init__(self, key: str) -> None:
        self._key = key

    def switch_off(self) -> None:
        decks.OVERLOOKED.add(self._key)

    def switch_on(self) -> None:
        decks.OVERLOOKED.discard(self._key)
