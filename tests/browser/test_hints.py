"""Hints for a first game: from the game's own table, put away one by one or switched off."""

from __future__ import annotations

import pytest

from browser.conftest import Room
from browser.positions import first_attack
from browser.serving import Server
from browser.sizes import GAUGE, PHONES, SCREENS
from browser.stage import POSITIONS, Stage

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


# Where the hint lies on something, or the bar that holds it does.
LIES_ON = """() => {
  const box = (node) => node.getBoundingClientRect();
  const beside = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1;
  const apart = (a, b) => beside(a, b) || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const hint = document.querySelector('.first-hint');
  const holder = hint.closest('.bar') ?? hint;
  const others = '.side .card, .strip, .side .zone, .middle, .tray:not([hidden]), .inspector, .tabs, .top > *';
  const under = (one) => box(one).width && !one.contains(hint) && !apart(box(holder), box(one));
  const wrong = [...document.querySelectorAll(others)].filter(under);
  const within = [...document.querySelectorAll('.prompt, .acts')].filter((one) => !apart(box(hint), box(one)));
  return [...wrong, ...within].map((one) => `${one.className} “${one.textContent.slice(0, 30)}”`);
}"""


@pytest.mark.parametrize("touch", [True, False], ids=["phone", "screen"])
def test_a_hint_lies_on_nothing(room: Room, server: Server, touch: bool) -> None:
    seat = room.seat(room.phone(device_scale_factor=1) if touch else None, touch=touch)
    seat.page.add_init_script(GAUGE)
    stage = Stage(seat, server.address, hints=True)
    kinds = server.get("/api/games")[0]["table"]["hints"]
    met, wrong = set(), []
    for name, laid in POSITIONS.items():
        game = laid()
        if game.decision is None or game.decision.kind not in kinds:
            continue
        met.add(game.decision.kind)
        stage.show(game)
        for width, height in PHONES if touch else SCREENS:
            stage.resize(width, height)
            seat.until(SAYS, kinds[game.decision.kind]["en"])
            found = [f"under it: {one}" for one in seat.page.evaluate(LIES_ON)]
            found += seat.page.evaluate("(touch) => gauge(touch)", touch)
            wrong += [f"{name} {width}×{height}: {one}" for one in found]
    assert len(met) > 3
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", [(390, 664), (320, 568), (667, 375)], ids=str)
def test_a_hint_on_a_phone_can_be_read_whole(room: Room, server: Server, size: tuple[int, int]) -> None:
    context = room.phone(viewport={"width": size[0], "height": size[1]})
    context.add_init_script("localStorage['gyoji.hints'] = 'true'")
    seat = room.seat(context, touch=True)
    hints = server.get("/api/games")[0]["table"]["hints"]
    seat.goto(server.seat_link(server.position(first_attack("Hulk"))["token"]))
    seat.ready()
    seat.press('[data-hint="more"]')
    assert seat.page.locator("dialog p").inner_text() == hints["main"]["en"]
    seat.page.keyboard.press("Escape")
    seat.until(SAYS, hints["main"]["en"])
    seat.press('[data-hint="more"]')
    seat.press('dialog [data-value="seen"]')
    seat.until(NONE)
    assert seat.page.evaluate("() => JSON.parse(localStorage['gyoji.hintsSeen']).gundam") == ["main"]
