"""Work done outside the main process: computer players, and reading files from strangers.

A job is plain data in and plain data out. `do` is what a worker runs; it knows no match, seat or socket, and the world
of a computer player contains nothing that its seat may not know.
"""

from __future__ import annotations

from typing import Any

import msgspec

from gyoji import records
from gyoji.agents import agent_named
from gyoji.cards.decks import Deck, DeckError
from gyoji.game import Game
from gyoji.games import UnknownGame
from gyoji.kernel.decisions import IllegalChoice
from gyoji.kernel.engine import Overrun
from gyoji.kernel.saving import SaveError
from gyoji.server.decks import MOST_IN_DECK, bound_cards, check_deck, deck_name, read_deck, rows_of
from gyoji.server.messages import Checked, DeckChoice, Summary, Violation
from gyoji.server.replays import Choice, Tapes
from gyoji.server.summary import sum_up


class Think(msgspec.Struct, tag=True):
    """What would this agent do in this world? The answer is the index of an option."""

    agent: str
    seed: int
    world: bytes
    at_most: float | None = None  # seconds


class ReadDeck(msgspec.Struct, tag=True):
    game: str
    choice: DeckChoice
    seconds: float  # of computing, at most


class CheckDeck(msgspec.Struct, tag=True):
    """Everything wrong with a deck and its card list."""

    game: str
    text: str
    cards: str
    seconds: float  # of computing, at most


class ReadReplay(msgspec.Struct, tag=True):
    header: bytes
    inputs: list[list[str | int]]


class LookAt(msgspec.Struct, tag=True):
    """Some steps of a finished game, as a seat sees them."""

    match: str
    header: bytes
    choices: list[Choice]
    first: int
    count: int
    seat: str


class SumUp(msgspec.Struct, tag=True):
    """The summary of a finished game."""

    header: bytes
    choices: list[Choice]


class Thought(msgspec.Struct, tag=True):
    index: int


class ReadDeckRows(msgspec.Struct, tag=True):
    """A deck as plain rows: with its custom cards, and every rule that it breaks."""

    name: str
    main: tuple[str, ...]
    side: tuple[str, ...]
    cards: list[dict[str, object]]
    violations: list[Violation]
    start: tuple[str, ...] = ()


class DeckChecked(msgspec.Struct, tag=True):
    answer: Checked


class ReplayFacts(msgspec.Struct, tag=True):
    """The contents of a replay: its header without anything that does not belong there, its inputs with the texts of
    the options.
    """

    header: bytes
    game: str
    decks: tuple[str, str]
    inputs: list[tuple[str, int, str]]
    turn: int
    outcome: int | None


class Looked(msgspec.Struct, tag=True):
    """The answer as it is sent."""

    data: bytes


class Failed(msgspec.Struct, tag=True):
    """The data sent is invalid; the message says why."""

    message: str


Job = Think | ReadDeck | CheckDeck | ReadReplay | LookAt | SumUp
Result = Thought | ReadDeckRows | DeckChecked | ReplayFacts | Looked | Summary | Failed

LONGEST_CHOICE = 500  # characters
_tapes = Tapes()


def do(job: Job) -> Result:
    if isinstance(job, Think):
        try:
            return Thought(agent_named(job.agent, job.seed, at_most=job.at_most).choose(Game.load(job.world)))
        except Overrun as error:
            return Failed(str(error)[:300])
    if isinstance(job, ReadDeck):
        return _read_deck(job)
    if isinstance(job, CheckDeck):
        return DeckChecked(check_deck(job.game, job.text, job.cards, job.seconds))
    if isinstance(job, LookAt):
        return _look_at(job)
    if isinstance(job, SumUp):
        return _sum_up(job)
    try:
        return _read_replay(job)
    except Exception as error:  # whatever a stranger's file does to the rules, the file is refused
        return Failed(str(error)[:300] or type(error).__name__)


