"""Replays: step through, look from any seat, keep the file, open it elsewhere, play on. And spectators."""

from __future__ import annotations

import json
import random
from pathlib import Path

from browser.conftest import Room
from browser.lobby import surrender
from browser.seat import Eager, Json, Seat
from browser.serving import Server, replay_of
from gyoji.game import Game

AT = "(step) => document.querySelector('main.table')?.dataset.step === String(step)"


def whole_game(seed: int = 4) -> Game:
    game, dice = Game("gundam", decks=["crimson-tide", "verdant-root"], seed=seed), random.Random(seed)
    while game.decision is not None:
        game.choose(dice.choice(list(game.decision.options)))
    return game


def at_step(game: Game, step: int) -> Game:
    return Game.replay(game.header, game.inputs[:step])


def hand_names(seat: Seat, side: str) -> list[str]:
    return sorted(seat.page.locator(f'[data-zone="{side}.hand"] [data-card] .title').all_inner_texts())


def names(view: Json, side: str) -> list[str]:
    return sorted(card["name"] for card in view[side]["hand"]["cards"] if card)


def test_step_through_a_game(room: Room, server: Server) -> None:
    game = whole_game()
    seat = room.seat()
    seat.goto(f"{server.address}/#r={server.upload(game)}")
    seat.until(AT, 0)
    total = len(game.inputs)
    assert seat.page.locator("main.table").get_attribute("data-steps") == str(total)
    for step in (1, 2, 3):
        seat.press('[data-step="next"]')
        seat.until(AT, step)
        chosen = seat.page.locator(".controls .chosen").inner_text()
        assert chosen, "what was chosen is told"
    for step in (3, 2, 1):  # in words, not as options are written
        chosen = seat.page.locator(".controls .chosen").inner_text()
        verb = str(game.inputs[step - 1][2]).split()[0]
        said = {"first": "Go first", "second": "Go second", "keep": "Keep this hand", "redraw": "Mulligan"}[verb]
        assert chosen.startswith(("Player 1", "Player 2")) and said in chosen
        seat.page.keyboard.press("ArrowLeft")
        seat.until(AT, step - 1)
    for step in (1, 2, 3):
        seat.page.keyboard.press("ArrowRight")
        seat.until(AT, step)
    seat.press('[data-step="prev"]')
    seat.until(AT, 2)
    seat.page.keyboard.press(".")
    seat.until(AT, 3)
    seat.page.keyboard.press(",")
    seat.until(AT, 2)
    seat.page.keyboard.press("End")
    seat.until(AT, total)
    assert seat.page.locator("main.table").get_attribute("data-over") == "AB"[game.winner or 0]
    seat.page.keyboard.press("Home")
    seat.until(AT, 0)
    middle = total // 2
    seat.page.locator(".controls .slider").fill(str(middle))
    seat.until(AT, middle)

    now = at_step(game, middle)
    views = {"A": now.view(0), "B": now.view(1)}
    for side in "AB":  # both hands lie open
        assert hand_names(seat, side) == names(views[side], side)
    for side, other in ("AB", "BA"):
        seat.page.get_by_label("View as").select_option(side)
        seat.until("(side) => document.querySelectorAll(`[data-zone='${side}.hand'] [data-card]`).length === 0", other)
        assert hand_names(seat, side) == names(views[side], side)
    seat.page.get_by_label("View as").select_option("spectator")
    seat.until("() => document.querySelectorAll('[data-zone$=hand] [data-card]').length === 0")
    assert seat.overflow() <= 0


def test_turning_points_are_marked(room: Room, server: Server) -> None:
    token = server.upload(whole_game())
    moments = server.get("/api/replay/summary", token)["moments"]
    assert moments
    seat = room.seat()
    seat.goto(f"{server.address}/#r={token}")
    marks = seat.page.locator(".key-moments [data-moment]")
    marks.first.wait_for()
    assert [mark.get_attribute("data-moment") for mark in marks.all()] == [str(one["step"]) for one in moments]
    seat.press(f'.key-moments [data-moment="{moments[-1]["step"]}"]')
    seat.until(AT, moments[-1]["step"])
    assert f"Turn {moments[-1]['turn']}" in (marks.last.get_attribute("title") or "")
    seat.page.keyboard.press("Home")
    for one in moments:
        seat.page.keyboard.press("m")
        seat.until(AT, one["step"])


def test_from_the_table_back_to_the_end(room: Room, server: Server) -> None:
    seat = room.seat()
    seat.goto(server.seat_link(server.match(decks=("crimson-tide", "verdant-root"))["token"]))
    seat.play(Eager(6), until=lambda: seat.state["view"]["turn"]["number"] > 6)
    if seat.look()["over"] is None:
        assert seat.page.locator('.top [data-end="back"]').is_hidden()
        surrender(seat)
    seat.press('.ending [data-end="look"]')
    ending = seat.page.locator(".ending")
    ending.wait_for(state="hidden")
    seat.press('.top [data-end="back"]')
    ending.wait_for()
    for act in ("replay", "download", "home", "look"):
        assert ending.locator(f'[data-end="{act}"]').is_visible()
    ending.locator(".cards-played").first.wait_for()
    points = (ending.locator(".chances polyline").get_attribute("points") or "").split()
    for mark in ending.locator(".chances circle").all():  # on the line
        assert f"{mark.get_attribute('cx')},{mark.get_attribute('cy')}" in points
    moments = ending.locator(".moment")
    if moments.count():
        step = moments.first.get_attribute("data-moment")
        seat.press(f'.ending .moment[data-moment="{step}"]')
        seat.until(AT, step)


