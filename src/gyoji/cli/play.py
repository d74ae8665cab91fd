"""`gyoji play`: a game against the computer or a friend, at the table in the browser or in the terminal."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated
from urllib.parse import quote

import typer

from gyoji.agents import AGENTS, agent_named
from gyoji.agents.sight import sight
from gyoji.cards import Deck, load_deck, shipped_decks, write_deck
from gyoji.cards.plain import PlainError, read_bytes, read_text
from gyoji.cli.out import BadInput, console
from gyoji.cli.serve import Data, Host, Pause, serve_and_open
from gyoji.cli.table.jsonlines import JsonTable
from gyoji.cli.table.session import Session, Table
from gyoji.cli.table.terminal import TerminalTable
from gyoji.cli.values import Cards, card_rows, whole
from gyoji.game import Game
from gyoji.games import NAMES, game_named
from gyoji.kernel.saving import SaveError

CardRows = Sequence[Mapping[str, object]]
DEFAULT_GAME = NAMES[0]
DEFAULT_OPPONENT = "simple"
MOST_SAVED = 16 * 2**20  # bytes


class Seat(StrEnum):
    A = "A"
    B = "B"


def _seat(text: str) -> Seat:
    try:
        return Seat(text.upper())
    except ValueError:
        raise typer.BadParameter(f"must be A or B, not {text[:40]!r}") from None


def _opponent(name: str | None) -> str | None:
    if name is not None and name not in AGENTS:
        raise typer.BadParameter(f"must be one of {', '.join(AGENTS)}, not {name[:40]!r}")
    return name


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=f"The game; {DEFAULT_GAME} if left out.")] = None,
    deck: Annotated[
        str | None, typer.Option(metavar="NAME|PATH", help="Your deck: the name of a built-in deck, or a file.")
    ] = None,
    opponent_deck: Annotated[str | None, typer.Option(metavar="NAME|PATH", help="The computer's deck.")] = None,
    cards: Cards = None,
    opponent: Annotated[
        str | None, typer.Option(metavar="NAME", help=f"The computer: {', '.join(AGENTS)}.", callback=_opponent)
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="The same seed and choices give the same game.",
            parser=whole(),
        ),
    ] = None,
    seat: Annotated[Seat | None, typer.Option(metavar="A|B", help="Your seat.", parser=_seat)] = None,
    data: Data = None,
    pause: Pause = 400,
    host: Host = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="The port. Default: any free one.",
            parser=whole(0, 65535),
        ),
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Print the address, don't open a browser.")] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal instead.")] = False,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved game in this terminal.")] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Play over stdin and stdout, one JSON object per line.")
    ] = False,
) -> None:
    """Play at a table in the browser, against the computer or a friend; or in the terminal.

    In the terminal, `?` shows what you can type, and why something cannot be done.
    """
    rows = card_rows(cards)
    if terminal or as_json or load is not None:
        chosen = opponent or DEFAULT_OPPONENT
        _play_in_terminal(game, deck, opponent_deck, rows, chosen, seed, seat or Seat.A, load, as_json)
        return
    wish = _wish(game, deck, opponent_deck, rows, opponent, seed, seat)
    fragment = f"#new={quote(json.dumps(wish))}" if wish else ""
    serve_and_open(data, pause, host, port, fragment, browse=not no_open)


def _wish(
    game: str | None,
    deck: str | None,
    opponent_deck: str | None,
    rows: CardRows,
    opponent: str | None,
    seed: int | None,
    seat: Seat | None,
) -> dict[str, object]:
    """What the lobby is filled in with, if anything was given; decks that cannot be played are refused here."""
    name = game_named(game or DEFAULT_GAME).name
    if deck is not None or opponent_deck is not None:
        Game(name, _decks(name, deck, opponent_deck, rows, 0), journal=False)
    if seed is not None and not 0 <= seed < 2**53:
        raise BadInput("--seed must be a number from 0 to 2^53 - 1 for a game in the browser")
    wish: dict[str, object] = {}
    if game is not None:
        wish["game"] = name
    if seat is not None:
        wish["seat"] = seat.value
    if deck is not None:
        wish["you"] = {"deck": _deck_choice(name, deck, rows)}
    if opponent is not None or opponent_deck is not None:
        other: dict[str, object] = {"kind": "computer"}
        if opponent is not None:
            other["name"] = opponent
        if opponent_deck is not None:
            other["deck"] = _deck_choice(name, opponent_deck, rows)
        wish["other"] = other
    if seed is not None:
        wish["seed"] = seed
    return wish


def _deck_choice(game: str, source: str, rows: CardRows) -> dict[str, str]:
    """A deck as the page sends it: with those cards of the lists that are in it."""
    if source in shipped_decks(game):
        return {"shipped": source}
    if not rows:
        return {"text": read_text(Path(source))}
    deck = load_deck(game, source, rows)
    return {"text": write_deck(game, deck), "cards": json.dumps([dict(card.data) for card in deck.cards])}


def _play_in_terminal(
    game: str | None,
    deck: str | None,
    opponent_deck: str | None,
    rows: CardRows,
    opponent: str,
    seed: int | None,
    seat: Seat,
    load: Path | None,
    as_json: bool,
) -> None:
    place = "AB".index(seat)
    dice = secrets.randbits(32) if seed is None else seed
    if load is not None:
        if deck is not None or opponent_deck is not None or seed is not None:
            raise BadInput("a saved game has its own decks and seed: leave out --deck, --opponent-deck and --seed")
        table_game = _loaded(load, game)
    else:
        table_game = Game(game or DEFAULT_GAME, _decks(game or DEFAULT_GAME, deck, opponent_deck, rows, place), dice)
    session = Session(table_game, place, agent_named(opponent, dice), _table(table_game, place, opponent, as_json))
    session.run()


def _decks(game: str, mine: str | None, theirs: str | None, rows: CardRows, place: int) -> list[Deck]:
    """The two decks by seat; a missing deck is a built-in one, if possible different from the other player's."""
    shipped = shipped_decks(game)
    mine = mine if mine is not None else next(name for name in shipped if name != theirs)
    theirs = theirs if theirs is not None else next(name for name in shipped if name != mine)
    decks = [load_deck(game, mine, rows), load_deck(game, theirs, rows)]
    return decks if place == 0 else decks[::-1]


