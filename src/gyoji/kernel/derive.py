"""Derived values: what a card shows now, computed from its print, what is attached to it and the effects on it.

Fast path: a value is kept per attribute and card until something it hangs on changes. A lasting effect names the
facts it reads (`Static.reads`); when a fact changes only the attributes that hang on it are forgotten. `oracle`
computes the same from nothing, and random games compare the two.

Stage one is what is not a number (names, abilities); it is read on demand from the same lists. Stage two is numbers:
print, then what attached cards lend, then effects, then the floor of zero.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

LASTING = 8  # the bit of gamedef.LASTING
ANY_FIGURE = "="  # the fact that a figure of some card changed; "=ap" is the fact that an AP changed

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine


def value(game: Engine, slot: int, attr: str) -> int:
    """A figure or keyword amount of a card now."""
    state = game.state
    reach = game.reach
    if state.guests[slot] or slot in state.mods or (attr in reach and slot in reach[attr]):
        try:
            return game.cache[attr][slot]
        except KeyError:
            return _remember(game, slot, attr)
    values = state.prints[slot].values
    return values[attr] if attr in values else 0  # noqa: SIM401  # nothing is on it: as printed


def is_as_printed(game: Engine, slots: list[int], attr: str) -> bool:
    """Do all these cards, if nothing is attached to them, show this figure as printed?"""
    mods = game.state.mods
    return attr not in game.statics and (not mods or mods.keys().isdisjoint(slots))


def _remember(game: Engine, slot: int, attr: str) -> int:
    depth = len(game.computing)
    number = compute(game, slot, attr)
    if depth in game.tainted:
        game.tainted.discard(depth)
    else:
        game.cache.setdefault(attr, {})[slot] = number
        game.cached.add(slot)
    return number


def compute(game: Engine, slot: int, attr: str) -> int:
    """The value, from print to floor. Where a value hangs on itself, the inner question is answered with what is
    counted so far.
    """
    state = game.state
    key = (slot, attr)
    computing = game.computing
    if computing and key in computing:
        # Everything between the outer and the inner question must not be kept: it was asked in mid-computation.
        place = computing.index(key)
        game.tainted.update(range(place + 1, len(computing) + 1))
        return _floor(game, attr, game.partial[place])
    total = state.prints[slot].values.get(attr, 0)
    guests = state.guests[slot]
    for kind, guest in guests:
        if attr in game.spec.relations[kind].lends:
            total += state.prints[guest].lends.get(attr, 0)
    mods = state.mods.get(slot)
    if mods is not None:
        for mod in mods:
            if mod.attr == attr:
                total += mod.amount
    statics = game.statics.get(attr)
    if statics is not None:
        computing.append(key)
        game.partial.append(total)
        for source, static in statics:
            game.partial[-1] += static.amount(game, source, slot)
        computing.pop()
        total = game.partial.pop()
    return _floor(game, attr, total)


def _floor(game: Engine, attr: str, total: int) -> int:
    if total <= 0:
        return 0
    if total > 1 and attr in game.spec.numbers.flags:
        return 1
    return total


def oracle(game: Engine, slot: int, attr: str) -> int:
    """The same value with nothing remembered."""
    kept, game.cache = game.cache, _Forgetful()
    try:
        return value(game, slot, attr)
    finally:
        game.cache = kept


class _Forgetful(dict[str, dict[int, int]]):
    """A cache that keeps nothing."""

    def setdefault(self, key: str, default: dict[int, int] | None = None) -> dict[int, int]:
        return {}


def touch(game: Engine, fact: str) -> None:
    """A fact changed: forget the values that hang on it, be it by way of other values (`register` lists them all)."""
    for attr in game.readers.get(fact, ()):
        if attr in game.spec.numbers.vital:
            game.dirty |= LASTING
        cache = game.cache.get(attr)
        if cache:
            cache.clear()


def forget(game: Engine, attr: str) -> None:
    """Forget an attribute of all cards, and what hangs on it."""
    if attr in game.spec.numbers.vital:
        game.dirty |= LASTING
    cache = game.cache.get(attr)
    if cache:
        cache.clear()
    touch(game, "=" + attr)


def forget_card(game: Engine, slot: int) -> None:
    """Forget all values of one card, and what hangs on any figure."""
    if slot in game.cached:
        game.cached.discard(slot)
        for cache in game.cache.values():
            cache.pop(slot, None)
    if ANY_FIGURE in game.readers:
        touch(game, ANY_FIGURE)
