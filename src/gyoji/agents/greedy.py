"""The agent that looks one choice ahead, with its game's own evaluation."""

from __future__ import annotations

from gyoji.agents.lookahead import Lookahead, decline, unasked
from gyoji.agents.plain import dice_for
from gyoji.game import Game

LEAST = 1e-9  # by less than this nothing is better than declining


class GreedyAgent:
    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, world: Game) -> int:
        index = unasked(world)
        if index >= 0:
            return index
        ask = world.state.pending
        assert ask is not None
        ahead = Lookahead(ask.player, world.state.turn)
        values = []
        for index in range(len(ask.options)):
            twin = world.copy()
            twin.take(index)
            values.append(ahead.value(twin))
        best = max(values)
        none = decline(world, ask)
        if none >= 0 and values[none] >= best - LEAST:
            return none
        return dice_for(self._seed, world).choice([place for place, score in enumerate(values) if score == best])
