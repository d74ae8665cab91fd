"""Programs: abilities made ready to run. Done once a print, never in play.

The tree of an ability's body becomes a flat row of instructions with jumps, so that an effect in flight is just a
place in that row; its lasting changes become `Static`s with the facts they read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability, Span
from gyoji.effects.amounts import Amount, Chosen, Const
from gyoji.effects.conditions import Condition
from gyoji.effects.evaluate import Scope, evaluate, find, holds, passes, reads, resolve, selects, static_scope
from gyoji.effects.immunity import Exempt
from gyoji.effects.looking import Plan, cards_of, plan
from gyoji.effects.nodes import walk
from gyoji.kernel.continuous import ALSO, GAIN, IMMUNE, LOST, NULLIFIED, PLUS, SET, age_of
from gyoji.kernel.derive import gains_of, has_lost
from gyoji.kernel.engine import Engine
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.prints import ANY_CARD, ANY_ZONE, Program, Static
from gyoji.kernel.procedures import Switch
from gyoji.kernel.register import meant_by_this

HEADS = Switch("an ability with a head works only while its card is what the head says")
WHILE_ON = Switch("a constant effect with a condition works only while it holds")


@dataclass(frozen=True, slots=True)
class JumpUnless:
    """Goes on at `to` unless the condition holds."""

    condition: Condition
    to: int


@dataclass(frozen=True, slots=True)
class Jump:
    to: int


@dataclass(frozen=True, slots=True)
class AskMay:
    """Yes or no; no goes on at `to`. `body` is what yes would do: when it cannot be done, the answer is no."""

    body: tuple[ac.Action, ...]
    who: str
    to: int


@dataclass(frozen=True, slots=True)
class AskMode:
    """One of several; each starts at its place. Where it is more than one, which and in which order is bound."""

    starts: tuple[int, ...]
    modes: tuple[tuple[ac.Action, ...], ...]
    number: int = 1
    bind: int = -1


@dataclass(frozen=True, slots=True)
class NextMode:
    """The next of the chosen ones is done; after the last, play goes on at `to`."""

    bind: int
    starts: tuple[int, ...]
    to: int


@dataclass(frozen=True, slots=True)
class PickFromHand:
    """The first half of a discard: the player whose hand it is picks."""

    bind: int
    discard: ac.Discard


@dataclass(frozen=True, slots=True)
class DiscardPicked:
    """The second half: what was picked is discarded."""

    bind: int


@dataclass(frozen=True, slots=True)
class Postpone:
    """What follows, up to `to`, is done later: at the end of this turn or battle."""

    when: str
    to: int


@dataclass(frozen=True, slots=True)
class CountTimes:
    """How often what follows is done, worked out once."""

    bind: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class OnceMore:
    """Takes one off the number; when none is left play goes on at `to`."""

    bind: int
    to: int


@dataclass(frozen=True, slots=True)
class Remember:
    """What was chosen belongs to what has been chosen so far."""

    bind: int
    chosen: int


@dataclass(frozen=True, slots=True)
class PickOrder:
    """Looked-at cards that are left are put in an order, from the top."""

    bind: int
    of: int


Instruction = (
    ac.Action
    | JumpUnless
    | Jump
    | AskMay
    | AskMode
    | NextMode
    | PickFromHand
    | DiscardPicked
    | PickOrder
    | Postpone
    | CountTimes
    | OnceMore
    | Remember
)


class AbilityProgram(Program):
    """An ability of a print, ready to run."""

    __slots__ = (
        "ability",
        "binds",
        "changes",
        "code",
        "condition",
        "cost",
        "cost_length",
        "required",
        "spans",
    )

    ability: Ability
    condition: Condition | None  # what must hold for the effect to activate at all
    cost: tuple[ac.Action, ...]  # the ability's, with what can pay it
    code: tuple[Instruction, ...]  # the cost first, then the body
    cost_length: int
    spans: tuple[Span, ...]
    binds: int
    changes: tuple[ac.Change, ...]  # what its Modify instructions put on cards, numbered
    required: tuple[ac.Action, ...]  # what must be chosen for the effect to activate at all


OnCards = ac.Damage | ac.Rest | ac.Stand | ac.Destroy | ac.Recover | ac.Move | ac.Modify | ac.Reveal | ac.OwnOnCards


class Lowering:
    """Turns bodies into flat rows; numbers the bindings that instructions need beside those of the text."""

    def __init__(self, free: int) -> None:
        self.free = free  # the next binding that the text does not use
        self.seen: list[int] = []  # within repetitions: the bindings of what has been chosen in them so far
        self.joined: list[tuple[ac.Action, ac.Action]] = []  # acts on several, and the first act of which each is made

    def fresh(self) -> int:
        self.free += 1
        return self.free - 1

    def lower(self, body: tuple[ac.Action, ...], start: int = 0) -> list[Instruction]:
        """The body as a row of instructions that begins at `start`."""
        code: list[Instruction] = []
        at = 0
        while at < len(body):
            action, at = self._together(body, at)
            code += self._one(action, start + len(code))
        return code

    def _together(self, body: tuple[ac.Action, ...], at: int) -> tuple[ac.Action, int]:
        """The act at this place, and where to go on. The same act on one choice right after another is what "them"
        says: one act on both, at the same time.
        """
        first = body[at]
        at += 1
        if not isinstance(first, OnCards) or not isinstance(first.target, se.Bound):
            return first, at
        refs = [first.target]
        while at < len(body) and isinstance(more := body[at], OnCards) and isinstance(more.target, se.Bound):
            if more != replace(first, target=more.target):
                break
            refs.append(more.target)
            at += 1
        if len(refs) == 1:
            return first, at
        joined = replace(first, target=se.Several(tuple(refs)))
        self.joined.append((joined, first))
        return joined, at

    def _one(self, action: ac.Action, here: int) -> list[Instruction]:
        match action:
            case ac.If(condition, then, otherwise):
                yes = self.lower(then, here + 1)
                if not otherwise:
                    return [JumpUnless(condition, here + len(yes) + 1), *yes]
                no = self.lower(otherwise, here + len(yes) + 2)
                end = here + len(yes) + 2
                return [JumpUnless(condition, end), *yes, Jump(end + len(no)), *no]
            case ac.May(inner, who):
                rows = self.lower(inner, here + 1)
                return [AskMay(inner, who, here + 1 + len(rows)), *rows]
            case ac.Then(inner):
                return self.lower(inner, here)
            case ac.Modes(modes, number):
                return self._modes(modes, min(number, len(modes)), here)
            case ac.Repeat(amount, inner):
                return self._repeat(amount, inner, here)
            case ac.Choose() if self.seen:
                return [self._another(action), Remember(self.seen[-1], action.bind)]
            case ac.Delayed(when, inner):
                rows = self.lower(inner, here + 1)
                return [Postpone(when, here + 1 + len(rows)), *rows]
            case ac.Discard(who="each"):
                first, second = self.fresh(), self.fresh()
                return [
                    PickFromHand(first, replace(action, who="active")),
                    PickFromHand(second, replace(action, who="standby")),
                    DiscardPicked(first),
                    DiscardPicked(second),
                ]
            case ac.Discard():
                bind = action.bind if action.bind >= 0 else self.fresh()
                return [PickFromHand(bind, action), DiscardPicked(bind)]
            case ac.ReturnRest(bind, where, "any") if where != "choice":
                order = self.fresh()
                return [PickOrder(order, bind), ac.ReturnRest(order, where, "kept")]
            case _:
                return [action]

    def _another(self, choose: ac.Choose) -> ac.Choose:
        """Not what was chosen before, in the same row of repetitions."""
        fresh = se.IsSame(se.Bound(self.seen[-1]), False)
        return replace(choose, selector=replace(choose.selector, filters=(*choose.selector.filters, fresh)))

    def _repeat(self, amount: Amount, body: tuple[ac.Action, ...], here: int) -> list[Instruction]:
        left = self.fresh()
        self.seen.append(self.fresh())
        rows = self.lower(body, here + 2)
        self.seen.pop()
        return [CountTimes(left, amount), OnceMore(left, here + 3 + len(rows)), *rows, Jump(here + 1)]

    def _modes(self, modes: tuple[tuple[ac.Action, ...], ...], number: int, here: int) -> list[Instruction]:
        rows: list[list[Instruction]] = []
        starts: list[int] = []
        place = here + (1 if number == 1 else 2)
        for mode in modes:
            starts.append(place)
            rows.append(self.lower(mode, place))
            place += len(rows[-1]) + 1
        if number == 1:
            return [AskMode(tuple(starts), modes), *(row for mode in rows for row in (*mode, Jump(place)))]
        bind = self.fresh()
        asked: list[Instruction] = [AskMode(tuple(starts), modes, number, bind), NextMode(bind, tuple(starts), place)]
        return [*asked, *(row for mode in rows for row in (*mode, Jump(here + 1)))]


def required(body: tuple[ac.Action, ...]) -> Iterator[ac.Action]:
    """Choices that the effect cannot do without: unconditional ones, up to the first "Then,"; where one of several is
    done (an "instead", modes), those of the one.
    """
    for action in body:
        if isinstance(action, ac.Choose):
            if action.low > 0 and action.selector.where != "bound":
                yield _foreseen(action)
        elif isinstance(action, ac.If):
            branches = (action.then, action.otherwise)
            if action.otherwise and foreseeable(action.condition) and any(any(required(one)) for one in branches):
                yield action
        elif isinstance(action, ac.Modes):
            if all(any(required(mode)) for mode in action.modes):
                yield action
        elif isinstance(action, ac.Then):
            return


def _foreseen(choose: ac.Choose) -> ac.Choose:
    """The choice as far as it can be judged before the effect has begun."""
    if foreseeable(choose.selector):
        return choose
    filters = tuple(one for one in choose.selector.filters if foreseeable(one))
    return replace(choose, selector=replace(choose.selector, filters=filters))


def foreseeable(node: object) -> bool:
    """Can it be asked before the effect has begun? Not what hangs on its own choices and acts."""
    return not any(isinstance(part, se.Bound | co.BoundAny | co.Did | Chosen) for part in walk(node))


def needs(body: tuple[ac.Action, ...]) -> Condition | None:
    """What must hold for a body that is nothing but conditions to do anything; None: it does something anyway."""
    rows: list[Condition] = []
    for action in body:
        if not isinstance(action, ac.If) or not foreseeable(action.condition):
            return None
        rows.append(action.condition)
        if action.otherwise:
            instead = needs(action.otherwise)
            if instead is None:
                return None
            rows.append(instead)
    if not rows:
        return None
    return rows[0] if len(rows) == 1 else co.Either(tuple(rows))


def _condition(ability: Ability) -> Condition | None:
    """The ability's own condition, and that of its body if it is nothing else."""
    whole = needs(ability.body)
    if whole is None or ability.condition is None:
        return whole or ability.condition
    return co.All((ability.condition, whole))