def _loaded(file: Path, game: str | None) -> Game:
    if game is not None:
        game_named(game)
    try:
        data = read_bytes(file, MOST_SAVED)
    except PlainError as error:
        raise BadInput(f"{file}: {error}") from None
    try:
        found = Game.load(data)
        for seat in (0, 1):
            sight(found.view(seat))
            if found.journal is not None:
                found.journal.for_player(seat)
    except SaveError as error:
        raise BadInput(f"{file}: {error}") from None
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError) as error:
        # Bytes of the right shape can still contain nonsense; whatever fails on them, the file is at fault.
        hint = next(iter(str(error).splitlines()), type(error).__name__)
        raise BadInput(f"{file}: this saved game cannot be read ({hint})") from None
    name = str(found.header.get("game"))
    if game is not None and name != game:
        raise BadInput(f"{file} is a {name} game, not {game}")
    return found


def _table(game: Game, place: int, opponent: str, as_json: bool) -> Table:
    if as_json:
        return JsonTable()
    names = [f"computer ({opponent})", f"computer ({opponent})"]
    names[place] = "you"
    decks = game.header.get("decks")
    if isinstance(decks, list | tuple):
        names = [f"{name} · {row[0]}" for name, row in zip(names, decks, strict=True)]
    return TerminalTable(console(), game.spec, (names[0], names[1]), f"seed {game.header.get('seed')} · ? for help")
