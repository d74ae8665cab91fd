"""The agent that looks one choice ahead, with its game's own evaluation."""

from __future__ import annotations

from gyoji.agents.lookahead import decline, play_on, unasked
from gyoji.agents.plain import dice_for
from gyoji.game import Game

LEAST = 1e-9  # by less than this nothing is better than declining


class GreedyAgent:
    """Tries each option, plays the turn to its end by the rules of thumb, and takes what stands best then."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, world: Game) -> int:
        index = unasked(world)
        if index >= 0:
            return index
        ask = world.state.pending
        assert ask is not None
        values = []
        for place in range(len(ask.options)):
            twin = world.copy()
            twin.take(place)
            values.append(play_on(twin, ask.player, world.state.turn + 1))
        best, none = max(values), decline(world, ask)
        if none >= 0 and values[none] >= best - LEAST:
            return none
        return dice_for(self._seed, world).choice([place for place, score in enumerate(values) if score == best])
