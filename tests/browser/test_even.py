"""From here, the other player being asked and being passed over look the same."""

from __future__ import annotations

import json

import pytest

from browser.conftest import Room
from browser.positions import first_attack
from browser.seat import Json, Seat
from browser.serving import Server

PAUSE = 400  # as people play


def attack(seat: Seat, server: Server, theirs: str) -> tuple[list[Json], float, str]:
    """The two frames after an attack, the milliseconds between them, and what the page says in the meantime."""
    frames: list[tuple[float, Json]] = []
    line = seat.page.context.new_cdp_session(seat.page)  # the browser's own record knows when a frame came

    def received(event: Json) -> None:
        message = json.loads(event["response"]["payloadData"])
        if message["type"] == "state":
            frames.append((event["timestamp"] * 1000, message))

    line.on("Network.webSocketFrameReceived", received)
    line.send("Network.enable")
    seat.goto(server.seat_link(server.position(first_attack(theirs))["token"]))
    seat.ready()
    frames.clear()
    seat.take(next(option for option in seat.options if option["text"] == "attack Skiff player"))
    seat.until("() => person.look().asked === 'B'")
    words = seat.look()["question"]
    seat.wait_for(lambda: len(frames) > 1)
    (first, one), (second, two) = frames[:2]
    return [one, two], second - first, words


@pytest.mark.parametrize("own_server", [PAUSE], indirect=True)
def test_being_asked_and_being_passed_over_look_the_same(room: Room, own_server: Server) -> None:
    """With a Flare the other player can act and is asked; with a Hulk there is nothing to ask."""
    asked, asked_time, asked_words = attack(room.seat(), own_server, "Flare")
    passed, passed_time, passed_words = attack(room.seat(), own_server, "Hulk")
    assert asked[0] == passed[0]
    assert asked[0]["asked"] == "B" and asked_words == passed_words == "Computer (Beginner) is thinking…"
    assert asked[1].keys() == passed[1].keys() and asked[1]["view"].keys() ^ passed[1]["view"].keys() <= {"decision"}
    for time in (asked_time, passed_time):
        assert PAUSE * 0.85 <= time <= PAUSE * 2.5  # a busy machine delivers either frame a little late
