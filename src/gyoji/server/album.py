"""Views of the table, as they are sent. What several seats see is drawn once, and not again while it looks the same; a
seat that was sent the previous moment is sent only the zones that look different now.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

import msgspec

from gyoji.kernel.sight.faces import Faces, Json, face
from gyoji.kernel.sight.views import bit_of, own, table, zone_to
from gyoji.server.messages import encode

if TYPE_CHECKING:
    from gyoji.game import Game
    from gyoji.kernel.engine import Engine
    from gyoji.server.chair import Moment

Side = dict[str, bytes]  # what is at each place, by its name
GONE: Final = b"null"  # a place that no longer exists
_MOST_LOOKS: Final = 8192
_NOBODY: Final = b'"id":0'
# Cards that nothing else affects, apart from their handles: copies look alike, in any match.
_looks: Final[dict[tuple[object, ...], tuple[bytes, bytes]]] = {}


class Pressed(Faces):
    """Faces as bytes."""

    __slots__ = ()

    def draw(self, game: Engine, slot: int) -> msgspec.Raw:
        data = _quiet(game, slot) if self.is_quiet(game, slot) else encode(face(game, slot))
        drawn = self.cards[slot] = msgspec.Raw(data)
        return drawn

    def lay(self, row: Json) -> bytes:
        return encode(row)


def _quiet(game: Engine, slot: int) -> bytes:
    """The look of a card that is the same for all equal cards in the same state."""
    state = game.state
    key = (
        state.prints[slot],
        state.zone[slot],
        state.owner[slot],
        state.master[slot],
        state.place[slot],
        state.rested[slot],
        state.damage[slot],
        state.active if state.entered[slot] == state.turn else -1,
    )
    look = _looks.get(key)
    if look is None:
        if len(_looks) >= _MOST_LOOKS:
            _looks.clear()
        before, _, after = encode(face(game, slot) | {"id": 0}).partition(_NOBODY)
        look = _looks[key] = before, after
    return b'%b"id":%d%b' % (look[0], state.handle[slot], look[1])


class Sight:
    """What one seat was sent last: both sides, and everything else."""

    __slots__ = ("rest", "sides")

    def __init__(self) -> None:
        self.rest = b""
        self.sides: tuple[Side, Side] = ({}, {})


class Album:
    def __init__(self) -> None:
        self._faces = Pressed()
        self._world: Game | None = None  # the world being drawn
        self._of: Moment | None = None
        self._table: Json = {}
        self._touched: Collection[int] = ()  # zones that may have changed since the previous moment

    def look(self, moment: Moment, player: int | None, sight: Sight | None) -> tuple[Sight, bytes | None]:
        """What a seat sees now, and, as bytes, what is new since `sight`; None if nothing is. Updates `sight`."""
        self._turn_to(moment)
        world, bit = moment.world, bit_of(player)
        numbers = self._touched
        if sight is None:
            sight, numbers = Sight(), range(len(world.state.zones))
        news: tuple[Side, Side] = ({}, {})
        kinds, sides, faces = world.spec.kinds, sight.sides, self._faces
        for number in numbers:
            side = number // kinds
            known, new = sides[side], news[side]
            found = zone_to(world, number, bit, faces)
            for name, data in found.items():
                assert isinstance(data, bytes)
                if known.get(name) != data:
                    known[name] = new[name] = data
            for name in world.spec.zones[number % kinds].places[len(found) :]:  # opened, and undone
                if known.pop(name, None) is not None:
                    new[name] = GONE
        rest = encode({**self._table, **own(world, player)})
        if rest == sight.rest and not news[0] and not news[1]:
            return sight, None
        sight.rest = rest
        return sight, joined(rest, news)

    def _turn_to(self, moment: Moment) -> None:
        if self._of is not moment:
            self._touched = self._faces.follow(None if self._of is None else self._of.world, moment.world)
            self._table = table(moment.world)
            self._of = moment


def joined(rest: bytes, sides: tuple[Side, Side]) -> bytes:
    """A view, assembled from its parts."""
    return b'%b,"A":{%b},"B":{%b}}' % (rest.removesuffix(b"}"), _side(sides[0]), _side(sides[1]))


def _side(side: Side) -> bytes:
    return b",".join([b'"%b":%b' % (name.encode(), data) for name, data in side.items()])