def _look_at(job: LookAt) -> Result:
    try:
        tape = _tapes.tape(job.match, job.header, job.choices)
        return Looked(tape.frames(job.first, job.count, job.seat))
    except (SaveError, msgspec.DecodeError, ValueError, IndexError, Overrun, MemoryError) as error:
        return Failed(f"match {job.match} cannot be replayed: {str(error)[:300]}")


def _sum_up(job: SumUp) -> Result:
    try:
        return sum_up(job.header, job.choices)
    except (SaveError, msgspec.DecodeError, ValueError, IndexError, Overrun, MemoryError) as error:
        return Failed(f"it cannot be replayed: {str(error)[:300]}")


def _read_deck(job: ReadDeck) -> Result:
    try:
        deck = read_deck(job.game, job.choice, job.seconds)
        violations = [Violation(one.rule, one.text, one.key, one.args) for one in deck.violations(job.game)]
    except (DeckError, UnknownGame) as error:
        return Failed(str(error)[:1000])
    return packed(deck, violations)


def packed(deck: Deck, violations: list[Violation]) -> ReadDeckRows:
    return ReadDeckRows(deck.name, deck.main, deck.side, rows_of(deck), violations, deck.start)


def _read_replay(job: ReadReplay) -> Result:
    header = _header(job.header)
    game = records.begin(Game, header, journal=False)
    inputs: list[tuple[str, int, str]] = []
    for place, row in enumerate(job.inputs, 1):
        try:
            inputs.append(_play(game, row))
        except (IllegalChoice, Overrun, ValueError, IndexError, TypeError) as error:
            return Failed(f"choice {place} does not fit: {str(error)[:300]}")
    outcome = None if not game.over else -1 if game.winner is None else game.winner
    first, second = header["decks"]
    data = msgspec.json.encode(header)
    return ReplayFacts(data, header["game"], (first[0], second[0]), inputs, game.state.turn, outcome)


def _header(data: bytes) -> dict[str, Any]:
    """The start of a replay, with the same limits as decks; ValueError says what exceeds them."""
    plain = msgspec.json.decode(data)
    if not isinstance(plain, dict) or not isinstance(plain.get("decks"), list) or len(plain["decks"]) != 2:
        raise ValueError("a replay must start with two decks")
    found = msgspec.convert(plain, _Header)
    decks: list[list[object]] = []
    for name, *parts in found.decks:
        if not isinstance(name, str) or not all(isinstance(part, list) for part in parts):
            raise ValueError("a deck must have a name and lists of numbers")
        numbers = [number for part in parts for number in part]
        if len(numbers) > MOST_IN_DECK or not all(isinstance(one, str) and len(one) <= 60 for one in numbers):
            raise ValueError("its decks have too many cards")
        decks.append([deck_name(name), *parts])
    bound_cards(found.cards)
    return {"format": found.format, "game": found.game, "seed": found.seed, "decks": decks, "cards": found.cards}


class _Header(msgspec.Struct):
    format: int
    game: str
    seed: int
    decks: list[list[Any]]
    cards: list[dict[str, Any]]


def _play(game: Game, row: list[str | int]) -> tuple[str, int, str]:
    if any(isinstance(word, str) and len(word) > LONGEST_CHOICE for word in row):
        raise ValueError(f"it is longer than {LONGEST_CHOICE} characters")
    if len(row) == 2 and row[0] == "concede" and isinstance(row[1], int):
        game.concede(row[1])
        return "concede", row[1], ""
    if row == ["stop", 0]:
        game.call_off()
        return "stop", 0, ""
    if len(row) in (2, 3) and row[0] == "choose" and isinstance(row[1], int):
        decision = game.decision
        if decision is None:
            raise ValueError("the game is over already")
        number = row[1]
        if len(row) == 3 and row[2]:
            number = next((option.index for option in decision.options if option.text == row[2]), -1)
        if not 0 <= number < decision.count:
            raise ValueError(f"{row[-1]!r} is not offered")
        text = decision.options[number].text
        game.choose(number)
        return "choose", number, text
    raise ValueError(f"{str(row)[:80]} is not a choice")
