"""`gyoji serve`: the server alone."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gyoji.cli.out import print_json

DEFAULT_PORT = 8470
Host = Annotated[str, typer.Option(metavar="ADDRESS", help="The address to listen on; this machine only if left out.")]
Port = Annotated[
    int, typer.Option(metavar="N", help="The port to listen on; 0 for any that is free.", min=0, max=65535)
]
Data = Annotated[Path | None, typer.Option(metavar="DIR", help="Where matches are kept.")]
Pause = Annotated[
    int, typer.Option(metavar="MS", help="How long being asked and being passed over look the same.", min=0, max=10_000)
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    data: Data = None,
    pause: Pause = 400,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON schema of all messages, and end.")] = False,
) -> None:
    """Serve the table to browsers, until it is stopped."""
    if schema:
        from gyoji.server.messages import schema as message_schema

        print_json(message_schema())
        return
    from gyoji.server.run import Settings
    from gyoji.server.run import serve as serve_until_stopped

    serve_until_stopped(Settings(host, port, data, pause / 1000), lambda address: print(address, flush=True))
