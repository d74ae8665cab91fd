"""Whole games without a mouse, each choice within a few keys: arrows to the card, Enter, digits and Space."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser import test_dbs, test_vanguard
from browser.conftest import Room
from browser.keyboard import Arrows, Keyboard
from browser.seat import Eager, Json, named
from browser.serving import Server
from browser.stage import Stage
from browser.test_vanguard_keys import other
from browser.vanguard import POSITIONS
from gyoji.game import Game

ENOUGH = 20  # keys for one choice
GAMES: dict[str, tuple[tuple[str, str], Callable[[list[Json]], Json]]] = {
    "gundam": (("crimson-tide", "verdant-root"), Eager(21)),
    "vanguard-v": (("glass-desert", "folded-city"), test_vanguard.Keen(4)),
    "dbs": (test_dbs.DECKS, test_dbs.Keen(6)),
}


def laid(room: Room, server: Server, game: Game) -> Stage:
    stage = Stage(room.seat(), server.address, other=other)
    while game.decision is not None and game.decision.player != 0:
        other(game)
    stage.show(game)
    return stage


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_arrows(room: Room, server: Server, name: str) -> None:
    decks, choose = GAMES[name]
    game = Game(name, decks=list(decks), seed=5)
    stage = laid(room, server, game)
    keys, going, count = Arrows(stage.seat), stage.seat.ready(), 0
    keys.press("Tab")
    while going:
        keys.focus()
        option, before, sets = choose(stage.seat.options), keys.pressed, stage.seat.picks_several
        going = keys.step(option)
        assert keys.pressed - before <= ENOUGH, f"{option['text']} takes {keys.pressed - before} keys"
        assert sets or stage.taken[-1] in (option["text"], [option["text"]])
        count += 1
        assert count < 300
    assert count > 10 and stage.seat.clicks == 0 and game.over
    assert keys.focus()["what"].startswith("button")


def test_the_first_tab_begins_at_the_question(room: Room, server: Server) -> None:
    stage = laid(room, server, Game("vanguard-v", decks=["glass-desert", "folded-city"], seed=5))
    keys = Keyboard(stage.seat)
    keys.press("Tab")
    assert stage.seat.page.evaluate("() => document.activeElement.closest('.bar') !== null")
    keys.focus()


def test_the_focus_goes_with_its_card(room: Room, server: Server) -> None:
    """A card of the Battle Area joins a battle as a combo: it is the same card, and has the focus there."""
    stage = Stage(room.seat(), server.address, other=other)
    stage.show(test_dbs.POSITIONS["offence"]())
    seat = stage.seat
    zones = seat.look()["zones"]
    option = next(
        one for one in seat.options if one["verb"] == "combo" and one["args"][0] in zones["A.battle"]["cards"]
    )
    keys = Keyboard(seat)
    keys.step(option)
    assert stage.taken == [option["text"]] and option["args"][0] in seat.look()["zones"]["A.combo"]["cards"]
    assert keys.focus()["card"] == str(option["args"][0])


def test_arrows_stay_in_the_tray(room: Room, server: Server) -> None:
    """Cards of the soul lie over the table: the arrows go from one to the next of them, not to what is underneath."""
    stage = Stage(room.seat(), server.address)
    stage.show(POSITIONS["soul blast"]())
    keys, page = Arrows(stage.seat), stage.seat.page
    lit = [str(one["card"]) for one in stage.seat.look()["cards"]]
    inside = [card for card in lit if page.locator(f'.tray [data-card="{card}"]').count()]
    assert len(inside) > 1
    for card in (inside[0], inside[-1], inside[0]):
        keys.tab_to("card", card)
        assert keys.focus()["clear"]


def test_arrows_reach_cards_that_come_forward(room: Room, server: Server) -> None:
    """Damage to be chosen from lies over the units: what is underneath does not stand in the way."""
    stage = Stage(room.seat(), server.address)
    stage.show(POSITIONS["trigger heal"]())
    stage.resize(1024, 768)
    keys, lit = Arrows(stage.seat), [str(one["card"]) for one in stage.seat.look()["cards"]]
    assert len(lit) > 2
    keys.press("Tab")
    for card in (*lit, *reversed(lit)):
        keys.tab_to("card", card)
        assert keys.focus()["clear"]


def test_up_from_the_question_is_the_table_and_down_the_hand(room: Room, server: Server) -> None:
    stage = Stage(room.seat(), server.address)
    stage.show(POSITIONS["main"]())
    page = stage.seat.page
    hand = set(map(str, stage.seat.look()["zones"]["A.hand"]["cards"]))
    for key, held in (("ArrowDown", True), ("ArrowUp", False)):
        page.locator(".bar").focus()
        page.keyboard.press(key)
        at = Keyboard(stage.seat).focus()
        assert at["card"] is not None and (at["card"] in hand) == held
    page.locator(".bar").focus()
    page.keyboard.press("ArrowRight")
    first = stage.seat.look()["buttons"][0]["option"]
    assert page.locator(f".bar .choice{named(first)}").evaluate("(one) => one === document.activeElement")
