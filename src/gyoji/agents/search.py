"""The agent that searches: information-set Monte Carlo tree search.

One tree covers all positions that the seat cannot tell apart. Each iteration uses one of several worlds with the hidden
cards dealt again. It walks down the tree, preferring what has done well so far (among the options that this world
offers), adds one node, and plays on by the rules of thumb to the start of a coming turn, where the game's evaluation
judges the position.
"""

from __future__ import annotations

import time
from math import exp, sqrt

from gyoji.agents.lookahead import outlook, play_on, unasked
from gyoji.game import Game
from gyoji.kernel.state import RawOption
from gyoji.kernel.zones import ALL

WORLDS = 24  # how many deals of the hidden cards are used
KEPT = 1500  # positions that are kept instead of being replayed
TURNS = 2  # the evaluation comes this many turns later: when the other player has replied
EXPLORE = 0.25  # how optimistic to be about options that were tried little
WARMTH = 1.0  # the higher, the less a leaning counts for the prior
EVEN = 0.25  # the share of the prior that is equal for all options
UNTRIED = 0.05  # an untried option is assumed to be this much worse than the others
GLANCE = 32  # iterations before anything can be clear
Key = tuple[object, ...]


class Edge:
    """An option of a node: how often it was available and was taken, and the results for the player who searches."""

    __slots__ = ("children", "prior", "seen", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.seen = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[tuple[int, str], Node] = {}  # by the next player to decide, and the decision

    def entered(self, world: int) -> Node | None:
        """The node that this option has led to before in that world."""
        for child in self.children.values():
            if world in child.worlds:
                return child
        return None


class Node:
    """A decision as the searching seat can tell it apart: the same line of play, the same player, the same question."""

    __slots__ = ("edges", "total", "visits", "worlds")

    def __init__(self) -> None:
        self.edges: dict[Key, Edge] = {}
        self.worlds: dict[int, Held] = {}
        self.visits = 0
        self.total = 0.0


Held = tuple[Game, list[Edge]]  # a position in one world, and its options in order


class SearchAgent:
    """Thinks for this many seconds or, to be the same on every machine, for this many iterations."""

    def __init__(self, seed: int = 0, *, seconds: float = 1.0, iterations: int | None = None) -> None:
        self._seed = seed
        self.seconds = seconds
        self._iterations = iterations

    def choose(self, world: Game) -> int:
        index = unasked(world)
        if index >= 0:
            return index
        search = Search(world, self._seed)
        if self._iterations is not None:
            search.run(self._iterations)
        else:
            search.run_for(self.seconds)
        return search.best()


class Search:
    """One search, for the player to decide in this world."""

    def __init__(self, world: Game, seed: int = 0) -> None:
        ask = world.state.pending
        assert ask is not None, "the game is over"
        self._world = world
        self._player = ask.player
        self._until = world.state.turn + TURNS
        self._seed = seed * 1_000_003 + world.state.chance
        self._kept = 0
        self._root = Node()
        self._first = self._enter(self._root, 0, self._deal(0))
        self.iterations = 0

    # ── how long ──

    def run(self, iterations: int) -> None:
        for _ in range(iterations):
            self._iterate()

    def run_for(self, seconds: float) -> None:
        """Runs until the time is up, or the best option can no longer be overtaken."""
        began = time.perf_counter()
        while True:
            self._iterate()
            spent = time.perf_counter() - began
            if spent >= seconds:
                return
            if self.iterations >= GLANCE and self.iterations % 8 == 0:
                left = self.iterations * (seconds - spent) / spent
                second, first = sorted(edge.visits for edge in self._first[1])[-2:]
                if first - second > left:
                    return

    def best(self) -> int:
        """The option that was taken most often; of those, the one with the best results."""
        edges = self._first[1]
        return max(range(len(edges)), key=lambda place: (edges[place].visits, edges[place].total))

    # ── an iteration ──

    def _deal(self, number: int) -> Game:
        return self._world.resample(self._player, self._seed + number)

    def _iterate(self) -> None:
        number = self.iterations % WORLDS
        self.iterations += 1
        node = self._root
        held = node.worlds.get(number) or self._enter(node, number, self._deal(number))
        path: list[tuple[Node, Edge]] = []
        while True:
            index = self._pick(node, held)
            edge = held[1][index]
            path.append((node, edge))
            following = edge.entered(number)
            if following is not None:
                node, held = following, following.worlds[number]
                continue
            game = held[0].copy()
            game.take(index)
            value = outlook(game, self._player, self._until)
            if value is not None:
                break
            ask = game.state.pending
            assert ask is not None
            child = edge.children.get((ask.player, ask.kind))
            if child is None:
                child = edge.children[ask.player, ask.kind] = Node()
                self._enter(child, number, game)
                value = play_on(game.copy(), self._player, self._until)
                break
            node, held = child, self._enter(child, number, game)
        for node, edge in path:
            node.visits += 1
            node.total += value
            edge.visits += 1
            edge.total += value

    def _enter(self, node: Node, number: int, game: Game) -> Held:
        """A position reached in one world: its options become edges of the node."""
        ask = game.state.pending
        assert ask is not None
        priors = _priors(game.spec.advice.leanings(game))
        edges = []
        for option, prior in zip(ask.options, priors, strict=True):
            key = _key(game, option)
            if key not in node.edges:
                node.edges[key] = Edge(prior)
            edges.append(node.edges[key])
        if self._kept < KEPT or node is self._root:
            node.worlds[number] = game, edges
            self._kept += 1
        return game, edges

    def _pick(self, node: Node, held: Held) -> int:
        """What looks best to the deciding player: by its results; the less it was tried, the more by its prior."""
        game, edges = held
        ask = game.state.pending
        assert ask is not None
        sign = 1 if ask.player == self._player else -1
        usual = sign * (node.total / node.visits if node.visits else 0.5) - UNTRIED
        best, found = -9.0, 0
        for index, edge in enumerate(edges):
            edge.seen += 1
            value = sign * edge.total / edge.visits if edge.visits else usual
            value += EXPLORE * edge.prior * sqrt(edge.seen) / (1 + edge.visits)
            if value > best:
                best, found = value, index
        return found


def _priors(leanings: list[float]) -> list[float]:
    top = max(leanings)
    rows = [exp((score - top) / WARMTH) for score in leanings]
    total, even = sum(rows), EVEN / len(rows)
    return [(1 - EVEN) * row / total + even for row in rows]


def _key(game: Game, option: RawOption) -> Key:
    """An option in a form that is the same in every world: cards that everybody can see by their slot, others by their
    print.
    """
    zones, spec = game.state.zone, game.spec
    key: Key = option
    for place, part in enumerate(option):
        if type(part) is int and spec.sights[zones[part]] != ALL:
            key = (*key[:place], game.state.prints[part].mark, *key[place + 1 :])
    return key
