"""What every screen owes its player: on a wider one cards are larger, and piles give way to them; no arrow covers a
number; every button of a question is to be seen; a card can be read beside the question.
"""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from browser import dbs, stage, vanguard
from browser.conftest import Room
from browser.moments import MOMENTS
from browser.serving import Server
from browser.sizes import PHONES
from browser.stage import Stage

TABLES = {"gundam": stage.POSITIONS["main"], "vanguard": vanguard.POSITIONS["main"], "dbs": dbs.POSITIONS["many"]}
# The height of an upright card in each place where cards are in play, and in the hand.
HEIGHTS = """() => {
  const found = {};
  for (const zone of document.querySelectorAll('.zone:is(.zone-row, .zone-circle, .zone-hand)')) {
    const slot = [...zone.querySelectorAll('.slot:not(.turned)')].find((one) => one.querySelector('.card[data-card]'));
    if (slot) found[zone.dataset.zone] = parseFloat(getComputedStyle(slot).getPropertyValue('--h'));
  }
  return found;
}"""


@pytest.mark.parametrize("game", TABLES)
def test_cards_are_larger_on_a_wider_screen(room: Room, server: Server, game: str) -> None:
    shown = Stage(room.seat(), server.address)
    shown.show(TABLES[game]())
    sizes = []
    for width, height in ((1024, 768), (1366, 768), (1920, 1080)):
        shown.resize(width, height)
        sizes.append(shown.seat.page.evaluate(HEIGHTS))
    assert sizes[0]
    for smaller, larger in pairwise(sizes):
        for zone, high in smaller.items():
            if zone.endswith(".hand"):
                assert larger[zone] >= high, zone
            else:
                assert larger[zone] > high, zone


FIGHTS = {
    "gundam": stage.POSITIONS["block"],
    "gundam, from one end to the other": lambda: stage.full("attack Bastion Pelican Wheel of Cinders"),
    "gundam, a neighbour": lambda: stage.full("attack Tidecaller Albatross Coalsack Marauder"),
    "vanguard": vanguard.POSITIONS["guarded"],
    "vanguard, several": vanguard.POSITIONS["several"],
    "dbs": dbs.POSITIONS["combos"],
}
NUMBERS = """() => [...document.querySelectorAll('.card[data-card] .corner, .card .marks > *, .fight-words')]
  .filter((one) => one.textContent && one.checkVisibility()).map((one) => one.getBoundingClientRect())
  .map(({ left, top, right, bottom }) => [left, top, right, bottom]).filter(([left, , right]) => right - left > 2)"""


SHOW = "(seen) => { for (const one of document.querySelectorAll('.arrow')) one.style.visibility = seen; }"
SCROLL = "() => { for (const one of document.querySelectorAll('.board .scrolls')) one.scrollBy(24, 0); }"


def picture(shown: Stage) -> Image.Image:
    return Image.open(io.BytesIO(shown.seat.page.screenshot(animations="disabled"))).convert("RGB")


def covered(shown: Stage) -> list[list[float]]:
    """The numbers where the picture with arrows is not the picture without them."""
    page = shown.seat.page
    page.evaluate("() => person.still()")
    assert page.locator('.arrow[data-shown="yes"]').count()
    boxes, arrows = page.evaluate(NUMBERS), picture(shown)
    page.evaluate(SHOW, "hidden")  # their layer stays: without it the browser dithers other shades elsewhere
    none = picture(shown)
    page.evaluate(SHOW, "")
    assert boxes and ImageChops.difference(arrows, none).getbbox(), "no arrow is to be seen"
    return [box for box in boxes if ImageChops.difference(arrows.crop(box), none.crop(box)).getbbox()]


@pytest.mark.parametrize("fight", FIGHTS)
def test_no_arrow_covers_a_number(room: Room, server: Server, fight: str) -> None:
    shown = Stage(room.seat(), server.address)
    shown.show(FIGHTS[fight]())
    for width, height in ((1366, 768), (1024, 768), (390, 664)):
        shown.resize(width, height)
        assert not covered(shown), f"{width}×{height}"


