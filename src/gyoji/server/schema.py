"""The tables of the store, by format: each script upgrades the previous format.

A new store runs all of them, an older one those it lacks, in one transaction; a newer one is left alone.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

SMALL = 64 * 2**20  # files up to this size are checked completely when they are opened

_FIRST = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, game TEXT NOT NULL, created REAL NOT NULL, touched REAL NOT NULL,
    setup BLOB NOT NULL, header BLOB, turn INTEGER NOT NULL, outcome INTEGER, resumes INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE tokens (hash BLOB PRIMARY KEY, match TEXT NOT NULL, role TEXT NOT NULL, player INTEGER) WITHOUT ROWID;
CREATE TABLE inputs (
    match TEXT NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL, number INTEGER NOT NULL, word TEXT NOT NULL,
    clock_a INTEGER, clock_b INTEGER, PRIMARY KEY (match, place)
) WITHOUT ROWID;
"""

# `clock.ran`: the total uptime in seconds of servers with this store. `matches.ran`: its value when something last
# happened in the match. For older matches it is unknown; they count from here on.
_RUNNING_TIME = """
ALTER TABLE matches RENAME TO older;
CREATE TABLE matches (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, game TEXT NOT NULL, created REAL NOT NULL, touched REAL NOT NULL,
    ran REAL NOT NULL, setup BLOB NOT NULL, header BLOB, turn INTEGER NOT NULL, outcome INTEGER
) WITHOUT ROWID;
INSERT INTO matches SELECT id, kind, game, created, touched, 0, setup, header, turn, outcome FROM older;
DROP TABLE older;
CREATE TABLE clock (ran REAL NOT NULL);
INSERT INTO clock VALUES (0);
CREATE INDEX matches_ran ON matches (ran);
CREATE INDEX IF NOT EXISTS tokens_match ON tokens (match);
"""

# Allows counting the matches that wait for a friend, and finding the oldest.
_WAITING = """
CREATE INDEX matches_waiting ON matches (ran) WHERE header IS NULL;
"""

SCRIPTS: Final = (_FIRST, _RUNNING_TIME, _WAITING)
FORMAT: Final = len(SCRIPTS)


def opened(path: Path) -> sqlite3.Connection:
    """A connection to the store, which is created or upgraded if necessary; sqlite3.Error if that fails."""
    path.touch(mode=0o600)  # the files beside it get the same mode: they contain every hidden card
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        had = format_of(db)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA cache_size = -16384")  # KiB: keeps the pages that many matches write to in memory
        if had and path.stat().st_size <= SMALL:
            check(db)
        if had < FORMAT:
            db.executescript(f"BEGIN IMMEDIATE; {''.join(SCRIPTS[had:])} PRAGMA user_version = {FORMAT}; COMMIT;")
    except BaseException:
        db.close()
        raise
    return db


def opened_as_it_is(path: Path) -> sqlite3.Connection:
    """A connection to an existing store, whatever its format."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=10)


def opened_to_read(path: Path) -> sqlite3.Connection:
    """A read-only connection to a store of this format."""
    db = opened_as_it_is(path)
    try:
        had = format_of(db)
        if had < FORMAT:
            raise sqlite3.DatabaseError(f"it has format {had}; the server upgrades it to {FORMAT} when it starts")
        db.execute("PRAGMA query_only = 1")
    except BaseException:
        db.close()
        raise
    return db


def format_of(db: sqlite3.Connection) -> int:
    """The format of a store that can be opened here, 0 if it is empty; otherwise an error that says why."""
    found: int = db.execute("PRAGMA user_version").fetchone()[0]
    if found > FORMAT:
        raise sqlite3.DatabaseError(
            f"it has format {found} and comes from a newer Gyoji; this one knows formats up to {FORMAT}"
        )
    if found <= 0 and db.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise sqlite3.DatabaseError("it is not a store: its format is not known")
    return max(found, 0)


def check(db: sqlite3.Connection) -> None:
    found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(f"it is damaged: {found}")
