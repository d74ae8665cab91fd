"""Whole games by clicking what is highlighted, from the lobby to the end."""

from __future__ import annotations

import pytest

from browser.conftest import Room
from browser.lobby import NAMES, against_computer
from browser.seat import Eager
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
