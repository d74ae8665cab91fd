"""The web application: routes, and the request that each makes to the hall. It decides nothing about a game."""

from __future__ import annotations

import asyncio
import contextlib
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
from gyoji.games import NAMES, game_named, known_extensions, table_named
from gyoji.games.extensions import Extension
from gyoji.server import messages as m
from gyoji.server.afterwards import Summaries
from gyoji.server.decks import shipped_pool, shipped_rows
from gyoji.server.fixed import Fixed
from gyoji.server.hall import Hall
from gyoji.server.jobs import Failed, LookAt, Looked
from gyoji.server.limits import Addresses, neighbourhood
from gyoji.server.making import known_game
from gyoji.server.metrics import MEDIA_TYPE
from gyoji.server.operator import Operator
from gyoji.server.reach import share
from gyoji.server.rematch import Rematches
from gyoji.server.replays import BITS, MOST_FRAMES, effective, replay_file
from gyoji.server.rules import rule
from gyoji.server.safety import Monitors, Safety
from gyoji.server.sockets import TOO_SLOW, Socket
from gyoji.server.store import Input, Row, StoreError
from gyoji.server.wire import Gone
from gyoji.server.workers import WorkFailed

B = TypeVar("B")
Handler = Callable[[Request], Awaitable[Response]]
STATUS: dict[m.Code, int] = {
    "too_big": 413,
    "too_fast": 429,
    "quota": 429,
    "unknown_token": 401,
    "forbidden": 403,
    "unknown_rule": 404,
    "unknown_path": 404,
    "not_over": 409,
    "full": 503,
    "broken": 500,
    "retry": 503,
}


log = logging.getLogger("gyoji.server")


class Page(StaticFiles):
    """The files of the page, without the package's own Python files."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        return ("", None) if path.endswith((".py", ".pyc")) else super().lookup_path(path)


def answer(value: object, status: int = 200) -> Response:
    return Response(m.encode(value), status, media_type="application/json")


def refusal(code: m.Code, message: str, status: int | None = None) -> Response:
    body = m.encode(m.Refusal(m.Problem(code, message)))
    return Response(body, status or STATUS.get(code, 400), media_type="application/json")


def extension_info(one: Extension) -> m.ExtensionInfo:
    title, about = (m.Sentence(words.en, words.ja) for words in (one.title, one.about))
    return m.ExtensionInfo(
        one.name, title, about, *(msgspec.Raw(m.encode(added)) for added in (one.keywords, one.events))
    )


@cache
def games() -> Fixed:
    """The games that can be played here; they never change while the server runs."""
    rows = [
        m.GameInfo(
            name,
            game_named(name).title,
            shipped_rows(name),
            msgspec.Raw(m.encode(table_named(name))),
            [m.Opponent(agent, title.en, m.Sentence(about.en, about.ja)) for agent, title, about in OPPONENTS],
            [extension_info(one) for one in known_extensions(name)],
        )
        for name in NAMES
    ]
    return Fixed(m.encode(rows))


@cache
def cards(game: str) -> Fixed:
    """The built-in cards and decks of a game."""
    return Fixed(m.encode(shipped_pool(game)))


class Application:
    """The handlers, with the hall they use."""

    def __init__(self, hall: Hall, monitors: Monitors, host: str) -> None:
        self._hall = hall
        self._host = host  # where the server listens
        self._monitors = monitors
        self._rematches = Rematches(hall.store)
        self._summaries = Summaries(hall.tapes)
        limits = hall.limits
        self._requests = Addresses(limits.address_rate, limits.address_burst)
        self._work = Addresses(limits.work_rate, limits.work_burst)
        self._sockets: Counter[str] = Counter()  # by address

    # ── incoming requests ──

    def _guard(self, connection: HTTPConnection, buckets: Addresses) -> None:
        if not buckets.take(_address(connection), asyncio.get_running_loop().time()):
            raise m.Refused("too_fast", "too many requests from this address; slow down")

    async def _body(self, request: Request, kind: type[B]) -> B:
        """The request's body, read up to the limit."""
        self._guard(request, self._work)
        data, most = bytearray(), self._hall.limits.body
        try:
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise m.Refused("too_big", f"the body of a request may have at most {most} bytes")
        except ClientDisconnect:
            raise m.Refused("bad_message", "the request was cut short") from None
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
            raise m.Refused("unknown_token", "a token is required: Authorization: Bearer …")
        most = self._hall.limits.tokens
        if len(tokens) > most:
            raise m.Refused("too_big", f"{most} tokens may be sent at the same time")
        return tokens

    async def _finished(self, request: Request) -> tuple[Row, list[Input]]:
        """The match that the token opens, if it is finished and may be viewed completely."""
        hall = self._hall
        row = await hall.finished(hall.ticket(self._tokens(request)[0]))
        if row is None:
            raise m.Refused("not_over", "this game is not over yet")
        return row, hall.store.inputs(row.id)

    # ── routes ──

    async def health(self, request: Request) -> Response:
        trouble = self._hall.store.trouble
        health = m.Health(trouble is None, self._hall.count, trouble, self._hall.draining)
        return answer(health, 200 if trouble is None else 503)

    async def metrics(self, request: Request) -> Response:
        self._guard(request, self._requests)
        if not self._monitors.admit(request):
            raise m.Refused("forbidden", "this address may not read the metrics (gyoji serve --metrics-from)")
        return Response(self._hall.metrics.text(self._hall), media_type=MEDIA_TYPE)

    async def games(self, request: Request) -> Response:
        self._guard(request, self._requests)
        return games().answer(request)

    async def cards(self, request: Request) -> Response:
        """The built-in pool and decks: the same for everybody while the server runs."""
        self._guard(request, self._requests)
        return cards(known_game(request.path_params["game"])).answer(request)

    async def rule(self, request: Request) -> Response:
        self._guard(request, self._requests)
        game, number = known_game(request.path_params["game"]), request.path_params["number"]
        return answer(rule(game, number, request.query_params.get("language", "en")))

    async def check_deck(self, request: Request) -> Response:
        wish = await self._body(request, m.DeckCheck)
        game, text, cards = known_game(wish.game), wish.text, wish.cards or ""
        return answer(await self._hall.maker.check(game, text, cards, _address(request)))

    async def new_match(self, request: Request) -> Response:
        return answer(await self._hall.create(await self._body(request, m.NewMatch), _address(request)))

    async def share(self, request: Request) -> Response:
        """A link for others, with an address at which they can reach this server, if they can."""
        wish = await self._body(request, m.Share)
        return answer(share(wish, str(request.base_url), self._host, request.scope["server"][1]))

    async def matches(self, request: Request) -> Response:
        rows = [await self._listed(token) for token in self._tokens(request)]
        return answer([row for row in rows if row is not None])

    async def _listed(self, token: str) -> m.Listed | None:
        """Skips a match that cannot be read, so that it does not hide the others."""
        try:
            return await self._hall.listed(token)
        except StoreError as error:
            log.error("%s", error)
            return None

    async def upload(self, request: Request) -> Response:
        return answer(await self._hall.maker.upload(await self._body(request, m.Replay), _address(request)))

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
            raise m.Refused("bad_message", f"seat must be one of {', '.join(BITS)}")
        if not 1 <= count <= MOST_FRAMES:
            raise m.Refused("bad_message", f"count must be 1 to {MOST_FRAMES}")
        assert row.header is not None
        choices = [(one.kind, one.number, one.word) for one in effective(rows)]
        found = await self._hall.tapes.do(LookAt(row.id, row.header, choices, first, count, seat), _address(request))
        if not isinstance(found, Looked):
            raise StoreError(found.message if isinstance(found, Failed) else f"match {row.id} cannot be replayed")
        return Response(found.data, media_type="application/json")

    async def summary(self, request: Request) -> Response:
        """A summary of a finished game; a worker replays it, once."""
        self._guard(request, self._work)
        return answer(await self._summaries.of(*await self._finished(request), _address(request)))

    async def rematch(self, request: Request) -> Response:
        """One of two players of a finished game wants a rematch."""
        ticket = self._hall.ticket(self._tokens(request)[0])
        row, _ = await self._finished(request)
        self._hall.check_open()
        return answer(await self._rematches.wish(row, ticket.player))

    async def play_on(self, request: Request) -> Response:
        row, rows = await self._finished(request)
        wish = await self._body(request, m.PlayOn)
        self._hall.check_open()
        inputs = effective(rows)
        if wish.step > len(inputs) or (wish.step == len(inputs) and row.outcome is not None):
            raise m.Refused("over", f"the game ends at step {wish.step}")
        address, mine = _address(request), m.SEATS.index(wish.seat)
        made = await self._hall.maker.play_on(row, inputs[: wish.step], mine, wish.opponent, address)
        await self._hall.begin_made(made.match, address)
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