def payment(cost: tuple[ac.Action, ...]) -> tuple[ac.Action, ...]:
    """A cost that rests (or stands) chosen cards is paid with active (rested) ones: the others would not do it."""
    turned = {}
    for action in cost:
        if isinstance(action, ac.Rest | ac.Stand) and isinstance(action.target, se.Bound):
            turned[action.target.bind] = se.IsRested(isinstance(action, ac.Stand))
    paid: list[ac.Action] = []
    for action in cost:
        if isinstance(action, ac.Choose) and action.bind in turned:
            filters = (*action.selector.filters, turned[action.bind])
            action = replace(action, selector=replace(action.selector, filters=filters))
        paid.append(action)
    return tuple(paid)


class Lasting(Static):
    """A constant effect's change to one attribute."""

    __slots__ = ("ability", "change", "given", "plans", "target")

    def __init__(self, attr: str, ability: Ability, target: ac.Target | None, change: ac.Change) -> None:
        super().__init__(attr, reads((_needed(ability), target, _counted(change))), op_of(change))
        self.given = False  # it is not printed on its card: `Given` asks whether the card has it
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
        return (cards, number) if cards and (number or self.op == SET) else ([], 0)

    def _named(self, scope: Scope) -> list[int]:
        """The cards that are meant without searching for them."""
        return [scope.this] if isinstance(self.target, se.This) else resolve(scope, self.target)  # type: ignore[arg-type]

    def could(
        self, game: Engine, source: int, unknown: frozenset[str]
    ) -> tuple[Iterable[int] | None, list[tuple[str, Iterable[int] | None]]]:
        found = self.plans.get(unknown)
        if found is None:
            found = self.plans[unknown] = plan((_needed(self.ability), _counted(self.change)), self.target, unknown)
        if found.certain and not self.works(game, source):
            return (), []
        scope = static_scope(game, source)
        target = found.target
        cards = find(scope, target) if isinstance(target, se.Selector) else self._named(scope)
        return cards, [(attr, cards_of(scope, where)) for attr, where in found.looks]


