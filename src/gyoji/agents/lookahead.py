"""Looking ahead: plays a world on by the rules of thumb, to a point where the game's own evaluation is reliable.

That is a quiet point at the start of a turn: nothing is under way but the turn itself.
"""

from __future__ import annotations

from gyoji.game import Game
from gyoji.kernel.loops import PATIENCE
from gyoji.kernel.state import Ask


def result(world: Game, player: int) -> float:
    """What a finished game is worth to a player."""
    outcome = world.state.outcome
    assert outcome is not None
    return 0.5 if outcome[0] < 0 else float(outcome[0] == player)


def is_quiet(world: Game) -> bool:
    """Is nothing under way but the turn itself?"""
    return world.state.frames[-1].proc is world.spec.timing.turn


def decline(world: Game, ask: Ask) -> int:
    """The option that does nothing more; -1 if there is none."""
    declines = world.spec.looks.declines
    for place in range(len(ask.options) - 1, -1, -1):
        if ask.options[place][0] in declines:
            return place
    return -1


def leaned(world: Game) -> int:
    """The option that looks best at first sight; if several do, the first."""
    scores = world.spec.advice.leanings(world)
    return scores.index(max(scores))


def unasked(world: Game) -> int:
    """The option to take without looking ahead, or -1: the only one, one during setup, or declining in the end."""
    state = world.state
    ask = state.pending
    assert ask is not None, "the game is over"
    if len(ask.options) == 1:
        return 0
    if state.turn == 0:
        return leaned(world)
    return decline(world, ask) if state.tick > PATIENCE else -1


def outlook(world: Game, player: int, until: int) -> float | None:
    """What a position is worth to a player, if it is over or at a quiet point of that turn or later; otherwise None."""
    state = world.state
    if state.pending is None:
        return result(world, player)
    if state.turn >= until and is_quiet(world):
        return world.spec.advice.evaluate(world, player)
    return None


def play_on(world: Game, player: int, until: int) -> float:
    """Plays the world on by the rules of thumb to the start of that turn; returns what it is worth
    then to the player.
    """
    while (value := outlook(world, player, until)) is None:
        world.take(leaned(world))
    return value
