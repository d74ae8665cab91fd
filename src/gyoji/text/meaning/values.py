"""Players, amounts, counts and bounds."""

from __future__ import annotations

from gyoji.text.meaning.bases import Amount, Limit, Place, Thing, node


@node
class Player:
    """you, opponent, they, each, owner, either, both, any, other, that, turn."""

    who: str


@node
class CountOf(Amount):
    """How many there are."""

    what: Thing | Place


@node
class FigureOf(Amount):
    """A card's figure, such as its cost. `total`: of all of them together."""

    figure: str
    of: Thing
    original: bool = False
    total: bool = False


@node
class NumberOf(Amount):
    """The same number of somebody else: "more than your opponent's"."""

    who: Player


@node
class SameFigureOf(Amount):
    """The figure that is spoken of, of another card: "a lower cost than this card"."""

    of: Thing


@node
class Difference(Amount):
    """How many more the one is than the other; nothing if it is less."""

    more: int | Amount
    less: int | Amount


@node
class TheNumber(Amount):
    """The number that a condition before has asked for: "if it is 5 or more"."""


@node
class Added(Amount):
    """So many more, or less: "the number of those cards +1"."""

    amount: Amount
    more: int


@node
class PerCard(Amount):
    """So many for each of those cards."""

    number: int
    what: Thing


@node
class Multiple(Amount):
    """So many times a number."""

    of: Amount
    number: int


@node
class Bound(Limit):
    """op: ==, <=, >=, <, >."""

    op: str
    amount: int | Amount


@node
class OneOf(Limit):
    numbers: tuple[int, ...]


@node
class Between(Limit):
    low: int
    high: int


@node
class Outside(Limit):
    """ "1 or less, or 4 or more"."""

    low: int
    high: int


@node
class Count:
    """How many of them.

    kind   exactly, up to, at least, at most, all, every, any, any number, no, both, another, that many,
           up to that many, same number, half, only, one of
    total  of several kinds together
    each   of each of several kinds
    """

    kind: str
    number: int | Amount | None = None
    other: int | None = None
    total: bool = False
    each: bool = False
