"""What every process of the server needs, loaded once in the process they are all forked from: a new process starts at
once and shares that memory with the others.
"""

from __future__ import annotations

import gc

from gyoji.server import annex, workers

__all__ = ["annex", "workers"]

gc.collect()
gc.freeze()
