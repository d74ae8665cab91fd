"""Over the wire goes nothing that a seat may not know."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from gyoji.game import Game
from gyoji.kernel.sight.knowing import OF_PLACE
from gyoji.kernel.sight.seeing import seen_by
from gyoji.server.messages import Refused
from server.harness import Table, asked_one, serving
from server.small import Room, Sitting, position


def unknown_to(game: Game, player: int | None) -> tuple[set[int], set[str]]:
    """Handles of cards that a seat cannot know, and the names of which every copy in the game is unknown to it."""
    bit = 4 if player is None else 1 << player
    hidden, names, open_names = set(), set(), set()
    for slot, handle in enumerate(game.state.handle):
        known = (seen_by(game, slot) | game.state.known[slot]) & OF_PLACE & bit
        if known:
            open_names.add(game.state.prints[slot].name)
        else:
            hidden.add(handle)
            names.add(game.state.prints[slot].name)
    return hidden, names - open_names


def numbers_in(value: Any) -> set[int]:
    """Every handle that a frame tells: ids of cards, args of options, cards of events."""
    found: set[int] = set()
    if isinstance(value, dict):
        for key, part in value.items():
            if key == "id" and isinstance(part, int):
                found.add(part)
            elif key in ("args", "picked", "shown") and isinstance(part, list):
                found.update(one for one in part if isinstance(one, int))
            elif key == "cards" and part and isinstance(part[0], list):
                found.update(one[0] for one in part if one[0] is not None)
            else:
                found |= numbers_in(part)
    elif isinstance(value, list):
        for part in value:
            found |= numbers_in(part)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_no_frame_names_a_card_that_its_seat_may_not_know(table: Table, seed: int) -> None:
    made, friend = table.friends()
    pages = [table.page(made["token"]), table.page(friend)]
    looker = table.page(made["watch"])
    match = table.hall.matches[made["match"]]
    dice, seen_names = random.Random(seed), [set[str](), set[str](), set[str]()]
    for _ in range(150):
        page = asked_one(*pages)
        if page is None:
            break
        looker.silent(0.002)
        for place, (seat, one) in enumerate(zip((0, 1, None), (*pages, looker), strict=True)):
            if one.state is None or one.state["version"] != match.chairs[place].version:
                continue
            hidden, names = unknown_to(match.game, seat)
            assert not numbers_in(one.state) & hidden
            text = json.dumps({**one.state, "events": []}, ensure_ascii=False)
            seen_names[place] |= {name for name in names if f'"{name}"' in text}
            assert not seen_names[place], "a card that nobody there has seen is named"
        page.choose(dice.choice(page.options))


async def everything_for_a(room: Room, world: Game, seed: int) -> list[str]:
    """What A hears while A plays at random and B declines whatever it can, else takes the first option."""
    sitting: Sitting = await room.sitting(world)
    dice = random.Random(seed)
    for _ in range(40):
        mine, theirs = sitting.ears[0].options, sitting.ears[1].options
        if mine:
            option = dice.choice(mine)
            await sitting.choose(0, option)
        elif theirs:
            declines = [one for one in theirs if one.split()[0] in world.spec.looks.declines]
            if not declines:
                break
            await sitting.choose(1, declines[0])
        else:
            break
    return [text.replace(sitting.match.name, "the match") for _, text in sitting.ears[0].heard]


@pytest.mark.parametrize("seed", range(4))
def test_two_worlds_that_a_cannot_tell_apart_give_a_the_same_bytes(tmp_path: Path, seed: int) -> None:
    """Up to the point at which chance or B's hidden cards make a difference that A may see."""

    async def check() -> None:
        async with Room(tmp_path).open() as room:
            game, dice = Game("gundam", seed=seed), random.Random(seed)
            while game.state.turn < 4 or game.decision is None or game.decision.player != 0:
                assert game.decision is not None
                game.choose(dice.randrange(game.decision.count))
            worlds = [game.resample(0, world) for world in (1, 2, 3)]
            heard = [await everything_for_a(room, world, seed) for world in worlds]
            same = 0
            for frames in zip(*heard, strict=False):
                if json.loads(frames[0])["type"] == "state" and _told_of_chance(frames):
                    break
                assert len(set(frames)) == 1
                same += 1
            assert same >= 3

    asyncio.run(check())


def _told_of_chance(frames: tuple[str, ...]) -> bool:
    """Has A been shown a card that was hidden before: a draw of its own, or one that B played or lost?"""
    shown = [
        [
            (row["kind"], row["cards"])
            for row in json.loads(frame)["events"]
            if row["kind"] in ("draw", "move", "show", "look")
        ]
        for frame in frames
    ]
    return any(rows != shown[0] for rows in shown)


def test_refusals_tell_only_what_the_seat_was_shown(tmp_path: Path) -> None:
    """While B is passed over (and the true game is ahead), A hears the same as if B were asked."""

    async def check() -> None:
        async with Room(tmp_path).open() as room:
            heard = []
            for theirs in ("Flare", "Hulk"):
                sitting = await room.sitting(position(theirs), 0.5)
                await asyncio.sleep(0.52)
                await sitting.choose(0, "end")
                version = sitting.ears[0].state["version"]
                words = []
                for at, text in ((version, "end"), (version - 1, "end"), (version, "pass"), (version + 1, "pass")):
                    with pytest.raises(Refused) as error:
                        await sitting.match.choose(0, at, text)
                    words.append((error.value.code, str(error.value)))
                shown = sitting.match.chairs[0].shown
                assert shown is not None
                why = shown.world.why("attack Skiff player", 0)
                heard.append((words, why))
            assert heard[0] == heard[1]

    asyncio.run(check())


def test_a_list_of_matches_is_not_ahead_of_what_was_shown(tmp_path: Path) -> None:
    with serving(tmp_path, pause=0.6) as table:
        made, _ = table.friends()
        match = table.hall.matches[made["match"]]
        first = table.page(made["token"])
        first.until("state")

        async def swap() -> None:
            match.game = position("Hulk")
            assert match.game.journal is not None
            for chair in match.chairs:
                chair.log.follow(match.game.journal, skip=True)
            match._last = match._moment(0)
            match.show([match._last], at_once=True)

        table.run(swap())
        while first.options[-1:] != ["end"]:
            first.next()
        turn = first.state["view"]["turn"]["number"]
        first.choose("end")
        listed = table.http("GET", "/api/matches", token=made["token"]).json[0]
        assert match.game.state.turn == turn + 1  # the game is already there
        assert listed["turn"] == turn
        assert first.state["asked"] == "B" and first.state["view"]["turn"]["number"] == turn
