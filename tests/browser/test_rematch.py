"""After a game of Vanguard between two people: the table and back to the end, another game if both wish, and if one has
left; and somebody who looks on. On a wide screen and on a phone.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Route

from browser.conftest import Room
from browser.keyboard import Keyboard
from browser.lobby import surrender, two_people
from browser.seat import Seat
from browser.serving import Server

ENDED = "() => document.querySelector('.ending')?.hidden === false"
SHUT = "() => document.querySelector('.ending').hidden"
SAYS = "(words) => document.querySelector('.ending [data-end=rematch]')?.textContent === words"
AGAIN = '.ending [data-end="rematch"]'
DECKS = ("glass-desert", "folded-city")


def person(room: Room, size: tuple[int, int]) -> Seat:
    viewport = {"width": size[0], "height": size[1]}
    small = size[0] < 700
    return room.seat((room.phone if small else room.context)(viewport=viewport), touch=small)


def finished(room: Room, server: Server, size: tuple[int, int]) -> tuple[Seat, Seat]:
    host, guest = person(room, size), person(room, size)
    two_people(host, guest, server, DECKS, game="vanguard-v")
    surrender(guest)
    for seat in (host, guest):
        seat.until(ENDED)
    return host, guest


@pytest.mark.parametrize("size", [(1280, 800), (390, 664)], ids=str)
def test_another_game_after_one_had_left(room: Room, server: Server, size: tuple[int, int]) -> None:
    host, guest = finished(room, server, size)
    first, link = host.match, host.page.url
    guest.press(AGAIN)
    guest.until(SAYS, "Waiting for Player 1…")
    host.until(SAYS, "Bo would like a rematch")
    assert host.page.locator(".toast").count() == 0, "its button says so"
    host.press('.ending [data-end="home"]')
    guest.until(SAYS, "Player 1 has left. Waiting…")
    host.goto(link)  # and comes back
    host.until(SAYS, "Bo would like a rematch")
    guest.until(SAYS, "Waiting for Player 1…")
    host.press(AGAIN)
    for seat in (host, guest):
        seat.wait_for(lambda seat=seat: seat.match != first)
        seat.until("() => person.look() !== null && person.look().over === null")
        assert seat.page.locator(".ending").is_hidden()
    assert host.match == guest.match and (host.letter, guest.letter) == ("A", "B")
    assert host.messages("welcome")[-1]["game"] == "vanguard-v"


@pytest.mark.parametrize("size", [(1280, 800), (390, 664)], ids=str)
def test_the_table_and_back(room: Room, server: Server, size: tuple[int, int]) -> None:
    """Also for who waits, whose button does nothing; the wish that is heard at the table is there at the end."""
    host, guest = finished(room, server, size)
    host.press('.ending [data-end="look"]')
    host.until(SHUT)
    host.point('[data-zone="A.vanguard"] .card')  # not under anything
    guest.press(AGAIN)
    host.page.locator(".toast.signal", has_text="Bo: Another game?").wait_for()
    host.press('[data-end="back"]')
    host.until(ENDED)
    host.until(SAYS, "Bo would like a rematch")
    keys = Keyboard(guest)
    for act in ("look", "back"):
        guest.press(f'[data-end="{act}"]')
        guest.until(SHUT if act == "look" else ENDED)
        assert guest.page.evaluate("() => person.focus() !== null"), f"the focus is lost after {act}"
    keys.press("Escape")
    guest.until(SHUT)
    keys.press("Escape")
    guest.until(ENDED)
    keys.press("Enter")  # on the button that waits
    assert keys.focus()["what"].startswith("button.primary")
    guest.until(SAYS, "Waiting for Player 1…")


@pytest.mark.parametrize("size", [(1280, 800), (390, 664)], ids=str)
def test_the_summary_moves_no_button(room: Room, server: Server, size: tuple[int, int]) -> None:
    """It comes later than the end, and somebody may be about to press."""
    host, guest = person(room, size), person(room, size)
    two_people(host, guest, server, DECKS, game="vanguard-v")
    held: list[Route] = []
    host.page.route("**/api/replay/summary*", lambda route: held.append(route))
    surrender(guest)
    host.until(ENDED)
    host.wait_for(lambda: bool(held))
    look = '.ending [data-end="look"]'
    before = host.point(look)
    held[0].continue_()
    host.page.locator(".summary .moments").wait_for(state="attached")
    assert host.point(look) == before


def test_who_looks_on(room: Room, server: Server) -> None:
    host, guest, other = person(room, (1280, 800)), person(room, (1280, 800)), person(room, (390, 664))
    two_people(host, guest, server, DECKS, game="vanguard-v")
    host.press(".top .more")
    other.goto(host.page.locator('dialog [data-link="watch"]').input_value())
    host.page.keyboard.press("Escape")
    other.until("() => person.look() !== null")
    surrender(guest)
    other.until(ENDED)
    assert other.page.locator(".ending h2").inner_text() == "Player 1 wins"
    assert other.page.locator(AGAIN).count() == 0
    guest.press(AGAIN)
    other.page.locator(".toast.signal", has_text="Bo: Another game?").wait_for()
    other.press('.ending [data-end="look"]')
    other.until(SHUT)
    other.press('[data-end="back"]')
    other.until(ENDED)
    assert other.overflow() <= 0
    first = other.match
    host.press(AGAIN)
    other.wait_for(lambda: other.match != first)  # and goes along to the next game
    host.wait_for(lambda: host.match != first)
    assert other.match == host.match and other.messages("welcome")[-1]["seat"] is None
