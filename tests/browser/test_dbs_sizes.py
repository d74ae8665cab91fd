"""Dragon Ball: every kind of decision on every size of screen can be read, and all that can be chosen can be hit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.conftest import opened_room
from browser.dbs import POSITIONS
from browser.serving import Server
from browser.sizes import Over, measured, press, run, stage
from browser.stage import Stage
from browser.test_sizes import AIM, MENU

OVER: dict[str, Over] = {
    "aim": ("main", run(AIM), "main.table[data-aim]"),
    "menu": ("main", run(MENU), ".menu"),
    "pile": ("main", press('[data-zone="A.warp"] .pile-button'), "dialog .pile-list"),
}


@pytest.fixture(scope="module")
def stages(browser: Browser, server: Server) -> Iterator[dict[bool, Stage]]:
    with opened_room(browser) as room:
        yield {touch: stage(room, server, touch) for touch in (True, False)}


@pytest.mark.parametrize("moment", [*POSITIONS, *OVER])
@pytest.mark.parametrize("touch", [True, False], ids=["phone", "screen"])
def test_all_can_be_read_and_hit(stages: dict[bool, Stage], touch: bool, moment: str) -> None:
    position, act, sign = OVER.get(moment, (moment, None, ""))
    wrong = measured(stages[touch], touch, POSITIONS[position](), act, sign)
    assert not wrong, "\n".join(wrong)
