"""After a game: a summary of it, on request."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from gyoji.server.jobs import SumUp
from gyoji.server.messages import Summary
from gyoji.server.replays import effective, takebacks
from gyoji.server.store import Input, Row, StoreError
from gyoji.server.workers import Workers

MOST_SUMMARIES = 100


class Summaries:
    """The summaries requested last; each is made once, by a worker."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._known: OrderedDict[str, Summary] = OrderedDict()

    async def of(self, row: Row, rows: Sequence[Input], address: str) -> Summary:
        assert row.header is not None
        found = self._known.get(row.id)
        if found is None:
            choices = [(one.kind, one.number, one.word) for one in effective(rows)]
            made = await self._workers.do(SumUp(row.header, choices), address)
            if not isinstance(made, Summary):
                raise StoreError(f"match {row.id} cannot be summarised: {made}")
            found = self._known[row.id] = msgspec.structs.replace(made, takebacks=takebacks(row, rows))
            while len(self._known) > MOST_SUMMARIES:
                self._known.popitem(last=False)
        return found
