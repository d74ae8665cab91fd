"""`gyoji play`: a game against the computer, in the terminal."""

from __future__ import annotations

import secrets
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from gyoji.agents import agent_named
from gyoji.agents.sight import sight
from gyoji.cards import Deck, load_deck, shipped_decks
from gyoji.cli.out import BadInput, Json, console
from gyoji.cli.table.jsonlines import JsonTable
from gyoji.cli.table.session import Session, Table
from gyoji.cli.table.terminal import TerminalTable
from gyoji.game import Game
from gyoji.games import game_named
from gyoji.kernel.saving import SaveError

DEFAULT_GAME = "gundam"


class Seat(StrEnum):
    A = "A"
    B = "B"


class Opponent(StrEnum):
    RANDOM = "random"
    SIMPLE = "simple"
    GREEDY = "greedy"


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=f"The game; {DEFAULT_GAME} if left out.")] = None,
    deck: Annotated[str | None, typer.Option(metavar="NAME|PATH", help="Your deck: a shipped name, or a file.")] = None,
    opponent_deck: Annotated[str | None, typer.Option(metavar="NAME|PATH", help="The computer's deck.")] = None,
    opponent: Annotated[Opponent, typer.Option(help="How the computer plays.")] = Opponent.SIMPLE,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed and choices: the same game.")] = None,
    seat: Annotated[Seat, typer.Option(metavar="A|B", case_sensitive=False, help="Your seat.")] = Seat.A,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal: the only table so far.")] = False,
    as_json: Json = False,
) -> None:
    """Play against the computer. At the table, `?` tells what you can type, and why something cannot be done."""
    place = "AB".index(seat)
    dice = secrets.randbits(32) if seed is None else seed
    if load is not None:
        if deck is not None or opponent_deck is not None or seed is not None:
            raise BadInput("--load brings its own decks and chance: leave --deck, --opponent-deck and --seed out")
        table_game = _loaded(load, game)
    else:
        table_game = Game(game or DEFAULT_GAME, _decks(game or DEFAULT_GAME, deck, opponent_deck, place), dice)
    session = Session(table_game, place, agent_named(opponent, dice), _table(table_game, place, opponent, as_json))
    session.run()


def _decks(game: str, mine: str | None, theirs: str | None, place: int) -> list[Deck]:
    """The two decks by seat; a deck left out is a shipped one, if possible another than the other player's."""
    shipped = shipped_decks(game)
    mine = mine if mine is not None else next(name for name in shipped if name != theirs)
    theirs = theirs if theirs is not None else next(name for name in shipped if name != mine)
    decks = [load_deck(game, mine), load_deck(game, theirs)]
    return decks if place == 0 else decks[::-1]


def _loaded(file: Path, game: str | None) -> Game:
    if game is not None:
        game_named(game)
    try:
        data = file.read_bytes()
    except OSError as error:
        raise BadInput(f"{file}: cannot be read ({error.strerror})") from None
    try:
        found = Game.load(data)
        for seat in (0, 1):
            sight(found.view(seat))
            if found.journal is not None:
                found.journal.for_player(seat)
    except SaveError as error:
        raise BadInput(f"{file}: {error}") from None
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError) as error:
        # Bytes of the right shape can still say impossible things; whatever trips over them, the file is at fault.
        hint = next(iter(str(error).splitlines()), type(error).__name__)
        raise BadInput(f"{file}: this is no saved game that can be read ({hint})") from None
    name = str(found.header.get("game"))
    if game is not None and name != game:
        raise BadInput(f"{file} is a game of {name}, not of {game}")
    return found


def _table(game: Game, place: int, opponent: str, as_json: bool) -> Table:
    if as_json:
        return JsonTable()
    names = [f"computer ({opponent})", f"computer ({opponent})"]
    names[place] = "you"
    decks = game.header.get("decks")
    if isinstance(decks, list | tuple):
        names = [f"{name} · {row[0]}" for name, row in zip(names, decks, strict=True)]
    return TerminalTable(console(), (names[0], names[1]), f"seed {game.header.get('seed')} · ? for help")