def _counted(change: ac.Change) -> Amount | None:
    """The number that a change has to count or look up."""
    return change.amount if isinstance(change, ac.Plus | ac.SetTo) else None


def _needed(ability: Ability) -> tuple[Condition | se.Filter, ...]:
    """What must hold for a lasting effect to work, as conditions and filters."""
    found: list[Condition | se.Filter] = []
    if ability.condition is not None:
        found.append(ability.condition)
    return (*found, *ability.heads)


def is_on(game: Engine, ability: Ability, source: int) -> bool:
    """Do the heads and conditions of a lasting ability of a card in play hold, and has the card not lost it?"""
    return not (game.losses and has_lost(game, source)) and conditions_hold(game, ability, source)


def conditions_hold(game: Engine, ability: Ability, source: int) -> bool:
    """Do the heads and conditions of a lasting ability of a card in play hold?"""
    if not ability.heads and ability.condition is None:
        return True
    scope = static_scope(game, source)
    if not heads_hold(game, ability, scope.this):
        return False
    return ability.condition is None or not WHILE_ON.on or holds(scope, ability.condition)


def heads_hold(game: Engine, ability: Ability, this: int) -> bool:
    """Is the card what the heads of its ability want?"""
    return not ability.heads or not HEADS.on or passes(static_scope(game, this), this, ability.heads)


