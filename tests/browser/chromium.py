"""Which browser the tests drive: the system's own Chromium. Nothing is ever downloaded."""

from __future__ import annotations

import os
import shutil
import sys

VARIABLE = "GYOJI_CHROMIUM"  # the path of a browser, where it is not found by itself
NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",  # without it the browser refuses to be started by root, as a build does
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING = f"""\
The tests in a browser need Chromium, and none was found. Install it with its fonts, on Debian or Ubuntu with
    sudo apt install chromium fonts-dejavu-core fonts-noto-cjk
or say where one is: {VARIABLE}=/path/to/chromium make test-browser"""


def chromium() -> str | None:
    """The path of the browser; None if there is none."""
    named = os.environ.get(VARIABLE)
    if named:
        return shutil.which(named)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


if __name__ == "__main__":
    if chromium() is None:
        sys.exit(MISSING)
