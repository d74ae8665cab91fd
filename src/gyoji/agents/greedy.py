"""The agent that looks one choice ahead, with its game's own evaluation."""

from __future__ import annotations

from gyoji.agents.lookahead import Lookahead, decline, leaned
from gyoji.agents.plain import dice_for
from gyoji.game import Game
from gyoji.kernel.loops import PATIENCE

LEAST = 1e-9  # by less than this nothing is better than declining


class GreedyAgent:
    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, world: Game) -> int:
        state = world.state
        ask = state.pending
        assert ask is not None, "the game is over"
        if len(ask.options) == 1:
            return 0
        if state.turn == 0:
            return leaned(world)
        none = decline(world, ask)
        if none >= 0 and state.tick > PATIENCE:
            return none
        ahead = Lookahead(ask.player, state.turn)
        values = []
        for index in range(len(ask.options)):
            twin = world.copy()
            twin.take(index)
            values.append(ahead.value(twin))
        best = max(values)
        if none >= 0 and values[none] >= best - LEAST:
            return none
        return dice_for(self._seed, world).choice([place for place, score in enumerate(values) if score == best])
