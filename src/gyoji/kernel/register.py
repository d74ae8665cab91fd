"""The index: which cards watch for which events, change which figures, replace which acts.

It is derived from where cards are, kept beside the state and never saved; `rebuild` makes it from scratch. Rows are
tuples that are replaced, not changed, so that a copied game shares them. They are in the order in which the cards
arrived (never by slot, which would identify copies of a card through a shuffle).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import TYPE_CHECKING, Final, TypeVar

from gyoji.kernel.continuous import FIXES, GAIN, IMMUNE, SILENT, exempting
from gyoji.kernel.derive import ANY_FIGURE, forget, touch
from gyoji.kernel.prints import ANY_CARD, Program
from gyoji.kernel.prohibit import BAN, MAY
from gyoji.kernel.spots import FIRST, place_of

EVERY_CARD: Final = range(-2, 1 << 30)  # and both players, as -1 - player

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Static
    from gyoji.kernel.state import Mod

Rows = tuple[tuple[int, "Static"], ...]
Form = tuple[str, str, frozenset[str]]  # what matters of a lasting effect here: attribute, operation, facts it reads
Hangs = tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]]]  # by fact: readers; by attribute: its group

Listed = TypeVar("Listed")


def enter(game: Engine, slot: int, kind: int) -> None:
    """The card is now in a zone of this kind: lists its programs that work there."""
    attrs: list[str] = []
    for program in game.state.prints[slot].registered:
        if kind in program.zones:
            _add(game, slot, program, attrs)
    if attrs:
        reread(game, attrs)


def leave(game: Engine, slot: int, kind: int) -> None:
    attrs: list[str] = []
    for program in game.state.prints[slot].registered:
        if kind in program.zones:
            _remove(game, slot, program, attrs)
    if attrs:
        reread(game, attrs)


def _gather_tallies(game: Engine) -> None:
    """What of the past must be noted, because the text of some print asks for it."""
    tallies: dict[str, dict[object, None]] = {}
    for card in game.prints.values():
        for program in card.programs:
            for event, tally in program.tallies:
                tallies.setdefault(event, {})[tally] = None
    game.tallies = {event: tuple(rows) for event, rows in tallies.items()}
    game.counted = len(game.prints)


def shuffled(game: Engine, slots: list[int], kind: int) -> None:
    """These cards have become new ones where they are: those that arrived together are now in another order."""
    tables = (*game.watch.values(), *game.statics.values(), *game.replacers.values(), game.situations)
    listed = {row[0] for rows in tables for row in rows}
    moved = [slot for slot in slots if slot in listed] if listed else []
    for slot in moved:
        leave(game, slot, kind)
    for slot in moved:
        enter(game, slot, kind)


def rebuild(game: Engine) -> None:
    """The whole index anew, from the state alone."""
    if game.counted != len(game.prints):
        _gather_tallies(game)
    game.watch = dict.fromkeys(game.watched, ())
    game.statics, game.replacers, game.readers, game.reach, game.cache = {}, {}, {}, {}, {}
    game.aims, game.rounds, game.record = {}, {}, {}
    game.cached = set()
    game.situations = game.activators = ()
    game.situated = bool(game.state.edges)
    game.objections = game.bans = game.limits = game.gains = game.losses = game.immunities = game.qualities = (
        game.spots
    ) = 0
    state = game.state
    attrs: list[str] = []
    listed = [slot for slot, card in enumerate(state.prints) if card.registered and state.zone[slot] >= 0]
    for slot in sorted(listed, key=lambda slot: (state.placed[slot], state.inc[slot])):
        if works(game, slot):
            for program in state.prints[slot].registered:
                if state.zone[slot] % game.spec.kinds in program.zones:
                    _add(game, slot, program, attrs)
    for slot, mods in state.mods.items():
        for mod in mods:
            _count(game, mod.attr, 1)
            game.spots += slot <= FIRST
            if mod.op in FIXES or mod.attr == IMMUNE or slot <= FIRST:
                attrs.append(mod.attr)
        _list_given(game, slot, attrs)
    if attrs:
        reread(game, attrs)


def meant_by_this(game: Engine, slot: int) -> int:
    """The card that "this card" means in a card's text: its host, or itself if it is a separate card."""
    host = game.state.host[slot]
    return slot if host < 0 or stands_beside(game, slot) else host


