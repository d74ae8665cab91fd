"""Programs: abilities made ready to run. This is done once per print, never in play.

The tree of an ability's body becomes a flat list of instructions (`lowering`); its lasting changes become `Static`s
with the facts they read (`lasting`); what it needs is analysed beforehand (`foresight`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability, Span, Trigger
from gyoji.effects.conditions import Condition
from gyoji.effects.evaluate import holds, reads, static_scope
from gyoji.effects.foresight import condition_of, payment, required
from gyoji.effects.lasting import GIVES, Given, Granted, Lasting, heads_hold, is_even, needed, statics_of
from gyoji.effects.lowering import Instruction, Lowering
from gyoji.effects.nodes import walk
from gyoji.effects.patterns import Happened, Pattern
from gyoji.kernel.engine import Engine
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.prints import ANY_ZONE, Program, Static


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
        "notes",
        "required",
        "spans",
    )

    ability: Ability
    condition: Condition | None  # what must be true for the effect to activate at all
    cost: tuple[ac.Action, ...]  # the ability's cost, with what can pay it
    code: tuple[Instruction, ...]  # the cost first, then the body
    cost_length: int
    notes: bool  # does it ask later what an act of it did
    spans: tuple[Span, ...]
    binds: int
    changes: tuple[ac.Change, ...]  # what its Modify instructions put on cards, numbered
    required: tuple[ac.Action, ...]  # what must be chosen for the effect to activate at all


def situation_holds(game: Engine, program: Program, slot: int) -> bool:
    """Is what a situation trigger of a card in play speaks of so now?"""
    assert isinstance(program, AbilityProgram)
    condition, scope = _situation(program.ability), static_scope(game, slot)
    return condition is not None and heads_hold(game, program.ability, scope.this) and holds(scope, condition)


def build(
    number: str,
    abilities: tuple[Ability, ...],
    zones: frozenset[int],
    elsewhere: dict[str, frozenset[int]],
    own_elsewhere: bool = False,
) -> tuple[AbilityProgram, ...]:
    """The programs of a print, in printed order; abilities that it can grant to others follow at the end."""
    queue = list(abilities)
    programs: list[AbilityProgram] = []
    nested: dict[int, int] = {}  # a Gain → its program among the print's programs
    place = 0
    while place < len(queue):
        ability = queue[place]
        waits = _waits(ability)
        event, own = waits[0] if waits else ("", False)
        where = zones if place < len(abilities) else ANY_ZONE
        if ability.where and (own_elsewhere or not own):
            where = elsewhere[ability.where]
        program = AbilityProgram(
            number,
            place,
            where,
            event=event,
            own=own,
            replaces=ability.replace.event if ability.replace else "",
            statics=_listed(ability, place >= len(abilities)),
            situation=_situation(ability) is not None,
            activated=ability.kind == "activated",
            waits=waits,
        )
        asked = [node for node in walk(ability) if isinstance(node, Happened)]
        program.tallies = tuple((one.pattern.event, replace(one, op=">=", number=1)) for one in asked)
        program.ability = ability
        program.keyword = bool(ability.keyword) or ability.kind == "counter"
        program.span = ability.span
        if program.situation:
            program.reads = reads((needed(ability), _situation(ability)))
        binds = [getattr(node, "bind", -1) for node in walk((ability.cost, ability.body))]
        lowering = Lowering(max([-1, *(bind for bind in binds if isinstance(bind, int))]) + 1)
        program.cost = payment(ability.cost)
        cost = lowering.lower(program.cost)
        program.cost_length = len(cost)
        program.code = (*cost, *lowering.lower(ability.body, len(cost)))
        program.notes = any(isinstance(row, ac.Note) for row in program.code)
        first = {id(joined): action for joined, action in lowering.joined}
        program.spans = tuple(_span(ability, first.get(id(row), row)) for row in program.code)
        program.binds = lowering.free
        program.required = tuple(required(ability.body))
        program.condition = condition_of(ability)
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
            elif isinstance(change, ac.Ban | ac.Allow) and change.price is not None:
                queue.append(change.price)
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


def _triggers(ability: Ability) -> tuple[Trigger | Pattern, ...]:
    return ability.events if ability.trigger is None else (ability.trigger,)


def _situation(ability: Ability) -> Condition | None:
    """What a situation trigger speaks of."""
    for one in _triggers(ability):
        if one.situation is not None:
            return one.situation
    return None


def _waits(ability: Ability) -> tuple[tuple[str, bool], ...]:
    """The events that trigger it, and of each whether it is about its own card only."""
    found: dict[str, bool] = {}
    for trigger in _triggers(ability):
        found[trigger.event] = isinstance(trigger.subject, se.This) and found.get(trigger.event, True)
    return tuple(found.items())


def _gives_other(change: ac.Change) -> bool:
    return isinstance(change, ac.Gain) and change.ability.kind != "triggered"


def _given(change: ac.Change, programs: list[AbilityProgram], nested: dict[int, int]) -> object:
    """The property a change adds that is not a number; an ability as its program."""
    if isinstance(change, ac.Gain):
        return programs[nested[id(change)]]
    return GIVES[type(change)](change)[1] if type(change) in GIVES else None


def _listed(ability: Ability, given: bool) -> tuple[Static, ...]:
    """The lasting effects of an ability that is printed on its card, or that the card grants to others."""
    rows = tuple(statics_of(ability))
    return tuple(map(Given, rows)) if given else rows


def _granted(program: AbilityProgram) -> Iterator[Static]:
    """The lasting effects of abilities that a lasting effect grants to cards."""
    for static in program.statics:
        if isinstance(static.gives, Program):
            for row in static.gives.statics:
                assert isinstance(row, Given)
                if not isinstance(static, Lasting):
                    raise CardError(f"{program.number}: an ability that is given gives none that lasts")
                if not is_even(row.inner):
                    raise CardError(f"{program.number}: an ability that lasts is given with one number for all cards")
                yield Granted(row, static)


def _span(ability: Ability, row: Instruction) -> Span:
    """The position in the text of the action that an instruction came from."""
    for action, span in zip(ability.body, ability.body_spans, strict=False):
        if row is action or any(row is node for node in walk(action)):
            return span
    return ability.span
