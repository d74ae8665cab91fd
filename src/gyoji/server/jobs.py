"""What is done outside the server's own process: thinking, and reading what strangers send.

A job is plain data in and plain data out. `do` is what a worker runs; it knows no match, no seat and no socket, and a
world that it is given to think about holds nothing that its seat may not know.
"""

from __future__ import annotations

import msgspec

from gyoji import records
from gyoji.agents import agent_named
from gyoji.cards.decks import Deck, DeckError
from gyoji.game import Game
from gyoji.games import UnknownGame
from gyoji.kernel.decisions import IllegalChoice
from gyoji.kernel.engine import Overrun
from gyoji.kernel.saving import SaveError
from gyoji.server.decks import read_deck, rows_of
from gyoji.server.messages import DeckChoice, Violation


class Think(msgspec.Struct, tag=True):
    """What would this agent do in this world? The answer is the index of an option."""

    agent: str
    seed: int
    world: bytes
    at_most: float | None = None  # seconds


class ReadDeck(msgspec.Struct, tag=True):
    game: str
    choice: DeckChoice


class ReadReplay(msgspec.Struct, tag=True):
    header: bytes
    inputs: list[list[str | int]]


class Thought(msgspec.Struct, tag=True):
    index: int


class ReadDeckRows(msgspec.Struct, tag=True):
    """A deck as plain rows: its own cards with it, and every rule that it breaks."""

    name: str
    main: tuple[str, ...]
    side: tuple[str, ...]
    cards: list[dict[str, object]]
    violations: list[Violation]
    start: tuple[str, ...] = ()


class ReplayFacts(msgspec.Struct, tag=True):
    """What a replay tells of its game; its inputs with the texts of the options."""

    game: str
    decks: tuple[str, str]
    inputs: list[tuple[str, int, str]]
    turn: int
    outcome: int | None


class Failed(msgspec.Struct, tag=True):
    """What was sent makes no sense; the message says why."""

    message: str


Job = Think | ReadDeck | ReadReplay
Result = Thought | ReadDeckRows | ReplayFacts | Failed

MOST_INPUTS = 20_000


def do(job: Job) -> Result:
    if isinstance(job, Think):
        try:
            return Thought(agent_named(job.agent, job.seed, at_most=job.at_most).choose(Game.load(job.world)))
        except Overrun as error:
            return Failed(str(error)[:300])
    if isinstance(job, ReadDeck):
        return _read_deck(job)
    return _read_replay(job)


def _read_deck(job: ReadDeck) -> Result:
    try:
        deck = read_deck(job.game, job.choice)
        violations = [Violation(one.rule, one.text, one.key, one.args) for one in deck.violations(job.game)]
    except (DeckError, UnknownGame) as error:
        return Failed(str(error)[:1000])
    return packed(deck, violations)


def packed(deck: Deck, violations: list[Violation]) -> ReadDeckRows:
    return ReadDeckRows(deck.name, deck.main, deck.side, rows_of(deck), violations, deck.start)


def _read_replay(job: ReadReplay) -> Result:
    try:
        header = msgspec.json.decode(job.header)
        decks = header.get("decks")
        if not isinstance(decks, list):
            return Failed("a replay that can be stepped through here begins with two decks")
        sizes = [len(rows) for deck in decks for rows in deck[1:4]]
        if sum(sizes) > 2000 or len(header.get("cards", ())) > 2000:
            return Failed("its decks hold more cards than any deck does")
        game = records.begin(Game, header, journal=False)
    except (SaveError, msgspec.DecodeError, TypeError, AttributeError, IndexError) as error:
        return Failed(str(error)[:300])
    inputs: list[tuple[str, int, str]] = []
    for place, row in enumerate(job.inputs, 1):
        try:
            inputs.append(_play(game, row))
        except (IllegalChoice, Overrun, ValueError, IndexError, TypeError) as error:
            return Failed(f"choice {place} does not fit: {str(error)[:300]}")
    outcome = None if not game.over else -1 if game.winner is None else game.winner
    names = (str(decks[0][0])[:60], str(decks[1][0])[:60])
    return ReplayFacts(str(header["game"]), names, inputs, game.state.turn, outcome)


def _play(game: Game, row: list[str | int]) -> tuple[str, int, str]:
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
    raise ValueError(f"{str(row)[:80]} is no choice")
