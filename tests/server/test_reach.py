"""Links for others: the address that they reach, whether they can, and the picture that a phone reads."""

from __future__ import annotations

import socket
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gyoji.server import reach
from gyoji.server.messages import Share
from server.harness import serving
from server.test_commands import ended, typed

HERE = "http://127.0.0.1:8470/"


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: "10.1.2.3")


@pytest.mark.parametrize(
    ("host", "others"),
    [
        ("127.0.0.1", None),
        ("::1", None),
        ("localhost", None),
        ("0.0.0.0", "http://10.1.2.3:8470/"),
        ("::", "http://10.1.2.3:8470/"),
        ("192.168.7.8", "http://192.168.7.8:8470/"),
        ("fd00::8", "http://[fd00::8]:8470/"),
    ],
)
def test_where_others_go(host: str, others: str | None) -> None:
    assert reach.for_others(host, 8470) == others


def test_a_server_for_this_machine_says_so() -> None:
    found = reach.share(Share("#i=abc"), HERE, "127.0.0.1", 8470)
    assert (found.address, found.reachable, found.qr) == (f"{HERE}#i=abc", False, "")


def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: None)
    assert reach.share(Share("#i=abc"), HERE, "0.0.0.0", 8470).reachable is False


def test_an_open_server_gives_the_address_in_the_network_and_a_picture() -> None:
    found = reach.share(Share("#i=abc"), HERE, "0.0.0.0", 8470)
    assert (found.address, found.reachable) == ("http://10.1.2.3:8470/#i=abc", True)
    picture = ElementTree.fromstring(found.qr)
    assert picture.tag.endswith("svg") and picture.get("viewBox")


def test_who_came_by_a_name_that_others_know_hands_that_on() -> None:
    found = reach.share(Share("#t=abc"), "https://cards.example/", "127.0.0.1", 8470)
    assert (found.address, found.reachable) == ("https://cards.example/#t=abc", True)


def test_only_links_of_the_page_are_shared(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        for link in ("", "abc", "#x=abc", "#i=", "#i=<b>", "https://elsewhere.example/#i=a", "#i=" + "a" * 300):
            answer = table.http("POST", "/api/share", {"link": link})
            assert (answer.status, answer.json["error"]["code"]) == (400, "bad_message")
        answer = table.http("POST", "/api/share", {"link": "#i=abc-_1"})
        assert answer.json == {"address": f"http://127.0.0.1:{table.port}/#i=abc-_1", "reachable": False, "qr": ""}


def test_finding_the_address_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for way in ("send", "sendto", "sendall"):
        monkeypatch.setattr(socket.socket, way, lambda *_: pytest.fail("something was sent"))
    found = reach.network_address()
    assert found is None or not found.startswith("127.")


def test_play_for_others_says_where_they_go(tmp_path: Path) -> None:
    process = typed("play", "--data", tmp_path, "--host", "0.0.0.0", "--port", 0, "--no-open")
    assert process.stdout is not None
    assert "http://127.0.0.1:" in process.stdout.readline()
    line = process.stdout.readline()
    assert "Others on your network can open http://" in line or "not on a network" in line
    assert ended(process)[0] == 0


def test_a_table_that_is_for_this_machine_only_is_not_taken_for_an_open_one(tmp_path: Path) -> None:
    first = typed("play", "--data", tmp_path, "--port", 0, "--no-open")
    assert first.stdout is not None
    first.stdout.readline()
    second = typed("play", "--data", tmp_path, "--host", "0.0.0.0", "--no-open")
    _, errors = second.communicate(timeout=30)
    assert second.returncode != 0 and "another server" in errors
    assert ended(first)[0] == 0
