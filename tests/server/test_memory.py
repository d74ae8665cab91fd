"""Memory in large pages: only what is the process's own is put together, nothing in it changes, and it is done anew
when there is more.
"""

from __future__ import annotations

import asyncio
import contextlib
import platform
import subprocess
import sys
from pathlib import Path

import pytest

from gyoji.server import memory
from gyoji.server.memory import own_pieces

LARGE = 2**21
MAPS = """\
00400000-00c00000 r-xp 00000000 fe:00 26933                      /usr/bin/python
01000000-01200000 rw-p 00000000 fe:00 26933                      /usr/lib/a library.so
02100000-02900000 rw-p 00000000 00:00 0                          [heap]
10000000-10200000 rw-p 00000000 00:00 0
10300000-10500000 rw-p 00000000 00:00 0
20000000-20400000 r--p 00000000 00:00 0
30000000-30400000 rw-s 00000000 00:01 7                          /dev/shm/shared
7ffc00000000-7ffc00400000 rw-p 00000000 00:00 0                  [stack]
"""
GROWS = """
import re
from gyoji.server.memory import put_together

def large():
    with open("/proc/self/smaps_rollup", encoding="utf8") as rows:
        return int(re.search(r"AnonHugePages: *([0-9]+) kB", rows.read())[1])

held = [(number, str(number)) for number in range(300_000)]
before = large()
put_together(2**21)
print(large() - before)
assert held == [(number, str(number)) for number in range(300_000)]
"""


def test_only_whole_large_pages_of_own_memory_are_put_together() -> None:
    assert [*own_pieces(MAPS.splitlines(), LARGE)] == [(0x2200000, 0x2800000), (0x10000000, 0x10200000)]


def _can() -> bool:
    wishes = Path("/sys/kernel/mm/transparent_hugepage/enabled")
    version = tuple(map(int, platform.release().split("-")[0].split(".")[:2])) if sys.platform == "linux" else (0, 0)
    return version >= (6, 1) and wishes.exists() and "[never]" not in wishes.read_text()


@pytest.mark.skipif(not _can(), reason="this system puts no memory together")
def test_a_process_that_has_grown_has_its_memory_in_large_pages_and_all_that_was_in_it() -> None:
    done = subprocess.run([sys.executable, "-c", GROWS], capture_output=True, text=True, check=True, timeout=60)
    assert int(done.stdout) > 10_000  # kB, of some 40,000


def test_it_is_done_when_there_is_more_and_only_then(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    size, sizes, done = tmp_path / "size", iter([50, 60, 67, 67, 57, 70, 84]), list[int]()
    size.write_text(f"{LARGE}\n")
    monkeypatch.setattr(memory, "_SIZE", size)
    monkeypatch.setattr(memory, "OFTEN", 0.0)
    monkeypatch.setattr(memory, "resident", lambda: next(sizes) * 2**20)
    monkeypatch.setattr(memory, "put_together", done.append)
    with contextlib.suppress(RuntimeError):  # there are no more sizes
        asyncio.run(memory.keep_together())
    assert done == [LARGE] * 2


def test_a_system_without_large_pages_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(memory, "_SIZE", tmp_path / "nothing")
    asyncio.run(asyncio.wait_for(memory.keep_together(), 5))
