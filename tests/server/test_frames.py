"""What is sent to a page: at once where it can be, in order whatever happens, and not for ever."""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from gyoji.server.sockets import Socket
from server.harness import Table, serving


async def send(table: Table, rows: list[bytes]) -> Socket:
    (page,) = table.hall.pages
    assert isinstance(page, Socket)
    for row in rows:
        page.send(row)
    return page


def listening(table: Table) -> str:
    return f"ws://127.0.0.1:{table.port}/ws"


@pytest.mark.parametrize("size", [2, 125, 126, 127, 65_535, 65_536, 300_000])
def test_a_message_of_any_size_comes_whole(tmp_path: Path, size: int) -> None:
    with serving(tmp_path) as table, connect(listening(table), max_size=None) as line:
        line.ping().wait(10)
        texts = ["ä" * (size // 2) + "x" * (size % 2), "{}"]
        table.run(send(table, [text.encode() for text in texts]))
        assert [line.recv(10), line.recv(10)] == texts


def test_what_has_to_wait_comes_in_order(tmp_path: Path) -> None:
    rows = [json.dumps([number, "x" * 20_000]) for number in range(1000)]
    with serving(tmp_path, backlog=100 * 2**20) as table, connect(listening(table)) as line:
        line.ping().wait(10)
        for first in range(0, 1000, 100):
            page = table.run(send(table, [row.encode() for row in rows[first : first + 100]]))
        assert page._waiting > 10**6  # the system does not take all of it
        time.sleep(0.1)
        heard = [str(line.recv(10)) for _ in range(500)]
        table.run(send(table, [b"last"]))
        heard += [str(line.recv(10)) for _ in range(501)]
        assert heard == [*rows, "last"]
        assert page._waiting == 0


def masked(text: bytes, first: int = 0x81, mask: bytes = b"abcd") -> bytes:
    """A frame as a browser sends it."""
    size = len(text)
    front = bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0xFE]) + size.to_bytes(2, "big")
    return front + mask + bytes(sign ^ mask[at % 4] for at, sign in enumerate(text))


def ping(number: int, more: int = 0) -> bytes:
    return json.dumps({"type": "ping", "id": f"é{number}"}, ensure_ascii=False).encode() + b" " * more


WHOLE = [masked(ping(number)) for number in range(8)]
PART = masked(ping(2)[:10], 0x01), masked(ping(2)[10:], 0x80)
NOTHING = masked(b"are you there", 0x89)  # a question of the protocol, and its answer
ANSWER = b"\x8a\x0dare you there"


@pytest.mark.parametrize(
    ("pieces", "numbers"),
    [
        (WHOLE, range(8)),
        ([b"".join(WHOLE)], range(8)),
        ([WHOLE[0][:3], WHOLE[0][3:], *WHOLE[1:]], range(8)),
        ([WHOLE[0][:6], WHOLE[0][6:], *WHOLE[1:]], range(8)),
        ([WHOLE[0] + WHOLE[1][:1], WHOLE[1][1:], *WHOLE[2:]], range(8)),
        ([WHOLE[0], WHOLE[1], *PART, WHOLE[3]], range(4)),
        ([WHOLE[0], NOTHING, WHOLE[1], NOTHING[:4], NOTHING[4:], WHOLE[2]], range(3)),
        ([masked(ping(0, 200)), masked(ping(1)), masked(ping(2, 20))], range(3)),
    ],
)
def test_messages_come_however_they_are_cut(tmp_path: Path, pieces: list[bytes], numbers: range) -> None:
    with serving(tmp_path) as table, raw(table) as line:
        for piece in pieces:
            line.sendall(piece)
            time.sleep(0.02)
        heard, end = b"", time.monotonic() + 10
        while heard.count(b"pong") < len(numbers) and time.monotonic() < end:
            heard += line.recv(65536)
        found = re.findall(rb'"id":"\xc3\xa9(\d)"', heard)
        assert [int(number) for number in found] == [*numbers]
        assert heard.count(ANSWER) == b"".join(pieces).count(NOTHING)


@pytest.mark.parametrize(
    ("piece", "code"),
    [
        (masked(b"\xff\xfe"), 1007),  # no text
        (b"\x81\x02{}", 1002),  # without a mask
        (masked(b"{}", 0x83), 1002),  # of no kind
        (masked(b"{}", 0xC1), 1002),  # with a bit that means nothing here
        (masked(b"{}", 0x80), 1002),  # the rest of nothing
        (masked(b"{}", 0x01) + masked(b"{}"), 1002),  # another message before the end of one
    ],
)
def test_what_is_no_frame_closes_the_socket(tmp_path: Path, piece: bytes, code: int) -> None:
    with serving(tmp_path) as table, raw(table) as line:
        line.sendall(WHOLE[0])
        heard = line.recv(65536)
        while b"pong" not in heard:
            heard += line.recv(65536)
        line.sendall(piece)
        while part := line.recv(65536):
            heard += part
        assert heard.count(b"pong") == 1
        assert b"\x88" in heard and code.to_bytes(2, "big") in heard[heard.rindex(b"\x88") :]


@contextmanager
def raw(table: Table) -> Iterator[socket.socket]:
    """A line to the server on which everything can be said."""
    with socket.create_connection(("127.0.0.1", table.port), timeout=10) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.sendall(
            b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        heard = b""
        while not heard.endswith(b"\r\n\r\n"):
            heard += line.recv(1)
        assert heard.startswith(b"HTTP/1.1 101")
        yield line


def test_for_who_does_not_read_nothing_is_kept(tmp_path: Path) -> None:
    with serving(tmp_path, backlog=10**6) as table, connect(listening(table)) as line:
        line.ping().wait(10)
        page = table.run(send(table, [b"x" * 100_000] * 500))
        assert not page._out and page._end is not None
        with pytest.raises(ConnectionClosed):
            while True:
                line.recv(10)
