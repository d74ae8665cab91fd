"""Game: one game of cards, from the preparation to the end. The noun of the public API.

>>> import gyoji
>>> game = gyoji.Game("gundam", seed=7)
>>> game.decision.kind
'first'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Self

import msgspec

from gyoji.cards.decks import Deck, DeckError, load_deck, shipped_decks
from gyoji.cards.pools import pool
from gyoji.explain import Explanation, Why, explain, why
from gyoji.games import game_named
from gyoji.kernel import chance
from gyoji.kernel.acts import Cause, Lose
from gyoji.kernel.decisions import Decision, IllegalChoice, Option
from gyoji.kernel.door import perform, seen_by
from gyoji.kernel.engine import Engine
from gyoji.kernel.gamedef import Violation
from gyoji.kernel.journal import Journal
from gyoji.kernel.prints import CardDef
from gyoji.kernel.saving import SaveError, digest, pack_state, unpack_state
from gyoji.kernel.state import Plain
from gyoji.kernel.views import view
from gyoji.kernel.zones import PUBLIC

Header = dict[str, object]
Chain = tuple["Chain", int] | None  # choices so far, newest outside: an index, or -1 - player for a concession
Input = tuple[str, int, str] | tuple[str, int]
FORMAT = 1


class Game(Engine):
    """A game under way. See the public API in the README; everything here is plain to read and copy."""

    __slots__ = ("_decision", "_inputs", "_origin", "header")

    def __init__(
        self,
        name: str,
        decks: Sequence[str | Path | Deck] | None = None,
        seed: int = 0,
        *,
        journal: bool = True,
    ) -> None:
        """Begins the preparation of a game between two decks: shipped names, paths or Deck objects."""
        game_named(name)
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise ValueError(f"seed must be a whole number, not {seed!r}")
        chosen = list(decks) if decks is not None else shipped_decks(name)[:2]
        if len(chosen) != 2:
            raise DeckError(f"a game needs two decks, not {len(chosen)}")
        loaded = [load_deck(name, deck) for deck in chosen]
        for deck in loaded:
            broken = _violations(name, deck)
            if broken:
                words = "; ".join(f"{one.text} ({one.rule})" for one in broken)
                raise DeckError(f"deck {deck.name} is not legal: {words}", tuple(broken))
        self._begin(name, loaded, seed, journal)

    def _begin(self, name: str, decks: list[Deck], seed: int, journal: bool) -> None:
        spec = game_named(name)
        Engine.__init__(self, spec, seed, journal=journal)
        self._inputs: Chain = None
        self._decision: Decision | None = None
        self._origin: Game | None = None
        self.prints = _prints(name, *decks)
        self.header: Header = {
            "format": FORMAT,
            "game": name,
            "seed": seed,
            "decks": [[deck.name, list(deck.main), list(deck.side)] for deck in decks],
            "cards": [dict(card.data) for deck in decks for card in deck.cards],
        }
        for player, deck in enumerate(decks):
            spec.deal(self, player, deck.main, deck.side)
        self.rebuild()
        self.push(spec.prepare, [])
        self.run()

    @classmethod
    def bare(cls, name: str, prints: Sequence[CardDef], seed: int = 0, *, journal: bool = True) -> Self:
        """A table with nothing on it, for positions (scenarios). The caller lays cards out and calls `run`."""
        spec = game_named(name)
        game = cls.__new__(cls)
        Engine.__init__(game, spec, seed, journal=journal)
        game._inputs = None
        game._decision = None
        game._origin = None
        game.know(spec.complete(prints))
        game.header = {"format": FORMAT, "game": name, "seed": seed, "decks": None, "cards": []}
        return game

    # ── deciding ──

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the game is over."""
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
        if isinstance(choice, int) and not isinstance(choice, bool):
            ask = self.state.pending
            if ask is None or not 0 <= choice < len(ask.options):
                raise self._illegal(choice)
            self._choose(choice)
        elif isinstance(choice, str | Option):
            self._choose(self._index(choice))
        elif isinstance(choice, Sequence):
            self._choose_all(list(choice))
        else:
            raise self._illegal(choice)

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
        text = choice.text if isinstance(choice, Option) else " ".join(choice.split())
        for option in decision.options:
            if option.text == text:
                return option.index
        for option in decision.options:
            if option.text.lower() == text.lower():
                return option.index
        raise self._illegal(choice)

    def _choose_all(self, picks: list[Option | str | int]) -> None:
        """A row of picks, in whatever order they are named. Tried on a copy first: it is all or nothing."""
        if not picks:
            raise self._illegal(picks)
        trial = self.copy()
        trial._pick_each(picks)
        self._pick_each(picks)

    def _pick_each(self, picks: list[Option | str | int]) -> None:
        ask = self.state.pending
        left = list(picks)
        if any(isinstance(pick, int) for pick in left) and ask is not None:
            decision = self.decision
            assert decision is not None
            left = [decision.options[self._index(pick)].text if isinstance(pick, int) else pick for pick in left]
        while left:
            offered = [] if ask is not None and ask.ordered else [pick for pick in left if self._offers(pick)]
            fits = min(offered, key=self._index, default=left[0])
            self._choose(self._index(fits))
            left.remove(fits)

    def _offers(self, pick: Option | str | int) -> bool:
        try:
            self._index(pick)
        except IllegalChoice:
            return False
        return True

    def concede(self, player: int) -> None:
        """A player gives up (at any time); the other wins."""
        if player not in (0, 1):
            raise ValueError(f"player must be 0 or 1, not {player!r}")
        if self.over:
            raise ValueError("the game is over: nobody can concede any more")
        self._inputs = (self._inputs, -1 - player)
        perform(self, [Lose(player, "conceded")], Cause("rule", ("1-2-3",), player))

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
        return None if outcome is None else f"{outcome[1]} ({outcome[2]})" if outcome[2] else outcome[1]

    # ── copies, saving, replay ──

    def _take_from(self, other: Engine) -> None:
        assert isinstance(other, Game)
        Engine._take_from(self, other)
        self._inputs = other._inputs
        self._decision = None
        self._origin = other._origin
        self.header = other.header

    def digest(self) -> str:
        """A fingerprint of all that can influence the future, the same in every process."""
        return digest(self)

    @property
    def _choices(self) -> list[int]:
        numbers: list[int] = []
        node = self._inputs
        while node is not None:
            node, number = node
            numbers.append(number)
        return numbers[::-1]

    @property
    def inputs(self) -> list[Input]:
        """Every choice so far: ("choose", index, text) and ("concede", player)."""
        twin = self._first_position()
        result: list[Input] = []
        for number in self._choices:
            if number < 0:
                result.append(("concede", -1 - number))
                continue
            decision = twin.decision
            assert decision is not None
            result.append(("choose", number, decision.options[number].text))
            twin.take(number)
        return result

    def start_here(self) -> None:
        """A laid-out position is where this game begins; play runs on to the first decision."""
        self.run()
        self._inputs = None
        self._origin = self.copy()
        self._origin.journal = None

    def _first_position(self) -> Game:
        if self._origin is not None:
            return self._origin.copy()
        return Game._from_header(self.header, journal=False)

    @classmethod
    def _from_header(cls, header: Mapping[str, object], *, journal: bool = True) -> Self:
        try:
            name, seed, rows = str(header["game"]), header["seed"], header["cards"]
            decks = header["decks"]
            if header["format"] != FORMAT or not isinstance(decks, list | tuple) or not isinstance(rows, list | tuple):
                raise ValueError("it is of another format")
            spec = game_named(name)
            cards = tuple(spec.make_print(row) for row in rows)
            loaded = [Deck(title, tuple(main), tuple(side), cards) for title, main, side in decks]
        except (KeyError, TypeError, ValueError) as error:
            raise SaveError(f"no game can be begun from this header: {error}") from None
        game = cls.__new__(cls)
        game._begin(name, loaded, int(str(seed)), journal)
        return game

    @classmethod
    def replay(cls, header: Mapping[str, object], inputs: Sequence[Sequence[object]], *, journal: bool = True) -> Self:
        """The game that these inputs lead to; IllegalChoice where one does not fit."""
        game = cls._from_header(header, journal=journal)
        for row in inputs:
            if len(row) > 1 and row[0] == "concede" and isinstance(row[1], int):
                game.concede(row[1])
            elif len(row) > 1 and row[0] == "choose" and isinstance(row[1], int):
                if len(row) > 2 and row[2] and game._offers(str(row[2])):
                    game.choose(str(row[2]))
                else:
                    game.choose(row[1])
            else:
                raise ValueError(f'{row!r} is no input: ("choose", index, text) or ("concede", player)')
        return game

    def save(self) -> bytes:
        """The whole game as bytes: state, prints with their texts, journal. `Game.load` goes on from there in any
        process.
        """
        data = {
            "format": FORMAT,
            "header": self.header,
            "prints": [dict(card.data) for card in self.prints.values() if card.data],
            "state": pack_state(self),
            "journal": None if self.journal is None else self.journal.raws(),
            "choices": self._choices,
            "group": self.group,
            "origin": None if self._origin is None else pack_state(self._origin),
        }
        return msgspec.msgpack.encode(data)

    @classmethod
    def load(cls, data: bytes) -> Self:
        """The game that `save` gave; SaveError if the bytes are no saved game."""
        try:
            found = msgspec.msgpack.decode(data, type=_Saved)
        except (msgspec.DecodeError, TypeError, UnicodeDecodeError) as error:
            raise SaveError(f"this is no saved game ({error})") from None
        if found.format != FORMAT:
            raise SaveError(f"this game was saved in format {found.format}, which is not known here")
        try:
            return cls._loaded(found)
        except (ValueError, TypeError, KeyError, IndexError) as error:
            raise SaveError(f"this saved game is damaged ({type(error).__name__}: {error})") from None

    @classmethod
    def _loaded(cls, found: _Saved) -> Self:
        name = str(found.header.get("game"))
        spec = game_named(name)
        game = cls.bare(name, [spec.make_print(row) for row in found.prints])
        game.header = found.header
        game._restore(found.state)
        for number in found.choices:
            game._inputs = (game._inputs, number)
        game.group = found.group
        game.journal = None if found.journal is None else Journal(tuple(_tuples(row) for row in found.journal))  # type: ignore[misc]
        if found.origin is not None:
            origin = cls.bare(name, list(game.prints.values()), journal=False)
            origin.header = found.header
            origin._restore(found.origin)
            game._origin = origin
        return game

    def _restore(self, packed: Mapping[str, object]) -> None:
        self.restore(unpack_state(self.spec, self.prints, packed))

    # ── looking ──

    def view(self, player: int | None = None) -> dict[str, object]:
        """All that this player may see now (None: a spectator), JSON-able."""
        if player not in (0, 1, None):
            raise ValueError(f"player must be 0, 1 or None, not {player!r}")
        return view(self, player)

    def why(self, text: str, player: int) -> Why:
        """Is this option offered to the player now, and if not, which conditions fail (from what that player may
        know).
        """
        return why(self, text, player)

    def explain(self, card: str, figure: str, player: int) -> Explanation:
        """What makes a figure of a card: its print, what is attached, effects, rules."""
        return explain(self, card, figure, player)

    def resample(self, player: int, seed: int) -> Self:
        """A copy in which all that this player cannot know is dealt anew, and chance is reseeded."""
        twin = self.copy()
        twin._deal_anew(player, seed)
        return twin

    def _deal_anew(self, player: int, seed: int) -> None:
        state, spec = self.state, self.spec
        bit = 1 << player
        dice = chance.seeded(seed)
        lots: dict[tuple[int, bool], list[int]] = {}
        for slot, zone in enumerate(state.zone):
            hidden = zone >= 0 and spec.zones[zone % spec.kinds].sight != PUBLIC
            if hidden and not seen_by(self, slot) & bit and not state.known[slot] & bit:
                side_deck = state.prints[slot].kind == "resource"
                lots.setdefault((state.owner[slot], side_deck), []).append(slot)
        for key in sorted(lots):
            slots = lots[key]
            order = slots.copy()
            dice = chance.shuffled(dice, order)
            prints = [state.prints[slot] for slot in order]
            for slot, card in zip(slots, prints, strict=True):
                self.reprint(slot, card)
        self.reseed(dice)
        self.rebuild()
        if state.pending is not None and state.pending.player != player:
            self.ask_again()


@lru_cache(maxsize=256)
def _violations(name: str, deck: Deck) -> list[Violation]:
    return deck.violations(name)


@lru_cache(maxsize=256)
def _prints(name: str, *decks: Deck) -> dict[str, CardDef]:
    """Every print that may appear in a game of these decks, by number. Shared by games, never changed."""
    used = {number for deck in decks for number in (*deck.main, *deck.side)}
    known = {**pool(name), **{card.number: card for deck in decks for card in deck.cards}}
    return {
        card.number: card for card in game_named(name).complete(known[number] for number in known if number in used)
    }


class _Saved(msgspec.Struct):
    format: int
    header: dict[str, object]
    prints: list[dict[str, object]]
    state: dict[str, object]
    journal: list[list[object]] | None
    choices: list[int]
    group: int
    origin: dict[str, object] | None


def _tuples(value: object) -> Plain:
    return tuple(_tuples(part) for part in value) if isinstance(value, list) else value  # type: ignore[return-value]
