"""`gyoji serve`: only the server; and what `gyoji play` needs of it."""

from __future__ import annotations

import ipaddress
import os
import sys
import threading
import webbrowser
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from gyoji.cli.out import console, pairs, print_json
from gyoji.cli.values import whole

DEFAULT_PORT = 8470


class LogFormat(StrEnum):
    text = "text"
    json = "json"


def _networks(text: str) -> str:
    words = [word.strip() for word in text.split(",") if word.strip()]
    for word in words:
        try:
            ipaddress.ip_network(word)
        except ValueError:
            raise typer.BadParameter(f"{word!r} is neither an address nor a network") from None
    return ",".join(words)


def _address(text: str) -> str:
    if not text.strip():
        raise typer.BadParameter("must be an address: 127.0.0.1 for this machine only, 0.0.0.0 for other machines too")
    return text.strip()


def _folder(text: str) -> Path:
    if not text.strip() or "\0" in text:
        raise typer.BadParameter("must be a folder; . is the current one")
    return Path(text)


Host = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for other machines too.", parser=_address)
]
Port = Annotated[
    int,
    typer.Option(
        metavar="N",
        help="The port; 0 for any free one.",
        parser=whole(0, 65535),
    ),
]
Data = Annotated[Path | None, typer.Option(metavar="DIR", help="The folder with the matches.", parser=_folder)]
Pause = Annotated[
    int,
    typer.Option(
        metavar="MS", help="Pause after each decision, so that its timing reveals nothing.", parser=whole(0, 10_000)
    ),
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    data: Data = None,
    pause: Pause = 400,
    max_matches: Annotated[
        int,
        typer.Option(
            metavar="N",
            help="How many matches may be open at the same time.",
            parser=whole(1),
        ),
    ] = 1000,
    workers: Annotated[
        int,
        typer.Option(
            metavar="N",
            help="Processes to spread matches over.",
            parser=whole(1, 64),
        ),
    ] = 1,
    keep_days: Annotated[
        int,
        typer.Option(
            metavar="N",
            help="Remove matches after this many days (of uptime) without a move; 0: never.",
            parser=whole(0, 36_500),
        ),
    ] = 90,
    trust_proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS,…",
            help="Trusted proxies (X-Forwarded-For): addresses or networks.",
            parser=_networks,
        ),
    ] = "",
    metrics_from: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS,…",
            help="Who may read /metrics: addresses or networks.",
            parser=_networks,
        ),
    ] = "127.0.0.0/8,::1",
    log_format: Annotated[LogFormat, typer.Option(help="Log format on stderr.")] = LogFormat.text,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=NUMBER", help="Set one of the limits shown by --limits. Can be repeated."),
    ] = None,
    limits: Annotated[bool, typer.Option("--limits", help="Print all limits and exit.")] = False,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON schema of all messages and exit.")] = False,
) -> None:
    """Serve the table to browsers, until it is stopped."""
    if schema:
        from gyoji.server.messages import schema as message_schema

        print_json(message_schema())
        return
    from gyoji.server.limits import LIMITS, limits_from, told

    bounds = limits_from(limit or (), replace(LIMITS, matches=max_matches))
    if limits:
        console().print(pairs(told(bounds), "bold"))
        return
    from gyoji.server.run import Settings
    from gyoji.server.run import serve as serve_until_stopped

    settings = Settings(
        host,
        port,
        data,
        pause / 1000,
        bounds,
        workers,
        trusted=trust_proxy,
        metrics=metrics_from,
        reports=log_format.value,
        keep_days=keep_days,
    )
    serve_until_stopped(settings, lambda address: print(f"The table is at {address} (stop with Ctrl-C)", flush=True))


def serve_and_open(data: Path | None, pause: int, host: str, port: int | None, fragment: str, *, browse: bool) -> None:
    """Serves this machine (and others, unless `host` is a loopback address), and opens the page; if a server is already
    running, opens its page.
    """
    from gyoji.server.folder import AlreadyServed
    from gyoji.server.reach import for_others
    from gyoji.server.run import Settings
    from gyoji.server.run import serve as serve_until_stopped
    from gyoji.server.safety import is_loopback

    def ready(address: str) -> None:
        # The same port each time, if possible: browsers store a page's data by its address.
        print(f"The table is at {address}{fragment} (stop with Ctrl-C)", flush=True)
        _tell_others(for_others(host, urlsplit(address).port or 80), host)
        if browse:
            threading.Thread(target=_open, args=(address + fragment,), daemon=True).start()

    settings = Settings(host, DEFAULT_PORT if port is None else port, data, pause / 1000, any_port=port is None)
    try:
        serve_until_stopped(settings, ready)
    except AlreadyServed as error:
        if not error.address or (error.others is None and not is_loopback(host)):
            raise
        print(f"A table is already open: {error.address}{fragment}", flush=True)
        _tell_others(error.others, host)
        if browse:
            _open(error.address + fragment)


def _tell_others(address: str | None, host: str) -> None:
    from gyoji.server.safety import is_loopback

    if address is not None:
        print(f"Others on your network can open {address}", flush=True)
    elif not is_loopback(host):
        print("This machine is not on a network right now, so nobody else can open it.", flush=True)


def _open(address: str) -> None:
    """Opens a browser, if this machine has one that needs no terminal."""
    on_screen = sys.platform in ("win32", "darwin") or any(
        map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    )
    try:
        opened = on_screen and webbrowser.open(address)
    except (webbrowser.Error, OSError):
        opened = False
    if not opened:
        print("Could not open a browser. Open the address yourself.", flush=True)
