"""The index: which cards watch for which events, change which figures, step in for which acts.

Derived from where cards are, kept beside the state, never saved; `rebuild` makes it from nothing. Rows are tuples
that are replaced, not changed, so that a copied game shares them. They stand in the order in which the cards came
where they are (never by slot, which would tell copies of a card apart through a shuffle).
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, TypeVar

from gyoji.kernel.derive import ANY_FIGURE, forget

EVERY_CARD = range(-2, 1 << 30)  # and both players, as -1 - player

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Program, Static

Listed = TypeVar("Listed")


def enter(game: Engine, slot: int, kind: int) -> None:
    """The card is now in a zone of this kind: its programs that work there are listed."""
    for program in game.state.prints[slot].registered:
        if kind in program.zones:
            _add(game, slot, program)


def leave(game: Engine, slot: int, kind: int) -> None:
    for program in game.state.prints[slot].registered:
        if kind in program.zones:
            _remove(game, slot, program)


def rebuild(game: Engine) -> None:
    """The whole index anew, from the state alone."""
    game.watch, game.statics, game.replacers, game.readers, game.reach, game.cache = {}, {}, {}, {}, {}, {}
    game.cached = set()
    game.situations = ()
    state = game.state
    listed = [slot for slot, card in enumerate(state.prints) if card.registered and state.zone[slot] >= 0]
    for slot in sorted(listed, key=lambda slot: (state.placed[slot], state.inc[slot])):
        if works(game, slot):
            enter(game, slot, state.zone[slot] % game.spec.kinds)


def works(game: Engine, slot: int) -> bool:
    """Do the abilities of a card work, as far as what it is attached to is concerned?"""
    state = game.state
    host = state.host[slot]
    if host < 0:
        return True
    for name, guest in state.guests[host]:
        if guest == slot:
            return game.spec.relations[name].works
    return True


def _insert(
    game: Engine, rows: tuple[tuple[int, Listed], ...], row: tuple[int, Listed]
) -> tuple[tuple[int, Listed], ...]:
    """The rows with one more, in its order: nearly always the last."""
    if rows:
        placed, inc = game.state.placed, game.state.inc
        slot, last = row[0], rows[-1][0]
        if (placed[last], inc[last]) > (placed[slot], inc[slot]):
            return tuple(sorted((*rows, row), key=lambda one: (placed[one[0]], inc[one[0]])))
    return (*rows, row)


def _add(game: Engine, slot: int, program: Program) -> None:
    if program.event and not program.own:
        game.watch[program.event] = _insert(game, game.watch.get(program.event, ()), (slot, program))
    if program.situation:
        game.situations = _insert(game, game.situations, (slot, program))
    if program.replaces:
        game.replacers[program.replaces] = _insert(game, game.replacers.get(program.replaces, ()), (slot, program))
    for static in program.statics:
        game.statics[static.attr] = _insert(game, game.statics.get(static.attr, ()), (slot, static))
        game.bans += static.attr in game.spec.prohibitions.acts
        game.gains += static.attr == "gain"
    if program.statics:
        _reread(game, program)


def _remove(game: Engine, slot: int, program: Program) -> None:
    if program.event and not program.own:
        _drop(game.watch, program.event, slot, program)
    if program.situation:
        game.situations = tuple(row for row in game.situations if row[0] != slot or row[1] is not program)
    if program.replaces:
        _drop(game.replacers, program.replaces, slot, program)
    for static in program.statics:
        game.bans -= static.attr in game.spec.prohibitions.acts
        game.gains -= static.attr == "gain"
        rows = tuple(row for row in game.statics[static.attr] if row[0] != slot or row[1] is not static)
        if rows:
            game.statics[static.attr] = rows
        else:
            del game.statics[static.attr]
    if program.statics:
        _reread(game, program)


def _drop(table: dict[str, tuple[tuple[int, Program], ...]], key: str, slot: int, program: Program) -> None:
    rows = tuple(row for row in table[key] if row[0] != slot or row[1] is not program)
    if rows:
        table[key] = rows
    else:
        del table[key]


def _reread(game: Engine, program: Program) -> None:
    """The lasting effects in force changed: list anew which facts they read; forget the values they change."""
    readers: dict[str, set[str]] = {}
    for attr, rows in game.statics.items():
        for _, static in rows:
            for fact in static.reads:
                readers.setdefault(fact, set()).add(attr)
                if fact[0] == ANY_FIGURE:
                    readers.setdefault(ANY_FIGURE, set()).add(attr)
    if ANY_FIGURE in readers:
        for attrs in readers.values():
            _close(attrs, readers)
    game.reach = {attr: _reach(game, rows) for attr, rows in game.statics.items()}
    game.readers = {fact: tuple(sorted(attrs)) for fact, attrs in readers.items()}
    for static in program.statics:
        forget(game, static.attr)


def _close(attrs: set[str], readers: dict[str, set[str]]) -> None:
    """Adds the attributes that hang on these attributes, and so on."""
    fresh = list(attrs)
    while fresh:
        more = readers.get(ANY_FIGURE + fresh.pop(), set()) - attrs
        attrs |= more
        fresh += more


def _reach(game: Engine, rows: tuple[tuple[int, Static], ...]) -> Container[int]:
    """The cards that these lasting effects can apply to."""
    slots = set()
    for source, static in rows:
        slots.add(static.only(game, source))
    return EVERY_CARD if -1 in slots else slots
