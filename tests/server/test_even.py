"""The even pause: from every other chair, being asked and being passed over look the same."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path

import pytest

from gyoji.game import Game
from gyoji.server.match import PATIENT
from gyoji.server.messages import Refused
from server import clockwork
from server.small import Room, position

PAUSE = 0.2
SAME = 1e-6  # two times that differ by less are one, reckoned twice


async def frames_of_a(room: Room, theirs: str, text: str, hurry: bool = False) -> list[tuple[float, str]]:
    """What A hears from the last frame before the choice on, with the time since the choice; B, if asked, declines as
    soon as it can. In a hurry A plays whatever can be played just before.
    """
    sitting = await room.sitting(position(theirs), PAUSE)
    ear = sitting.ears[0]
    if not hurry:
        await asyncio.sleep(PAUSE + 0.02)
    while hurry and (played := [option for option in ear.options if option.startswith("play ")]):
        await sitting.choose(0, played[0])
    before = len(ear.heard)
    await sitting.choose(0, text)
    start = ear.heard[before][0]
    for _ in range(100):
        if "pass" in sitting.ears[1].options:
            with suppress(Refused):  # it has answered already, and the pause is not over
                await sitting.choose(1, "pass")
        await asyncio.sleep(PAUSE / 40)
    return [(when - start, heard) for when, heard in ear.heard[before - 1 :]]


@pytest.mark.parametrize("hurry", [False, True])
@pytest.mark.parametrize("text", ["end", "attack Skiff player"])
def test_asked_and_passed_over_look_the_same(tmp_path: Path, text: str, hurry: bool) -> None:
    """The same frames, byte for byte, at the same times."""

    async def check() -> None:
        async with Room(tmp_path).open() as room:
            both = [frames_of_a(room, theirs, text, hurry) for theirs in ("Flare", "Hulk")]
            asked, passed = await asyncio.gather(*both)
            assert [heard for _, heard in asked] == [heard for _, heard in passed]
            assert len(asked) > 2 and json.loads(asked[1][1])["asked"] == "B"
            assert asked[2][0] > PAUSE - SAME and passed[2][0] > PAUSE - SAME
            assert all(abs(one[0] - other[0]) < SAME for one, other in zip(asked, passed, strict=True))

    clockwork.run(check())


def test_the_two_worlds_are_two(tmp_path: Path) -> None:
    """The test above would show nothing if B were asked in both worlds, or in neither."""

    async def check() -> None:
        async with Room(tmp_path).open() as room:
            for theirs, asked in (("Flare", True), ("Hulk", False)):
                sitting = await room.sitting(position(theirs))
                await sitting.choose(0, "end")
                assert (sitting.match.serial, bool(sitting.ears[1].options)) == (1, True)
                assert ("pass" in sitting.ears[1].options) == asked

    clockwork.run(check())


async def tried(room: Room, theirs: str, when: float) -> str:
    """What A is told who attacks and wants to take it back so long after."""
    sitting = await room.sitting(position(theirs), 2 * PAUSE)
    await asyncio.sleep(2 * PAUSE + 0.02)
    await sitting.choose(0, "attack Skiff player")
    answer = asyncio.ensure_future(sitting.choose(1, "pass")) if sitting.ears[1].options else None
    await asyncio.sleep(when)
    try:
        await sitting.undo(0)
        return "taken back"
    except Refused as error:
        return f"{error.code}: {error}"
    finally:
        if answer is not None:
            await asyncio.gather(answer, return_exceptions=True)


def test_undo_is_refused_and_granted_at_the_same_times(tmp_path: Path) -> None:
    async def check() -> None:
        async with Room(tmp_path).open() as room:
            seen = set()
            for part in (0.0, 0.3, 0.86):
                tries = [tried(room, card, 2 * PAUSE * part) for card in ("Flare", "Hulk")]
                asked, passed = await asyncio.gather(*tries)
                assert asked == passed, part
                seen.add(asked.split(":")[0])
            assert seen == {"taken back", "no_undo"}

    clockwork.run(check())


async def given_up(room: Room, theirs: str, shields: int) -> tuple[str, bool, list[str]]:
    """A attacks and gives up in the middle of the pause in which B may act; B, if asked, declines as soon as it can.
    A's answer, whether it came no sooner than the pause was over, and what A heard.
    """
    sitting = await room.sitting(position(theirs, B={"shields": shields}), PAUSE)
    await asyncio.sleep(PAUSE + 0.02)
    ear = sitting.ears[0]
    before = len(ear.heard)
    await sitting.choose(0, "attack Skiff player")
    await asyncio.sleep(PAUSE + 0.02)  # nobody can block
    assert ear.state["asked"] == "B" and ear.state["view"]["turn"]["step"] != "block"
    start = ear.heard[-1][0]
    answer = asyncio.ensure_future(sitting.choose(1, "pass")) if sitting.ears[1].options else None
    await asyncio.sleep(PAUSE * 0.3)
    code = "done"
    try:
        await sitting.match.concede(0)
    except Refused as error:
        code = error.code
    late = asyncio.get_running_loop().time() - start > PAUSE - SAME
    if answer is not None:
        await answer
    return code, late, [heard for _, heard in ear.heard[before:]]


@pytest.mark.parametrize(("shields", "code"), [(0, "over"), (3, "done")])
def test_giving_up_is_answered_from_what_was_shown(tmp_path: Path, shields: int, code: str) -> None:
    """Without shields the attack wins as soon as B declines or is passed over; nobody may hear of it yet."""

    async def check() -> None:
        async with Room(tmp_path).open() as room:
            both = [given_up(room, theirs, shields) for theirs in ("Flare", "Hulk")]
            asked, passed = await asyncio.gather(*both)
            assert asked == passed
            assert asked[:2] == (code, True)
            assert json.loads(asked[2][-1])["view"]["winner"] == ("A" if code == "over" else "B")

    clockwork.run(check())


def test_whoever_is_asked_gives_up_at_once(tmp_path: Path) -> None:
    async def check() -> None:
        async with Room(tmp_path).open() as room:
            sitting = await room.sitting(position(), PAUSE)
            start = asyncio.get_running_loop().time()
            await sitting.match.concede(0)
            assert asyncio.get_running_loop().time() - start < PAUSE
            assert [ear.state["view"]["winner"] for ear in sitting.ears] == ["B"] * 3

    clockwork.run(check())


def test_nobody_who_moves_and_moves_can_keep_the_other_from_giving_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with Room(tmp_path).open() as room:
            sitting = await room.sitting(position(), PAUSE)
            loop = asyncio.get_running_loop()
            monkeypatch.setattr(sitting.match, "_all_shown_at", lambda player: loop.time() + PAUSE / 2)
            start = loop.time()
            await asyncio.wait_for(sitting.match.concede(1), 20 * PAUSE)
            assert loop.time() - start > PATIENT * PAUSE - SAME
            assert [ear.state["view"]["winner"] for ear in sitting.ears] == ["A"] * 3

    clockwork.run(check())


def test_a_choice_is_shown_to_its_own_player_at_once(tmp_path: Path) -> None:
    async def check() -> None:
        async with Room(tmp_path).open() as room:
            game = Game("gundam", seed=4)
            sitting = await room.sitting(game, PAUSE)
            await asyncio.sleep(PAUSE + 0.02)
            player = game.decision.player if game.decision else 0
            mine, other = sitting.ears[player], sitting.ears[1 - player]
            await sitting.choose(player, mine.options[0])
            count = len(other.heard)
            if mine.options:  # asked again at once: the other one waits for the pause after the first question
                await sitting.choose(player, mine.options[0])
                assert len(other.heard) <= count + 1
            await asyncio.sleep(2 * PAUSE)
            assert other.state["view"]["turn"] == mine.state["view"]["turn"]

    clockwork.run(check())


def test_nothing_comes_of_another_seats_wrong_tries(tmp_path: Path) -> None:
    async def check() -> None:
        async with Room(tmp_path).open() as room:
            game = Game("gundam", seed=4)
            sitting = await room.sitting(game)
            player = game.decision.player if game.decision else 0
            counts = [len(ear.heard) for ear in sitting.ears]
            for at, text in ((0, "x"), (sitting.ears[player].state["version"], "play Nothing")):
                with pytest.raises(Refused):
                    await sitting.match.choose(player, at, text)
            with pytest.raises(Refused) as refused:
                await sitting.choose(1 - player, "keep")
            assert refused.value.code == "not_your_turn"
            assert [len(ear.heard) for ear in sitting.ears] == counts

    clockwork.run(check())
