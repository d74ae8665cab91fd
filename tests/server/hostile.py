"""Decks that a stranger may bring: legal, and made to keep a server busy for ever."""

from __future__ import annotations

import json
import threading
import time
from typing import Any

from server.harness import Page, Reach

Json = Any
GNATS = "[Gnat]((Swarm)･AP1･HP1) Unit tokens"
BACK = "When this Unit is set as active, rest this Unit."
SHUFFLING = (f"When this Unit is rested, set this Unit as active. Shuffle your deck.\n{BACK}",)  # never the same twice
GROWING = (f"When this Unit is rested, set this Unit as active. This Unit gets AP+1 during this turn.\n{BACK}",)
BREEDING = (f"When one of your Units is deployed, deploy 50 {GNATS}. Shuffle your deck.",)
ASKING = (
    "When one of your Units is rested, set it as active. Shuffle your deck.\n"
    "When one of your Units is set as active, rest it.",
)
IDLING = ("【Activate･Main】Shuffle your deck.",)
SWARMING = (f"【Activate･Main】Deploy 50 {GNATS}. Shuffle your deck.",)


def deck(texts: tuple[str, ...]) -> Json:
    """Fifty Units that cost nothing, with these texts in turns."""
    cards = [
        {"number": f"H-{at}", "name": f"Hazard {at}", "type": "unit", "color": "blue", "lv": 1, "cost": 0, "ap": 1}
        | {"hp": 9, "text": texts[at % len(texts)]}
        for at in range(13)
    ]
    rows = [f"{4 if at < 12 else 2} H-{at}" for at in range(13)]
    return {
        "text": "\n".join([*rows, "", "resource deck:", "10 NE-001"]),
        "cards": json.dumps(cards, ensure_ascii=False),
    }


def provoke(page: Page, most: int = 60, seconds: float = 30.0) -> int:
    """Plays whatever sets something off, until the game is over; gives the number of choices."""
    end, done = time.monotonic() + seconds, 0
    while done < most and time.monotonic() < end and page.asked(seconds):
        page.choose(eager(page.options))
        done += 1
    return done


def eager(options: list[str]) -> str:
    """What is most likely to set something off."""
    words = ("activate", "attack", "deploy")
    return min(options, key=lambda option: next((at for at, word in enumerate(words) if option.startswith(word)), 9))


class Pulse:
    """Asks a server all the while whether it is well, and keeps the longest time that took."""

    def __init__(self, server: Reach) -> None:
        self._server = server
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.slowest = 0.0
        self.beats = 0

    def _run(self) -> None:
        while not self._over.is_set():
            began = time.monotonic()
            assert self._server.http("GET", "/healthz").status == 200
            self.slowest = max(self.slowest, time.monotonic() - began)
            self.beats += 1
            time.sleep(0.02)

    def __enter__(self) -> Pulse:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join(20)
