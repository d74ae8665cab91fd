"""A view as typed records: what one player sees, read from `Game.view` and from nothing else.

The terminal table reads the game through this, so it never holds anything its seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec


class Card(msgspec.Struct):
    """A visible card. `facts` is everything the view shows of it."""

    id: int
    name: str
    number: str = ""
    type: str = ""
    color: str = ""
    text: str = ""
    rested: bool = False
    token: bool = False
    keywords: list[str] = []
    traits: list[str] = []
    lends: dict[str, int] = {}  # what it adds to the card it is attached to
    relation: str = ""  # for an attached card: what it is to its host
    attached: list[Card] = []
    facts: dict[str, object] = {}

    def figure(self, key: str) -> int | None:
        """A figure; None if the view does not show it."""
        number = self.facts.get(key)
        return number if isinstance(number, int) else None


class Zone(msgspec.Struct):
    count: int = 0
    cards: list[Card | None] = []

    @property
    def seen(self) -> list[Card]:
        return [card for card in self.cards if card is not None]


class Turn(msgspec.Struct):
    player: str
    number: int
    phase: str
    step: str


class Reason(msgspec.Struct):
    text: str
    rule: str | None = None


class Choice(msgspec.Struct):
    """One option: its text, its verb, and handles of cards or words."""

    text: str
    verb: str
    args: list[int | str] = []


class About(msgspec.Struct):
    """The card text that asks, the relevant part of it, whose effect it is, other cards it refers to."""

    card: int
    name: str
    text: str
    player: str
    span: tuple[int, int] | None = None
    meant: list[int] = []
    keyword: str = ""
    paid: tuple[int, int] | None = None


class Question(msgspec.Struct):
    """The current decision of this seat."""

    kind: str
    prompt: str
    rules: list[str]
    options: list[Choice]
    picked: list[int]
    min: int
    max: int
    source: int | None = None
    about: About | None = None
    candidates: list[Choice] = []  # for a series of picks: every card
    ordered: bool = False


class Sight(msgspec.Struct):
    """Everything one seat sees now."""

    game: str
    turn: Turn
    A: dict[str, Zone]
    B: dict[str, Zone]
    player: str | None = None
    first: str | None = None
    over: bool = False
    winner: str | None = None
    reason: Reason | None = None
    decision: Question | None = None

    @property
    def mine(self) -> dict[str, Zone]:
        return self.B if self.player == "B" else self.A

    @property
    def theirs(self) -> dict[str, Zone]:
        return self.A if self.player == "B" else self.B

    def zone(self, player: str, name: str) -> Zone:
        """A zone; empty if this game does not have it."""
        return (self.A if player == "A" else self.B).get(name, _NOTHING)

    def cards(self) -> Iterator[tuple[str, str, Card]]:
        """Every visible card, with its side and zone; attached cards after their host."""
        for player, side in (("A", self.A), ("B", self.B)):
            for name, zone in side.items():
                for card in zone.seen:
                    yield player, name, card
                    for guest in card.attached:
                        yield player, name, guest

    def find(self, handle: int | str) -> tuple[str, str, Card] | None:
        """The card with this handle: whose side, which zone, the card."""
        return next((found for found in self.cards() if found[2].id == handle), None)


_NOTHING = Zone()


def sight(view: Mapping[str, object]) -> Sight:
    seen = msgspec.convert(view, type=Sight)
    for side, zones in (("A", seen.A), ("B", seen.B)):
        rows: Mapping[str, Mapping[str, list[dict[str, object] | None]]] = view[side]  # type: ignore[assignment]
        for name, zone in zones.items():
            for card, row in zip(zone.cards, rows[name]["cards"], strict=True):
                _tell(card, row)
    return seen


def _tell(card: Card | None, row: dict[str, object] | None) -> None:
    if card is not None and row is not None:
        card.facts = row
        guests: list[dict[str, object]] = row.get("attached", [])  # type: ignore[assignment]
        for guest, told in zip(card.attached, guests, strict=True):
            _tell(guest, told)
