"""Constant effects, as rows that the kernel lists by the attribute they change: printed ones, those granted for a time,
and those that another lasting effect grants.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.amounts import Amount, Const
from gyoji.effects.conditions import All, Condition, Not
from gyoji.effects.evaluate import (
    Scope,
    evaluate,
    find,
    holds,
    passes,
    reads,
    resolve,
    selects,
    side_players,
    static_scope,
)
from gyoji.effects.immunity import Exempt
from gyoji.effects.looking import Plan, cards_of, plan
from gyoji.effects.nodes import walk
from gyoji.kernel.continuous import ALSO, BASE, FIXES, GAIN, IMMUNE, LOST, NULLIFIED, PLUS, SET, age_of
from gyoji.kernel.derive import gains_of, has_lost
from gyoji.kernel.engine import Engine
from gyoji.kernel.prints import ANY_CARD, Program, Static
from gyoji.kernel.procedures import Switch
from gyoji.kernel.register import meant_by_this

HEADS = Switch("an ability with a heading works only while its card meets the heading")
WHILE_ON = Switch("a constant effect works only while its condition is met")


class Lasting(Static):
    """A constant effect's change to one attribute."""

    __slots__ = ("ability", "change", "given", "plans", "target")

    def __init__(self, attr: str, ability: Ability, target: ac.Target | None, change: ac.Change) -> None:
        super().__init__(attr, reads((needed(ability), target, _counted(change))), op_of(change))
        self.given = False  # not printed on its card: `Given` checks whether the card has it
        self.ability = ability
        self.target = target
        self.change = change
        self.plans: dict[frozenset[str], Plan] = {}

    def only(self, game: Engine, source: int) -> int:
        kind = type(self.target)
        if kind is se.ThisCard:
            return source
        if kind is se.This:
            return source if game.state.host[source] < 0 else meant_by_this(game, source)
        return ANY_CARD

    def amount(self, game: Engine, source: int, slot: int) -> int:
        target = self.target
        kind = type(target)
        if kind is se.This:
            if slot != (source if game.state.host[source] < 0 else meant_by_this(game, source)):
                return 0
        elif kind is se.ThisCard:
            if slot != source:
                return 0
        elif kind is se.Selector:
            if not selects(static_scope(game, source), target, slot):  # type: ignore[arg-type]
                return 0
        elif target is not None and slot not in resolve(static_scope(game, source), target):  # type: ignore[arg-type]
            return 0
        ability = self.ability
        plain = not ability.heads and ability.condition is None
        if (not plain or game.losses) and not self.works(game, source):
            return 0
        change = self.change
        if type(change) is ac.Plus:
            amount = change.amount
            number = amount.value if type(amount) is Const else evaluate(static_scope(game, source), amount)
            return -number if change.negative else number
        return 1

    def works(self, game: Engine, source: int) -> bool:
        return conditions_hold(game, self.ability, source) if self.given else is_on(game, self.ability, source)

    def outcome(self, game: Engine, source: int) -> tuple[list[int], int]:
        if not self.works(game, source):
            return [], 0
        scope = static_scope(game, source)
        target, change = self.target, self.change
        cards = find(scope, target) if isinstance(target, se.Selector) else self._named(scope)
        number = 1
        if isinstance(change, ac.Plus | ac.SetTo):
            number = evaluate(scope, change.amount)
            if isinstance(change, ac.Plus) and change.negative:
                number = -number
        return (cards, number) if cards and (number or self.op in FIXES) else ([], 0)

    def _named(self, scope: Scope) -> list[int]:
        """The cards that are meant directly, without a search."""
        return [scope.this] if isinstance(self.target, se.This) else resolve(scope, self.target)  # type: ignore[arg-type]

    def could(
        self, game: Engine, source: int, unknown: frozenset[str]
    ) -> tuple[Iterable[int] | None, list[tuple[str, Iterable[int] | None]]]:
        found = self.plans.get(unknown)
        if found is None:
            found = self.plans[unknown] = plan((needed(self.ability), _counted(self.change)), self.target, unknown)
        if found.certain and not self.works(game, source):
            return (), []
        scope = static_scope(game, source)
        target = found.target
        cards = find(scope, target) if isinstance(target, se.Selector) else self._named(scope)
        return cards, [(attr, cards_of(scope, where)) for attr, where in found.looks]


def _counted(change: ac.Change) -> Amount | None:
    """The number that a change has to count or look up."""
    return change.amount if isinstance(change, ac.Plus | ac.SetTo) else None


def needed(ability: Ability) -> tuple[Condition | se.Filter, ...]:
    """What must be true for a lasting effect to work, as conditions and filters."""
    found: list[Condition | se.Filter] = []
    if ability.condition is not None:
        found.append(ability.condition)
    return (*found, *ability.heads)


def is_on(game: Engine, ability: Ability, source: int) -> bool:
    """Are the heads and conditions of a lasting ability of a card in play met, and has the card not lost it?"""
    lost = game.losses and has_lost(game, source, bool(ability.keyword))
    return not lost and conditions_hold(game, ability, source)


def conditions_hold(game: Engine, ability: Ability, source: int) -> bool:
    """Are the heads and conditions of a lasting ability of a card in play met?"""
    if not ability.heads and ability.condition is None:
        return True
    scope = static_scope(game, source)
    if not heads_hold(game, ability, scope.this):
        return False
    return ability.condition is None or not WHILE_ON.on or holds(scope, ability.condition)


def heads_hold(game: Engine, ability: Ability, this: int) -> bool:
    """Does the card match the heads of its ability?"""
    return not ability.heads or not HEADS.on or passes(static_scope(game, this), this, ability.heads)


