"""The operator's requests to a running server: end a match, or accept no new ones and stop when the others are over.

Everyone who can read the lock file in the server's folder has the key.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import math
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gyoji.server.hall import Hall
from gyoji.server.messages import Refused, encode

LOOK = 0.5  # seconds between two checks whether all matches are over
log = logging.getLogger("gyoji.server")


class Operator:
    def __init__(self, hall: Hall, key: str, stop: Callable[[], None]) -> None:
        self._hall = hall
        self._key = key
        self._stop = stop
        self._draining: asyncio.Task[None] | None = None

    def routes(self) -> list[Route]:
        return [
            Route("/api/admin/end", self.end, methods=["POST"]),
            Route("/api/admin/drain", self.drain, methods=["POST"]),
        ]

    def _check(self, request: Request) -> None:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not hmac.compare_digest(given.encode(), self._key.encode()):
            raise Refused("unknown_token", "only for the operator (gyoji admin)")

    async def end(self, request: Request) -> Response:
        self._check(request)
        name = request.query_params.get("match", "")
        await self._hall.end_match(name)
        log.info("match %s: ended by the operator", name)
        return _answer({"match": name})

    async def drain(self, request: Request) -> Response:
        self._check(request)
        minutes = _minutes(request.query_params.get("minutes", ""))
        self._hall.draining = True
        matches = await self._hall.live()
        if self._draining is not None:
            self._draining.cancel()
        self._draining = asyncio.ensure_future(self._stop_when_over(minutes * 60))
        log.info("no new matches; stopping when %s matches are over, or in %g minutes", matches, minutes)
        return _answer({"matches": matches, "minutes": minutes})

    async def _stop_when_over(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while loop.time() < until and await self._hall.live():
            await asyncio.sleep(LOOK)
        self._stop()


def _minutes(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not 0 <= found < 1e6:
        raise Refused("bad_message", f"{text!r} is not a number of minutes")
    return found


def _answer(value: object) -> Response:
    return Response(encode(value), media_type="application/json")
