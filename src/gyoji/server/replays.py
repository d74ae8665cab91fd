"""Replays: a finished or uploaded game, step by step, from any seat.

A tape keeps the choices, and the game at a few steps; everything between is replayed when somebody looks. So a long
game, or one made to be large, takes no more memory than a short one. Workers hold the tapes, so the table never waits
for them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from gyoji import records
from gyoji.game import Game
from gyoji.kernel.journal import Reader
from gyoji.kernel.sight.views import open_view
from gyoji.server.captions import caption
from gyoji.server.log import row_of
from gyoji.server.messages import SEATS, Chosen, Frame, Steps, encode
from gyoji.server.store import Input, Row, is_free, taken_back

CHOSEN = ("choose", "also")
MOST_FRAMES = 60  # in one answer
MOST_BYTES = 4 * 2**20  # of an answer: above that it has fewer frames
MOST_TAPES = 4
KEPT = 24  # games kept for a tape, at most
APART = 16  # steps between two of them, at least
BITS = {"A": 1, "B": 2, "spectator": 4, "both": 3}
Choice = tuple[str, int, str]  # kind, number, word of a row in the store


def effective(rows: Sequence[Input]) -> list[Input]:
    """The inputs that count: without what was undone."""
    kept: list[Input] = []
    for row in rows:
        if row.kind == "undo":
            for _ in range(taken_back(row)):
                while kept.pop().kind == "also":  # a set is undone as it was sent, all at once
                    pass
        else:
            kept.append(row)
    return kept


def replay_file(row: Row, rows: Sequence[Input]) -> bytes:
    """The file that can be saved, shared and uploaded again."""
    assert row.header is not None
    inputs: list[list[str | int]] = []
    for one in effective(rows):
        kind = "stop" if one.kind == "stop" else "concede"  # also for a player who ran out of time
        inputs.append(["choose", one.number, one.word] if one.kind in CHOSEN else [kind, one.number])
    mark = {"takebacks": count} if (count := takebacks(row, rows)) else {}
    return encode({"gyoji": 1, "header": msgspec.Raw(row.header), "inputs": inputs, **mark})


def takebacks(row: Row, rows: Sequence[Input]) -> int:
    """How many undos there were in this match that would not have been possible between people."""
    return row.setup.takebacks + sum(map(is_free, rows))


class Tape:
    """A game that can be viewed at every step; step 0 is before the first choice. ValueError if a
    choice does not fit.
    """

    def __init__(self, header: bytes, choices: Sequence[Choice]) -> None:
        self._choices = choices
        self._apart = max(APART, -(-len(choices) // KEPT))
        game = records.begin(Game, msgspec.json.decode(header))
        self._games = [game.copy()]  # at regular intervals
        for step in range(1, len(choices) + 1):
            self._play(game, step)
            if step % self._apart == 0:
                self._games.append(game.copy())

    @property
    def steps(self) -> int:
        return len(self._choices)

    def _play(self, game: Game, step: int, *, told: bool = False) -> Chosen | None:
        """Makes the choice that leads to this step; on request, returns who chose what."""
        kind, number, word = self._choices[step - 1]
        if kind in CHOSEN:
            if game.decision is None:
                raise ValueError("the game is over already")
            chosen = caption(game, game.decision.options[number], SEATS[game.decision.player]) if told else None
            game.choose(number)
            return chosen
        if kind == "stop":
            game.call_off(word)
            return None
        game.concede(number)
        return Chosen(SEATS[number], "concede")

    def frames(self, first: int, count: int, seat: str) -> bytes:
        """Frames from this step on, as they are sent: fewer if they are too large for one answer."""
        step = min(max(0, first - 1), self.steps)
        at = step // self._apart
        game = self._games[at].copy()
        for between in range(at * self._apart + 1, step + 1):
            self._play(game, between)
        assert game.journal is not None
        bit = BITS[seat]
        reader = Reader(game.journal, bit)
        if first > 0:
            reader.rows()  # was shown before
        found: list[Frame] = []
        size = 0
        for step in range(first, min(first + count, self.steps + 1)):
            chosen = self._play(game, step, told=True) if step else None
            events = [msgspec.Raw(encode(row_of(row, bit, n, group))) for n, row, group in reader.rows()]
            frame = Frame(step, msgspec.Raw(encode(_view(game, seat))), events, chosen)
            size += len(frame.view) + sum(map(len, events))
            if found and size > MOST_BYTES:
                break
            found.append(frame)
        return encode(Steps(self.steps, found))


def _view(game: Game, seat: str) -> dict[str, object]:
    if seat == "spectator":
        return game.view(None)
    if seat != "both":
        return game.view(SEATS.index(seat))
    return open_view(game)


class Tapes:
    """The tapes viewed last."""

    def __init__(self) -> None:
        self._tapes: OrderedDict[str, Tape] = OrderedDict()

    def tape(self, name: str, header: bytes, choices: Sequence[Choice]) -> Tape:
        tape = self._tapes.get(name)
        if tape is None or tape.steps != len(choices):
            tape = self._tapes[name] = Tape(header, choices)
            while len(self._tapes) > MOST_TAPES:
                self._tapes.popitem(last=False)
        else:
            self._tapes.move_to_end(name)
        return tape
