"""`gyoji serve --workers N`: matches live in several processes, and all that holds for one holds for them."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

from server.harness import Table, asked_one
from server.hostile import deck
from server.process import Process, family, gone


def test_matches_are_spread_and_nothing_is_lost(tmp_path: Path) -> None:
    server = Process(tmp_path, "--workers", "2")
    dice = random.Random(4)
    tables = []
    for _ in range(5):
        made, friend = server.friends()
        pages = [server.page(made["token"]), server.page(friend)]
        for _ in range(6):
            asked = asked_one(*pages)
            assert asked is not None and asked.choose(dice.choice(asked.options))["type"] == "done"
        tables.append((made, friend, pages))
    computer = server.create(seed=3)
    assert server.page(computer["token"]).asked()
    assert server.http("GET", "/healthz").json["matches"] >= 5
    listed = server.http("GET", "/api/matches", token=",".join(made["token"] for made, _, _ in tables)).json
    assert len(listed) == 5 and not any(row["over"] for row in listed)
    seen = {}
    for made, friend, pages in tables:
        asked_one(*pages)
        for token, page in zip((made["token"], friend), pages, strict=True):
            page.ask(type="ping")
            while not page.silent(0.3):
                pass
            seen[token] = page.state["view"], page.log
    assert len(family(server.process.pid)) >= 4 or not Path("/proc/self").exists()
    server.kill()
    assert gone(server.process.pid)  # no room outlives the hall
    again = Process(tmp_path, "--workers", "3")  # elsewhere than before, and the same
    try:
        for token, (view, told) in seen.items():
            page = again.page(token)
            page.until("state")
            assert page.state["view"] == view and page.log == told
        status, said = again.stop()
        assert (status, said) == (0, "") and gone(again.process.pid)
    finally:
        again.kill()


def test_a_room_that_is_killed_is_opened_again(tmp_path: Path) -> None:
    server = Process(tmp_path, "--workers", "2")
    try:
        made = server.create(seed=3)
        page = server.page(made["token"])
        for _ in range(3):
            assert page.asked() and page.choose(page.options[-1])["type"] == "done"
        assert page.asked()
        for pid in family(server.process.pid):
            if pid != server.process.pid:
                os.kill(pid, signal.SIGKILL)  # rooms, workers, and the process that they were forked from
        page.until("closing")
        again = server.page(made["token"])
        assert again.asked() and again.log == page.log
        assert again.choose(again.options[-1])["type"] == "done" and again.asked()
        assert server.http("GET", "/healthz").status == 200
    finally:
        server.kill()
        assert gone(server.process.pid)


def test_what_is_open_in_another_process_is_not_cleared_away(table: Table) -> None:
    made = table.create(you={"deck": deck(("",))}, seed=4)
    page = table.page(made["token"])
    assert page.asked()

    async def purge() -> None:
        table.hall.keep = 1e-9
        try:
            await table.hall.purge()
        finally:
            table.hall.keep = 0.0

    assert made["match"] in table.run(table.hall.names())
    table.run(purge())
    assert page.choose(page.options[-1])["type"] == "done"
