"""What is sent to a page: at once where it can be, in order whatever happens, and not for ever."""

from __future__ import annotations

import json
import time
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


def test_for_who_does_not_read_nothing_is_kept(tmp_path: Path) -> None:
    with serving(tmp_path, backlog=10**6) as table, connect(listening(table)) as line:
        line.ping().wait(10)
        page = table.run(send(table, [b"x" * 100_000] * 500))
        assert not page._out and page._end is not None
        with pytest.raises(ConnectionClosed):
            while True:
                line.recv(10)
