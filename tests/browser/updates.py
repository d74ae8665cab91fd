"""What a new state costs the page: the time its main thread works to show it.

Run with `PYTHONPATH=tests python -m browser.updates`. One game against the computer is played without a page, and what
the seat is sent is kept; then a page with a line of our own is given the same frames, one after another. The browser
tells how long script, style and layout took for each, in time of the thread's own: what else the machine does matters
little.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, WebSocketRoute, sync_playwright
from websockets.sync.client import connect

from browser.chromium import ARGUMENTS, MISSING, chromium
from browser.seat import Eager
from browser.serving import Server

Json = Any
DESKTOP = {"width": 1440, "height": 900}
SEED = 6  # of a long game
EARLY = 20  # states at the beginning, when there is little on the table yet
PARTS = {"script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}
SHOWN = """async (version) => {
  const frame = () => new Promise(requestAnimationFrame);
  const table = document.querySelector('main.table');
  while (table.dataset.version !== version) await frame();
  await frame();
  await frame();
}"""
LATER = 500  # milliseconds: until cards lie still again


def frames_of(server: Server, seed: int) -> Iterator[Json]:
    """What the seat is sent in a game of somebody eager against the computer."""
    token = server.match("greedy", seed=seed)["token"]
    person = Eager(seed)
    with connect(f"ws://127.0.0.1:{server.port}/ws", max_size=None) as line:
        line.send(json.dumps({"type": "join", "token": token}))
        for text in line:
            message = json.loads(text)
            yield message
            if message["type"] != "state":
                continue
            if message["view"]["over"]:
                return
            decision = message["view"].get("decision")
            if decision:
                option = person(decision["options"])["text"]
                line.send(json.dumps({"type": "choose", "at": message["version"], "option": option}))


class Line:
    """The page's line, with us at its other end."""

    def __init__(self, first: list[Json]) -> None:
        self._first = first
        self._socket: WebSocketRoute | None = None

    def open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._heard)

    def _heard(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "join":
            for one in self._first:
                self.send(one)
        elif "id" in message:
            self.send({"type": "done", "id": message["id"]})

    def send(self, message: Json) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message))


def spent(browser: CDPSession) -> dict[str, float]:
    """Milliseconds so far."""
    found = {row["name"]: row["value"] * 1000 for row in browser.send("Performance.getMetrics")["metrics"]}
    return {part: found[name] for part, name in PARTS.items()}


def measure(server: Server, frames: list[Json]) -> list[dict[str, float]]:
    """Milliseconds for each of the states in the middle of the game."""
    welcome, states = frames[0], [one for one in frames if one["type"] == "state"]
    line = Line([welcome, states[0]])
    rows = []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium(), headless=True, args=list(ARGUMENTS))
        page = browser.new_context(viewport=DESKTOP, locale="en-GB").new_page()
        page.add_init_script("localStorage['gyoji.pace'] = '\"none\"'")
        page.route_web_socket("**/ws", line.open)
        page.goto(server.seat_link("measured"))
        page.locator("main.table[data-version]").wait_for()
        counted = page.context.new_cdp_session(page)
        counted.send("Performance.enable", {"timeDomain": "threadTicks"})

        for state in states[1:]:
            before = spent(counted)
            line.send(state)
            page.evaluate(SHOWN, str(state["version"]))
            after = spent(counted)
            row = {part: after[part] - before[part] for part in PARTS}
            rows.append({**row, "sum": sum(row.values())})
            page.wait_for_timeout(LATER)
        browser.close()
    return rows[EARLY:]


def main() -> None:
    if chromium() is None:
        sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        server.start()
        try:
            rows = measure(server, list(frames_of(server, SEED)))
        finally:
            server.stop()
    print(f"{len(rows)} states, milliseconds of the main thread")
    for part in (*PARTS, "sum"):
        times = sorted(row[part] for row in rows)
        print(f"{part:7} median {statistics.median(times):5.1f}   p90 {times[len(times) * 9 // 10]:5.1f}")


if __name__ == "__main__":
    main()
