"""Shares: how much of a room's time each address may use.

Matches with custom cards share one room, and a choice in one of them may take long. Every address has an allowance of
computing time per second there, and can save up some. A request first pays its maximum cost and gets back what it did
not use; an address with nothing left has to wait, and nobody else does.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from gyoji.server.messages import Refused

PATIENCE = 10.0  # seconds
FORGOTTEN = 1000  # addresses remembered before those with a full allowance are dropped


class Shares:
    def __init__(self, share: float, most: float, price: float) -> None:
        self._share = share  # seconds of computing per second; 0: no limit
        self._most = most  # seconds that can be saved up
        self._price = price  # of a request, until its real cost is known
        self._left: dict[str, float] = {}
        self._at: dict[str, float] = {}  # when that was

    def left(self, address: str) -> float:
        """The seconds that an address has saved up; below 0: it has used too much."""
        now = asyncio.get_running_loop().time()
        since = now - self._at.get(address, now)
        return min(self._most, self._left.get(address, self._most) + since * self._share)

    def spend(self, address: str, seconds: float) -> None:
        if not self._share:
            return
        left = self.left(address) - seconds
        if address not in self._left and len(self._left) >= FORGOTTEN:
            self._forget()
        self._left[address], self._at[address] = left, asyncio.get_running_loop().time()

    @asynccontextmanager
    async def turn(self, address: str, patient: bool = True) -> AsyncIterator[None]:
        """Waits until this address may request something; its cost is charged meanwhile, by `spend`. If not `patient`,
        a request that would wait long is refused.
        """
        while self._share and (left := self.left(address)) <= 0:
            if not patient and -left / self._share > PATIENCE:
                raise Refused("too_fast", "matches with custom cards are overloaded right now; come back later")
            await asyncio.sleep(0.01 - left / self._share)
        self.spend(address, self._price)
        try:
            yield
        finally:
            self.spend(address, -self._price)

    def _forget(self) -> None:
        for address in [one for one in self._left if self.left(one) >= self._most]:
            del self._left[address], self._at[address]
