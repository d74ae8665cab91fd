"""Log messages for the operator: one line each on stderr, as text or JSON."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Literal

Style = Literal["text", "json"]
_style: Style = "text"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        row = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            row["trace"] = self.formatException(record.exc_info)
        return json.dumps(row, ensure_ascii=False)


def style() -> Style:
    """How this process reports."""
    return _style


def report(chosen: Style) -> None:
    """Sets how this process reports."""
    global _style
    _style = chosen
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if chosen == "json" else logging.Formatter("%(levelname)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(True)  # Python's own warnings are logged like all others
    logging.getLogger("gyoji").setLevel(logging.INFO)
