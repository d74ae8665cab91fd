"""What every request has to pass and every answer carries: who may ask, and what a browser must not do with it.

A page from elsewhere can neither call this server (its `Origin` is not ours) nor frame it; and while the server listens
to this machine only, a name that was made to point here (DNS rebinding) is not answered.
"""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gyoji.server.messages import Problem, Refusal, encode

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
READS = ("GET", "HEAD", "OPTIONS")


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost"


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
                # A page's modules are asked for again each time (and mostly are unchanged); answers are never kept.
                headers["cache-control"] = "no-store" if scope["path"].startswith("/api/") else "no-cache"
            await send(message)

        problem = self._problem(scope)
        if problem is None:
            await self._app(scope, receive, with_headers)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
        else:
            body = encode(Refusal(Problem("forbidden", problem)))
            await Response(body, 403, media_type="application/json")(scope, receive, with_headers)

    def _problem(self, scope: Scope) -> str | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._only_here and not is_loopback(_hostname(host)):
            return "this server is for this machine only"
        if scope["type"] == "http" and scope["method"] in READS:
            return None
        origin = headers.get("origin")
        if origin is not None:
            return None if _same(origin, host) else "this page is not from here"
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return "this page is not from here"
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
