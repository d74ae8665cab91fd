"""A chair at the table: player A's, player B's or the spectators'. It knows what was shown to it.

A chair builds its frames from the view and the log of its own player and from nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from gyoji.kernel.sight.faces import Faces
from gyoji.kernel.sight.views import view
from gyoji.server.limits import Bucket
from gyoji.server.log import SeatLog
from gyoji.server.messages import SEATS, Seat, State, encode

if TYPE_CHECKING:
    from gyoji.game import Game
    from gyoji.server.undo import Checkpoint


SIGNALS, SIGNALS_AT_ONCE = 0.25, 3  # a second, and in a burst
Clock = dict[Seat, int] | None  # what is left to each player, in milliseconds


class Listener(Protocol):
    """Somebody at the other end of a socket."""

    def send(self, data: bytes) -> None: ...
    def close(self, reason: str) -> None: ...


class Moment:
    """What the table was like at one time: the same for all chairs, each of which sees its own side of it."""

    __slots__ = ("asked", "checkpoint", "clock", "marks", "passed", "runs", "world")

    def __init__(
        self,
        world: Game,
        asked: int | None,
        marks: tuple[int, int, int],
        checkpoint: Checkpoint | None,
        clock: tuple[int, int] | None,
        runs: bool,
        passed: bool,
    ) -> None:
        self.world = world
        self.asked = asked
        self.passed = passed  # `asked` could do nothing but decline, and was not put the question
        self.marks = marks  # how far each chair's log went
        self.checkpoint = checkpoint  # where the player who last decided could go back to
        self.clock = clock
        self.runs = runs  # the clock of the player who is asked


class Album:
    """Pictures of the table. What several chairs see is drawn once, and not again while it looks the same."""

    def __init__(self) -> None:
        self._faces = Faces(_packed)
        self._of: Moment | None = None

    def picture(self, moment: Moment, player: int | None) -> bytes:
        """The view of one seat, as it goes over the wire."""
        if self._of is not moment:
            if self._of is not None:
                self._faces = self._faces.next(self._of.world, moment.world)
            self._of = moment
        return encode(view(moment.world, player, self._faces))


def _packed(zone: dict[str, object]) -> msgspec.Raw:
    return msgspec.Raw(encode(zone))


class Chair:
    def __init__(self, player: int | None, album: Album) -> None:
        self.player = player
        self._album = album
        self.place = 2 if player is None else player
        self.log = SeatLog(player)
        self.listeners: list[Listener] = []
        self.version = 0
        self.since = 0  # the version with which the decision that is shown came
        self.shown: Moment | None = None
        self.signals = Bucket(SIGNALS, SIGNALS_AT_ONCE, 0.0)
        self._told = 0  # rows of the log that were sent
        self._picture: bytes | None = None  # the view that was sent last

    def may_undo(self, moment: Moment | None) -> bool:
        return moment is not None and moment.checkpoint is not None and moment.checkpoint.player == self.player

    # ── what is shown ──

    def show(self, moment: Moment, present: dict[Seat, bool], clock: Clock) -> None:
        before, self.shown = self.shown, moment
        if not self.listeners:
            self.version += 1
            self.since = self.version
            self._picture = None
            self._told = moment.marks[self.place]
            return
        picture = self._album.picture(moment, self.player)
        told = moment.marks[self.place]
        if (
            moment.asked != self.player
            and picture == self._picture
            and told == self._told
            and before is not None
            and before.asked == moment.asked
            and self.may_undo(before) == self.may_undo(moment)
        ):
            return  # nothing that this chair could see has happened, and it is not asked
        self._picture = picture
        self.version += 1
        self.since = self.version
        self._send(self._frame(self.log.between(self._told, told), present, clock))
        self._told = told

    def refresh(self, present: dict[Seat, bool], clock: Clock) -> None:
        """Somebody came or went; the decision is the same as before."""
        if self.shown is not None and self.listeners:
            self.version += 1
            self._send(self._frame([], present, clock))

    def again(self, present: dict[Seat, bool], clock: Clock) -> bytes:
        """The frame that is shown, for somebody who comes in now; its events are in the welcome."""
        return self._frame([], present, clock)

    def told_since(self, have: int) -> list[msgspec.Raw]:
        """The rows of the log after this one, as far as they were shown."""
        assert self.shown is not None
        return self.log.between(have, self.shown.marks[self.place])

    def _frame(self, events: list[msgspec.Raw], present: dict[Seat, bool], clock: Clock) -> bytes:
        moment = self.shown
        assert moment is not None
        if self._picture is None:
            self._picture = self._album.picture(moment, self.player)
        asked = None if moment.asked is None else SEATS[moment.asked]
        if moment.passed and moment.asked == self.player:
            asked = None  # whoever is passed over has nothing to answer
        frame = State(
            self.version,
            msgspec.Raw(self._picture),
            events,
            asked,
            self.may_undo(moment),
            clock,
            present,
            not moment.runs,
        )
        return encode(frame)

    def tell(self, data: bytes) -> None:
        """Something that is no part of the game."""
        self._send(data)

    def _send(self, data: bytes) -> None:
        for listener in self.listeners:
            listener.send(data)
