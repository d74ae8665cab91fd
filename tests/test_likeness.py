"""Worlds dealt anew explain what is seen of cards that are not: figures that hang on a hand, whoever asks."""

from __future__ import annotations

import pytest

from gyoji.game import Game
from gyoji.games import game_named

FIGHTER = {"type": "battle", "color": "red", "cost": 1, "power": 5000, "combo_cost": 0, "combo_power": 5000}
UNIT = {"type": "normal", "power": 7000, "shield": 5000}
# By game: where a card lies, the card whose power counts on others, and one of those.
TELLING = {
    "dbs has": (
        "battle",
        {**FIGHTER, "text": "[Permanent] If there is a 《Key》 card in your hand, this card gets +5000 power."},
        {**FIGHTER, "traits": ["Key"]},
    ),
    "vanguard-v has": (
        "front_left",
        {
            **UNIT,
            "grade": 1,
            "text": "[CONT](RC):If you have a grade 3 card in your hand, this unit gets [Power] +5000.",
        },
        {**UNIT, "grade": 3},
    ),
    "vanguard-v counts": (
        "front_left",
        {**UNIT, "grade": 1, "text": "[CONT](RC):For each grade 3 card in your hand, this unit gets [Power] +1000."},
        {**UNIT, "grade": 3},
    ),
}
HANDS = {"one of them": (1, 2, 1), "one of very few": (1, 4, 0), "several": (2, 2, 4), "none of very many": (0, 3, 38)}
SEEDS = 12


def lay(case: str, keys: int, others: int, below: int, turn: str = "A") -> Game:
    """B has such a card in play, so many others that it counts on in hand, and so many in the deck."""
    name = case.partition(" ")[0]
    place, seer, key = TELLING[case]
    decks = game_named(name).decks
    rows = ({"number": "T-1", "name": "Seer", **seer}, {"number": "T-2", "name": "Key", **key}, *decks.fillers)
    game = Game.bare(name, [decks.make_print(row) for row in rows], 0)
    hand = ["Key"] * keys + ["Filler"] * others
    deck = ["Key"] * below + ["Filler"] * (40 - below)
    players = {"A": {}, "B": {place: ["Seer"], "hand": hand, "deck": deck}}
    decks.lay_out(game, players, {"player": turn, "number": 3, "phase": "main"})
    game.start_here()
    return game


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("case", TELLING)
def test_what_is_seen_of_a_hand_is_so_in_every_world(case: str, hand: str) -> None:
    game = lay(case, *HANDS[hand])
    told, whole = game.view(0), game.view(None)
    foe = game.spec.zone(1, game.spec.place["hand"])
    hands = set()
    for seed in range(SEEDS):
        world = game.resample(0, seed)
        assert world.view(0) == told and world.view(None) == whole, seed
        assert world.explain("Seer", "power", 0) == game.explain("Seer", "power", 0), seed
        assert world.digest() == game.resample(0, seed).digest(), "the same seed deals another world"
        assert len(world.state.zones[foe]) == len(game.state.zones[foe])
        hands.add(tuple(world.state.prints[slot].name for slot in world.state.zones[foe]))
    assert hand == "none of very many" or len(hands) > 1, "the hand itself is dealt anew"


def test_worlds_are_as_they_were_for_who_knows_the_hand() -> None:
    """The own hand stays, whatever counts on it."""
    game = lay("dbs has", 1, 2, 1)
    for seed in range(SEEDS):
        assert game.resample(1, seed).view(1) == game.view(1)


@pytest.mark.parametrize("case", TELLING)
def test_it_is_so_while_the_other_player_thinks(case: str) -> None:
    """B is asked, with what may be chosen worked out anew."""
    game = lay(case, 1, 4, 2, turn="B")
    asked = game.state.pending
    assert asked is not None and asked.player == 1
    for seed in range(SEEDS):
        world = game.resample(0, seed)
        assert world.view(0) == game.view(0) and world.state.pending is not None, seed
