"""The agent that looks one choice ahead, with its game's own evaluation."""

from __future__ import annotations

from collections.abc import Iterator

from gyoji.agents.lookahead import decline, leaned, play_on, unasked
from gyoji.agents.plain import dice_for
from gyoji.game import Game

LEAST = 1e-9  # anything better by less than this is no better than declining


class GreedyAgent:
    """Tries each option, plays the turn to its end by the rules of thumb, and takes the one with the best result.

    In games with much luck it does so in several deals.
    """

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, world: Game) -> int:
        index = unasked(world)
        if index >= 0:
            return index
        ask = world.state.pending
        assert ask is not None
        none = decline(world, ask)
        advice = world.spec.advice
        scores = advice.leanings(world)
        tried = [place for place, score in enumerate(scores) if score > advice.hopeless] or [0]
        if len(tried) == 1:
            return tried[0]
        values = dict.fromkeys(tried, 0.0)
        for deal in self._deals(world, ask.player):
            for place in tried:
                twin = deal.copy()
                twin.take(place)
                values[place] += play_on(twin, ask.player, world.state.turn + 1)
        best = max(values.values())
        if best <= LEAST:  # lost, as far as it can see: then it plays by the rules of thumb
            return leaned(world)
        first = scores.index(max(scores))
        if advice.doubt and first in values and values[first] >= best - advice.doubt * advice.deals:
            return first
        if none in values and values[none] >= best - LEAST:
            return none
        return dice_for(self._seed, world).choice([place for place, score in values.items() if score == best])

    def _deals(self, world: Game, player: int) -> Iterator[Game]:
        """The world, and as many others with the hidden cards dealt again as the game asks for."""
        yield world
        for number in range(1, world.spec.advice.deals):
            yield world.resample(player, self._seed * 1_000_003 + world.state.chance + number)
