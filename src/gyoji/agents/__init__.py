"""Agents: programs that play. They get a world in which everything their seat may not know has been dealt again.

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

from collections.abc import Callable
from functools import partial
from typing import Protocol

from gyoji.agents.greedy import GreedyAgent
from gyoji.agents.plain import RandomAgent, SimpleAgent
from gyoji.agents.search import SearchAgent
from gyoji.game import Game
from gyoji.games.tables import Words

__all__ = ["AGENTS", "OPPONENTS", "Agent", "UnknownAgent", "agent_named", "answer", "think", "world_for"]


class UnknownAgent(ValueError):
    """A name that is not one of our agents."""


class Agent(Protocol):
    """A program that plays. It remembers nothing: the same seed and the same world lead to the same answer."""

    def choose(self, world: Game) -> int:
        """The index of an option of `world.decision`. The world is the agent's own: it may play on in it."""
        ...


AGENTS: dict[str, Callable[[int], Agent]] = {
    "random": RandomAgent,
    "simple": SimpleAgent,
    "greedy": GreedyAgent,
    "search-1": partial(SearchAgent, seconds=0.3),
    "search-2": partial(SearchAgent, seconds=1.0),
    "search-3": partial(SearchAgent, seconds=3.0),
}
# The opponents that a person can choose, weakest first: the name of their strength, and a description.
OPPONENTS: tuple[tuple[str, Words, Words], ...] = (
    (
        "random",
        Words("Beginner", "入門"),
        Words("Picks moves at random.", "ランダムに手を選びます。"),
    ),
    (
        "greedy",
        Words("Casual", "初級"),
        Words(
            "Plans one turn ahead.",
            "自分のターンの終わりまで読みます。",
        ),
    ),
    (
        "search-1",
        Words("Skilled", "中級"),
        Words(
            "Looks ahead to your reply. Thinks for a third of a second per move.",
            "相手の応手まで読みます。1手に約0.3秒考えます。",
        ),
    ),
    (
        "search-2",
        Words("Strong", "上級"),
        Words(
            "Looks ahead to your reply. Thinks for a second per move.",
            "相手の応手まで読みます。1手に1秒考えます。",
        ),
    ),
    (
        "search-3",
        Words("Expert", "最強"),
        Words(
            "Looks ahead to your reply. Thinks for three seconds per move.",
            "相手の応手まで読みます。1手に3秒考えます。",
        ),
    ),
)


def agent_named(name: str, seed: int = 0, seconds: float | None = None, *, at_most: float | None = None) -> Agent:
    """A new agent; `seconds` per move, for those that search, replaces the default of its name, or limits it."""
    if name not in AGENTS:
        raise UnknownAgent(f"no agent is called {name!r}; agents: {', '.join(AGENTS)}")
    agent = AGENTS[name](seed)
    if isinstance(agent, SearchAgent):
        if seconds is not None:
            agent.seconds = seconds
        if at_most is not None:
            agent.seconds = min(agent.seconds, at_most)
    return agent


def world_for(game: Game, seed: int = 0) -> Game:
    """What an agent sees of a game: for the seat to decide, with the rest dealt again and no journal."""
    decision = game.decision
    assert decision is not None, "the game is over"
    world = game.resample(decision.player, seed * 1_000_003 + len(game.choices))
    world.journal = None
    return world


def answer(game: Game, agent: Agent, seed: int = 0) -> None:
    """Lets an agent answer the current decision, in a world that hides what its seat may not see."""
    game.choose(agent.choose(world_for(game, seed)))


def think(name: str, seed: int, data: bytes) -> int:
    """An agent's answer to the decision of a saved world (`world_for(game).save()`), in any process."""
    return agent_named(name, seed).choose(Game.load(data))
