"""`gyoji admin`: the matches of a server, backups, and a graceful shutdown."""

from __future__ import annotations

import asyncio
import json
import os
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from gyoji.cli.out import BadInput, Json, complain, console, print_json
from gyoji.cli.serve import Data
from gyoji.cli.values import minutes as number_of_minutes

if TYPE_CHECKING:
    from gyoji.server.folder import AlreadyServed
    from gyoji.server.store import Reading, Row

SECONDS = 30.0  # how long to wait for the server's answer
app = typer.Typer(help="For operators: list and end matches, back up and restore the store, shut down gracefully.")
Match = Annotated[str, typer.Argument(metavar="MATCH", help="The match's name, as `gyoji admin list` prints it.")]


@app.command("list")
def list_matches(
    data: Data = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Include finished matches, matches waiting for a player, and replays.")
    ] = False,
    as_json: Json = False,
) -> None:
    """List the matches in progress, most recent move first."""
    store = _reading(data)
    rows = [_told(row) for row in _rows(store) if everything or (row.outcome is None and row.header is not None)]
    if as_json:
        print_json(rows)
        return
    table = Table("match", "game", "players", "turn", "state", "last move", box=None, header_style="bold")
    for row in rows:
        players = " – ".join(player["name"] or "?" for player in row["players"])
        when = row["touched"].replace("T", " ")[:16]
        table.add_row(row["match"], row["game"], players, str(row["turn"]), row["state"], when)
    console().print(table if rows else "no matches in progress" if not everything else "no matches", markup=False)


@app.command()
def end(match: Match, data: Data = None, as_json: Json = False) -> None:
    """End a match without a winner, whether or not the server is running."""
    from gyoji.server.folder import AlreadyServed, held

    folder = _folder(data)
    try:
        with held(folder):
            asyncio.run(_end_at_rest(folder, match))
    except AlreadyServed as server:
        _ask(server, "end", match=match)
    _say({"match": match}, f"{match} ended without a winner", as_json)


@app.command()
def export(
    match: Match,
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="The file to write. Default: stdout.")] = None,
    data: Data = None,
) -> None:
    """Write a match as a replay file. It shows every card, so don't share it while the match is still in progress."""
    from gyoji.server.replays import replay_file

    store = _reading(data)
    row = store.match(match)
    if row is None or row.header is None:
        raise BadInput(f"no match is called {match!r}" if row is None else f"match {match} has not begun")
    written = replay_file(row, store.inputs(match))
    if file is None:
        print(written.decode())
        return
    try:
        with file.open("xb") as out:
            out.write(written)
    except OSError as error:
        raise BadInput(f"{file} cannot be written: {error.strerror}") from None
    print(f"{file}: {len(written)} bytes")


@app.command()
def drain(
    data: Data = None,
    minutes: Annotated[
        float,
        typer.Option(
            metavar="N",
            help="Stop after this many minutes at the latest.",
            parser=number_of_minutes(0),
        ),
    ] = 60.0,
    as_json: Json = False,
) -> None:
    """Accept no new matches, and stop the server when the matches in progress are over."""
    from gyoji.server.folder import AlreadyServed, held

    folder = _folder(data)
    try:
        with held(folder):
            raise BadInput(f"no server is using {folder}")
    except AlreadyServed as server:
        told = _ask(server, "drain", minutes=minutes)
    words = f"no new matches; the server stops when {told['matches']} matches are over, or in {minutes:g} minutes"
    _say(told, words, as_json)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy to write; the file must not exist yet.")],
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Copy the store as it is now, even while the server is running."""
    from gyoji.server.backup import back_up

    size = back_up(_folder(data), file)
    _say({"file": str(file), "bytes": size}, f"{file}: {size} bytes", as_json)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy made by `gyoji admin backup`.")],
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Restore the store from a copy. The server must be stopped. The current store is moved aside, not deleted."""
    from gyoji.server.backup import put_back
    from gyoji.server.folder import chosen

    folder = chosen(data)
    aside = put_back(file, folder)
    words = f"{folder} restored from {file}" + (f"; the previous store is in {aside}" if aside else "")
    _say({"folder": str(folder), "aside": str(aside) if aside else None}, words, as_json)


# ── shared helpers ──


def _folder(data: Path | None) -> Path:
    from gyoji.server.folder import chosen
    from gyoji.server.store import FILE

    folder = chosen(data)
    if not os.path.exists(folder / FILE):  # also False for names that no file can have
        raise BadInput(f"{folder}: no store here; set its folder with --data")
    return folder


def _reading(data: Path | None) -> Reading:
    from gyoji.server.store import Reading

    return Reading(_folder(data))


def _rows(store: Reading) -> list[Row]:
    """All readable rows; prints an error for each of the others."""
    from gyoji.server.store import StoreError

    found: list[Row] = []
    for name in store.names():
        try:
            row = store.match(name)
        except StoreError as error:
            complain(str(error))
            continue
        if row is not None:
            found.append(row)
    return found


def _told(row: Row) -> dict[str, Any]:
    state = "waiting" if row.header is None else "playing" if row.outcome is None else "over"
    return {
        "match": row.id,
        "kind": row.kind,
        "game": row.game,
        "players": [
            {"name": name, "agent": agent} for name, agent in zip(row.setup.names, row.setup.agents, strict=True)
        ],
        "turn": row.turn,
        "state": state,
        "winner": None if row.outcome is None or row.outcome < 0 else "AB"[row.outcome],
        "touched": datetime.fromtimestamp(row.touched).astimezone().isoformat(timespec="seconds"),
    }


async def _end_at_rest(folder: Path, name: str) -> None:
    """Ends a match while no server is running."""
    from gyoji.server.store import Store, called_off

    store = Store(folder)
    try:
        row = store.match(name)
        if row is None or row.header is None or row.outcome is not None:
            why = f"no match is called {name!r}" if row is None else f"match {name} is not being played"
            raise BadInput(why)
        await store.write(called_off(row, len(store.inputs(name)), by_operator=True))
    finally:
        await store.close()


def _ask(server: AlreadyServed, what: str, **values: object) -> dict[str, Any]:
    """Sends a request to the server that uses the folder."""
    if not server.address or not server.key:
        raise BadInput("the server that uses this folder cannot be reached: its address is unknown")
    path = f"{server.address}api/admin/{what}?{urllib.parse.urlencode(values)}"
    request = urllib.request.Request(path, headers={"authorization": f"Bearer {server.key}"}, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except urllib.error.HTTPError as error:
        try:
            words = json.load(error)["error"]["message"]
        except (ValueError, KeyError, TypeError):
            words = str(error)
        raise BadInput(words) from None
    except OSError as error:
        raise BadInput(f"the server at {server.address} does not answer ({error})") from None


def _say(value: dict[str, Any], words: str, as_json: bool) -> None:
    if as_json:
        print_json(value)
    else:
        print(words)
