"""`gyoji deck check`: can a deck be read, is it legal, and if not, which paragraphs does it break. `gyoji deck export`:
a deck in the forms of deck sites and simulators.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from gyoji.cards import DeckError, load_deck, write_deck
from gyoji.cli.out import FAILED, Json, cited, console, print_json
from gyoji.cli.values import Cards, card_rows
from gyoji.games import NAMES, extensions_of, game_named

app = typer.Typer(help="Decks: are they legal?")

DeckFile = Annotated[str, typer.Argument(metavar="FILE", help="A deck file, or the name of a built-in deck.")]
GameName = Annotated[str, typer.Option(help="The deck's game.")]


class Form(StrEnum):
    GYOJI = "gyoji"  # 4 NUMBER NAME
    NUMBERS = "numbers"  # 4xNUMBER
    NAMES = "names"  # 4 NAME (NUMBER)
    CSV = "csv"
    LIST = "list"  # JSON, each copy by itself


@app.command()
def export(
    file: DeckFile,
    game: GameName = NAMES[0],
    cards: Cards = None,
    form: Annotated[
        Form,
        typer.Option(help="gyoji: 4 NUMBER NAME; numbers: 4xNUMBER; names: 4 NAME (NUMBER); csv; list: a JSON list."),
    ] = Form.GYOJI,
) -> None:
    """Print a deck in another form; `gyoji deck check` and the table read all of them."""
    typer.echo(write_deck(game, load_deck(game, file, card_rows(cards)), form.value), nl=False)


@app.command()
def check(
    file: DeckFile,
    game: GameName = NAMES[0],
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """List every deck rule that a deck breaks, or every line that cannot be read; exit 1 if there are any."""
    try:
        deck = load_deck(game, file, card_rows(cards))
    except DeckError as error:
        if not as_json and len(error.faults) > 1:
            _point(error)
        raise
    broken = deck.violations(game)
    game = game_named(game).name
    if as_json:
        print_json(
            {
                "deck": deck.name,
                "game": game,
                "cards": len(deck.main),
                "legal": not broken,
                "violations": [{"rule": one.rule, "text": one.text} for one in broken],
            }
        )
    else:
        screen = console()
        for one in broken:
            screen.print(cited(f"✗ {one.text}", [one.rule]))
        extensions = [one.title.en for one in extensions_of(game)]
        played = f" (with {', '.join(extensions)})" if extensions else ""
        verdict = f"{deck.name}{played}: {len(deck.main)} cards, " + (
            f"{len(broken)} violations" if broken else "legal"
        )
        screen.print(verdict, style="red" if broken else "green", markup=False)
    if broken:
        raise typer.Exit(FAILED)


def _point(error: DeckError) -> None:
    """Prints every line that cannot be read, with its place marked."""
    screen = console()
    for fault in error.faults:
        screen.print(f"✗ line {fault.line}: {fault.message}", markup=False)
        for row in fault.caret().splitlines():
            screen.print(f"  {row}", markup=False, style="dim")