def stands_beside(game: Engine, slot: int) -> bool:
    """Is it attached to a card, but still a separate card?"""
    state = game.state
    if not game.spec.beside or state.host[slot] < 0:
        return False
    for name, guest in state.guests[state.host[slot]]:
        if guest == slot:
            return name in game.spec.beside
    return False


def works(game: Engine, slot: int) -> bool:
    """Do the abilities of a card work, as far as its attachment is concerned?"""
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
    """The rows with one more, in order: nearly always the last."""
    if rows:
        placed, inc = game.state.placed, game.state.inc
        slot, last = row[0], rows[-1][0]
        if (placed[last], inc[last]) > (placed[slot], inc[slot]):
            return tuple(sorted((*rows, row), key=lambda one: (placed[one[0]], inc[one[0]])))
    return (*rows, row)


def put_on(game: Engine, slot: int, mod: Mod) -> None:
    """An effect was put on a card, a player or a place."""
    _count(game, mod.attr, 1)
    game.spots += slot <= FIRST
    _tell(game, slot, mod)
    if mod.attr == GAIN:
        _relist_given(game, slot, (mod,))


def taken_off(game: Engine, slot: int, mods: Iterable[Mod]) -> None:
    """Effects on a card, player or place have ended."""
    gone = []
    for mod in mods:
        _count(game, mod.attr, -1)
        game.spots -= slot <= FIRST
        _tell(game, slot, mod)
        if mod.attr == GAIN:
            gone.append(mod)
    if gone:
        _relist_given(game, slot, gone)


def _relist_given(game: Engine, slot: int, changed: Iterable[Mod]) -> None:
    """A card was granted abilities, or lost them: lists the lasting ones while it has them."""
    attrs: list[str] = []
    for program in _lasting_programs(game, changed):
        for static in program.statics:
            _unlist(game, slot, static, attrs)
    _list_given(game, slot, attrs)
    if attrs:
        reread(game, attrs)


def _list_given(game: Engine, slot: int, attrs: list[str]) -> None:
    """Lists the lasting abilities that a card was granted for a time: each ability once, however often granted."""
    for program in _lasting_programs(game, game.state.mods.get(slot, ())):
        for static in program.statics:
            if (slot, static) not in game.statics.get(static.attr, ()):
                _list(game, slot, static, attrs)


def _lasting_programs(game: Engine, mods: Iterable[Mod]) -> list[Program]:
    found = [game.program(mod.number, mod.program).gives[mod.node] for mod in mods if mod.attr == GAIN]
    return [program for program in dict.fromkeys(found) if isinstance(program, Program) and program.statics]


def _tell(game: Engine, slot: int, mod: Mod) -> None:
    if mod.op in FIXES or game.immunities or mod.attr == IMMUNE or slot <= FIRST:
        reread(game, (mod.attr,))
    elif mod.attr in game.spec.numbers.qualities:
        forget(game, mod.attr)
    elif mod.attr in game.readers:
        touch(game, mod.attr)  # a note of the rules that effects read


def _count(game: Engine, attr: str, by: int) -> None:
    if attr.startswith((BAN, MAY)):
        game.limits += by
    if attr in game.spec.prohibitions.attrs:
        game.bans += by
        game.objections += by
    if attr in game.spec.numbers.qualities:
        game.qualities += by
        if attr == GAIN:
            game.gains += by
            game.objections += by
            game.situated = True  # it may be an ability that waits for a situation
        elif attr in SILENT:
            game.losses += by
        elif attr == IMMUNE:
            game.immunities += by


