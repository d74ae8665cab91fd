"""Derived values: what a card shows now, computed from its print, what is attached to it and the effects on it.

Fast path: a value is kept per attribute and card until something it hangs on changes. A lasting effect names the
facts it reads (`Static.reads`); when a fact changes only the attributes that hang on it are forgotten. Figures that
nothing sets and that do not look at one another in a circle are added up when they are asked. All others, and what is
no number (names, words, abilities that were given), are worked out for all cards at once, by the letter
(:mod:`gyoji.kernel.continuous`). `literal` gives a game that works out everything like that; random games compare.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel import spots
from gyoji.kernel.continuous import GAIN, IMMUNE, LOST, NULLIFIED, Effect, Exemption, Group, base, shown
from gyoji.kernel.prints import ANY_CARD, Program
from gyoji.kernel.procedures import Switch

LASTING: Final = 8  # the bit of gamedef.LASTING
ANY_FIGURE: Final = "="  # the fact that a figure of some card changed; "=power" is the fact that a power changed
OVERLAP = Switch("a word that a card has is not added to it again")
SETTLED: Final = -9  # the key, among the remembered values of an attribute, that says: all are there

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gyoji.kernel.continuous import Taken
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Mod


def value(game: Engine, slot: int, attr: str) -> int:
    """A figure or keyword amount of a card now."""
    state = game.state
    reach = game.reach
    if state.guests[slot] or slot in state.mods or (attr in reach and slot in reach[attr]):
        cache = game.cache
        if attr in cache and slot in cache[attr]:
            return cache[attr][slot]
        return _remember(game, slot, attr)
    values = state.prints[slot].values
    return values[attr] if attr in values else 0  # noqa: SIM401  # nothing is on it: as printed


def words_of(game: Engine, slot: int, words: Mapping[str, str]) -> list[str]:
    """Of these keywords, by attribute, those that a card has now."""
    state, reach = game.state, game.reach
    printed = state.prints[slot].values
    laden = state.guests[slot] or slot in state.mods
    found: list[str] = []
    for attr, word in words.items():  # what is neither printed nor given it has not
        if (laden or attr in printed or attr in reach) and value(game, slot, attr):
            found.append(word)
    return found


def is_absent(game: Engine, slot: int, attr: str) -> bool:
    """Has the card no such figure at all? Then it fails every comparison."""
    return attr in game.spec.numbers.absent and attr not in game.state.prints[slot].values


def quality(game: Engine, slot: int, attr: str) -> tuple[str, ...]:
    """Names or words of a card now: what is printed, and what effects add. What it has it does not get again."""
    words = game.spec.numbers.qualities[attr](game, slot)
    if game.qualities:
        for effect in extras(game, slot, attr):
            word = str(effect.gives)
            if word not in words or not OVERLAP.on:
                words += (word,)
    return words


def extras(game: Engine, slot: int, attr: str) -> tuple[Effect, ...]:
    """The effects that give this card something which is no number, in the order in which they are applied."""
    group = game.passing.get(attr)
    if group is not None:
        return group.things(slot, attr)
    return given(game, attr).get(slot, ())


def has_lost(game: Engine, slot: int) -> bool:
    """Has the card lost its abilities, or do they do nothing?"""
    return bool(_things(game, slot, LOST) or _things(game, slot, NULLIFIED))


def has_lost_since(game: Engine, slot: int, gain: Effect) -> bool:
    """Has the card lost its abilities after it was given this one, or do they all do nothing?"""
    if not game.losses:
        return False
    if _things(game, slot, NULLIFIED):
        return True
    return any(loss.order > gain.order for loss in _things(game, slot, LOST))


def _things(game: Engine, slot: int, attr: str) -> tuple[Effect, ...]:
    """What effects give it of this, in a game that has such a thing."""
    return extras(game, slot, attr) if attr in game.spec.numbers.qualities else ()


def exempts(game: Engine, slot: int, source: int, player: int) -> bool:
    """Is a card (or player) not affected by effects of that card, which are that player's?"""
    for immunity in extras(game, slot, IMMUNE):
        assert isinstance(immunity.gives, Exemption)
        if immunity.gives.covers(game, immunity, slot, source, player):
            return True
    return False


def gains_of(game: Engine, slot: int) -> list[Effect]:
    """The effects that have given this card an ability which it has now, in the order in which they are applied."""
    return [gain for gain in extras(game, slot, GAIN) if not has_lost_since(game, slot, gain)]


def given_programs(game: Engine) -> list[tuple[int, Program]]:
    """The abilities that cards in play have been given and have now, each with its card, where they work."""
    kinds, zone = game.spec.kinds, game.state.zone
    found = []
    for slot in given(game, GAIN):
        if slot >= 0:
            for gain in gains_of(game, slot):
                if isinstance(gain.gives, Program) and zone[slot] % kinds in gain.gives.zones:
                    found.append((slot, gain.gives))
    return found


