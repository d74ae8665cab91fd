"""What stands between brackets as a cost, part by part, and the instruction that pays it. Data only.

bind  what was paid is spoken of afterwards, under that number ("the unit retired for this cost")
more  so many more may be chosen
many  how many they are, where that is worked out when the cost is paid
"""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.actions import Own, Within
from gyoji.effects.amounts import Amount
from gyoji.effects.selectors import Filter, Selector
from gyoji.text.vanguard.nodes.acts import Call


@dataclass(frozen=True, slots=True)
class PileBlast:
    """So many face-up cards of the "damage" zone that pass are turned face down, or such cards of the "soul" go to the
    drop zone.
    """

    pile: str
    number: int
    filters: tuple[Filter, ...] = ()
    bind: int = -1
    more: int = 0
    many: Amount | None = None


@dataclass(frozen=True, slots=True)
class DropToDeck:
    """So many cards of the drop zone go on top of the deck, in any order (Seek Mate)."""

    number: int


@dataclass(frozen=True, slots=True)
class Take:
    """So many of these cards are chosen, and that is done with them, as `PAYMENTS` of the words calls it.

    shown  all see them first
    total, apart, alike  what must hold of all of them together, as in `Choose`
    placing  to which circles they are put, and how, if that is what is done with them
    """

    number: int
    selector: Selector
    deed: str
    shown: bool = False
    more: int = 0
    bind: int = -1
    total: Within | None = None
    apart: str = ""
    alike: str = ""
    many: Amount | None = None
    placing: Call | None = None


@dataclass(frozen=True, slots=True)
class TakeAll:
    """That is done with all of these cards, be they none."""

    selector: Selector
    deed: str
    bind: int = -1


@dataclass(frozen=True, slots=True)
class ThisPays:
    """That is done with this very card, for an ability about its going where it went; `shown`: all see it first; `up`:
    only if it lies face up. "soul": only as a unit that is where it was.
    """

    deed: str
    shown: bool = False
    up: bool = False


@dataclass(frozen=True, slots=True)
class MillCards:
    """So many cards of the top of the deck go to the drop zone or the soul, or to the bind zone or the damage zone,
    face up or face down ("damage_down")."""

    number: int
    to: str = "drop"


Cost = Take | TakeAll | ThisPays | MillCards | PileBlast | DropToDeck


@dataclass(frozen=True, slots=True)
class PayCost(Own):
    """All choices of the cost first, then all of it at the same time; all or nothing."""

    parts: tuple[Cost, ...] = ()
    homare: bool = False  # one such cost a turn
