"""Copies of a store, made while a server is using it, and restored while none is."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from gyoji.server.folder import AlreadyServed, held
from gyoji.server.schema import check, format_of, opened_as_it_is
from gyoji.server.store import FILE

PART = ".part"
BESIDE = ("", "-wal", "-shm")  # the suffixes of a store's files


class BackupError(ValueError):
    """A copy cannot be made or restored; the message says why. Nothing was changed."""


def back_up(folder: Path, file: Path) -> int:
    """Copies the store in this folder as it is now; returns the size."""
    with _as_problem(file):
        there = file.exists()
    if there:
        raise BackupError(f"{file} already exists; choose another name")
    return _copied(folder / FILE, file)


def put_back(file: Path, folder: Path) -> Path | None:
    """Restores the store of this folder from the copy; returns where the previous files are now."""
    with _as_problem(file), closing(opened_as_it_is(file)) as copy:
        _must_hold_matches(copy)  # before a folder is made for it
    try:
        with held(folder):
            new = folder / f"{FILE}.new"
            new.unlink(missing_ok=True)
            _copied(file, new)
            aside = _put_aside(folder)
            new.rename(folder / FILE)
            return aside
    except AlreadyServed as error:
        where = f" at {error.address}" if error.address else ""
        raise BackupError(f"a server{where} is using {folder}; stop it first (gyoji admin drain)") from None


def _put_aside(folder: Path) -> Path | None:
    found = [path for end in BESIDE if (path := folder / f"{FILE}{end}").exists()]
    if not found:
        return None
    aside = folder / time.strftime("replaced-%Y%m%d-%H%M%S")
    aside.mkdir(mode=0o700)
    for path in found:
        path.rename(aside / path.name)
    return aside


def _copied(source: Path, target: Path) -> int:
    """Copies a store, completely or not at all; returns the size."""
    part = target.with_name(target.name + PART)
    with _as_problem(source), closing(opened_as_it_is(source)) as old:
        _must_hold_matches(old)
        with _as_problem(target):
            part.unlink(missing_ok=True)
            os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))  # it contains every hidden card
            try:
                with closing(sqlite3.connect(part)) as new:
                    old.backup(new)
                    new.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
                    check(new)
                part.rename(target)
            finally:
                part.unlink(missing_ok=True)
            return target.stat().st_size


def _must_hold_matches(store: sqlite3.Connection) -> None:
    if not format_of(store):
        raise sqlite3.DatabaseError("it contains no matches")


@contextmanager
def _as_problem(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError, sqlite3.Error) as error:
        if isinstance(error, BackupError):
            raise
        words = error.strerror if isinstance(error, OSError) else str(error)
        raise BackupError(f"{path}: cannot be copied ({words})") from None
