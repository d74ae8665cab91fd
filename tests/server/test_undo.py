"""Taking back: between people allowed after what showed nothing to anybody, refused after everything else; against the
computer always allowed, and told.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from gyoji.game import Game
from gyoji.kernel.sight.seeing import seen_by
from gyoji.server.match import Match
from gyoji.server.messages import Refused
from gyoji.server.replays import effective
from gyoji.server.store import Setup
from gyoji.server.undo import MOST_BACK, nothing_shown
from server import clockwork
from server.harness import serving
from server.small import Room, Sitting, position

BLOCKED = {"B": {"battle": ["Wall"]}}  # B can block, so B is asked


def run(folder: Path, check: Callable[[Room], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with Room(folder).open() as room:
            await check(room)

    clockwork.run(inside())


async def refused(sitting: Sitting, player: int, code: str = "no_undo") -> None:
    assert not sitting.ears[player].state["undo"]
    with pytest.raises(Refused) as error:
        await sitting.undo(player)
    assert error.value.code == code


def test_an_attack_can_be_taken_back_while_the_other_thinks(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(position("Flare", **BLOCKED))
        before, digest = sitting.ears[0].state["view"], sitting.match.game.digest()
        await sitting.choose(0, "attack Skiff player")
        assert sitting.ears[0].state["undo"] is True
        assert sitting.ears[1].state["undo"] is False and sitting.ears[2].state["undo"] is False
        await refused(sitting, 1)
        await sitting.undo(0)
        assert sitting.ears[0].state["view"] == before
        assert sitting.match.game.digest() == digest
        for ear in sitting.ears:
            rows = [row for state in ear.states for row in state["events"]]
            assert rows[-1]["kind"] == "undo" and rows[-1]["player"] == "A"
            assert [row["n"] for row in rows] == list(range(rows[0]["n"], rows[0]["n"] + len(rows)))
        await refused(sitting, 0)
        await sitting.choose(0, "end")

    run(tmp_path, check)


def test_not_after_the_other_chose(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(position("Flare", **BLOCKED))
        await sitting.choose(0, "attack Skiff player")
        await sitting.choose(1, "pass")
        await refused(sitting, 0)

    run(tmp_path, check)


def test_not_after_the_other_was_passed_over(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(position("Hulk"))
        await sitting.choose(0, "attack Skiff player")
        await refused(sitting, 0)

    run(tmp_path, check)


def test_not_after_a_card_was_played_from_the_hand(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(position(A={"hand": ["Skiff", "Hulk"]}))
        await sitting.choose(0, "play Skiff#3")
        await refused(sitting, 0)

    run(tmp_path, check)


def test_several_decisions_one_after_the_other(tmp_path: Path) -> None:
    """Blocking and passing of one's own show nothing: both can be taken back, the later one first."""

    async def check(room: Room) -> None:
        sitting = await room.sitting(position("Flare", **BLOCKED))
        await sitting.choose(0, "attack Skiff player")
        assert "block Wall" in sitting.ears[1].options
        await sitting.choose(1, "block Wall")
        assert sitting.ears[1].state["asked"] == "B"  # and now acts first in the action step
        assert sitting.ears[1].state["undo"] is True
        await refused(sitting, 0)
        await sitting.undo(1)
        assert "block Wall" in sitting.ears[1].options
        await refused(sitting, 1)
        await sitting.choose(1, "pass")
        await sitting.undo(1)
        await sitting.choose(1, "block Wall")

    run(tmp_path, check)


def test_a_stale_version_takes_nothing_back(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(position("Flare", **BLOCKED))
        version = sitting.ears[0].state["version"]
        await sitting.choose(0, "attack Skiff player")
        with pytest.raises(Refused) as error:
            await sitting.match.undo(0, version)
        assert error.value.code == "stale"

    run(tmp_path, check)


def test_what_was_taken_back_stays_so_after_a_restart(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        origin = position("Flare", **BLOCKED)
        sitting = await room.sitting(origin.copy())
        for text in ("attack Skiff player", "", "attack Skiff#2 player"):
            await (sitting.choose(0, text) if text else sitting.undo(0))
        await sitting.choose(1, "pass")
        await sitting.choose(1, "play Flare")
        again = Match(sitting.match.name, sitting.match.setup, origin.copy(), room.store, 0.0)
        again.restore(room.store.inputs(sitting.match.name))
        again.begin()
        assert again.game.digest() == sitting.match.game.digest()
        for old, new in zip(sitting.match.chairs, again.chairs, strict=True):
            assert old.log.rows == new.log.rows

    run(tmp_path, check)


def test_an_undo_in_the_pause_of_one_who_was_passed_over_survives_a_restart(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        origin = position("Hulk")
        sitting = await room.sitting(origin.copy(), pause=0.3)
        await sitting.choose(0, "attack Skiff player")
        assert sitting.ears[0].state["asked"] == "B" and sitting.ears[0].state["undo"]
        await sitting.undo(0)
        await sitting.choose(0, "end")
        again = Match(sitting.match.name, sitting.match.setup, origin.copy(), room.store, 0.0)
        again.restore(room.store.inputs(sitting.match.name))
        assert again.game.digest() == sitting.match.game.digest()
        for old, new in zip(sitting.match.chairs, again.chairs, strict=True):
            assert old.log.rows == new.log.rows

    run(tmp_path, check)


def test_a_computers_answer_to_an_old_question_is_dropped(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(position("Flare", **BLOCKED))
        await sitting.choose(0, "attack Skiff player")
        serial, choices = sitting.match.serial, sitting.match.game.choices
        await sitting.undo(0)
        await sitting.match.answer(serial, 1, 0)
        assert len(sitting.match.game.choices) == len(choices) - 1
        assert sitting.ears[0].state["asked"] == "A"

    run(tmp_path, check)


@pytest.mark.parametrize("seed", range(6))
def test_what_can_be_taken_back_was_seen_by_nobody(seed: int) -> None:
    """In whole random games: if a choice counts as showing nothing, then in every view the same cards are known as
    before, and no chance was used.
    """
    game, dice = Game("gundam", seed=seed), random.Random(seed)
    quiet = 0
    while not game.over:
        decision = game.decision
        assert decision is not None
        before, names = game.copy(), [_named(game, player) for player in (0, 1, None)]
        game.choose(dice.randrange(decision.count))
        if nothing_shown(before, game):
            quiet += 1
            assert game.state.chance == before.state.chance
            for player, known in zip((0, 1, None), names, strict=True):
                assert _named(game, player) <= known
    assert quiet > 3


def _named(game: Game, player: int | None) -> set[tuple[str, str]]:
    """The cards that this seat sees, by owner and name; a card that moves openly is the same card still."""
    bit = 4 if player is None else 1 << player
    known = game.state.known
    slots = [slot for slot in range(len(known)) if (seen_by(game, slot) | known[slot]) & bit]
    return {(str(slot), game.state.prints[slot].name) for slot in slots}


# ── against the computer ──

COMPUTER = Setup(("Ann", "random"), (None, "random"), ("one", "two"))


def test_against_the_computer_a_card_that_was_seen_goes_back(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(position(A={"hand": ["Skiff", "Wall"]}), setup=COMPUTER)
        digest = sitting.match.game.digest()
        await sitting.choose(0, "play Wall")
        await sitting.choose(0, "play Skiff#3")
        for _ in range(2):
            assert sitting.ears[0].state["undo"]
            await sitting.undo(0)
        assert sitting.match.game.digest() == digest
        rows = [row for state in sitting.ears[0].states for row in state["events"] if row["kind"] == "undo"]
        assert [row["number"] for row in rows] == [1, 1]
        assert room.store.takebacks(sitting.match.name) == 2
        await refused(sitting, 0)

    run(tmp_path, check)


def test_against_the_computer_its_answers_go_back_too(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        origin = position("Flare", **BLOCKED)
        sitting = await room.sitting(origin.copy(), setup=COMPUTER)
        digest = sitting.match.game.digest()
        await sitting.choose(0, "attack Skiff player")
        await sitting.match.answer(sitting.match.serial, 1, 0)  # it blocks or passes
        await sitting.match.answer(sitting.match.serial, 1, 0)
        await sitting.undo(0)
        assert sitting.match.game.digest() == digest
        assert effective(room.store.inputs(sitting.match.name)) == []
        await sitting.choose(0, "attack Skiff#2 player")
        again = Match(sitting.match.name, COMPUTER, origin.copy(), room.store, 0.0)
        again.restore(room.store.inputs(sitting.match.name))
        assert again.game.digest() == sitting.match.game.digest()
        for old, new in zip(sitting.match.chairs, again.chairs, strict=True):
            assert old.log.rows == new.log.rows

    run(tmp_path, check)


def test_what_showed_nothing_is_no_free_takeback(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        sitting = await room.sitting(position("Flare", **BLOCKED), setup=COMPUTER)
        await sitting.choose(0, "attack Skiff player")
        await sitting.undo(0)
        assert room.store.takebacks(sitting.match.name) == 0

    run(tmp_path, check)


def test_only_so_many_decisions_go_back(tmp_path: Path) -> None:
    async def check(room: Room) -> None:
        cards = {"hand": ["Skiff", *["Hulk"] * 5], "battle": ["Skiff"] * 6, "resources": 9}
        sitting = await room.sitting(position(A=cards, B={"shields": 30}), setup=COMPUTER)
        made = 0
        while made <= MOST_BACK:
            state = sitting.ears[0].state
            if state["asked"] == "A":
                options = sitting.ears[0].options
                await sitting.choose(0, next((one for one in options if one.startswith("attack")), options[-1]))
                made += 1
            else:
                await sitting.match.answer(sitting.match.serial, 1, 0)
        for _ in range(MOST_BACK):
            await sitting.undo(0)
        await refused(sitting, 0)

    run(tmp_path, check)


def test_a_replay_says_that_decisions_were_taken_back(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made = table.create(seed=3, seat="A")
        page = table.page(made["token"])
        page.until("state")
        for _ in range(6):
            assert page.asked()
            page.choose(page.options[-1])
        assert page.asked()
        page.ask(type="undo", at=page.state["version"])
        page.ask(type="concede")
        while not page.over:
            page.next()
        listed = table.http("GET", "/api/matches", token=made["token"]).json[0]
        file = table.http("GET", "/api/replay", token=made["token"]).json
        assert table.http("GET", "/api/replay/summary", token=made["token"]).json["takebacks"] == 1
        assert (listed["takebacks"], file["takebacks"]) == (1, 1)
        sent = table.http("POST", "/api/replays", file).json["token"]
        assert table.http("GET", "/api/matches", token=sent).json[0]["takebacks"] == 1
        assert table.http("GET", "/api/replay", token=sent).json["takebacks"] == 1
