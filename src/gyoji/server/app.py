"""The web application: routes, and what each asks of the hall. It decides nothing about a game."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import mimetypes
import os
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from gyoji.agents import OPPONENTS
from gyoji.games import NAMES, game_named, table_named
from gyoji.server import messages as m
from gyoji.server.afterwards import Summaries
from gyoji.server.decks import shipped_pool, shipped_rows
from gyoji.server.hall import Hall
from gyoji.server.jobs import Failed, LookAt, Looked
from gyoji.server.limits import Addresses, neighbourhood
from gyoji.server.making import known_game
from gyoji.server.rematch import Rematches
from gyoji.server.replays import BITS, MOST_FRAMES, effective, replay_file
from gyoji.server.rules import rule
from gyoji.server.safety import Safety
from gyoji.server.sockets import TOO_SLOW, Socket
from gyoji.server.store import Input, Row, StoreError
from gyoji.server.workers import WorkFailed

B = TypeVar("B")
Handler = Callable[[Request], Awaitable[Response]]
MOST_TOKENS = 200  # in one request
STATUS: dict[m.Code, int] = {
    "too_big": 413,
    "too_fast": 429,
    "unknown_token": 401,
    "unknown_rule": 404,
    "unknown_path": 404,
    "not_over": 409,
    "full": 503,
    "broken": 500,
}


log = logging.getLogger("gyoji.server")


class Page(StaticFiles):
    """The files of the page; the package's own Python is none of them."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        return ("", None) if path.endswith((".py", ".pyc")) else super().lookup_path(path)


def answer(value: object, status: int = 200) -> Response:
    return Response(m.encode(value), status, media_type="application/json")


def refusal(code: m.Code, message: str, status: int | None = None) -> Response:
    body = m.encode(m.Refusal(m.Problem(code, message)))
    return Response(body, status or STATUS.get(code, 400), media_type="application/json")


@cache
def games() -> bytes:
    """What can be played here; it never changes while the server runs."""
    rows = [
        m.GameInfo(
            name,
            game_named(name).title,
            shipped_rows(name),
            msgspec.Raw(m.encode(table_named(name))),
            [m.Opponent(agent, title.en, m.Sentence(about.en, about.ja)) for agent, title, about in OPPONENTS],
        )
        for name in NAMES
    ]
    return m.encode(rows)


@cache
def cards(game: str) -> tuple[bytes, str]:
    """The cards and decks that ship for a game, and a mark by which a browser knows that it has them already."""
    data = m.encode(shipped_pool(game))
    return data, f'"{hashlib.blake2b(data, digest_size=12).hexdigest()}"'


