"""Taking back: against the computer whatever came of a decision, and the match says so ever after; between people
nothing that the other one saw.
"""

from __future__ import annotations

import json

from browser.conftest import Room
from browser.lobby import two_people
from browser.serving import Server
from browser.test_friends import agree
from gyoji.cards.pools import pool

TITLED = "() => document.querySelector('.top-title').textContent.includes('with takebacks')"


def test_a_decision_is_taken_back_after_the_computer_answered(room: Room, server: Server) -> None:
    seat = room.seat()
    token = server.match(seed=3)["token"]
    seat.goto(server.seat_link(token))
    seat.ready()
    seat.play(lambda options: options[0], until=lambda: seat.state["view"]["decision"]["kind"] == "main")
    before = seat.state["view"]
    seat.play(
        lambda options: options[-1], until=lambda: seat.state["view"]["turn"]["number"] > before["turn"]["number"]
    )
    seat.ready()
    seat.page.keyboard.press("u")
    seat.until(TITLED)
    assert seat.overflow() <= 0
    seat.press(".top .more")
    seat.press('[data-act="concede"]')
    seat.press("dialog .danger, dialog .primary")
    seat.until("() => document.querySelector('.summary .takebacks')?.textContent.includes('1 decision')")
    seat.press('[data-end="replay"]')
    seat.until(TITLED)
    seat.goto(server.address)
    seat.until("() => document.querySelector('.match')?.textContent.includes('with takebacks')")


def test_between_people_what_the_other_saw_stays(room: Room, server: Server) -> None:
    host, guest = room.seat(), room.seat()
    two_people(host, guest, server, ("crimson-tide", "verdant-root"))
    truth, played = server.truth(host.match), ""
    while not played:
        game, count = truth.now, len(truth.games)
        assert game.decision is not None
        asked = (host, guest)[game.decision.player]
        asked.ready()
        wanted = ("play", "first", "keep", "pass", "end") if asked is host else ("second", "keep", "pass", "end")
        options = {one["verb"]: one for one in reversed(asked.options)}
        option = next((options[verb] for verb in wanted if verb in options), asked.options[0])
        asked.take(option)
        asked.wait_for(lambda count=count: len(truth.games) > count)
        played = option["text"].removeprefix("play ") if option["verb"] == "play" else ""
    name = max((card.name for card in pool("gundam").values() if played.startswith(card.name)), key=len)
    assert name in json.dumps(truth.now.view(1)) and name not in json.dumps(game.view(1))
    agree([host, guest], truth.now)
    digest, seen = truth.now.digest(), guest.look()
    assert host.look()["undo"] is False and host.page.locator(".bar .undo").is_disabled()
    host.page.keyboard.press("u")
    host.press(".top .say")  # messages keep their order: an undo would be there before this
    host.press('.menu [data-signal="hello"]')
    guest.page.locator(".toast.signal").wait_for()
    assert "undo" not in [message["type"] for message in host.sent]
    assert truth.now.digest() == digest and guest.look() == seen
