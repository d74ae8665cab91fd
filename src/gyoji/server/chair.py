"""A chair at the table: player A's, player B's or the spectators'. It knows what was shown to it and what comes next.

Frames are shown in order, and while somebody else is asked (or passed over, which looks the same) the picture is kept
for the even pause before the next one follows. A chair builds its frames from the view and the log of its own player
and from nothing else.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Protocol

import msgspec

from gyoji.kernel.views import Faces, view
from gyoji.server.log import SeatLog
from gyoji.server.messages import SEATS, Seat, State, encode

if TYPE_CHECKING:
    from gyoji.game import Game
    from gyoji.server.undo import Checkpoint


UNDO_PART = 0.75  # of the pause: the rest is for an answer to be taken and written down before the pause is over


class Listener(Protocol):
    """Somebody at the other end of a socket."""

    def send(self, text: str) -> None: ...
    def close(self, reason: str) -> None: ...


class Moment:
    """What the table was like at one time: the same for all chairs, each of which sees its own side of it."""

    __slots__ = ("_faces", "asked", "checkpoint", "clock", "marks", "runs", "world")

    def __init__(
        self,
        world: Game,
        asked: int | None,
        marks: tuple[int, int, int],
        checkpoint: Checkpoint | None,
        clock: tuple[int, int] | None,
        runs: bool,
    ) -> None:
        self.world = world
        self.asked = asked
        self.marks = marks  # how far each chair's log went
        self.checkpoint = checkpoint  # where the player who last decided could go back to
        self.clock = clock
        self.runs = runs  # the clock of the player who is asked
        self._faces: Faces = {}  # cards that several chairs see are drawn once

    def picture(self, player: int | None) -> bytes:
        """The view of one seat, as it goes over the wire."""
        return encode(view(self.world, player, self._faces))


class Chair:
    def __init__(self, player: int | None) -> None:
        self.player = player
        self.place = 2 if player is None else player
        self.log = SeatLog(player)
        self.listeners: list[Listener] = []
        self.version = 0
        self.since = 0  # the version with which the decision that is shown came
        self.shown: Moment | None = None
        self.shown_at = 0.0
        self.free_at = 0.0  # until then the picture is kept
        self.coming: deque[tuple[float, Moment]] = deque()
        self._told = 0  # rows of the log that were sent
        self._picture: bytes | None = None  # the view that was sent last

    # ── what comes ──

    def plan(self, moments: list[Moment], now: float, pause: float) -> None:
        """Lines up what is to be shown. A chair does not wait for its own answers."""
        for moment in moments:
            if moment.asked == self.player and moment is not moments[-1]:
                continue  # passed over itself: it will see what came of it
            at = max(now, self.free_at)
            self.coming.append((at, moment))
            self.free_at = at + (0.0 if moment.asked is None or moment.asked == self.player else pause)

    def forget(self, now: float) -> None:
        """What was lined up will not come."""
        self.coming.clear()
        self.free_at = now

    def asked_at(self) -> float:
        """When the last of what is lined up is shown, or was."""
        return self.coming[-1][0] if self.coming else self.shown_at

    def may_undo(self, moment: Moment | None) -> bool:
        return moment is not None and moment.checkpoint is not None and moment.checkpoint.player == self.player

    def undo_until(self, pause: float) -> float:
        """Until when this chair's player may take back what led to another's question, however soon it is answered."""
        ends = [at + pause * UNDO_PART for at, moment in self.coming if self.may_undo(moment)]
        if self.may_undo(self.shown):
            ends.append(self.shown_at + pause * UNDO_PART)
        return max(ends, default=0.0)

    def too_late(self, now: float, pause: float) -> bool:
        """Is another's answer perhaps on its way already? Also where nobody was asked: it must not be told apart."""
        if self.shown is None or self.shown.asked == self.player:
            return False
        if now < self.shown_at + pause * UNDO_PART:
            return False
        return now < self.shown_at + pause or bool(self.coming)

    # ── what is shown ──

    def show_due(self, now: float, present: dict[Seat, bool]) -> None:
        while self.coming and self.coming[0][0] <= now:
            at, moment = self.coming.popleft()
            self._show(moment, at, present)

    def _show(self, moment: Moment, at: float, present: dict[Seat, bool]) -> None:
        before, self.shown, self.shown_at = self.shown, moment, at
        if not self.listeners:
            self.version += 1
            self.since = self.version
            self._picture = None
            self._told = moment.marks[self.place]
            return
        picture = moment.picture(self.player)
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
        self._send(self._frame(self.log.between(self._told, told), present))
        self._told = told

    def refresh(self, present: dict[Seat, bool]) -> None:
        """Somebody came or went; the decision is the same as before."""
        if self.shown is not None and self.listeners:
            self.version += 1
            self._send(self._frame([], present))

    def again(self, present: dict[Seat, bool]) -> str:
        """The frame that is shown, for somebody who comes in now; its events are in the welcome."""
        return self._frame([], present)

    def told_since(self, have: int) -> list[msgspec.Raw]:
        """The rows of the log after this one, as far as they were shown."""
        assert self.shown is not None
        return self.log.between(have, self.shown.marks[self.place])

    def _frame(self, events: list[msgspec.Raw], present: dict[Seat, bool]) -> str:
        moment = self.shown
        assert moment is not None
        if self._picture is None:
            self._picture = moment.picture(self.player)
        asked = None if moment.asked is None else SEATS[moment.asked]
        clock: dict[Seat, int] | None = None
        if moment.clock is not None:
            clock = {"A": moment.clock[0], "B": moment.clock[1]}
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
        return encode(frame).decode()

    def _send(self, text: str) -> None:
        for listener in self.listeners:
            listener.send(text)
