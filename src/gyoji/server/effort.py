"""Effort: what a match costs the server. The engine has a budget for each choice; this module has one for a turn and
for a match.

Custom cards may go on forever and keep asking questions: each choice is small, but they never end.
"""

from __future__ import annotations

from time import thread_time

from gyoji.game import Game
from gyoji.kernel.engine import Budget, Overrun
from gyoji.server.limits import Limits

TAKING_UP = 2.0  # loading a match may take this many times the budget of playing it


class Effort:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.choice = Budget(limits.choice_steps, limits.choice_seconds)
        self._turn = -1
        self._choices = 0  # in this turn, including undone ones
        self._in_turn = 0.0  # seconds of computing
        self._in_all = 0.0
        self._began = 0.0

    def begin(self, *, live: bool) -> Budget:
        """A choice begins; returns its budget. A replayed choice was within it before, but time is
        limited even then.
        """
        self._began = thread_time()
        left = TAKING_UP * self._limits.match_seconds - self._in_all
        return self.choice if live else self.choice._replace(seconds=max(0.001, left))

    def end(self, game: Game, *, live: bool) -> None:
        """A choice was carried out; Overrun if it was too much, together with everything before it."""
        limits, spent = self._limits, thread_time() - self._began
        if game.state.turn != self._turn:
            self._turn, self._choices, self._in_turn = game.state.turn, 0, 0.0
        self._choices += 1
        self._in_turn += spent
        self._in_all += spent
        if not live or game.over:
            return
        if self._choices > limits.turn_choices:
            raise Overrun(f"{self._choices} choices in one turn")
        if self._in_turn > limits.turn_seconds or self._in_all > limits.match_seconds:
            raise Overrun(f"{self._in_turn:.1f} s in one turn, {self._in_all:.1f} s in all")
        if len(game.state.prints) > limits.cards:
            raise Overrun(f"{len(game.state.prints)} cards")