def test_arrows_spare_the_numbers_of_a_row_that_scrolls(room: Room, server: Server) -> None:
    shown = Stage(room.seat(room.phone(viewport={"width": 320, "height": 568}, device_scale_factor=1)), server.address)
    shown.show(stage.until(dbs.table(dbs.ATTACK, mine=dbs.MANY, theirs={**dbs.MANY, "leader": [dbs.FOE]}), "offence"))
    assert not covered(shown)
    before = shown.seat.page.evaluate(NUMBERS)
    shown.seat.page.evaluate(SCROLL)
    assert not covered(shown)
    assert shown.seat.page.evaluate(NUMBERS) != before, "no row scrolls"


# 200 % of 1366×768 and of 1280×720, a low window, phones.
SHORT = ((683, 384), (640, 360), (800, 560), (568, 320), (390, 664), (320, 568))
ASKED = (
    *("gundam aim", "gundam order", "gundam return", "gundam pay", "gundam mode"),
    *("vanguard call", "vanguard aim", "vanguard order", "vanguard counter blast", "vanguard trigger order"),
    *("dbs aim", "dbs pay", "dbs counter"),
)
# Buttons of the question that are not wholly to be seen; of very many, those in the box that scrolls are left out.
UNSEEN = """() => [...document.querySelectorAll('.bar .choice')].filter((one) => {
  const own = one.getBoundingClientRect();
  const within = ({ left, top, right, bottom }) =>
    own.left >= left - 1 && own.right <= right + 1 && own.top >= top - 1 && own.bottom <= bottom + 1;
  if (one.closest('.many')) return false;
  if (!within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return true;
  for (let over = one.parentElement; over; over = over.parentElement)
    if (getComputedStyle(over).overflow !== 'visible' && !within(over.getBoundingClientRect())) return true;
  return false;
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("name", ASKED)
def test_every_button_of_a_question_is_to_be_seen(room: Room, server: Server, name: str) -> None:
    moment, shown = MOMENTS[name], Stage(room.seat(), server.address)
    shown.show(moment.position())
    for width, height in SHORT:
        shown.resize(width, height)
        if moment.act is not None:
            moment.act(shown.seat)
            shown.seat.page.locator(moment.sign).first.wait_for()
        assert shown.seat.page.locator(".bar .choice").count()
        assert shown.seat.page.evaluate(UNSEEN) == [], f"{width}×{height}"
        if moment.act is not None:
            shown.clear()


READ = """() => {
  const box = (node) => node.getBoundingClientRect();
  const panel = box(document.querySelector('.panel.open'));
  const beside = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1;
  const apart = (a, b) => beside(a, b) || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const asked = [...document.querySelectorAll('.bar .question, .bar .choice')].filter((one) => box(one).width);
  return { tall: panel.height, hidden: asked.filter((one) => !apart(panel, box(one))).map((one) => one.textContent) };
}"""


@pytest.mark.parametrize("name", ["gundam choose", "gundam order", "vanguard guard", "vanguard main", "dbs pay"])
def test_a_card_is_read_beside_the_question(room: Room, server: Server, name: str) -> None:
    shown = Stage(room.seat(room.phone(device_scale_factor=1), touch=True), server.address)
    shown.show(MOMENTS[name].position())
    page = shown.seat.page
    for width, height in PHONES:
        shown.resize(width, height)
        page.evaluate("() => document.querySelector('.side.theirs .card[data-card]:not(.can):not(.target)').click()")
        page.locator(".panel.open").wait_for()
        page.wait_for_timeout(300)
        found = page.evaluate(READ)
        assert found["hidden"] == [] and found["tall"] > 150, f"{width}×{height}: {found}"
        shown.clear()
        page.locator(".panel .shut").click()
