"""A whole set of a row of picks in one message: any of its cards in any order, taken and taken back as one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
import yaml

from gyoji.game import Game
from gyoji.games import game_named
from gyoji.server.match import Match
from gyoji.server.messages import Refused, read_page
from gyoji.server.replays import effective
from server import clockwork
from server.small import PEOPLE, Json, Room, Sitting, position

HAND = ["Hulk", "Skiff", "Hulk", "Wall", "Flare", "Skiff", "Flare", "Flare", "Wall", "Skiff", "Hulk", "Flare", "Wall"]
BASE = {"A": {"base": ["Lull"], "battle": ["Skiff", "Skiff", "Skiff", "Wall"]}}


def run(folder: Path, check: Callable[[Room], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with Room(folder).open() as room:
            await check(room)

    clockwork.run(inside())


def too_many_cards() -> Game:
    """A ends the turn with thirteen cards in hand and must discard three."""
    game = position(A={"hand": HAND})
    game.choose("end")
    while game.decision is not None and game.decision.kind != "discard":
        game.choose("pass")
    game.start_here()
    return game


def asked(sitting: Sitting) -> Json:
    return sitting.ears[0].state["view"]["decision"]


def texts(decision: Json) -> list[str]:
    return [row["text"] for row in decision["candidates"]]


def test_any_cards_in_any_order_in_one_message(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(too_many_cards())
        decision = asked(sitting)
        hand = {card["id"]: card["name"] for card in sitting.ears[0].state["view"]["A"]["hand"]["cards"]}
        assert {row["args"][0] for row in decision["candidates"]} == set(hand)  # the last one too, and every copy
        assert (decision["min"], decision["max"], decision["ordered"]) == (3, 3, False)
        chosen = [texts(decision)[12], texts(decision)[0], texts(decision)[5]]
        names = sorted(hand[row["args"][0]] for row in decision["candidates"] if row["text"] in chosen)
        before = [len(ear.states) for ear in sitting.ears]
        await sitting.choose(0, chosen)
        gone = sorted(card["name"] for card in sitting.ears[1].state["view"]["A"]["trash"]["cards"])
        assert gone == names
        for ear, count in zip(sitting.ears, before, strict=True):
            assert len(ear.states) == count + 1, "one message, one step for everybody"
        rows = room.store.inputs(sitting.match.name)
        assert [row.kind for row in rows][:2] == ["choose", "also"]
        assert [row.number for row in rows] == sitting.match.game.choices

    run(tmp_path, check)


def test_what_is_no_such_set_changes_nothing(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(too_many_cards())
        digest, state, all_texts = sitting.match.game.digest(), sitting.ears[0].state, texts(asked(sitting))
        wrong = ([], all_texts[:2], all_texts[:4], all_texts[:1] * 3, ["choose Nobody", *all_texts[:2]], ["end"] * 3)
        for bad in wrong:
            with pytest.raises(Refused) as error:
                await sitting.choose(0, bad)
            assert error.value.code == "illegal"
        with pytest.raises(Refused) as error:
            await sitting.match.choose(0, 0, all_texts[:3])
        assert error.value.code == "stale"
        with pytest.raises(Refused) as error:
            await sitting.choose(1, all_texts[:3])
        assert error.value.code == "not_your_turn"
        assert sitting.match.game.digest() == digest and sitting.ears[0].state == state
        assert room.store.inputs(sitting.match.name) == []
        await sitting.choose(0, all_texts[-3:])

    run(tmp_path, check)


PRICED = """
- {number: T-1, name: Torch, type: battle, color: red, cost: 2, specified: {red: 1}, power: 10000}
- {number: T-2, name: Ruby, type: battle, color: red, cost: 1, power: 5000}
- {number: T-3, name: Moss, type: battle, color: green, cost: 1, power: 5000}
- {number: T-4, name: Lake, type: battle, color: blue, cost: 1, power: 5000}
"""


def a_price_with_a_color() -> Game:
    """A can play a card for two energy, one of them red, and has one that is red and two that are not."""
    spec = game_named("dbs")
    game = Game.bare("dbs", [spec.decks.make_print(row) for row in (*yaml.safe_load(PRICED), *spec.decks.fillers)])
    mine: Json = {"hand": ["Torch"], "energy": ["Ruby", "Moss", "Lake", "Ruby"], "deck": 9, "life": 4}
    spec.decks.lay_out(game, {"A": mine, "B": {"deck": 9, "life": 4}}, {"player": "A", "number": 3, "phase": "main"})
    game.start_here()
    return game


def test_cards_that_pay_no_price_together_are_refused_and_the_match_goes_on(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(a_price_with_a_color(), setup=msgspec.structs.replace(PEOPLE, clock=60_000))
        match, given_over = sitting.match, []
        match.failed = given_over.append
        await sitting.choose(0, "play Torch")
        assert {"choose Moss", "choose Lake", "choose Ruby#2"} < set(texts(asked(sitting)))
        course = match.course
        stood = course.count, course.latest, course.last.checkpoint
        digest, state, rows = match.game.digest(), sitting.ears[0].state, room.store.inputs(match.name)
        await asyncio.sleep(0.05)
        left = [*(course.bank or ())]
        for _ in range(3):
            with pytest.raises(Refused) as error:
                await sitting.choose(0, ["choose Lake", "choose Moss"])
            assert error.value.code == "illegal"
        await asyncio.sleep(0)
        assert not given_over and match.game.digest() == digest and sitting.ears[0].state == state
        assert (course.count, course.latest, course.last.checkpoint) == stood
        assert course.bank == left, "time is taken off with what is taken"
        assert room.store.inputs(match.name) == rows
        await sitting.choose(0, ["choose Lake", "choose Ruby#2"])
        assert [card["name"] for card in sitting.ears[1].state["view"]["A"]["battle"]["cards"]] == ["Torch"]
        again = Match(match.name, match.setup, a_price_with_a_color(), room.store, 0.0)
        again.restore(room.store.inputs(match.name))
        assert again.game.digest() == match.game.digest()
        assert [chair.log.rows for chair in again.chairs] == [chair.log.rows for chair in match.chairs]

    run(tmp_path, check)


def test_a_set_where_no_row_is_asked(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(position())
        assert "candidates" not in asked(sitting)
        for bad in ([], ["end"]):
            with pytest.raises(Refused):
                await sitting.choose(0, bad)

    run(tmp_path, check)


def test_one_by_one_still_works(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(too_many_cards())
        await sitting.choose(0, sitting.ears[0].options[0])
        assert "candidates" not in asked(sitting) and len(asked(sitting)["picked"]) == 1
        while sitting.ears[0].state["asked"] == "A" and asked(sitting)["kind"] == "discard":
            await sitting.choose(0, sitting.ears[0].options[0])
        assert sitting.ears[0].state["view"]["A"]["hand"]["count"] == 10

    run(tmp_path, check)


def test_a_set_is_taken_back_as_one_also_after_a_restart(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        origin = position(**BASE)
        sitting = await room.sitting(origin.copy())
        await sitting.choose(0, "activate Lull")
        before, digest, offered = sitting.ears[0].state["view"], sitting.match.game.digest(), texts(asked(sitting))
        assert len(offered) == 4
        await sitting.choose(0, [offered[3], offered[1]])
        rested = [card["rested"] for card in sitting.ears[1].state["view"]["A"]["battle"]["cards"]]
        assert rested == [False, True, False, True]
        assert sitting.ears[0].state["undo"] is True
        await sitting.undo(0)
        assert sitting.ears[0].state["view"] == before and sitting.match.game.digest() == digest
        await sitting.choose(0, [offered[2], offered[0], offered[1]])

        again = Match(sitting.match.name, sitting.match.setup, origin.copy(), room.store, 0.0)
        again.restore(room.store.inputs(sitting.match.name))
        again.begin()
        assert again.game.digest() == sitting.match.game.digest()
        for old, new in zip(sitting.match.chairs, again.chairs, strict=True):
            assert old.log.rows == new.log.rows
        after = Sitting(again)
        assert after.ears[0].state["undo"] is True
        await after.undo(0)
        assert again.game.digest() == digest, "the whole set, not its last card"

        rows = effective(room.store.inputs(sitting.match.name))
        assert [row.word for row in rows] == ["activate Lull"]

    run(tmp_path, check)


@pytest.mark.parametrize(
    "bad",
    [
        '{"type":"choose","at":1}',
        '{"type":"choose","at":1,"option":"a","options":["b"]}',
        '{"type":"choose","at":1,"options":"a"}',
        '{"type":"choose","at":1,"options":[1]}',
        '{"type":"choose","at":1,"options":[""]}',
        '{"type":"choose","at":1,"options":[' + ",".join(['"a"'] * 300) + "]}",
    ],
)
def test_strict(bad: str) -> None:
    with pytest.raises((msgspec.DecodeError, ValueError)):
        read_page(bad)
