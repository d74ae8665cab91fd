"""Pictures of every kind of decision of every game on every size of screen, in both languages and both themes, to be
looked at: a sheet for each moment and kind of screen, with its sizes beside each other.

    make gallery                      all of them, into the folder `gallery`, which is no part of the project
    make gallery WANTED="dbs phone"   those whose name holds all of these words
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import sync_playwright

from browser.chromium import ARGUMENTS, MISSING, chromium
from browser.moments import MOMENTS
from browser.screenshots import DESKTOP, GAP, PHONE, Camera
from browser.serving import Server
from browser.sizes import PHONES, SCREENS
from browser.stage import Stage

FOLDER = Path(__file__).parents[2] / "gallery"
WIDE = 1950  # pixels of a row of a sheet

Size = tuple[int, int]


class Screen(NamedTuple):
    """A kind of screen, and how its page is set."""

    sizes: tuple[Size, ...]
    touch: bool = False
    language: str = "en-GB"
    settings: Mapping[str, str] = {}


SCREENED: dict[str, Screen] = {
    "phone": Screen(PHONES, touch=True),
    "phone-ja": Screen(PHONES, touch=True, language="ja-JP"),
    "phone-light": Screen(PHONES, touch=True, settings={"theme": "light"}),
    "desk": Screen(SCREENS[:-1]),
    "desk-ja": Screen(SCREENS[:-1], language="ja-JP"),
    "desk-light": Screen(SCREENS[:-1], settings={"theme": "light"}),
    "large": Screen(SCREENS[-1:], settings={"cards": "large"}),
    "large-ja": Screen(SCREENS[-1:], language="ja-JP", settings={"cards": "large", "theme": "light"}),
}


def wanted(words: list[str]) -> list[tuple[str, str]]:
    """The kinds of screen and the moments that have all of these words."""
    pairs = ((kind, moment) for kind in SCREENED for moment in MOMENTS)
    return [(kind, moment) for kind, moment in pairs if set(words) <= {kind, *moment.split(" ", 1), *moment.split()}]


def sheet(pictures: list[Image.Image]) -> Image.Image:
    """Beside each other, as many as a row holds."""
    rows: list[list[Image.Image]] = [[]]
    for one in pictures:
        if rows[-1] and sum(other.width + GAP for other in rows[-1]) + one.width > WIDE:
            rows.append([])
        rows[-1].append(one)
    wide = max(sum(one.width + GAP for one in row) for row in rows) - GAP
    high = sum(max(one.height for one in row) + GAP for row in rows) - GAP
    whole, top = Image.new("RGB", (wide, high), "#808080"), 0
    for row in rows:
        left = 0
        for one in row:
            whole.paste(one, (left, top))
            left += one.width + GAP
        top += max(one.height for one in row) + GAP
    return whole


def main(words: list[str]) -> None:
    path = chromium()
    if path is None:
        sys.exit(MISSING)
    todo = wanted(words)
    if not todo:
        sys.exit(f"{' '.join(words)}: screens are {', '.join(SCREENED)}; moments are {', '.join(MOMENTS)}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server(Path(folder) / "data")
        server.start()
        browser = driver.chromium.launch(executable_path=path, headless=True, args=list(ARGUMENTS))
        try:
            camera = Camera(browser, server)
            stages: dict[str, Stage] = {}
            for kind, moment in todo:
                screen = SCREENED[kind]
                if kind not in stages:
                    wish = {**(PHONE if screen.touch else DESKTOP), "device_scale_factor": 1, "locale": screen.language}
                    stages[kind] = camera.stage(wish, screen.settings)
                pictures = [camera.laid(stages[kind], (*size, moment)) for size in screen.sizes]
                file = FOLDER / kind / f"{moment}.png"
                file.parent.mkdir(parents=True, exist_ok=True)
                sheet(pictures).save(file)
                print(file.relative_to(FOLDER.parent))
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
