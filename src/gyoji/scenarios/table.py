"""The table of a scenario: its game, the names of its cards, and how its words match the current options."""

from __future__ import annotations

from collections.abc import Mapping

from gyoji.cards.decklist import MOST_CARDS
from gyoji.cards.pools import pool
from gyoji.game import Game
from gyoji.games import game_named
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.naming import Naming
from gyoji.kernel.prints import CardDef
from gyoji.kernel.spelling import tidy
from gyoji.kernel.state import Ask, RawOption
from gyoji.scenarios.files import Scenario, ScenarioError
from gyoji.text import TextError


class Table:
    """A scenario's game and its names."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.spec = game_named(scenario.game)
        self.cards = self._cards(scenario)
        self.named: dict[str, int] = {}
        seed = scenario.data.get("seed", 0)
        if not isinstance(seed, int):
            raise ScenarioError("seed must be a whole number")
        prints = {card.number: card for card in self.cards.values()}
        for number, card in pool(scenario.game).items():
            prints.setdefault(number, card)
        self.game = Game.bare(scenario.game, list(prints.values()), seed)

    def _cards(self, scenario: Scenario) -> dict[str, CardDef]:
        """The scenario's own cards by their keys, and the fillers."""
        rows = scenario.data.get("cards") or {}
        if not isinstance(rows, Mapping):
            raise ScenarioError("cards must be a mapping")
        found: dict[str, CardDef] = {}
        for key, row in rows.items():
            if not isinstance(row, Mapping):
                raise ScenarioError(f"cards.{key}: must be a mapping")
            try:
                found[tidy(str(key))] = self.spec.decks.make_print({"number": str(key), "name": str(key), **row})
            except (CardError, TextError) as error:
                raise ScenarioError(f"cards.{key}: {error}") from None
        for row in self.spec.decks.fillers:
            found.setdefault(tidy(str(row["name"])), self.spec.decks.make_print(row))
        return found

    def number(self, name: object) -> str:
        """The number of the card with this key or name."""
        card = self.cards.get(tidy(str(name)))
        return card.number if card is not None else str(name)

    def deck(self, rows: object) -> list[str]:
        """Card numbers of a deck list of names and {card, count} mappings."""
        if not isinstance(rows, list):
            raise ScenarioError("a deck must be a list of cards")
        numbers: list[str] = []
        for row in rows:
            name, count = (row.get("card"), row.get("count", 1)) if isinstance(row, Mapping) else (row, 1)
            number = self.game.number_of(self.number(name))
            if number is None:
                raise ScenarioError(f"there is no card {name!r}")
            if not isinstance(count, int) or not 0 <= count <= MOST_CARDS:
                raise ScenarioError(f"count of {name!r} must be a whole number up to {MOST_CARDS}")
            numbers += [number] * count
            if len(numbers) > MOST_CARDS:
                raise ScenarioError(f"more than {MOST_CARDS} cards are too many for a deck")
        return numbers

    # ── words and options ──

    def find(self, ask: Ask, text: object) -> int | None:
        """The index of the option that a scenario's words mean, if it is offered."""
        words = _plain(text)
        naming = Naming(self.game, ask.player)
        for exact in (True, False):
            for index, raw in enumerate(ask.options):
                if words in self._texts(naming, raw, exact):
                    return index
        return None

    def next_of_name(self, ask: Ask, text: object) -> int | None:
        """In a series of picks, once a card has been picked, its bare name means the next one of that name."""
        words = _plain(text)
        picked = {name for slot in ask.picked for name in self._any_name(slot)}
        for index, raw in enumerate(ask.options):
            if len(raw) == 2 and isinstance(raw[1], int):
                names = self._any_name(raw[1]) & picked
                if words in {f"{raw[0]} {name}" for name in names}:
                    return index
        return None

    def _texts(self, naming: Naming, raw: RawOption, exact: bool) -> set[str]:
        texts = {""}
        for part in raw:
            words = self._words_for(naming, part, exact) if isinstance(part, int) else {part.lower()}
            texts = {f"{text} {word}".strip() for text in texts for word in words}
        return texts

    def _words_for(self, naming: Naming, slot: int, exact: bool) -> set[str]:
        """The words for a card: its name with its number, its handle; its bare name or key if it is the first of that
        name in its zone.
        """
        words = {naming.name(slot).lower()}
        words.update(handle.lower() for handle, named in self.named.items() if named == slot)
        if not exact:
            card = self.game.state.prints[slot]
            bare = card.name.lower()
            if naming.may_mean(slot, bare):
                words.update((bare, f"{bare}#1"))
                words.update(key.lower() for key, own in self.cards.items() if own is card)
        return words

    def without_taken(self, rows: list[object], taken: list[tuple[int, RawOption]], player: int) -> list[object]:
        """These picks without those that were taken without asking: one for each that was."""
        left = list(rows)
        for option in taken:
            row = next((row for row in left if self.was_taken([option], player, row)), None)
            if row is not None:
                left.remove(row)
        return left

    def was_taken(self, taken: list[tuple[int, RawOption]], player: int, text: object) -> bool:
        """Was this very pick taken without asking, because nothing else was left?"""
        words = _plain(text)
        for who, option in taken:
            if who != player:
                continue
            names = [self._any_name(part) if isinstance(part, int) else {part} for part in option]
            texts = {""}
            for row in names:
                texts = {f"{start} {word}".strip() for start in texts for word in row}
            if words in texts or words.partition("#")[0] in texts:
                return True
        return False

    def _any_name(self, slot: int) -> set[str]:
        card = self.game.state.prints[slot]
        handles = {handle.lower() for handle, named in self.named.items() if named == slot}
        return {card.name.lower(), *handles, *(key.lower() for key, own in self.cards.items() if own is card)}

    def decline(self, ask: Ask) -> int | None:
        """The option that declines a decision, if there is one; for an order, the first."""
        for index, raw in enumerate(ask.options):
            if raw[0] in self.spec.looks.declines:
                return index
        if ask.kind in ("order", "loop"):
            return 0
        return len(ask.options) - 1 if ask.kind == "pay" else None

    # ── cards by name ──

    def card(self, name: str) -> int:
        """The card that a name means in an expectation: by handle, then as the deciding player
        would count, then any.
        """
        name = tidy(name)
        if name in self.named:
            return self.named[name]
        game = self.game
        pending = game.state.pending
        naming = Naming(game, pending.player if pending is not None else 0)
        wanted, _, number = name.partition("#")
        own = self.cards.get(wanted)
        title = own.name if own is not None else wanted
        slots = naming.slots(f"{title}#{number}" if number else title)
        if own is not None:
            slots = [slot for slot in slots if game.state.prints[slot] is own] or slots
        if slots:
            return slots[0]
        kinds = game.spec.kinds
        for slot, card in enumerate(game.state.prints):
            zone = game.state.zone[slot]
            gone = zone < 0 or game.spec.zones[zone % kinds].gone
            if card.name.lower() == title.lower() and not gone and not number:
                return slot
        raise ScenarioError(f"no card {name!r} is anywhere in the game")


def _plain(text: object) -> str:
    if text is True:
        return "yes"
    if text is False:
        return "no"
    return tidy(str(text)).lower()
