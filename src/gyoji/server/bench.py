"""`gyoji bench server`: how many live matches this machine can handle.

A server, with its store on disk and no pause; in another process, two players for each match over real sockets, who
choose about once per second, at random. It measures the time from when a choice is due until both players have their
new view, however late (the choice is on disk before that); the server's computing per choice, which depends less on
what else the machine is doing; and, separately, the computing of the players, who are not part of a server; what the
players are sent per choice, and the server's memory. Matches are first played ahead quickly, so that they are measured
in mid-game.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import tempfile
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from gyoji.server.limits import Limits
from gyoji.server.players import LATE, Stage, play
from gyoji.server.process import end_with_parent

BOUND = 50.0  # milliseconds, for 95 of 100 choices
STEP = 50  # more matches at each stage
FIRST = 150
MOST = 1000
STARTING, ENDING = 120.0, 20.0  # seconds allowed for starting and stopping
SETTLING = 2.0  # and for each match to get to the middle of its game
Report = Callable[[Stage], None]


class Unmeasured(Exception):
    """The measurement failed; the message says why."""


def run_server_bench(
    game: str, seconds: float, matches: int | None, report: Report, workers: int = 1, *, like_page: bool = False
) -> dict[str, object]:
    """Measures this many matches; by default, more and more of them until the bound is exceeded. `like_page`: the
    players also ask and reload as people at a page do.
    """
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory(prefix="gyoji-bench-", ignore_cleanup_errors=True) as folder:
        here, there = context.Pipe()
        server = context.Process(target=_serve, args=(folder, there, workers))
        mine, theirs = context.Pipe()
        players: BaseProcess | None = None
        stages: list[Stage] = []
        spent = 0.0
        try:
            server.start()
            there.close()
            address = _next(here, STARTING, server)
            stages_to_play = [matches] if matches is not None else list(range(FIRST, MOST + 1, STEP))
            wishes = address, game, seconds, stages_to_play, BOUND, theirs, like_page
            players = context.Process(target=play, args=wishes, daemon=True)
            players.start()
            theirs.close()
            while (news := _next(mine, STARTING + seconds + LATE + SETTLING * (matches or STEP), server)) is not None:
                if news == "begin":
                    spent = _ask(here, server, "spent")
                elif news == "end":
                    spent = _ask(here, server, "spent") - spent
                else:
                    own = {
                        "server_ms_per_choice": round(1000 * spent / news["choices"], 2),
                        "server_mb": round(_ask(here, server, "memory") / 1e6),
                    }
                    stages.append({**news, **own})
                    report(stages[-1])
        finally:
            if players is not None:
                players.kill()
                players.join()
            here.close()  # the server notices, and stops
            server.join(ENDING)
            server.kill()
            server.join()
    held = [stage for stage in stages if stage["p95_ms"] < BOUND and not stage["failures"]]
    best = held[-1] if held else stages[0]
    return {
        **best,
        "workers": workers,
        "like_page": like_page,
        "matches_held": int(held[-1]["matches"]) if held else 0,
        "bound_ms": BOUND,
        "stages": stages,
    }


def _next(line: Connection, seconds: float, server: BaseProcess) -> Any:
    """The next message, if it arrives in time and the server is still there."""
    came = wait([line, server.sentinel], seconds)
    try:
        if line in came:
            return line.recv()
    except EOFError:
        came = wait([server.sentinel], ENDING)  # the players end when their server does: say what came first
        if not came:
            raise Unmeasured("the measurement ended too early") from None
    if came:  # the server's sentinel, which a killed process lets go of before it can be waited for
        raise Unmeasured("the server being measured has stopped")
    raise Unmeasured(f"the measurement was silent for {seconds:.0f} seconds")


def _ask(line: Connection, server: BaseProcess, figure: str) -> float:
    """What the server and its processes have used so far: `spent`, seconds of computing, or `memory`, bytes."""
    line.send(figure)
    found: float = _next(line, STARTING, server)
    return found


def _serve(folder: str, line: Connection, workers: int) -> None:
    """The server, until it is told to stop or the other side is gone."""
    from gyoji.server.run import Settings, serve

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()

    def ready(address: str) -> None:
        line.send(address)
        threading.Thread(target=wait, daemon=True).start()

    def wait() -> None:
        with contextlib.suppress(EOFError, OSError):
            while figure := line.recv():
                line.send(computing() if figure == "spent" else memory())
        os.kill(os.getpid(), signal.SIGTERM)

    free = Limits(
        matches=2 * MOST,
        sockets=4 * MOST,
        lines_each=10**6,
        sockets_each=10**6,
        waiting=10**6,
        waiting_each=10**6,
        stored_each=10**12,
        address_rate=1e6,
        address_burst=1e6,
        work_rate=1e6,
        work_burst=1e6,
    )
    serve(Settings(data=Path(folder), pause=0.0, limits=free, workers=workers), ready)


def computing() -> float:
    """The seconds of computing of this process and all that it has started; only its own on other
    systems than Linux.
    """
    ticks = sum(_family().values())
    return ticks / os.sysconf("SC_CLK_TCK") if ticks else time.process_time()


def memory() -> float:
    """The bytes of memory of this process and all that it has started, with shared pages counted once; 0 on other
    systems than Linux.
    """
    found = 0
    for process in _family():
        with contextlib.suppress(OSError):
            rows = Path(f"/proc/{process}/smaps_rollup").read_text()
            found += sum(1024 * int(row.split()[1]) for row in rows.splitlines() if row.startswith("Pss:"))
    return found


def _family() -> dict[int, int]:
    """This process and all that it has started: id → ticks of computing; empty on other systems than Linux."""
    rows: dict[int, tuple[int, int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            words = path.read_text().rpartition(")")[2].split()
            rows[int(path.parent.name)] = int(words[1]), int(words[11]) + int(words[12])
    found, todo = {}, [os.getpid()]
    while todo:
        one = todo.pop()
        if one in rows:
            found[one] = rows[one][1]
        todo += [child for child, (parent, _) in rows.items() if parent == one]
    return found
