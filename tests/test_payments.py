"""Energy is picked freely: whatever pays the colours asked for, in any order; what does not changes nothing."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from gyoji import IllegalChoice
from gyoji.game import Game
from gyoji.games import game_named

Json = Any

FIGURES = {"type": "battle", "cost": 1, "power": 5000, "combo_cost": 0, "combo_power": 5000}
ENERGY = {"Ash": "red", "Birch": "red", "Reed": "blue", "Rush": "blue", "Fern": "green", "Alder": "red/blue"}
DEAR = {**FIGURES, "name": "Dear", "number": "Dear", "color": "red", "cost": 3, "specified": {"red": 1, "blue": 1}}


def asked() -> Game:
    """A plays a card of cost 3, of which one must be red and one blue."""
    rows = [{**FIGURES, "name": name, "number": name, "color": color} for name, color in ENERGY.items()]
    decks = game_named("dbs").decks
    game = Game.bare("dbs", [decks.make_print(row) for row in (*rows, DEAR, *decks.fillers)])
    side = {"hand": ["Dear"], "energy": list(ENERGY)}
    decks.lay_out(game, {"A": side, "B": {}}, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    game.choose("play Dear")
    assert game.decision is not None and game.decision.kind == "pay"
    return game


def pays(names: tuple[str, ...]) -> bool:
    colors = [ENERGY[name].split("/") for name in names]
    return any("red" in colors[one] and "blue" in colors[two] for one in range(3) for two in range(3) if one != two)


def rested(game: Game) -> Counter[str]:
    view: Json = game.view(0)
    return Counter(card["color"] for card in view["A"]["energy"]["cards"] if card["rested"])


@pytest.mark.parametrize("names", list(combinations(ENERGY, 3)))
def test_any_energy_that_pays(names: tuple[str, ...]) -> None:
    game = asked()
    assert game.decision is not None
    before, texts = game.digest(), [f"choose {name}" for name in reversed(names)]
    assert set(texts) <= {option.text for option in game.decision.candidates}
    if pays(names):
        game.choose(game.decision.whole(texts))
        assert rested(game) == Counter(ENERGY[name] for name in names)
        assert game.view(0)["A"]["battle"]["count"] == 1  # type: ignore[index]
    else:
        with pytest.raises(IllegalChoice):
            game.choose(game.decision.whole(texts))
        assert game.digest() == before


def test_the_question_tells_what_is_paid_and_in_which_colours() -> None:
    game = asked()
    view: Json = game.view(0)
    about = view["decision"]["about"]
    assert (about["name"], about["paid"][1], about["colors"]) == ("Dear", 3, {"red": 1, "blue": 1})
    assert (view["decision"]["min"], view["decision"]["max"]) == (3, 3)
