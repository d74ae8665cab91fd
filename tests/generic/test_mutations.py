"""Saved games and replays that were tampered with: each is refused with a word, or is played on like any other."""

from __future__ import annotations

import json
import os
import random
from functools import cache

import pytest

import gyoji
from generic.mutations import mutated, mutated_replay, samples
from gyoji.game import Game
from gyoji.games import NAMES
from gyoji.kernel.engine import Budget, Overrun

COUNT = int(os.environ.get("GYOJI_MUTATIONS", "300")) // len(NAMES)  # `make mutations`: 10,000
OURS = (gyoji.SaveError, gyoji.IllegalChoice, Overrun)


@cache
def saves(name: str) -> list[bytes]:
    return [game.save() for game in samples(name, 5)]


@cache
def replays(name: str) -> list[bytes]:
    found = [game for game in samples(name, 8) if game.header["decks"] is not None]
    return [json.dumps({"header": game.header, "inputs": game.inputs}).encode() for game in found]


def look_and_play(game: Game, seed: int) -> None:
    """All that can be asked of a game, and a few more choices."""
    dice = random.Random(seed)
    game.budget = Budget(20_000, 5.0)
    for _ in range(12):
        for player in (0, 1, None):
            game.view(player)
            if game.journal is not None:
                game.journal.for_player(player)
        decision = game.decision
        if decision is None:
            break
        option = dice.choice(decision.options)
        assert decision.prompt and str(game.why(option.text, decision.player))
        for arg in option.args:
            if isinstance(arg, int):
                game.whynot(arg, decision.player)
        game.choose(option)
    assert Game.load(game.save()).digest() == game.digest()
    assert len(game.inputs) == len(game.choices)


@pytest.mark.parametrize("name", NAMES)
def test_a_saved_game_that_was_tampered_with(name: str) -> None:
    loaded = 0
    for data in saves(name):
        assert Game.load(data).save() == data
    for seed in range(COUNT):
        data = mutated(saves(name)[seed % len(saves(name))], seed)
        try:
            game = Game.load(data)
        except gyoji.SaveError as error:
            assert str(error) and "\n" not in str(error)
            continue
        loaded += 1
        try:
            look_and_play(game, seed)
        except Overrun:
            continue
        except Exception as error:
            error.add_note(f"mutation {seed} of {name}")
            raise
    assert 0 < loaded < COUNT


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_that_was_tampered_with(name: str) -> None:
    for seed in range(COUNT // 3):
        tree = mutated_replay(replays(name)[seed % len(replays(name))], seed)
        try:
            game = Game.replay(tree.get("header"), tree.get("inputs"))
        except OURS as error:
            assert str(error)
            continue
        try:
            look_and_play(game, seed)
        except Overrun:
            continue
        except Exception as error:
            error.add_note(f"mutation {seed} of {name}")
            raise