def situation_holds(game: Engine, program: Program, slot: int) -> bool:
    """Is what a situation trigger of a card in play speaks of so now?"""
    assert isinstance(program, AbilityProgram) and program.ability.trigger is not None
    condition = program.ability.trigger.situation
    if condition is None or not heads_hold(game, program.ability, static_scope(game, slot).this):
        return False
    return holds(static_scope(game, slot), condition)


# Changes that give a card something which is no number: under which quality, and what.
GIVES: dict[type[object], Callable[[Any], tuple[str, object]]] = {
    ac.Gain: lambda change: (GAIN, change.ability),
    ac.AlsoNamed: lambda change: ("names", change.name),
    ac.AlsoIs: lambda change: (change.attr, change.word),
    ac.Lose: lambda change: (LOST, None),
    ac.Nullify: lambda change: (NULLIFIED, None),
    ac.Immune: lambda change: (IMMUNE, Exempt(change)),
}


def attr_of(change: ac.Change) -> str:
    """Under which attribute a change is listed."""
    match change:
        case ac.Plus(attr) | ac.SetTo(attr):
            return attr
        case ac.Ban(act):
            return "ban:" + act
        case ac.Allow(act) | ac.Must(act):
            return "may:" + act
        case ac.Only(act):
            return "only:" + act
        case _:
            return GIVES[type(change)](change)[0]


def op_of(change: ac.Change) -> str:
    """What a change does with its attribute."""
    if isinstance(change, ac.SetTo):
        return SET
    return ALSO if type(change) in GIVES else PLUS


def build(
    number: str,
    abilities: tuple[Ability, ...],
    zones: frozenset[int],
    elsewhere: dict[str, frozenset[int]],
    own_elsewhere: bool = False,
) -> tuple[AbilityProgram, ...]:
    """The programs of a print, in printed order; abilities that it can give to others follow at the end."""
    queue = list(abilities)
    programs: list[AbilityProgram] = []
    nested: dict[int, int] = {}  # a Gain → its program among the print's programs
    place = 0
    while place < len(queue):
        ability = queue[place]
        own = ability.trigger is not None and isinstance(ability.trigger.subject, se.This)
        where = zones if place < len(abilities) else ANY_ZONE
        if ability.where and (own_elsewhere or not own):
            where = elsewhere[ability.where]
        program = AbilityProgram(
            number,
            place,
            where,
            event=ability.trigger.event if ability.trigger else "",
            own=own,
            replaces=ability.replace.event if ability.replace else "",
            statics=_listed(ability, place >= len(abilities)),
            situation=ability.trigger is not None and ability.trigger.situation is not None,
            activated=ability.kind == "activated",
        )
        program.ability = ability
        program.span = ability.span
        if program.situation:
            program.reads = reads((_needed(ability), ability.trigger))
        binds = [getattr(node, "bind", -1) for node in walk((ability.cost, ability.body))]
        lowering = Lowering(max([-1, *(bind for bind in binds if isinstance(bind, int))]) + 1)
        program.cost = payment(ability.cost)
        cost = lowering.lower(program.cost)
        program.cost_length = len(cost)
        program.code = (*cost, *lowering.lower(ability.body, len(cost)))
        first = {id(joined): action for joined, action in lowering.joined}
        program.spans = tuple(_span(ability, first.get(id(row), row)) for row in program.code)
        program.binds = lowering.free
        program.required = tuple(required(ability.body))
        program.condition = _condition(ability)
        changes: list[ac.Change] = []
        for node in walk((ability.cost, ability.body)):
            if isinstance(node, ac.Modify | ac.ModifyPlayer):
                changes.extend(node.changes)
            if isinstance(node, ac.ModifyPlayer) and any(_gives_other(change) for change in node.changes):
                raise CardError(f"{number}: a player is given triggered abilities only")
        program.changes = tuple(changes)
        programs.append(program)
        for change in changes:
            if isinstance(change, ac.Gain):
                nested[id(change)] = len(queue)
                queue.append(change.ability)
        place += 1
    for program in programs:
        program.gives = tuple(_given(change, programs, nested) for change in program.changes)
        for static in program.statics:
            if isinstance(static, Lasting):
                static.gives = _given(static.change, programs, nested)
            elif isinstance(static, Given):
                static.program, static.gives = program, _given(static.inner.change, programs, nested)
    for program in programs:
        program.statics = (*program.statics, *_granted(program))
    for place, static in enumerate(static for program in programs for static in program.statics):
        static.place = place
    return tuple(programs)


