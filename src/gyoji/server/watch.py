"""Files that must stay where they were found: a store that was moved or deleted still accepts rows, and loses them."""

from __future__ import annotations

from pathlib import Path


class Vanished(OSError):
    """A file is gone, or has been replaced by another; the message says which."""


class Watched:
    def __init__(self) -> None:
        self._found: dict[Path, tuple[int, int]] = {}

    def add(self, path: Path) -> None:
        self._found[path] = _identity(path)

    def check(self) -> None:
        for path, found in self._found.items():
            try:
                there = _identity(path)
            except OSError:
                raise Vanished(f"{path} is gone; nothing is saved until it is back") from None
            if there != found:
                raise Vanished(f"{path} has been replaced since it was opened; restart the server")


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino
