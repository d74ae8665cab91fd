"""What a game was like is told when it is over, from the game's own evaluation, and is bounded."""

from __future__ import annotations

from itertools import pairwise

import msgspec

import gyoji
from gyoji.agents import agent_named, answer
from gyoji.server import summary
from gyoji.server.jobs import Failed, SumUp, do
from gyoji.server.messages import Summary
from server.harness import Table, play_out


def whole_game(seed: int) -> tuple[gyoji.Game, SumUp]:
    game = gyoji.Game("gundam", decks=["azure-wing", "crimson-tide"], seed=seed)
    agents = [agent_named("simple", seed), agent_named("simple", seed + 1)]
    while game.decision is not None:
        answer(game, agents[game.decision.player])
    rows = [(str(row[0]), int(row[1]), str(row[2])) for row in game.inputs]
    return game, SumUp(msgspec.json.encode(game.header), rows)


def test_the_moments_are_those_at_which_the_evaluation_turned() -> None:
    game, job = whole_game(3)
    found = do(job)
    assert isinstance(found, Summary)
    assert 1 < len(found.moments) <= summary.MOST_MOMENTS
    assert found.steps == len(game.inputs) and found.chances[-1].a == float(game.winner == 0)

    def glance(step: int) -> float:
        then = gyoji.Game.replay(game.header, game.inputs[:step])
        return float(then.winner == 0) if then.over else round(game.spec.advice.evaluate(then, 0), 3)

    for moment in found.moments:
        before = gyoji.Game.replay(game.header, game.inputs[: moment.step - 1])
        assert (moment.before, moment.after) == (glance(moment.step - 1), glance(moment.step))
        assert abs(moment.after - moment.before) >= summary.LEAST
        assert before.decision is not None and moment.chosen.player == "AB"[before.decision.player]
        assert moment.chosen.text == game.inputs[moment.step - 1][2] and moment.chosen.verb
    steps = [moment.step for moment in found.moments]
    assert all(two - one > summary.NEAR for one, two in pairwise(steps))
    assert [point.turn for point in found.chances] == sorted(point.turn for point in found.chances)
    names = {card.name for card in game.prints.values()}
    assert {card.name for row in found.played.values() for card in row} <= names
    deployed = [event for event in game.journal or () if event.kind == "move" and event.word == "deploy"]
    assert sum(card.count for row in found.played.values() for card in row) >= len(deployed) > 4


def test_it_is_bounded_in_size_and_in_time() -> None:
    _, job = whole_game(5)
    found = do(job)
    assert isinstance(found, Summary) and len(msgspec.json.encode(found)) < 20_000
    assert len(found.chances) <= summary.MOST_POINTS
    assert all(len(row) <= summary.MOST_NAMES for row in found.played.values())
    wrong = do(SumUp(job.header, [*job.choices[:4], ("choose", 99, "nothing")]))
    assert isinstance(wrong, Failed)


def test_a_game_that_goes_on_is_not_summed_up(table: Table) -> None:
    made, friend = table.friends()
    for token in (made["token"], friend, made["watch"]):
        answer = table.http("GET", "/api/replay/summary", token=token)
        assert (answer.status, answer.json["error"]["code"]) == (409, "not_over")
    play_out([table.page(made["token"]), table.page(friend)], seed=4)
    rows = [table.http("GET", "/api/replay/summary", token=token) for token in (made["token"], friend, made["watch"])]
    assert [row.status for row in rows] == [200, 200, 200] and rows[0].data == rows[1].data == rows[2].data
    assert rows[0].json["moments"] and rows[0].json["played"]["A"]
