"""Agents: players that are programs. They see what their seat sees and answer with the index of an option.

>>> import gyoji
>>> from gyoji.agents import agent_named, answer
>>> game = gyoji.Game("gundam", seed=7)
>>> agents = [agent_named("simple", seed=1), agent_named("random", seed=2)]
>>> while not game.over:
...     answer(game, agents[game.decision.player])
>>> game.reason is not None
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from gyoji.agents.random import RandomAgent
from gyoji.agents.sight import Sight, sight
from gyoji.agents.simple import SimpleAgent
from gyoji.game import Game
from gyoji.kernel.journal import Event

__all__ = ["AGENTS", "Agent", "RandomAgent", "SimpleAgent", "UnknownAgent", "agent_named", "answer"]


class UnknownAgent(ValueError):
    """A name that is no agent of ours."""


class Agent(Protocol):
    """A player that is a program."""

    def choose(self, seen: Sight, log: Sequence[Event]) -> int:
        """The index of an option of `seen.decision`; `log` is what this seat may know of what happened."""
        ...


AGENTS: dict[str, Callable[[int], Agent]] = {"random": RandomAgent, "simple": SimpleAgent}


def agent_named(name: str, seed: int = 0) -> Agent:
    if name not in AGENTS:
        raise UnknownAgent(f"no agent is called {name!r}; agents: {', '.join(AGENTS)}")
    return AGENTS[name](seed)


def answer(game: Game, agent: Agent) -> None:
    """Puts the decision at hand to an agent, which sees only the view and log of the seat that is asked."""
    decision = game.decision
    assert decision is not None, "the game is over"
    log = game.journal.for_player(decision.player) if game.journal is not None else []
    game.choose(agent.choose(sight(game.view(decision.player)), log))
