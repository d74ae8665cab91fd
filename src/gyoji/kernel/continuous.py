"""Continuous effects exactly as the rulebooks define them: which are in force, in which order they apply, and the
result.

All effects on a *group* of attributes (those that depend on one another, or a single one) are applied one after the
other, to all cards at once. First what is printed, and what attached cards lend. Then layer by layer, as the game
orders the operations. Within a layer an effect comes after those it depends on: those that can change whether it works,
what it applies to or how much. In a cycle, what counts is what would in fact be changed: an effect waits for one that
would change it, unless it would change that one in turn. Time stamps decide the rest.

Most figures never get here: nothing depends on itself, and everything only adds (:mod:`gyoji.kernel.derive`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from gyoji.kernel import spots
from gyoji.kernel.procedures import Switch

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Static
    from gyoji.kernel.state import Mod

STAMPED = Switch("otherwise the time stamps of effects decide")
DEPENDING = Switch("an effect that depends on another is applied after it")
LAYERED = Switch("effects are applied layer by layer")

PLUS: Final = "+"  # a number goes up or down
SET: Final = "="  # a number becomes this one
BASE: Final = "base"  # this number counts in place of the printed one
FIXES: Final = (SET, BASE)  # what was there before does not count
ALSO: Final = "also"  # adds a property that is not a number: a name, a word, an ability

# Qualities that the kernel itself knows, in games that have them.
GAIN: Final = "gain"  # abilities that a card has been granted
LOST: Final = "lost"  # a card has lost its abilities: what is printed, and what it was granted before (gives: not that)
NULLIFIED: Final = "nullified"  # it has its abilities, but they do nothing, including those granted later
IMMUNE: Final = "immune"  # some effects are not applied to it
SILENT: Final = (LOST, NULLIFIED)  # with either of them, an ability of a card may do nothing

EVERYTHING: Final = -1  # all cards, as a bit set

Key = tuple[str, int]  # an attribute of a card
Span = tuple[int, int]  # a range of numbers
Taken = list[tuple["Effect", int, int, int]]  # what was applied: to which card, the number before and after


class Exemption:
    """Which effects are not applied to a card that has it."""

    __slots__ = ("reads",)

    reads: frozenset[str]  # facts that the answer depends on

    def covers(self, game: Engine, immunity: Effect, slot: int, source: int, player: int) -> bool:
        """Does it make the card unaffected by effects of that card, which belong to that player?"""
        raise NotImplementedError


class Effect:
    """One effect in force on one attribute: temporary or lasting."""

    __slots__ = (
        "amount",
        "attr",
        "cards",
        "gives",
        "looked",
        "looks",
        "mod",
        "on",
        "op",
        "order",
        "source",
        "static",
        "touches",
    )

    def __init__(self, attr: str, op: str, source: int, order: tuple[int, ...], gives: object) -> None:
        self.attr = attr
        self.op = op
        self.source = source  # the card whose effect it is
        self.order = order  # time stamp first
        self.gives = gives  # the property it adds that is not a number
        self.static: Static | None = None
        self.mod: Mod | None = None
        self.on = 0  # what a temporary effect is on: a card, a player, a place
        # Its outcome: what it applies to and how much; None: not known now.
        self.cards: list[int] | None = None
        self.amount = 0
        # the numbers it has read, and how far each may move without changing the outcome
        self.looked: dict[Key, Span] = {}
        # Whatever the numbers are: the cards it may apply to, and those it may read, by attribute. Bit sets.
        self.touches = 0
        self.looks: dict[str, int] = {}


def age_of(game: Engine, slot: int, place: int) -> tuple[int, ...]:
    """The time stamp of a temporary effect, and what decides between equal ones."""
    state = game.state
    return state.mods[slot][place].stamp, 0, state.inc[slot] if slot >= 0 else slot, place


def in_force(game: Engine, attr: str) -> Iterator[Effect]:
    """All effects on an attribute, unordered."""
    state = game.state
    for slot, mods in state.mods.items():
        for place, mod in enumerate(mods):
            if mod.attr == attr:
                order = age_of(game, slot, place)
                gives = game.program(mod.number, mod.program).gives[mod.node] if mod.op == ALSO else None
                effect = Effect(attr, mod.op, mod.source, order, gives)
                cards = [slot] if slot > spots.FIRST else spots.reached(game, slot, mod)
                effect.mod, effect.on, effect.amount, effect.touches = mod, slot, mod.amount, _bits(cards)
                effect.cards = None if game.immunities else cards
                yield effect
    for source, static in game.statics.get(attr, ()):
        effect = Effect(attr, static.op, source, static.age(game, source), static.gives)
        effect.static = static
        yield effect


def exempting(game: Engine) -> frozenset[str]:
    """The facts that decide whether an effect applies to a card, beside those of the effect itself."""
    facts = {IMMUNE}
    for _, static in game.statics.get(IMMUNE, ()):
        assert isinstance(static.gives, Exemption)
        facts |= static.gives.reads
    for mods in game.state.mods.values():
        for mod in mods:
            if mod.attr == IMMUNE:
                gives = game.program(mod.number, mod.program).gives[mod.node]
                assert isinstance(gives, Exemption)
                facts |= gives.reads
    return frozenset(facts)


def base(game: Engine, slot: int, attr: str, printed: int | None = None) -> int:
    """Before any effect: what is printed (or counts as printed) and what attached cards lend."""
    state = game.state
    total = state.prints[slot].values.get(attr, 0) if printed is None else printed
    for kind, guest in state.guests[slot]:
        if attr in game.spec.relations[kind].lends:
            total += state.prints[guest].lends.get(attr, 0)
    return total


def shown(game: Engine, attr: str, total: int) -> int:
    """A number as it is used: the total, within the game's limits."""
    numbers = game.spec.numbers
    if total <= 0:
        return total if attr in numbers.signed else 0
    if total > 1 and attr in numbers.flags:
        return 1
    return total


