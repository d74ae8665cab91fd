"""A small touch screen: a whole game by taps, with everything within reach of a thumb."""

from __future__ import annotations

from browser.conftest import Room
from browser.lobby import against_computer
from browser.positions import crowded, first_attack
from browser.seat import Eager, Json, Seat
from browser.serving import Server

FINGER = 40  # pixels, in at least one direction


def fits(seat: Seat) -> None:
    """Nothing is wider than the screen; hand and bar are on it; what is highlighted is large enough for a finger."""
    seat.page.evaluate("() => person.still()")
    assert seat.overflow() <= 0
    size = seat.page.viewport_size
    assert size is not None
    for selector in (".strip.near", ".bar"):
        (box,) = seat.page.evaluate("(selector) => person.boxes(selector)", selector)
        assert inside(box, size), f"{selector} at {box}"
    for box in seat.page.evaluate("() => person.boxes('.bar .choice, .board .card.can')"):
        assert max(box["width"], box["height"]) >= FINGER, box
        assert box["left"] >= -1 and box["right"] <= size["width"] + 1, box


def inside(box: Json, size: Json) -> bool:
    across = box["left"] >= -1 and box["right"] <= size["width"] + 1
    return across and box["top"] >= -1 and box["bottom"] <= size["height"] + 1


def test_a_whole_game_by_taps(room: Room, server: Server) -> None:
    seat = room.seat(room.phone(), touch=True)
    against_computer(seat, server, "random", "crimson-tide", "verdant-root", side="B")
    assert seat.play(Eager(8), each=lambda: fits(seat)) > 5
    assert server.truth(seat.match).now.over
    seat.until("() => !document.querySelector('.ending').hidden")
    assert seat.overflow() <= 0
    (box,) = seat.page.evaluate("() => person.boxes('.ending-body')")
    assert inside(box, seat.page.viewport_size)


def test_a_crowded_table_fits(room: Room, server: Server) -> None:
    link = server.seat_link(server.position(crowded())["token"])
    for height in (740, 620):
        seat = room.seat(room.phone(viewport={"width": 360, "height": height}), touch=True)
        seat.goto(link)
        seat.ready()
        fits(seat)
        for name in ("A", "B"):
            seat.point(f'.plate[data-seat="{name}"] .who')  # not under anything
        seat.everything_is_offered()


def test_a_long_press_shows_the_card(room: Room, server: Server) -> None:
    seat = room.seat(room.phone(), touch=True)
    seat.goto(server.seat_link(server.position(first_attack("Hulk"))["token"]))
    seat.ready()
    point = seat.page.evaluate("(wanted) => person.point(wanted)", [".strip.near [data-card]", ""])["at"]
    finger = seat.page.context.new_cdp_session(seat.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    seat.page.locator(".panel.open .inspector h3").wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert seat.page.locator(".panel.open .inspector h3").inner_text() == "Skiff"
    assert seat.overflow() <= 0
    seat.press(".panel .shut")
    seat.page.locator(".panel.open").wait_for(state="detached")
