"""Vanguard in the browser: whole games by mouse and touch, circles that face each other, calls onto circles, checks."""

from __future__ import annotations

import random

import pytest

from browser.conftest import Room
from browser.lobby import against_computer
from browser.seat import Json, Seat
from browser.serving import Server
from browser.stage import Stage
from browser.test_phone import fits
from browser.test_vanguard_sizes import CALL
from browser.vanguard import POSITIONS

ENDED = "() => !document.querySelector('.ending').hidden"
LIKES = {
    "attack": 9,
    "ride": 30,
    "stride": 9,
    "call": 4,
    "boost": 6,
    "yes": 3,
    "activate": 2,
    "guard": 0.6,
    "exchange": 0,
}
HAND = """() => [...document.querySelectorAll('.strip.near [data-card]')]
  .map((one) => [one.dataset.card, one.querySelector('.title').textContent])"""


class Keen:
    """Rides, calls a little, attacks; and never only moves its units about."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def __call__(self, options: list[Json]) -> Json:
        return self._dice.choices(options, [LIKES.get(one["verb"], 1) + 0.001 for one in options])[0]


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_whole_game(room: Room, server: Server, touch: bool) -> None:
    phone = {"viewport": {"width": 390, "height": 664}}
    seat = room.seat(room.phone(**phone) if touch else None, touch=touch)
    decks = ("high-chime", "low-mire")
    link = server.match("random", decks=decks, game="vanguard-g", seed=5)["token"]
    seat.goto(server.seat_link(link))

    def each() -> None:
        seat.everything_is_offered()
        if touch:
            fits(seat)

    assert seat.play(Keen(4), each=each) > 10
    assert server.truth(seat.match).now.over
    seat.until(ENDED)


def test_the_lobby_offers_it(room: Room, server: Server) -> None:
    seat = room.seat()
    against_computer(seat, server, "random", "high-chime", "low-mire", game="vanguard-g")
    seat.until("() => person.look() !== null")
    assert seat.messages("welcome")[-1]["game"] == "vanguard-g"


def box(seat: Seat, zone: str) -> Json:
    (found,) = seat.page.evaluate("(what) => person.boxes(what)", f'[data-zone="{zone}"]')
    return found


@pytest.mark.parametrize("size", [(1280, 800), (390, 664), (844, 390)])
def test_columns_face_each_other(room: Room, server: Server, size: tuple[int, int]) -> None:
    """What is left for the one is right for the other; front rows lie next to the middle."""
    laid = Stage(room.seat(), server.address)
    laid.show(POSITIONS["main"]())
    laid.resize(*size)
    seat = laid.seat
    for mine, theirs in (("left", "right"), ("right", "left")):
        for row in ("front", "back"):
            assert abs(box(seat, f"A.{row}_{mine}")["left"] - box(seat, f"B.{row}_{theirs}")["left"]) < 3
    assert abs(box(seat, "A.vanguard")["left"] - box(seat, "B.vanguard")["left"]) < 3
    rows = [box(seat, zone)["top"] for zone in ("B.back_left", "B.front_left", "A.front_left", "A.back_left")]
    assert rows == sorted(rows)


def test_what_is_called_aims_at_circles_alone(room: Room, server: Server) -> None:
    """The other player's plate is no target, and a circle under a card is seen to be one."""
    laid = Stage(room.seat(), server.address)
    laid.show(POSITIONS["main"]())
    laid.resize(667, 375)
    seat = laid.seat
    seat.page.evaluate(CALL)
    seat.until("() => document.querySelector('main.table').dataset.aim === 'call'")
    assert seat.page.locator(".zone.target[data-option]").count() == 5
    assert seat.page.locator(".plate.target, .plate[data-option]").count() == 0
    framed = "(card) => getComputedStyle(card, '::before').borderTopStyle"
    for card in seat.page.locator(".zone.target .card").all():
        assert card.evaluate(framed) == "dashed"


def test_the_buttons_say_what_they_do(room: Room, server: Server) -> None:
    """To find nothing is no way on: it says so, and is not the bright one. Names that are declared stand alone."""
    laid = Stage(room.seat(), server.address)
    laid.show(POSITIONS["search"]())
    none = laid.seat.page.locator(".bar .choice")
    assert none.inner_text() == "Choose none" and "passing" in str(none.get_attribute("class"))
    laid.show(POSITIONS["declare"]())
    names = laid.seat.page.locator(".bar .choice > span").all_inner_texts()
    assert "Beam Walker" in names and not [name for name in names if name.startswith("Choose")]
    laid.show(POSITIONS["several"]())  # cards of the hand as well as of a closed pile
    assert laid.seat.page.locator(".bar .more").inner_text() == "8 cards can act: click or drag one"


