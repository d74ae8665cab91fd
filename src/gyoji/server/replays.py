"""Replays: a game that is over (or was sent here as a file), step by step, from any seat.

A tape keeps the game at every step, so that going to and fro costs nothing. Nothing here changes a match.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from gyoji import records
from gyoji.game import Game
from gyoji.kernel.journal import Reader
from gyoji.kernel.saving import SaveError
from gyoji.kernel.sight.views import open_view
from gyoji.server.log import row_of
from gyoji.server.messages import SEATS, Chosen, Frame, Steps, encode
from gyoji.server.store import Input, Row, StoreError

MOST_FRAMES = 60  # in one answer
MOST_TAPES = 12
BITS = {"A": 1, "B": 2, "spectator": 4, "both": 3}


def effective(rows: Sequence[Input]) -> list[Input]:
    """The inputs that count: without what was taken back."""
    kept: list[Input] = []
    for row in rows:
        if row.kind == "undo":
            kept.pop()
        else:
            kept.append(row)
    return kept


def replay_file(row: Row, rows: Sequence[Input]) -> bytes:
    """The file that can be kept, shared and sent here again."""
    assert row.header is not None
    inputs: list[list[str | int]] = []
    for one in effective(rows):
        kind = "stop" if one.kind == "stop" else "concede"  # also who ran out of time
        inputs.append(["choose", one.number, one.word] if one.kind == "choose" else [kind, one.number])
    return encode({"gyoji": 1, "header": msgspec.Raw(row.header), "inputs": inputs})


class Tape:
    """A game at every step; step 0 is before the first choice."""

    def __init__(self, row: Row, rows: Sequence[Input]) -> None:
        assert row.header is not None
        try:
            game = records.begin(Game, msgspec.json.decode(row.header))
            self._games = [game.copy()]
            self._chosen: list[Chosen | None] = [None]
            for one in effective(rows):
                if one.kind == "choose":
                    decision = game.decision
                    if decision is None:
                        raise ValueError("the game is over already")
                    self._chosen.append(Chosen(SEATS[decision.player], one.word))
                    game.choose(one.number)
                elif one.kind == "stop":
                    self._chosen.append(None)
                    game.call_off()
                else:
                    self._chosen.append(Chosen(SEATS[one.number], "concede"))
                    game.concede(one.number)
                self._games.append(game.copy())
        except (SaveError, ValueError, IndexError) as error:
            raise StoreError(f"match {row.id} cannot be replayed: {error}") from None
        self._rows: dict[str, tuple[list[msgspec.Raw], list[int]]] = {}

    @property
    def steps(self) -> int:
        return len(self._games) - 1

    def over(self, step: int) -> bool:
        return self._games[step].over

    def frames(self, first: int, count: int, seat: str) -> Steps:
        events, marks = self._log(seat)
        found: list[Frame] = []
        for step in range(first, min(first + count, len(self._games))):
            view = msgspec.Raw(encode(_view(self._games[step], seat)))
            begin = marks[step - 1] if step else 0
            found.append(Frame(step, view, events[begin : marks[step]], self._chosen[step]))
        return Steps(self.steps, found)

    def _log(self, seat: str) -> tuple[list[msgspec.Raw], list[int]]:
        """All that this seat could know of what happened, and how much of it at each step."""
        if seat not in self._rows:
            bit, journal = BITS[seat], self._games[-1].journal
            assert journal is not None
            events = [
                msgspec.Raw(encode(row_of(event, event.n, event.group))) for event in Reader(journal, bit).fresh()
            ]
            seen = [0]
            for raw in journal.since(0):
                seen.append(seen[-1] + bool(raw.sees & bit))
            lengths = [len(game.journal) if game.journal is not None else 0 for game in self._games]
            self._rows[seat] = events, [seen[length] for length in lengths]
        return self._rows[seat]


def _view(game: Game, seat: str) -> dict[str, object]:
    if seat == "spectator":
        return game.view(None)
    if seat != "both":
        return game.view(SEATS.index(seat))
    return open_view(game)


class Tapes:
    """The tapes that were looked at last."""

    def __init__(self) -> None:
        self._tapes: OrderedDict[str, Tape] = OrderedDict()

    def tape(self, row: Row, rows: Sequence[Input]) -> Tape:
        tape = self._tapes.get(row.id)
        if tape is None:
            tape = self._tapes[row.id] = Tape(row, rows)
            while len(self._tapes) > MOST_TAPES:
                self._tapes.popitem(last=False)
        else:
            self._tapes.move_to_end(row.id)
        return tape
