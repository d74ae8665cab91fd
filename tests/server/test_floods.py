"""One socket, whatever it sends, keeps nobody else waiting: every frame counts, also those that are no message."""

from __future__ import annotations

import contextlib
import select
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gyoji.server.frames import SLOWER
from server.harness import Reach, serving
from server.hostile import Pulse
from server.process import Process
from server.test_gates import until

MOST = 12 * 2**20  # bytes that a flood sends, at most
LASTS = 2.0  # seconds, at most
TOO_MUCH = (1008).to_bytes(2, "big")


def frame(first: int, data: bytes = b"") -> bytes:
    """A frame with a mask of zeros."""
    return bytes([first, 0x80 | len(data)]) + bytes(4) + data


FLOODS = {
    "pings": (b"", frame(0x89)),
    "long pings": (b"", frame(0x89, b"x" * 125)),
    "pongs": (b"", frame(0x8A)),
    "empty fragments": (frame(0x01), frame(0x00)),
    "fragments of a byte": (frame(0x01, b"{"), frame(0x00, b" ")),
    "empty messages": (b"", frame(0x81)),
    "messages in two parts": (b"", frame(0x01) + frame(0x80)),
}


@contextmanager
def opened(server: Reach) -> Iterator[socket.socket]:
    """A socket of a page that has no seat."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        line.sendall(
            b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        heard = b""
        while not heard.endswith(b"\r\n\r\n"):
            heard += line.recv(1)
        assert heard.startswith(b"HTTP/1.1 101")
        yield line


def flood(line: socket.socket, begin: bytes, again: bytes) -> int:
    """Sends that again and again, as much as is taken within the bounds; gives how many bytes were."""
    block, end, sent = again * (2**18 // len(again)), time.monotonic() + LASTS, 0
    line.settimeout(0.5)
    threading.Thread(target=_drain, args=(line,), daemon=True).start()
    try:
        line.sendall(begin)
        while sent < MOST and time.monotonic() < end:
            sent += line.send(block[sent % len(again) :])
    except OSError:
        pass  # it is read no more, or closed
    return sent


def _drain(line: socket.socket) -> None:
    try:
        while line.recv(2**16):
            pass
    except OSError:
        pass


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(tmp_path_factory.mktemp("data"))
    yield process
    process.stop()


@pytest.mark.timing
@pytest.mark.parametrize("kind", FLOODS)
def test_no_flood_of_frames_keeps_the_server_busy(server: Process, kind: str) -> None:
    begin, again = FLOODS[kind]
    with opened(server) as line, Pulse(server) as pulse:
        sent = flood(line, begin, again)
        time.sleep(0.3)
    assert pulse.slowest < 1.0, f"{sent} bytes of {kind}"


def heard(line: socket.socket, seconds: float) -> bytes:
    """All that comes until the line is closed, or so long."""
    found, end = b"", time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0 and not (b"\x88" in found and found.count(TOO_MUCH)):
        if select.select([line], [], [], left)[0]:
            part = line.recv(65536)
            if not part:
                break
            found += part
    return found


@pytest.mark.parametrize(("burst", "excess"), [(60, 8), (5, 0)])
@pytest.mark.parametrize("kind", ["pings", "pongs", "empty messages"])
def test_who_sends_too_many_frames_is_read_slowly_and_then_no_more(
    tmp_path: Path, kind: str, burst: int, excess: int
) -> None:
    limits = {"socket_rate": 1.0, "socket_burst": float(burst), "socket_excess": excess}
    with serving(tmp_path, **limits) as table, opened(table) as line:
        began = time.monotonic()
        line.sendall(FLOODS[kind][1] * 1000)
        assert TOO_MUCH in heard(line, 10)
        assert time.monotonic() - began >= excess * (SLOWER - 0.002)  # a timer may be early by a millisecond
        with contextlib.suppress(OSError):
            line.sendall(FLOODS[kind][1] * 1000)  # who does not go is not listened to
        until(lambda: not table.hall.pages)


def test_a_message_has_only_so_many_parts(tmp_path: Path) -> None:
    with serving(tmp_path, fragments=5) as table:
        for parts, answer in ((4, b"pong"), (5, TOO_MUCH)):
            with opened(table) as line:
                line.sendall(frame(0x01, b'{"type":') + frame(0x00) * parts + frame(0x80, b'"ping","id":1}'))
                line.settimeout(5)
                assert answer in line.recv(65536)


def test_frames_between_the_parts_of_a_message_are_none_of_them(tmp_path: Path) -> None:
    with serving(tmp_path, fragments=5) as table, opened(table) as line:
        between = frame(0x89, b"?")
        line.sendall(
            frame(0x01, b'{"type":') + (between * 3 + frame(0x00)) * 4 + between + frame(0x80, b'"ping","id":1}')
        )
        found = b""
        line.settimeout(5)
        while b"pong" not in found:
            found += line.recv(65536)
        assert found.count(b"\x8a\x01?") == 13
