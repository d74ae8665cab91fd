"""Agents that do not look ahead: one takes a random option, one follows its game's rules of thumb."""

from __future__ import annotations

import random

from gyoji.game import Game


def dice_for(seed: int, world: Game) -> random.Random:
    """The dice of an agent in a world. Nothing is remembered, so they come from its seed and from the world's random
    state, which was reseeded when the world was dealt.
    """
    return random.Random(f"{seed} {world.state.chance}")


class RandomAgent:
    """Takes any option, all equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, world: Game) -> int:
        ask = world.state.pending
        assert ask is not None, "the game is over"
        return dice_for(self._seed, world).randrange(len(ask.options))


class SimpleAgent:
    """Takes what looks best at first sight."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, world: Game) -> int:
        scores = world.spec.advice.leanings(world)
        best = max(scores)
        return dice_for(self._seed, world).choice([place for place, score in enumerate(scores) if score == best])
