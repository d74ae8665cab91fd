"""Checks on every request and headers on every answer: who may ask, and what a browser must not do with it.

A page from elsewhere can neither call this server (its `Origin` is not ours) nor frame it; and while the server listens
only to this machine, a foreign name that points here (DNS rebinding) is refused.
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
OPENER = "cross-origin-opener-policy"  # browsers only accept it on secure connections, and complain otherwise
READS = ("GET", "HEAD", "OPTIONS")


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost"


class Monitors:
    """Who may read the metrics. Behind an untrusted proxy on this machine, a request could come from anybody."""

    def __init__(self, networks: str = HERE, *, behind_proxy: bool = False) -> None:
        self._networks = [ipaddress.ip_network(one.strip()) for one in networks.split(",") if one.strip()]
        self._behind_proxy = behind_proxy  # addresses reported by a trusted proxy have replaced its own

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
        self._only_here = only_here  # the server listens only to this machine

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
                # A page's modules are requested again each time (and are usually unchanged); answers are not cached,
                # except
                # those that say so.
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
        """When the server stops, unanswered requests are cancelled: they get an answer, and nothing is logged."""
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
        return None  # not a browser


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _same(origin: str, host: str) -> bool:
    """Is the origin the requested host? A missing port is the scheme's default."""
    try:
        one, other = urlsplit(origin), urlsplit(f"//{host}")
        standard = {"http": 80, "https": 443}.get(one.scheme)
        if standard is None:
            return False
        return (one.hostname, one.port or standard) == (other.hostname, other.port or standard)
    except ValueError:
        return False
