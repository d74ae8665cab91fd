"""Workers: a few processes that do jobs, so that the table never waits for them.

A worker that dies is replaced, and its job is done once more; then the job fails. One that does not come back in time
is ended and replaced, and its job fails at once. Quick jobs come before slow ones, and a line has an end: what would
wait too long is refused.
"""

from __future__ import annotations

import asyncio
import itertools
import queue
import signal
import threading
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

from gyoji.server.jobs import Job, ReadReplay, Result, SumUp, Think, do
from gyoji.server.messages import Refused
from gyoji.server.process import TIME_IS_UP, bound_memory, bound_time, context, end_with_parent

SLOW = ("search",)  # agents that take their time
PATIENCE = 60.0  # seconds for one job
READING = 10  # seconds of computing for one that reads what strangers send
TOO_LONG = "it takes too long"
LINE = 50  # jobs that may wait
MEMORY = 2**29  # bytes for a process
_encode = msgspec.msgpack.Encoder().encode
_read_job = msgspec.msgpack.Decoder(Job).decode
_read_result = msgspec.msgpack.Decoder(Result).decode
_Line = tuple[int, int, bytes, "asyncio.Future[Result] | None"]


class WorkFailed(Exception):
    """A job that no worker could do: a fault of the code, never of what was sent."""


class TooLong(WorkFailed):
    """A job that was not done in time."""


class Workers:
    def __init__(self, count: int = 2) -> None:
        self._jobs: queue.PriorityQueue[_Line] = queue.PriorityQueue()
        self._numbers = itertools.count()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._minders = [_Minder(self._jobs) for _ in range(count)]

    def warm(self) -> None:
        """Starts one process now, so that the first job does not wait for it."""
        threading.Thread(target=self._minders[0].connected, daemon=True).start()

    async def do(self, job: Job) -> Result:
        """The job's result; WorkFailed if it cannot be had, Refused if what is to be read takes too long."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            for minder in self._minders:
                minder.start(self._loop)
        if not isinstance(job, Think) and self._jobs.qsize() >= LINE:
            raise Refused("full", "too many files are being read here just now; come back later")
        future: asyncio.Future[Result] = self._loop.create_future()
        self._jobs.put((_weight(job), next(self._numbers), _encode(job), future))
        try:
            return await future
        except TooLong:
            if isinstance(job, Think):
                raise
            raise Refused("too_big", "it takes longer to read than a file may") from None

    def close(self) -> None:
        """Ends the processes; what they were at is dropped."""
        for minder in self._minders:
            minder.stop()
        for _ in self._minders:
            self._jobs.put((-1, next(self._numbers), b"", None))
        for minder in self._minders:
            minder.join()
            minder.clear_away()


def _weight(job: Job) -> int:
    """Who comes first."""
    return int(isinstance(job, ReadReplay | SumUp) or (isinstance(job, Think) and job.agent.startswith(SLOW)))


class _Minder:
    """A thread that gives jobs to one process and starts it anew if need be."""

    def __init__(self, jobs: queue.PriorityQueue[_Line]) -> None:
        self._jobs = jobs
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
                self._process.kill()  # the thread that waits for it hears of it, and clears away

    def clear_away(self) -> None:
        with self._lock:
            self._end()

    def join(self) -> None:
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        while True:
            _, _, data, future = self._jobs.get()
            if future is None or self._stopped:
                return
            result: Result | str = "a worker failed twice at the same job"
            for _ in range(2):
                found = self._try(data)
                if found is not None:
                    result = found
                    break
            if not self._stopped:
                self._loop.call_soon_threadsafe(_settle, future, result)

    def _try(self, data: bytes) -> Result | str | None:
        """The result, or why there will be none; None if it may be tried once more."""
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
        """The line to the process, which is started if there is none; None when all is over."""
        with self._lock:
            if self._stopped:
                return None
            if self._line is None or self._process is None or not self._process.is_alive():
                self._end()
                line, theirs = context().Pipe()
                process = context().Process(target=work, args=(theirs,), daemon=True)
                process.start()
                theirs.close()
                self._line, self._process = line, process
            return self._line

    def _end(self) -> int | None:
        """Ends the process; gives its status, if it had ended by itself."""
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
    if future.cancelled():
        return
    if isinstance(result, str):
        future.set_exception(TooLong(result) if result == TOO_LONG else WorkFailed(result))
    else:
        future.set_result(result)


def work(line: Connection) -> None:
    """What a worker does, until the server ends: then its end of the line is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    bound_memory(MEMORY)
    while True:
        try:
            job = _read_job(line.recv_bytes())
        except EOFError:
            return
        if not isinstance(job, Think):
            bound_time(READING)
        line.send_bytes(_encode(do(job)))
