"""Whole games by clicking what is highlighted, from the lobby to the end."""

from __future__ import annotations

import json
import random

import pytest

from browser.conftest import Room
from browser.lobby import NAMES, against_computer
from browser.seat import Eager, Seat
from browser.serving import Server

ENDED = "() => !document.querySelector('.ending').hidden"


@pytest.mark.parametrize(
    ("opponent", "deck", "theirs"),
    [("random", "crimson-tide", "verdant-root"), ("greedy", "ivory-gate", "azure-wing")],
)
def test_a_whole_game_by_clicking(room: Room, server: Server, opponent: str, deck: str, theirs: str) -> None:
    seat = room.seat()
    against_computer(seat, server, opponent, deck, theirs)

    def each() -> None:
        seat.everything_is_offered()
        assert seat.overflow() <= 0

    assert seat.play(Eager(3), each=each) > 5
    game = server.truth(seat.match).now
    assert game.over
    seat.until(ENDED)
    ending = seat.page.locator(".ending")
    winner = "draw" if game.winner is None else "AB"[game.winner]
    assert seat.look()["over"] == winner
    strength = {"random": "Beginner", "greedy": "Casual"}[opponent]
    names = {"A": NAMES["A"], "B": f"Computer ({strength})", "draw": "Nobody"}
    assert names[winner] in ending.locator(".who-won").inner_text()
    reason = game.view(None)["reason"]
    assert ending.locator(".reason").inner_text().endswith(reason["rule"])
    assert len(ending.locator(".reason").inner_text()) > len(reason["rule"]) + 10
    seat.press(f'.ending [data-rule="{reason["rule"]}"]')
    seat.until("(rule) => document.querySelector('.rule-number')?.textContent === rule", reason["rule"])
    seat.point(".rule-text")  # and can be read there


class Restless(Seat):
    """Somebody whose pointer wanders, and who double clicks whatever takes an option."""

    dice = random.Random(8)

    def press(self, selector: str, words: str = "") -> None:
        mouse, window = self.page.mouse, self.page.viewport_size
        assert window is not None
        for _ in range(3):
            mouse.move(self.dice.uniform(0, window["width"]), self.dice.uniform(0, window["height"]), steps=2)
        mouse.move(*self.point(selector, words), steps=2)
        x, y = self.point(selector, words)
        self.clicks += 1
        if "[data-option=" in selector:
            mouse.dblclick(x, y)
        else:
            mouse.click(x, y)


def test_a_pointer_that_wanders_and_double_clicks_and_somebody_who_looks_on(room: Room, server: Server) -> None:
    """A whole game: one answer a choice, none taken back by its own second click; a spectator sees each position."""
    seat, watcher = Restless(room.context().new_page()), room.seat()
    room.seats.append(seat)
    made = server.match("random", decks=("crimson-tide", "verdant-root"), seed=3)
    seat.goto(server.seat_link(made["token"]))
    watcher.goto(server.seat_link(made["watch"]))
    watcher.until("() => person.look() !== null")
    truth = server.truth(made["match"])

    def each() -> None:
        view = json.loads(json.dumps(truth.now.view(None)))
        watcher.wait_for(lambda: watcher.state["view"] == view)
        assert "decision" not in view and not watcher.page.locator(".bar .choice").count()

    count = seat.play(Eager(5), each=each)
    asked = [one for one in seat.sent if one["type"] in ("choose", "undo")]
    assert count > 10 and len(asked) == count and all(one["type"] == "choose" for one in asked)
    assert not [one for one in seat.messages() if one["type"] == "error"]
    each()
    watcher.until(ENDED)
    assert not [one for one in watcher.sent if one["type"] not in ("join", "ping")]
