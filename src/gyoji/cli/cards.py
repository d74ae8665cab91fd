"""`gyoji cards check` and `gyoji cards report`: which cards Gyoji can read, and where it stops in the others."""

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
from gyoji.cards.report import report
from gyoji.cli.out import FAILED, Json, console, print_json
from gyoji.cli.values import whole
from gyoji.games import game_named
from gyoji.text import TextError

app = typer.Typer(help="Card lists: can Gyoji read every card?")


@dataclass(frozen=True, slots=True)
class Refused:
    """A card that was not understood; `span` is the position in its text, None if the row itself is wrong."""

    number: str
    name: str
    span: tuple[int, int] | None
    message: str


@app.command()
def check(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The cards' game.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A card list: YAML or JSON.")],
    as_json: Json = False,
) -> None:
    """Compile every card in a list; exit 1 if any is refused."""
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


@app.command("report")
def report_(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The cards' game.")],
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Card lists: YAML or JSON.")],
    most: Annotated[int, typer.Option("--most", metavar="N", help="How many gaps to show.", parser=whole(1))] = 20,
    as_json: Json = False,
) -> None:
    """Report how many cards can be read, and what is missing for the others, ranked by how many cards need it.

    A fifth of the cards outside starter decks (by a hash of their numbers) is held out: only its total is shown. The
    forecast is the share that would compile if each card were new: without those that need something no other card
    needs.
    """
    game_named(game)
    made = report(game, (row for file in files for row in load_card_list(file)))
    shares = {"all": made.all, "seen": made.seen, "aside": made.aside, "forecast": made.forecast}
    if made.leaders.cards:
        shares["leaders"] = made.leaders
    gaps = made.ranked()
    if as_json:
        rows = {name: {**asdict(share), "percent": share.percent} for name, share in shares.items()}
        starters = {"decks": len(made.starters), "whole": made.whole_starters}
        print_json({**rows, "gap": made.gap, "starters": starters, "gaps": [asdict(gap) for gap in gaps]})
        return
    screen = console()
    for name, share in shares.items():
        screen.print(f"{name:8}  {share.compiled:5} of {share.cards:5} cards with text  {share.percent:5.1f} %")
    screen.print(f"gap       {made.gap:+.1f} points between seen and aside")
    if made.starters:
        whole = ", ".join(made.whole_starters) or "none"
        screen.print(f"starters  {len(made.whole_starters)} of {len(made.starters)} whole: {whole}")
    for gap in gaps[:most]:
        screen.print(Text(f"{gap.cards:5}  {gap.missing}", "bold"))
        if gap.where:
            screen.print(Padding(Text(f"{gap.example}: {gap.where}"), (0, 0, 0, 7)))
    if len(gaps) > most:
        screen.print(f"       … and {len(gaps) - most} more")


def _error(game: str, row: Mapping[str, object]) -> ValueError | None:
    """Why this row is not a valid card."""
    odd = [key for key in row if not isinstance(key, str)]
    if odd:
        return CardListError(f"keys must be words, not {odd[0]!r}")
    try:
        game_named(game).decks.make_print(row)
    except ValueError as error:
        return error
    return None
