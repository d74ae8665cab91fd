"""Over the wire goes nothing that a seat may not know."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from generic.harness import Chooser, Dice, every_game, playing
from gyoji.game import Game
from gyoji.kernel.sight.knowing import OF_PLACE
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.sight.views import bit_of
from gyoji.server.match import Match
from gyoji.server.messages import AskWhyNot, Refused
from gyoji.server.visit import Visit
from server import clockwork
from server.harness import serving
from server.small import Ear, Forgetful, Room, Sitting, position

PASSING = 0.002  # seconds: enough for whoever is passed over to be shown
REFUSAL = "you see no card called N"


def unknown_to(game: Game, player: int | None) -> tuple[set[int], set[str]]:
    """Handles of cards that a seat cannot know, and names of which every copy in the game is unknown to it. A player
    knows what is in his own deck, but not where.
    """
    bit = bit_of(player)
    hidden, names, open_names = set(), set(), set()
    known, owners = game.state.known, game.state.owner
    for slot, handle in enumerate(game.state.handle):
        name = game.state.prints[slot].front.name
        if (seen_by(game, slot) | known[slot]) & OF_PLACE & bit:
            open_names.add(name)
        else:
            hidden.add(handle)
            (open_names if owners[slot] == player else names).add(name)
    return hidden, names - open_names


def named_by_others(game: Game) -> set[str]:
    """The names of cards that stand on others, in texts or as traits: where these are seen, those may be read."""
    told = {card.front.name: f"{card.front.text} {card.front.attrs}" for card in game.state.prints}
    return {name for name in told if any(name in text for other, text in told.items() if other != name)}


# Where a frame tells cards by their handles: alone, in rows, or beside their names.
TELLS = {"id", "args", "same", "picked", "shown", "card", "meant", "source", "second"}


def handles_in(value: Any, key: str = "") -> set[int]:
    """Every handle that a frame tells. All that a fight tells are handles, or words."""
    if isinstance(value, dict):
        return {one for word, part in value.items() for one in handles_in(part, key if key == "battle" else word)}
    if isinstance(value, list):
        if key == "cards" and len(value) == 2 and isinstance(value[1], str):
            return {value[0]}
        return {one for part in value for one in handles_in(part, key)}
    return {value} if key in TELLS | {"battle"} and type(value) is int else set()


class Watch(Ear):
    """Sits on a chair, and holds each frame against the very game that it was made for."""

    def __init__(self, match: Match, player: int | None, named: set[str]) -> None:
        super().__init__()
        self._chair = match.chair(player)
        self._named = named  # names that may be read on other cards

    def send(self, data: bytes) -> None:
        super().send(data)
        shown, player, message = self._chair.shown, self._chair.player, json.loads(data)
        assert shown is not None
        hidden, names = unknown_to(shown.world, player)
        told = {key: part for key, part in message.items() if key != "id"}
        assert not handles_in(told) & hidden
        if message["type"] == "state":
            told["events"] = []  # they may name what was seen for a moment
            assert self.state["view"] == json.loads(json.dumps(shown.world.view(player)))
        text = json.dumps(told, ensure_ascii=False)
        assert not [name for name in names - self._named if f'"{name}"' in text], (
            "a card that nobody there has seen is named"
        )


@every_game
def test_no_frame_of_a_whole_game_tells_what_its_seat_may_not_know(tmp_path: Path, name: str) -> None:
    """Of decks from the whole pool, and from the cards of scenarios; also what is shown while somebody
    is passed over, what is taken back, and answers to questions about cards, seen and unseen.
    """

    async def check() -> None:
        async with Room(tmp_path, Forgetful).open() as room:
            taken_back = asks = 0
            for seed in (2, 3, 6, 7, 10, 11):
                if seed < 4 or not (taken_back and asks):
                    with playing(name, seed) as game:
                        more = await whole_game(room, game, seed)
                        taken_back, asks = taken_back + more[0], asks + more[1]
            assert taken_back and asks

    clockwork.run(check())


async def all_shown(match: Match) -> None:
    while match._coming:
        await asyncio.sleep(PASSING)


async def whole_game(room: Room, game: Game, seed: int) -> tuple[int, int]:
    """Plays it out; gives how often something was taken back, and how often cards were asked about."""
    match = (await room.sitting(game, PASSING)).match
    for chair in match.chairs:
        chair.listeners.clear()
    named = named_by_others(game)
    ears = [Watch(match, player, named) for player in (0, 1, None)]
    for player, ear in zip((0, 1, None), ears, strict=True):
        match.enter(player, ear, 0)
    chooser, asks, taken_back = Chooser(seed), 0, 0
    while (pending := match.game.state.pending) is not None:
        await all_shown(match)
        player, ear = pending.player, ears[pending.player]
        if chooser.dice.percent(4):
            await ask_about_cards(match, player, named, chooser.dice)
            asks += 1
        if ear.state["undo"] and chooser.dice.percent(5):
            await match.undo(player, ear.state["version"])
            taken_back += 1
            continue
        assert match.game.decision is not None
        await match.choose(player, ear.state["version"], match.game.decision.options[chooser.index(match.game)].text)
    frames = [len(ear.heard) for ear in ears]
    assert min(frames) > 20, frames
    return taken_back, asks


async def ask_about_cards(match: Match, player: int, named: set[str], dice: Dice) -> None:
    """What is said of a card that is not seen is said of no card at all."""
    shown = match.chair(player).shown
    assert shown is not None
    hidden, _ = unknown_to(shown.world, player)
    nobody = max(shown.world.state.handle) + 1
    for handle in (dice.one(shown.world.state.handle), dice.one(sorted(hidden)), nobody):
        page = Watch(match, player, named)
        await Visit(match, player, page).read(AskWhyNot(1, handle), "")
        answer = json.loads(page.heard[-1][1])
        if handle in hidden or handle == nobody:
            assert answer["type"] == "error", answer
            assert answer["message"].replace(str(handle), "N") == REFUSAL


async def everything_for_a(room: Room, world: Game, seed: int) -> list[str]:
    """What A hears while A plays at random and B declines whatever it can."""
    sitting: Sitting = await room.sitting(world, PASSING)
    dice = random.Random(seed)
    for _ in range(40):
        await all_shown(sitting.match)
        mine, theirs = sitting.ears[0].options, sitting.ears[1].options
        declines = [one for one in theirs if one.split()[0] in world.spec.looks.declines]
        if mine:
            await sitting.choose(0, dice.choice(mine))
        elif declines:
            await sitting.choose(1, declines[0])
        else:
            break
    return [text.replace(sitting.match.name, "the match") for _, text in sitting.ears[0].heard]


@every_game
def test_worlds_that_a_cannot_tell_apart_give_a_the_same_bytes(tmp_path: Path, name: str) -> None:
    """Up to the point at which chance or B's hidden cards make a difference that A may see."""

    async def check() -> None:
        async with Room(tmp_path, Forgetful).open() as room:
            same = 0
            asked, seed = 0, -1
            while asked < 6:
                seed += 1
                with playing(name, seed) as game:
                    chooser = Chooser(seed)
                    while game.decision is not None and (game.state.turn < 3 + seed % 3 or game.decision.player != 0):
                        game.choose(chooser.index(game))
                    if game.decision is None:
                        continue
                    asked += 1
                    heard = [await everything_for_a(room, game.resample(0, world), seed) for world in (1, 2, 3)]
                    for frames in zip(*heard, strict=False):
                        if json.loads(frames[0])["type"] == "state" and _told_of_chance(frames):
                            break
                        assert len(set(frames)) == 1
                        same += 1
            assert same >= 18, "the welcome and the first state are no more than 12"

    clockwork.run(check())


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

    clockwork.run(check())


def test_a_list_of_matches_is_not_ahead_of_what_was_shown(tmp_path: Path) -> None:
    with serving(tmp_path, pause=0.6) as table:
        made, _ = table.friends()
        match = table.hall.matches[made["match"]]
        first = table.page(made["token"])
        first.until("state")

        async def swap() -> None:
            match.course.game = position("Hulk")
            assert match.game.journal is not None
            for chair in match.chairs:
                chair.log.follow(match.game.journal, skip=True)
            match.course.last = match.course.moment(0)
            match.show([match.course.last], at_once=True)

        table.run(swap())
        while first.options[-1:] != ["end"]:
            first.next()
        turn = first.state["view"]["turn"]["number"]
        first.choose("end")
        listed = table.http("GET", "/api/matches", token=made["token"]).json[0]
        assert match.game.state.turn == turn + 1  # the game is already there
        assert listed["turn"] == turn
        assert first.state["asked"] == "B" and first.state["view"]["turn"]["number"] == turn
