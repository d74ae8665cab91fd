"""What the generic tests share: games out of seeds, players out of seeds, and failures that tell the position.

A seed stands for a whole game: which decks, how keen the players are to act, what they choose. Two of four seeds take
two shipped decks, one takes decks drawn from the whole pool, one decks of the cards that scenarios declare (every
corner of the rules has one there); nobody asks whether those are legal. Choices come from our own chance, so a seed
means the same game in every process and Python version.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from gyoji import Deck, Game, shipped_decks
from gyoji.cards.decks import load_deck
from gyoji.cards.pools import pool
from gyoji.games import NAMES, game_named
from gyoji.kernel import chance
from gyoji.kernel.prints import CardDef
from gyoji.scenarios.files import read_scenarios
from gyoji.text.dialects import dialect_of

T = TypeVar("T")
TESTS = Path(__file__).parents[1]
SCENARIOS = TESTS.parent / "scenarios"
USUAL = 16  # games for a test of a game whose games are short; the deep runs play hundreds
GAMES = int(os.environ.get("GYOJI_FUZZ_GAMES", USUAL))
ODDEST = (3, 2, 0, 1)  # of four seeds, by their decks (see above)
LONGEST = 6_000  # decisions: no game takes as many
KEENNESS = (0, 50, 85, 97)  # percent: how often a player passes over the options that decline

every_game = pytest.mark.parametrize("name", NAMES)
# Editions of one game share its card text.
every_dialect = pytest.mark.parametrize("name", list({dialect_of(name): name for name in NAMES[::-1]}.values())[::-1])
# Where it is about what a test can find, not about a game's rules: editions of one game run on one engine, and games
# that are short will do, but in the deep runs.
every_engine = pytest.mark.parametrize(
    "name",
    [name for name in NAMES if name in (("gundam", "dbs", "vanguard-g") if GAMES > USUAL else ("gundam", "dbs"))],
)


# Games of the larger rulebooks are several times as long: of these fewer do. Each test plays others.
SHARES = {"vanguard-legion": 0.15, "vanguard-g": 0.3, "vanguard-v": 0.15, "dbs": 0.4}
_share = [1.0]


def play_share_of(name: str) -> None:
    """From now on so many games are played as suits that game."""
    _share[0] = SHARES.get(name, 1.0)


def games(share: float = 1.0) -> int:
    """How many games this share is."""
    return max(2, round(GAMES * share * _share[0]))


def enough(number: int) -> int:
    """How often something must have been seen in so many games for a test to mean anything."""
    return number if _share[0] == 1.0 else number // 20


def short() -> bool:
    """Are its games short, so that a test can look at all of them?"""
    return _share[0] == 1.0


def far(decisions: int) -> int:
    """How far to play on: to the end, or as many decisions where games are several times as long."""
    return LONGEST if short() else decisions


def seeds(first: int, share: float = 1.0) -> list[int]:
    """This share of the games to play, as seeds from `first` on; where few do, those with the oddest decks."""
    number = games(share)
    return [first + place for place in (ODDEST[:number] if number < len(ODDEST) else range(number))]


def seeds_until(seen: Callable[[], bool], first: int, share: float = 1.0) -> Iterator[int]:
    """These seeds, and up to five times as many more until the test has seen enough: which cards a seed's decks have
    changes with every new scenario.
    """
    number = games(share)
    yield from seeds(first, share)
    for place in range(number, 6 * number):
        if seen():
            return
        yield first + place


def wild_seeds(first: int, share: float = 1.0) -> range:
    """The same number of seeds, of games with the cards of scenarios only."""
    return range(first + 3 - first % 4, first + 4 * games(share), 4)


class Dice:
    """Chance for the tests: the engine's own generator with a state of its own."""

    def __init__(self, seed: int) -> None:
        self.state = chance.seeded(seed)

    def below(self, bound: int) -> int:
        self.state, number = chance.below(self.state, bound)
        return number

    def percent(self, likely: int) -> bool:
        return self.below(100) < likely

    def one(self, rows: Sequence[T]) -> T:
        return rows[self.below(len(rows))]

    def shuffled(self, rows: Sequence[T]) -> list[T]:
        places = list(range(len(rows)))
        self.state = chance.shuffled(self.state, places)
        return [rows[place] for place in places]


# ── games ──


@cache
def deck_kinds(name: str) -> frozenset[str]:
    """The kinds of card that shipped decks hold."""
    cards = pool(name)
    return frozenset(cards[number].kind for deck in shipped_decks(name) for number in load_deck(name, deck).main)