def _add(game: Engine, slot: int, program: Program, attrs: list[str]) -> None:
    for event, own in program.waits:
        if not own:
            game.watch[event] = _insert(game, game.watch.get(event, ()), (slot, program))
    if program.situation:
        game.situations = _insert(game, game.situations, (slot, program))
        game.situated = True
        attrs.append(program.memo)
    if program.replaces:
        game.objections += 1
        game.replacers[program.replaces] = _insert(game, game.replacers.get(program.replaces, ()), (slot, program))
    if program.activated and slot not in game.activators:
        game.activators = tuple(sorted((*game.activators, slot)))  # copies in a hand are one option
    for static in program.statics:
        _list(game, slot, static, attrs)


def _list(game: Engine, slot: int, static: Static, attrs: list[str]) -> None:
    game.statics[static.attr] = _insert(game, game.statics.get(static.attr, ()), (slot, static))
    _count(game, static.attr, 1)
    attrs.append(static.attr)


def _unlist(game: Engine, slot: int, static: Static, attrs: list[str]) -> None:
    listed = game.statics.get(static.attr, ())
    rows = tuple(row for row in listed if row[0] != slot or row[1] is not static)
    if len(rows) == len(listed):
        return
    _count(game, static.attr, -1)
    attrs.append(static.attr)
    if rows:
        game.statics[static.attr] = rows
    else:
        del game.statics[static.attr]


def _remove(game: Engine, slot: int, program: Program, attrs: list[str]) -> None:
    for event, own in program.waits:
        if not own:
            _drop(game.watch, event, slot, program, game.watched)
    if program.situation:
        game.situations = tuple(row for row in game.situations if row[0] != slot or row[1] is not program)
        attrs.append(program.memo)
    if program.replaces:
        game.objections -= 1
        _drop(game.replacers, program.replaces, slot, program)
    if program.activated:
        game.activators = tuple(one for one in game.activators if one != slot)
    for static in program.statics:
        _unlist(game, slot, static, attrs)


def _drop(
    table: dict[str, tuple[tuple[int, Program], ...]],
    key: str,
    slot: int,
    program: Program,
    stay: Container[str] = (),
) -> None:
    rows = tuple(row for row in table[key] if row[0] != slot or row[1] is not program)
    if rows or key in stay:
        table[key] = rows
    else:
        del table[key]


def reread(game: Engine, attrs: Iterable[str]) -> None:
    """The effects in force on these attributes changed: updates which facts are read and which attributes form groups,
    and drops the cached values.
    """
    statics = game.statics
    forms = frozenset([static.form for rows in statics.values() for _, static in rows])
    silent = [attr for attr in SILENT if attr in game.spec.numbers.qualities]
    if silent:  # then every lasting effect depends on whether its card still has it
        forms = frozenset([(attr, op, reads.union(silent)) for attr, op, reads in forms])
    spots = _on_places(game) if game.spots else {}
    if spots:
        forms = forms.union(spots.values())
    if game.immunities:
        forms = _with_immunity(game, forms)
    if game.situations:  # their answers are cached like figures
        forms = forms.union([(program.memo, "?", program.reads) for _, program in game.situations])
    game.readers, rounds = _hangs(forms)
    game.rounds = dict(rounds)
    for mods in game.state.mods.values():
        for mod in mods:
            if mod.op in FIXES:
                game.rounds.setdefault(mod.attr, (mod.attr,))
    for attr in {form[0] for form in forms if form[1] != "?"} if game.immunities else spots:
        game.rounds.setdefault(attr, (attr,))
    aims, reach = dict(game.aims), dict(game.reach)
    for attr in dict.fromkeys(attrs):
        if attr in statics:
            aims[attr] = _aims(game, statics[attr])
            reach[attr] = EVERY_CARD if ANY_CARD in aims[attr] else aims[attr]
        else:
            aims.pop(attr, None)
            reach.pop(attr, None)
        if attr in spots:
            reach[attr] = EVERY_CARD
        forget(game, attr)
    game.aims, game.reach = aims, reach
    if IMMUNE in attrs:  # every effect may now apply to other cards
        for attr in (*game.cache, *game.record):
            forget(game, attr)


