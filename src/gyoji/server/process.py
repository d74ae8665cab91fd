"""What every process of the server does for itself: it ends with its parent, and has limits."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext
from time import process_time
from typing import TYPE_CHECKING

TIME_IS_UP = -getattr(signal, "SIGXCPU", 0)

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext


def context() -> SpawnContext | ForkServerContext:
    """How processes are started: where possible, forked from one that has loaded everything they need."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(["gyoji.server.preload"])
    return found


def end_with_parent() -> None:
    """However the parent process ends, this one does not outlive it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive_not, args=(parent.sentinel,), daemon=True).start()


def _outlive_not(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def bound_memory(most: int) -> None:
    """Limits memory, so that using more fails here and does not affect the machine."""
    if sys.platform == "linux":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def bound_time(seconds: int) -> None:
    """Limits the computing time of this process; when it is used up, the process ends with the status `TIME_IS_UP`."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(process_time()) + 1 + seconds, hard))


def spare_the_collector() -> None:
    """Matches make no cyclic garbage, and scanning all of them takes longer than a choice may. So what is there at the
    start is never scanned again, and the rest only now and then (by `Room`).
    """
    gc.collect()
    gc.freeze()
    gc.disable()


def new_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where there is one."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
