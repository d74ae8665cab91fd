"""Positions: a key that is the same whenever play has returned to the same position, whichever slots its cards have.

A card is described by what can influence the future: its print and owner, where it is (and its index, if the order
counts), its fields, the effects on it, what is attached to it, and what in flight refers to it. Cards that agree in all
of this are interchangeable. Handles and time stamps do not count, nor do cards that have left the game, so a token that
dies and is made again leads to the same position. Where effects apply by age (`kernel/continuous`), their relative age
counts.

Sizes of figures are kept apart (`Position.sizes`): the total that effects of one and the same text add to a card's
figure. Positions with the same key and other sizes differ only in figures that grow or shrink (`kernel/loops.py`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from gyoji.kernel.continuous import FIXES, GAIN, IMMUNE, LOST, NULLIFIED, age_of
from gyoji.kernel.spots import FIRST
from gyoji.kernel.state import FIELDS, THIS_TURN, Link, Mod, Plain, RawOption
from gyoji.kernel.values import CARD, WAITING, Kind, told

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import GameDef
    from gyoji.kernel.state import State

# ── parts of a state that count, beside the fields of its cards, which say so themselves (`state.FIELDS`) ──

IN_OTHER_WORDS: Final[Mapping[str, str]] = {
    "prints": "by their marks",
    "entered": "this turn or earlier",
    "host": "by the other names of cards",
    "guests": "by the other names of cards",
    "zones": "the index of a card in its zone, if the order counts",
    "mods": "by program, without stamps; amounts of figures apart, as sizes",
    "used": "of cards that are still there",
    "edges": "of cards that are still there",
    "shown": "with the card",
    "waiting": "by the other names of cards; of generations only which is newer",
    "generation": "only which is newer",
    "later": "by the other names of cards",
    "frames": "by the other names of cards",
    "regs": "by the other names of cards",
    "links": "by the other names of cards; and whether they still hold",
    "showings": "by the other names of cards",
    "last": "as far as something in flight refers to it",
}
AS_IT_IS: Final = ("turn", "active", "first", "phase", "step", "chance")
LEFT_OUT: Final[Mapping[str, str]] = {
    "next_inc": "the next time stamp",
    "pending": "positions are compared when a question is about to be asked",
    "section": "never changes for a card",
    "outcome": "nothing is compared when the game is over",
    "tick": "how long play has not moved on",
    "returned": "how long play has not moved on",
    "loop": "the positions themselves",
    "barred": "what is barred in them",
}
_FIELDS: Final = tuple(row.name for row in FIELDS if row.position and row.name not in IN_OTHER_WORDS)

LATER: Final = "effect"  # the procedure whose values a postponed effect is


def later_values(spec: GameDef, when: str) -> tuple[Kind, ...]:
    """Which values of something postponed until then are cards."""
    timing = spec.timing
    return timing.procedures[timing.later.get(when, LATER)].values


class Position(NamedTuple):
    key: str
    sizes: tuple[int, ...]  # of the effects in `grown`
    grown: tuple[tuple[int, Mod], ...]  # slot (or -1 - player) and the first of the effects that are added up
    alike: Mapping[int, int]  # by slot: cards with the same number are interchangeable


def position(game: Engine, frames: int | None = None) -> Position:
    """The current position; `frames`: only this many procedures in flight count."""
    state = game.state
    finder = _Finder(game)
    _walk(game, finder, frames)
    effects = {slot: _effects(game, slot, mods) for slot, mods in state.mods.items()}
    looks = _looks(game, finder, effects)
    alike = _alike(game, finder, effects, looks)
    order = sorted(finder.here, key=lambda slot: (alike[slot], state.inc[slot]))
    teller = _Teller(game, finder, {slot: name for name, slot in enumerate(order)})
    rows: list[object] = []
    grown: list[tuple[int, Mod]] = []
    sizes: list[int] = []
    for slot in (*order, -1, -2, *sorted(key for key in effects if key <= FIRST)):
        if slot >= 0:
            rows.append((looks[slot], CARD(state.host[slot], teller), _guests(state.guests[slot], teller)))
        elif slot <= FIRST:
            rows.append(("place", slot))
        for effect in effects.get(slot, ()):
            rows.append((effect.look, teller.source(effect.mod)))
            if effect.counts:
                grown.append((slot, effect.mod))
                sizes.append(effect.amount)
    flight = _walk(game, teller, frames)
    plain = [getattr(state, name) for name in AS_IT_IS]
    facts = (rows, flight, _last(state, finder.left, teller), _ages(game, teller), plain)
    key = hashlib.blake2b(repr(facts).encode(), digest_size=12).hexdigest()
    return Position(key, tuple(sizes), tuple(grown), alike)


def option_told(option: RawOption, alike: Mapping[int, int]) -> RawOption:
    """An option with one name for all interchangeable cards; the same in the same position."""
    return tuple(alike.get(part, -1) if isinstance(part, int) else part for part in option)


# ── what refers to cards ──


class _Finder:
    """Finds which cards are referred to by what is in flight, in the same order in the same position, whatever the
    names.
    """

    def __init__(self, game: Engine) -> None:
        state, spec = game.state, game.spec
        gone = [zone.gone for zone in spec.zones] * 2
        self.past = spec.triggers.past_values
        self.cases: Sequence[Sequence[Kind]] = [action.values for action in spec.timing.check]
        self.here = [slot for slot, zone in enumerate(state.zone) if zone >= 0 and not gone[zone]]
        self.holder = {state.inc[slot]: slot for slot in self.here}  # which card has an incarnation now
        self.places: dict[int, tuple[int, ...]] = {}  # by slot: where it was found
        self.left: list[int] = []  # incarnations that no longer exist
        self.generations = {state.generation}
        self._count = 0

    def slot(self, slot: int) -> Plain:
        self._count += 1
        self.places[slot] = (*self.places.get(slot, ()), self._count)
        return None

    def inc(self, inc: int) -> Plain:
        if inc in self.holder:
            return self.slot(self.holder[inc])
        if inc not in self.left:
            self.left.append(inc)
        return None

    def generation(self, number: int) -> Plain:
        self.generations.add(number)
        return None


class _Teller:
    """Replaces cards by their other names. Cards that no longer exist are counted as they come."""

    def __init__(self, game: Engine, finder: _Finder, names: Mapping[int, int]) -> None:
        self.past = finder.past
        self.cases = finder.cases
        self._names = names
        self._prints = game.state.prints
        self._holder = finder.holder
        self._generations = {number: place for place, number in enumerate(sorted(finder.generations))}
        self._left: dict[tuple[str, int], int] = {}

    def slot(self, slot: int) -> Plain:
        if slot in self._names:
            return self._names[slot]
        return self._prints[slot].mark, self._left.setdefault(("card", slot), len(self._left))

    def inc(self, inc: int) -> Plain:
        if inc in self._holder:
            return self._names[self._holder[inc]]
        return "left", self._left.setdefault(("inc", inc), len(self._left))

    def generation(self, number: int) -> Plain:
        return self._generations[number]

    def source(self, mod: Mod) -> Plain:
        """The card whose effect it is, and whether it is still the same card."""
        if mod.source in self._names:
            return self._names[mod.source], self._holder.get(mod.source_inc) == mod.source
        return self._prints[mod.source].mark if mod.source >= 0 else ""


def _walk(game: Engine, names: _Finder | _Teller, frames: int | None) -> list[object]:
    """Everything in flight, in a fixed order, with these names for cards."""
    state, spec = game.state, game.spec
    return [
        told(state.regs, spec.register_values, names),
        [(row.kind, CARD(row.slot, names), CARD(row.other, names)) for row in state.links if _holds(state, row)],
        [(row.depth, names.slot(row.slot), row.to) for row in state.showings],
        names.generation(state.generation),
        [WAITING(row, names) for row in state.waiting],
        [(when, told(v, later_values(spec, when), names)) for when, v in state.later],
        [(frame.proc.name, frame.pc, told(frame.v, frame.proc.values, names)) for frame in state.frames[:frames]],
    ]


def _holds(state: State, link: Link) -> bool:
    placed = state.placed
    return placed[link.slot] == link.placed and (link.other < 0 or placed[link.other] == link.other_placed)


def _last(state: State, left: list[int], teller: _Teller) -> list[object]:
    """The records of cards that no longer exist but are referred to by something in flight."""
    rows: list[object] = []
    for inc in left:
        last = state.last.get(inc)
        if last is not None:
            rows.append((teller.inc(inc), *last._replace(guests=(), inc=0), _guests(last.guests, teller)))
    return rows


def _guests(rows: tuple[tuple[str, int], ...], teller: _Teller) -> tuple[object, ...]:
    return tuple([(relation, teller.slot(guest)) for relation, guest in rows]) if rows else rows


# ── effects on cards ──


class _Effect:
    """An effect on a card, or several that are added up: then `mod` is the first of them."""

    __slots__ = ("amount", "counts", "look", "mod")

    def __init__(self, mod: Mod, look: tuple[object, ...], counts: bool) -> None:
        self.mod = mod
        self.look = look  # its description, without its source
        self.amount = mod.amount
        self.counts = counts  # a size


def _effects(game: Engine, slot: int, mods: tuple[Mod, ...]) -> list[_Effect]:
    """The effects on a card, in their order. What the same text of the same card adds to a figure is one sum, unless
    the figure is also set, so that the order counts. Repeating an effect without a number adds nothing, unless it
    grants an ability. Losing all abilities again also removes those granted since: only the last time counts.
    """
    state, numbers = game.state, game.spec.numbers
    gone = [zone.gone for zone in game.spec.zones] * 2
    rivals = {mod.attr: _rivals(game, mod.attr) for mod in mods}
    mixed = {mod.attr for mod in mods if mod.op in FIXES or (mod.amount < 0 and mod.attr in numbers.flags)}
    found: dict[tuple[object, ...], _Effect] = {}
    for place, mod in enumerate(mods):
        flag = mod.attr in numbers.flags and mod.attr not in mixed
        figure = mod.attr in numbers.figures or (mod.attr in numbers.keywords and mod.attr not in numbers.flags)
        counts = figure and mod.attr not in mixed
        alone = not counts and not flag and (mod.amount != 0 or mod.op in FIXES or mod.attr == GAIN)
        amount = "" if counts or flag else str(mod.amount)
        younger = sum(age > age_of(game, slot, place) for age in rivals[mod.attr])
        look = (mod.attr, mod.op, mod.until, mod.number, mod.program, mod.node, mod.player, amount, younger)
        there = mod.source >= 0 and not gone[state.zone[mod.source]]
        source = (mod.source, state.inc[mod.source] == mod.source_inc) if there else ()
        key = (look, source, place if alone else -1)
        if mod.attr == LOST:
            found.pop(key, None)
        if key not in found:
            found[key] = _Effect(mod, look, counts)
        elif counts:
            found[key].amount += mod.amount
    return list(found.values())


# ── effects whose age counts ──

# Qualities whose effects undo one another.
_AGAINST: Final = {
    GAIN: (LOST,),
    LOST: (GAIN, LOST, NULLIFIED, IMMUNE),
    NULLIFIED: (LOST, NULLIFIED, IMMUNE),
    IMMUNE: (LOST, NULLIFIED, IMMUNE),
}


def _rivals(game: Engine, attr: str) -> list[tuple[int, ...]]:
    """The ages of lasting effects for which it matters whether one on this attribute is older."""
    statics = game.statics
    rows = [row for other in _AGAINST.get(attr, ()) for row in statics.get(other, ())]
    rows += [row for row in statics.get(attr, ()) if row[1].op in FIXES]
    return [static.age(game, source) for source, static in rows]


def _ages(game: Engine, teller: _Teller) -> list[object]:
    """The lasting effects that apply one after the other, by attributes that go together, the oldest first."""
    groups = {*game.rounds.values(), *([tuple(_AGAINST)] if game.losses else [])}
    ages: list[object] = []
    for group in sorted(groups):
        rows = [row for attr in group for row in game.statics.get(attr, ())]
        rows.sort(key=lambda row: row[1].age(game, row[0]))
        if rows:
            ages.append((group, [(teller.slot(source), static.place) for source, static in rows]))
    return ages


# ── interchangeable cards ──


def _looks(game: Engine, finder: _Finder, effects: Mapping[int, list[_Effect]]) -> dict[int, tuple[object, ...]]:
    """What each card is, as far as possible without naming another."""
    state, spec = game.state, game.spec
    fields = list(zip(*[getattr(state, name) for name in _FIELDS], strict=True))
    places: dict[int, int] = {}
    for number, zone in enumerate(state.zones):
        if spec.zones[number % spec.kinds].pile:
            places.update((slot, place) for place, slot in enumerate(zone))
    notes: dict[int, list[tuple[str, int, int]]] = {}  # what is used up, and which situations hold
    spent = [(row[:3], -1 if row.until == THIS_TURN else -2) for row in state.used]
    for (inc, program, index), holds in (*spent, *state.edges.items()):
        if inc in finder.holder:
            notes.setdefault(finder.holder[inc], []).append((program, index, holds))
    looks: dict[int, tuple[object, ...]] = {}
    for slot in finder.here:
        looks[slot] = (
            state.prints[slot].mark,
            *fields[slot],
            state.entered[slot] == state.turn,
            places.get(slot, -1),
            state.shown.get(slot, 0),
            tuple([effect.look for effect in effects[slot]]) if slot in effects else (),
            tuple(sorted(notes[slot])) if slot in notes else (),
            finder.places.get(slot, ()),
        )
    return looks


def _alike(
    game: Engine,
    finder: _Finder,
    effects: Mapping[int, list[_Effect]],
    looks: Mapping[int, tuple[object, ...]],
) -> dict[int, int]:
    """A number for each card, the same for those that nothing tells apart: not what they are, what is attached to them,
    or whose effects are on them.
    """
    state = game.state
    alike = _numbered(looks)
    size = 0
    while size < len(set(alike.values())):
        size = len(set(alike.values()))
        given: dict[int, list[tuple[int, int]]] = {}
        for slot, rows in effects.items():
            for place, effect in enumerate(rows):
                given.setdefault(effect.mod.source, []).append((alike.get(slot, slot), place))
        closer: dict[int, tuple[object, ...]] = {}
        for slot in finder.here:
            if slot not in effects and slot not in given and state.host[slot] < 0 and not state.guests[slot]:
                closer[slot] = (alike[slot], -1, (), (), ())
                continue
            closer[slot] = (
                alike[slot],
                alike.get(state.host[slot], -1),
                tuple((relation, alike[guest]) for relation, guest in state.guests[slot]),
                tuple(alike.get(effect.mod.source, -1) for effect in effects.get(slot, ())),
                tuple(sorted(given.get(slot, ()))),
            )
        alike = _numbered(closer)
    return alike


def _numbered(rows: Mapping[int, tuple[object, ...]]) -> dict[int, int]:
    numbers = {row: number for number, row in enumerate(sorted(set(rows.values())))}
    return {slot: numbers[row] for slot, row in rows.items()}
