"""Hints for a first game: from the game's own table, put away one by one or switched off."""

from __future__ import annotations

from browser.conftest import Room
from browser.positions import first_attack
from browser.serving import Server

SAYS = "(words) => document.querySelector('.first-hint:not([hidden])')?.textContent.includes(words)"
NONE = "() => document.querySelector('.first-hint').hidden"


def test_a_first_game_has_hints_that_can_be_switched_off(room: Room, server: Server) -> None:
    context = room.context()
    context.add_init_script(
        "if (!localStorage.begun) { localStorage.begun = 1; localStorage['gyoji.hints'] = 'true'; }"
    )
    seat = room.seat(context)
    hints = server.get("/api/games")[0]["table"]["hints"]
    seat.goto(server.seat_link(server.match(seed=3)["token"]))
    seat.ready()
    kind = seat.state["view"]["decision"]["kind"]
    seat.until(SAYS, hints[kind]["en"])
    assert seat.overflow() <= 0
    seat.press('[data-hint="seen"]')
    seat.until(NONE)
    seat.play(lambda options: options[0], until=lambda: seat.state["view"]["decision"]["kind"] == "main")
    seat.until(SAYS, hints["main"]["en"])
    seat.press('.languages [data-language="ja"]')
    seat.until(SAYS, hints["main"]["ja"])
    seat.press('.languages [data-language="en"]')
    seat.until(SAYS, hints["main"]["en"])
    seat.press('[data-hint="off"]')
    seat.until(NONE)
    other = room.seat(context)
    other.goto(server.seat_link(server.position(first_attack("Hulk"))["token"]))
    other.ready()
    other.until(NONE)
    other.press(".top .more")
    other.page.locator(".switch", has_text="Hints").locator("input").check()
    other.page.keyboard.press("Escape")
    other.until(SAYS, hints["main"]["en"])