def application(
    hall: Hall,
    *,
    only_here: bool = True,
    monitors: Monitors | None = None,
    host: str = "127.0.0.1",
    operator: Operator | None = None,
) -> ASGIApp:
    mimetypes.add_type("text/javascript", ".js")  # some systems have another type, and browsers then refuse modules
    app = Application(hall, monitors or Monitors(), host)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    routes = Starlette(
        routes=[
            Route("/healthz", app.health),
            Route("/metrics", app.metrics),
            Route("/api/games", app.games),
            Route("/api/cards/{game}", app.cards),
            Route("/api/rules/{game}/{number}", app.rule),
            Route("/api/decks/check", app.check_deck, methods=["POST"]),
            Route("/api/matches", app.new_match, methods=["POST"]),
            Route("/api/matches", app.matches, methods=["GET"]),
            Route("/api/share", app.share, methods=["POST"]),
            Route("/api/replays", app.upload, methods=["POST"]),
            Route("/api/replay", app.replay),
            Route("/api/replay/steps", app.steps),
            Route("/api/replay/summary", app.summary),
            Route("/api/rematch", app.rematch, methods=["POST"]),
            Route("/api/replay/play-on", app.play_on, methods=["POST"]),
            WebSocketRoute("/ws", app.socket),
            *(operator.routes() if operator else ()),
            Mount("/", Page(directory=str(files("gyoji.web")), html=True)),
        ],
        exception_handlers={
            m.Refused: _on_refused,
            Gone: _on_gone,
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


async def _on_gone(request: Request, error: Exception) -> Response:
    return refusal("retry", str(error))


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
        raise m.Refused("bad_message", "from and count must be whole numbers")
    return int(text)
