"""What every process of the server needs, loaded once in the one that they are all forked from: so a new process is
there at once, and shares that memory with the others.
"""

from __future__ import annotations

import gc

from gyoji.cards.pools import pool
from gyoji.games import TABLED
from gyoji.server import annex, workers

__all__ = ["annex", "workers"]

for game in TABLED:
    pool(game)  # reading the text of every card takes a while
gc.collect()
gc.freeze()