class Application:
    """The handlers, with the hall that they ask."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._rematches = Rematches(hall.store)
        self._summaries = Summaries(hall.tapes)
        limits = hall.limits
        self._requests = Addresses(limits.address_rate, limits.address_burst)
        self._work = Addresses(limits.work_rate, limits.work_burst)
        self._sockets: Counter[str] = Counter()  # by address

    # ── what comes in ──

    def _guard(self, connection: HTTPConnection, buckets: Addresses) -> None:
        if not buckets.take(_address(connection), asyncio.get_running_loop().time()):
            raise m.Refused("too_fast", "too many requests from this address; slow down")

    async def _body(self, request: Request, kind: type[B]) -> B:
        """The request's body, read no further than it may go."""
        self._guard(request, self._work)
        data, most = bytearray(), self._hall.limits.body
        try:
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise m.Refused("too_big", f"a request's body may have {most} bytes")
        except ClientDisconnect:
            raise m.Refused("bad_message", "half of the request did not come") from None
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise m.Refused("bad_message", str(error)[:300]) from None

    def _tokens(self, request: Request) -> list[str]:
        """The tokens of `Authorization: Bearer t1,t2,…`."""
        self._guard(request, self._requests)
        scheme, _, words = request.headers.get("authorization", "").partition(" ")
        tokens = [word.strip() for word in words.split(",") if word.strip()]
        if scheme.lower() != "bearer" or not tokens:
            raise m.Refused("unknown_token", "a token is needed: Authorization: Bearer …")
        if len(tokens) > MOST_TOKENS:
            raise m.Refused("too_big", f"{MOST_TOKENS} tokens may be sent at once")
        return tokens

    async def _finished(self, request: Request) -> tuple[Row, list[Input]]:
        """The match that the token opens, if all of it may be looked at."""
        hall = self._hall
        row = await hall.finished(hall.ticket(self._tokens(request)[0]))
        if row is None:
            raise m.Refused("not_over", "this game is not over yet")
        return row, hall.store.inputs(row.id)

    # ── routes ──

    async def health(self, request: Request) -> Response:
        trouble = self._hall.store.trouble
        return answer(m.Health(trouble is None, self._hall.count, trouble), 200 if trouble is None else 503)

    async def games(self, request: Request) -> Response:
        self._guard(request, self._requests)
        return Response(games(), media_type="application/json")

    async def cards(self, request: Request) -> Response:
        """The pool and the decks that ship: the same for all and as long as the server runs."""
        self._guard(request, self._requests)
        game = known_game(request.path_params["game"])
        data, tag = cards(game)
        headers = {"cache-control": "no-cache", "etag": tag}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(data, media_type="application/json", headers=headers)

    async def rule(self, request: Request) -> Response:
        self._guard(request, self._requests)
        game, number = known_game(request.path_params["game"]), request.path_params["number"]
        return answer(rule(game, number, request.query_params.get("language", "en")))

    async def check_deck(self, request: Request) -> Response:
        wish = await self._body(request, m.DeckCheck)
        return answer(await self._hall.maker.check(known_game(wish.game), wish.text, wish.cards or ""))

    async def new_match(self, request: Request) -> Response:
        return answer(await self._hall.create(await self._body(request, m.NewMatch), _address(request)))

    async def matches(self, request: Request) -> Response:
        rows = [await self._listed(token) for token in self._tokens(request)]
        return answer([row for row in rows if row is not None])

    async def _listed(self, token: str) -> m.Listed | None:
        """One match that cannot be read does not hide the others."""
        try:
            return await self._hall.listed(token)
        except StoreError as error:
            log.error("%s", error)
            return None

    async def upload(self, request: Request) -> Response:
        return answer(await self._hall.maker.upload(await self._body(request, m.Replay)))

    async def replay(self, request: Request) -> Response:
        row, rows = await self._finished(request)
        name = f"attachment; filename={row.game}-{row.id}.json"
        return Response(replay_file(row, rows), media_type="application/json", headers={"content-disposition": name})

    async def steps(self, request: Request) -> Response:
        row, rows = await self._finished(request)
        query = request.query_params
        first, count = _number(query.get("from", "0")), _number(query.get("count", "1"))
        seat = query.get("seat", "both")
        if seat not in BITS:
            raise m.Refused("bad_message", f"seat is one of {', '.join(BITS)}")
        if not 1 <= count <= MOST_FRAMES:
            raise m.Refused("bad_message", f"count is 1 to {MOST_FRAMES}")
        assert row.header is not None
        choices = [(one.kind, one.number, one.word) for one in effective(rows)]
        found = await self._hall.tapes.do(LookAt(row.id, row.header, choices, first, count, seat))
        if not isinstance(found, Looked):
            raise StoreError(found.message if isinstance(found, Failed) else f"match {row.id} cannot be replayed")
        return Response(found.data, media_type="application/json")

    async def summary(self, request: Request) -> Response:
        """What a game that is over was like; a worker plays it again, once."""
        self._guard(request, self._work)
        return answer(await self._summaries.of(*await self._finished(request)))

    async def rematch(self, request: Request) -> Response:
        """One of two people who have played wishes for another game."""
        ticket = self._hall.ticket(self._tokens(request)[0])
        row, _ = await self._finished(request)
        return answer(await self._rematches.wish(row, ticket.player))

    async def play_on(self, request: Request) -> Response:
        row, rows = await self._finished(request)
        wish = await self._body(request, m.PlayOn)
        inputs = effective(rows)
        if wish.step > len(inputs) or (wish.step == len(inputs) and row.outcome is not None):
            raise m.Refused("over", f"at step {wish.step} there is nothing left to play")
        made = await self._hall.maker.play_on(row, inputs[: wish.step], m.SEATS.index(wish.seat), wish.opponent)
        await self._hall.place(made.match).begin(made.match, _address(request))
        return answer(made)

    async def socket(self, websocket: WebSocket) -> None:
        hall = self._hall
        try:
            self._guard(websocket, self._requests)
        except m.Refused:
            await websocket.close(TOO_SLOW)
            return
        address, limits = _address(websocket), hall.limits
        if len(hall.pages) >= limits.sockets or self._sockets[address] >= limits.sockets_each:
            await websocket.close(TOO_SLOW)
            return
        self._sockets[address] += 1
        try:
            await Socket(hall, websocket, address).run()
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


def application(hall: Hall, *, only_here: bool = True) -> ASGIApp:
    mimetypes.add_type("text/javascript", ".js")  # some systems say otherwise, and browsers then refuse modules
    app = Application(hall)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    routes = Starlette(
        routes=[
            Route("/healthz", app.health),
            Route("/api/games", app.games),
            Route("/api/cards/{game}", app.cards),
            Route("/api/rules/{game}/{number}", app.rule),
            Route("/api/decks/check", app.check_deck, methods=["POST"]),
            Route("/api/matches", app.new_match, methods=["POST"]),
            Route("/api/matches", app.matches, methods=["GET"]),
            Route("/api/replays", app.upload, methods=["POST"]),
            Route("/api/replay", app.replay),
            Route("/api/replay/steps", app.steps),
            Route("/api/replay/summary", app.summary),
            Route("/api/rematch", app.rematch, methods=["POST"]),
            Route("/api/replay/play-on", app.play_on, methods=["POST"]),
            WebSocketRoute("/ws", app.socket),
            Mount("/", Page(directory=str(files("gyoji.web")), html=True)),
        ],
        exception_handlers={
            m.Refused: _on_refused,
            StoreError: _on_broken,
            WorkFailed: _on_broken,
            HTTPException: _on_http,
        },
        lifespan=lifespan,
    )
    return Safety(routes, only_here=only_here)


async def _on_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, m.Refused)
    return refusal(error.code, str(error))


async def _on_broken(request: Request, error: Exception) -> Response:
    log.error("%s", error)
    return refusal("broken", str(error))


async def _on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refusal("unknown_path" if error.status_code == 404 else "bad_message", error.detail, error.status_code)


def _address(connection: HTTPConnection) -> str:
    return neighbourhood(connection.client.host) if connection.client else ""


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise m.Refused("bad_message", "from and count are whole numbers")
    return int(text)
