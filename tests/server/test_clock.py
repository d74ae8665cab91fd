"""The clock: it runs while its player is asked, after the pause; at zero the player loses; it survives a restart."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import msgspec

from gyoji.server.match import Match
from server import clockwork
from server.harness import asked_one, serving
from server.small import PEOPLE, Room, Sitting, position

QUICK = msgspec.structs.replace(PEOPLE, clock=600)
MINUTE = 60_000


def test_time_is_taken_from_who_is_asked(tmp_path: Path) -> None:
    async def check() -> None:
        async with Room(tmp_path).open() as room:
            sitting = await room.sitting(position("Flare"), 0.0, msgspec.structs.replace(PEOPLE, clock=60_000))
            first = sitting.ears[0].state["clock"]  # A's time runs already
            assert first == {"A": 60_000, "B": 60_000}
            assert sitting.ears[0].state["paused"] is False
            await asyncio.sleep(0.3)
            await sitting.choose(0, "end")
            clock = sitting.ears[1].state["clock"]
            assert abs(clock["A"] - 59_700) <= 1 and clock["B"] == 60_000
            rows = room.store.inputs(sitting.match.name)
            assert (rows[0].clock_a, rows[0].clock_b) == (clock["A"], 60_000)

    clockwork.run(check())


def test_the_pause_is_free(tmp_path: Path) -> None:
    async def check() -> None:
        async with Room(tmp_path).open() as room:
            sitting = await room.sitting(position("Flare"), 0.3, msgspec.structs.replace(PEOPLE, clock=60_000))
            await asyncio.sleep(0.2)
            await sitting.choose(0, "end")
            assert sitting.ears[0].state["clock"] == {"A": 60_000, "B": 60_000}

    clockwork.run(check())


def test_at_zero_the_player_has_lost(tmp_path: Path) -> None:
    async def check() -> None:
        async with Room(tmp_path).open() as room:
            origin = position("Flare")
            sitting = await room.sitting(origin.copy(), 0.0, QUICK)
            await asyncio.sleep(0.3)
            assert not sitting.ears[0].state["view"]["over"]
            await asyncio.sleep(0.6)
            for ear in sitting.ears:
                assert ear.state["view"]["over"] and ear.state["view"]["winner"] == "B"
                rows = [row for state in ear.states for row in state["events"]]
                assert any(row["kind"] == "timeout" and row["player"] == "A" for row in rows)
            again = Match(sitting.match.name, QUICK, origin.copy(), room.store, 0.0)
            again.restore(room.store.inputs(sitting.match.name))
            assert again.game.digest() == sitting.match.game.digest()
            assert again.chairs[0].log.rows == sitting.match.chairs[0].log.rows

    clockwork.run(check())


def test_an_answer_in_time_stops_it(tmp_path: Path) -> None:
    async def check() -> None:
        async with Room(tmp_path).open() as room:
            sitting = await room.sitting(position("Flare"), 0.0, QUICK)
            await asyncio.sleep(0.35)
            await sitting.choose(0, "attack Skiff player")
            await asyncio.sleep(0.4)
            assert not sitting.ears[0].state["view"]["over"]  # it is B's time that runs now
            await asyncio.sleep(0.4)
            assert sitting.ears[0].state["view"]["winner"] == "A"

    clockwork.run(check())


def test_it_goes_on_after_a_restart_from_where_it_stood(tmp_path: Path) -> None:
    async def check() -> None:
        async with Room(tmp_path).open() as room:
            origin = position("Flare")
            sitting = await room.sitting(origin.copy(), 0.0, msgspec.structs.replace(PEOPLE, clock=3000))
            await asyncio.sleep(1.0)
            await sitting.choose(0, "attack Skiff player")
            left = sitting.ears[0].state["clock"]
            assert abs(left["A"] - 2000) <= 1 and left["B"] == 3000
            sitting.match.stop()
            await asyncio.sleep(60.0)  # while nobody serves it, no time is taken
            again = Match(sitting.match.name, sitting.match.setup, origin.copy(), room.store, 0.0)
            again.restore(room.store.inputs(again.name))
            again.begin()
            ear = Sitting(again).ears[0]
            assert ear.state["clock"] == left and ear.state["asked"] == "B"
            await asyncio.sleep(2.9)
            assert not ear.state["view"]["over"]
            await asyncio.sleep(0.2)
            assert ear.state["view"]["winner"] == "A"
            again.stop()

    clockwork.run(check())


def test_the_server_keeps_it_for_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made, friend = table.friends(clock=30)
        page = asked_one(table.page(made["token"]), table.page(friend))
        assert page is not None and page.welcome["clock"] == 30 * MINUTE
        time.sleep(0.2)
        page.choose(page.options[0])
        left = page.state["clock"]
        assert left[page.welcome["seat"]] <= 30 * MINUTE - 200
    with serving(tmp_path) as table:
        for token in (made["token"], friend):
            page = table.page(token)
            page.until("state")
            for side in "AB":  # it runs again for whoever is asked
                assert left[side] - 10 * MINUTE < page.state["clock"][side] <= left[side]
