"""Where matches with players' own cards live, nobody takes more than a share of the time."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from pathlib import Path

import pytest
from websockets.sync.client import connect

from gyoji.server.messages import Refused
from gyoji.server.shares import FORGOTTEN, PATIENCE, Shares
from server import clockwork
from server.harness import Page, Table, asked_one, serving
from server.hostile import SHUFFLING, deck, provoke


def test_who_has_taken_more_than_its_share_waits_and_nobody_else_does() -> None:
    async def check() -> None:
        shares, clock = Shares(0.5, 0.2, 0.1), asyncio.get_running_loop().time
        began = clock()
        async with shares.turn("a"):
            shares.spend("a", 0.3)
        async with shares.turn("b"):
            assert clock() - began < 0.1
        async with shares.turn("a"):
            assert clock() - began > 0.19  # 0.1 seconds too many, at half a second a second

    clockwork.run(check())


def test_what_may_be_asked_at_once_is_what_can_be_paid() -> None:
    """Nobody comes before it is known what those before it cost."""

    async def check() -> None:
        shares, inside, most = Shares(0.5, 0.35, 0.1), 0, 0

        async def ask() -> None:
            nonlocal inside, most
            async with shares.turn("a"):
                inside += 1
                most = max(most, inside)
                await asyncio.sleep(0.01)
                inside -= 1

        await asyncio.gather(*(ask() for _ in range(20)))
        assert most == 4

    clockwork.run(check())


def test_whoever_would_wait_for_long_is_refused_at_the_door() -> None:
    async def check() -> None:
        shares = Shares(0.5, 1.0, 0.1)
        shares.spend("a", 2.0 + PATIENCE)
        with pytest.raises(Refused):
            async with shares.turn("a", patient=False):
                pass

    clockwork.run(check())


def test_addresses_are_forgotten() -> None:
    async def check() -> None:
        shares = Shares(0.5, 1.0, 0.1)
        for number in range(3 * FORGOTTEN):
            shares.spend(str(number), 0.0)
        assert len(shares._left) <= FORGOTTEN and len(shares._at) <= FORGOTTEN

    clockwork.run(check())


@pytest.mark.timing
def test_one_address_does_not_keep_the_room_for_itself(tmp_path: Path) -> None:
    """Match after match whose choices take as long as they may; somebody else plays in between."""
    over, called_off = threading.Event(), [0]

    def keep_busy(table: Table) -> None:
        with contextlib.suppress(Exception):
            while not over.is_set():
                page = table.page(table.create(you={"deck": deck(SHUFFLING)}, seed=5)["token"])
                provoke(page)
                called_off[0] += page.over
                page.close()

    with (
        serving(tmp_path, choice_seconds=0.3, own_share=0.05, own_saved=0.3) as table,
        connect(f"ws://127.0.0.1:{table.port}/ws", compression=None, source_address=("127.0.0.2", 0)) as line,
    ):
        page = Page(line)
        page.send(type="join", token=table.create(you={"deck": deck(("",))}, seed=4)["token"])
        for _ in range(3):
            threading.Thread(target=keep_busy, args=(table,), daemon=True).start()
        end, done = time.monotonic() + 8.0, 0
        while time.monotonic() < end and asked_one(page) is not None:
            assert page.choose(page.options[-1])["type"] == "done"
            done += 1
        over.set()
        assert called_off[0] <= 3, called_off  # what was put by, what comes in eight seconds, and one that had begun
        assert done > 10 or page.over
