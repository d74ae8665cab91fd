"""The store: every match as its start and one row per choice, in one SQLite file.

Everything that arrives while the disk is busy goes into the next transaction, and under load there is a minimum time
between syncs, so that many matches share one; a separate thread waits for the disk. The sender of a row is told when it
is on disk, and tells nobody before. With a write-ahead log and `synchronous = FULL`, an acknowledged choice survives a
crash of the process and a power cut.
"""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from gyoji.server.schema import opened, opened_to_read
from gyoji.server.watch import Vanished, Watched

FILE = "gyoji.sqlite3"
BUSY = 8  # transactions within
LATELY = 0.25  # this many seconds: then they are spaced out
GATHER = 0.01  # minimum seconds between two of them

CALLED_OFF = "the match was called off"  # by the operator

Value = str | int | float | bytes | None
Statement = tuple[str, Sequence[Value]]
_Job = tuple[list[Statement], "asyncio.Future[None]"]
Role = Literal["seat", "watch", "invite", "spent", "replay"]


class StoreError(ValueError):
    """The store cannot be read or written; the message says which and why. Nothing in it was changed."""


class Setup(msgspec.Struct, frozen=True):
    """Who plays a match: by player 0 and 1. A computer has an agent, a person has none."""

    names: tuple[str, str]
    agents: tuple[str | None, str | None]
    decks: tuple[str, str]
    clock: int | None = None  # milliseconds for each player
    salt: int = 0  # the seed of the agents' dice
    own: bool = True  # may it have custom cards? Such a match runs in a separate process
    given: msgspec.Raw = msgspec.Raw(b"null")  # while the match waits: the first player's deck
    takebacks: int = 0  # free ones before the first row stored here

    @property
    def free_takeback(self) -> bool:
        """May a decision be undone whatever followed? Against the computer nobody is harmed."""
        return any(agent is not None for agent in self.agents)


class Input(NamedTuple):
    """A row: `choose` an option (number, its text), `also` (the same: a further pick of the same set), `concede` or
    `time` (player), `undo` (player, how far each of the three logs was shown; after a free takeback also how many
    choices were undone), `stop` (0): the match was called off.
    """

    kind: str
    number: int
    word: str
    clock_a: int | None
    clock_b: int | None


def is_free(row: Input) -> bool:
    """Is this an undo that would not be possible between people?"""
    return row.kind == "undo" and len(row.word.split()) > 3


def taken_back(row: Input) -> int:
    """How many choices an `undo` took back."""
    return int(row.word.split()[3]) if is_free(row) else 1


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
    """Tokens are stored only as hashes: reading the file gives nobody a seat."""
    return hashlib.sha256(token.encode("utf8")).digest()


