"""What a chair is sent comes to what its player sees: zones that look different go over, all of these and no others."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generic.harness import decisions, every_game, playing, seeds
from gyoji.game import Game
from gyoji.kernel.acts import Cause, Change, Damage, Expire, Rest
from gyoji.kernel.door import perform
from gyoji.kernel.spots import on_place
from gyoji.kernel.state import Mod
from gyoji.server.album import Album, Sight, joined
from gyoji.server.chair import Chair, Moment
from server.small import position

SEATS = (0, 1, None)


def moment(world: Game) -> Moment:
    return Moment(world, None, (0, 0, 0), None, None, False, False)


class Watcher:
    """One seat at an album."""

    def __init__(self, album: Album, player: int | None) -> None:
        self._album, self._player = album, player
        self._sight: Sight | None = None
        self._sides: dict[str, dict[str, Any]] = {"A": {}, "B": {}}
        self.zones = 0  # that were sent

    def look(self, now: Moment) -> Any:
        """The view that what was sent comes to; None if nothing was."""
        self._sight, news = self._album.look(now, self._player, self._sight)
        if news is None:
            return None
        found = json.loads(news)
        for side, known in self._sides.items():
            for name, zone in found[side].items():
                assert known.get(name) != zone, "what looks the same is not sent again"
            self.zones += len(found[side])
            known.update(found[side])
            for name in [name for name, zone in known.items() if zone is None]:
                del known[name]
        return {**found, **self._sides}

    def all_of_it(self) -> Any:
        """What somebody who comes now would be sent."""
        assert self._sight is not None
        return json.loads(joined(self._sight.rest, self._sight.sides))


def plain(world: Game, player: int | None) -> Any:
    return json.loads(json.dumps(world.view(player)))


@every_game
def test_news_come_to_the_view(name: str) -> None:
    """Also where a choice is taken back, and where nobody looked for a while."""
    sent = shown = 0
    for seed in seeds(84_000, 0.1):
        with playing(name, seed) as game:
            album = Album()
            watchers = [Watcher(album, player) for player in SEATS]
            before = game.copy()
            for number in decisions(game, seed):
                if seed % 3 and number % 7 == 3:
                    continue
                worlds = [game.copy(), before, game.copy()] if number % 5 == 2 else [game.copy()]
                for world in worlds:
                    now = moment(world)
                    for player, watcher in zip(SEATS, watchers, strict=True):
                        last = watcher.look(now)
                        if number % 4 == 2 and last is not None:
                            assert last == plain(world, player) == watcher.all_of_it()
                        shown += len(world.state.zones)
                before = worlds[-1]
            sent += sum(watcher.zones for watcher in watchers)
    assert 0 < sent < shown / 3, (sent, shown)


def test_copies_look_alike_until_something_happens_to_one() -> None:
    game = position()
    skiffs = list(game.state.zones[game.spec.zone(0, game.spec.place["battle"])])
    watcher = Watcher(Album(), 1)
    watcher.look(moment(game.copy()))
    for act in (Rest(skiffs[1]), Damage(skiffs[0], 1, skiffs[1], "effect")):
        perform(game, [act], Cause("test"))
        now = moment(game.copy())
        assert watcher.look(now) == plain(now.world, 1)
    first, second = plain(game, 1)["A"]["battle"]["cards"]
    assert (first["damage"], first["rested"], second["damage"], second["rested"]) == (1, False, 0, True)


def test_an_effect_on_a_circle_where_nobody_stands_is_shown_until_it_ends() -> None:
    game = Game("vanguard-v", seed=1)
    kind, place = game.spec.spots["front_left"]
    mod = Mod("power", 10_000, "turn", game.state.next_inc, -1, -1, "", 0, 0, 0, "+")
    watcher = Watcher(Album(), 1)
    watcher.look(moment(game.copy()))
    for act, effects in ((Change(on_place(game.spec.zone(0, kind), place), mod), 1), (Expire("turn"), 0)):
        perform(game, [act], Cause("test"))
        now = moment(game.copy())
        found = watcher.look(now)
        assert found == plain(now.world, 1) and len(found["A"]["front_left"].get("effects", [])) == effects
        assert found["A"]["front_left"]["count"] == 0


class Ear:
    def __init__(self) -> None:
        self.heard: list[Any] = []

    def send(self, data: bytes) -> None:
        self.heard.append(json.loads(data))

    def close(self, reason: str) -> None:
        raise AssertionError(reason)


def test_whoever_comes_is_sent_everything_and_whoever_is_there_only_what_is_new() -> None:
    game, present = position(), {"A": True, "B": True}
    chair, ear, late = Chair(0, Album()), Ear(), Ear()
    chair.show(moment(game.copy()), present, None)  # type: ignore[arg-type]
    ear.send(chair.again(present, None))  # type: ignore[arg-type]
    chair.listeners.append(ear)
    game.choose("attack Skiff player")
    now = moment(game.copy())
    chair.show(now, present, None)  # type: ignore[arg-type]
    late.send(chair.again(present, None))  # type: ignore[arg-type]
    chair.refresh(present, None)  # type: ignore[arg-type]
    first, second, third = (message["view"] for message in ear.heard)
    assert len(first["A"]) == len(first["B"]) > 5
    assert 0 < len(second["A"]) < 5 and third["A"] == third["B"] == {}
    assert late.heard[0]["view"] == plain(now.world, 0)


@pytest.mark.parametrize("player", SEATS)
def test_nothing_is_sent_where_nothing_is_to_be_seen(player: int | None) -> None:
    watcher = Watcher(Album(), player)
    game = position()
    assert watcher.look(moment(game)) is not None
    assert watcher.look(moment(game.copy())) is None
