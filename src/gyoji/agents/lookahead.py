"""Looking ahead: playing a world on to a quiet point, where the game's own evaluation can be trusted.

Quiet is where nothing is under way but the turn itself. Until then both players answer as is best for them, as far as
a small number of positions reaches; beyond that they follow the rules of thumb.
"""

from __future__ import annotations

from gyoji.game import Game
from gyoji.kernel.loops import PATIENCE
from gyoji.kernel.state import Ask

FAR = 60  # positions: so far both players look for their best answers


def result(world: Game, player: int) -> float:
    """What a game that is over is worth to a player."""
    outcome = world.state.outcome
    assert outcome is not None
    return 0.5 if outcome[0] < 0 else float(outcome[0] == player)


def is_quiet(world: Game) -> bool:
    """Is nothing under way but the turn itself?"""
    return world.state.frames[-1].proc is world.spec.turn


def decline(world: Game, ask: Ask) -> int:
    """The option that does nothing more; -1 if there is none."""
    declines = world.spec.declines
    for place in range(len(ask.options) - 1, -1, -1):
        if ask.options[place][0] in declines:
            return place
    return -1


def leaned(world: Game) -> int:
    """The option that looks best at first sight; the first of them."""
    scores = world.spec.leanings(world)
    return scores.index(max(scores))


def unasked(world: Game) -> int:
    """The option to take without looking ahead, or -1: the only one, one of the preparation, or to decline at last."""
    state = world.state
    ask = state.pending
    assert ask is not None, "the game is over"
    if len(ask.options) == 1:
        return 0
    if state.turn == 0:
        return leaned(world)
    return decline(world, ask) if state.tick > PATIENCE else -1


class Lookahead:
    """Values positions for one player, at the end of one turn."""

    def __init__(self, player: int, turn: int) -> None:
        self.player = player
        self.turn = turn
        self.left = FAR

    def value(self, world: Game) -> float:
        """Plays this world on to the next turn and tells what it is worth then; the world is used up."""
        self.left = FAR
        return self._value(world)

    def _value(self, world: Game) -> float:
        state = world.state
        while (ask := state.pending) is not None:
            if is_quiet(world):
                if state.turn != self.turn:
                    break
                index = decline(world, ask)
                if index < 0:
                    break
            elif self.left > 0:
                return self._best(world, ask)
            else:
                index = leaned(world)
            world.take(index)
        if state.outcome is not None:
            return result(world, self.player)
        return world.spec.evaluate(world, self.player)

    def _best(self, world: Game, ask: Ask) -> float:
        values = []
        for index in range(len(ask.options)):
            self.left -= 1
            twin = world.copy()
            twin.take(index)
            values.append(self._value(twin))
        return max(values) if ask.player == self.player else min(values)
