"""A server in a process of its own, so that it can be killed."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

from server.harness import Reach

START = "from gyoji.cli import main; main()"


def family(session: int) -> list[int]:
    """All processes that one which began a session has started, itself among them; none where that cannot be told."""
    found: list[int] = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[3]) == session and words[0] != "Z":
            found.append(int(path.parent.name))
    return found


def gone(session: int, seconds: float = 60.0) -> bool:
    """Do all of them end by themselves?"""
    end = time.monotonic() + seconds
    while family(session) and time.monotonic() < end:
        time.sleep(0.05)
    return not family(session)


class Process(Reach):
    """`gyoji serve` on a port of its own."""

    def __init__(self, folder: Path, *more: str, start: str = START) -> None:
        command = [sys.executable, "-c", start, "serve", "--port", "0", "--data", str(folder), "--pause", "0", *more]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if found is None:
            raise AssertionError(f"{line!r} {self.process.communicate()}")
        self.port = int(found[1])
        self._lines = ExitStack()

    def kill(self) -> None:
        """Ends it at once, whatever it is at."""
        self.process.kill()
        self.process.communicate()
        self.leave()

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Asks it to end; gives its status and what it said on stderr."""
        self.process.send_signal(number)
        _, said = self.process.communicate(timeout=60)
        self.leave()
        return self.process.returncode, said