def test_after_a_game_its_replay_is_kept_and_goes_from_hand_to_hand(room: Room, server: Server, tmp_path: Path) -> None:
    seat = room.seat()
    seat.goto(server.seat_link(server.match(decks=("crimson-tide", "verdant-root"))["token"]))
    seat.play(Eager(6), until=lambda: seat.state["view"]["turn"]["number"] > 4)
    if seat.look()["over"] is None:
        surrender(seat)
    truth = server.truth(seat.match).now
    seat.press('.ending [data-end="replay"]')
    seat.until(AT, 0)
    with seat.page.expect_download() as saved:
        seat.press('.controls [data-act="save"]')
    path = tmp_path / "kept.json"
    saved.value.save_as(path)
    kept = json.loads(path.read_text("utf8"))
    assert Game.replay(kept["header"], kept["inputs"]).digest() == truth.digest()

    other = room.seat()
    other.goto(server.address)
    with other.page.expect_file_chooser() as chooser:
        other.press(".replay-open button")
    chooser.value.set_files(path)
    other.until(AT, 0)
    assert other.page.locator("main.table").get_attribute("data-steps") == str(len(kept["inputs"]))
    for step in range(1, 5):
        other.press('[data-step="next"]')
        other.until(AT, step)
    other.press('.controls [data-act="play-on"]')
    other.page.locator("#on-seat").select_option("A")
    other.page.locator("#on-opponent").select_option("random")
    other.press('dialog [data-value="go"]')
    assert other.ready(), "there is something to choose"
    first = server.truth(other.match).games
    assert [row[2] for row in first[-1].inputs[:4]] == [row[2] for row in kept["inputs"][:4]]
    other.step(other.options[0])
    assert len(server.truth(other.match).games) > len(first)


def test_a_file_that_is_no_replay_is_refused(room: Room, server: Server, tmp_path: Path) -> None:
    game = replay_of(whole_game())
    game["inputs"][5] = ["choose", 0, "summon a dragon"]
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(game), "utf8")
    seat = room.seat()
    seat.allow("400 (Bad Request)")
    seat.goto(server.address)
    with seat.page.expect_file_chooser() as chooser:
        seat.press(".replay-open button")
    chooser.value.set_files(path)
    toast = seat.page.locator(".toast.problem")
    toast.wait_for()
    assert "choice 6" in toast.inner_text()
    assert seat.page.locator("[data-page=lobby]").count() == 1


def test_spectators_see_no_hand(room: Room, server: Server) -> None:
    made = server.match(decks=("crimson-tide", "verdant-root"))
    player = room.seat()
    player.goto(server.seat_link(made["token"]))
    player.play(Eager(2), until=lambda: player.state["view"]["turn"]["number"] > 2)
    watcher = room.seat()
    watcher.goto(server.seat_link(made["watch"]))
    watcher.until("() => person.look() !== null")
    for _ in range(4):
        if not player.step(Eager(3)(player.options)):
            break
    game = server.truth(player.match).now
    watcher.wait_for(lambda: watcher.state["view"] == json.loads(json.dumps(game.view(None))))
    seen = watcher.look()
    assert seen["zones"]["A.hand"] == {"count": game.view(None)["A"]["hand"]["count"], "cards": []}
    assert not seen["mine"] and not seen["cards"] and not seen["buttons"] and not seen["undo"]
    assert watcher.page.locator(".top .autopass").is_hidden()
    assert "you are watching" in watcher.page.locator(".top-title").inner_text()
    assert "Your" not in (watcher.page.locator(".bar").get_attribute("aria-label") or "")
    watcher.page.keyboard.press("?")
    keys = watcher.page.locator("dialog").inner_text().lower()
    assert "log" in keys and "undo" not in keys and "pass" not in keys
    watcher.page.keyboard.press("Escape")
    watcher.page.locator("dialog").wait_for(state="detached")
    hidden = {card["name"] for card in player.state["view"]["A"]["hand"]["cards"]}
    known = json.dumps(game.view(None)) + json.dumps([event.text for event in game.journal.for_player(None)])
    for name in hidden:
        assert name in known or not any(name in frame for frame in watcher.frames)
    watcher.press(".top .more")
    watcher.page.locator("dialog").wait_for()
    assert watcher.page.locator('[data-act="concede"]').count() == 0
    watcher.page.keyboard.press("Escape")
    if player.look()["over"] is None:
        surrender(player)
    watcher.page.locator(".ending").wait_for()
    winner = watcher.page.locator(".ending h2").inner_text()
    assert winner.endswith("wins") and watcher.page.locator(".ending .who-won").count() == 0
    assert watcher.page.locator('.ending [data-end="rematch"]').count() == 0
