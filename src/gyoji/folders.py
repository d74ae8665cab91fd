"""Where a user's own files are on this system."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """For what must be kept: matches."""
    return _folder("XDG_DATA_HOME", ".local/share", "Library/Application Support")


def cache_folder() -> Path:
    """For what can be made again at any time."""
    return _folder("XDG_CACHE_HOME", ".cache", "Library/Caches", "cache")


def _folder(variable: str, elsewhere: str, on_a_mac: str, part: str = "") -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "gyoji" / part
    if sys.platform == "darwin":
        return Path.home() / on_a_mac / "gyoji"
    return Path(os.environ.get(variable) or Path.home() / elsewhere) / "gyoji"
