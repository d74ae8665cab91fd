"""Limits: how much one browser, one address and all of them together may ask of the server."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

KIB = 1024
MIB = 1024 * KIB


@dataclass(frozen=True, slots=True)
class Limits:
    """A rate is so many a second; a burst is how many may come at once."""

    message: int = 64 * KIB  # bytes of a message on a socket
    body: int = 4 * MIB  # bytes of a request's body
    matches: int = 1000  # in memory at the same time
    lines: int = 6000  # connections of all kinds; fewer if the system allows the process fewer open files
    lines_each: int = 300  # from one address, before anything else is known of them
    sockets: int = 4000
    sockets_each: int = 300  # from one address
    patience: float = 30.0  # seconds for a whole request to come, and for a socket to join
    per_seat: int = 8  # sockets on one player's seat
    spectators: int = 64
    backlog: int = 1 * MIB  # bytes that wait for a reader before it is dropped
    choice_steps: int = 20_000  # of the rules, for one choice: what takes more ends the match
    choice_seconds: float = 1.0  # of computing
    turn_choices: int = 2000
    turn_seconds: float = 10.0
    match_seconds: float = 60.0
    cards: int = 2000  # in one match, tokens and all
    own_share: float = 0.25  # seconds of computing a second for an address, where matches with own cards live; 0: all
    own_saved: float = 4.0  # seconds of it that can be put by
    room_memory: int = 1024 * MIB  # addresses of a process with matches of its own
    socket_rate: float = 20.0
    socket_burst: float = 60.0
    socket_excess: int = 200  # messages beyond that rate before the socket is closed
    address_rate: float = 20.0  # HTTP requests and new sockets
    address_burst: float = 200.0
    work_rate: float = 2.0  # what costs work: matches, uploads, deck checks
    work_burst: float = 30.0


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

    def take(self, now: float) -> bool:
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def full(self, now: float) -> bool:
        """Has nothing been taken for so long that it need not be remembered?"""
        return self._left + (now - self._at) * self._rate >= self._burst


class Addresses:
    """A bucket for each address that was heard of lately."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, now: float) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._buckets = {name: one for name, one in self._buckets.items() if not one.full(now)}
                if len(self._buckets) >= self.MOST:
                    return False
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, now)
        return bucket.take(now)
