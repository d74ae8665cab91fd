"""Why something is forbidden in the Dragon Ball Super Card Game: the effect that forbids it is named, with its rule."""

from __future__ import annotations

import pytest

from gyoji import Game
from gyoji.games import game_named

CARDS: list[dict[str, object]] = [
    {"number": "T-1", "name": "Warden", "type": "battle", "color": "red", "cost": 1, "power": 5000}
    | {"text": "[Permanent] Your opponent can't play Battle Cards with an energy cost of 3 or less."},
    {"number": "T-2", "name": "Anchor", "type": "battle", "color": "red", "cost": 1, "power": 5000}
    | {"text": "[Permanent] Your opponent's Battle Cards can't attack Leader Cards."},
    {"number": "T-3", "name": "Mute", "type": "battle", "color": "red", "cost": 1, "power": 5000}
    | {"text": "[Permanent] Your opponent can't activate skills on Battle Cards."},
    {"number": "T-4", "name": "Miser", "type": "battle", "color": "red", "cost": 1, "power": 5000}
    | {"text": "[Permanent] Your opponent can't place cards in their Energy Area."},
    {"number": "T-5", "name": "Seer", "type": "battle", "color": "red", "cost": 0, "power": 5000}
    | {"text": "[Activate: Main] Draw 1 card."},
]


def table(foe: str, phase: str) -> Game:
    spec = game_named("dbs")
    game = Game.bare("dbs", [spec.decks.make_print(row) for row in (*CARDS, *spec.decks.fillers)])
    players: dict[str, object] = {"A": {"battle": ["Seer"], "hand": ["Seer"]}, "B": {"battle": [foe]}}
    spec.decks.lay_out(game, players, {"player": "A", "number": 3, "phase": phase})
    game.start_here()
    return game


@pytest.mark.parametrize(
    ("foe", "phase", "option", "words"),
    [
        ("Warden", "main", "play Seer#2", "Warden stops the card from being played"),
        ("Anchor", "main", "attack Seer Leader B", "Anchor stops the card from attacking it"),
        ("Mute", "main", "activate Seer", "Mute stops the skill"),
        ("Miser", "charge", "charge Seer#2", "Miser stops the card from becoming energy"),
    ],
)
def test_the_effect_that_forbids_is_named(foe: str, phase: str, option: str, words: str) -> None:
    found = table(foe, phase).why(option, 0)
    assert not found.offered
    assert (words, ("1-3-3",)) in [(reason.text, reason.rules) for reason in found.failing]


@pytest.mark.parametrize("option", ["play Seer#2", "activate Seer", "attack Seer Leader B"])
def test_without_such_a_card_nothing_stands_against_it(option: str) -> None:
    assert not table("Miser", "main").why(option, 0).failing
