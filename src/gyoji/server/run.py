"""Starting and stopping the server: its folder, its port, and how it ends."""

from __future__ import annotations

import logging
import signal
import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from types import FrameType

import uvicorn

from gyoji.cards.pools import pool
from gyoji.games import NAMES
from gyoji.server.app import application, games
from gyoji.server.beat import SPAN, Beat
from gyoji.server.folder import LOCK, ServeError, chosen, held, note
from gyoji.server.frames import lines_of
from gyoji.server.hall import DAY, Hall
from gyoji.server.limits import Limits
from gyoji.server.lines import NoTraces, line_with
from gyoji.server.making import new_token
from gyoji.server.operator import Operator
from gyoji.server.process import spare_the_collector
from gyoji.server.reach import for_others
from gyoji.server.reports import Style, report
from gyoji.server.safety import HERE, Monitors, is_loopback
from gyoji.server.store import Store


@dataclass(frozen=True, slots=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 0
    data: Path | None = None
    pause: float = 0.4  # seconds
    limits: Limits = field(default_factory=Limits)
    workers: int = 1  # processes that matches are spread over
    any_port: bool = False  # if the port is taken, use another one
    trusted: str = ""  # addresses of proxies whose X-Forwarded-For is trusted
    metrics: str = HERE  # addresses and networks that may read the metrics
    reports: Style = "text"
    keep_days: float = 0.0  # days that a match is kept without a move; 0: forever


def read_pools() -> None:
    """Reads the texts of all built-in cards, before somebody has to wait for it."""
    for name in NAMES:
        pool(name)


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serves until the process is told to stop; `ready` gets the address once pages can be loaded from it."""
    report(settings.reports)
    folder = chosen(settings.data)
    with held(folder) as lock, _listening(settings) as listening:
        address, key = _address(settings.host, listening), new_token()
        note(lock, address, for_others(settings.host, listening.getsockname()[1]), key)
        store = Store(folder)
        store.watch(folder / LOCK)
        hall = Hall(store, settings.limits, settings.pause, settings.workers)
        hall.keep = settings.keep_days * DAY
        only_here = is_loopback(settings.host) and not settings.trusted  # a proxy has its own names
        operator = Operator(hall, key, lambda: server.stop())
        config = configured(
            hall,
            only_here=only_here,
            trusted=settings.trusted,
            monitors=settings.metrics,
            host=settings.host,
            operator=operator,
        )

        def started() -> None:
            hall.workers.warm()
            Thread(target=read_pools, daemon=True).start()
            ready(address)

        server = Server(config, hall, started)
        games()
        spare_the_collector()
        sys.setswitchinterval(0.0005)  # a thread that waits for the disk must soon get its turn after each sync
        with _deaf_to_stops():
            server.run(sockets=[listening])
        if not server.started:
            raise ServeError("the server did not start")


def configured(
    hall: Hall,
    *,
    only_here: bool,
    trusted: str = "",
    monitors: str = HERE,
    host: str = "127.0.0.1",
    operator: Operator | None = None,
) -> uvicorn.Config:
    """No access log: paths contain no tokens, but what is not written cannot be read. No compression: frames are small,
    and it would cost more time than everything else. X-Forwarded-For is trusted only from proxies that the operator
    trusts: anybody else could claim any address and avoid all limits.
    """
    logging.getLogger("uvicorn.error").addFilter(NoTraces())
    return uvicorn.Config(
        application(
            hall,
            only_here=only_here,
            monitors=Monitors(monitors, behind_proxy=bool(trusted)),
            host=host,
            operator=operator,
        ),
        http=line_with(hall.limits, shared=bool(trusted)),
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted,
        access_log=False,
        log_config=None,
        log_level="warning",
        ws=lines_of(Beat(SPAN if hall.in_one_process else 0.0), hall.limits),
        ws_per_message_deflate=False,
        ws_max_size=4 * hall.limits.message,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=5,
    )


class Server(uvicorn.Server):
    """Notifies the pages before it stops, and its starter once it is ready."""

    def __init__(self, config: uvicorn.Config, hall: Hall, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hall = hall
        self._ready = ready

    def stop(self) -> None:
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._hall.farewell()
        await super().shutdown(sockets)


class _deaf_to_stops:
    """The server handles SIGINT and SIGTERM itself and passes them on when it has stopped; then they are ignored."""

    def __enter__(self) -> None:
        self._before = {number: signal.signal(number, _hear_nothing) for number in (signal.SIGINT, signal.SIGTERM)}

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)


def _hear_nothing(number: int, frame: FrameType | None) -> None:
    return None


def _listening(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    ports = [settings.port, 0] if settings.any_port and settings.port else [settings.port]
    for last, port in zip([*[False] * (len(ports) - 1), True], ports, strict=True):
        found = socket.socket(family)
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((settings.host, port))
            found.listen(2048)
            return found
        except (OSError, UnicodeError) as error:
            found.close()
            if last:
                why = getattr(error, "strerror", None) or "not a valid name"
                raise ServeError(f"cannot listen on {settings.host}, port {port} ({why})") from None
    raise AssertionError("there is always a last port")


def _address(host: str, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
