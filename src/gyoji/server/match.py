"""One match: a game, its seats, and what may be done when.

A choice is checked against the game, taken, written to the store, and only then shown. Between question and answer
there is the even pause: having a decision and having none look the same to everybody else (see docs/table.md).
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Final

from gyoji.game import Game
from gyoji.kernel.decisions import IllegalChoice
from gyoji.kernel.engine import Overrun
from gyoji.server import store
from gyoji.server.album import Album
from gyoji.server.chair import Chair, Clock, Listener, Moment
from gyoji.server.course import Course
from gyoji.server.limits import LIMITS, Limits
from gyoji.server.messages import SEATS, Code, Id, Kind, Phrase, Refused, Seat, Signalled, Welcome, encode
from gyoji.server.store import CALLED_OFF, Books, Input, Setup
from gyoji.server.undo import Checkpoint

UNDO_PART = 0.75  # of the pause: the rest is for an answer to be taken and written before the pause is over
PATIENT = 5  # pauses that a surrender waits at most
THINK_PART = 0.6  # of the pause: for a computer that might have had no decision
_NO_SET: Final[tuple[Code, str]] = "illegal", "these cannot be chosen together"
log = logging.getLogger("gyoji.server")


class Match:
    """A match with both decks. `Hall` creates it, new or from the store."""

    def __init__(
        self, name: str, setup: Setup, game: Game, storage: Books, pause: float, limits: Limits = LIMITS
    ) -> None:
        self.name = name
        self.setup = setup
        self.pause = pause
        self.serial = 0  # grows with every change; an answer to an older question is dropped
        self.moved: Callable[[Match], None] = lambda match: None  # called after each change that was shown
        self.failed: Callable[[Match], None] = lambda match: None  # called when the store could not write a choice
        # called with the match's name when work on it starts, and with "" afterwards
        self.work_at: Callable[[str], None] = lambda name: None
        album = Album()
        self.chairs = (Chair(0, album), Chair(1, album), Chair(None, album))
        self._store = storage
        self.course = Course(setup, game, self.chairs, pause > 0, limits)
        self._places = 0  # rows in the store
        self._noted: tuple[int, int | None] | None = None  # what the store knows about the match's progress
        self._coming: deque[tuple[float, Moment]] = deque()  # what will be shown, and when
        self.shown: Moment | None = None
        self.shown_at = 0.0
        self._touched = 0.0  # when somebody last did something here
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._flag: asyncio.TimerHandle | None = None  # when the clock of the player to decide runs out

    @property
    def game(self) -> Game:
        return self.course.game

    # ── who is there ──

    @property
    def present(self) -> dict[Seat, bool]:
        agents = self.setup.agents
        return {seat: agents[at] is not None or bool(self.chairs[at].listeners) for at, seat in enumerate(SEATS)}

    def computer_to_move(self) -> str | None:
        """The agent to move, if there is one."""
        return None if self.course.asked is None else self.setup.agents[self.course.asked]

    def time_to_think(self) -> float | None:
        """If a seat might have had no decision, its thinking time must not reveal that it has one: it must finish
        within the even pause. None: no limit.
        """
        pending = self.game.state.pending
        assert pending is not None
        if (
            not self.pause
            or pending.always
            or not any(row[0] in self.game.spec.looks.declines for row in pending.options)
        ):
            return None
        return self.pause * THINK_PART

    def chair(self, player: int | None) -> Chair:
        return self.chairs[2 if player is None else player]

    def welcome(self, player: int | None, have: int, number: Id | None) -> bytes:
        chair, setup = self.chair(player), self.setup
        return encode(
            Welcome(
                self.name,
                self.game.spec.name,
                None if player is None else SEATS[player],
                {"A": setup.names[0], "B": setup.names[1]},
                {"A": _kind(setup.agents[0]), "B": _kind(setup.agents[1])},
                {seat: name if self._may_know_deck(player, at) else "" for at, (seat, name) in _by_seat(setup.decks)},
                setup.clock,
                chair.told_since(have),
                number,
            )
        )

    def _may_know_deck(self, player: int | None, whose: int) -> bool:
        """The name of a built-in deck reveals all its cards: between people it is shown when the game is over."""
        shown_over = self.shown is not None and self.shown.world.over
        return player == whose or shown_over or any(self.setup.agents)

    def enter(self, player: int | None, listener: Listener, have: int, number: Id | None = None) -> None:
        """A page joins: it gets a welcome, and the state as it was last shown to this seat."""
        chair = self.chair(player)
        newly = player is not None and not chair.listeners
        listener.send(self.welcome(player, have, number))
        chair.listeners.append(listener)
        listener.send(chair.again(self.present, self._clock()))
        if newly:
            self._presence_changed(chair)

    def leave(self, player: int | None, listener: Listener) -> None:
        chair = self.chair(player)
        self._touched = asyncio.get_running_loop().time()
        if listener in chair.listeners:
            chair.listeners.remove(listener)
            if player is not None and not chair.listeners:
                self._presence_changed(chair)

    def _presence_changed(self, whose: Chair) -> None:
        for chair in self.chairs:
            if chair is not whose:
                chair.refresh(self.present, self._clock())

    def at_work(self) -> _AtWork:
        """Marks which match this process is working on, for the process that watches it."""
        return _AtWork(self.work_at, self.name)

    # ── deciding ──

    async def choose(self, player: int, at: int, chosen: str | list[str]) -> None:
        """Takes an option of the decision that this seat was shown, or a whole set of picks."""
        if self._lock.locked() or self._must_wait_for_others(player):
            # validate before waiting, so that timing does not leak the opponent's actions
            self._check(player, at, chosen)
            await self._wait_for_others(player)
        async with self._lock:
            await self._take(player, self._check(player, at, chosen))

    async def answer(self, serial: int, player: int, index: int) -> None:
        """A computer's answer; dropped if its question is no longer current."""
        await self._sleep_until(self._asked_at())
        await self._wait_for_others(player)
        async with self._lock:
            if self.serial == serial and self.course.asked == player:
                await self._take(player, [self._text(index)])

    def _check(self, player: int, at: int, chosen: str | list[str]) -> list[str]:
        """The options to take, one after the other; Refused reveals only what this seat may know."""
        chair = self.chairs[player]
        shown = chair.shown
        if shown is None or shown.world.over:
            raise Refused("over", "the game is over")
        if shown.asked != player:
            raise Refused("not_your_turn", "it is not your decision")
        if not chair.since <= at <= chair.version:
            raise Refused("stale", "the game has moved on; look again")
        if shown is not self.course.last:
            raise Refused("stale", "this decision was already made")
        decision = self.game.decision
        assert decision is not None
        if isinstance(chosen, str):
            if any(option.text == chosen for option in decision.options):
                return [chosen]
            raise Refused("illegal", f"{chosen!r} is not one of the options")
        try:
            return decision.whole(chosen)
        except IllegalChoice:
            raise Refused(*_NO_SET) from None

    def _text(self, index: int) -> str:
        decision = self.game.decision
        assert decision is not None
        return decision.options[index].text

    async def _wait_for_others(self, player: int) -> None:
        if self._must_wait_for_others(player):
            await self._sleep_until(self.shown_at + self.pause * UNDO_PART)

    def _must_wait_for_others(self, player: int) -> bool:
        """While the other player may still undo what led here, an answer has to wait, unless undo is free."""
        shown = self.shown
        return (
            not self.course.free
            and shown is not None
            and shown.checkpoint is not None
            and shown.checkpoint.player != player
        )

    async def _sleep_until(self, when: float) -> None:
        now = asyncio.get_running_loop().time()
        if when > now:
            await asyncio.sleep(when - now)

    async def _take(self, player: int, texts: list[str]) -> None:
        pending = self.game.state.pending
        assert pending is not None
        # A question that is always asked is never skipped: its answer needs no pause.
        declines = not pending.always and texts[-1].partition(" ")[0] in self.game.spec.looks.declines
        bank = self.course.bank and [*self.course.bank]
        clock = self._charge(player)
        chosen: list[tuple[int, str]] = []

        def act(game: Game) -> None:
            assert game.decision is not None
            index = next((option.index for option in game.decision.options if option.text == texts[0]), -1)
            if len(texts) == 1 and index >= 0:
                chosen.append((index, texts[0]))
                game.choose(index)
            else:
                chosen.extend(game.choose_all(list(texts)))

        try:
            with self.at_work():
                moments = self.course.play(player, act)
            rows = [Input("also" if place else "choose", *one, *clock) for place, one in enumerate(chosen)]
        except IllegalChoice:  # each of them can be picked, but not every set can pay: the rules know which
            self.course.bank = bank  # time is deducted once, with the accepted choice
            raise Refused(*_NO_SET) from None
        except (Overrun, MemoryError) as error:
            log.error("match %s: called off, choice %s took too much: %s", self.name, self.course.count, error)
            rows = [Input("stop", 0, "", *clock)]
            moments = [self.course.call_off(self.course.latest)]
        except Exception:
            log.exception("match %s: the rules failed at choice %s", self.name, self.course.count)
            self._give_over()
            raise Refused("broken", "something went wrong here; the match is as it was before") from None
        await self._commit(rows, moments, declined=declines)

    async def concede(self, player: int) -> None:
        """Surrenders once everything has been shown: an earlier answer would reveal what this seat cannot know. But an
        opponent who keeps moving cannot prevent it.
        """
        loop = asyncio.get_running_loop()
        at_last = loop.time() + self.pause * PATIENT
        while True:
            async with self._lock:
                self._show_due()
                shown = self.chairs[player].shown
                if shown is None or shown.world.over:
                    raise Refused("over", "the game is over")
                when = self._all_shown_at(player)
                if when <= loop.time() or (at_last <= loop.time() and not self.game.over):
                    await self._end(player, "concede")
                    return
            await self._sleep_until(when)

    def _all_shown_at(self, player: int) -> float:
        """When this seat has seen how far the game has come: equally late whether another seat has a decision or is
        skipped.
        """
        if self._coming:
            return self._coming[0][0]
        shown = self.shown
        assert shown is not None
        asked = shown.asked == player and not shown.passed
        return self.shown_at if asked else self.shown_at + self.pause

    async def _end(self, player: int, kind: str) -> None:
        row = Input(kind, player, "", *self._charge(self.course.asked))
        with self.at_work():
            moments = self.course.give_up(player, kind)
        await self._commit([row], moments)

    async def call_off(self) -> None:
        """The operator ends the match, without a winner."""
        async with self._lock:
            if self.game.over:
                raise Refused("over", "the game is over")
            row = Input("stop", 0, CALLED_OFF, *self._charge(self.course.asked))
            await self._commit([row], [self.course.call_off(reason=CALLED_OFF)])

    async def undo(self, player: int, at: int) -> None:
        chair = self.chairs[player]
        async with self._lock:
            shown = chair.shown
            if shown is None or shown.world.over:
                raise Refused("over", "the game is over")
            if not chair.since <= at <= chair.version:
                raise Refused("stale", "the game has moved on; look again")
            back = shown.checkpoint
            if back is None or back.player != player or not self._reaches(back, shown, player):
                raise Refused("no_undo", "your last decision cannot be undone")
            marks, charged = list(shown.marks), player if self.course.asked == player else None
            told = [*marks, self.course.count - back.count] if back.shown else marks
            row = Input("undo", player, " ".join(map(str, told)), *self._charge(charged))
            moment = self.course.go_back(back, player, marks)
            await self._commit([row], [moment], at_once=True)

    def _reaches(self, back: Checkpoint, shown: Moment, player: int) -> bool:
        """Can the game still go back there? Against the computer always; its answer is dropped."""
        if self.course.free:
            return not self.game.over
        return self.course.count == back.count + 1 and not self._too_late(shown, player)

    def _too_late(self, shown: Moment, player: int) -> bool:
        """May another player's answer already be on its way? The same if nobody was asked, so that
        the two look alike.
        """
        if shown.asked == player and not shown.passed:
            return False
        since = asyncio.get_running_loop().time() - self.shown_at
        return since >= self.pause * UNDO_PART and (since < self.pause or bool(self._coming))

    def signal(self, player: int, phrase: Phrase) -> None:
        """Sends a polite phrase to everybody here; it is not part of the game and not saved."""
        if not self.chairs[player].signals.take(asyncio.get_running_loop().time()):
            raise Refused("too_fast", "wait a moment before the next message")
        data = encode(Signalled(SEATS[player], phrase))
        for chair in self.chairs:
            chair.tell(data)

    async def _commit(
        self, rows: list[Input], moments: list[Moment], *, at_once: bool = False, declined: bool = False
    ) -> None:
        """Writes to disk first, then shows the result to all seats."""
        self.serial += 1
        added = [store.add_input(self.name, place, row) for place, row in enumerate(rows, self._places)]
        self._places += len(rows)
        self.course.last = moments[-1]
        try:
            await self._store.write([*added, *self._progress()])
        except store.StoreError:
            self._give_over()
            raise
        self.show(moments, at_once=at_once, declined=declined)
        self.moved(self)

    def _give_over(self) -> None:
        """Memory and disk have diverged: stop this match. The player who chose is told first."""
        asyncio.get_running_loop().call_soon(self.failed, self)

    def _progress(self) -> list[store.Statement]:
        """What the list of matches and a restart need to know, if it has changed."""
        game = self.game
        outcome = None if not game.over else -1 if game.winner is None else game.winner
        before, self._noted = self._noted, (game.state.turn, outcome)
        return [] if self._noted == before else [store.note_progress(self.name, *self._noted)]

    def restore(self, rows: list[Input]) -> None:
        """Replays the stored choices; StoreError if a row does not fit."""
        self.course.restore(self.name, rows)
        self._places = len(rows)

    # ── showing ──

    def begin(self) -> None:
        """The match is loaded: shows everybody the current state."""
        self.course.live = True
        self.show([self.course.last], at_once=True)

    def show(self, moments: list[Moment], *, at_once: bool, declined: bool = False) -> None:
        """Schedules what is shown, for all seats at the same times.

        A player who declines, or is skipped, seems to have thought about it for the even pause.
        """
        now = self._touched = asyncio.get_running_loop().time()
        at = now
        if at_once:
            self._coming.clear()
        elif self._coming:
            at = max(at, self._coming[-1][0])
        elif declined:
            at = max(at, self.shown_at + self.pause)
        for moment in moments:
            self._coming.append((at, moment))
            at += self.pause if moment.passed else 0.0
        self._show_due()
        self._wind_clock()

    def _show_due(self) -> None:
        loop = asyncio.get_running_loop()
        while self._coming and self._coming[0][0] <= loop.time():
            self.shown_at, self.shown = self._coming.popleft()
            present, clock = self.present, self._clock()
            with self.at_work():
                for chair in self.chairs:
                    chair.show(self.shown, present, clock)
        if self._timer is not None:
            self._timer.cancel()
        self._timer = loop.call_at(self._coming[0][0], self._show_due) if self._coming else None

    def _asked_at(self) -> float:
        """When the last scheduled moment is or was shown."""
        return self._coming[-1][0] if self._coming else self.shown_at

    # ── the clock ──

    def _charge(self, player: int | None) -> tuple[int | None, int | None]:
        """Deducts the time the player has used since the pause after the question."""
        bank = self.course.bank
        if bank is None:
            return None, None
        if player is not None and self.setup.agents[player] is None:
            now = asyncio.get_running_loop().time()
            used = now - self._asked_at() - self.pause
            bank[player] = max(0, bank[player] - max(0, int(used * 1000)))
        return bank[0], bank[1]

    def _clock(self) -> Clock:
        """What each player has left, as far as it was shown; it runs for the player to decide, once
        the pause is over.
        """
        shown = self.shown
        if shown is None or shown.clock is None:
            return None
        left = list(shown.clock)
        if shown.asked is not None and shown.runs and not shown.passed:
            used = asyncio.get_running_loop().time() - self.shown_at - self.pause
            left[shown.asked] = max(0, left[shown.asked] - max(0, int(used * 1000)))
        return {"A": left[0], "B": left[1]}

    def _wind_clock(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        asked = self.course.asked
        if self.course.bank is None or asked is None or self.setup.agents[asked] is not None:
            return
        when = self._asked_at() + self.pause + self.course.bank[asked] / 1000
        self._flag = asyncio.get_running_loop().call_at(when, self._time_is_up, asked, self.serial)

    def _time_is_up(self, player: int, serial: int) -> None:
        if self.serial == serial:
            self._ending = asyncio.ensure_future(self._lose_on_time(player, serial))

    async def _lose_on_time(self, player: int, serial: int) -> None:
        async with self._lock:
            if self.serial == serial and not self.game.over:
                await self._end(player, "time")

    # ── the end ──

    def may_rest(self, now: float, idle: float) -> bool:
        """Is nobody watching, and does nothing happen by itself? A clock that nobody watches stops."""
        if self._coming or any(chair.listeners for chair in self.chairs) or self._lock.locked():
            return False
        if self.computer_to_move() is not None:
            return False
        return now - self._touched >= idle

    def stop(self, reason: str = "") -> None:
        """Ends all activity here; tells the listeners why."""
        self.serial += 1
        for handle in (self._timer, self._flag):
            if handle is not None:
                handle.cancel()
        for chair in self.chairs:
            for listener in list(chair.listeners):
                listener.close(reason)


class _AtWork:
    __slots__ = ("_name", "_tell")

    def __init__(self, tell: Callable[[str], None], name: str) -> None:
        self._tell = tell
        self._name = name

    def __enter__(self) -> None:
        self._tell(self._name)

    def __exit__(self, *error: object) -> None:
        self._tell("")


def _by_seat(names: tuple[str, str]) -> list[tuple[int, tuple[Seat, str]]]:
    return list(enumerate(zip(SEATS, names, strict=True)))


def _kind(agent: str | None) -> Kind:
    return "person" if agent is None else "computer"
