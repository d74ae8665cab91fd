"""The store: every match as what it began from and a row for each choice, in one SQLite file.

Whatever waits while the disk is busy goes into the next transaction, and where many choices come syncs have a least
distance, so that many matches share one; a thread of its own waits for the disk. Whoever handed a row in is told when
it is on the disk, and tells nobody before. Write-ahead log with `synchronous = FULL`: a choice that was answered
survives the end of the process and of the machine's power.
"""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

FORMAT = 1
FILE = "gyoji.sqlite3"
BUSY = 8  # transactions within
LATELY = 0.25  # seconds: then
GATHER = 0.01  # seconds from one to the next, at least
SMALL = 64 * 2**20  # files up to this size are checked as a whole when they are opened

Value = str | int | float | bytes | None
Statement = tuple[str, Sequence[Value]]
_Job = tuple[list[Statement], "asyncio.Future[None]"]
Role = Literal["seat", "watch", "invite", "spent", "replay"]

_TABLES = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, game TEXT NOT NULL, created REAL NOT NULL, touched REAL NOT NULL,
    setup BLOB NOT NULL, header BLOB, turn INTEGER NOT NULL, outcome INTEGER, resumes INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX matches_resume ON matches (resumes) WHERE resumes;
CREATE TABLE tokens (hash BLOB PRIMARY KEY, match TEXT NOT NULL, role TEXT NOT NULL, player INTEGER) WITHOUT ROWID;
CREATE TABLE inputs (
    match TEXT NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL, number INTEGER NOT NULL, word TEXT NOT NULL,
    clock_a INTEGER, clock_b INTEGER, PRIMARY KEY (match, place)
) WITHOUT ROWID;
"""

_INDEXES = """
CREATE INDEX IF NOT EXISTS matches_touched ON matches (touched);
CREATE INDEX IF NOT EXISTS tokens_match ON tokens (match);
"""


class StoreError(ValueError):
    """The store cannot be read or written; the message says which and why. Nothing in it was changed."""


class Setup(msgspec.Struct, frozen=True):
    """Who plays a match: by player 0 and 1. A computer has an agent, a person has none."""

    names: tuple[str, str]
    agents: tuple[str | None, str | None]
    decks: tuple[str, str]
    clock: int | None = None  # milliseconds for each player
    salt: int = 0  # what agents' dice start from
    own: bool = True  # may there be cards that did not ship: such a match lives in a process of its own
    given: msgspec.Raw = msgspec.Raw(b"null")  # while the match waits: the deck that is already there

    @property
    def goes_on(self) -> bool:
        """Can something happen in this match without anybody there? A clock that nobody looks at stands."""
        return any(agent is not None for agent in self.agents)


class Input(NamedTuple):
    """A row: `choose` an option (number, its text), `also` (the same: a further pick of the same set), `concede` or
    `time` (player), `undo` (player, what was shown), `stop` (0): the match was called off.
    """

    kind: str
    number: int
    word: str
    clock_a: int | None
    clock_b: int | None


class Row(NamedTuple):
    id: str
    kind: str
    game: str
    touched: float
    setup: Setup
    header: bytes | None
    turn: int
    outcome: int | None  # 0, 1, or -1 for a draw


class Ticket(NamedTuple):
    """What a token opens."""

    match: str
    role: Role
    player: int | None


def hashed(token: str) -> bytes:
    """Tokens are kept as hashes only: who reads the file can take no seat."""
    return hashlib.sha256(token.encode("utf8")).digest()


class Books(ABC):
    """The store as every process of the server reads it; how something is written hangs on the process."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._reads = _opened(self.path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.path}: cannot be opened ({error}); nothing was changed") from None

    @abstractmethod
    def write(self, statements: list[Statement]) -> asyncio.Future[None]:
        """All of these or none; done when they are on the disk."""

    def _rows(self, text: str, values: Sequence[Value] = ()) -> list[tuple[Value, ...]]:
        try:
            return self._reads.execute(text, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"the store cannot be read ({error})") from None

    def ticket(self, token: str) -> Ticket | None:
        rows = self._rows("SELECT match, role, player FROM tokens WHERE hash = ?", (hashed(token),))
        if rows and (not _fits(rows[0], (str, str, int | None)) or rows[0][2] not in (None, 0, 1)):
            raise StoreError(f"match {rows[0][0]!s}: one of its tokens is damaged in the store")
        return Ticket(*rows[0]) if rows else None  # type: ignore[arg-type]

    def match(self, name: str) -> Row | None:
        rows = self._rows(f"SELECT {_COLUMNS} FROM matches WHERE id = ?", (name,))
        return _row(rows[0]) if rows else None

    def inputs(self, name: str) -> list[Input]:
        text = "SELECT place, kind, number, word, clock_a, clock_b FROM inputs WHERE match = ? ORDER BY place"
        rows = self._rows(text, (name,))
        stands = 0  # choices that were not taken back
        for wanted, row in enumerate(rows):
            if row[0] != wanted:
                raise StoreError(f"match {name}: choice {wanted} is missing in the store")
            stands += -1 if row[1] == "undo" else 1
            if stands < 0 or not _fits(row[1:], _INPUT):
                raise StoreError(f"match {name}: choice {wanted} is damaged in the store")
        return [Input(*row[1:]) for row in rows]  # type: ignore[arg-type]

    def to_resume(self) -> list[str]:
        """Matches that must go on although nobody asks for them: a computer is to move."""
        return [str(row[0]) for row in self._rows("SELECT id FROM matches WHERE resumes")]

    def untouched_since(self, when: float, most: int) -> list[str]:
        """Matches in which nothing has happened since then, the oldest first."""
        rows = self._rows("SELECT id FROM matches WHERE touched < ? ORDER BY touched LIMIT ?", (when, most))
        return [str(row[0]) for row in rows]