def test_what_of_a_trigger_comes_first_is_asked_in_words(room: Room, server: Server) -> None:
    laid = Stage(room.seat(), server.address)
    laid.show(POSITIONS["trigger order"]())
    page = laid.seat.page
    assert "Resolve which part of the trigger first?" in page.locator(".bar .prompt").inner_text()
    assert page.locator(".bar .choice > span").all_inner_texts() == ["Trigger effect first, then power", "Power first"]
    laid.seat.press(".bar .choice", "Power first")
    laid.seat.until("() => document.querySelector('.bar .prompt').textContent.includes('which unit gets the power?')")
    assert laid.taken == ["order Tallow Nurse#2 2"]


@pytest.mark.parametrize("size", [(1280, 800), (900, 700)])
def test_what_a_card_says_is_read_without_scrolling(room: Room, server: Server, size: tuple[int, int]) -> None:
    laid = Stage(room.seat(), server.address)
    laid.show(POSITIONS["main"]())
    laid.resize(*size)
    seat = laid.seat
    seat.page.mouse.move(*seat.point('[data-zone="A.vanguard"] .card'))
    seat.until("() => document.querySelector('.inspector .text')")
    (panel,), (text, *_) = (
        seat.page.evaluate("(what) => person.boxes(what)", what) for what in (".inspector", ".inspector .text")
    )
    assert text["top"] + 60 < panel["bottom"], "three lines of its text"


STANDS = """([zone, name]) =>
  document.querySelector(`[data-zone="${zone}"] .card:not(.guest) .title`)?.textContent === name"""


def test_a_card_is_called_by_card_and_circle_or_dragged(room: Room, server: Server) -> None:
    laid = Stage(room.seat(), server.address)
    laid.show(POSITIONS["main"]())
    seat = laid.seat
    (card,) = (one["id"] for one in hand(laid) if one["name"] == "Beam Walker")
    seat.press(f'.strip.near [data-card="{card}"]')
    seat.until("() => document.querySelector('main.table').dataset.aim === 'call'")
    seat.press('.bar .choice[data-option$=" back_center"]')
    seat.until(STANDS, ["A.back_center", "Beam Walker"])
    (card,) = (one["id"] for one in hand(laid) if one["name"] == "Trimmer Lo")
    seat.drag(f'.strip.near [data-card="{card}"]', '[data-zone="A.front_right"] .card')
    seat.until(STANDS, ["A.front_right", "Trimmer Lo"])
    seat.drag('[data-zone="A.front_left"] .card', '[data-zone="A.back_left"] .card')  # they change places
    seat.until(STANDS, ["A.back_left", "Second Watch"])
    seat.until(STANDS, ["A.front_left", "Trimmer Lo"])
    (card,) = (one["id"] for one in hand(laid) if one["name"] == "Second Watch")
    seat.press(f'.strip.near [data-card="{card}"]')
    seat.until("() => document.querySelector('main.table').dataset.aim === 'call'")
    seat.press('[data-zone="A.back_right"]')  # the circle itself
    seat.until(STANDS, ["A.back_right", "Second Watch"])


def hand(laid: Stage) -> list[Json]:
    found = laid.seat.page.evaluate(HAND)
    return [{"id": int(card), "name": name} for card, name in found]


def test_guards_boosts_and_sums_are_drawn(room: Room, server: Server) -> None:
    laid = Stage(room.seat(), server.address)
    laid.show(POSITIONS["guarded"]())
    seat = laid.seat
    seat.until("() => document.querySelectorAll('.arrow[data-shown=yes]').length === 4")  # attack, boost, two guards
    words = seat.page.locator(".fight-words").inner_text()
    assert "18000" in words and "31000" in words, words
    assert seat.page.locator('[data-zone="B.guardians"]').get_attribute("data-count") == "2"


def test_what_lies_face_down_is_told_apart(room: Room, server: Server) -> None:
    laid = Stage(room.seat(), server.address)
    laid.show(POSITIONS["main"]())
    page = laid.seat.page
    assert page.locator('[data-zone="A.damage"]').get_attribute("data-up") == "4"
    assert page.locator('[data-zone="A.damage"] .card.down').count() == 1
    assert page.locator('[data-zone="A.g_zone"] .zone-up').inner_text() == "↑1"
    assert page.locator('[data-zone="B.back_left"] .card.down [data-flag="locked"]').count() == 1