class Group:
    """Attributes that are computed together, with the results so far."""

    __slots__ = ("attrs", "extras", "game", "looked", "taken", "totals")

    def __init__(self, game: Engine, attrs: tuple[str, ...]) -> None:
        self.game = game
        self.attrs = attrs
        self.totals: dict[str, dict[int, int]] = {}  # numbers of the cards that an effect has changed
        self.extras: dict[str, dict[int, tuple[Effect, ...]]] = {}  # the same for properties that are not numbers
        for attr in attrs:
            if attr in game.spec.numbers.qualities:
                self.extras[attr] = {}
            else:
                self.totals[attr] = {}
        self.looked: dict[Key, Span] | None = None  # filled while an effect's outcome is computed
        self.taken: Taken = []

    # ── what effects see while they are applied ──

    def number(self, slot: int, attr: str) -> int:
        """The number so far."""
        now = self._shown(attr, slot)
        if self.looked is not None:
            self.looked[attr, slot] = (now, now)
        return now

    def things(self, slot: int, attr: str) -> tuple[Effect, ...]:
        """The properties that are not numbers, so far."""
        found = self.extras[attr].get(slot, ())
        if self.looked is not None:
            self.looked[attr, slot] = (len(found), len(found))
        return found

    def _shown(self, attr: str, slot: int) -> int:
        if attr in self.extras:
            return len(self.extras[attr].get(slot, ()))
        total = self.totals[attr].get(slot)
        return shown(self.game, attr, base(self.game, slot, attr) if total is None else total)

    # ── applying ──

    def settle(self) -> None:
        """Applies all effects."""
        game = self.game
        effects = [effect for attr in self.attrs for effect in in_force(game, attr)]
        effects.sort(key=_age, reverse=not STAMPED.on)
        unknown = frozenset([*("=" + attr for attr in self.totals), *self.extras])
        outer = game.passing
        game.passing = {**outer, **dict.fromkeys(self.attrs, self)}
        try:
            for ops in game.spec.numbers.layers if LAYERED.on else game.spec.numbers.layers[::-1]:
                layer = [effect for effect in effects if effect.op in ops]
                if layer:
                    self._settle_layer(layer, unknown)
        finally:
            game.passing = outer

    def _settle_layer(self, left: list[Effect], unknown: frozenset[str]) -> None:
        self._look_ahead(left, unknown)
        needs = [_needs(effect, left) if DEPENDING.on else 0 for effect in left]
        waiting = (1 << len(left)) - 1
        while waiting:
            place = self._next(left, needs, waiting)
            waiting &= ~(1 << place)
            self._apply(left, waiting, left[place])

    def _look_ahead(self, left: list[Effect], unknown: frozenset[str]) -> None:
        """What each effect may apply to and read, whatever the numbers of this group will be."""
        silent = [attr for attr in SILENT if attr in unknown]
        asked = unknown & exempting(self.game) if self.game.immunities else frozenset()
        for effect in left:
            if effect.static is not None and (silent or not unknown.isdisjoint(effect.static.reads)):
                break
        else:
            if not asked:
                return  # nothing depends on anything that can change
        for effect in left:
            if effect.static is not None:
                cards, looks = effect.static.could(self.game, effect.source, unknown)
                effect.touches = _bits(cards)
                for attr, seen in looks:
                    effect.looks[attr] = effect.looks.get(attr, 0) | _bits(seen)
                for attr in silent:
                    effect.looks[attr] = effect.looks.get(attr, 0) | _bit(effect.source)
            for fact in asked:  # whether it applies: which cards are immune, and to which cards' effects
                attr = fact.removeprefix("=")
                effect.looks[attr] = effect.looks.get(attr, 0) | (effect.touches if attr == IMMUNE else EVERYTHING)

    def _next(self, left: list[Effect], needs: list[int], waiting: int) -> int:
        """The first effect, by time stamp, that depends on no waiting effect, or only on effects in a cycle with it."""
        for place in _places(waiting):
            if not needs[place] & waiting:
                return place
            circle = _closure(place, needs, waiting)
            if circle >> place & 1 and not circle & ~_followers(place, needs, waiting):
                return self._first_of(left, circle)
        raise AssertionError("effects that all wait for one another are a circle")

    def _first_of(self, left: list[Effect], circle: int) -> int:
        """Of effects that can all change one another: the first that none of them would in fact change, unless it would
        change that one in turn, directly or indirectly.
        """
        found: dict[int, int] = {}
        for place in _places(circle):
            for other in _places(self._changed_by(left, place, circle, found)):
                if not self._reaches(left, other, place, circle, found):
                    break
            else:
                return place
        raise AssertionError("somebody in a circle depends on nobody outside of a smaller circle")

    def _reaches(self, left: list[Effect], start: int, end: int, circle: int, found: dict[int, int]) -> bool:
        seen = fresh = 1 << start
        while fresh:
            more = 0
            for place in _places(fresh):
                more |= self._changed_by(left, place, circle, found)
            if more >> end & 1:
                return True
            fresh = more & ~seen
            seen |= fresh
        return False

    def _changed_by(self, left: list[Effect], place: int, circle: int, found: dict[int, int]) -> int:
        """The effects of the cycle that would change this one if they were applied now."""
        if place not in found:
            mine, result = left[place], 0
            self._work_out(mine)
            for other in _places(circle & ~(1 << place)):
                if self._would_change(left[other], mine):
                    result |= 1 << other
            found[place] = result
        return found[place]

    def _would_change(self, first: Effect, second: Effect) -> bool:
        """Does it make a difference to the second effect whether the first has been applied?"""
        self._work_out(first)
        if not first.cards or (second.static is None and not self.game.immunities):
            return False
        if not self.game.literal and self._leaves_alone(first, second):
            return False
        kept = [(slot, self._peek(first.attr, slot)) for slot in first.cards]
        self._put(first)
        try:
            return self._outcome(second) != (second.cards, second.amount)
        finally:
            for slot, old in kept:
                self._restore(first.attr, slot, old)

    def _leaves_alone(self, first: Effect, second: Effect) -> bool:
        """If the first were applied now, would everything the second has read stay within its range?"""
        looked, attr = second.looked, first.attr
        for slot in first.cards or ():
            span = looked.get((attr, slot))
            if span is not None and not span[0] <= self._after(first, slot) <= span[1]:
                return False
        return True

    def _after(self, effect: Effect, slot: int) -> int:
        """The number after the effect."""
        if effect.op == ALSO:
            return len(self.extras[effect.attr].get(slot, ())) + 1
        return shown(self.game, effect.attr, self._number_after(effect, slot))

    def _number_after(self, effect: Effect, slot: int) -> int:
        if effect.op == SET:
            return effect.amount
        if effect.op == BASE:
            return base(self.game, slot, effect.attr, effect.amount)
        return self._raw(effect.attr, slot) + effect.amount

    def _work_out(self, effect: Effect) -> None:
        """Computes what the effect applies to and how much, with the current numbers."""
        if effect.cards is not None and (effect.static is None or not self.game.literal):
            return
        self.game.count_work()
        effect.looked = self.looked = {}
        effect.cards, effect.amount = self._outcome(effect)
        self.looked = None

    def _outcome(self, effect: Effect) -> tuple[list[int], int]:
        game = self.game
        if effect.mod is not None:
            cards = [effect.on] if effect.on > spots.FIRST else spots.reached(game, effect.on, effect.mod)
            amount, player = effect.mod.amount, effect.mod.player
        else:
            assert effect.static is not None
            cards, amount = effect.static.outcome(game, effect.source)
            player = game.state.master[effect.source]
        if game.immunities:
            cards = [slot for slot in cards if not game.exempts(slot, effect.source, player)]
        return cards, amount

    def _apply(self, left: list[Effect], waiting: int, effect: Effect) -> None:
        self._work_out(effect)
        attr = effect.attr
        assert effect.cards is not None
        if effect.cards:
            for place in _places(waiting):
                other = left[place]
                if other.cards is not None and not self._leaves_alone(effect, other):
                    other.cards = None
        before = [(slot, self._raw(attr, slot)) for slot in effect.cards]
        self._put(effect)
        for slot, raw in before:
            self.taken.append((effect, slot, raw, self._raw(attr, slot)))

    def _put(self, effect: Effect) -> None:
        attr = effect.attr
        if effect.op == ALSO:
            extras = self.extras[attr]
            for slot in effect.cards or ():
                extras[slot] = (*extras.get(slot, ()), effect)
            return
        totals = self.totals[attr]
        for slot in effect.cards or ():
            totals[slot] = self._number_after(effect, slot)

    def _raw(self, attr: str, slot: int) -> int:
        """The number, within limits or not."""
        if attr in self.extras:
            return len(self.extras[attr].get(slot, ()))
        total = self.totals[attr].get(slot)
        return base(self.game, slot, attr) if total is None else total

    def _peek(self, attr: str, slot: int) -> int | tuple[Effect, ...] | None:
        return self.extras[attr].get(slot) if attr in self.extras else self.totals[attr].get(slot)

    def _restore(self, attr: str, slot: int, old: int | tuple[Effect, ...] | None) -> None:
        table: dict[int, int] | dict[int, tuple[Effect, ...]]
        table = self.extras[attr] if attr in self.extras else self.totals[attr]
        if old is None:
            del table[slot]
        else:
            table[slot] = old  # type: ignore[assignment]


