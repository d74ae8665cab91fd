"""One match: a game, its chairs, and what may be done at which time.

A choice is checked against the game, taken, written to the store, and only then shown. Between question and answer lies
the even pause: being asked and being passed over look the same from every other chair (see docs/table.md).
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable

from gyoji.game import Game
from gyoji.kernel.decisions import IllegalChoice
from gyoji.kernel.engine import Overrun
from gyoji.kernel.state import RawOption
from gyoji.server import store
from gyoji.server.album import Album
from gyoji.server.chair import Chair, Clock, Listener, Moment
from gyoji.server.effort import Effort
from gyoji.server.limits import LIMITS, Limits
from gyoji.server.messages import SEATS, Id, Kind, Phrase, Refused, Seat, Signalled, Welcome, encode
from gyoji.server.store import Books, Input, Setup
from gyoji.server.undo import Checkpoint, nothing_shown

UNDO_PART = 0.75  # of the pause: the rest is for an answer to be taken and written down before the pause is over
PATIENT = 5  # pauses that giving up waits at most
THINK_PART = 0.6  # of the pause: for a computer where it could also have been passed over
log = logging.getLogger("gyoji.server")


class Match:
    """A match whose two decks are there. `Hall` makes it, from nothing or from the store."""

    def __init__(
        self, name: str, setup: Setup, game: Game, storage: Books, pause: float, limits: Limits = LIMITS
    ) -> None:
        self.name = name
        self.setup = setup
        self.game = game
        self.pause = pause
        self.serial = 0  # grows with every change; an answer to an older question is dropped
        self.moved: Callable[[Match], None] = lambda match: None  # told after each change that was shown
        self.failed: Callable[[Match], None] = lambda match: None  # told when the store did not take a choice
        self.work_at: Callable[[str], None] = lambda name: None  # told when this match is worked at, and "" afterwards
        album = Album()
        self.chairs = (Chair(0, album), Chair(1, album), Chair(None, album))
        self._store = storage
        self._effort = Effort(limits)
        self._live = False  # what is played again from the store was within its budget once
        self._places = 0  # rows in the store
        self._count = 0  # choices that were not taken back
        self._noted: tuple[int, int | None, bool] | None = None  # how far the store knows that the match has come
        self._undo: Checkpoint | None = None  # where the player who last decided may still go back to
        self._latest: Checkpoint | None = None  # before the last choice, may it be taken back or not
        self._coming: deque[tuple[float, Moment]] = deque()  # what will be shown, and when
        self.shown: Moment | None = None
        self.shown_at = 0.0
        self._bank = None if setup.clock is None else [setup.clock, setup.clock]
        self._touched = 0.0  # when somebody last did something here
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._flag: asyncio.TimerHandle | None = None  # when the clock of who is asked runs out
        assert game.journal is not None
        for chair in self.chairs:
            chair.log.follow(game.journal, skip=False)
        self._last = self._moment(self._asked)

    # ── who is there ──

    @property
    def present(self) -> dict[Seat, bool]:
        agents = self.setup.agents
        return {seat: agents[at] is not None or bool(self.chairs[at].listeners) for at, seat in enumerate(SEATS)}

    @property
    def _asked(self) -> int | None:
        pending = self.game.state.pending
        return None if pending is None else pending.player

    def computer_to_move(self) -> str | None:
        """The agent that is to move, if one is."""
        return None if self._asked is None else self.setup.agents[self._asked]

    def time_to_think(self) -> float | None:
        """Where a seat could also be passed over, its thinking must not tell that it was asked: it has to be done
        within the even pause. None: as long as it likes.
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
        """A shipped deck's name tells all its cards: between people it is told when the game is over."""
        shown_over = self.shown is not None and self.shown.world.over
        return player == whose or shown_over or any(self.setup.agents)

    def enter(self, player: int | None, listener: Listener, have: int, number: Id | None = None) -> None:
        """Somebody sits down: a welcome, and the state as it was last shown to this chair."""
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
        """Whoever looks after this process knows meanwhile which match it is at."""
        return _AtWork(self.work_at, self.name)

    # ── deciding ──

    async def choose(self, player: int, at: int, chosen: str | list[str]) -> None:
        """Takes an option of the decision that this seat was shown, or a whole set of a row of picks."""
        if self._lock.locked() or self._must_wait_for_others(player):
            self._check(player, at, chosen)  # nobody waits to be refused, and learns from it what others do
            await self._wait_for_others(player)
        async with self._lock:
            await self._take(player, self._check(player, at, chosen))

    async def answer(self, serial: int, player: int, index: int) -> None:
        """A computer's answer; dropped if the question is no longer the one it was put."""
        await self._sleep_until(self._asked_at())
        await self._wait_for_others(player)
        async with self._lock:
            if self.serial == serial and self._asked == player:
                await self._take(player, [self._text(index)])

    def _check(self, player: int, at: int, chosen: str | list[str]) -> list[str]:
        """The options to take, one after the other; Refused says only what this seat may know."""
        chair = self.chairs[player]
        shown = chair.shown
        if shown is None or shown.world.over:
            raise Refused("over", "the game is over")
        if shown.asked != player:
            raise Refused("not_your_turn", "you are not asked now")
        if not chair.since <= at <= chair.version:
            raise Refused("stale", "the game has gone on since; look again")
        if shown is not self._last:
            raise Refused("stale", "this was already answered")
        decision = self.game.decision
        assert decision is not None
        if isinstance(chosen, str):
            if any(option.text == chosen for option in decision.options):
                return [chosen]
            raise Refused("illegal", f"{chosen!r} is none of the options")
        try:
            return decision.whole(chosen)
        except IllegalChoice:
            raise Refused("illegal", "these cannot be picked together") from None

    def _text(self, index: int) -> str:
        decision = self.game.decision
        assert decision is not None
        return decision.options[index].text

    async def _wait_for_others(self, player: int) -> None:
        if self._must_wait_for_others(player):
            await self._sleep_until(self.shown_at + self.pause * UNDO_PART)

    def _must_wait_for_others(self, player: int) -> bool:
        """As long as the other player may still take back what led here, an answer has to wait."""
        shown = self.shown
        return shown is not None and shown.checkpoint is not None and shown.checkpoint.player != player

    async def _sleep_until(self, when: float) -> None:
        now = asyncio.get_running_loop().time()
        if when > now:
            await asyncio.sleep(when - now)

    async def _take(self, player: int, texts: list[str]) -> None:
        pending = self.game.state.pending
        assert pending is not None
        # What is always asked is never passed over: an answer to it needs no pause.
        declines = not pending.always and texts[-1].partition(" ")[0] in self.game.spec.looks.declines
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
            moments = self._play(player, act)
            rows = [Input("also" if place else "choose", *one, *clock) for place, one in enumerate(chosen)]
        except (Overrun, MemoryError) as error:
            log.error("match %s: called off, choice %s led to too much: %s", self.name, self._count, error)
            rows = [Input("stop", 0, "", *clock)]
            moments = [self._call_off(self._latest)]
        except Exception:
            log.exception("match %s: the rules failed at choice %s", self.name, self._count)
            self._give_over()
            raise Refused("broken", "the rules failed here; the match stands where it was before") from None
        await self._commit(rows, moments, declined=declines)

    async def concede(self, player: int) -> None:
        """Gives up once nothing is left to be shown: an answer before that would tell what this seat cannot know. But
        nobody who moves and moves can keep the other from giving up.
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
        """When this seat has seen how far the game has come: as late where another is asked as where it is passed."""
        if self._coming:
            return self._coming[0][0]
        shown = self.shown
        assert shown is not None
        asked = shown.asked == player and not shown.passed
        return self.shown_at if asked else self.shown_at + self.pause

    async def _end(self, player: int, kind: str) -> None:
        row = Input(kind, player, "", *self._charge(self._asked))
        await self._commit([row], self._give_up(player, kind))

    async def undo(self, player: int, at: int) -> None:
        chair = self.chairs[player]
        async with self._lock:
            shown = chair.shown
            if shown is None or shown.world.over:
                raise Refused("over", "the game is over")
            if not chair.since <= at <= chair.version:
                raise Refused("stale", "the game has gone on since; look again")
            back = shown.checkpoint
            if self._too_late(shown, player) or back is None or back.player != player or self._count != back.count + 1:
                raise Refused("no_undo", "your last decision cannot be taken back")
            marks = list(shown.marks)
            row = Input(
                "undo", player, " ".join(map(str, marks)), *self._charge(player if self._asked == player else None)
            )
            moment = self._go_back(back, player, marks)
            await self._commit([row], [moment], at_once=True)

    def _too_late(self, shown: Moment, player: int) -> bool:
        """Is another's answer perhaps on its way already? Also where nobody was asked: it must not be told apart."""
        if shown.asked == player and not shown.passed:
            return False
        since = asyncio.get_running_loop().time() - self.shown_at
        return since >= self.pause * UNDO_PART and (since < self.pause or bool(self._coming))

    def signal(self, player: int, phrase: Phrase) -> None:
        """A polite phrase, for all who are here; it is no part of the game and is not kept."""
        if not self.chairs[player].signals.take(asyncio.get_running_loop().time()):
            raise Refused("too_fast", "one phrase after another; wait a moment")
        data = encode(Signalled(SEATS[player], phrase))
        for chair in self.chairs:
            chair.tell(data)

    # ── playing on, here and when a match is taken up again ──

    def _play(self, player: int, act: Callable[[Game], None]) -> list[Moment]:
        """Lets the game go on to its next question; the moments at which somebody was passed over come before it."""
        game, passed = self.game, False
        before = game.copy()
        self._last.world = before
        self._undo = self._latest = Checkpoint(player, before, self._count, self._undo)
        self._count += 1
        moments: list[Moment] = []

        def passed_over(who: int, option: RawOption) -> None:
            nonlocal passed
            if option[0] in game.spec.looks.declines and self.pause:
                self._undo = self._undo if not passed and nothing_shown(before, game) else None
                moments.append(self._moment(who, game.copy(), passed=True))
            passed = passed or who != player

        game.budget = self._effort.begin(live=self._live)
        game.unasked = passed_over
        try:
            with self.at_work():
                act(game)
        finally:
            game.unasked = None
        self._effort.end(game, live=self._live)
        if passed or not nothing_shown(before, game):
            self._undo = None
        return [*moments, self._moment(self._asked)]

    def _give_up(self, player: int, kind: str) -> list[Moment]:
        if kind == "time":
            for chair in self.chairs:
                chair.log.catch_up()
                chair.log.note("timeout", player, f"{SEATS[player]}'s time is up")
        moments = self._play(player, lambda game: game.concede(player))
        self._undo = moments[-1].checkpoint = None
        return moments

    def _call_off(self, back: Checkpoint | None = None) -> Moment:
        """The match ends without a winner; `back`: where it stood before the choice that led to too much."""
        if back is not None:
            self.game, self._count = back.game, back.count
            self._last.world = self.game.copy()
            assert self.game.journal is not None
            for chair, mark in zip(self.chairs, self._last.marks, strict=True):
                chair.log.cut(mark)
                chair.log.follow(self.game.journal, skip=True)
        self.game.call_off()
        self._undo = self._latest = None
        self._count += 1
        return self._moment(None)

    def _go_back(self, back: Checkpoint, player: int, marks: list[int]) -> Moment:
        self._last.world = self.game
        self.game, self._undo, self._latest, self._count = back.game, back.past, back.past, back.count
        assert self.game.journal is not None
        for chair, mark in zip(self.chairs, marks, strict=True):
            chair.log.cut(mark)
            chair.log.follow(self.game.journal, skip=True)
            chair.log.note("undo", player, f"{SEATS[player]} takes a decision back")
        return self._moment(self._asked)

    def _moment(self, asked: int | None, world: Game | None = None, *, passed: bool = False) -> Moment:
        a, b, spectators = (chair.log.catch_up() for chair in self.chairs)
        clock = None if self._bank is None else (self._bank[0], self._bank[1])
        runs = clock is not None and asked is not None and self.setup.agents[asked] is None
        return Moment(world or self.game, asked, (a, b, spectators), self._undo, clock, runs, passed)

    async def _commit(
        self, rows: list[Input], moments: list[Moment], *, at_once: bool = False, declined: bool = False
    ) -> None:
        """On the disk first, then to those who sit here."""
        self.serial += 1
        added = [store.add_input(self.name, place, row) for place, row in enumerate(rows, self._places)]
        self._places += len(rows)
        self._last = moments[-1]
        try:
            await self._store.write([*added, *self._progress()])
        except store.StoreError:
            self._give_over()
            raise
        self.show(moments, at_once=at_once, declined=declined)
        self.moved(self)

    def _give_over(self) -> None:
        """What is in memory is not what is on the disk: nobody may go on from it. Whoever chose hears of it first."""
        asyncio.get_running_loop().call_soon(self.failed, self)

    def _progress(self) -> list[store.Statement]:
        """What the list of matches and a new start need to know, if it has changed."""
        game, asked = self.game, self._asked
        outcome = None if not game.over else -1 if game.winner is None else game.winner
        resumes = asked is not None and self.setup.agents[asked] is not None
        before, self._noted = self._noted, (game.state.turn, outcome, resumes)
        return [] if self._noted == before else [store.note_progress(self.name, *self._noted)]

    def restore(self, rows: list[Input]) -> None:
        """Plays what the store tells; a row that does not fit is a StoreError, and nothing is changed."""
        sets: list[list[Input]] = []
        for row in rows:
            if row.kind == "also" and sets:
                sets[-1].append(row)
            else:
                sets.append([row])
        for place, one in enumerate(sets):
            try:
                self._replay(one)
            except Exception as error:  # whatever a row does to the rules, it is the row that is named
                raise store.StoreError(f"match {self.name}: choice {place} does not fit ({error})") from error
        self._places = len(rows)

    def _replay(self, rows: list[Input]) -> None:
        """A row, or the rows of one set."""
        row = rows[0]
        if row.clock_a is not None and row.clock_b is not None:
            self._bank = [row.clock_a, row.clock_b]

        def act(game: Game) -> None:
            for one in rows:
                decision = game.decision
                if decision is None or one.number >= decision.count or decision.options[one.number].text != one.word:
                    raise ValueError(f"{one.word!r} is not offered")
                game.choose(one.number)

        if row.kind == "choose":
            asked = self._asked
            if asked is None:
                raise ValueError(f"{row.word!r} is not offered: the game is over")
            self._last = self._play(asked, act)[-1]
        elif row.kind == "stop":
            self._last = self._call_off()
        elif row.kind in ("concede", "time"):
            self._last = self._give_up(row.number, row.kind)[-1]
        elif row.kind == "undo" and self._latest is not None:
            self._last = self._go_back(self._latest, row.number, [int(mark) for mark in row.word.split()])
        else:
            raise ValueError(f"{row.kind!r} is no input")

    # ── showing ──

    def begin(self) -> None:
        """The match is there (again): everybody is shown where it stands."""
        self._live = True
        self.show([self._last], at_once=True)

    def show(self, moments: list[Moment], *, at_once: bool, declined: bool = False) -> None:
        """Lines up what is to be shown, for all chairs at the same times.

        Whoever declines what was asked, or is passed over, has seemed to think about it for the even pause.
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
        """When the last of what is lined up is shown, or was."""
        return self._coming[-1][0] if self._coming else self.shown_at

    # ── the clock ──

    def _charge(self, player: int | None) -> tuple[int | None, int | None]:
        """Takes off what the player who was asked has used since the pause after the question."""
        bank = self._bank
        if bank is None:
            return None, None
        if player is not None and self.setup.agents[player] is None:
            now = asyncio.get_running_loop().time()
            used = now - self._asked_at() - self.pause
            bank[player] = max(0, bank[player] - max(0, int(used * 1000)))
        return bank[0], bank[1]

    def _clock(self) -> Clock:
        """What is left to each as far as it was shown; it runs for who is asked, when the pause is over."""
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
        asked = self._asked
        if self._bank is None or asked is None or self.setup.agents[asked] is not None:
            return
        when = self._asked_at() + self.pause + self._bank[asked] / 1000
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
        """Does nobody look on, and does nothing go on by itself? A clock that nobody looks at stands."""
        if self._coming or any(chair.listeners for chair in self.chairs) or self._lock.locked():
            return False
        if self.computer_to_move() is not None:
            return False
        return now - self._touched >= idle

    def stop(self, reason: str = "") -> None:
        """Nothing more happens here; those who listen are told why."""
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