def activated_by(game: Engine, slot: int) -> tuple[Program, ...]:
    """What a player can activate of a card: what is printed on the side that is up, then what it was given."""
    found = game.state.prints[slot].activated
    if game.losses and has_lost(game, slot):
        found = ()
    if game.gains:
        gains = [gain.gives for gain in gains_of(game, slot)]
        found = (*found, *(one for one in dict.fromkeys(gains) if isinstance(one, Program) and one.activated))
    return found


def activators(game: Engine) -> tuple[int, ...]:
    """Cards of which a player can perhaps activate something."""
    printed = game.activators
    if not game.gains:
        return printed
    given = [slot for slot, program in given_programs(game) if program.activated]
    return tuple(dict.fromkeys((*printed, *given)))


def given(game: Engine, attr: str) -> dict[int, tuple[Effect, ...]]:
    """All cards that effects give something which is no number."""
    record = game.record.get(attr)
    if record is None:
        _settle(game, attr)
        record = game.record[attr]
    return record


def mods_on(game: Engine, slot: int) -> tuple[Mod, ...]:
    """The effects that were put on a card or player for a time, or on the place where it stands."""
    mods = game.state.mods.get(slot, ())
    return (*mods, *spots.reaching(game, slot)) if game.spots and slot >= 0 else mods


def _remember(game: Engine, slot: int, attr: str) -> int:
    game.left -= 1
    if not game.left & 63:
        game.check_work()
    if attr in game.rounds:
        return _of_group(game, slot, attr)
    number = shown(game, attr, _add_up(game, slot, attr))
    game.cache.setdefault(attr, {})[slot] = number
    game.cached.add(slot)
    return number


def _add_up(game: Engine, slot: int, attr: str) -> int:
    """What is printed and lent, and all effects on it, which only add."""
    state = game.state
    if state.guests[slot]:
        total = base(game, slot, attr)
    else:
        values = state.prints[slot].values
        total = values[attr] if attr in values else 0  # noqa: SIM401
    mods = state.mods
    if slot in mods:
        for mod in mods[slot]:
            if mod.attr == attr:
                total += mod.amount
    if attr in game.aims:
        aims = game.aims[attr]
        if slot in aims:
            for source, static in aims[slot]:
                total += static.amount(game, source, slot)
        if ANY_CARD in aims:
            for source, static in aims[ANY_CARD]:
                total += static.amount(game, source, slot)
    return total


def _of_group(game: Engine, slot: int, attr: str) -> int:
    group = game.passing.get(attr)
    if group is not None:
        return group.number(slot, attr)
    if SETTLED not in game.cache.get(attr, ()):
        _settle(game, attr)
    cache = game.cache[attr]
    if slot not in cache:  # no effect is on it
        cache[slot] = shown(game, attr, base(game, slot, attr))
        game.cached.add(slot)
    return cache[slot]


def _settle(game: Engine, attr: str) -> None:
    """Works out an attribute of all cards, with those that it hangs together with."""
    group = Group(game, game.rounds.get(attr, (attr,)))
    for name in group.totals:
        game.cache.pop(name, None)
    group.settle()
    for name, totals in group.totals.items():
        cache = game.cache[name] = {SETTLED: 1}
        for slot, total in totals.items():
            cache[slot] = shown(game, name, total)
        game.cached.update(totals)
    game.record.update(group.extras)


def taken(game: Engine, attr: str) -> Taken:
    """The effects that make up an attribute, in the order of application: on which card, the number before and
    after.
    """
    group = Group(game, game.rounds.get(attr, (attr,)))
    kept, game.cache = game.cache, {}
    try:
        group.settle()
    finally:
        game.cache = kept
    return group.taken


def literal(game: Engine) -> Engine:
    """A game in the same position that works out everything by the letter, as it is asked for the first time."""
    twin = game.copy()
    twin.rebuild()
    twin.literal = True
    numbers = twin.spec.numbers
    for attr in (*numbers.figures, *numbers.keywords, *twin.statics):
        twin.rounds.setdefault(attr, (attr,))
    return twin


def oracle(game: Engine, slot: int, attr: str) -> int:
    """The same value by the letter, with nothing remembered."""
    return value(literal(game), slot, attr)


def touch(game: Engine, fact: str) -> None:
    """A fact changed: forget the values that hang on it, be it by way of other values (`register` lists them all)."""
    readers = game.readers
    if fact not in readers:
        return
    for attr in readers[fact]:
        if attr in game.spec.numbers.vital:
            game.dirty |= LASTING
        cache = game.cache.get(attr)
        if cache:
            cache.clear()
        if game.record:
            game.record.pop(attr, None)


def forget(game: Engine, attr: str) -> None:
    """Forget an attribute of all cards, and what hangs on it."""
    if attr in game.spec.numbers.vital:
        game.dirty |= LASTING
    game.cache.pop(attr, None)
    game.record.pop(attr, None)
    touch(game, ANY_FIGURE + attr)
    touch(game, attr)


def forget_card(game: Engine, slot: int) -> None:
    """Forget all values of one card, and what hangs on any figure."""
    if slot in game.cached:
        game.cached.discard(slot)
        for cache in game.cache.values():
            cache.pop(slot, None)
    for attr in game.rounds:
        game.cache.pop(attr, None)
    if ANY_FIGURE in game.readers:
        touch(game, ANY_FIGURE)
