"""A seat at the table: player A's, player B's or the spectators'. It knows what it has been shown.

A seat builds its messages from the view and the log of its own player and from nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from gyoji.server.album import Album, Sight, joined
from gyoji.server.limits import Bucket
from gyoji.server.log import SeatLog
from gyoji.server.messages import SEATS, Seat, State, encode

if TYPE_CHECKING:
    from gyoji.game import Game
    from gyoji.server.undo import Checkpoint


SIGNALS, SIGNALS_AT_ONCE = 0.25, 3  # per second, and in a burst
Clock = dict[Seat, int] | None  # what each player has left, in milliseconds


class Listener(Protocol):
    """A page at the other end of a socket."""

    def send(self, data: bytes) -> None: ...
    def close(self, reason: str) -> None: ...


class Moment:
    """The table at one point in time: the same for all seats, each of which sees its own side of it."""

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
        self.passed = passed  # `asked` could only decline, and was not actually asked
        self.marks = marks  # how far each chair's log went
        self.checkpoint = checkpoint  # where the player who last decided could go back to
        self.clock = clock
        self.runs = runs  # the clock of the player to decide


class Chair:
    def __init__(self, player: int | None, album: Album) -> None:
        self.player = player
        self._album = album
        self.place = 2 if player is None else player
        self.log = SeatLog(player)
        self.listeners: list[Listener] = []
        self.version = 0
        self.since = 0  # the version in which the current decision was first shown
        self.shown: Moment | None = None
        self.signals = Bucket(SIGNALS, SIGNALS_AT_ONCE, 0.0)
        self._told = 0  # rows of the log sent so far
        self._sight: Sight | None = None  # what was sent last, if somebody was listening

    def may_undo(self, moment: Moment | None) -> bool:
        return moment is not None and moment.checkpoint is not None and moment.checkpoint.player == self.player

    # ── what is shown ──

    def show(self, moment: Moment, present: dict[Seat, bool], clock: Clock) -> None:
        before, self.shown = self.shown, moment
        told = moment.marks[self.place]
        if not self.listeners:
            self.version += 1
            self.since = self.version
            self._sight = None
            self._told = told
            return
        self._sight, news = self._album.look(moment, self.player, self._sight)
        if (
            moment.asked != self.player
            and news is None
            and told == self._told
            and before is not None
            and before.asked == moment.asked
            and self.may_undo(before) == self.may_undo(moment)
        ):
            return  # nothing visible to this seat changed and it has no decision
        self.version += 1
        self.since = self.version
        self._send(self._frame(news or self._nothing_new(), self.log.between(self._told, told), present, clock))
        self._told = told

    def refresh(self, present: dict[Seat, bool], clock: Clock) -> None:
        """Somebody joined or left; the decision is the same as before."""
        if self.shown is not None and self.listeners:
            self.version += 1
            self._send(self._frame(self._nothing_new(), [], present, clock))

    def again(self, present: dict[Seat, bool], clock: Clock) -> bytes:
        """The current state, for a page that joins now; its events are in the welcome."""
        sight = self._seen()
        return self._frame(joined(sight.rest, sight.sides), [], present, clock)

    def _nothing_new(self) -> bytes:
        return joined(self._seen().rest, ({}, {}))

    def _seen(self) -> Sight:
        """Everything sent last."""
        if self._sight is None:
            assert self.shown is not None
            self._sight, _ = self._album.look(self.shown, self.player, None)
        return self._sight

    def told_since(self, have: int) -> list[msgspec.Raw]:
        """The rows of the log after this one, as far as they were shown."""
        assert self.shown is not None
        return self.log.between(have, self.shown.marks[self.place])

    def _frame(self, view: bytes, events: list[msgspec.Raw], present: dict[Seat, bool], clock: Clock) -> bytes:
        moment = self.shown
        assert moment is not None
        asked = None if moment.asked is None else SEATS[moment.asked]
        if moment.passed and moment.asked == self.player:
            asked = None  # a player who is skipped has nothing to answer
        frame = State(
            self.version,
            msgspec.Raw(view),
            events,
            asked,
            self.may_undo(moment),
            clock,
            present,
            not moment.runs,
        )
        return encode(frame)

    def tell(self, data: bytes) -> None:
        """Sends something that is not part of the game."""
        self._send(data)

    def _send(self, data: bytes) -> None:
        for listener in self.listeners:
            listener.send(data)
