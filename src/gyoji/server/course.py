"""The history of a match: its game, what may be undone, and the table at each moment.

Nothing waits here and nothing is shown: a choice leads to moments, both when it is made and when a match is reloaded.
"""

from __future__ import annotations

from collections.abc import Callable

from gyoji.game import Game
from gyoji.kernel.decisions import IllegalChoice
from gyoji.kernel.state import RawOption
from gyoji.server.chair import Chair, Moment
from gyoji.server.effort import Effort
from gyoji.server.limits import Limits
from gyoji.server.messages import SEATS
from gyoji.server.store import Input, Setup, StoreError, taken_back
from gyoji.server.undo import Checkpoint, nothing_shown

Chairs = tuple[Chair, Chair, Chair]  # player A's, player B's, the spectators'


class Course:
    def __init__(self, setup: Setup, game: Game, chairs: Chairs, pauses: bool, limits: Limits) -> None:
        self.game = game
        self.count = 0  # choices that were not undone
        self.live = False  # choices replayed from the store were within their budget before
        self.effort = Effort(limits)
        self.bank = None if setup.clock is None else [setup.clock, setup.clock]  # milliseconds left to each player
        self.latest: Checkpoint | None = None  # before the last choice, whether or not it may be undone
        self._undo: Checkpoint | None = None  # where the player who last decided may still go back to
        self._agents = setup.agents
        self.free = setup.free_takeback
        self._chairs = chairs
        self._pauses = pauses  # do skipped players get the time of an answer?
        assert game.journal is not None
        for chair in chairs:
            chair.log.follow(game.journal, skip=False)
        self.last = self.moment(self.asked)

    @property
    def asked(self) -> int | None:
        pending = self.game.state.pending
        return None if pending is None else pending.player

    def play(self, player: int, act: Callable[[Game], None]) -> list[Moment]:
        """Lets the game run to its next question; the moments at which somebody was skipped come first."""
        game, passed = self.game, False
        before = game.copy()
        self.last.world = before
        stood = self._undo, self.latest
        self.latest = Checkpoint(player, before, self.count, self._undo)
        if not self.free:
            self._undo = self.latest
        elif self._agents[player] is None:
            self._undo = self.latest
            self._undo.bound()
        self.count += 1
        moments: list[Moment] = []

        def passed_over(who: int, option: RawOption) -> None:
            nonlocal passed
            if option[0] in game.spec.looks.declines and self._pauses:
                if passed or not nothing_shown(before, game):
                    self._more_is_known()
                moments.append(self.moment(who, game.copy(), passed=True))
            passed = passed or who != player

        game.budget = self.effort.begin(live=self.live)
        game.unasked = passed_over
        try:
            act(game)
        except IllegalChoice:  # it was tried on a copy: nothing has happened
            self._undo, self.latest = stood
            self.count -= 1
            raise
        finally:
            game.unasked = None
        self.effort.end(game, live=self.live)
        if passed or self._undo is not self.latest or not nothing_shown(before, game):
            self._more_is_known()
        return [*moments, self.moment(self.asked)]

    def _more_is_known(self) -> None:
        """After this nothing can be undone, unless undo is free; then it counts as a takeback."""
        if not self.free:
            self._undo = None
        elif self._undo is not None:
            self._undo.shown = True

    def give_up(self, player: int, kind: str) -> list[Moment]:
        if kind == "time":
            for chair in self._chairs:
                chair.log.catch_up()
                chair.log.note("timeout", player, f"{SEATS[player]} ran out of time")
        moments = self.play(player, lambda game: game.concede(player))
        self._undo = moments[-1].checkpoint = None
        return moments

    def call_off(self, back: Checkpoint | None = None, *, reason: str = "") -> Moment:
        """Ends the match without a winner; `back`: the state before the choice that exceeded the limits."""
        if back is not None:
            self.game, self.count = back.game, back.count
        self.last.world = self.game.copy()
        if back is not None:
            assert self.game.journal is not None
            for chair, mark in zip(self._chairs, self.last.marks, strict=True):
                chair.log.follow(self.game.journal, skip=True)
                chair.log.cut(mark)
        self.game.call_off(reason)
        self._undo = self.latest = None
        self.count += 1
        return self.moment(None)

    def go_back(self, back: Checkpoint, player: int, marks: list[int]) -> Moment:
        self.last.world = self.game
        self.game, self._undo, self.latest, self.count = back.game, back.past, back.past, back.count
        assert self.game.journal is not None
        for chair, mark in zip(self._chairs, marks, strict=True):
            chair.log.cut(mark)
            chair.log.follow(self.game.journal, skip=True)
            chair.log.note("undo", player, f"{SEATS[player]} took back a decision", int(back.shown))
        return self.moment(self.asked)

    def moment(self, asked: int | None, world: Game | None = None, *, passed: bool = False) -> Moment:
        a, b, spectators = (chair.log.catch_up() for chair in self._chairs)
        clock = None if self.bank is None else (self.bank[0], self.bank[1])
        runs = clock is not None and asked is not None and self._agents[asked] is None
        return Moment(world or self.game, asked, (a, b, spectators), self._undo, clock, runs, passed)

    def restore(self, name: str, rows: list[Input]) -> None:
        """Replays the stored match; StoreError if a row does not fit."""
        sets: list[list[Input]] = []
        for row in rows:
            if row.kind == "also" and sets:
                sets[-1].append(row)
            else:
                sets.append([row])
        for place, one in enumerate(sets):
            try:
                self._replay(one)
            except Exception as error:  # whatever a row does to the rules, the row is reported
                raise StoreError(f"match {name}: choice {place} does not fit ({error})") from error

    def _replay(self, rows: list[Input]) -> None:
        """Replays a row, or the rows of one set."""
        row = rows[0]
        if row.clock_a is not None and row.clock_b is not None:
            self.bank = [row.clock_a, row.clock_b]

        def act(game: Game) -> None:
            for one in rows:
                decision = game.decision
                if decision is None or one.number >= decision.count or decision.options[one.number].text != one.word:
                    raise ValueError(f"{one.word!r} is not offered")
                game.choose(one.number)

        if row.kind == "choose":
            asked = self.asked
            if asked is None:
                raise ValueError(f"{row.word!r} is not offered: the game is over")
            self.last = self.play(asked, act)[-1]
        elif row.kind == "stop":
            self.last = self.call_off(reason=row.word)
        elif row.kind in ("concede", "time"):
            self.last = self.give_up(row.number, row.kind)[-1]
        elif row.kind == "undo":
            back = self._undo if self.free else self.latest
            if back is None or self.count - back.count != taken_back(row):
                raise ValueError("there is nothing to take back")
            self.last = self.go_back(back, row.number, [int(mark) for mark in row.word.split()[:3]])
        else:
            raise ValueError(f"{row.kind!r} is not an input")
