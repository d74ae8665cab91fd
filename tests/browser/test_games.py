"""Whole games by clicking what is highlighted, from the lobby to the end."""

from __future__ import annotations

import pytest

from browser.conftest import Room
from browser.seat import Eager, Seat
from browser.serving import Server

ENDED = "() => !document.querySelector('.ending').hidden"


def begin(seat: Seat, server: Server, deck: str, opponent: str, theirs: str) -> None:
    """Chooses in the lobby what a person would choose, and goes to the table."""
    seat.goto(server.address)
    seat.press(f'.tile[data-deck="{deck}"]:has([name="my-deck"])')
    seat.press(f'.segment[data-choice="{opponent}"]')
    seat.press(f'.tile[data-deck="{theirs}"]:has([name="their-deck"])')
    seat.press('.segment[data-choice="A"]')
    seat.press(".new-match .start")


@pytest.mark.parametrize(
    ("opponent", "deck", "theirs"),
    [("random", "azure-wing", "crimson-tide"), ("greedy", "verdant-root", "ivory-gate")],
)
def test_a_whole_game_by_clicking(room: Room, server: Server, opponent: str, deck: str, theirs: str) -> None:
    seat = room.seat()
    begin(seat, server, deck, opponent, theirs)

    def each() -> None:
        seat.everything_is_offered()
        assert seat.overflow() <= 0

    count = seat.play(Eager(3), each=each)
    assert count > 5
    game = server.truth(seat.match)[-1]
    assert game.over and game.reason is not None
    seat.until(ENDED)
    ending = seat.page.locator(".ending")
    winner = "nobody" if game.winner is None else "AB"[game.winner]
    assert seat.look()["over"] == winner
    names = {"A": "East (A)", "B": "Computer"}
    assert names[winner] in ending.locator(".who-won").inner_text()
    rule = game.view(None)["reason"]["rule"]
    assert ending.locator(f'[data-rule="{rule}"]').inner_text() == rule
