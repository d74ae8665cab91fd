"""The smallest phone: in play and in replays every pile and player is named in full."""

from __future__ import annotations

import random

import pytest

from browser.conftest import Room
from browser.serving import Server
from gyoji.cards.decks import shipped_decks
from gyoji.game import Game

SIZE = {"width": 320, "height": 568}
CUT = """() => [...document.querySelectorAll('.zone-name, .zone-pile .zone-label, .plate .who')]
    .filter((node) => node.getClientRects().length)
    .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
    .filter((node) => getComputedStyle(node).display !== 'inline')
    .map((node) => `${node.textContent}: ${node.clientWidth} x ${node.clientHeight}`)"""
AT = "(step) => document.querySelector('main.table')?.dataset.step === String(step)"
STEPS = 60


def begun(name: str) -> Game:
    game, dice = Game(name, decks=shipped_decks(name)[:2], seed=3), random.Random(1)
    while len(game.inputs) < STEPS:
        assert game.decision is not None
        game.choose(dice.choice(list(game.decision.options)))
    return game


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["gundam", "vanguard-v", "vanguard-g", "dbs"])
def test_every_name_is_whole(room: Room, server: Server, name: str, language: str) -> None:
    game = begun(name)
    seat = room.seat(room.phone(viewport=SIZE, locale=language), touch=True)
    seat.goto(f"{server.address}/#r={server.upload(game)}&at={STEPS - 5}")
    seat.until(AT, STEPS - 5)
    seat.page.evaluate("() => person.still()")
    assert seat.page.evaluate(CUT) == []
    seat = room.seat(room.phone(viewport=SIZE, locale=language), touch=True)
    seat.goto(server.seat_link(server.position(game, "search-3")["token"]))
    seat.ready()
    seat.page.evaluate("() => person.still()")
    assert seat.page.evaluate(CUT) == []
