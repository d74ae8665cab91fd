"""The folder of a server: only one server uses it at a time; its lock file says how to reach that server.

Only its owner can read the file: the key in it authenticates the operator's commands.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from gyoji.folders import data_folder

LOCK: Final = "server.lock"


class ServeError(ValueError):
    """The server cannot be started; the message says why."""


class AlreadyServed(ServeError):
    """Another server uses the same folder: it is at `address`, for other machines at `others` (None: nowhere). Its
    operator has the `key`.
    """

    def __init__(self, folder: Path, address: str, others: str | None = None, key: str = "") -> None:
        where = f" at {address}" if address else ""
        super().__init__(
            f"another server{where} stores its matches in {folder}; stop it, or choose another folder with --data"
        )
        self.address = address
        self.others = others
        self.key = key


def chosen(data: Path | None) -> Path:
    """The requested folder, or the user's own."""
    return data or data_folder()


@contextmanager
def held(folder: Path) -> Iterator[IO[str]]:
    """Holds the folder so that nobody else can use it; yields the lock file."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        number = os.open(folder / LOCK, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
    except OSError as error:
        raise ServeError(f"{folder}: matches cannot be stored there ({error.strerror})") from None
    with os.fdopen(number, "a+", encoding="utf8") as lock:
        _take(lock, folder)
        yield lock


def note(lock: IO[str], address: str, others: str | None, key: str) -> None:
    """Writes down how to reach this server, for others who want the folder."""
    if sys.platform != "win32":
        os.fchmod(lock.fileno(), 0o600)
    lock.truncate(0)
    lock.write(json.dumps({"address": address, "others": others, "key": key}))
    lock.flush()


def _take(lock: IO[str], folder: Path) -> None:
    """Two servers must not write to one store. The lock ends with the process, however it ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            lock.seek(1000)
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
            lock.seek(0)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.seek(0)
        try:
            told = json.loads(lock.read())
            address, others, key = str(told["address"]), told.get("others"), str(told.get("key", ""))
        except (ValueError, KeyError, TypeError, AttributeError):
            address, others, key = "", None, ""
        raise AlreadyServed(folder, address, others if isinstance(others, str) else None, key) from None