def _gives_other(change: ac.Change) -> bool:
    return isinstance(change, ac.Gain) and change.ability.kind != "triggered"


def _given(change: ac.Change, programs: list[AbilityProgram], nested: dict[int, int]) -> object:
    """What a change gives that is no number; an ability as its program."""
    if isinstance(change, ac.Gain):
        return programs[nested[id(change)]]
    return GIVES[type(change)](change)[1] if type(change) in GIVES else None


def _listed(ability: Ability, given: bool) -> tuple[Static, ...]:
    """The lasting effects of an ability that is printed on its card, or that the card gives to others."""
    rows = tuple(_statics(ability))
    return tuple(map(Given, rows)) if given else rows


def _granted(program: AbilityProgram) -> Iterator[Static]:
    """What lasts of abilities that a lasting effect gives to cards."""
    for static in program.statics:
        if isinstance(static.gives, Program):
            for row in static.gives.statics:
                assert isinstance(row, Given)
                if not isinstance(static, Lasting):
                    raise CardError(f"{program.number}: an ability that is given gives none that lasts")
                if not _is_even(row.inner):
                    raise CardError(f"{program.number}: an ability that lasts is given with one number for all cards")
                yield Granted(row, static)


def _is_even(inner: Lasting) -> bool:
    """Is the number that it gives the same, whichever card it was given to?"""
    amount = _counted(inner.change)
    return not any(isinstance(node, se.This | se.ThisCard) or getattr(node, "other", False) for node in walk(amount))


def _statics(ability: Ability) -> Iterator[Lasting]:
    if ability.kind == "keyword" and (ability.heads or ability.condition is not None):
        change = ac.Plus(ability.keyword, Const(ability.amount))
        yield Lasting(ability.keyword, ability, se.This(), change)
    if ability.kind != "constant":
        return
    for action in ability.body:
        if isinstance(action, ac.Modify):
            for each in action.changes:
                yield Lasting(attr_of(each), ability, action.target, each)
        elif isinstance(action, ac.ModifyPlayer):
            for each in action.changes:
                yield PlayerLasting(attr_of(each), ability, action.side, each)


class PlayerLasting(Lasting):
    """A constant effect on a player: `slot` is -1 - player."""

    __slots__ = ("side",)

    def __init__(self, attr: str, ability: Ability, side: str, change: ac.Change) -> None:
        super().__init__(attr, ability, None, change)
        self.side = side

    def amount(self, game: Engine, source: int, slot: int) -> int:
        if slot >= 0:
            return 0
        player = game.state.master[source] if self.side == "own" else 1 - game.state.master[source]
        return int(slot == -1 - player and is_on(game, self.ability, source))

    def _named(self, scope: Scope) -> list[int]:
        return [-1 - (scope.player if self.side == "own" else 1 - scope.player)]


class Given(Static):
    """A lasting effect of an ability that a card was given for a time. It is listed for that card, once, while there is
    such a gain, and works as often as the card has it.
    """

    __slots__ = ("inner", "program")

    program: Program  # whose it is

    def __init__(self, inner: Lasting, more: frozenset[str] = frozenset()) -> None:
        super().__init__(inner.attr, inner.reads | more | {GAIN, "field"}, inner.op)
        self.inner = inner
        inner.given = True

    def holders(self, game: Engine, source: int) -> list[tuple[int, int]]:
        """The cards that have the ability, and how often."""
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
    """A lasting effect of an ability that a lasting effect gives: it is listed for the card that gives it."""

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


def _span(ability: Ability, row: Instruction) -> Span:
    """The place in the text of the action that a row came from."""
    for action, span in zip(ability.body, ability.body_spans, strict=False):
        if row is action or any(row is node for node in walk(action)):
            return span
    return ability.span