class Store(Books):
    """The one that writes."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        try:
            self._writes = _opened(self.path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.path}: cannot be opened ({error}); nothing was changed") from None
        self._waiting: list[_Job] = []  # what the next transaction takes along
        self._idle = asyncio.Event()
        self._idle.set()
        self._began = deque([-LATELY] * BUSY, BUSY)  # when the last transactions did
        self._disk = ThreadPoolExecutor(1, "store")
        self.trouble: str | None = None  # why the last transaction failed, until one succeeds

    async def close(self) -> None:
        """Writes what still waits, and ends."""
        await self._idle.wait()
        self._disk.shutdown()
        self._reads.close()
        self._writes.close()

    # ── writing ──

    def write(self, statements: list[Statement]) -> asyncio.Future[None]:
        """All of these or none; done when they are on the disk."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._waiting.append((statements, future))
        if self._idle.is_set():
            self._idle.clear()
            self._write_soon(loop)
        return future

    def _write_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self._waiting:
            self._idle.set()
            return
        now, began = loop.time(), self._began
        at = began[-1] + GATHER if now < began[0] + LATELY else now
        if at > now:
            loop.call_at(at, self._write_next)
        else:
            loop.call_soon(self._write_next)

    def _write_next(self) -> None:
        batch, self._waiting = self._waiting, []
        self._began.append(asyncio.get_running_loop().time())
        try:
            results = self._put([statements for statements, _ in batch])
        except sqlite3.Error as error:
            self._written(batch, [None] * len(batch), error)
            return
        synced = asyncio.get_running_loop().run_in_executor(self._disk, self._sync)
        synced.add_done_callback(lambda done: self._written(batch, results, done.exception()))

    def _written(self, batch: list[_Job], results: list[StoreError | None], error: BaseException | None) -> None:
        self.trouble = None if error is None else f"the store cannot be written ({error})"
        for (_, future), result in zip(batch, results, strict=True):
            if self.trouble is not None:
                result = StoreError(self.trouble)
            if future.cancelled():
                continue
            if result is None:
                future.set_result(None)
            else:
                future.set_exception(result)
        self._write_soon(asyncio.get_running_loop())

    def _put(self, batch: list[list[Statement]]) -> list[StoreError | None]:
        """One transaction, to be synced; a job that does not fit is left out of it and the others are not harmed."""
        db = self._writes
        with _undone_on_error(db):
            db.execute("BEGIN IMMEDIATE")
            try:
                for statements in batch:
                    for text, values in statements:
                        db.execute(text, values)
                return [None] * len(batch)
            except sqlite3.IntegrityError:
                db.execute("ROLLBACK")
                db.execute("BEGIN IMMEDIATE")
                return [self._put_apart(statements) for statements in batch]

    def _put_apart(self, statements: list[Statement]) -> StoreError | None:
        """One job within a transaction: all of it, or nothing and the reason."""
        db = self._writes
        db.execute("SAVEPOINT job")
        try:
            for text, values in statements:
                db.execute(text, values)
        except sqlite3.IntegrityError as error:
            db.execute("ROLLBACK TO job")
            return StoreError(f"a row does not fit into the store ({error})")
        finally:
            db.execute("RELEASE job")
        return None

    def _sync(self) -> None:
        """In a thread of its own: the only part that waits for the disk."""
        with _undone_on_error(self._writes):
            self._writes.execute("COMMIT")


