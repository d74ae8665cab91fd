"""Memory in large pages: many matches lie in some hundred megabytes, a little of each match everywhere, and where a
processor has to look up every few kilobytes of it anew, a choice takes longer.

The interpreter asks the system for memory in small pieces and knows nothing of this, so the server asks for what it has
got already to be put together. Where the system cannot (it is no Linux, or an old one), nothing is different.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

OFTEN = 3.0  # seconds between two looks
GROWN = 16 * 2**20  # bytes more than at the last time are worth it
_SIZE = Path("/sys/kernel/mm/transparent_hugepage/hpage_pmd_size")  # bytes of a large page
_ADVICE = 14, 25  # MADV_HUGEPAGE, for what comes; MADV_COLLAPSE, for what is there
_SELF = Path("/proc/self")


async def keep_together() -> None:
    """Looks after this process for as long as it lives, once it has grown: what it began with it may share with
    others.
    """
    try:
        large, had = int(_SIZE.read_text()), resident()
    except (OSError, ValueError):
        return
    while True:
        await asyncio.sleep(OFTEN)
        has = resident()
        if has > had + GROWN:
            await asyncio.to_thread(put_together, large)
            had = has


def put_together(large: int) -> None:
    """All that this process has in pieces of at least a large page."""
    advise = ctypes.CDLL(None).madvise
    with (_SELF / "maps").open(encoding="utf8") as maps:
        for start, end in own_pieces(maps.read().splitlines(), large):
            for advice in _ADVICE:
                advise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), advice)  # a system that cannot says so


def own_pieces(maps: Iterable[str], large: int) -> Iterator[tuple[int, int]]:
    """Where memory lies that is no file's and can be written to, in whole large pages."""
    for line in maps:
        words = line.split(maxsplit=5)
        if words[1] == "rw-p" and (len(words) == 5 or words[5] == "[heap]"):
            start, end = (int(word, 16) for word in words[0].split("-"))
            start, end = -(-start // large) * large, end // large * large
            if start < end:
                yield start, end


def resident() -> int:
    """Bytes that the process has in memory."""
    return int((_SELF / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
