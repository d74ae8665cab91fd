"""Answers that stay the same while the server runs: compressed once, and not sent again to clients that have them."""

from __future__ import annotations

import gzip
import hashlib

from starlette.requests import Request
from starlette.responses import Response

JSON = "application/json"


class Fixed:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._packed = gzip.compress(data, mtime=0)
        self._mark = f'W/"{hashlib.blake2b(data, digest_size=12).hexdigest()}"'

    def answer(self, request: Request) -> Response:
        headers = {"cache-control": "no-cache", "etag": self._mark, "vary": "Accept-Encoding"}
        if _has(request.headers.get("if-none-match", ""), self._mark):
            return Response(status_code=304, headers=headers)
        if not _takes_gzip(request.headers.get("accept-encoding", "")):
            return Response(self._data, media_type=JSON, headers=headers)
        return Response(self._packed, media_type=JSON, headers={**headers, "content-encoding": "gzip"})


def _has(header: str, mark: str) -> bool:
    """Is the mark in an `If-None-Match`? Marks are compared weakly there (RFC 9110, 13.1.2)."""
    marks = [one.strip().removeprefix("W/") for one in header.split(",")]
    return mark.removeprefix("W/") in marks or "*" in marks


def _takes_gzip(header: str) -> bool:
    """Does an `Accept-Encoding` allow it (RFC 9110, 12.5.3)?"""
    for part in header.split(","):
        name, _, rest = part.partition(";")
        if name.strip().lower() in ("gzip", "*"):
            weight = rest.partition("=")[2].strip() or "1"
            return weight.strip("0.") != ""
    return False