def _on_places(game: Engine) -> dict[str, Form]:
    """By attribute: what effects on places depend on, beside which cards are there."""
    found: dict[str, Form] = {}
    for key, mods in game.state.mods.items():
        if key <= FIRST:
            facts = {"field", "turn", game.spec.zones[place_of(key)[0] % game.spec.kinds].name}
            for mod in mods:
                old = found[mod.attr][2] if mod.attr in found else frozenset()
                found[mod.attr] = (mod.attr, "+", old.union(facts))
    return found


def _with_immunity(game: Engine, forms: frozenset[Form]) -> frozenset[Form]:
    """Every effect, even one put on a card, depends on whether that card is affected by it."""
    facts = exempting(game)
    mods = [(mod.attr, mod.op, facts) for mods in game.state.mods.values() for mod in mods]
    return frozenset([*mods, *[(attr, op, reads | facts) for attr, op, reads in forms]])


def _aims(game: Engine, rows: Rows) -> dict[int, Rows]:
    """Lasting effects on an attribute, by the single card they can apply to."""
    aims: dict[int, list[tuple[int, Static]]] = {}
    for row in rows:
        aims.setdefault(row[1].only(game, row[0]), []).append(row)
    return {slot: tuple(found) for slot, found in aims.items()}


# ── what depends on what ──

_KNOWN: dict[frozenset[Form], Hangs] = {}  # the same few effects come and go all the time
_MOST: Final = 4096


def _hangs(forms: frozenset[Form]) -> Hangs:
    found = _KNOWN.get(forms)
    if found is None:
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        found = _KNOWN[forms] = (_readers(forms), _rounds(forms))
    return found


def _readers(forms: frozenset[Form]) -> dict[str, tuple[str, ...]]:
    """By fact: the attributes that depend on it, directly or through other attributes."""
    readers: dict[str, set[str]] = {}
    for attr, _, reads in forms:
        for fact in reads:
            readers.setdefault(fact, set()).add(attr)
            if fact[0] == ANY_FIGURE:
                readers.setdefault(ANY_FIGURE, set()).add(attr)
    for attrs in readers.values():
        fresh = list(attrs)
        while fresh:
            more = _who_read(fresh.pop(), readers) - attrs
            attrs |= more
            fresh += more
    return {fact: tuple(sorted(attrs)) for fact, attrs in readers.items()}


def _who_read(attr: str, readers: Mapping[str, set[str]]) -> set[str]:
    """A figure is read as "=ap", a property that is not a number by its name."""
    return readers.get(ANY_FIGURE + attr, set()) | readers.get(attr, set())


def _rounds(forms: frozenset[Form]) -> dict[str, tuple[str, ...]]:
    """The attributes that must be computed for all cards at once, each with its group."""
    looks: dict[str, set[str]] = {}
    for attr, _, reads in forms:
        looks.setdefault(attr, set()).update(fact.removeprefix(ANY_FIGURE) for fact in reads)
    far = {attr: _far(attr, looks) for attr in looks}
    rounds: dict[str, tuple[str, ...]] = {}
    for attr in looks:
        if attr in far[attr]:
            rounds[attr] = tuple(sorted(other for other in far[attr] if other in far and attr in far[other]))
    for attr, op, _ in forms:
        if op in FIXES:
            rounds.setdefault(attr, (attr,))
    return rounds


def _far(attr: str, looks: Mapping[str, set[str]]) -> set[str]:
    """Everything this attribute depends on, directly or through others."""
    seen: set[str] = set()
    fresh = [attr]
    while fresh:
        more = looks.get(fresh.pop(), set()) - seen
        seen |= more
        fresh += more
    return seen
