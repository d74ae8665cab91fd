"""Limits: how much one browser, one address and all of them together may request from the server."""

from __future__ import annotations

import ipaddress
import math
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Final, TypeVar

ABOUT: Final = "about"
LEAST: Final = "least"
KIB = 1024
MIB = 1024 * KIB
GIB = 1024 * MIB


N = TypeVar("N", int, float)


class LimitError(ValueError):
    """An unknown limit, or a value outside its range; the message says which."""


def limit(default: N, about: str, *, least: float = 1) -> N:
    """A field of `Limits`: `about` is shown to operators, who may set it to any number that is at least `least`."""
    found: N = field(default=default, metadata={ABOUT: about, LEAST: least})
    return found


@dataclass(frozen=True, slots=True)
class Limits:
    """All limits in one place; `gyoji serve --limit NAME=NUMBER` sets any of them. A rate is per second; a burst is how
    many may come at once.
    """

    message: int = limit(64 * KIB, "bytes in one message on a socket")
    body: int = limit(4 * MIB, "bytes in the body of a request")
    matches: int = limit(1000, "matches in memory at the same time")
    waiting: int = limit(2000, "matches waiting for a friend")
    waiting_each: int = limit(20, "matches from one address waiting for a friend, created in one day")
    stored: int = limit(8 * GIB, "bytes in the store; above that, no new matches", least=MIB)
    stored_each: int = limit(64 * MIB, "bytes stored for one address per day", least=KIB)
    idle: float = limit(120.0, "seconds until a match that nobody is viewing is unloaded from memory", least=0)
    lines: int = limit(6000, "connections of all kinds; fewer if the system allows fewer open files")
    lines_each: int = limit(300, "connections from one address, including those without a request yet")
    sockets: int = limit(4000, "connected pages")
    sockets_each: int = limit(300, "connected pages from one address")
    patience: float = limit(
        30.0, "seconds for a request to arrive in full, and for a socket to join a match", least=0.1
    )
    per_seat: int = limit(8, "pages on one player's seat")
    spectators: int = limit(64, "spectators of one match", least=0)
    backlog: int = limit(1 * MIB, "bytes queued for a slow page before it is disconnected")
    tokens: int = limit(200, "tokens in one request")
    choice_steps: int = limit(20_000, "rule steps per choice; above that, the match is called off")
    choice_seconds: float = limit(1.0, "seconds of computing for one choice", least=0.01)
    turn_choices: int = limit(2000, "choices in one turn")
    turn_seconds: float = limit(10.0, "seconds of computing for one turn", least=0.01)
    match_seconds: float = limit(60.0, "seconds of computing for one match", least=0.01)
    cards: int = limit(2000, "cards in one match, including tokens")
    own_share: float = limit(
        0.25, "seconds of computing per second for one address, for matches with custom cards; 0: no limit", least=0
    )
    own_saved: float = limit(4.0, "seconds of computing that such an address can accumulate", least=0)
    room_memory: int = limit(1024 * MIB, "bytes of address space for a match process", least=256 * MIB)
    room_seconds: float = limit(15.0, "seconds until a match process that does not respond is killed")
    readers: int = limit(2, "processes that read card lists (and the same number that read replays)")
    jobs: int = limit(50, "files waiting to be read")
    jobs_each: int = limit(12, "files from one address waiting to be read")
    list_size: int = limit(512 * KIB, "bytes in a card list or in the text of a deck")
    list_seconds: float = limit(4.0, "seconds of computing to read a card list", least=0.1)
    job_seconds: int = limit(10, "seconds of computing to read a file sent by a player")
    job_memory: int = limit(
        512 * MIB, "bytes of address space for a worker process (reading files, computer players)", least=256 * MIB
    )
    socket_rate: float = limit(20.0, "frames per second on one socket, of any kind", least=0.1)
    socket_burst: float = limit(60.0, "frames in one burst on one socket")
    socket_excess: int = limit(200, "frames above that rate before the socket is closed")
    fragments: int = limit(64, "frames in one message")
    address_rate: float = limit(20.0, "requests and new sockets per second from one address", least=0.1)
    address_burst: float = limit(200.0, "requests and new sockets from one address in one burst")
    work_rate: float = limit(2.0, "matches, uploads and deck checks per second from one address", least=0.1)
    work_burst: float = limit(30.0, "matches, uploads and deck checks from one address in one burst")


def told(limits: Limits) -> list[tuple[str, str]]:
    """Each limit as `NAME=NUMBER`, with its description."""
    return [(f"{one.name}={getattr(limits, one.name)}", one.metadata[ABOUT]) for one in fields(Limits)]


def limits_from(words: Iterable[str], base: Limits | None = None) -> Limits:
    """The limits, changed by each `NAME=NUMBER`."""
    changed: dict[str, int | float] = {}
    known = {one.name: one for one in fields(Limits)}
    for word in words:
        name, _, text = word.partition("=")
        name = name.strip().replace("-", "_")
        if name not in known:
            raise LimitError(f"no limit is called {name!r}; limits: {', '.join(known)}")
        least = known[name].metadata[LEAST]
        try:
            value = type(getattr(LIMITS, name))(text)
        except ValueError:
            value = math.nan
        if not math.isfinite(value) or value < least:
            raise LimitError(f"the limit {name} must be a number, at least {least:g}, not {text.strip()!r}")
        changed[name] = value
    return replace(base or LIMITS, **changed)  # type: ignore[arg-type]


LIMITS = Limits()


def neighbourhood(address: str) -> str:
    """What counts as one address: for IPv6, the network of one household."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False).network_address)
    return address


class Bucket:
    """Fills with tokens at a steady rate up to a burst; each request takes one."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def take(self, now: float, count: float = 1) -> bool:
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True

    def full(self, now: float) -> bool:
        """Has nothing been taken for so long that it need not be remembered?"""
        return self._left + (now - self._at) * self._rate >= self._burst


class Pace:
    """How fast a client may send, and whether it has been too fast too often."""

    FORGIVEN = 60.0  # seconds after the last excess

    def __init__(self, limits: Limits, now: float) -> None:
        self._bucket = Bucket(limits.socket_rate, limits.socket_burst, now)
        self._most = limits.socket_excess
        self._excess = 0  # how often it was too fast lately
        self._excess_at = 0.0

    def take(self, now: float) -> bool:
        """May one more come now?"""
        return self._bucket.take(now)

    def strain(self, now: float) -> bool:
        """It came too fast; is that still tolerable?"""
        self._excess = 1 if now > self._excess_at + self.FORGIVEN else self._excess + 1
        self._excess_at = now
        return self._excess <= self._most


class Addresses:
    """A bucket for each recently seen address."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, now: float, count: float = 1) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._buckets = {name: one for name, one in self._buckets.items() if not one.full(now)}
                if len(self._buckets) >= self.MOST:
                    return False
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, now)
        return bucket.take(now, count)
