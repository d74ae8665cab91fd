"""Where a user's own files are on this system."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """For what must be kept: matches."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "gyoji"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support" / "gyoji"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "gyoji"
