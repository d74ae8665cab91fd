"""The store: how long it keeps matches whatever the machine's clock says, and stores of other formats."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from gyoji.server.hall import DAY, Hall
from gyoji.server.limits import LIMITS
from gyoji.server.schema import FORMAT, SCRIPTS
from gyoji.server.store import FILE, Store, StoreError, add_match, note_progress
from server.harness import serving
from server.small import PEOPLE

OLD = Path(__file__).parent / "stores" / "format-1.sql"
TOKENS = {  # what opens the matches in it
    "playing": "8Iqh_W5sUhOBfqf91IhMEUa888ehNy1i",
    "over": "MIk4bbBmPZELUVJoVXmMZTGgQCyFgSbw",
    "computer": "M5rIAlkUiWjowGoKbdo7Oryxi7d53ChG",
    "waits": "GyoMVNu5tKh5IpQ2lxo85275EY5q_iND",
}


# ── how long matches are kept ──


class Times:
    """The two clocks of a machine: how long it has run, and what day it believes it is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ran = 1000.0
        self.day = 1_700_000_000.0
        fake = SimpleNamespace(time=lambda: self.day, monotonic=lambda: self.ran)
        monkeypatch.setattr("gyoji.server.store.time", fake)

    def pass_days(self, days: float) -> None:
        self.ran += days * DAY
        self.day += days * DAY


class Run:
    """One run of a server, from its start to its end."""

    def __init__(self, folder: Path, times: Times) -> None:
        self._store = Store(folder, lambda: times.ran)

    async def __aenter__(self) -> Run:
        self._hall = Hall(self._store, LIMITS, 0.0)
        self._hall.keep = 90 * DAY
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._hall.close()

    async def add(self, *names: str) -> None:
        await self._store.tick()
        for name in names:
            await self._store.write(add_match(name, "match", "gundam", PEOPLE, b"{}", []))

    async def touch(self, name: str) -> None:
        await self._store.tick()
        await self._store.write([note_progress(name, 1, None)])

    async def purged(self) -> int:
        await self._store.tick()
        return await self._hall.purge()


@pytest.mark.parametrize("jump", [100, 40_000, -100, -15_000], ids=lambda days: f"{days} days")
def test_a_clock_that_jumps_removes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, jump: float
) -> None:
    times = Times(monkeypatch)

    async def jumps() -> None:
        async with Run(tmp_path, times) as run:
            await run.add("a", "b")
        times.day += jump * DAY  # while the server is down
        async with Run(tmp_path, times) as run:
            assert await run.purged() == 0
            await run.add("c")
            times.day += jump * DAY  # and while it runs
            assert await run.purged() == 0
        times.day -= 2 * jump * DAY  # somebody mends it
        async with Run(tmp_path, times) as run:
            assert await run.purged() == 0
            times.pass_days(89)
            await run.touch("b")
            times.pass_days(2)
            with caplog.at_level(logging.INFO, logger="gyoji.server"):
                assert await run.purged() == 2
            assert "90 days" in caplog.text and "a, c" in caplog.text
            times.pass_days(89)
            assert await run.purged() == 1

    asyncio.run(jumps())


def test_the_time_that_the_server_runs_adds_up_over_restarts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = Times(monkeypatch)

    async def runs() -> None:
        async with Run(tmp_path, times) as run:
            await run.add("a")
            times.pass_days(50)
        times.day += 500 * DAY  # it was off for a long time, in which nobody could play
        times.ran = 5.0  # the machine was started anew
        async with Run(tmp_path, times) as run:
            assert await run.purged() == 0
            times.pass_days(39)
            assert await run.purged() == 0
            times.pass_days(2)
            assert await run.purged() == 1

    asyncio.run(runs())


# ── formats ──


def old_store(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.executescript(OLD.read_text("utf8"))


def columns(folder: Path) -> dict[str, list[str]]:
    with closing(sqlite3.connect(folder / FILE)) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        return {name: [row[1] for row in db.execute(f"PRAGMA table_info({name})")] for name in names}


def test_an_older_store_is_brought_up_to_date_and_its_matches_go_on(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        folder.mkdir()
    old_store(old)
    with serving(old) as table:
        rows = table.http("GET", "/api/matches", token=",".join(TOKENS.values())).json
        told = [(row["over"], row["waiting"]) for row in rows]
        assert told == [(False, False), (True, False), (False, False), (False, True)]
        assert table.page(TOKENS["playing"]).until("state")["asked"] in ("A", "B")
        page = table.page(TOKENS["computer"])
        assert page.asked() and page.choose(page.options[0])["type"] == "done"
        assert table.http("GET", "/api/replay", token=TOKENS["over"]).status == 200
        table.hall.keep = 90 * DAY
        assert table.run(table.hall.purge()) == 0  # they count from now on
    with serving(new):
        pass
    assert columns(old) == columns(new)
    with closing(sqlite3.connect(old / FILE)) as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] == FORMAT
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


def test_bringing_it_up_to_date_is_done_as_a_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old_store(tmp_path)
    before = columns(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr("gyoji.server.schema.SCRIPTS", (*SCRIPTS[:-1], SCRIPTS[-1] + "INSERT INTO nowhere VALUES (1);"))
        with pytest.raises(StoreError, match="nowhere"):
            Store(tmp_path)
    assert columns(tmp_path) == before
    with serving(tmp_path) as table:
        assert len(table.http("GET", "/api/matches", token=",".join(TOKENS.values())).json) == 4


def test_a_newer_store_is_refused_and_left_alone(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(StoreError, match=f"format {FORMAT + 1} and comes from a newer Gyoji.*up to {FORMAT}"):
        Store(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before