class Reading:
    """A read-only store; a server may be using it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        try:
            self._reads = self._opened()
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.path}: cannot be opened ({error}); nothing was changed") from None

    def _opened(self) -> sqlite3.Connection:
        return opened_to_read(self.path)

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
        stands = 0  # choices that were not undone
        for wanted, row in enumerate(rows):
            if row[0] != wanted:
                raise StoreError(f"match {name}: choice {wanted} is missing in the store")
            stands += _stands(row)
            if stands < 0:
                raise StoreError(f"match {name}: choice {wanted} is damaged in the store")
        return [Input(*row[1:]) for row in rows]  # type: ignore[arg-type]

    def takebacks(self, name: str) -> int:
        """How many free takebacks there were in this match."""
        rows = self._rows("SELECT word FROM inputs WHERE match = ? AND kind = 'undo'", (name,))
        return sum(is_free(Input("undo", 0, str(word), None, None)) for (word,) in rows)

    def names(self) -> list[str]:
        """Every match, most recently touched first."""
        return [str(row[0]) for row in self._rows("SELECT id FROM matches ORDER BY touched DESC")]

    def untouched_for(self, seconds: float, most: int) -> list[str]:
        """Matches without a move for this long of uptime, the oldest first. The time of day does not matter: a
        machine's clock may be wrong.
        """
        text = "SELECT id FROM matches WHERE ran < (SELECT ran FROM clock) - ? ORDER BY ran LIMIT ?"
        return [str(row[0]) for row in self._rows(text, (seconds, most))]

    def waiting_matches(self) -> int:
        """How many matches wait for a friend."""
        found = self._rows("SELECT COUNT(*) FROM matches WHERE header IS NULL")[0][0]
        assert isinstance(found, int)
        return found

    def waiting_for(self, seconds: float, most: int) -> list[str]:
        """Matches that have waited for a friend for this long of uptime, the oldest first."""
        old = "header IS NULL AND ran < (SELECT ran FROM clock) - ?"
        return [
            str(row[0])
            for row in self._rows(f"SELECT id FROM matches WHERE {old} ORDER BY ran LIMIT ?", (seconds, most))
        ]

    @property
    def used(self) -> int:
        """Bytes that matches take in its file: removed ones have made room."""
        pages, free, size = (int(str(self._rows(f"PRAGMA {name}")[0][0])) for name in _SIZES)
        return (pages - free) * size


class Books(Reading, ABC):
    """The store as every process of the server uses it; each has its own way to write."""

    def _opened(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return opened(self.path)

    @abstractmethod
    def write(self, statements: list[Statement]) -> asyncio.Future[None]:
        """Writes all of these or none; done when they are on disk."""


class Store(Books):
    """The store that writes."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(folder)
        self._now = now
        self._counted = now()  # up to when `clock.ran` counts
        try:
            self._writes = opened(self.path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.path}: cannot be opened ({error}); nothing was changed") from None
        self._waiting: list[_Job] = []  # jobs for the next transaction
        self._idle = asyncio.Event()
        self._idle.set()
        self._began = deque([-LATELY] * BUSY, BUSY)  # when the last transactions began
        self._disk = ThreadPoolExecutor(1, "store")
        self._failed: str | None = None  # why the last transaction failed, until one succeeds
        self.transactions = self.statements = 0  # that are on disk
        self._watched = Watched()
        self.watch(self.path)
        self.watch(self.path.with_name(f"{FILE}-wal"))

    @property
    def waiting(self) -> int:
        """Jobs for the next transaction."""
        return len(self._waiting)

    @property
    def size(self) -> int:
        """Bytes of its files."""
        found = 0
        for name in (FILE, f"{FILE}-wal"):
            with suppress(OSError):
                found += self.path.with_name(name).stat().st_size
        return found

    def watch(self, path: Path) -> None:
        """Nothing is saved any more once this file is not where it is now."""
        self._watched.add(path)

    @property
    def trouble(self) -> str | None:
        """Why nothing can be saved at present, as far as is known."""
        try:
            self._watched.check()
        except Vanished as error:
            return str(error)
        return self._failed

    async def close(self) -> None:
        """Writes what is still waiting, and ends."""
        with suppress(StoreError):
            await self.tick()
        await self._idle.wait()
        self._disk.shutdown()
        self._reads.close()
        self._writes.close()

    # ── writing ──

    async def tick(self) -> None:
        """Records the uptime."""
        now = self._now()
        await self.write([("UPDATE clock SET ran = ran + ?", (now - self._counted,))])
        self._counted = now

    def write(self, statements: list[Statement]) -> asyncio.Future[None]:
        """Writes all of these or none; done when they are on disk."""
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
            self._watched.check()
            results = self._put([statements for statements, _ in batch])
        except (sqlite3.Error, Vanished) as error:
            self._written(batch, [None] * len(batch), error)
            return
        synced = asyncio.get_running_loop().run_in_executor(self._disk, self._sync)
        synced.add_done_callback(lambda done: self._written(batch, results, done.exception()))

    def _written(self, batch: list[_Job], results: list[StoreError | None], error: BaseException | None) -> None:
        problem = None if error is None else f"the store cannot be written ({error})"
        self._failed = None if isinstance(error, Vanished) else problem  # that is checked again each time
        if problem is None:
            self.transactions += 1
            self.statements += sum(len(statements) for statements, _ in batch)
        for (_, future), result in zip(batch, results, strict=True):
            if problem is not None:
                result = StoreError(problem)
            if future.cancelled():
                continue
            if result is None:
                future.set_result(None)
            else:
                future.set_exception(result)
        self._write_soon(asyncio.get_running_loop())

    def _put(self, batch: list[list[Statement]]) -> list[StoreError | None]:
        """One transaction, to be synced; a job that does not fit is left out without harming the others."""
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
            return StoreError(f"a row cannot be stored ({error})")
        finally:
            db.execute("RELEASE job")
        return None

    def _sync(self) -> None:
        """Runs in a separate thread: the only part that waits for the disk."""
        with _undone_on_error(self._writes):
            self._writes.execute("COMMIT")
        self._watched.check()


