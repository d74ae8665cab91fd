"""Cards that players bring may have texts without end: the server goes on, and so do all others."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from gyoji.game import Game
from gyoji.server import annex
from gyoji.server.decks import read_deck
from gyoji.server.limits import LIMITS
from gyoji.server.match import Match
from gyoji.server.messages import DeckChoice
from server import clockwork
from server.harness import Table, play_out
from server.hostile import ASKING, IDLING, SHUFFLING, Pulse, deck, eager, provoke
from server.process import Process
from server.small import Room
from server.test_budget import WORD

HASTY = ("--limit", "choice_seconds=0.3")  # of computing, so that a test is not at it for longer than need be


def without_end(folder: Path) -> Pulse:
    """Somebody brings such a deck: the match is called off, others go on, and it stays so. How well the server was."""
    server = Process(folder, *HASTY)
    try:
        other = server.page(server.create(seed=3)["token"])
        made = server.create(you={"deck": deck(SHUFFLING)}, seed=5)
        page = server.page(made["token"])
        with Pulse(server) as pulse:
            provoke(page)
            assert page.over and page.state["view"]["reason"]["text"] == WORD
            assert play_out([other], most=5) == 5
        status, said = server.stop()
        assert status == 0 and "called off" in said
        server = Process(folder)
        again = server.page(made["token"])
        again.until("state")
        assert again.over and again.state["view"]["reason"]["text"] == WORD
        return pulse
    finally:
        server.kill()


def test_a_deck_without_end_ends_its_own_match_only(tmp_path: Path) -> None:
    assert without_end(tmp_path).beats


@pytest.mark.timing
def test_a_deck_without_end_keeps_nobody_waiting(tmp_path: Path) -> None:
    pulse = without_end(tmp_path)
    assert pulse.beats > 5 and pulse.slowest < 1.0


def test_a_server_in_the_midst_of_it_stops_when_it_is_told_to(tmp_path: Path) -> None:
    server = Process(tmp_path)
    try:
        pages = [server.page(server.create(you={"deck": deck(SHUFFLING)}, seed=5)["token"]) for _ in range(3)]
        for page in pages:
            while page.asked() and not (wish := eager(page.options)).startswith("attack"):
                page.choose(wish)
            page.send(type="choose", at=page.state["version"], option=wish)  # and does not wait for it
        assert server.stop()[0] == 0
    finally:
        server.kill()


@pytest.mark.parametrize("texts", [ASKING, IDLING])
def test_a_turn_that_goes_on_asking_is_called_off(tmp_path: Path, texts: tuple[str, ...]) -> None:
    own = deck(texts)
    game = Game("gundam", [read_deck("gundam", DeckChoice(None, own["text"], own["cards"])), "crimson-tide"], seed=5)

    async def check() -> None:
        async with Room(tmp_path).open() as room:
            sitting = await room.sitting(game, limits=replace(LIMITS, turn_choices=40))
            match = sitting.match
            for _ in range(200):
                if match.game.over:
                    break
                assert match.game.decision is not None
                player = match.game.decision.player
                await sitting.choose(player, eager(sitting.ears[player].options))
            assert match.game.over and sitting.ears[1].state["view"]["reason"]["text"] == WORD
            rows = room.store.inputs(match.name)
            assert rows[-1].kind == "stop"
            # Taken up again it is what it was.
            again = Match(match.name, match.setup, Game.replay(game.header, []), room.store, 0.0)
            again.restore(rows)
            assert again.game.digest() == match.game.digest()

    clockwork.run(check())


def _own_match(table: Table) -> str:
    return str(table.create(you={"deck": deck(("",))}, seed=4)["token"])


def test_a_room_that_falls_is_replaced_and_nothing_is_lost(table: Table) -> None:
    token = _own_match(table)
    page = table.page(token)
    for _ in range(4):
        assert page.asked()
        page.choose(page.options[-1])
    assert page.asked()
    before = page.state["view"]
    room = table.hall._own[0]
    assert room._process is not None and room._process.pid is not None
    os.kill(room._process.pid, signal.SIGKILL)
    assert page.until("closing")["reason"] == annex.GONE
    again = table.page(token)
    again.until("state")
    assert again.state["view"] == before and again.log == page.log
    assert again.choose(again.options[-1])["type"] == "done"


def test_a_room_that_hangs_is_ended_and_its_match_called_off(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    mine, other = table.create(you={"deck": deck(("",))}, seed=4), _own_match(table)
    page, aside = table.page(mine["token"]), table.page(other)
    assert page.asked() and aside.asked()
    for one in (page, aside):
        one.ask(type="ping")  # its joining, which is answered by the room, is over
    room = table.hall._own[0]
    assert room._process is not None and room._process.pid is not None and room._mark is not None
    room._mark.value = mine["match"].encode()  # as if it were in the midst of a choice
    with monkeypatch.context() as patch:
        patch.setattr(room, "_limits", replace(room._limits, room_seconds=1.0))
        os.kill(room._process.pid, signal.SIGSTOP)
        for one in (page, aside):
            assert one.until("closing", 20)["reason"] == annex.GONE
    again = table.page(mine["token"])
    again.until("state")
    assert again.over and again.state["view"]["reason"]["text"] == WORD
    back = table.page(other)
    back.until("state")
    assert not back.over and back.choose(back.options[-1])["type"] == "done"