_COLUMNS = "id, kind, game, touched, setup, header, turn, outcome"


_MATCH = (str, str, str, int | float, bytes | str | None, int, int | None)
_INPUT = (str, int, str, int | None, int | None)


def _fits(row: tuple[Value, ...], kinds: tuple[object, ...]) -> bool:
    """Is each value of the kind that its column holds? SQLite itself takes anything anywhere."""
    return all(isinstance(value, kind) for value, kind in zip(row, kinds, strict=True))  # type: ignore[arg-type]


def _row(row: tuple[Value, ...]) -> Row:
    try:
        setup = msgspec.json.decode(row[4], type=Setup)  # type: ignore[arg-type]
    except (msgspec.DecodeError, TypeError) as error:
        raise StoreError(f"match {row[0]!s}: its setup cannot be read ({error})") from None
    if not _fits((*row[:4], *row[5:]), _MATCH) or row[7] not in (None, -1, 0, 1):
        raise StoreError(f"match {row[0]!s}: its row is damaged in the store")
    return Row(row[0], row[1], row[2], row[3], setup, *row[5:])  # type: ignore[arg-type]


@contextmanager
def _undone_on_error(db: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _opened(path: Path) -> sqlite3.Connection:
    path.touch(mode=0o600)  # the files beside it get the same mode: they hold every hidden card
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    version = db.execute("PRAGMA user_version").fetchone()[0]
    empty = version == 0 and not db.execute("SELECT 1 FROM sqlite_master").fetchone()
    if empty or version == FORMAT:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA cache_size = -16384")  # KiB: pages that many matches write to are at hand
    if empty:
        db.executescript(f"BEGIN IMMEDIATE; {_TABLES} {_INDEXES} PRAGMA user_version = {FORMAT}; COMMIT;")
    elif version != FORMAT:
        raise sqlite3.DatabaseError(f"it is no store of format {FORMAT} but of {version}")
    elif path.stat().st_size <= SMALL:
        found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(f"it is damaged: {found}")
    if not empty:
        db.executescript(_INDEXES)  # stores that are older have not all of them
    return db


# ── statements ──


def add_match(
    name: str, kind: str, game: str, setup: Setup, header: bytes | None, tokens: Iterable[tuple[str, Role, int | None]]
) -> list[Statement]:
    now = time.time()
    resumes = kind == "match" and header is not None and setup.goes_on
    row = (name, kind, game, now, now, msgspec.json.encode(setup), header, 0, None, int(resumes))
    rows: list[Statement] = [("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)]
    return rows + [add_token(name, *token) for token in tokens]


def add_token(name: str, token: str, role: Role, player: int | None) -> Statement:
    return "INSERT INTO tokens VALUES (?, ?, ?, ?)", (hashed(token), name, role, player)


def spend_invitation(name: str) -> Statement:
    return "UPDATE tokens SET role = 'spent' WHERE match = ? AND role = 'invite'", (name,)


def begin_match(name: str, setup: Setup, header: bytes) -> Statement:
    text = "UPDATE matches SET setup = ?, header = ?, resumes = ? WHERE id = ?"
    return text, (msgspec.json.encode(setup), header, int(setup.goes_on), name)


def add_input(name: str, place: int, row: Input) -> Statement:
    return "INSERT INTO inputs VALUES (?, ?, ?, ?, ?, ?, ?)", (name, place, *row)


def remove_match(name: str) -> list[Statement]:
    """All of it: whoever holds a token of it is told that it opens nothing."""
    return [
        ("DELETE FROM inputs WHERE match = ?", (name,)),
        ("DELETE FROM tokens WHERE match = ?", (name,)),
        ("DELETE FROM matches WHERE id = ?", (name,)),
    ]


def note_progress(name: str, turn: int, outcome: int | None, resumes: bool) -> Statement:
    text = "UPDATE matches SET touched = ?, turn = ?, outcome = ?, resumes = ? WHERE id = ?"
    return text, (time.time(), turn, outcome, int(resumes), name)
