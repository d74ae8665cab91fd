"""A server in a process of its own, so that it can be killed."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from server.harness import Reach

START = "from gyoji.cli import main; main()"


class Process(Reach):
    """`gyoji serve` on a port of its own."""

    def __init__(self, folder: Path, *more: str) -> None:
        command = [sys.executable, "-c", START, "serve", "--port", "0", "--data", str(folder), "--pause", "0", *more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
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
        _, said = self.process.communicate(timeout=20)
        self.leave()
        return self.process.returncode, said
