"""English and Japanese, and no sound until it is asked for."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

from browser.conftest import Room
from browser.lobby import surrender
from browser.positions import crowded, first_attack, spared
from browser.seat import Eager, Seat
from browser.serving import Server
from gyoji.rulebooks import rulebook

WORDS = {code: json.loads((files("gyoji.web") / "words" / f"{code}.json").read_text("utf8")) for code in ("en", "ja")}
KEY = re.compile(r"[a-z]+(\.[a-z-]+)+\d*")

# Every text that can be read on the page, and every one that is read out.
TEXTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim();
    if (text && walk.currentNode.parentElement.getClientRects().length) found.push(text);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const node of document.querySelectorAll(`[${name}]`)) found.push(node.getAttribute(name).trim());
  }
  return found.filter(Boolean);
}"""


def texts(seat: Seat) -> list[str]:
    return [str(text) for text in seat.page.evaluate(TEXTS)]


def no_key_is_seen(seat: Seat) -> None:
    for text in texts(seat):
        assert text not in WORDS["en"] or text in WORDS["en"].values(), f"a key: {text!r}"
        assert not KEY.fullmatch(text) and "{" not in text and "undefined" not in text, f"no words: {text!r}"


def all_is_japanese(seat: Seat) -> None:
    """Nothing that has a Japanese word is said in English. (Names and texts of cards are what is printed on them.)"""
    no_key_is_seen(seat)
    english = {words for key, words in WORDS["en"].items() if words != WORDS["ja"][key]} - set(WORDS["ja"].values())
    found = [text for text in texts(seat) if text in english]
    assert not found, f"English: {found}"


def test_japanese_is_chosen_and_stays(room: Room, server: Server) -> None:
    seat = room.seat()
    seat.goto(server.address)
    seat.page.locator(".start").wait_for()
    assert seat.page.locator(".start").inner_text() == WORDS["en"]["lobby.start"]
    no_key_is_seen(seat)
    seat.press('.top [data-language="ja"]')
    seat.until("(words) => document.querySelector('.start')?.textContent === words", WORDS["ja"]["lobby.start"])
    all_is_japanese(seat)
    seat.page.reload()
    seat.page.locator(".start").wait_for()
    assert seat.page.locator(".start").inner_text() == WORDS["ja"]["lobby.start"]
    assert seat.page.evaluate("() => document.documentElement.lang") == "ja"
    seat.press('.segment[data-choice="friend"]')
    seat.press(".start")
    seat.page.locator("[data-link=invite]").wait_for()
    all_is_japanese(seat)


def test_the_table_in_japanese(room: Room, server: Server) -> None:
    seat = room.seat()
    seat.goto(server.seat_link(server.position(first_attack("Flare"))["token"]))
    seat.ready()
    no_key_is_seen(seat)
    seat.press('.top [data-language="ja"]')
    seat.until("() => document.documentElement.lang === 'ja'")
    seat.ready()
    all_is_japanese(seat)
    assert seat.page.locator(".bar .choice").inner_text().endswith("メインフェイズを終える")
    assert "メインフェイズ" in seat.page.locator(".phases").inner_text()
    seat.page.mouse.move(*seat.point(f'[data-card="{seat.look()["cards"][0]["card"]}"]'))
    seat.press(".inspector .whynot")
    seat.page.locator(".inspector .answer").wait_for()
    all_is_japanese(seat)
    seat.press(".top .more")
    seat.page.locator("dialog").wait_for()
    all_is_japanese(seat)
    seat.page.keyboard.press("Escape")
    seat.play(Eager(1), until=lambda: seat.state["view"]["turn"]["number"] > 6)
    all_is_japanese(seat)
    if seat.look()["over"] is None:
        surrender(seat)
    seat.until("() => !document.querySelector('.ending').hidden")
    all_is_japanese(seat)
    seat.press('.ending [data-end="replay"]')
    seat.page.locator(".controls").wait_for()
    all_is_japanese(seat)


def test_rules_are_read_in_the_language_of_the_page(room: Room, server: Server) -> None:
    """A ruling that the inspector cites and a paragraph that it reads; another language, and both are told anew."""
    seat = room.seat()
    seat.goto(server.seat_link(server.position(spared())["token"]))
    seat.ready()
    cork = next(card for card in seat.state["view"]["B"]["battle"]["cards"] if card["name"] == "Cork")
    for language in ("en", "ja", "en"):
        book = rulebook("gundam", language)
        seat.press(f'.top [data-language="{language}"]')
        seat.until("(code) => document.documentElement.lang === code", language)
        seat.ready()
        seat.page.mouse.move(*seat.point(f'[data-card="{cork["id"]}"]'))
        ask = say(language, "why.ask", figure="HP", value="0")
        seat.page.locator(".inspector").get_by_role("button", name=ask).click()
        seat.press('.inspector .parts [data-rule="R23"]')
        one = book.rulings["R23"]
        seat.until("(words) => document.querySelector('.ruling .question')?.textContent === words", one.question)
        assert seat.page.locator(".ruling p").all_inner_texts() == [one.question, one.reading, one.reason]
        seat.press('.rule-body .children [data-rule="10-3-1"]')
        seat.until("(words) => document.querySelector('.rule-text')?.textContent === words", book["10-3-1"].text)
        parents = seat.page.locator(".rule-body .parents li").all_inner_texts()
        assert parents == [f"{number} {book[number].text}" for number in ("10", "10-3")]
    assert rulebook("gundam").rulings["R23"] != rulebook("gundam", "ja").rulings["R23"]


def say(language: str, key: str, **values: str) -> str:
    return str(WORDS[language][key]).format(**values)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_japanese_fits_too(room: Room, server: Server, size: tuple[int, int]) -> None:
    seat = room.seat(room.context(locale="ja-JP", viewport={"width": size[0], "height": size[1]}))
    seat.goto(server.seat_link(server.position(crowded())["token"]))
    seat.ready()
    assert seat.page.evaluate("() => document.documentElement.lang") == "ja", "the browser's language is taken up"
    seat.page.evaluate("() => person.still()")
    assert seat.overflow() <= 0
    seat.goto(server.address)
    seat.page.locator(".start").wait_for()
    assert seat.overflow() <= 0


def test_sound_is_off_until_it_is_switched_on(room: Room, server: Server) -> None:
    seat = room.seat()
    seat.page.add_init_script("""
      window.sounds = 0;
      window.AudioContext = class extends AudioContext { constructor() { super(); window.sounds += 1; } };
    """)
    seat.goto(server.seat_link(server.match(seed=3)["token"]))
    seat.ready()
    button = seat.page.locator(".top .sound")
    assert button.get_attribute("aria-pressed") == "false"
    for _ in range(4):
        seat.step(Eager(1)(seat.options))
    assert seat.page.evaluate("() => window.sounds") == 0
    seat.press(".top .sound")
    assert button.get_attribute("aria-pressed") == "true"
    seat.step(Eager(1)(seat.options))
    assert seat.page.evaluate("() => window.sounds") == 1
    seat.page.reload()
    seat.ready()
    assert button.get_attribute("aria-pressed") == "true"
