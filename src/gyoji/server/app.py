"""The web application: routes, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from gyoji.agents import AGENTS
from gyoji.games import NAMES, game_named, table_named
from gyoji.server import messages as m
from gyoji.server.decks import shipped_titles
from gyoji.server.hall import Hall
from gyoji.server.sockets import Socket

B = TypeVar("B")
STATUS = {"too_big": 413, "too_fast": 429, "unknown_token": 401, "full": 503, "broken": 500}


def web_folder() -> Path:
    return Path(str(files("gyoji.web")))


def answer(value: object, status: int = 200) -> Response:
    return Response(m.encode(value), status, media_type="application/json")


def refused(error: m.Refused) -> Response:
    return answer(m.Refusal(m.Problem(error.code, str(error))), STATUS.get(error.code, 400))


async def body(request: Request, kind: type[B], most: int) -> B:
    """The request's body, read no further than it may go."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > most:
            raise m.Refused("too_big", f"a request's body may have {most} bytes")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, ValueError) as error:
        raise m.Refused("bad_message", str(error)[:300]) from None


@cache
def games() -> bytes:
    """What can be played here; it never changes while the server runs."""
    rows = [
        m.GameInfo(
            name,
            game_named(name).title,
            [m.ShippedDeck(*row) for row in shipped_titles(name)],
            msgspec.Raw(m.encode(table_named(name))),
            [m.Opponent(agent, agent) for agent in AGENTS],
        )
        for name in NAMES
    ]
    return m.encode(rows)


def application(hall: Hall) -> Starlette:
    async def health(request: Request) -> Response:
        return answer(m.Health(True, len(hall.matches)))

    async def list_games(request: Request) -> Response:
        return Response(games(), media_type="application/json")

    async def new_match(request: Request) -> Response:
        return answer(await hall.create(await body(request, m.NewMatch, hall.limits.body)))

    async def socket(websocket: WebSocket) -> None:
        await Socket(hall, websocket).run()

    async def on_refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, m.Refused)
        return refused(error)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall.store.start(asyncio.get_running_loop())
        await hall.resume()
        yield
        await hall.close()
        await asyncio.to_thread(hall.store.close)

    return Starlette(
        routes=[
            Route("/healthz", health),
            Route("/api/games", list_games),
            Route("/api/matches", new_match, methods=["POST"]),
            WebSocketRoute("/ws", socket),
            Mount("/", StaticFiles(directory=web_folder(), html=True)),
        ],
        exception_handlers={m.Refused: on_refused},
        lifespan=lifespan,
    )
