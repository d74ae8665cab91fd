"""Vanguard without a mouse: Tab comes to every card that can be chosen, wherever it lies, and Enter takes it."""

from __future__ import annotations

import pytest

from browser.conftest import Room
from browser.keyboard import MOST, Keyboard
from browser.seat import Json
from browser.serving import Server
from browser.stage import Stage
from browser.test_vanguard import ENDED, Keen
from browser.vanguard import POSITIONS
from gyoji.agents import agent_named, answer
from gyoji.game import Game

LIT = "() => person.look().cards.map((one) => String(one.card))"
FOLDED = "() => document.querySelector('.tray').classList.contains('folded')"
START = "() => { document.querySelector('.bar').focus(); window.visited = new Set(); }"
VISIT = """() => {
  const at = document.activeElement;
  const again = window.visited.has(at);
  if (at !== document.body) window.visited.add(at); // else out of the page, and in again
  return [again, person.focus()];
}"""
WIDE = ("stride", "main", "soul blast", "guard")
SMALL = ("soul blast", "guard")


def other(game: Game) -> None:
    """The other player: dice that fall the same every time."""
    answer(game, agent_named("random", seed=3), 3)


def asked(game: Game, verb: str, *args: str) -> Json:
    """The first option of this verb (with these words after its card)."""
    assert game.decision is not None
    options: list[Json] = game.view(game.decision.player)["decision"]["options"]
    return next(one for one in options if one["verb"] == verb and one["args"][1:] == list(args))


def once_around(keys: Keyboard) -> set[str]:
    """The cards that Tab comes to from the bar until it is there again; each is to be seen when it has the focus."""
    page, found = keys.seat.page, set[str]()
    page.evaluate(START)
    for _ in range(MOST):
        keys.press("Tab")
        again, at = page.evaluate(VISIT)
        if again:
            return found
        if at and at["card"]:
            assert at["ring"] and at["inside"] and at["clear"], f"card {at['card']} has the focus and cannot be seen"
            found.add(at["card"])
    raise AssertionError("Tab does not come around")


@pytest.mark.parametrize(("size", "names"), [((1280, 800), WIDE), ((390, 664), SMALL), ((844, 390), SMALL)])
def test_tab_comes_to_every_card_that_is_lit(
    room: Room, server: Server, size: tuple[int, int], names: tuple[str, ...]
) -> None:
    stage = Stage(room.seat(), server.address)
    for name in names:
        stage.show(POSITIONS[name]())
        stage.resize(*size)
        lit = set(stage.seat.page.evaluate(LIT))
        assert lit and once_around(Keyboard(stage.seat)) == lit, name


@pytest.mark.parametrize(("position", "verb"), [("stride", "stride"), ("guard", "gguard"), ("guard", "guard")])
def test_enter_takes_it(room: Room, server: Server, position: str, verb: str) -> None:
    stage = Stage(room.seat(), server.address, other=other)
    game = POSITIONS[position]()
    option = asked(game, verb)
    stage.show(game)
    seat = stage.seat
    keys = Keyboard(seat)
    assert keys.step(option) and stage.taken == [option["text"]]
    keys.step(seat.options[0])  # and so it goes on
    assert len(stage.taken) == 2 and seat.clicks == 0


def test_the_tray_is_open_while_the_focus_is_in_it(room: Room, server: Server) -> None:
    stage = Stage(room.seat(), server.address)
    game = POSITIONS["guard"]()
    inside, outside = (str(asked(game, verb)["args"][0]) for verb in ("gguard", "guard"))
    stage.show(game)
    keys, page = Keyboard(stage.seat), stage.seat.page
    assert page.evaluate(FOLDED), "cards of the hand can be chosen too"
    keys.tab_to("card", inside)
    assert not page.evaluate(FOLDED)
    keys.tab_to("card", outside)
    assert page.evaluate(FOLDED)
    keys.tab_to("card", inside)
    keys.press("v")
    assert page.evaluate(FOLDED) and "peek" in keys.focus()["what"], "the focus is not lost with the card"
    keys.press("Enter")
    assert not page.evaluate(FOLDED)


def test_a_circle_is_reached_like_a_card(room: Room, server: Server) -> None:
    stage = Stage(room.seat(), server.address)
    game = POSITIONS["main"]()
    call = asked(game, "call", "back_center")
    stage.show(game)
    keys = Keyboard(stage.seat)
    keys.tab_to("card", str(call["args"][0]))
    keys.press("Enter")
    stage.seat.until("() => person.look().aim")
    stage.seat.page.locator(".zone.target").first.wait_for()
    keys.tab_to("option", call["text"])
    assert "zone" in keys.focus()["what"], "the circle itself, not only its button"
    keys.press("Enter")
    stage.seat.wait_for(lambda: stage.taken == [call["text"]])


def test_a_whole_game_by_keys(room: Room, server: Server) -> None:
    game = Game("vanguard-g", decks=["high-chime", "low-mire"], seed=5)
    stage = Stage(room.seat(), server.address, other=other)
    while game.decision is not None and game.decision.player != 0:
        other(game)
    stage.show(game)
    seat = stage.seat
    keys, going, choose, count = Keyboard(seat), seat.ready(), Keen(4), 0
    while going:
        going = keys.step(choose(seat.options))
        count += 1
        assert count < 300
    assert count > 10 and seat.clicks == 0 and game.over
    seat.until(ENDED)
