"""The summary of a finished game: the chances over time, the choices that changed them most, the cards that were
played.

Chances are the game's own evaluation (`Advice.evaluate`) of the table before each choice, without looking ahead. It
depends on whose turn it is, so only positions of the same turn are compared. The summary is limited in size, whatever
the game was like: a number of points, moments and names.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

import msgspec

from gyoji import records
from gyoji.game import Game
from gyoji.server.captions import caption
from gyoji.server.messages import SEATS, Chance, KeyMoment, PlayedCard, Summary

SECONDS = 10.0  # of work; steps not evaluated by then are left out
MOST_POINTS = 100
MOST_MOMENTS = 5
MOST_NAMES = 24
LEAST = 0.06  # a choice that changed the chances by less was not a turning point
NEAR = 3  # steps: of moments so close together, only the largest counts

Choice = tuple[str, int, str]  # kind, number, word of a row in the store


def sum_up(header: bytes, choices: Sequence[Choice]) -> Summary:
    """Replays the game. Raises what the rules raise, if a choice does not fit."""
    game = records.begin(Game, msgspec.json.decode(header))
    evaluate, end = game.spec.advice.evaluate, time.monotonic() + SECONDS
    moments: list[KeyMoment] = []
    points: list[Chance] = []
    before = evaluate(game, 0)
    for step, (kind, number, _) in enumerate(choices, 1):
        if time.monotonic() > end:
            break
        decision, turn = game.decision, game.state.turn
        if not points or points[-1].turn != turn:
            points.append(Chance(step - 1, turn, _rounded(before)))
        if kind not in ("choose", "also") or decision is None:
            game.call_off() if kind == "stop" else game.concede(number)
            break
        chosen = caption(game, decision.options[number], SEATS[decision.player])
        game.choose(number)
        after = _chance(game)
        if (game.over or game.state.turn == turn) and abs(after - before) >= LEAST:
            moments.append(KeyMoment(step, turn, chosen, _rounded(before), _rounded(after)))
        before = after
    points.append(Chance(len(choices), game.state.turn, _rounded(_chance(game))))
    chances = points[:: len(points) // MOST_POINTS + 1]
    return Summary(len(choices), game.state.turn, chances, _chief(moments), _played(game))


def _chance(game: Game) -> float:
    """A's chance now; if the game is over, its result."""
    if not game.over:
        return game.spec.advice.evaluate(game, 0)
    return 0.5 if game.winner is None else float(game.winner == 0)


def _rounded(chance: float) -> float:
    return round(chance, 3)


def _chief(moments: list[KeyMoment]) -> list[KeyMoment]:
    """The largest changes, none close to another, in the order of the game."""
    kept: list[KeyMoment] = []
    for one in sorted(moments, key=lambda moment: -abs(moment.after - moment.before)):
        if len(kept) < MOST_MOMENTS and all(abs(one.step - other.step) > NEAR for other in kept):
            kept.append(one)
    return sorted(kept, key=lambda moment: moment.step)


def _played(game: Game) -> dict[str, list[PlayedCard]]:
    """The cards that each player has played, those played most first."""
    counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    assert game.journal is not None
    for event in game.journal:
        if event.kind == "move" and event.cause == "play" and event.player is not None:
            counts[event.player].update(name for _, name in event.cards if name)
    return {
        seat: [PlayedCard(name, count) for name, count in counts[at].most_common(MOST_NAMES)]
        for at, seat in enumerate(SEATS)
    }
