"""The browser, the server and pages. A page that complains fails its test, whatever the test is about."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from browser.chromium import ARGUMENTS, MISSING, chromium
from browser.seat import Seat
from browser.serving import Server

REQUIRED = os.environ.get("GYOJI_BROWSER") == "required"
# What others do is shown at once, and nobody needs a hint, unless a test asks for it.
AT_ONCE = "try { localStorage['gyoji.pace'] ??= '\"none\"'; localStorage['gyoji.hints'] ??= 'false'; } catch {}"
DESKTOP = {"width": 1280, "height": 800}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    """Where the browser is required, a test that was skipped has failed."""
    report = yield
    if REQUIRED and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"skipped, though GYOJI_BROWSER=required: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip(MISSING)
    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=path, headless=True, args=list(ARGUMENTS))
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests share, without the even pause."""
    running = Server(tmp_path_factory.mktemp("table") / "data")
    running.start()
    yield running
    running.stop()
    assert "Traceback" not in running.said(), running.said()


@pytest.fixture
def own_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill it or (by its parameter) have it pause."""
    running = Server(tmp_path / "data", getattr(request, "param", 0))
    running.start()
    yield running
    running.stop()
    assert "Traceback" not in running.said(), running.said()


class Room:
    """Browsers of people who do not know of each other, each with a page."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.contexts: list[BrowserContext] = []
        self.seats: list[Seat] = []

    def context(self, **more: Any) -> BrowserContext:
        """A fresh browser. Cards do not glide, so that nothing has to be waited for; who looks at motion says so."""
        wish = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **more}
        made = self._browser.new_context(**wish)
        made.add_init_script(AT_ONCE)
        self.contexts.append(made)
        return made

    def phone(self, **more: Any) -> BrowserContext:
        small = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
        return self.context(**{**small, "device_scale_factor": 2, **more})

    def seat(self, context: BrowserContext | None = None, **more: Any) -> Seat:
        made = Seat((context or self.context()).new_page(), **more)
        self.seats.append(made)
        return made


@contextmanager
def opened_room(browser: Browser) -> Iterator[Room]:
    made = Room(browser)
    try:
        yield made
        problems = [error for seat in made.seats for error in seat.errors]
        assert not problems, "\n".join(problems)
    finally:
        for context in made.contexts:
            context.close()


@pytest.fixture
def room(browser: Browser) -> Iterator[Room]:
    with opened_room(browser) as made:
        yield made
