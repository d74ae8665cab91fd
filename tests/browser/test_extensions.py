"""Extensions in the lobby: chosen for a match, and shown wherever its game is."""

from __future__ import annotations

from browser.conftest import Room
from browser.lobby import choose_deck
from browser.serving import Server

CHOSEN = "() => [...document.querySelectorAll('[name=extension]')].filter((one) => one.checked).map((one) => one.value)"
TITLE = "Dragon Ball Super Card Game + Arrival"


def test_a_match_is_played_with_the_extensions_that_are_chosen(room: Room, server: Server) -> None:
    seat = room.seat()
    seat.goto(server.address)
    seat.press('.segment[data-choice="dbs"]')
    assert seat.page.evaluate(CHOSEN) == []  # never by themselves
    choose_deck(seat, "night-water")
    seat.press('[name="extension"][value="arrival"]')
    seat.press('[name="extension"][value="energy-exhaust"]')
    assert set(seat.page.evaluate(CHOSEN)) == {"arrival", "energy-exhaust"}
    seat.press('[name="extension"][value="energy-exhaust"]')
    assert seat.page.evaluate(CHOSEN) == ["arrival"]
    assert seat.page.locator("[name=my-deck]:checked").input_value() == "night-water"  # it stays chosen
    seat.press('.segment[data-choice="random"]')
    seat.press(".new-match .start")
    seat.until("() => person.look() !== null")
    assert server.truth(seat.match).now.spec.name == "dbs+arrival"
    assert TITLE in seat.page.locator(".top").inner_text()
    seat.goto(server.address)
    seat.page.locator(".match", has_text=TITLE).wait_for()
    assert seat.page.evaluate(CHOSEN) == ["arrival"]  # as it was last time
