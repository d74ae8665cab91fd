"""A page in a browser and the person before it: looks, waits, points and presses; and notes what the page is sent."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Response, TimeoutError, WebSocket

from whole import Whole

Json = Any
WAIT = 30_000  # milliseconds
TAPS = 700  # milliseconds between two taps that are two, also for a page that is slow to hear of the first

PERSON = (Path(__file__).parent / "person.js").read_text(encoding="utf8")


class Seat:
    """One page at a table. What is wrong with the page at any time is kept in `errors`."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.errors: list[str] = []
        self.frames: list[str] = []  # WebSocket frames that came, in order
        self.sent: list[Json] = []
        self._messages: list[Json] = []
        self._whole = Whole()
        self.answers: list[Response] = []
        self.clicks = 0
        self.pressed: tuple[str, tuple[float, float]] = ("", (0.0, 0.0))
        self._touch = touch
        self._tapped = 0.0
        self._table: Json = None
        self._allowed: tuple[str, ...] = ()
        page.set_default_timeout(WAIT)
        page.add_init_script(PERSON)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        page.on("websocket", self._line)
        page.on("response", lambda answer: self.answers.append(answer))

    # ── what is noted ──

    def _console(self, message: ConsoleMessage) -> None:
        text = message.text
        if message.type == "error" and not any(part in text for part in self._allowed):
            self.errors.append(f"console: {text}")

    def _line(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))
        socket.on("framesent", lambda data: self.sent.append(json.loads(str(data))))

    def allow(self, *parts: str) -> None:
        """What a browser itself writes to its console when the test cuts a line on purpose."""
        self._allowed += parts

    def messages(self, kind: str | None = None) -> list[Json]:
        """What came, each state with its whole view."""
        for frame in self.frames[len(self._messages) :]:
            self._messages.append(self._whole(json.loads(frame)))
        return [message for message in self._messages if kind is None or message["type"] == kind]

    @property
    def state(self) -> Json:
        """The last state that the page was sent."""
        return self.messages("state")[-1]

    @property
    def match(self) -> str:
        return str(self.messages("welcome")[-1]["match"])

    @property
    def letter(self) -> str:
        return str(self.messages("welcome")[-1]["seat"])

    @property
    def options(self) -> list[Json]:
        """What can be taken; where cards are picked, each of them."""
        decision = self.state["view"].get("decision")
        if not decision:
            return []
        if "candidates" not in decision:
            return list(decision["options"])
        rest = [one for one in decision["options"] if not any(isinstance(arg, int) for arg in one["args"])]
        return [*decision["candidates"], *rest]

    @property
    def picks_several(self) -> bool:
        decision = self.state["view"].get("decision")
        return bool(decision) and "candidates" in decision and decision["max"] > 1

    # ── looking ──

    def look(self) -> Json:
        return self.page.evaluate("() => person.look()")

    def goto(self, address: str) -> None:
        self.page.goto(address)

    def ready(self, after: int | None = None, timeout: float = WAIT) -> bool:
        """Waits until this person is asked (anew, after that version) or the game is over; True if asked."""
        self.until("(last) => person.ready(last)", after, timeout)
        seen = self.look()
        self.wait_for(lambda: self.state["version"] >= seen["version"])  # frames are noted a little later than drawn
        return seen["over"] is None

    def until(self, condition: str, arg: Json = None, timeout: float = WAIT) -> None:
        try:
            self.page.wait_for_function(condition, arg=arg, timeout=timeout)
        except TimeoutError:
            seen, focus = self.look() or {}, self.page.evaluate("() => person.focus()")
            seen.pop("zones", None)
            there = self.page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y)?.outerHTML.slice(0, 200)", self.pressed[1]
            )
            pressed = f"pressed last: {self.pressed}, where there is {there}"
            told = f"seen: {seen}\nfocus: {focus}\nsent last: {self.sent[-2:]}\n{pressed}"
            raise AssertionError(f"{condition} ({arg}) does not come to be\n{told}") from None

    def wait_for(self, holds: Callable[[], bool], seconds: float = WAIT / 1000) -> None:
        """Waits for something that is known here and not in the page."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, "it does not come to be"
            self.page.wait_for_timeout(5)

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(self.page.evaluate("() => person.overflow()"))

    def everything_is_offered(self) -> None:
        """Each option of the decision is on a card or a button, and nothing else is."""
        seen, offered = self.look(), {option["text"]: option for option in self.options}
        if self.picks_several:  # ended by a button of its own
            offered = {text: option for text, option in offered.items() if option["args"]}
        shown = {one["option"] for one in (*seen["buttons"], *seen["cards"]) if one["option"]} | set(seen["places"])
        assert shown <= set(offered), f"shown, but not offered: {shown - set(offered)}"
        folded = {one["card"]: one["options"] for one in seen["cards"] if one["options"]}
        rest = [option for text, option in offered.items() if text not in shown]
        for card, count in folded.items():
            within = [option for option in offered.values() if card in self.carriers(option)]
            assert len(within) == count, f"card {card} says {count} options, there are {within}"
        missing = [option["text"] for option in rest if not self.carriers(option) & set(folded)]
        assert not missing, f"offered, but nowhere on the page: {missing}"

    # ── pointing ──

    def point(self, selector: str, words: str = "") -> tuple[float, float]:
        """A point of the one element that fits (and says these words), at which it can be seen."""
        ask = "(wanted) => person.point(wanted)"
        found = self.page.evaluate(ask, [selector, words])
        if not found["count"]:
            self.page.locator(selector).filter(has_text=words).first.wait_for(state="visible")
            found = self.page.evaluate(ask, [selector, words])
        assert found["count"] == 1, f"{selector}: {found['count']} elements"
        assert found["at"] is not None, f"{selector} cannot be reached: {found['under']}"
        return found["at"]["x"], found["at"]["y"]

    def press(self, selector: str, words: str = "") -> None:
        """Clicks (or taps) it."""
        if self._touch:
            self.page.wait_for_timeout(max(0.0, TAPS - 1000 * (time.monotonic() - self._tapped)))  # no double tap
        x, y = self.point(selector, words)
        self.clicks += 1
        self.pressed = selector, (x, y)
        if self._touch:
            self.page.touchscreen.tap(x, y)
            self._tapped = time.monotonic()  # a busy page hears of it late
        else:
            self.page.mouse.click(x, y)

    def drag(self, selector: str, onto: str) -> None:
        """Drags one thing onto another with the mouse."""
        start, end = self.point(selector), self.point(onto)
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
        mouse.move(*end, steps=4)
        mouse.up()

    def take(self, option: Json) -> None:
        """Takes an option as a person does: its button, its card, or its card and then menu and target."""
        text, seen = option["text"], self.look()
        if self.picks_several:
            self.pick(option)
        elif any(one["option"] == text for one in seen["buttons"]):
            self.press(f".bar .choice{named(text)}")
        else:
            card = min(self.carriers(option))
            if len(self.carriers(option)) > 1 and option["args"][0] in self.carriers(option):
                card = option["args"][0]
            self._press_card(card)
            if not any(one["option"] == text and one["card"] == card for one in seen["cards"]):
                self._open_card(option)

    def pick(self, option: Json) -> None:
        """Picks that card and as many further ones as there must be, then presses the button; none, if it is `done`."""
        decision = self.state["view"]["decision"]
        chosen = self.whole(option, decision) if option["args"] else []
        for one in chosen:
            self._press_card(one["args"][0])
            self.until("(text) => person.picked(text)", one["text"])
        self.press('.bar .choice[data-act="confirm"]')

    def whole(self, option: Json, decision: Json) -> list[Json]:
        """That card and as many others as there must be, among them those of the colours that are asked for."""
        zones = (zone for side in "AB" for zone in self.state["view"][side].values())
        colours = {card["id"]: card.get("color", "").split("/") for zone in zones for card in zone["cards"] if card}
        wanted = [name for name, n in ((decision.get("about") or {}).get("colors") or {}).items() for _ in range(n)]
        chosen: list[Json] = []

        def add(one: Json) -> None:
            chosen.append(one)
            found = next((name for name in colours[one["args"][0]] if name in wanted), None)
            if found:
                wanted.remove(found)

        add(option)
        rest = [one for one in decision["candidates"] if one["text"] != option["text"]]
        while len(chosen) < decision["min"]:
            add(next((one for one in rest if set(colours[one["args"][0]]) & set(wanted)), rest[0]))
            rest.remove(chosen[-1])
        return chosen

    def _press_card(self, card: int) -> None:
        """Opens the tray first for a card that is in it, and folds it for one that is not."""
        if self.page.evaluate("(card) => person.hides(card)", card):
            self.press(".tray .peek")
        self.press(f'.board .card.can[data-card="{card}"]')

    def _open_card(self, option: Json) -> None:
        """The card was pressed: its menu, or the choice of a target, is there."""
        text = option["text"]
        self.until("() => document.querySelector('.menu') || document.querySelector('main.table').dataset.aim")
        if self.page.locator(".menu").count():
            if self.page.locator(f".menu-item{named(text)}").count():
                self.press(f".menu-item{named(text)}")
                return
            self.press(".menu-item[data-options]", self.verb_words(option))
            self.until("() => document.querySelector('main.table').dataset.aim")
        if self.page.locator(f".board .target{named(text)}").count() == 1:
            self.press(f".board .target{named(text)}")
        else:
            self.press(f".bar .choice{named(text)}")

    @property
    def table(self) -> Json:
        """How the game of this match shows."""
        if self._table is None:
            name = self.messages("welcome")[-1]["game"]
            games = self.page.evaluate("async () => (await fetch('/api/games')).json()")
            (self._table,) = (game["table"] for game in games if game["name"] == name)
        return self._table

    def carriers(self, option: Json) -> set[int]:
        """The cards that an option is on: the first that it names, those just like it, or those that it shifts."""
        if not self.table["verbs"][option["verb"]]["shifts"]:
            return {arg for arg in option["args"][:1] if isinstance(arg, int)} | set(option.get("same", ()))
        mine = self.state["view"][self.letter]
        zones = self.table["args"][option["args"][0]]["zones"]
        return {card["id"] for zone in zones for card in mine[zone]["cards"] if card}

    def verb_words(self, option: Json) -> str:
        """What a menu calls the options of this verb."""
        language = self.page.evaluate("() => document.documentElement.lang")
        return str(self.table["verbs"][option["verb"]]["short"][language])

    def step(self, option: Json) -> bool:
        """Takes an option and waits for the next decision; False when the game is over."""
        before = self.look()["version"]
        self.take(option)
        return self.ready(after=before)

    def play(
        self,
        choose: Callable[[list[Json]], Json],
        *,
        each: Callable[[], None] | None = None,
        until: Callable[[], bool] | None = None,
        most: int = 400,
    ) -> int:
        """Plays until the game is over (or `until` holds when asked); gives the number of choices made here."""
        going, count = self.ready(), 0
        while going and not (until is not None and until()):
            assert count < most, "the game does not end"
            if each is not None:
                each()
            going = self.step(choose(self.options))
            count += 1
        return count


def named(text: str) -> str:
    """The selector of what stands for this option."""
    return f"[data-option={json.dumps(text, ensure_ascii=False)}]"


WEIGHTS = {"attack": 12, "play": 8, "pair": 8, "activate": 4, "yes": 5, "choose": 3, "block": 2, "keep": 5, "end": 0.4}


class Eager:
    """Somebody who wants to get on: attacks and plays rather than passes, the rest as the dice fall."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = random.Random(seed)

    def __call__(self, options: list[Json]) -> Json:
        weights = [WEIGHTS.get(one["verb"], 1) * (3 if "player" in one["args"] else 1) for one in options]
        return self._dice.choices(options, weights)[0]
