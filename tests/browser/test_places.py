"""Places in words: whom a call drives away, whose side a target is on, and which of two cards of one name is meant."""

from __future__ import annotations

from browser.conftest import Room
from browser.serving import Server
from browser.stage import Stage
from browser.test_vanguard_sizes import OVER
from browser.vanguard import MINE, PLAIN, POSITIONS, fight, table

TWINS = {"front_left": ["Beam Walker"], "front_right": ["Beam Walker"]}
FIGURES = """() => {
  const box = (node) => node.getBoundingClientRect();
  const lies = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const found = [];
  for (const zone of document.querySelectorAll('.zone[data-fate]')) {
    const [own, style] = [box(zone), getComputedStyle(zone, '::after')];
    const [wide, high] = [parseFloat(style.width), parseFloat(style.height)];
    const [left, top] = [own.left + parseFloat(style.left) - wide / 2, own.top + parseFloat(style.top)];
    const note = { left, right: left + wide, top, bottom: top + high };
    for (const figure of zone.querySelectorAll('.slot:not(.turned) .corner:not(:empty)'))
      if (lies(note, box(figure))) found.push(`${zone.dataset.zone}: ${figure.textContent}`);
  }
  return found;
}"""
REDNESS = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const [red, green, blue] = getComputedStyle(one).backgroundColor.match(/[0-9.]+/g).map(Number);
  return red - Math.max(green, blue);
})"""


def labels(stage: Stage, selector: str) -> list[str]:
    return [one.strip() for one in stage.seat.page.locator(selector).all_inner_texts()]


def test_a_call_says_who_retires(room: Room, server: Server) -> None:
    stage = Stage(room.seat(), server.address)
    _, act, sign = OVER["call"]
    stage.show(POSITIONS["main"]())
    stage.resize(1366, 768)
    act(stage.seat)
    page = stage.seat.page
    page.locator(sign).first.wait_for()
    assert "front left\nSecond Watch retires" in labels(stage, ".choice.aimed .said-words")
    zone = page.locator('[data-zone="A.front_left"]')
    assert zone.get_attribute("data-fate") == "retires" == zone.get_attribute("aria-description")
    assert page.evaluate(FIGURES) == []
    assert max(page.evaluate(REDNESS, ".choice.aimed")) <= 0, "a target of one's own is not red"
    assert page.locator(".choice.aimed:not(.own)").count() == 0


def test_an_empty_circle_drives_nobody_away(room: Room, server: Server) -> None:
    stage = Stage(room.seat(), server.address)
    side = {zone: cards for zone, cards in MINE.items() if zone != "front_left"}
    stage.show(table(mine=side))
    _, act, sign = OVER["call"]
    act(stage.seat)
    stage.seat.page.locator(sign).first.wait_for()
    assert "front left" in labels(stage, ".choice.aimed .said-words")


def test_two_targets_of_one_name_are_told_apart_by_their_place(room: Room, server: Server) -> None:
    stage = Stage(room.seat(), server.address)
    stage.show(fight(theirs={**PLAIN, **TWINS}))
    page = stage.seat.page
    page.locator('[data-zone="A.vanguard"] .card.can').click()
    page.locator(".choice.aimed").first.wait_for()
    found = labels(stage, ".choice.aimed .said-words")
    assert {"Beam Walker (front left)", "Beam Walker (front right)"} <= {*found}
    assert min(page.evaluate(REDNESS, ".choice.aimed")) > 0
    for place in ("front left", "front right"):
        zone = place.replace(" ", "_")
        assert place in (page.locator(f'[data-zone="B.{zone}"] .card').first.get_attribute("aria-label") or "")


def test_two_attackers_of_one_name_are_told_apart_too(room: Room, server: Server) -> None:
    stage = Stage(room.seat(), server.address)
    stage.show(fight(mine={**MINE, **TWINS}))
    page = stage.seat.page
    page.locator('[data-zone="A.front_left"] .card.can').click()
    page.locator(".choice.aimed").first.wait_for()
    assert "Beam Walker (front left)" in page.locator(".question .words").inner_text()
