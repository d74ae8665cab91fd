"""What must hold of all cards together that a player picks: a total, nothing in common, something in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.alike import Words, are_apart, more, shared, words_of
from gyoji.effects.evaluate import COMPARE, Scope, condition_test, find, known

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Plain

Total = tuple[str, str, int]  # a figure, how it is compared, with what


@condition_test(co.Alike, "names", "field")
def _alike(scope: Scope, one: co.Alike) -> bool:
    """Of a single card nothing is said, unless the text speaks of "all of them"."""
    slots = find(scope, one.cards) if isinstance(one.cards, se.Selector) else known(scope, one.cards)
    rows = [words_of(scope.game, slot, one.attr) for slot in slots]
    return len(rows) > (0 if one.alone else 1) and (bool(shared(rows)) if one.same else are_apart(rows))


def fitting(
    game: Engine, picked: tuple[int, ...], rest: list[int], low: int, apart: str, alike: str, ordered: bool
) -> list[int]:
    """Of the cards that could be picked next, those that fit to what was picked and are no dead end: with them, and
    cards behind them (`ordered`: with any others), so many can still be picked.
    """
    attr = apart or alike
    before = [words_of(game, slot, attr) for slot in picked]
    rows = [words_of(game, slot, attr) for slot in rest]
    found = []
    for place, slot in enumerate(rest):
        row = [*before, rows[place]]
        fits = are_apart(row) if apart else bool(shared(row))
        needed = low - len(row)
        others = rows[:place] + rows[place + 1 :] if ordered else rows[place + 1 :]
        if fits and (needed <= 0 or more(row, others, bool(apart)) >= needed):
            found.append(slot)
    return found


def sockets(scope: Scope, matching: ac.Matching | None) -> tuple[Plain, ...]:
    """The quality, and for each card that may be matched its words, so often as it may be."""
    if matching is None:
        return ()
    rows = [tuple(sorted(words_of(scope.game, slot, matching.attr))) for slot in known(scope, matching.ref)]
    return (matching.attr, *(row for row in rows for _ in range(matching.each)))


def can_match(game: Engine, slots: tuple[int, ...], matched: Sequence[Plain]) -> bool:
    """Has each of these cards a card of its own with which it has a word in common?"""
    attr, *rows = matched
    assert isinstance(attr, str)
    return _all_placed(
        [[at for at, row in enumerate(rows) if _shares(words_of(game, slot, attr), row)] for slot in slots]
    )


def matching(game: Engine, picked: tuple[int, ...], rest: list[int], matched: Sequence[Plain]) -> list[int]:
    """Of the cards that could be picked next, those with which each still has a card of its own."""
    return [slot for slot in rest if can_match(game, (*picked, slot), matched)]


def can_leave(picked: Sequence[int], left: Sequence[Sequence[int]]) -> bool:
    """Can one card for each of these rows be found, another for each, without those that were picked?"""
    return _all_placed([without(row, picked) for row in left])


def without(row: Sequence[int], picked: Sequence[int]) -> list[int]:
    """The others, in their order."""
    return [slot for slot in row if slot not in picked]


def leaving(
    picked: tuple[int, ...], rest: list[int], low: int, left: Sequence[Sequence[int]], ordered: bool
) -> list[int]:
    """Of the cards that could be picked next, those that leave enough for what else is to be picked: with cards behind
    them (`ordered`: with any others) so many can still be picked, and one for each row.
    """
    found = []
    for place, slot in enumerate(rest):
        needed = [rest if ordered else rest[place + 1 :]] * (low - len(picked) - 1)
        if can_leave((*picked, slot), [*needed, *left]):
            found.append(slot)
    return found


def _shares(words: Words, row: Plain) -> bool:
    return isinstance(row, tuple) and any(word in words for word in row)


def _all_placed(open_to: list[list[int]]) -> bool:
    """Is there a place for each of these rows, another for each? Certainly if each has as many as there are rows."""
    if len(open_to) <= min(map(len, open_to), default=0):
        return True
    taken: dict[int, int] = {}
    return all(_placed(one, open_to, taken, set()) for one in range(len(open_to)))


def _placed(one: int, open_to: list[list[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """Finds a place for this card; others move if they can."""
    for place in open_to[one]:
        if place not in tried:
            tried.add(place)
            if place not in taken or _placed(taken[place], open_to, taken, tried):
                taken[place] = one
                return True
    return False


def within(
    game: Engine, picked: tuple[int, ...], rest: list[int], total: Total, ordered: bool
) -> tuple[list[int], bool]:
    """Of the cards that could be picked next those with which the total can still come out; and does it already? Where
    no choice of cards has that total, none is picked. `ordered`: cards before it can be picked after it, too.
    """
    attr, op, number = total
    figure, fits = game.spec.numbers.figure, COMPARE[op]
    so_far = sum(figure(game, slot, attr) for slot in picked)
    figures = [figure(game, slot, attr) for slot in rest]
    sums = {0}  # what cards behind the one that is looked at can come to together
    good: list[int] = []
    for place in reversed(range(len(rest))):
        own = figures[place]
        others = _sums(figures[:place] + figures[place + 1 :]) if ordered else sums
        if any(fits(so_far + own + more, number) for more in others):
            good.insert(0, rest[place])
        sums |= {more + own for more in sums}
    return good, fits(so_far, number) or not (picked or good)


def _sums(figures: list[int]) -> set[int]:
    """What some of these, or none, come to."""
    sums = {0}
    for one in figures:
        sums |= {more + one for more in sums}
    return sums