@cache
def deck_cards(name: str) -> tuple[CardDef, ...]:
    """All cards of the pool that belong into a deck."""
    return tuple(card for card in pool(name).values() if card.kind in deck_kinds(name) and not card.token)


@cache
def scenario_cards(name: str) -> tuple[CardDef, ...]:
    """The different cards that the scenarios of a game declare."""
    rows: dict[str, dict[str, object]] = {}
    files = [path for path in sorted(SCENARIOS.rglob("*.yaml")) if name in path.read_text("utf8")]
    for scenario in read_scenarios(files):
        declared = scenario.data.get("cards") or {}
        if scenario.game == name and isinstance(declared, Mapping):
            for key, row in declared.items():
                told = {"name": str(key), **row}
                rows.setdefault(repr(sorted((word, told[word]) for word in told if word != "name")), told)
    cards = [
        game_named(name).decks.make_print({"number": f"S-{place}", **row}) for place, row in enumerate(rows.values(), 1)
    ]
    # What works in the deck changes figures that all see, by cards that nobody sees.
    fit = [card for card in cards if "[CONT](Deck)" not in card.text]
    return tuple(card for card in fit if card.kind in deck_kinds(name) and not card.token)


def wild_deck(name: str, cards: Sequence[CardDef], dice: Dice) -> Deck:
    """A deck of the usual size out of these cards. Few different ones, so that copies meet."""
    model = load_deck(name, dice.one(shipped_decks(name)))
    chosen = [dice.one(cards) for _ in range(8 + dice.below(25))]
    main = [dice.one(chosen) for _ in model.main]
    extra = {card.number: card for card in main if card.number not in pool(name)}
    return Deck("wild", tuple(card.number for card in main), model.side, tuple(extra.values()), model.start)


def decks_of(name: str, seed: int) -> list[Deck]:
    """The two decks that a seed plays with."""
    dice = Dice(seed)
    if seed % 4 < 2:
        return [load_deck(name, dice.one(shipped_decks(name))) for _ in range(2)]
    cards = (scenario_cards(name) if seed % 4 == 3 else ()) or deck_cards(name)
    return [wild_deck(name, cards, dice) for _ in range(2)]


def begin(name: str, decks: list[Deck], seed: int, *, journal: bool = True) -> Game:
    """A game between these decks, legal or not."""
    game = Game.__new__(Game)
    game.begin(name, decks, seed, journal)
    return game


def new_game(name: str, seed: int, *, journal: bool = True) -> Game:
    return begin(name, decks_of(name, seed), seed, journal=journal)


@contextmanager
def playing(name: str, seed: int, *, journal: bool = True) -> Iterator[Game]:
    """A new game; whatever fails in here tells the seed and where the game stood."""
    game = new_game(name, seed, journal=journal)
    try:
        yield game
    except Exception as error:
        state = game.state
        ask = state.pending
        what = f"over: {game.reason}" if ask is None else f"{'AB'[ask.player]} was asked {ask.kind!r}: {ask.options}"
        decks = " v ".join(str(row[0]) for row in game.header["decks"])  # type: ignore[attr-defined]
        error.add_note(f"{name}, seed {seed} ({decks}), {len(game.choices)} choices in, turn {state.turn}; {what}")
        raise


# ── players ──


class Chooser:
    """Plays both sides from a seed: any option, or, as often as it is keen, one that does something."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed ^ 0x5EED)
        self.keen = self.dice.one(KEENNESS)

    def index(self, game: Game) -> int:
        ask = game.state.pending
        assert ask is not None
        if self.dice.percent(self.keen):
            acting = [place for place, row in enumerate(ask.options) if row[0] not in game.spec.looks.declines]
            if acting:
                return self.dice.one(acting)
        return self.dice.below(len(ask.options))


def decisions(game: Game, seed: int) -> Iterator[int]:
    """Plays the game to its end; gives the number of each decision before it is taken."""
    chooser = Chooser(seed)
    for number in range(LONGEST):
        if game.decision is None:
            assert game.over
            return
        yield number
        game.choose(chooser.index(game))
    raise AssertionError(f"no end after {LONGEST} decisions")


def play_on(game: Game, seed: int, most: int = LONGEST) -> list[str]:
    """Plays on from here with choices from a seed; gives the digest before each choice and at the end."""
    chooser = Chooser(seed)
    digests = [game.digest()]
    while game.decision is not None and len(digests) <= most:
        game.choose(chooser.index(game))
        digests.append(game.digest())
    assert len(digests) < LONGEST
    return digests


def mid_effect(game: Game) -> bool:
    """Does an effect wait in the middle for this decision?"""
    return any(frame.proc.name == "effect" for frame in game.state.frames)
