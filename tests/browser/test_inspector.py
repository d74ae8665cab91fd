"""The card at reading size: a click pins it, pointing shows others for a while, a question is about its own card."""

from __future__ import annotations

from browser.conftest import Room
from browser.positions import first_attack, played_until, spared
from browser.seat import Seat
from browser.serving import Server
from browser.test_pointing import DECKS, sit_down
from gyoji.game import Game

NAME = "() => document.querySelector('.inspector h3')?.textContent ?? ''"
SHOWS = "(name) => document.querySelector('.inspector h3')?.textContent === name"


def many_cards(game: Game) -> bool:
    """Do several different cards lie in the hand and on the table?"""
    assert game.decision is not None
    view = game.view(game.decision.player)
    mine = view[view["player"]]
    names = {card["name"] for zone in ("hand", "battle") for card in mine[zone]["cards"]}
    return game.decision.kind == "main" and len(names) > 5 and mine["battle"]["count"] > 1


def hand_of(seat: Seat) -> list[dict[str, object]]:
    return list(seat.state["view"][seat.letter]["hand"]["cards"])


def idle(seat: Seat) -> list[dict[str, object]]:
    """Cards of the hand with nothing to do, one of each name: a click only looks at them."""
    busy = {one["card"] for one in seat.look()["cards"]}
    return list({card["name"]: card for card in hand_of(seat) if card["id"] not in busy}.values())


def point_at(seat: Seat, card: dict[str, object]) -> None:
    seat.page.mouse.move(*seat.point(f'[data-card="{card["id"]}"]'))


def point_at_nothing(seat: Seat) -> None:
    seat.page.mouse.move(*seat.point(".turn-words"))


def test_another_card_is_read_from_its_top(room: Room, server: Server) -> None:
    """However far down the one before was read."""
    seat = sit_down(room, server, played_until(many_cards, DECKS))
    seat.page.set_viewport_size({"width": 1280, "height": 600})
    one, other, *_ = idle(seat)
    point_at(seat, one)
    seat.until(SHOWS, one["name"])
    at = "() => document.querySelector('.inspector').scrollTop"
    seat.page.evaluate("() => { document.querySelector('.inspector').scrollTop = 60; }")
    assert seat.page.evaluate(at) > 0, "there is nothing to scroll"
    point_at(seat, other)
    seat.until(SHOWS, other["name"])
    assert seat.page.evaluate(at) == 0


def test_a_click_pins_and_pointing_does_not_take_the_pin(room: Room, server: Server) -> None:
    seat = sit_down(room, server, first_attack("Hulk"))
    skiff, *_ = hand_of(seat)
    base = seat.state["view"]["A"]["base"]["cards"][0]
    assert skiff["name"] != base["name"]
    seat.press(f'[data-card="{base["id"]}"]')
    seat.until(SHOWS, base["name"])
    assert seat.page.locator(".inspector .pin").get_attribute("aria-pressed") == "true"
    point_at(seat, skiff)
    seat.until(SHOWS, skiff["name"])
    point_at_nothing(seat)
    seat.until(SHOWS, base["name"])
    assert seat.page.locator(".inspector[data-pinned]").count() == 1
    seat.press(f'[data-card="{base["id"]}"]')  # a second click lets it go
    point_at(seat, skiff)
    seat.until(SHOWS, skiff["name"])
    point_at_nothing(seat)
    seat.page.wait_for_timeout(100)
    assert seat.page.evaluate(NAME) == skiff["name"], "without a pin the last card stays, to be read"


def test_the_pinned_card_keeps_its_answer(room: Room, server: Server) -> None:
    seat = sit_down(room, server, played_until(many_cards, DECKS))
    first, second = idle(seat)[:2] if len(idle(seat)) > 1 else hand_of(seat)[:2]
    point_at(seat, first)
    seat.until(SHOWS, first["name"])
    seat.press(".inspector .whynot")
    seat.page.locator(".inspector .answer").wait_for()
    point_at(seat, second)
    seat.until(SHOWS, second["name"])
    assert seat.page.locator(".inspector .answer").count() == 0, "an answer about another card"
    point_at_nothing(seat)
    seat.until(SHOWS, first["name"])
    assert seat.page.locator(".inspector .answer").count() == 1
    asked = [message for message in seat.sent if message["type"] == "whynot"]
    assert [message["card"] for message in asked] == [first["id"]]


def test_why_not_in_a_menu_is_about_the_card_of_the_menu(room: Room, server: Server) -> None:
    """Whatever lies between the card and its menu is pointed at on the way."""
    seat = sit_down(room, server, played_until(many_cards, DECKS))
    view = seat.state["view"]
    cards = [card for zone in ("hand", "battle", "base") for card in view[seat.letter][zone]["cards"]]
    places = {card["id"]: seat.point(f'[data-card="{card["id"]}"]') for card in cards}
    passed = 0
    for card in cards:
        seat.page.mouse.click(*places[card["id"]], button="right")
        seat.page.locator(".menu").wait_for()
        for other in cards:
            if other["name"] != card["name"]:
                seat.page.mouse.move(*places[other["id"]])
                passed += seat.page.evaluate(NAME) == other["name"]
        entry = seat.page.locator(".menu-item", has_text="Why not?")
        box = entry.bounding_box()
        assert box is not None
        seat.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
        count = len(seat.messages("told"))
        entry.click()
        seat.wait_for(lambda count=count: len(seat.messages("told")) > count)
        seat.until(SHOWS, card["name"])
        seat.page.locator(".inspector .answer").wait_for()
        sent = [message for message in seat.sent if message["type"] == "whynot"]
        assert sent[-1]["card"] == card["id"]
    assert passed > len(cards) > 5, "others were shown on the way"


def test_a_spared_unit_tells_the_truth_about_its_hp(room: Room, server: Server) -> None:
    """Its HP is gone and it is still there: the answer names the paragraphs and the ruling, and they open."""
    seat = sit_down(room, server, spared())
    cork = next(card for card in seat.state["view"]["B"]["battle"]["cards"] if card["name"] == "Cork")
    assert cork["hp"] == 0
    point_at(seat, cork)
    seat.until(SHOWS, "Cork")
    seat.page.locator(".inspector").get_by_role("button", name="Why HP 0?").click()
    parts = seat.page.locator(".inspector .parts")
    parts.wait_for()
    assert "saved from destruction" in parts.inner_text()
    for number, words in (
        ("10-3-1", "HP"),
        ("10-1-2", "moment"),
        ("1-3-3", "prohibition"),
        ("R23", "stays, at zero HP"),
    ):
        seat.press(f'.inspector .parts [data-rule="{number}"]')
        seat.until("(number) => document.querySelector('.rule-number')?.textContent === number", number)
        assert words in seat.page.locator(".rule-body").inner_text()