def test_opened_circles_and_gifts(room: Room, server: Server) -> None:
    laid = Stage(room.seat(), server.address)
    laid.show(POSITIONS["gifts"]())
    seat = laid.seat
    assert box(seat, "A.accel_1")["right"] <= box(seat, "A.front_left")["left"] + 3
    assert box(seat, "A.accel_2")["left"] >= box(seat, "A.front_right")["right"] - 3
    assert seat.page.locator('[data-zone="B.front_left"] .effect').inner_text() == "+20k"
    assert abs(box(seat, "A.vanguard")["left"] - box(seat, "B.vanguard")["left"]) < 3


@pytest.mark.parametrize("size", [(390, 664), (320, 568)])
def test_on_a_phone_targets_are_beside_nothing_and_circles_have_their_names(
    room: Room, server: Server, size: tuple[int, int]
) -> None:
    """Buttons of targets do not run under the one that gives up; no name of an empty circle is cut off."""
    laid = Stage(room.seat(), server.address)
    laid.show(POSITIONS["gifts"]())
    laid.resize(*size)
    seat = laid.seat
    cut = "(names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"
    empty = seat.page.locator('.zone-circle.empty[data-zone^="A.accel"] .zone-name')
    assert empty.count() and empty.evaluate_all(cut) == []
    seat.page.evaluate(CALL)
    seat.until("() => document.querySelector('main.table').dataset.aim === 'call'")
    (cancel,) = seat.page.evaluate("() => person.boxes('.buttons .choice.passing')")
    targets = seat.page.evaluate("() => person.boxes('.buttons .choice.aimed')")
    assert len(targets) > 4 and all(box["top"] >= cancel["bottom"] for box in targets)


def test_a_check_is_shown_for_a_moment(room: Room, server: Server) -> None:
    """Also one's own, and also where nobody is asked."""
    context = room.context()
    context.add_init_script("localStorage['gyoji.pace'] = '\"normal\"'")
    seat = room.seat(context)
    match = server.match("random", decks=("high-chime", "low-mire"), game="vanguard-g", seed=5)
    seat.goto(server.seat_link(match["token"]))
    choose, seen = Keen(4), 0
    for _ in range(60):
        if not seat.ready():
            break
        seat.step(choose(seat.options))
        seen += seat.page.locator(".reveal:not([hidden]) .card").count()
        if seen:
            assert seat.page.locator(".reveal .title").first.inner_text()
            return
    raise AssertionError("no check was shown")


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_no_target_lies_under_cancel(room: Room, server: Server, locale: str) -> None:
    """Five circles to call to: each has its button beside the others, and the bar is as high as it was."""
    laid = Stage(room.seat(room.context(locale=locale)), server.address)
    laid.show(POSITIONS["main"]())
    seat = laid.seat
    for size in ((1280, 800), (1440, 900), (1000, 700)):
        laid.resize(*size)
        (before,) = seat.page.evaluate("() => person.boxes('.bar')")
        seat.page.evaluate(CALL)
        seat.until("() => document.querySelector('main.table').dataset.aim === 'call'")
        *targets, cancel = seat.page.evaluate("() => person.boxes('.buttons .choice')")
        (bar,) = seat.page.evaluate("() => person.boxes('.bar')")
        assert len(targets) == 5 and bar["height"] <= before["height"], size
        for one in targets:
            assert one["right"] <= cancel["left"] and one["left"] >= bar["left"], (size, one, cancel)
        seat.page.keyboard.press("Escape")
        seat.until("() => person.look().aim === null")


def test_changing_places_is_named_before_it_happens(room: Room, server: Server) -> None:
    """A rear-guard that can do nothing else: a click says what it would do, and only the next one does it."""
    laid = Stage(room.seat(), server.address)
    laid.show(POSITIONS["main"]())
    seat = laid.seat
    option = next(one for one in seat.options if one["verb"] == "exchange")
    only = [card for card in seat.carriers(option) if sum(card in seat.carriers(one) for one in seat.options) == 1]
    assert only, "a unit that can only change places"
    seat.press(f'.board .card.can[data-card="{only[0]}"]')
    item = seat.page.locator(".menu-item")
    item.wait_for()
    assert item.count() == 1 and "Swap" in item.inner_text() and laid.taken == []
    seat.press(".menu-item")
    seat.wait_for(lambda: laid.taken == [option["text"]])
