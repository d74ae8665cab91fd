"""Computers: they think elsewhere, know only what their seat may, and never hold the table up."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from pathlib import Path

import pytest

from gyoji.agents import world_for
from gyoji.cards import load_deck
from gyoji.game import Game
from gyoji.server import workers
from gyoji.server.jobs import Think, Thought
from gyoji.server.workers import Workers, WorkFailed
from server.harness import MINE, THEIRS, Table, play_out, serving


def asked(seed: int, turn: int) -> Game:
    """Somewhere in a random game, with a choice among several options."""
    game, dice = Game("gundam", seed=seed), random.Random(seed)
    while game.state.turn < turn or game.decision is None or game.decision.count < 3:
        assert game.decision is not None
        game.choose(dice.randrange(game.decision.count))
    return game


@pytest.mark.parametrize("seed", range(4))
def test_a_worker_is_sent_nothing_that_its_seat_may_not_know(seed: int) -> None:
    """In all worlds that the seat cannot tell apart, the very same bytes are sent."""
    game = asked(seed, 4)
    assert game.decision is not None
    worlds = [game, *(game.resample(game.decision.player, other) for other in (5, 6, 7))]
    hands = {tuple(card.name for card in world.state.prints) for world in worlds}
    assert len(hands) > 1
    sent = {world_for(world.copy()).state.pending for world in worlds}
    assert len(sent) == 1
    # The dice are thrown from the number of choices so far, which a world that was dealt anew begins to count afresh.
    bytes_sent = {_world(world, game).save() for world in worlds}
    assert len(bytes_sent) == 1


def _world(world: Game, game: Game) -> Game:
    assert world.decision is not None
    dealt = world.resample(world.decision.player, 1_000_003 + len(game.choices))
    dealt.journal = None
    return dealt


@pytest.mark.timing
def test_the_table_answers_while_the_computer_thinks(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made = table.create(seed=3, other={"kind": "computer", "name": "search-3", "deck": THEIRS})
        page = table.page(made["token"])
        page.until("state")
        while page.state["asked"] != "B" or page.state["view"]["turn"]["phase"] != "main":
            if page.decision:
                page.choose(page.options[-1])
            else:
                page.next()
        slowest = 0.0
        for _ in range(20):
            began = time.monotonic()
            page.ask(type="ping")
            slowest = max(slowest, time.monotonic() - began)
        assert slowest < 0.5
        assert page.state["asked"] == "B", "the computer has not been thinking meanwhile"


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made = table.create(seed=3)
        page = table.page(made["token"])
        assert page.asked()
        for _ in range(2):
            for minder in table.hall.workers._minders:
                if minder._process is not None and minder._process.pid is not None:
                    os.kill(minder._process.pid, signal.SIGKILL)
            for _ in range(3):
                if not page.asked(30):
                    return
                assert page.choose(page.options[0])["type"] == "done"
        page.asked(30)


def test_a_job_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 0.01)

    async def check() -> None:
        pool = Workers(1)
        world = world_for(asked(1, 3)).save()
        with pytest.raises(WorkFailed):
            await pool.do(Think("search-3", 1, world))
        monkeypatch.setattr(workers, "PATIENCE", 30.0)
        assert isinstance(await pool.do(Think("random", 1, world)), Thought)
        await asyncio.to_thread(pool.close)

    asyncio.run(check())


def test_when_no_worker_can_think_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(_: object) -> None:
        raise WorkFailed("gone")

    with serving(tmp_path) as table:
        monkeypatch.setattr(table.hall.workers, "do", fails)
        page = table.page(table.create(seed=3)["token"])
        play_out([page], most=15)
        assert page.log[-1]["n"] > 20


def test_a_match_that_nobody_looks_at_rests_and_is_taken_up_again(table: Table) -> None:
    made = table.create(seed=8)
    page = table.page(made["token"])
    for _ in range(5):
        assert page.asked()
        page.choose(page.options[0])
    assert page.asked()
    name, view, log = made["match"], page.state["view"], page.log

    async def sweep() -> None:
        table.hall._sweep(0.0)

    table.run(sweep())
    assert name in table.hall.matches  # somebody is there
    page.close()
    for _ in range(100):
        table.run(sweep())
        if name not in table.hall.matches:
            break
        time.sleep(0.02)
    assert name not in table.hall.matches
    again = table.page(made["token"])
    again.until("state")
    assert again.state["view"] == view and again.log == log
    assert again.choose(again.options[0])["type"] == "done"


def test_decks_of_both_are_what_was_asked_for(table: Table) -> None:
    made = table.create(seat="B", you={"deck": MINE}, other={"kind": "computer", "name": "random", "deck": THEIRS})
    page = table.page(made["token"])
    page.until("state")
    assert page.welcome["decks"] == {
        "A": load_deck("gundam", "crimson-tide").name,
        "B": load_deck("gundam", "azure-wing").name,
    }
