"""Memory in large pages. Many matches take some hundred megabytes, with a little of each match everywhere; if the
processor has to look up every few kilobytes separately, a choice takes longer.

The interpreter requests memory in small pieces and knows nothing of this, so the server asks the system to merge what
it already has. On systems that cannot do this (not Linux, or an old one), nothing changes.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

OFTEN = 3.0  # seconds between two looks
GROWN = 16 * 2**20  # growth in bytes since the last time that is worth it
_SIZE = Path("/sys/kernel/mm/transparent_hugepage/hpage_pmd_size")  # bytes of a large page
_ADVICE = 14, 25  # MADV_HUGEPAGE for future memory; MADV_COLLAPSE for existing memory
_SELF = Path("/proc/self")


async def keep_together() -> None:
    """Runs for the lifetime of this process, once it has grown: its initial memory may be shared
    with other processes.
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
    """Merges all pieces of at least one large page."""
    advise = ctypes.CDLL(None).madvise
    with (_SELF / "maps").open(encoding="utf8") as maps:
        for start, end in own_pieces(maps.read().splitlines(), large):
            for advice in _ADVICE:
                # a system without support returns an error
                advise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), advice)


def own_pieces(maps: Iterable[str], large: int) -> Iterator[tuple[int, int]]:
    """Where writable memory that is not a file's is, in whole large pages."""
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
