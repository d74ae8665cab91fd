"""The agent that searches: information-set Monte-Carlo tree search.

One tree for all that the seat cannot tell apart. Each iteration plays in one of several worlds in which the hidden
cards were dealt anew: down the tree by what has done well so far (among the options that this world offers), one step
beyond it, and from there by the rules of thumb to the start of a coming turn, where the game's evaluation says how it
stands.
"""

from __future__ import annotations

import time
from math import exp, sqrt

from gyoji.agents.lookahead import outlook, play_on, unasked
from gyoji.game import Game
from gyoji.kernel.state import RawOption
from gyoji.kernel.zones import ALL

WORLDS = 24  # how many deals of the hidden cards are played with
KEPT = 1500  # positions that are kept instead of being played to again
TURNS = 2  # how many turns on the evaluation is asked: when the other player has answered
EXPLORE = 0.25  # how far an option that was tried little is trusted to be better than it did
WARMTH = 1.0  # the higher, the less a leaning counts for the prior
EVEN = 0.25  # the share of the prior that all options have alike
UNTRIED = 0.05  # an option that was never tried is thought so much worse than the others were
GLANCE = 32  # iterations before anything can be clear
Key = tuple[object, ...]


class Edge:
    """An option of a node: how often it was there and was taken, and what came of it for the player who searches."""

    __slots__ = ("children", "prior", "seen", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.seen = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[tuple[int, str], Node] = {}  # by who is asked next, and what

    def entered(self, world: int) -> Node | None:
        """The node that this option has led to in that world before."""
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
    """Thinks for so many seconds, or, to be the same on every machine, for so many iterations."""

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
    """One search, for the player who is asked in this world."""

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
        """Until the time is up, or the best option cannot be overtaken in the time that is left."""
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
        """The option that was taken most often; of those the one that did best."""
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
        """A position that play in one world has come to: its options become edges of the node."""
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
        """What looks best to the player who decides: by what came of it; the less it was tried, by its prior."""
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
    """An option as it is the same in every world: cards that all can see by their slot, others by their print."""
    zones, spec = game.state.zone, game.spec
    key: Key = option
    for place, part in enumerate(option):
        if type(part) is int and spec.sights[zones[part]] != ALL:
            key = (*key[:place], game.state.prints[part].mark, *key[place + 1 :])
    return key