_SIZES = ("page_count", "freelist_count", "page_size")
_COLUMNS = "id, kind, game, touched, setup, header, turn, outcome"


_MATCH = (str, str, str, int | float, bytes | str | None, int, int | None)
_INPUT = (str, int, str, int | None, int | None)
_FAR = 2**31  # more choices than any match has


def _fits(row: tuple[Value, ...], kinds: tuple[object, ...]) -> bool:
    """Is each value of the type that its column holds? SQLite itself accepts anything anywhere."""
    return all(isinstance(value, kind) for value, kind in zip(row, kinds, strict=True))  # type: ignore[arg-type]


def _stands(row: tuple[Value, ...]) -> int:
    """By how much the number of counted choices changes with this row; far too low if the row is invalid."""
    if not _fits(row[1:], _INPUT):
        return -_FAR
    if row[1] == "also":
        return 0
    if row[1] != "undo":
        return 1
    try:
        return -taken_back(Input(*row[1:]))  # type: ignore[arg-type]
    except ValueError:
        return -_FAR


def _row(row: tuple[Value, ...]) -> Row:
    try:
        setup = msgspec.json.decode(row[4], type=Setup)  # type: ignore[arg-type]
    except (msgspec.DecodeError, TypeError) as error:
        raise StoreError(f"match {row[0]!s}: its setup cannot be read ({error})") from None
    if not _fits((*row[:4], *row[5:]), _MATCH) or row[7] not in (None, -1, 0, 1):
        raise StoreError(f"match {row[0]!s}: its row in the store is damaged")
    return Row(row[0], row[1], row[2], row[3], setup, *row[5:])  # type: ignore[arg-type]


@contextmanager
def _undone_on_error(db: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


# ── statements ──

_RAN = "(SELECT ran FROM clock)"


def add_match(
    name: str, kind: str, game: str, setup: Setup, header: bytes | None, tokens: Iterable[tuple[str, Role, int | None]]
) -> list[Statement]:
    now = time.time()
    row = (name, kind, game, now, now, msgspec.json.encode(setup), header, 0, None)
    rows: list[Statement] = [(f"INSERT INTO matches VALUES (?, ?, ?, ?, ?, {_RAN}, ?, ?, ?, ?)", row)]
    return rows + [add_token(name, *token) for token in tokens]


def add_token(name: str, token: str, role: Role, player: int | None) -> Statement:
    return "INSERT INTO tokens VALUES (?, ?, ?, ?)", (hashed(token), name, role, player)


def spend_invitation(name: str) -> Statement:
    return "UPDATE tokens SET role = 'spent' WHERE match = ? AND role = 'invite'", (name,)


def begin_match(name: str, setup: Setup, header: bytes) -> Statement:
    text = f"UPDATE matches SET touched = ?, ran = {_RAN}, setup = ?, header = ? WHERE id = ?"
    return text, (time.time(), msgspec.json.encode(setup), header, name)


def add_input(name: str, place: int, row: Input) -> Statement:
    return "INSERT INTO inputs VALUES (?, ?, ?, ?, ?, ?, ?)", (name, place, *row)


def called_off(row: Row, inputs: int, *, by_operator: bool = False) -> list[Statement]:
    """Ends the match without a winner, after this many inputs."""
    stop = Input("stop", 0, CALLED_OFF if by_operator else "", None, None)
    return [add_input(row.id, inputs, stop), note_progress(row.id, row.turn, -1)]


def remove_match(name: str) -> list[Statement]:
    """Removes all of it: its tokens no longer open anything."""
    return [
        ("DELETE FROM inputs WHERE match = ?", (name,)),
        ("DELETE FROM tokens WHERE match = ?", (name,)),
        ("DELETE FROM matches WHERE id = ?", (name,)),
    ]


def note_progress(name: str, turn: int, outcome: int | None) -> Statement:
    text = f"UPDATE matches SET touched = ?, ran = {_RAN}, turn = ?, outcome = ? WHERE id = ?"
    return text, (time.time(), turn, outcome, name)
