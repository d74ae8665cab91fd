"""`gyoji cards check`: which cards of a list Gyoji understands, and where it stops in the others."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from gyoji.cards import CardListError, load_card_list
from gyoji.cli.out import FAILED, Json, console, print_json
from gyoji.games import game_named
from gyoji.text import TextError

app = typer.Typer(help="Card lists: is every text understood?")


@app.callback()
def family() -> None:
    """Keeps `check` a command of its own."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A card that was not understood; `span` is the place in its text, None where the row itself is wrong."""

    number: str
    name: str
    span: tuple[int, int] | None
    message: str


@app.command()
def check(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game that the cards are for.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A card list: YAML or JSON.")],
    as_json: Json = False,
) -> None:
    """Compile every card of a list; exit 1 if one is refused."""
    game_named(game)
    rows = load_card_list(file)
    screen = console()
    began = time.perf_counter()
    refused: list[Refused] = []
    with_text = compiled = 0
    for row in rows:
        texted = bool(str(row.get("text") or "").strip())
        with_text += texted
        error = _error(game, row)
        if error is None:
            compiled += texted
            continue
        span = error.span if isinstance(error, TextError) else None
        message = error.problem if isinstance(error, TextError) else str(error)
        refused.append(Refused(str(row.get("number") or ""), str(row.get("name") or ""), span, message))
        if not as_json:
            screen.print(Text(f"✗ {refused[-1].number} {refused[-1].name}".strip(), "bold red"))
            screen.print(Padding(Text(str(error)), (0, 0, 1, 2)))
    seconds = round(time.perf_counter() - began, 3)
    if as_json:
        print_json(
            {
                "cards": len(rows),
                "with_text": with_text,
                "compiled": compiled,
                "seconds": seconds,
                "refused": [asdict(one) for one in refused],
            }
        )
    else:
        words = (
            f"{len(rows)} cards, {with_text} with text, {compiled} compiled, {len(refused)} refused ({seconds:.2f} s)"
        )
        screen.print(Text(words, style="red" if refused else "green"))
    if refused:
        raise typer.Exit(FAILED)


def _error(game: str, row: Mapping[str, object]) -> ValueError | None:
    """What keeps this row from being a card."""
    odd = [key for key in row if not isinstance(key, str)]
    if odd:
        return CardListError(f"keys are words, not {odd[0]!r}")
    try:
        game_named(game).decks.make_print(row)
    except ValueError as error:
        return error
    return None
