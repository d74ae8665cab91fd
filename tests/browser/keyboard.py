"""A person without a mouse: Tab, arrows, Enter, digits and letters. Sees where the focus is, or is lost."""

from __future__ import annotations

from browser.seat import Json, Seat, named

MOST = 150  # times Tab
FAR = 20  # times an arrow


class Keyboard:
    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.pressed = 0

    def press(self, key: str) -> None:
        self.pressed += 1
        self.seat.page.keyboard.press(key)

    def focus(self) -> Json:
        """Where the focus is; never nowhere, and always to be seen."""
        found = self.seat.page.evaluate("() => person.focus()")
        assert found is not None, "the focus is lost"
        assert found["ring"] and found["inside"], f"the focus is on {found['what']} and cannot be seen"
        return found

    def tab_to(self, hook: str, value: str) -> None:
        """Tab, or back with Shift, until the focus is on what has this hook."""
        away = self.seat.page.evaluate("(wanted) => person.tabs(wanted)", [hook, value]) or 0
        for _ in range(abs(away)):
            self.press("Tab" if away > 0 else "Shift+Tab")
        for _ in range(MOST):
            at = self.seat.page.evaluate("() => person.focus()")
            if at and at[hook] == value:
                self.focus()
                return
            self.press("Tab")
        raise AssertionError(f"Tab never reaches {hook} {value}")

    def radio(self, name: str, value: str, key: str = "ArrowRight") -> None:
        """Tab to a row of radio buttons, then arrows to one of them."""
        for _ in range(MOST):
            at = self.seat.page.evaluate("() => person.focus()")
            if at and (at["radio"] or "").startswith(f"{name}="):
                break
            self.press("Tab")
        for _ in range(MOST):
            if self.focus()["radio"] == f"{name}={value}":
                return
            self.press(key)
        raise AssertionError(f"arrows never reach {name}={value}")

    def take(self, option: Json) -> None:
        """Takes an option: by its digit, by Space if it lets the moment pass, by Tab and Enter otherwise."""
        if self.seat.picks_several:
            self._pick(option)
            return
        text, seen = option["text"], self.seat.look()
        row = [one["option"] for one in seen["buttons"]]
        if text in row:
            self._button(text, row)
        else:
            carriers = self.seat.carriers(option)
            self.tab_to("card", str(option["args"][0] if option["args"][0] in carriers else min(carriers)))
            self.press("Enter")
            if not any(one["option"] == text for one in seen["cards"]):
                self._card(option)

    def _pick(self, option: Json) -> None:
        """Enter on the card and on as many further ones as there must be, then Space."""
        decision = self.seat.state["view"]["decision"]
        for one in self.seat.whole(option, decision) if option["args"] else []:
            self.tab_to("card", str(one["args"][0]))
            self.press("Enter")
            self.seat.until("(text) => person.picked(text)", one["text"])
        self.press("Space")

    def _button(self, text: str, row: list[str]) -> None:
        digit = self.seat.page.locator(f".bar .choice{named(text)}").get_attribute("data-digit")
        if len(row) > 1 and digit is not None and len(digit) == 1:
            self.press(digit)
        else:
            self.tab_to("option", text)
            self.press("Enter")

    def _card(self, option: Json) -> None:
        """The card was opened: its menu, or the choice of a target."""
        seat = self.seat
        seat.until("() => document.querySelector('.menu') || person.look().aim")
        if seat.page.locator(".menu").count():
            self.focus()
            items = seat.page.locator(".menu-item")
            texts = [one.get_attribute("data-option") for one in items.all()]
            words = seat.verb_words(option)
            at = next(k for k, text in enumerate(texts) if text == option["text"] or _leads(text, items.nth(k), words))
            for _ in range(at):
                self.press("ArrowDown")
            self.press("Enter")
            if texts[at] is not None:
                return
            seat.until("() => person.look().aim")
        row = [one["option"] for one in seat.look()["buttons"]]
        self._button(option["text"], row)

    def step(self, option: Json) -> bool:
        before = self.seat.look()["version"]
        self.take(option)
        return self.seat.ready(after=before)


class Arrows(Keyboard):
    """Goes about the table by arrows alone: towards what it wants, and the other way around what is between."""

    def tab_to(self, hook: str, value: str) -> None:
        tried: set[tuple[str, str]] = set()
        for _ in range(FAR):
            keys = self.seat.page.evaluate("(wanted) => person.way(wanted)", [hook, value])
            if not keys:
                self.focus()
                return
            here = str(self.seat.page.evaluate("() => person.focus()?.at"))
            key = keys[1] if (here, keys[0]) in tried else keys[0]
            tried.add((here, key))
            self.press(key)
        raise AssertionError(f"arrows do not lead to {hook} {value}: {tried}")

    def _button(self, text: str, row: list[str]) -> None:
        if len(row) == 1:
            self.press("Space")
        else:
            super()._button(text, row)


def _leads(text: str | None, item: Json, words: str) -> bool:
    """Does this entry of a menu go on to the choice of a target for that verb?"""
    return text is None and words in item.inner_text()
