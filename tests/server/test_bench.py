"""`gyoji bench server`: what it measures is what players wait for, and it leaves nothing behind."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from server.process import family, gone
from server.test_commands import typed


def server_of(session: int, seconds: float = 60.0) -> int:
    """The process of the server that is measured; the players' is started after it."""
    end = time.monotonic() + seconds
    while len(family(session)) < 4 and time.monotonic() < end:
        time.sleep(0.1)
    return min(one for one in family(session) if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes())


@pytest.mark.parametrize("more", [("--workers", 2, "--game", "dbs"), ("--like-page",)])
def test_the_load_is_measured(more: tuple[Any, ...]) -> None:
    process = typed("bench", "server", "--matches", 4, "--seconds", 4, *more, "--json", alone=True)
    out, errors = process.communicate(timeout=300)
    assert (process.returncode, errors) == (0, "")
    found = json.loads(out)["server"]
    assert found["matches"] == 4 and found["choices"] >= 12 and found["failures"] == 0
    assert 0 < found["p50_ms"] <= found["p95_ms"] <= found["p99_ms"] <= found["max_ms"]
    assert found["workers"] == (2 if "--workers" in more else 1)
    assert found["server_ms_per_choice"] > 0 and found["players_ms_per_choice"] > 0
    assert 0.5 < found["sent_kb_per_choice"] < 100 and 50 < found["server_mb"] < 1500
    assert ("why_nots" in found) == found["like_page"] == ("--like-page" in more)
    assert gone(process.pid)


@pytest.mark.timing
def test_a_server_that_stops_for_a_while_is_seen_to() -> None:
    """What was due while it stood still counts from then: half of the time it answers nobody, so one in four waits."""
    process = typed("bench", "server", "--matches", 6, "--seconds", 12, "--json", alone=True)
    server, over = server_of(process.pid), threading.Event()
    time.sleep(4)  # until the matches have begun

    def stop_and_go() -> None:
        with contextlib.suppress(ProcessLookupError):  # the measurement is over, and its server with it
            while not over.is_set():
                os.kill(server, signal.SIGSTOP)
                time.sleep(2)
                os.kill(server, signal.SIGCONT)
                over.wait(2)

    stopping = threading.Thread(target=stop_and_go, daemon=True)
    stopping.start()
    try:
        out, errors = process.communicate(timeout=300)
    finally:
        over.set()
    assert (process.returncode, errors) == (0, "")
    found = json.loads(out)["server"]
    assert found["p95_ms"] > 1000 and found["max_ms"] > 1500 and found["matches_held"] == 0
    assert found["choices"] >= 6 * 12 * 0.8, "choices that were due are measured, whether the server was there or not"
    assert found["p50_ms"] < found["p95_ms"] and found["failures"] == 0


def test_a_measurement_that_is_killed_leaves_nothing_behind() -> None:
    process = typed("bench", "server", "--matches", 4, "--seconds", 60, alone=True)
    server_of(process.pid)
    process.kill()
    process.communicate()
    assert gone(process.pid)


def test_a_measurement_ends_when_its_server_does() -> None:
    """At once, not when its time is up; and it leaves nothing behind."""
    process = typed("bench", "server", "--matches", 4, "--seconds", 300, alone=True)
    os.kill(server_of(process.pid), signal.SIGKILL)
    _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors.count("\n")) == (2, 1) and "has stopped" in errors
    assert gone(process.pid)
