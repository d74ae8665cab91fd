"""What every request has to pass and every answer carries: who may ask, and what a browser must not do with it.

A page from elsewhere can neither call this server (its `Origin` is not ours) nor frame it; and while the server listens
to this machine only, a name that was made to point here (DNS rebinding) is not answered.
"""

from __future__ import annotations

import asyncio
import ipaddress
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gyoji.server.messages import STOPPING, Problem, Refusal, encode

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HERE = "127.0.0.0/8,::1"
FORWARDED = "x-forwarded-for", "forwarded"
OPENER = "cross-origin-opener-policy"  # browsers heed it where nobody could have changed it on the way, else complain
READS = ("GET", "HEAD", "OPTIONS")


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost"


class Monitors:
    """Who may read the metrics. A proxy on this machine that is not trusted could be anybody's way in."""

    def __init__(self, networks: str = HERE, *, behind_proxy: bool = False) -> None:
        self._networks = [ipaddress.ip_network(one.strip()) for one in networks.split(",") if one.strip()]
        self._behind_proxy = behind_proxy  # addresses that a trusted proxy names have taken the place of its own

    def admit(self, connection: HTTPConnection) -> bool:
        if not self._behind_proxy and any(name in connection.headers for name in FORWARDED):
            return False
        try:
            address = ipaddress.ip_address(connection.client.host if connection.client else "")
        except ValueError:
            return False
        return any(address in network for network in self._networks)


class Safety:
    def __init__(self, app: ASGIApp, *, only_here: bool) -> None:
        self._app = app
        self._only_here = only_here  # the server listens to this machine only

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["scheme"] == "https" or is_loopback(_hostname(Headers(scope=scope).get("host", ""))):
                    headers[OPENER] = "same-origin"
                # A page's modules are asked for again each time (and mostly are unchanged); answers are not kept, but
                # for those that say so.
                headers.setdefault("cache-control", "no-store" if scope["path"].startswith("/api/") else "no-cache")
            await send(message)

        problem = self._problem(scope)
        if problem is None:
            await self._answer(scope, receive, with_headers)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
        else:
            body = encode(Refusal(Problem("forbidden", problem)))
            await Response(body, 403, media_type="application/json")(scope, receive, with_headers)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """When the server stops, requests without an answer are cancelled: they are told so, and nothing is logged."""
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, noted)
        except asyncio.CancelledError:
            if scope["type"] == "http" and not begun:
                body = encode(Refusal(Problem("retry", STOPPING)))
                await Response(body, 503, media_type="application/json")(scope, receive, send)

    def _problem(self, scope: Scope) -> str | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._only_here and not is_loopback(_hostname(host)):
            return "this server is for this machine only"
        if scope["type"] == "http" and scope["method"] in READS:
            return None
        origin = headers.get("origin")
        if origin is not None:
            return None if _same(origin, host) else "this page is from another site"
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return "this page is from another site"
        return None  # no browser


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _same(origin: str, host: str) -> bool:
    """Does the origin name the host that was asked? A port that is left out is the scheme's own."""
    try:
        one, other = urlsplit(origin), urlsplit(f"//{host}")
        standard = {"http": 80, "https": 443}.get(one.scheme)
        if standard is None:
            return False
        return (one.hostname, one.port or standard) == (other.hostname, other.port or standard)
    except ValueError:
        return False
