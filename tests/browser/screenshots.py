"""The pictures in docs/img: one game of two computers, the same each time, in the middle of a fight and at its end.

Run with `make screenshots`.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from browser.chromium import ARGUMENTS, MISSING, chromium
from browser.seat import Seat
from browser.serving import Server
from gyoji.agents import agent_named, answer
from gyoji.game import Game

FOLDER = Path(__file__).parents[2] / "docs" / "img"
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
MOST = 400_000  # bytes a picture may have


def played(seed: int) -> Iterator[Game]:
    """A game of two computers, before each choice."""
    game = Game("gundam", decks=["crimson-tide", "ivory-gate"], seed=seed)
    agents = [agent_named("greedy", seed), agent_named("greedy", seed + 1)]
    while game.decision is not None:
        yield game.copy()
        answer(game, agents[game.decision.player])
    yield game


def first(holds: Callable[[Game], bool]) -> Game:
    for seed in range(40):
        for game in played(seed):
            if holds(game):
                return game
    raise AssertionError("no game has such a moment")


def busy(game: Game) -> bool:
    """Much lies on the table, and there are several things to do."""
    decision = game.decision
    if decision is None or decision.kind != "main":
        return False
    view = game.view(decision.player)
    mine, theirs = view[view["player"]], view["AB".replace(view["player"], "")]
    fields = mine["battle"]["cards"] + theirs["battle"]["cards"]
    full = min(mine["battle"]["count"], theirs["battle"]["count"], mine["hand"]["count"]) > 2
    pilots = sum("attached" in card for card in fields)
    verbs = {option.verb for option in decision.options}
    return full and pilots > 0 and {"attack", "play", "pair"} <= verbs


def fought(game: Game) -> bool:
    """Somebody is attacked and may answer."""
    decision = game.decision
    if decision is None or decision.kind not in ("block", "action"):
        return False
    view = game.view(decision.player)
    cards = view[view["player"]]["battle"]["count"]
    return view.get("battle") is not None and view["turn"]["player"] != view["player"] and cards > 2


def won_next(game: Game) -> str:
    """The option with which the player who is asked wins on the spot; '' if there is none."""
    for option in game.decision.options if game.decision else ():
        after = game.copy()
        after.choose(option.index)
        if after.over and after.winner == game.decision.player:
            return option.text
    return ""


class Camera:
    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._server = server

    def seat(self, game: Game | None, wish: dict[str, object], language: str = "en-GB") -> Seat:
        """A page at this position (None: in the lobby)."""
        context = self._browser.new_context(locale=language, reduced_motion="reduce", **wish)
        seat = Seat(context.new_page(), touch=bool(wish.get("has_touch")))
        if game is None:
            seat.goto(self._server.address)
            seat.page.locator(".start").wait_for()
        else:
            seat.goto(self._server.seat_link(self._server.position(game, "greedy")["token"]))
            seat.ready()
        return seat

    def shoot(self, seat: Seat, name: str) -> None:
        seat.page.evaluate("async () => { await document.fonts.ready; await person.still(); }")
        path = FOLDER / f"{name}.png"
        picture = Image.open(io.BytesIO(seat.page.screenshot(animations="disabled"))).convert("RGB")
        colours = picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3)
        picture.quantize(palette=colours, dither=Image.Dither.FLOYDSTEINBERG).save(path, optimize=True)
        size = path.stat().st_size
        print(f"{path.name}: {size // 1000} kB")
        assert size < MOST, f"{path} has {size} bytes"
        assert not seat.errors, seat.errors
        seat.page.context.close()

    def end(self, seat: Seat, text: str) -> Seat:
        """Takes the option that wins the game."""
        seat.take(next(option for option in seat.options if option["text"] == text))
        seat.until("() => !document.querySelector('.ending').hidden")
        return seat


def inspect(seat: Seat) -> Seat:
    """Points at a card on the table, so that it can be read at the side."""
    card = seat.look()["zones"][f"{seat.letter}.battle"]["cards"][0]
    seat.page.mouse.move(*seat.point(f'[data-card="{card}"]'))
    return seat


def main() -> None:
    path = chromium()
    if path is None:
        sys.exit(MISSING)
    FOLDER.mkdir(parents=True, exist_ok=True)
    main_phase, fight, end = first(busy), first(fought), first(lambda game: bool(won_next(game)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server(Path(folder) / "data")
        server.start()
        browser = driver.chromium.launch(executable_path=path, headless=True, args=list(ARGUMENTS))
        try:
            camera = Camera(browser, server)
            camera.shoot(camera.seat(None, DESKTOP), "lobby")
            camera.shoot(inspect(camera.seat(main_phase, DESKTOP)), "table-desktop")
            camera.shoot(inspect(camera.seat(fight, DESKTOP)), "table-battle-desktop")
            camera.shoot(camera.end(camera.seat(end, DESKTOP), won_next(end)), "table-end-desktop")
            camera.shoot(camera.seat(main_phase, PHONE), "table-phone")
            camera.shoot(camera.seat(fight, PHONE), "table-battle-phone")
            camera.shoot(inspect(camera.seat(main_phase, DESKTOP, "ja-JP")), "table-ja")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
