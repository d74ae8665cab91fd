"""Limits: how much one browser, one address and all of them together may ask of the server."""

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
    """A limit that does not exist, or a value that it cannot have; the message says which."""


def limit(default: N, about: str, *, least: float = 1) -> N:
    """A field of `Limits`: operators read what it is about, and may set it to anything from `least` on."""
    found: N = field(default=default, metadata={ABOUT: about, LEAST: least})
    return found


@dataclass(frozen=True, slots=True)
class Limits:
    """All of them in one place; `gyoji serve --limit NAME=NUMBER` sets any. A rate is so many a second; a burst is how
    many may come at once.
    """

    message: int = limit(64 * KIB, "bytes of a message on a socket")
    body: int = limit(4 * MIB, "bytes of a request's body")
    matches: int = limit(1000, "matches in memory at the same time")
    waiting: int = limit(2000, "matches that wait for a friend")
    waiting_each: int = limit(20, "matches from one address that wait for a friend, of one day")
    stored: int = limit(8 * GIB, "bytes in the store; when there are more, nobody can make a match", least=MIB)
    stored_each: int = limit(64 * MIB, "bytes that are stored for one address in a day", least=KIB)
    idle: float = limit(120.0, "seconds after which a match that nobody looks at leaves memory", least=0)
    lines: int = limit(6000, "connections of all kinds; fewer if the system allows fewer open files")
    lines_each: int = limit(300, "connections from one address, before anything else is known of them")
    sockets: int = limit(4000, "pages that are connected")
    sockets_each: int = limit(300, "pages that are connected from one address")
    patience: float = limit(30.0, "seconds for a whole request to come, and for a socket to join", least=0.1)
    per_seat: int = limit(8, "pages on one player's seat")
    spectators: int = limit(64, "pages that look on at one match", least=0)
    backlog: int = limit(1 * MIB, "bytes that wait for a slow page before it is dropped")
    tokens: int = limit(200, "tokens in one request")
    choice_steps: int = limit(20_000, "steps of the rules for one choice: what takes more ends the match")
    choice_seconds: float = limit(1.0, "seconds of computing for one choice", least=0.01)
    turn_choices: int = limit(2000, "choices in one turn")
    turn_seconds: float = limit(10.0, "seconds of computing for one turn", least=0.01)
    match_seconds: float = limit(60.0, "seconds of computing for one match", least=0.01)
    cards: int = limit(2000, "cards in one match, tokens and all")
    own_share: float = limit(
        0.25, "seconds of computing per second for an address, where matches with own cards live; 0: no limit", least=0
    )
    own_saved: float = limit(4.0, "seconds of computing that such an address can save up", least=0)
    room_memory: int = limit(1024 * MIB, "bytes of address space for a process with matches", least=256 * MIB)
    room_seconds: float = limit(15.0, "seconds after which a process with matches that does not answer is ended")
    readers: int = limit(2, "processes that read card lists, and as many that read replays")
    jobs: int = limit(50, "files that wait to be read")
    jobs_each: int = limit(12, "files from one address that wait to be read")
    list_size: int = limit(512 * KIB, "bytes of a card list, and of a deck's text")
    list_seconds: float = limit(4.0, "seconds of computing to read a card list", least=0.1)
    job_seconds: int = limit(10, "seconds of computing to read a file that players send")
    job_memory: int = limit(512 * MIB, "bytes of address space for a process that reads or thinks", least=256 * MIB)
    socket_rate: float = limit(20.0, "frames a second on one socket, whatever they carry", least=0.1)
    socket_burst: float = limit(60.0, "frames on one socket at once")
    socket_excess: int = limit(200, "frames beyond that rate before the socket is closed")
    fragments: int = limit(64, "frames of one message")
    address_rate: float = limit(20.0, "requests and new sockets a second from one address", least=0.1)
    address_burst: float = limit(200.0, "requests and new sockets from one address at once")
    work_rate: float = limit(2.0, "matches, uploads and deck checks a second from one address", least=0.1)
    work_burst: float = limit(30.0, "matches, uploads and deck checks from one address at once")


def told(limits: Limits) -> list[tuple[str, str]]:
    """Each limit as `NAME=NUMBER`, and what it is about."""
    return [(f"{one.name}={getattr(limits, one.name)}", one.metadata[ABOUT]) for one in fields(Limits)]


def limits_from(words: Iterable[str], base: Limits | None = None) -> Limits:
    """The limits with some changed, each by a `NAME=NUMBER`."""
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
            raise LimitError(f"the limit {name} is a number from {least:g} on, not {text.strip()!r}")
        changed[name] = value
    return replace(base or LIMITS, **changed)  # type: ignore[arg-type]


LIMITS = Limits()


def neighbourhood(address: str) -> str:
    """What counts as one address: of the newer kind, the network that one household has."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False).network_address)
    return address


class Bucket:
    """Fills with tokens at a steady rate up to a burst; whatever is done takes one."""

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
    """How fast somebody may go on, and whether they have gone too fast too often."""

    FORGIVEN = 60.0  # seconds after the last time

    def __init__(self, limits: Limits, now: float) -> None:
        self._bucket = Bucket(limits.socket_rate, limits.socket_burst, now)
        self._most = limits.socket_excess
        self._excess = 0  # how often it was too fast lately
        self._excess_at = 0.0

    def take(self, now: float) -> bool:
        """May one more come now?"""
        return self._bucket.take(now)

    def strain(self, now: float) -> bool:
        """It came too fast; is it still to be borne?"""
        self._excess = 1 if now > self._excess_at + self.FORGIVEN else self._excess + 1
        self._excess_at = now
        return self._excess <= self._most


class Addresses:
    """A bucket for each address that was heard of lately."""

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
