"""`gyoji serve`: the server alone; and what `gyoji play` needs of it."""

from __future__ import annotations

import ipaddress
import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from gyoji.cli.out import print_json

DEFAULT_PORT = 8470


def _proxies(text: str) -> str:
    words = [word.strip() for word in text.split(",") if word.strip()]
    for word in words:
        try:
            ipaddress.ip_network(word)
        except ValueError:
            raise typer.BadParameter(f"{word!r} is no address and no network") from None
    return ",".join(words)


def _address(text: str) -> str:
    if not text.strip():
        raise typer.BadParameter("an address is needed: 127.0.0.1 for this machine, 0.0.0.0 for others too")
    return text.strip()


def _folder(text: str) -> Path:
    if not text.strip() or "\0" in text:
        raise typer.BadParameter("a folder is needed; . is this one")
    return Path(text)


Host = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for other machines too.", parser=_address)
]
Port = Annotated[int, typer.Option(metavar="N", help="The port; 0 for any that is free.", min=0, max=65535)]
Data = Annotated[Path | None, typer.Option(metavar="DIR", help="Where matches are kept.", parser=_folder)]
Pause = Annotated[
    int, typer.Option(metavar="MS", help="How long being asked and being passed over look the same.", min=0, max=10_000)
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    data: Data = None,
    pause: Pause = 400,
    max_matches: Annotated[int, typer.Option(metavar="N", help="How many matches may be open at once.", min=1)] = 1000,
    workers: Annotated[int, typer.Option(metavar="N", help="Processes to spread matches over.", min=1, max=64)] = 1,
    keep_days: Annotated[
        int, typer.Option(metavar="N", help="Remove matches untouched for so many days; 0: never.", min=0, max=36_500)
    ] = 90,
    trust_proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS,…",
            help="Proxies whose X-Forwarded-For is believed: addresses or networks.",
            parser=_proxies,
        ),
    ] = "",
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON schema of all messages, and end.")] = False,
) -> None:
    """Serve the table to browsers, until it is stopped."""
    if schema:
        from gyoji.server.messages import schema as message_schema

        print_json(message_schema())
        return
    from gyoji.server.limits import Limits
    from gyoji.server.run import Settings
    from gyoji.server.run import serve as serve_until_stopped

    limits = Limits(matches=max_matches)
    settings = Settings(host, port, data, pause / 1000, limits, workers, trusted=trust_proxy, keep_days=keep_days)
    serve_until_stopped(settings, lambda address: print(f"The table is at {address} (Ctrl-C ends it)", flush=True))


def serve_and_open(data: Path | None, pause: int, port: int | None, fragment: str, *, browse: bool) -> None:
    """Serves this machine, and opens the page; if a server is there already, its page."""
    from gyoji.server.run import AlreadyServed, Settings
    from gyoji.server.run import serve as serve_until_stopped

    def ready(address: str) -> None:
        # The same port each time, if it can be had: browsers keep what belongs to a page by its address.
        print(f"The table is at {address}{fragment} (Ctrl-C ends it)", flush=True)
        if browse:
            threading.Thread(target=_open, args=(address + fragment,), daemon=True).start()

    settings = Settings("127.0.0.1", DEFAULT_PORT if port is None else port, data, pause / 1000, any_port=port is None)
    try:
        serve_until_stopped(settings, ready)
    except AlreadyServed as error:
        if not error.address:
            raise
        print(f"A table is there already: {error.address}{fragment}", flush=True)
        if browse:
            _open(error.address + fragment)


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
        print("No browser could be opened: go to that address yourself.", flush=True)