def _age(effect: Effect) -> tuple[int, ...]:
    return effect.order


def _needs(effect: Effect, left: list[Effect]) -> int:
    """The effects that can change what this one reads, as a bit set."""
    found = 0
    looks = effect.looks
    if looks:
        for place, other in enumerate(left):
            if other is not effect and other.attr in looks and other.touches & looks[other.attr]:
                found |= 1 << place
    return found


def _closure(place: int, needs: list[int], waiting: int) -> int:
    """All effects that this one depends on, directly or indirectly; including itself if it is in a cycle."""
    seen = fresh = needs[place] & waiting
    while fresh:
        more = 0
        for other in _places(fresh):
            more |= needs[other]
        fresh = more & waiting & ~seen
        seen |= fresh
    return seen


def _followers(place: int, needs: list[int], waiting: int) -> int:
    """All effects that depend on this one, directly or indirectly."""
    seen = fresh = 1 << place
    while fresh:
        fresh = 0
        for other in _places(waiting & ~seen):
            if needs[other] & seen:
                fresh |= 1 << other
        seen |= fresh
    return seen


def _places(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def _bit(slot: int) -> int:
    return 1 << (slot + 2)  # players are -1 and -2


def _bits(cards: Iterable[int] | None) -> int:
    if cards is None:
        return EVERYTHING
    found = 0
    for slot in cards:
        found |= 1 << (slot + 2)
    return found
