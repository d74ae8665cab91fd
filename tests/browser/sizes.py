"""What is measured on every size of screen: a page of a phone and one of a desk, shown positions laid by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from browser.conftest import Room
from browser.seat import Seat
from browser.serving import Server
from browser.stage import Stage
from gyoji.game import Game

GAUGE = (Path(__file__).parent / "gauge.js").read_text(encoding="utf8")
PHONES = ((390, 664), (375, 667), (320, 568), (844, 390), (667, 375))
SCREENS = ((900, 700), (1024, 768), (1280, 800), (1366, 768), (2560, 1300))
OPEN = "(what) => document.querySelector(what).click()"

Over = tuple[str, Callable[[Seat], None], str]  # of which position, what is done there, what then is to be seen


def stage(room: Room, server: Server, touch: bool) -> Stage:
    seat = room.seat(room.phone(device_scale_factor=1) if touch else None, touch=touch)
    seat.page.add_init_script(GAUGE)
    return Stage(seat, server.address)


def press(what: str) -> Callable[[Seat], None]:
    return lambda seat: seat.page.evaluate(OPEN, what)


def run(script: str) -> Callable[[Seat], None]:
    return lambda seat: seat.page.evaluate(script)


def measured(
    stage: Stage, touch: bool, game: Game, act: Callable[[Seat], None] | None = None, sign: str = ""
) -> list[str]:
    """What cannot be read or hit, on every size."""
    wrong: list[str] = []
    stage.show(game)
    for width, height in PHONES if touch else SCREENS:
        stage.resize(width, height)
        if act is not None:
            act(stage.seat)
            stage.seat.page.locator(sign).first.wait_for()
        found = stage.seat.page.evaluate("(touch) => gauge(touch)", touch)
        wrong += [f"{width}×{height}: {one}" for one in found]
        if act is not None:
            stage.clear()
    return wrong
