"""Workers: a few processes that do jobs, so that the table never waits for them.

A worker that dies is replaced, and its job is tried once more; then the job fails. One that does not finish in time is
killed and replaced, and its job fails at once. Addresses take turns (`turns`), quick jobs come before slow ones, and
the queue is limited: a job that would wait too long is refused.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

from gyoji.server.jobs import Job, ReadReplay, Result, SumUp, Think, do
from gyoji.server.limits import LIMITS, Limits
from gyoji.server.messages import STOPPING, Refused
from gyoji.server.process import TIME_IS_UP, bound_memory, bound_time, context, end_with_parent
from gyoji.server.turns import Turns

SLOW = ("search",)  # agents that take their time
PATIENCE = 60.0  # seconds for one job
TOO_LONG = "it takes too long"
_encode = msgspec.msgpack.Encoder().encode
_read_job = msgspec.msgpack.Decoder(Job).decode
_read_result = msgspec.msgpack.Decoder(Result).decode
_Jobs = Turns[tuple[bytes, "asyncio.Future[Result]"]]


class WorkFailed(Exception):
    """A job that no worker could do: a bug in the code, never a fault of what was sent."""


class TooLong(WorkFailed):
    """A job that was not done in time."""


class Workers:
    def __init__(self, count: int = 2, limits: Limits = LIMITS, *, each: int | None = None) -> None:
        """This many processes; `each`: how many one address may keep busy."""
        self._limits = limits
        self._jobs: _Jobs = Turns(each or count)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._awaited: set[asyncio.Future[Result]] = set()
        self._dismissed = False
        self._minders = [_Minder(self._jobs, limits) for _ in range(count)]

    def warm(self) -> None:
        """Starts one process now, so that the first job does not wait for it."""
        threading.Thread(target=self._minders[0].connected, daemon=True).start()

    async def do(self, job: Job, address: str = "") -> Result:
        """The job's result; WorkFailed if there is none, Refused if the input takes too long to read."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            for minder in self._minders:
                minder.start(self._loop)
        if self._dismissed:
            raise Refused("retry", STOPPING)
        if not isinstance(job, Think):
            self._bound(address)
        future: asyncio.Future[Result] = self._loop.create_future()
        self._jobs.put(address, _weight(job), (_encode(job), future))
        self._awaited.add(future)
        try:
            return await future
        except TooLong:
            if isinstance(job, Think):
                raise
            most = self._limits.job_seconds
            raise Refused("too_big", f"it takes too long to read ({most} seconds of computing)") from None
        finally:
            self._awaited.discard(future)

    @property
    def waiting(self) -> int:
        """Jobs that nobody has started yet."""
        return len(self._jobs)

    def _bound(self, address: str) -> None:
        """Refuses another file to read if there is no room for it."""
        if len(self._jobs) >= self._limits.jobs:
            raise Refused("full", "too many files are being read at the moment; come back later")
        if self._jobs.waiting(address) >= self._limits.jobs_each:
            most = self._limits.jobs_each
            raise Refused("too_fast", f"{most} files from this address are already waiting to be read; come back later")

    def dismiss(self) -> None:
        """The server is about to stop: ends all waiting for jobs."""
        self._dismissed = True
        for future in self._awaited:
            if not future.done():
                future.set_exception(Refused("retry", STOPPING))

    def close(self) -> None:
        """Ends the processes; unfinished jobs are dropped."""
        for minder in self._minders:
            minder.stop()
        self._jobs.close()
        for minder in self._minders:
            minder.join()
            minder.clear_away()


def _weight(job: Job) -> int:
    """The priority of a job."""
    return int(isinstance(job, ReadReplay | SumUp) or (isinstance(job, Think) and job.agent.startswith(SLOW)))


class _Minder:
    """A thread that gives jobs to one process and restarts it if necessary."""

    def __init__(self, jobs: _Jobs, limits: Limits) -> None:
        self._jobs = jobs
        self._bounds = limits.job_memory, limits.job_seconds
        self._thread = threading.Thread(target=self._run, name="worker", daemon=True)
        self._lock = threading.Lock()
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._stopped = False

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._thread.start()

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            if self._process is not None:
                self._process.kill()  # the thread that waits for it notices, and cleans up

    def clear_away(self) -> None:
        with self._lock:
            self._end()

    def join(self) -> None:
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        while (turn := self._jobs.take()) is not None:
            address, (data, future) = turn
            result: Result | str = "a worker failed twice at the same job"
            for _ in range(2):
                found = self._try(data)
                if found is not None:
                    result = found
                    break
            self._jobs.done(address)
            if not self._stopped:
                self._loop.call_soon_threadsafe(_settle, future, result)

    def _try(self, data: bytes) -> Result | str | None:
        """The result, or why there will be none; None if it may be tried again."""
        failed: str | None = None
        try:
            line = self.connected()
            if line is None:
                return None
            line.send_bytes(data)
            if line.poll(PATIENCE):
                result: Result = _read_result(line.recv_bytes())
                return result
            failed = TOO_LONG
        except (EOFError, OSError, msgspec.DecodeError):
            pass
        with self._lock:
            return TOO_LONG if self._end() == TIME_IS_UP else failed

    def connected(self) -> Connection | None:
        """The connection to the process, which is started if there is none; None when everything is over."""
        with self._lock:
            if self._stopped:
                return None
            if self._line is None or self._process is None or not self._process.is_alive():
                self._end()
                line, theirs = context().Pipe()
                process = context().Process(target=work, args=(theirs, *self._bounds), daemon=True)
                process.start()
                theirs.close()
                self._line, self._process = line, process
            return self._line

    def _end(self) -> int | None:
        """Ends the process; returns its status, if it had ended by itself."""
        status: int | None = None
        if self._process is not None:
            self._process.join(0.1)
            status = self._process.exitcode
            self._process.kill()
            self._process.join()
        if self._line is not None:
            self._line.close()
        self._process = self._line = None
        return status


def _settle(future: asyncio.Future[Result], result: Result | str) -> None:
    if future.done():
        return
    if isinstance(result, str):
        future.set_exception(TooLong(result) if result == TOO_LONG else WorkFailed(result))
    else:
        future.set_result(result)


def work(line: Connection, memory: int, seconds: int) -> None:
    """The main loop of a worker, until the server ends: then its end of the connection is gone."""
    for number in (signal.SIGINT, signal.SIGTERM):  # a service manager signals all processes: only the server decides
        signal.signal(number, signal.SIG_IGN)
    end_with_parent()
    bound_memory(memory)
    while True:
        try:
            job = _read_job(line.recv_bytes())
        except EOFError:
            return
        if not isinstance(job, Think):
            bound_time(seconds)
        line.send_bytes(_encode(do(job)))
