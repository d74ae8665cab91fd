"""Starting and stopping the server."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn

from gyoji.server.app import application
from gyoji.server.hall import Hall
from gyoji.server.limits import Limits
from gyoji.server.store import Store


@dataclass(frozen=True, slots=True)
class Settings:
    host: str
    port: int
    data: Path | None = None
    pause: float = 0.4
    limits: Limits = field(default_factory=Limits)


def data_folder() -> Path:
    """Where a user's matches are kept, as is usual on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "gyoji"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "gyoji"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "gyoji"


def run(settings: Settings) -> None:
    hall = Hall(Store(settings.data or data_folder()), settings.limits, settings.pause)
    config = uvicorn.Config(
        application(hall),
        host=settings.host,
        port=settings.port,
        access_log=False,
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=4 * settings.limits.message,
        server_header=False,
        date_header=False,
    )
    print(f"http://{settings.host}:{settings.port}/", flush=True)
    uvicorn.Server(config).run()
