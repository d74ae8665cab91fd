"""A view as typed records: what one player sees, read from `Game.view` and from nothing else.

The terminal table reads the game through this, and so never holds what its seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec


class Card(msgspec.Struct):
    """A card that is seen. Figures that its game does not know stay None."""

    id: int
    name: str
    number: str = ""
    type: str = ""
    color: str = ""
    text: str = ""
    lv: int | None = None
    cost: int | None = None
    ap: int | None = None
    hp: int | None = None  # what is left of it
    damage: int = 0
    rested: bool = False
    token: bool = False
    link: bool = False
    keywords: list[str] = []
    traits: list[str] = []
    lends: dict[str, int] = {}  # what a Pilot adds to the Unit that it is paired with
    links: str = ""  # the link condition, as printed
    relation: str = ""  # of an attached card: what it is to its host
    attached: list[Card] = []

    @property
    def pilot(self) -> Card | None:
        return next((card for card in self.attached if card.relation == "pilot"), None)

    def has(self, keyword: str) -> bool:
        """`Breach 2` is Breach."""
        return any(word.rstrip(" 0123456789") == keyword for word in self.keywords)


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


class Question(msgspec.Struct):
    """The decision that this seat must take now."""

    kind: str
    prompt: str
    rules: list[str]
    options: list[Choice]
    picked: list[int]
    min: int
    max: int
    source: int | None = None


class Sight(msgspec.Struct):
    """All that one seat sees now."""

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
        """A zone that this game may not have is an empty one."""
        return (self.A if player == "A" else self.B).get(name, _NOTHING)

    def cards(self) -> Iterator[tuple[str, str, Card]]:
        """Every card that is seen, with whose side and which zone; attached cards after their host."""
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
    return msgspec.convert(view, type=Sight)
