"""Every kind of decision on every size of screen: all of it can be read, and all that can be chosen can be hit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.conftest import opened_room
from browser.seat import Seat
from browser.serving import Server
from browser.sizes import OPEN, Over, measured, press, run, stage
from browser.stage import POSITIONS, Stage

AIM = """() => {
  for (const card of document.querySelectorAll('.side.mine .card.can[data-options]')) {
    card.click();
    document.querySelector('.menu-item[data-options]')?.click();
    if (document.querySelector('main.table').dataset.aim === 'attack') return;
  }
}"""
MENU = """() => {
  for (const card of document.querySelectorAll('.board .card.can[data-options]')) {
    card.click();
    if (document.querySelector('.menu')) return;
  }
}"""
ASK = """() => document.querySelector('.side.mine .card.can')
  .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))"""


def surrender(seat: Seat) -> None:
    seat.page.evaluate(OPEN, ".top .more")
    seat.page.evaluate(OPEN, 'dialog [data-act="concede"]')


OVER: dict[str, Over] = {
    "aim": ("main", run(AIM), "main.table[data-aim]"),
    "menu": ("main", run(MENU), ".menu"),
    "ask": ("main", run(ASK), ".menu"),
    "options": ("main", press(".top .more"), "dialog[open]"),
    "surrender": ("main", surrender, 'dialog [data-value="yes"]'),
    "pile": ("main", press('[data-zone="A.trash"] .pile-button'), "dialog .pile-list"),
}
MOMENTS = (*POSITIONS, *OVER)


@pytest.fixture(scope="module")
def stages(browser: Browser, server: Server) -> Iterator[dict[bool, Stage]]:
    """A page of a phone and one of a desk, for all of these tests."""
    with opened_room(browser) as room:
        yield {touch: stage(room, server, touch) for touch in (True, False)}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("touch", [True, False], ids=["phone", "screen"])
def test_all_can_be_read_and_hit(stages: dict[bool, Stage], touch: bool, moment: str) -> None:
    position, act, sign = OVER.get(moment, (moment, None, ""))
    wrong = measured(stages[touch], touch, POSITIONS[position](), act, sign)
    assert not wrong, "\n".join(wrong)


# Cards of every game, of many widths, with their game's longest keywords.
KEYWORDS = """async ([widths, language]) => {
  const { makeCard, updateCard } = await import('/js/cards.js');
  const { setLanguage } = await import('/js/words.js');
  setLanguage(language);
  const room = document.createElement('div');
  room.className = 'keyword-gauge';
  room.style.cssText = 'position: fixed; inset: 0; overflow: auto; z-index: 99; background: #333';
  document.body.append(room);
  for (const { table } of await (await fetch('/api/games')).json()) {
    const words = (one) => one.words[language].length;
    const longest = Object.values(table.card.keywords).sort((a, b) => words(b) - words(a)).map((one) => one.printed);
    const figures = Object.fromEntries(Object.values(table.card.corners).map((name) => [name, 12]));
    const kinds = Object.keys(table.card.kinds).filter((kind) => table.card.kinds[kind].shape !== 'plain');
    for (const width of widths) for (const many of [1, 2, 3]) {
      const keywords = longest.slice(0, many);
      const text = 'A line of text on this card. '.repeat(12);
      const card = { id: 1, name: 'A Card', number: 'X-1', type: kinds[0], keywords, text, ...figures };
      const { node } = updateCard(makeCard(1), card, table, language);
      node.style.cssText = `width: ${width}px; height: ${width / 0.716}px; display: inline-block`;
      room.append(node);
    }
  }
  const found = gauge.keywords();
  room.remove();
  return found;
}"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_keywords_keep_clear_of_figures(stages: dict[bool, Stage], language: str) -> None:
    stage = stages[False]
    stage.show(POSITIONS["main"]())
    stage.resize(1280, 800)
    widths = [*range(48, 150, 3), *range(150, 270, 10)]
    found = stage.seat.page.evaluate(KEYWORDS, [widths, language])
    assert not found, "\n".join(found)
