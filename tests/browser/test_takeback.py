"""Taking back against the computer: whatever came of a decision, and the match says so ever after."""

from __future__ import annotations

from browser.conftest import Room
from browser.serving import Server

TITLED = "() => document.querySelector('.top-title').textContent.includes('with takebacks')"


def test_a_decision_is_taken_back_after_the_computer_answered(room: Room, server: Server) -> None:
    seat = room.seat()
    token = server.match(seed=3)["token"]
    seat.goto(server.seat_link(token))
    seat.ready()
    seat.play(lambda options: options[0], until=lambda: seat.state["view"]["decision"]["kind"] == "main")
    before = seat.state["view"]
    seat.play(
        lambda options: options[-1], until=lambda: seat.state["view"]["turn"]["number"] > before["turn"]["number"]
    )
    seat.ready()
    seat.page.keyboard.press("u")
    seat.until(TITLED)
    assert seat.overflow() <= 0
    seat.press(".top .more")
    seat.press('[data-act="concede"]')
    seat.press("dialog .danger, dialog .primary")
    seat.until("() => document.querySelector('.summary .takebacks')?.textContent.includes('1 decision')")
    seat.press('[data-end="replay"]')
    seat.until(TITLED)
    seat.goto(server.address)
    seat.until("() => document.querySelector('.match')?.textContent.includes('with takebacks')")
