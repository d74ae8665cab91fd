"""Who fights whom, in the middle of the table: names are read as a whole or not there, figures always are."""

from __future__ import annotations

import pytest

from browser import dbs, stage, vanguard
from browser.conftest import Room
from browser.serving import Server

NAMES = "() => [...document.querySelectorAll('.fighter-name')].filter((one) => one.getClientRects().length)"
CUT = f"() => ({NAMES})().filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
GAMES = {
    "gundam": (stage.POSITIONS["block"], 0),
    "vanguard": (vanguard.POSITIONS["guard"], 2),
    "dbs": (dbs.POSITIONS["offence"], 2),
}


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
@pytest.mark.parametrize("game", GAMES)
def test_no_name_is_cut(room: Room, server: Server, game: str, locale: str) -> None:
    position, figures = GAMES[game]
    laid = stage.Stage(room.seat(room.context(locale=locale)), server.address)
    laid.show(position())
    for size in ((390, 664), (375, 667), (320, 568), (1600, 900)):
        laid.resize(*size)
        laid.seat.until(f"() => ({CUT})().length === 0")
        fight = laid.seat.page.locator(".fight-words")
        assert fight.locator("b:visible").count() == figures
        if size[0] > 1000 or not figures:
            assert len(laid.seat.page.evaluate(f"() => ({NAMES})().map((one) => one.textContent)")) == 2
