"""Questions that say what they are about: what a cost asks for, what repeats."""

from __future__ import annotations

import pytest

from browser.conftest import Room
from browser.serving import Server
from browser.stage import Stage, laid
from gyoji.game import Game

TANSY = {"number": "T-1", "name": "Tansy", "type": "normal", "grade": 3, "power": 11000}
SEEKS = {**TANSY, "text": '[ACT](VC):[Legion 20000]"Sela"'}
SELA = {"number": "T-2", "name": "Sela", "type": "normal", "grade": 2, "power": 9000, "shield": 5000}
SPINNER = {"number": "T-3", "name": "Spinner", "type": "unit", "ap": 1, "hp": 3, "lv": 1, "cost": 1}
SPINS = {**SPINNER, "text": "【Activate･Main】This Unit recovers 1 HP."}


def seeking() -> Game:
    """Seek Mate is paid for with four cards of the drop zone."""
    mine = {"vanguard": ["Tansy"], "drop": ["Sela", "Sela", "Filler", "Filler", "Filler"], "deck": ["Sela"]}
    theirs = {"vanguard": [{"card": "Tansy", "named": "Foe"}]}
    return laid(mine, theirs, ["activate Tansy"], of="vanguard-g", own=[SEEKS, SELA])


def spinning() -> Game:
    """The same was done so often that a number is asked for."""
    game = laid({"battle": ["Spinner"]}, {"shields": 2}, own=[SPINS])
    while game.decision is not None and game.decision.kind != "loop":
        game.choose("activate Spinner")
    return game


@pytest.mark.parametrize(("locale", "words"), [("en-GB", "To pay the cost"), ("ja-JP", "コストとして")])
def test_cards_that_pay_in_an_order_are_asked_for_as_a_cost(
    room: Room, server: Server, locale: str, words: str
) -> None:
    game = seeking()
    assert game.decision is not None and game.decision.kind == "arrange"
    assert game.decision.prompt.startswith("Tansy: to pay the cost")
    shown = Stage(room.seat(room.context(locale=locale)), server.address)
    shown.show(game)
    bar = shown.seat.page.locator(".bar")
    assert bar.locator(".words").inner_text().startswith(words)
    assert "Tansy" in bar.locator(".source").inner_text()


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_a_loop_shows_what_repeats(room: Room, server: Server, locale: str) -> None:
    shown = Stage(room.seat(room.context(locale=locale)), server.address)
    shown.show(spinning())
    words = shown.seat.page.locator(".bar .words").inner_text()
    assert "Spinner" in words and ("How many more times?" in words or "あと何回" in words)


WEAVER = {"number": "T-4", "name": "Weaver", "type": "normal", "grade": 3, "power": 11000}
WEAVES = {**WEAVER, "text": "[ACT](VC):[Soul-Blast 1] Look at up to seven cards from the top of your deck."}
GLASS = {"number": "T-5", "name": "Glass", "type": "extra", "color": "blue", "cost": 0}
SPIES = {**GLASS, "text": "[Activate Main] Look at up to 7 cards from the top of your deck."}


def looking(name: str) -> Game:
    """Up to seven cards of the deck may be looked at."""
    if name == "dbs":
        return laid({"hand": ["Glass"], "deck": 10}, {"life": 4}, ["activate Glass"], of=name, own=[SPIES])
    sides = {"vanguard": ["Weaver"], "soul": 1, "deck": 10}, {"vanguard": [{"card": "Weaver", "named": "Foe"}]}
    return laid(*sides, ["activate Weaver"], of=name, own=[WEAVES])


LOOKS = {
    "en-GB": [*(f"Look at {number} cards" for number in range(7, 1, -1)), "Look at 1 card", "Look at none"],
    "ja-JP": [*(f"{number}枚見る" for number in range(7, 0, -1)), "見ない"],
}


@pytest.mark.parametrize("locale", LOOKS)
@pytest.mark.parametrize(("name", "one_at_a_time"), [("dbs", 0), ("vanguard-g", 1), ("vanguard-legion", 0)])
def test_how_many_cards_to_look_at_is_one_question(
    room: Room, server: Server, name: str, one_at_a_time: int, locale: str
) -> None:
    """The most comes first, none last; the key of each is its number."""
    shown = Stage(room.seat(room.context(locale=locale)), server.address)
    shown.show(looking(name))
    choices = shown.seat.page.locator(".bar .choice")
    words = choices.locator(".said-words > span").all_inner_texts()
    own = [one for one in words if one not in LOOKS[locale]]
    assert [one for one in words if one in LOOKS[locale]] == LOOKS[locale]
    assert own == [{"en-GB": "Look at cards one at a time", "ja-JP": "1枚ずつ見る"}[locale]] * one_at_a_time
    assert choices.first.get_attribute("data-digit") == "7" and choices.last.get_attribute("data-digit") == "0"
    bright = [one for one in range(choices.count()) if "doing" in (choices.nth(one).get_attribute("class") or "")]
    assert bright == [0]
