"""The link for a friend: one that others can open, or a word that they cannot."""

from __future__ import annotations

from pathlib import Path

from browser.conftest import Room
from browser.serving import Server
from gyoji.server.reach import network_address

INVITE = '[data-link="invite"]'


def invited(room: Room, server: Server) -> str:
    """The lobby, a friend chosen; what the link for the friend is."""
    seat = room.seat()
    seat.goto(server.address)
    seat.press('[data-choice="friend"]')
    seat.press(".start")
    seat.page.locator(INVITE).wait_for()
    seat.until("() => document.querySelector('.only-here, .qr')")
    return seat.page.locator(INVITE).input_value()


def only_here(room: Room) -> None:
    """The page says that nobody else can open the link."""
    page = room.seats[-1].page
    assert "gyoji play --host" in page.locator(".only-here").first.inner_text()
    assert page.locator(".qr").count() == 0


def test_a_server_for_this_machine_says_that_nobody_else_can_come(room: Room, server: Server) -> None:
    assert invited(room, server).startswith(server.address)
    only_here(room)


def test_a_friend_comes_by_the_address_in_the_network(room: Room, tmp_path: Path) -> None:
    """On a machine that is in no network the link is for this machine, and the page says so."""
    address = network_address()
    open_server = Server(tmp_path / "open", host="0.0.0.0")
    open_server.start()
    try:
        link = invited(room, open_server)
        assert link.startswith(f"http://{address or '127.0.0.1'}:{open_server.port}/#i=")
        page = room.seats[-1].page
        if address is None:
            only_here(room)
        else:
            page.locator(".qr summary").first.click()
            picture = page.locator(".qr img").first
            assert picture.evaluate("(one) => one.decode().then(() => one.naturalWidth > 0)")
            assert page.locator(".only-here").count() == 0
        friend = room.seat()
        friend.goto(link)
        friend.press(".start")
        friend.until("() => document.querySelector('main.table[data-asked]')")
    finally:
        open_server.stop()
