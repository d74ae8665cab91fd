"""What skills of the Dragon Ball Super Card Game wait for, and what the game notes of the past."""

from __future__ import annotations

from typing import Any

import pytest

from gyoji.game import Game
from gyoji.games import game_named
from gyoji.kernel.saving import pack_state, unpack_state
from gyoji.kernel.sound import check
from gyoji.text import TextError, compile_text

Json = Any
PLAIN = {"type": "battle", "color": "red", "cost": 0, "power": 5000}
ASKS = "[Activate: Main] If you have played 2 or more Battle Cards this turn, draw 1 card."


def begun(texts: dict[str, str], a: Json, b: Json) -> Game:
    """A's main phase, with cards of these names and texts on the table."""
    decks = game_named("dbs").decks
    rows = [{**PLAIN, "name": name, "number": name, "text": text} for name, text in texts.items()]
    game = Game.bare("dbs", [decks.make_print(row) for row in (*rows, *decks.fillers)])
    decks.lay_out(game, {"A": a, "B": b}, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    return game


def waiting(game: Game, player: int) -> list[str]:
    view: Json = game.view(player)
    return [row["card"] for row in view["waiting"]]


def test_a_skill_that_waits_in_a_hand_is_seen_by_its_player_only() -> None:
    texts = {
        "Prey": "",
        "Heir": "[Auto] When your Battle Card is KO'd, you may play this card from your hand.",
        "Crow": "[Auto] When your opponent's Battle Card is KO'd, choose up to 1 card in your hand and play it.",
        "Bolt": "[Activate: Main] KO this card : Choose 1 of your opponent's Battle Cards and KO it.",
    }
    game = begun(texts, {"battle": ["Crow", "Bolt"], "hand": ["Prey"]}, {"battle": ["Prey"], "hand": ["Heir"]})
    game.choose("activate Bolt")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (0, "choose")
    assert waiting(game, 1) == ["Heir"]
    assert waiting(game, 0) == []


def test_what_happened_is_kept_with_the_game() -> None:
    game = begun({"Asks": ASKS, "Spark": ""}, {"battle": ["Asks"], "hand": ["Spark", "Spark"]}, {})
    game.choose("play Spark")
    before = game.digest()
    game.choose("play Spark#2")
    copy, loaded = game.copy(), game.copy()
    loaded.state = unpack_state(game.spec, game.prints, pack_state(game))
    loaded.rebuild()
    check(loaded)
    assert copy.digest() == loaded.digest() == game.digest() != before
    hand = len(game.state.zones[game.spec.zone(0, game.spec.place["hand"])])
    for one in (game, copy, loaded):
        one.choose("activate Asks")
        assert len(one.state.zones[one.spec.zone(0, one.spec.place["hand"])]) == hand + 1


def test_nothing_is_noted_that_no_text_asks_for() -> None:
    game = begun({"Spark": ""}, {"hand": ["Spark"]}, {})
    game.choose("play Spark")
    assert not game.tallies and not game.state.mods


@pytest.mark.parametrize(
    "text",
    [
        "[Auto] When you play this card, if you have played another Battle Card this turn, draw 1 card.",
        "[Auto] When this card is KO'd, if it attacked this turn, draw 1 card.",
        "[Auto] When this card attacks, if you have attacked with 2 or more cards this turn, draw 1 card.",
        "[Auto] When this card is returned to your hand, draw 1 card.",
        "[Auto] When 2 or more of your cards are switched to Active Mode, draw 1 card.",
        "[Auto] When you play an Extra Card, draw 1 card.",
        "[Auto] When a red card in your life is added to your hand, draw 1 card.",
        "[Activate: Main] If you have played a Battle Card, draw 1 card.",
    ],
)
def test_what_the_game_could_not_tell_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        compile_text("dbs", text)
