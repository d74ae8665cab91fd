"""Derived values: what a card shows now, computed from its print, the cards attached to it and the effects on it.

Fast path: a value is cached per attribute and card until something it depends on changes. A lasting effect declares the
facts it reads (`Static.reads`); when a fact changes, only the attributes that depend on it are dropped. Figures that
nothing sets and that do not depend on each other in a cycle are added up on demand. All others, and properties that are
not numbers (names, words, granted abilities), are computed for all cards at once, exactly as the rulebook says
(:mod:`gyoji.kernel.continuous`). `literal` returns a game that computes everything that way; random games compare the
two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel import spots
from gyoji.kernel.continuous import GAIN, IMMUNE, LOST, NULLIFIED, Effect, Exemption, Group, base, shown
from gyoji.kernel.prints import ANY_CARD, Program
from gyoji.kernel.procedures import Switch

LASTING: Final = 8  # the bit of gamedef.LASTING
ANY_FIGURE: Final = "="  # the fact that a figure of some card changed; "=power" is the fact that a power changed
OVERLAP = Switch("a card does not gain a word that it already has")
SETTLED: Final = -9  # the key, among the cached values of an attribute, that says: all cards are there

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
    """Which of these keywords (by attribute) a card has now."""
    state, reach = game.state, game.reach
    printed = state.prints[slot].values
    laden = state.guests[slot] or slot in state.mods
    found: list[str] = []
    for attr, word in words.items():  # it does not have what is neither printed nor granted
        if (laden or attr in printed or attr in reach) and value(game, slot, attr):
            found.append(word)
    return found


def is_absent(game: Engine, slot: int, attr: str) -> bool:
    """Does the card not have this figure at all? Then it fails every comparison."""
    return attr in game.spec.numbers.absent and attr not in game.state.prints[slot].values


def quality(game: Engine, slot: int, attr: str) -> tuple[str, ...]:
    """Names or words of a card now: what is printed, and what effects add, without duplicates."""
    words = game.spec.numbers.qualities[attr](game, slot)
    if game.qualities:
        for effect in extras(game, slot, attr):
            word = str(effect.gives)
            if word not in words or not OVERLAP.on:
                words += (word,)
    return words


def extras(game: Engine, slot: int, attr: str) -> tuple[Effect, ...]:
    """The effects that add a property that is not a number to this card, in the order in which they apply."""
    group = game.passing.get(attr)
    if group is not None:
        return group.things(slot, attr)
    return given(game, attr).get(slot, ())


def has_lost(game: Engine, slot: int, keyword: bool = False) -> bool:
    """Has the card lost its abilities, or are they nullified? `keyword`: those that go by a keyword."""
    if _things(game, slot, LOST):
        return True
    return any(not keyword or effect.gives is None for effect in _things(game, slot, NULLIFIED))


def has_lost_since(game: Engine, slot: int, gain: Effect) -> bool:
    """Has the card lost its abilities after it was granted this one, or are they all nullified?"""
    if not game.losses:
        return False
    keyword = isinstance(gain.gives, Program) and gain.gives.keyword
    if any(not keyword or effect.gives is None for effect in _things(game, slot, NULLIFIED)):
        return True
    return any(loss.order > gain.order and loss.gives is None for loss in _things(game, slot, LOST))


def _things(game: Engine, slot: int, attr: str) -> tuple[Effect, ...]:
    """What effects add to it of this quality, if the game has such a quality."""
    return extras(game, slot, attr) if attr in game.spec.numbers.qualities else ()


def exempts(game: Engine, slot: int, source: int, player: int) -> bool:
    """Is a card (or player) unaffected by effects of that card, which belong to that player?"""
    for immunity in extras(game, slot, IMMUNE):
        assert isinstance(immunity.gives, Exemption)
        if immunity.gives.covers(game, immunity, slot, source, player):
            return True
    return False


def gains_of(game: Engine, slot: int) -> list[Effect]:
    """The effects that granted this card an ability that it still has, in the order in which they apply."""
    return [gain for gain in extras(game, slot, GAIN) if not has_lost_since(game, slot, gain)]


def given_programs(game: Engine) -> list[tuple[int, Program]]:
    """The granted abilities that cards in play have now and that work where the cards are, each with its card."""
    kinds, zone = game.spec.kinds, game.state.zone
    found = []
    for slot in given(game, GAIN):
        if slot >= 0:
            for gain in gains_of(game, slot):
                if isinstance(gain.gives, Program) and zone[slot] % kinds in gain.gives.zones:
                    found.append((slot, gain.gives))
    return found


def activated_by(game: Engine, slot: int) -> tuple[Program, ...]:
    """What a player can activate on a card: what is printed on the side that is up, then what it was granted."""
    found = game.state.prints[slot].activated
    if game.losses:
        found = tuple(program for program in found if not has_lost(game, slot, program.keyword))
    if game.gains:
        gains = [gain.gives for gain in gains_of(game, slot)]
        found = (*found, *(one for one in dict.fromkeys(gains) if isinstance(one, Program) and one.activated))
    return found


def activators(game: Engine) -> tuple[int, ...]:
    """Cards on which a player may be able to activate something."""
    printed = game.activators
    if not game.gains:
        return printed
    given = [slot for slot, program in given_programs(game) if program.activated]
    return tuple(dict.fromkeys((*printed, *given)))


def given(game: Engine, attr: str) -> dict[int, tuple[Effect, ...]]:
    """All cards to which effects add a property that is not a number."""
    record = game.record.get(attr)
    if record is None:
        _settle(game, attr)
        record = game.record[attr]
    return record


def mods_on(game: Engine, slot: int) -> tuple[Mod, ...]:
    """The temporary effects on a card or player, or on the place where it is."""
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
    """Adds up what is printed and lent, and all effects on it (which only add)."""
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
    """Computes an attribute of all cards, together with the attributes it forms a group with."""
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
    """The effects that make up an attribute, in the order they apply: each with its card and the number before and
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
    """A game in the same position that computes everything literally."""
    twin = game.copy()
    twin.rebuild()
    twin.literal = True
    numbers = twin.spec.numbers
    for attr in (*numbers.figures, *numbers.keywords, *twin.statics):
        twin.rounds.setdefault(attr, (attr,))
    return twin


def oracle(game: Engine, slot: int, attr: str) -> int:
    """The same value, computed literally and without any cache."""
    return value(literal(game), slot, attr)


def touch(game: Engine, fact: str) -> None:
    """A fact changed: drops the values that depend on it, directly or indirectly (`register` lists them all)."""
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
    """Drops an attribute of all cards, and what depends on it."""
    if attr in game.spec.numbers.vital:
        game.dirty |= LASTING
    game.cache.pop(attr, None)
    game.record.pop(attr, None)
    touch(game, ANY_FIGURE + attr)
    touch(game, attr)


def forget_card(game: Engine, slot: int) -> None:
    """Drops all values of one card, and what depends on any figure."""
    if slot in game.cached:
        game.cached.discard(slot)
        for cache in game.cache.values():
            cache.pop(slot, None)
    for attr in game.rounds:
        game.cache.pop(attr, None)
    if ANY_FIGURE in game.readers:
        touch(game, ANY_FIGURE)
