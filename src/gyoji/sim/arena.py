"""Matches between agents, and between decks: who wins how often, how certain that is, how long they think."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import combinations, product
from math import sqrt

import msgspec

from gyoji.agents import Agent, answer
from gyoji.cards.decks import shipped_decks
from gyoji.game import Game

SURE = 1.959964  # standard deviations on each side of an interval that holds 95 %


class Thinking(msgspec.Struct):
    """How long one side thought: over decisions with more than one option."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    @property
    def mean_ms(self) -> float:
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0


class Score(msgspec.Struct):
    """The score of a match so far."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    seconds: float = 0.0
    a: Thinking = msgspec.field(default_factory=Thinking)
    b: Thinking = msgspec.field(default_factory=Thinking)

    @property
    def games(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def rate(self) -> float:
        """The share of points that A took; a draw is half a point for each."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won + self.drawn / 2, self.games)


def wilson(points: float, games: int) -> tuple[float, float]:
    """The 95 % interval for a rate of which `points` out of `games` were seen (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    rate, square = points / games, SURE * SURE / games
    middle = rate + square / 2
    reach = SURE * sqrt(rate * (1 - rate) / games + square / games / 4)
    return max(0.0, (middle - reach) / (1 + square)), min(1.0, (middle + reach) / (1 + square))


def play_match(
    game: str,
    a: Callable[[int], Agent],
    b: Callable[[int], Agent],
    games: int,
    seed: int = 0,
    told: Callable[[Score], None] | None = None,
    *,
    mirror: bool = False,
) -> Score:
    """Plays every pair of built-in decks in turn (`mirror`: every deck against itself); each deal is played twice, the
    second time with the seats swapped.

    `a` and `b` make an agent from a seed; `told` is called with the score after each game.
    """
    decks = shipped_decks(game)
    pairs = [(deck, deck) for deck in decks] if mirror else list(product(decks, repeat=2))
    score = Score()
    began = time.perf_counter()
    for number in range(games):
        deal, seat = divmod(number, 2)
        dice = seed * 1_000_003 + deal
        table = Game(game, list(pairs[deal % len(pairs)]), dice, journal=False)
        players = [a(2 * dice), b(2 * dice + 1)]
        winner = _play(table, players[::-1] if seat else players, (score.b, score.a) if seat else (score.a, score.b))
        score.won += winner == seat
        score.lost += winner == 1 - seat
        score.drawn += winner is None
        score.seconds = time.perf_counter() - began
        if told is not None:
            told(score)
    return score


def play_pairings(
    game: str,
    agent: Callable[[int], Agent],
    games: int,
    seed: int = 0,
    decks: Sequence[str] = (),
    told: Callable[[str, str, Score], None] | None = None,
) -> list[tuple[str, str, Score]]:
    """Plays every pair of the decks (default: all built-in ones) against each other, both by the same agent: this many
    games for each pair, each deal twice, the second time with the decks swapped. A score is the first deck's.
    """
    rows: list[tuple[str, str, Score]] = []
    for one, other in combinations(decks or shipped_decks(game), 2):
        score, began = Score(), time.perf_counter()
        rows.append((one, other, score))
        for number in range(games):
            deal, seat = divmod(number, 2)
            dice = seed * 1_000_003 + deal
            table = Game(game, [other, one] if seat else [one, other], dice, journal=False)
            clocks = (score.b, score.a) if seat else (score.a, score.b)
            winner = _play(table, [agent(2 * dice), agent(2 * dice + 1)], clocks)
            score.won += winner == seat
            score.lost += winner == 1 - seat
            score.drawn += winner is None
            score.seconds = time.perf_counter() - began
            if told is not None:
                told(one, other, score)
    return rows


def _play(table: Game, players: list[Agent], clocks: tuple[Thinking, Thinking]) -> int | None:
    """Plays one game to its end, agents and clocks by seat; returns the winner."""
    while (ask := table.state.pending) is not None:
        began = time.perf_counter()
        answer(table, players[ask.player])
        if len(ask.options) > 1:
            clocks[ask.player].add(time.perf_counter() - began)
    return table.winner
