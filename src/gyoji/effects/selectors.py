"""Which cards an effect speaks of: one composable selector, narrowed by filters.

Data only; :mod:`gyoji.effects.evaluate` finds the cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gyoji.effects.amounts import Amount

if TYPE_CHECKING:
    from gyoji.effects.patterns import Happened


@dataclass(frozen=True, slots=True)
class This:
    """The card the effect belongs to: of what is attached to another, that one."""


@dataclass(frozen=True, slots=True)
class ThisCard:
    """The very card the text is printed on: also of what is attached to another."""


@dataclass(frozen=True, slots=True)
class Bound:
    """Cards that an earlier part of the same effect chose, made or looked at: "it", "them"."""

    bind: int


@dataclass(frozen=True, slots=True)
class Subject:
    """The card that the trigger speaks of: "that card" in "When one of your cards attacks, that card …"."""


@dataclass(frozen=True, slots=True)
class Other:
    """The other party of the trigger's event: the one destroyed by the subject, the one that was attached."""


@dataclass(frozen=True, slots=True)
class Several:
    """All of these together, for one act: "them", where they were chosen one after the other."""

    refs: tuple[Ref, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of cards that were looked at or revealed, and are still there: "the rest"."""

    bind: int


@dataclass(frozen=True, slots=True)
class Nth:
    """One of chosen cards, by its place among them: "each of those cards", one after the other."""

    of: Bound
    at: int


Ref = This | ThisCard | Bound | Subject | Other | Several | Left | Nth


# ── filters: each narrows a selector by one fact ──


@dataclass(frozen=True, slots=True)
class HasWord:
    """Has at least one of these words of a kind that its game lists among the qualities of cards: names, traits,
    colours. only: and no other ones.
    """

    kind: str
    any_of: tuple[str, ...]
    only: bool = False


@dataclass(frozen=True, slots=True)
class WordHas:
    """With this in one of its words of a kind: in its card name, in a trait."""

    kind: str
    part: str


@dataclass(frozen=True, slots=True)
class SharesWord:
    """Has a word of this kind in common with one of those cards: a name, a colour, a clan. `same=False`: has none."""

    kind: str
    ref: Ref | Selector
    same: bool = True


@dataclass(frozen=True, slots=True)
class Is:
    """Is so, or is not: one of the states that games tell cards apart by, "rested", "face up", "attacking" …"""

    state: str
    so: bool = True


def is_state(one: object, state: str) -> bool:
    """Is this a filter about that state?"""
    return isinstance(one, Is) and one.state == state


@dataclass(frozen=True, slots=True)
class Compare:
    """A figure against a number. `op` is "<=", ">=", "==". A figure as texts mean it."""

    attr: str
    op: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class HasKeyword:
    """Has a keyword effect, by its attribute name."""

    keyword: str


@dataclass(frozen=True, slots=True)
class HasAttached:
    """With a card attached to it that passes the filters (an empty tuple: any card); `has=False`: with none."""

    has: bool = True
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class AttachedTo:
    """Is attached to that card: "the card on this card"."""

    host: Ref


@dataclass(frozen=True, slots=True)
class IsKind:
    """Is of one of these card types; for rows of `AnyOf`, where a selector's `kinds` would not do."""

    any_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Extreme:
    """With the highest (or lowest) figure among those that pass the other filters."""

    attr: str
    highest: bool


@dataclass(frozen=True, slots=True)
class Battling:
    """In battle with a card that `with_` finds ("battling this card"), or with any (None)."""

    with_: Ref | Selector | None = None


@dataclass(frozen=True, slots=True)
class IsSame:
    """Is (or, with `same=False`, is not) the card that the reference names, or one of those that are described."""

    ref: Ref | Selector
    same: bool = True


@dataclass(frozen=True, slots=True)
class OwnFilter:
    """A filter that only one game has: its class stands with that game's words."""


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Passes at least one of these rows of filters."""

    rows: tuple[tuple[Filter, ...], ...]


@dataclass(frozen=True, slots=True)
class HasAbility:
    """Has an ability of that sort, as the game names them: what it triggers on, a mark, a keyword; "": any keyword."""

    sort: str = ""


@dataclass(frozen=True, slots=True)
class Underwent:
    """Did that, or had it done to it: events of a pattern that speaks of "this card" have happened to it."""

    happened: Happened


@dataclass(frozen=True, slots=True)
class Without:
    """Passes not all of these: “other than <A Character>”, “without [Blocker]”."""

    filters: tuple[Filter, ...]


Filter = (
    OwnFilter
    | HasWord
    | WordHas
    | SharesWord
    | Is
    | Compare
    | HasKeyword
    | HasAbility
    | Underwent
    | HasAttached
    | AttachedTo
    | IsKind
    | Extreme
    | Battling
    | IsSame
    | AnyOf
    | Without
)


@dataclass(frozen=True, slots=True)
class Selector:
    """Cards in a place, of a side, of some types, that pass every filter.

    where  a zone or area of the game, or "bound" (among the cards of `bind`: "among them"), "several" (all that `of`
           describes: "in your Battle Area or Drop Area", "Battle Cards or energy"), "under" (what lies under the cards
           of `of`); "": wherever it is, where a card is asked whether it is meant
    side   "own", "enemy", "any": seen from the effect's controller
    kinds  types of card, as the game names them; empty: any card. In play, a type that attached cards count as means
           those that are attached
    """

    where: str
    side: str = "any"
    kinds: tuple[str, ...] = ()
    filters: tuple[Filter, ...] = ()
    other: bool = False  # not the card the effect belongs to
    bind: int = -1
    of: tuple[Ref | Selector, ...] = ()


Area = tuple[str, str]  # its name, and whose it is


def areas_of(selector: Selector) -> tuple[Area, ...]:
    """The areas in which a selector looks; none for cards that are named otherwise."""
    if selector.where == "several":
        return tuple(area for part in selector.of if isinstance(part, Selector) for area in areas_of(part))
    return () if selector.where in ("bound", "under") else ((selector.where, selector.side),)


def looks_in(selector: Selector, where: str) -> bool:
    """Is this one of the areas in which it looks?"""
    return any(name == where for name, _ in areas_of(selector))
