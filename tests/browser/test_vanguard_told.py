"""What is told of a Vanguard game that was played: its log, and what led to each step of its replay."""

from __future__ import annotations

from browser.conftest import Room
from browser.seat import Json, Seat
from browser.serving import Server
from browser.test_replays import AT
from browser.test_vanguard import Keen
from gyoji.game import Game

LINES = "() => [...document.querySelectorAll('.log-list .said')].map((line) => line.textContent)"
TOLD = {"does not hit", "drive check", "retired"}  # what the game must have seen
DECKS = ["folded-city", "glass-desert"]

Step = tuple[str, str, str]  # the kind of a decision, the verb taken, the name of the card that asked


def played(seed: int) -> tuple[Game, list[Step]]:
    """A game of the V edition, with what was asked at each step."""
    game, choose, steps = Game("vanguard-v", decks=DECKS, seed=seed), Keen(seed), list[Step]()
    while game.decision is not None:
        decision = game.decision
        options: list[Json] = [{"verb": option.verb, "at": at} for at, option in enumerate(decision.options)]
        taken = choose(options)
        pending = game.state.pending
        assert pending is not None
        name = game.state.prints[pending.source].name if pending.source >= 0 else ""
        steps.append((decision.kind, str(taken["verb"]), name))
        game.choose(taken["at"])
    return game, steps


def telling() -> tuple[Game, list[Step]]:
    """The first such game in which there is something of everything to tell."""
    for seed in range(40):
        game, steps = played(seed)
        words = {event.word for event in game.journal or ()}
        circles = any(event.kind == "change" and not event.cards for event in game.journal or ())
        asked = {(kind, verb) for kind, verb, _ in steps}
        if words >= TOLD and circles and {("guard", "pass"), ("trigger power", "choose")} <= asked:
            return game, steps
    raise AssertionError("no game tells all of it")


def opened(seat: Seat, server: Server, game: Game) -> None:
    seat.goto(f"{server.address}/#r={server.upload(game)}")
    seat.until(AT, 0)


def test_the_log_says_what_became_of_attacks_and_who_gave_what(room: Room, server: Server) -> None:
    game, _ = telling()
    seat = room.seat()
    opened(seat, server, game)
    seat.page.keyboard.press("End")
    seat.until(AT, len(game.inputs))
    if seat.page.locator(".log-list .earlier").count():
        seat.press(".log-list .earlier")
    lines = [str(line) for line in seat.page.evaluate(LINES)]
    assert [line for line in lines if " does not hit" in line]
    assert not [line for line in lines if "recover" in line or "to check" in line], "damage is no healing"
    assert not [line for line in lines if line.startswith(":")], "a circle that gains power has a name"
    assert [line for line in lines if "accel" in line and "power +10000 (for the rest of the game)" in line]
    gained = [line for line in lines if ": critical +1 (this turn)" in line]
    assert all(line.endswith(")") and "(by " in line for line in gained), gained


def test_a_caption_says_what_was_asked(room: Room, server: Server) -> None:
    """To pass says which chance went by; a choice, for which card."""
    game, steps = telling()
    seat = room.seat()
    opened(seat, server, game)
    wanted = {
        ("guard", "pass"): "No guard",
        ("trigger power", "choose"): "Choose ",
        ("main", "end"): "Go to battle phase",
    }
    for (kind, verb), words in wanted.items():
        step, name = next((at, row[2]) for at, row in enumerate(steps, 1) if row[:2] == (kind, verb))
        seat.page.locator(".controls .slider").fill(str(step))
        seat.until(AT, step)
        said = seat.page.locator(".controls .chosen").inner_text()
        assert words in said and name in said, said