# Changes that add a property that is not a number: under which quality, and what.
GIVES: dict[type[object], Callable[[Any], tuple[str, object]]] = {
    ac.Gain: lambda change: (GAIN, change.ability),
    ac.AlsoIs: lambda change: (change.attr, change.word),
    ac.Lose: lambda change: (LOST, change.original or None),
    ac.Nullify: lambda change: (NULLIFIED, change.spares or None),
    ac.Immune: lambda change: (IMMUNE, Exempt(change)),
}


def attr_of(change: ac.Change) -> str:
    """The attribute under which a change is listed."""
    match change:
        case ac.Plus(attr) | ac.SetTo(attr):
            return attr
        case ac.Ban(act):
            return "ban:" + act
        case ac.Allow(act):
            return "may:" + act
        case ac.Only(act):
            return "only:" + act
        case ac.Divert(sort):
            return "divert:" + sort
        case _:
            return GIVES[type(change)](change)[0]


def op_of(change: ac.Change) -> str:
    """What a change does with its attribute."""
    if isinstance(change, ac.SetTo):
        return BASE if change.original else SET
    return ALSO if type(change) in GIVES else PLUS


def is_even(inner: Lasting) -> bool:
    """Is the number it adds the same for every card it was granted to?"""
    amount = _counted(inner.change)
    return not any(isinstance(node, se.This | se.ThisCard) or getattr(node, "other", False) for node in walk(amount))


def statics_of(ability: Ability) -> Iterator[Lasting]:
    if ability.kind == "keyword" and (ability.heads or ability.condition is not None):
        change = ac.Plus(ability.keyword, Const(ability.amount))
        yield Lasting(ability.keyword, ability, se.This(), change)
    if ability.kind == "constant":
        yield from _lasting(ability, ability.body)


def _lasting(ability: Ability, body: tuple[ac.Action, ...]) -> Iterator[Lasting]:
    for action in body:
        if isinstance(action, ac.Modify):
            for each in action.changes:
                yield Lasting(attr_of(each), ability, action.target, each)
        elif isinstance(action, ac.ModifyPlayer):
            for each in action.changes:
                yield PlayerLasting(attr_of(each), ability, action.side, each)
        elif isinstance(action, ac.If):
            yield from _lasting(_only_if(ability, action.condition), action.then)
            yield from _lasting(_only_if(ability, Not(action.condition)), action.otherwise)


def _only_if(ability: Ability, condition: Condition) -> Ability:
    """The ability under one more condition: for the part of it that has one."""
    both = condition if ability.condition is None else All((ability.condition, condition))
    return replace(ability, condition=both)


class PlayerLasting(Lasting):
    """A constant effect on a player: `slot` is -1 - player."""

    __slots__ = ("side",)

    def __init__(self, attr: str, ability: Ability, side: str, change: ac.Change) -> None:
        super().__init__(attr, ability, None, change)
        self.side = side

    def amount(self, game: Engine, source: int, slot: int) -> int:
        if slot >= 0:
            return 0
        meant = -1 - slot in side_players(static_scope(game, source), self.side)
        return int(meant and is_on(game, self.ability, source))

    def _named(self, scope: Scope) -> list[int]:
        return [-1 - player for player in side_players(scope, self.side)]


class Given(Static):
    """A lasting effect of an ability that a card was granted for a time. It is listed for that card, once, while there
    is such a gain, and works as often as the card has it.
    """

    __slots__ = ("inner", "program")

    program: Program  # the program it belongs to

    def __init__(self, inner: Lasting, more: frozenset[str] = frozenset()) -> None:
        super().__init__(inner.attr, inner.reads | more | {GAIN, "field"}, inner.op)
        self.inner = inner
        inner.given = True

    def holders(self, game: Engine, source: int) -> list[tuple[int, int]]:
        """The cards that have the ability, and how many times."""
        times = 0
        if game.state.zone[source] % game.spec.kinds in self.program.zones:
            for gain in gains_of(game, source):
                times += gain.gives is self.program and gain.mod is not None
        return [(source, times)] if times else []

    def age(self, game: Engine, source: int) -> tuple[int, ...]:
        """As old as the gain."""
        for place, mod in enumerate(game.state.mods[source]):
            if mod.attr == GAIN and game.program(mod.number, mod.program).gives[mod.node] is self.program:
                return *age_of(game, source, place), self.place
        raise AssertionError("what lasts of a given ability is listed while it is given")

    def only(self, game: Engine, source: int) -> int:
        return self.inner.only(game, source)

    def amount(self, game: Engine, source: int, slot: int) -> int:
        total = 0
        for holder, times in self.holders(game, source):
            total += times * self.inner.amount(game, holder, slot)
        return total

    def outcome(self, game: Engine, source: int) -> tuple[list[int], int]:
        cards: list[int] = []
        number = 0
        for holder, times in self.holders(game, source):
            found, each = self.inner.outcome(game, holder)
            if found:
                cards, number = cards + found * times, each
        return cards, number


class Granted(Given):
    """A lasting effect of an ability that a lasting effect grants: it is listed for the card that grants it."""

    __slots__ = ("giver",)

    def __init__(self, row: Given, giver: Lasting) -> None:
        super().__init__(row.inner, giver.reads)
        self.giver = giver
        self.program, self.gives = row.program, row.gives

    def holders(self, game: Engine, source: int) -> list[tuple[int, int]]:
        state, kinds = game.state, game.spec.kinds
        found = []
        for slot in self.giver.outcome(game, source)[0]:
            if state.zone[slot] % kinds in self.program.zones:
                times = sum(gain.static is self.giver and gain.source == source for gain in gains_of(game, slot))
                if times:
                    found.append((slot, times))
        return found

    def age(self, game: Engine, source: int) -> tuple[int, ...]:
        return Static.age(self, game, source)

    def only(self, game: Engine, source: int) -> int:
        return ANY_CARD
