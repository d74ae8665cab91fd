"""The pictures in docs/img: one game of two computers, the same each time, in the middle of a fight and at its end;
a full table on screens of every size, some to a sheet; and the cards and decks of the builder.

Run with `make screenshots`.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from browser.chromium import ARGUMENTS, MISSING, chromium
from browser.moments import MOMENTS
from browser.seat import Seat
from browser.serving import Server
from browser.stage import PLAIN, Stage
from browser.test_builder import build, judged
from gyoji.agents import agent_named, answer
from gyoji.game import Game

FOLDER = Path(__file__).parents[2] / "docs" / "img"
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 1.5,
    "has_touch": True,
    "is_mobile": True,
}
GAP = 12  # pixels between the pictures of a sheet
MOST = 400_000  # bytes a picture may have
ALL = 4_500_000  # and all of them together
Shot = tuple[int, int, str]  # how wide, how high, what is shown
SHEETS: dict[str, tuple[float, tuple[Shot, ...]]] = {  # name → scale, and what is on it, beside each other
    "sizes-phone": (0.8, ((390, 664, "gundam main"), (375, 667, "gundam aim"), (320, 568, "gundam mode"))),
    "sizes-phone-asked": (0.8, ((390, 664, "gundam may"), (375, 667, "gundam discard"), (320, 568, "gundam block"))),
    "sizes-low": (0.8, ((844, 390, "gundam main"), (667, 375, "gundam may"))),
    "sizes-desk": (0.65, ((900, 700, "gundam main"), (1024, 768, "gundam aim"))),
    "sizes-large": (0.5, ((2560, 1300, "gundam main"),)),
    "vanguard": (1, ((1280, 800, "vanguard guarded"),)),
    "dbs": (1, ((1280, 800, "dbs combos"),)),
    "dbs-phone": (0.8, ((390, 664, "dbs main"), (375, 667, "dbs combos"), (320, 568, "dbs pay with many"))),
    "vanguard-phone": (
        0.8,
        ((390, 664, "vanguard main"), (375, 667, "vanguard several"), (320, 568, "vanguard gifts")),
    ),
}
SMALL = {**PHONE, "viewport": {"width": 390, "height": 664}, "device_scale_factor": 1}
LOW = {**SMALL, "viewport": {"width": 844, "height": 390}}
LOOKS: dict[str, dict[str, str]] = {  # name → settings, on a desk
    "table-light": {"theme": "light"},
    "table-large-cards": {"cards": "large"},
}


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


def save(picture: Image.Image, name: str) -> None:
    """With few colours, so that it is small."""
    path = FOLDER / f"{name}.png"
    colours = picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3)
    picture.quantize(palette=colours, dither=Image.Dither.FLOYDSTEINBERG).save(path, optimize=True)
    size = path.stat().st_size
    print(f"{path.name}: {size // 1000} kB")
    assert size < MOST, f"{path} has {size} bytes"


def save_sheet(pictures: list[Image.Image], scale: float, name: str) -> None:
    """Beside each other."""
    size = sum(one.width + GAP for one in pictures) - GAP, max(one.height for one in pictures)
    whole, left = Image.new("RGB", size, "#808080"), 0
    for one in pictures:
        whole.paste(one, (left, 0))
        left += one.width + GAP
    save(whole.resize((int(size[0] * scale), int(size[1] * scale)), Image.Resampling.LANCZOS), name)


def taken(seat: Seat) -> Image.Image:
    seat.page.evaluate("() => document.fonts.ready")
    return Image.open(io.BytesIO(seat.page.screenshot(animations="disabled"))).convert("RGB")


class Camera:
    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._server = server

    def seat(self, game: Game | None, wish: dict[str, object], language: str = "en-GB") -> Seat:
        """A page at this position (None: in the lobby)."""
        context = self._browser.new_context(locale=language, reduced_motion="reduce", **wish)
        context.add_init_script("try { localStorage['gyoji.hints'] = 'false'; } catch {}")
        context.add_init_script(PLAIN)
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
        save(Image.open(io.BytesIO(seat.page.screenshot(animations="disabled"))).convert("RGB"), name)
        assert not seat.errors, seat.errors
        seat.page.context.close()

    def stage(self, wish: dict[str, object], settings: Mapping[str, str]) -> Stage:
        context = self._browser.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **wish})
        for name, value in settings.items():
            context.add_init_script(f"localStorage.setItem('gyoji.{name}', '\"{value}\"')")
        return Stage(Seat(context.new_page()), self._server.address)

    def laid(self, stage: Stage, shot: Shot) -> Image.Image:
        """A laid table at one size, with what is opened over it."""
        width, height, moment = shot
        position, act, sign = MOMENTS[moment]
        stage.show(position())
        stage.resize(width, height)
        if act is not None:
            act(stage.seat)
            stage.seat.page.locator(sign).first.wait_for()
        picture = taken(stage.seat)
        stage.clear()
        return picture

    def sheet(self, name: str, scale: float, shots: tuple[Shot, ...]) -> None:
        stages = {
            touch: self.stage({**(PHONE if touch else DESKTOP), "device_scale_factor": 1}, {})
            for touch in (True, False)
        }
        pictures = [
            self.laid(stages[min(width, height) < 600], (width, height, moment)) for width, height, moment in shots
        ]
        for stage in stages.values():
            stage.seat.page.context.close()
        save_sheet(pictures, scale, name)

    def builder(self, wish: dict[str, object], language: str) -> Seat:
        """The builder with a deck that lacks a card."""
        seat = self.seat(None, wish, language)
        build(seat, self._server)
        seat.page.locator('.deck-row[data-number="AZ-001"] [data-by="-1"]').evaluate("(one) => one.click()")
        judged(seat)
        return seat

    def builder_small(self, language: str, name: str) -> None:
        """On a phone: cards, the deck, a card, and the cards on a phone on its side."""
        seat = self.builder(SMALL, language)
        pictures = [taken(seat)]
        seat.press('[data-tab="deck"]')
        pictures.append(taken(seat))
        seat.press('.deck-row[data-number="AZ-002"] .deck-card')
        seat.page.locator("dialog.card-look").wait_for()
        pictures.append(taken(seat))
        seat.page.context.close()
        low = self.builder(LOW, language)
        pictures.append(taken(low))
        low.page.context.close()
        save_sheet(pictures, 0.8, name)

    def looks(self, name: str, settings: dict[str, str]) -> None:
        stage = self.stage(DESKTOP, settings)
        save(self.laid(stage, (1440, 900, "gundam main")), name)
        stage.seat.page.context.close()

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
            camera.shoot(inspect(camera.seat(main_phase, DESKTOP, "ja-JP")), "table-ja")
            for language, ending in (("en-GB", ""), ("ja-JP", "-ja")):
                camera.shoot(camera.builder(DESKTOP, language), f"builder{ending}")
                camera.builder_small(language, f"builder-phone{ending}")
            for name, (scale, shots) in SHEETS.items():
                camera.sheet(name, scale, shots)
            for name, settings in LOOKS.items():
                camera.looks(name, settings)
            total = sum(path.stat().st_size for path in FOLDER.glob("*.png"))
            assert total < ALL, f"{total} bytes of pictures"
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
