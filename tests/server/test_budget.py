"""A choice that leads to too much ends its match with a clear word; never the server, nor any other match."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from gyoji.game import Game
from gyoji.games import game_named
from gyoji.kernel.engine import Budget, Overrun
from gyoji.server.album import Album
from gyoji.server.chair import Chair
from gyoji.server.course import Course
from gyoji.server.jobs import ReadReplay, ReplayFacts, do
from gyoji.server.limits import LIMITS
from gyoji.server.match import Match
from gyoji.server.replays import Tape, replay_file
from gyoji.server.store import Input, Row
from server import clockwork
from server.small import PEOPLE, Json, Room, Sitting, position

WORD = "a choice led to more than can be carried out"
# Each sets off the other, and chance never lets a position come again.
ENDLESS = (
    ("Rouser", "When this Unit is rested, set this Unit as active. Shuffle your deck."),
    ("Luller", "When one of your other Units is set as active, rest it."),
)


def endless() -> Game:
    spec = game_named("gundam")
    rows = [
        {"number": f"T-{name}", "name": name, "type": "unit", "ap": 1, "hp": 3, "lv": 1, "cost": 1, "text": text}
        for name, text in ENDLESS
    ]
    game = Game.bare("gundam", [spec.decks.make_print(row) for row in (*rows, *spec.decks.fillers)])
    players: Json = {"A": {"battle": ["Rouser", "Luller"], "deck": 9}, "B": {"shields": 2}}
    spec.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    return game


# ── the engine ──


@pytest.mark.parametrize("budget", [Budget(2000), Budget(1 << 40, 0.2)])
def test_a_choice_has_a_budget_of_beats_and_of_time(budget: Budget) -> None:
    game = endless()
    game.budget = budget
    spare, before = game.copy(), game.digest()
    with pytest.raises(Overrun, match="no decision"):
        game.choose("attack Rouser player")
    assert spare.digest() == before and spare.budget == budget
    spare.choose("end")
    assert not spare.over


def test_figures_that_take_too_long_are_within_the_budget() -> None:
    """Also what is worked out within one step counts."""
    game = endless()
    game.budget = Budget(2000, 0.05)
    game._start_work()
    end = time.thread_time() + 0.1
    while time.thread_time() < end:
        pass
    with pytest.raises(Overrun):
        game.check_work()


def test_time_never_changes_a_game_that_stays_within_it() -> None:
    hasty, calm = Game("gundam", seed=4), Game("gundam", seed=4)
    hasty.budget = Budget(seconds=60.0)
    for number in range(150):
        assert hasty.decision is not None
        index = number * 7 % hasty.decision.count
        hasty.choose(index)
        calm.choose(index)
        if hasty.over:
            break
    assert hasty.digest() == calm.digest()


def test_outside_of_a_choice_nothing_is_counted() -> None:
    game = Game("gundam", seed=4)
    game.budget = Budget(5000, 0.02)
    game.choose(0)
    time.sleep(0.05)
    game.view(0)
    game.check_work()


def test_a_game_that_was_called_off_is_recorded() -> None:
    game = endless()
    game.call_off()
    assert game.over and game.winner is None and game.reason == WORD
    assert game.inputs == [("stop", 0)]
    again = Game.replay(game.header, game.inputs)
    assert again.digest() == game.digest() == Game.load(game.save()).digest()
    with pytest.raises(ValueError, match="over"):
        game.call_off()


# ── the server ──


async def _called_off(folder: Path, caplog: pytest.LogCaptureFixture, pause: float) -> None:
    async with Room(folder).open() as room:
        game = endless()
        header = game.header
        sitting = await room.sitting(game, pause)
        sitting.match.course.effort.choice = Budget(3000, 2.0)
        other = await room.sitting(position())
        with caplog.at_level(logging.ERROR, logger="gyoji.server"):
            await sitting.choose(0, "attack Rouser player")
        assert "called off" in caplog.text and sitting.match.name in caplog.text
        await asyncio.sleep(pause * 3)
        for ear in sitting.ears:
            view = ear.state["view"]
            assert view["over"] and view["winner"] is None and view["reason"] == {"text": WORD, "rule": ""}
            assert ear.state["asked"] is None and not ear.state["undo"]
            assert [row["kind"] for row in ear.states[-1]["events"]] == ["end"], (
                "nothing of what led to nowhere is told"
            )
        await other.choose(0, "attack Skiff player")
        assert not other.match.game.over
        # from the store it comes back as it was
        rows = room.store.inputs(sitting.match.name)
        assert [row.kind for row in rows] == ["stop"]
        again = Match(sitting.match.name, PEOPLE, Game.replay(header, []), room.store, 0.0)
        again.restore(rows)
        again.begin()
        assert Sitting(again).ears[1].state["view"] == sitting.ears[1].state["view"]
        again.stop()


@pytest.mark.parametrize("pause", [0.0, 0.05])
def test_a_match_is_called_off_and_others_go_on(tmp_path: Path, caplog: pytest.LogCaptureFixture, pause: float) -> None:
    clockwork.run(_called_off(tmp_path, caplog, pause))


def test_its_log_is_the_same_after_a_restart() -> None:
    """Whatever the choice that was too much had led to already: nobody was told of it."""
    forgotten = 0

    def course(seed: int) -> Course:
        chairs = (Chair(0, Album()), Chair(1, Album()), Chair(None, Album()))
        found = Course(PEOPLE, Game("gundam", seed=seed), chairs, True, replace(LIMITS, turn_choices=3 + seed))
        found.live = True
        return found

    for seed in range(6):
        first, again, rows = course(seed), course(seed), list[Input]()
        try:
            while (decision := first.game.decision) is not None:
                option = decision.options[len(rows) * 7 % decision.count]
                first.last = first.play(decision.player, lambda game, at=option.index: game.choose(at))[-1]  # type: ignore[misc]
                rows.append(Input("choose", option.index, option.text, None, None))
        except Overrun:
            forgotten += sum(len(chair.log.rows) for chair in first._chairs) - sum(first.last.marks)
            first.last = first.call_off(first.latest)
            rows.append(Input("stop", 0, "", None, None))
        again.restore("m", rows)
        assert first.game.reason == again.game.reason == WORD
        for old, new in zip(first._chairs, again._chairs, strict=True):
            assert old.log.rows == new.log.rows
    assert forgotten > 0


def test_replays_know_of_it() -> None:
    game = Game("gundam", seed=2)
    game.choose(0)
    game.call_off()
    header = msgspec.json.encode(game.header)
    rows = [Input(kind, number, *word, *[""] * (1 - len(word)), None, None) for kind, number, *word in game.inputs]
    row = Row("m", "match", "gundam", 0.0, PEOPLE, header, 0, -1)
    tape = Tape(header, [(one.kind, one.number, one.word) for one in rows])
    frames = msgspec.json.decode(tape.frames(0, 9, "both"))["frames"]
    assert tape.steps == 2 and [frame["view"]["over"] for frame in frames] == [False, False, True]
    file = msgspec.json.decode(replay_file(row, rows))
    assert file["inputs"][-1] == ["stop", 0]
    facts = do(ReadReplay(header, file["inputs"]))
    assert isinstance(facts, ReplayFacts) and facts.outcome == -1
    assert [one[0] for one in facts.inputs] == ["choose", "stop"]
