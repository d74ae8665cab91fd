"""Game: one game of cards, from the setup to the end. The main class of the public API.

>>> import gyoji
>>> game = gyoji.Game("gundam", seed=7)
>>> game.decision.kind
'first'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Self

from gyoji import records
from gyoji.cards.decks import Deck, DeckError, load_deck, shipped_decks
from gyoji.cards.pools import pool
from gyoji.explain import Explanation, Why, explain, why, whynot
from gyoji.games import game_named
from gyoji.kernel.acts import Cause, Lose
from gyoji.kernel.decisions import Decision, IllegalChoice, Option, option_text
from gyoji.kernel.door import perform
from gyoji.kernel.engine import Budget, Engine
from gyoji.kernel.gamedef import Violation
from gyoji.kernel.loops import spelled
from gyoji.kernel.naming import Naming
from gyoji.kernel.prints import CardDef
from gyoji.kernel.saving import digest
from gyoji.kernel.sight.views import view
from gyoji.kernel.sight.worlds import another_world
from gyoji.kernel.spelling import tidy
from gyoji.kernel.state import Ask, Frame

Header = records.Header
FORMAT = records.FORMAT
Chain = tuple["Chain", int] | None  # choices so far, newest outside: an index, or -1 - player for a concession
CALLED_OFF = -3  # or this
Input = records.Input


class Game(Engine):
    """A game in progress. See the public API in the README; everything here is easy to read and copy."""

    __slots__ = ("_decision", "_header", "_inputs", "_origin")

    def __init__(
        self,
        name: str,
        decks: Sequence[str | Path | Deck] | None = None,
        seed: int = 0,
        *,
        journal: bool = True,
    ) -> None:
        """Begins the setup of a game between two decks: built-in names, paths or Deck objects."""
        game_named(name)
        _seed(seed)
        if decks is not None and (isinstance(decks, str) or not isinstance(decks, Sequence) or len(decks) != 2):
            raise DeckError(f"a game needs a list of two decks, not {decks!r}")
        chosen = list(decks) if decks is not None else shipped_decks(name)[:2]
        loaded = [load_deck(name, deck) for deck in chosen]
        for deck in loaded:
            broken = _violations(name, deck)
            if broken:
                words = "; ".join(f"{one.text} ({one.rule})" for one in broken)
                raise DeckError(f"deck {deck.name} is not legal: {words}", tuple(broken))
        self.begin(name, loaded, seed, journal)

    def begin(self, name: str, decks: list[Deck], seed: int, journal: bool) -> None:
        """Lays out the decks and begins the setup; whether the decks are legal is not checked here."""
        Engine._take_from(self, _laid_out(name, *decks))
        self.begin_play(seed, journal=journal)
        self._inputs: Chain = None
        self._decision: Decision | None = None
        self._origin: Game | None = None
        self._header: Header = {
            "format": FORMAT,
            "game": self.spec.name,
            "seed": seed,
            "decks": [records.deck_row(deck) for deck in decks],
            "cards": [dict(card.data) for deck in decks for card in deck.cards],
        }
        self.push(self.spec.timing.prepare, [])
        self.run()

    @classmethod
    def bare(cls, name: str, prints: Sequence[CardDef], seed: int = 0, *, journal: bool = True) -> Self:
        """An empty table, for positions (scenarios). The caller lays out cards and calls `run`."""
        spec = game_named(name)
        game = cls.__new__(cls)
        Engine.__init__(game, spec, seed, journal=journal)
        game._inputs = None
        game._decision = None
        game._origin = None
        game.know(spec.decks.complete(prints))
        game._header = {"format": FORMAT, "game": spec.name, "seed": seed, "decks": None, "cards": []}
        return game

    # ── deciding ──

    @property
    def decision(self) -> Decision | None:
        """The current decision; None when the game is over."""
        ask = self.state.pending
        if ask is None:
            return None
        if self._decision is None or self._decision._ask is not ask:
            self._decision = Decision(self, ask)
        return self._decision

    def choose(self, choice: Option | str | int | Sequence[Option | str | int]) -> None:
        """Takes an option: itself, its text or its index; or a list of picks in any order.

        IllegalChoice lists what is legal and changes nothing.
        """
        if type(choice) is int:
            ask = self.state.pending
            if ask is None or not 0 <= choice < len(ask[4]):
                raise self._illegal(choice)
            self._inputs = (self._inputs, choice)
            self.take(choice)
        elif isinstance(choice, str | Option):
            if not self._spell(choice):
                self._choose(self._index(choice))
        elif isinstance(choice, Sequence):
            self.choose_all(list(choice))
        else:
            raise self._illegal(choice)

    def _spell(self, choice: str | Option) -> bool:
        """Chooses a number that is allowed but not listed; returns whether it was one."""
        ask = self.state.pending
        if ask is None or ask.kind != "loop" or isinstance(choice, Option) or self._offers(choice):
            return False
        answers = spelled(ask.options, tidy(choice).lower())
        for text in answers:
            self._choose(self._index(text))
        return bool(answers)

    def _choose(self, index: int) -> None:
        self._inputs = (self._inputs, index)
        self.take(index)

    def _illegal(self, choice: object) -> IllegalChoice:
        decision = self.decision
        return IllegalChoice(choice, [option.text for option in decision.options] if decision else [])

    def _index(self, choice: Option | str | int) -> int:
        decision = self.decision
        if decision is None:
            raise self._illegal(choice)
        if isinstance(choice, int):
            if not 0 <= choice < decision.count:
                raise self._illegal(choice)
            return choice
        if not isinstance(choice, str | Option):
            raise self._illegal(choice)
        text = choice.text if isinstance(choice, Option) else tidy(choice)
        for option in decision.options:
            if option.text == text:
                return option.index
        for option in decision.options:
            if option.text.lower() == text.lower():
                return option.index
        raise self._illegal(choice)

    def choose_all(self, picks: list[Option | str | int]) -> list[tuple[int, str]]:
        """Takes a whole series of picks, in any order, with any of several identical copies. Tried on a copy first: all
        or nothing. Returns the single choices.
        """
        illegal = self._illegal(picks)
        decision = self.decision
        if decision is None or not picks:
            raise illegal
        texts = [self._text(self._index(pick)) if isinstance(pick, int) else _said(pick) for pick in picks]
        for named in (texts, decision.first_copies(texts)):
            try:
                self.copy()._pick_each(named)
            except IllegalChoice:
                continue
            return self._pick_each(named)
        raise illegal

    def _pick_each(self, picks: Sequence[str]) -> list[tuple[int, str]]:
        ask = self.state.pending
        assert ask is not None
        left = list(picks)
        chosen: list[tuple[int, str]] = []
        row = self.state.frames[-1]
        naming = Naming(self, ask.player)
        naming.number_all()  # picks taken without asking may complete the series, and then its cards have moved
        while left:
            offered = [] if ask.ordered else [pick for pick in left if self._offers(pick)]
            fits = min(offered, key=self._index, default=left[0])
            index = self._index(fits)
            left.remove(fits)
            chosen.append((index, self._text(index)))
            with self.noting() as taken:
                self._choose(index)
            for player, option in taken:  # because nothing else was left
                text = option_text(naming, option).lower()
                same = next((pick for pick in left if player == ask.player and pick.lower() == text), None)
                if same is not None:
                    left.remove(same)
            if left and not self._goes_on(ask, row):
                raise self._illegal(picks)
        return chosen

    def _text(self, index: int) -> str:
        decision = self.decision
        assert decision is not None
        return decision.options[index].text

    def _goes_on(self, ask: Ask, row: Frame) -> bool:
        """Is the current decision a further pick of the same series?"""
        now = self.state.pending
        if now is None or now.player != ask.player or now.kind != ask.kind or self.state.frames[-1] is not row:
            return False
        return len(now.picked) > len(ask.picked) or now.kind == "pay"

    def _offers(self, pick: Option | str | int) -> bool:
        try:
            self._index(pick)
        except IllegalChoice:
            return False
        return True

    def concede(self, player: int) -> None:
        """A player gives up (at any time); the other wins."""
        _player(player)
        if self.over:
            raise ValueError("the game is over; nobody can concede now")
        self._inputs = (self._inputs, -1 - player)
        perform(self, [Lose(player, "conceded")], Cause("rule", self.spec.numbering.cites["concede"], player))

    def call_off(self, reason: str = "") -> None:
        """Ends the game without a winner, for this reason; by default, because a choice led to too much."""
        if self.over:
            raise ValueError("the game is over already")
        self._inputs = (self._inputs, CALLED_OFF)
        self.end(-1, reason or "a choice led to more than can be carried out", "")

    # ── the end ──

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    @property
    def winner(self) -> int | None:
        """0 or 1; None for a draw and while the game goes on."""
        outcome = self.state.outcome
        return None if outcome is None or outcome[0] < 0 else outcome[0]

    @property
    def reason(self) -> str | None:
        """Why the game ended, with the rule."""
        outcome = self.state.outcome
        if outcome is None:
            return None
        rule = self.spec.numbering.own_one(outcome[2])
        return f"{outcome[1]} ({rule})" if rule else outcome[1]

    # ── copies, saving, replay ──

    def _take_from(self, other: Engine) -> None:
        assert isinstance(other, Game)
        Engine._take_from(self, other)
        self._inputs = other._inputs
        self._decision = None
        self._origin = other._origin
        self._header = other._header

    def digest(self) -> str:
        """A fingerprint of everything that can influence the future, the same in every process."""
        return digest(self)

    @property
    def header(self) -> Header:
        """What `replay` starts from: game, decks and seed; for a game that began in a position, that position."""
        return self._header if self._origin is None else records.position_header(self._origin)

    @property
    def choices(self) -> list[int]:
        """The inputs as plain numbers: an index, -1 - player for a concession, -3 if the game was called off."""
        numbers: list[int] = []
        node = self._inputs
        while node is not None:
            node, number = node
            numbers.append(number)
        return numbers[::-1]

    @property
    def inputs(self) -> list[Input]:
        """Every choice so far: ("choose", index, text) and ("concede", player); ("stop", 0) if it was called off."""
        twin = self._origin.copy() if self._origin is not None else records.begin(Game, self._header, journal=False)
        result: list[Input] = []
        for number in self.choices:
            if number < 0:
                result.append(("stop", 0) if number == CALLED_OFF else ("concede", -1 - number))
                continue
            decision = twin.decision
            assert decision is not None
            result.append(("choose", number, decision.options[number].text))
            twin.take(number)
        return result

    def start_here(self) -> None:
        """The position on the table is where this game begins; play runs to the first decision."""
        self.run()
        self._inputs = None
        self._origin = None
        origin = self.copy()
        origin.journal = None
        self._origin = origin

    @classmethod
    def replay(cls, header: Mapping[str, object], inputs: Sequence[Sequence[object]], *, journal: bool = True) -> Self:
        """The game that these inputs lead to; IllegalChoice if one does not fit."""
        return records.replay(cls, header, inputs, journal=journal)

    def save(self) -> bytes:
        """The whole game as bytes: state, prints with their texts, journal. Any process can `load` and continue it."""
        return records.save(self)

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[type[Game], bytes, Budget | None]]:
        """A game is pickled as it is saved."""
        return records.unpickled, (type(self), self.save(), self.budget)

    @classmethod
    def load(cls, data: bytes) -> Self:
        """The game that `save` returned; SaveError if the bytes are not a saved game, or damaged."""
        return records.load(cls, data)

    def play_again(self, choices: Sequence[int]) -> None:
        """Replays the choices of a record (`choices`), one after another."""
        for number in choices:
            if number == CALLED_OFF:
                self.call_off()
            elif number < 0:
                self.concede(-1 - number)
            else:
                self.choose(number)

    # ── looking ──

    def view(self, player: int | None = None) -> dict[str, object]:
        """Everything this player may see now (None: a spectator), JSON-able."""
        return view(self, player if player is None else _player(player))

    def why(self, text: str, player: int) -> Why:
        """Is this option offered to the player now, and if not, which conditions fail (using only what that player may
        know).
        """
        return why(self, text, _player(player))

    def whynot(self, card: str | int, player: int) -> list[tuple[str, Why]]:
        """Everything this player could do with a card (its name or handle) in principle: each option's text, and what
        prevents it.
        """
        return whynot(self, card, _player(player))

    def explain(self, card: str | int, figure: str, player: int) -> Explanation:
        """The parts of a figure of a card (its name or handle): its print, attached cards, effects, rules."""
        return explain(self, card, figure, _player(player))

    def resample(self, player: int, seed: int) -> Self:
        """A copy in which everything this player cannot know is dealt again, with new randomness."""
        twin = another_world(self, _player(player), _seed(seed))
        twin._inputs = None
        twin._origin = None
        origin = twin.copy()
        origin.journal = None
        twin._origin = origin
        return twin


def _said(pick: Option | str) -> str:
    return pick.text if isinstance(pick, Option) else tidy(str(pick))


def _player(player: object) -> int:
    if isinstance(player, bool) or not isinstance(player, int) or player not in (0, 1):
        raise ValueError(f"player must be 0 or 1, not {player!r}")
    return player


def _seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise ValueError(f"seed must be a whole number, not {seed!r}")
    return seed


@lru_cache(maxsize=256)
def _violations(name: str, deck: Deck) -> list[Violation]:
    return deck.violations(name)


@lru_cache(maxsize=256)
def _laid_out(name: str, *decks: Deck) -> Engine:
    """The table with these decks on it, before any randomness. Copied by games, never changed."""
    spec = game_named(name)
    table = Engine(spec, 0, journal=False)
    table.prints = _prints(name, *decks)
    for player, deck in enumerate(decks):
        spec.decks.deal(table, player, deck.main, deck.side, deck.start)
    table.rebuild()
    return table


def _prints(name: str, *decks: Deck) -> dict[str, CardDef]:
    """Every print that may appear in a game of these decks, by number. Shared by games, never changed."""
    used = {number for deck in decks for number in deck.numbers}
    known = {**pool(name), **{card.number: card for deck in decks for card in deck.cards}}
    return {
        card.number: card
        for card in game_named(name).decks.complete(known[number] for number in known if number in used)
    }
