"""The order in which the filters of a selector stand, so that two wordings of the same cards are the same selector."""

from __future__ import annotations

from collections.abc import Iterable

from gyoji.effects.selectors import (
    AnyOf,
    AttachedTo,
    Battling,
    Compare,
    Extreme,
    Filter,
    HasAbility,
    HasAttached,
    HasKeyword,
    HasWord,
    Is,
    IsKind,
    IsSame,
    WordHas,
)

Kind = type | str  # a kind of filter; the state that `Is` asks about; the kind of word that `HasWord` asks about
FILTER_ORDER: tuple[Kind, ...] = (
    IsKind,
    "rested",
    "damaged",
    "colors",
    HasWord,
    "link",
    "token",
    "names",
    Compare,
    HasKeyword,
    "part of names",
    HasAbility,
    HasAttached,
    AttachedTo,
    Battling,
    "attacking",
    IsSame,
    AnyOf,
    Extreme,
)


def kind_of(one: Filter) -> tuple[Kind, Kind]:
    """What it is ordered by: the finer kind where an order names it, else its type."""
    match one:
        case Is(state):
            return state, Is
        case HasWord(kind, _, only):
            return ("only these", HasWord) if only else (kind, HasWord)
        case WordHas(kind):
            return f"part of {kind}", WordHas
    return type(one), type(one)


class Order:
    """The order of a game: its own filters stand behind those of all games."""

    def __init__(self, *own: Kind) -> None:
        self.rank = {kind: at for at, kind in enumerate((*FILTER_ORDER, *own))}

    def __call__(self, filters: Iterable[Filter]) -> tuple[Filter, ...]:
        return tuple(sorted(filters, key=self._place))

    def _place(self, one: Filter) -> int:
        finer, kind = kind_of(one)
        return self.rank.get(finer, self.rank.get(kind, len(self.rank)))
