"""Triggers: which automatic abilities an event triggers. The index finds them; no code asks every card."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gyoji.kernel.continuous import GAIN
from gyoji.kernel.derive import given, has_lost, has_lost_since
from gyoji.kernel.prints import Program
from gyoji.kernel.procedures import Switch
from gyoji.kernel.register import meant_by_this
from gyoji.kernel.state import NOWHERE, Waiting

if TYPE_CHECKING:
    from gyoji.kernel.acts import Cause
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.gamedef import Event

ONCE_A_BATCH = Switch("simultaneous events trigger an effect once")


def match(game: Engine, found: list[Waiting], happened: Event) -> None:
    """Adds the effects that this event triggers to `found`."""
    state = game.state
    event, subject, other, player, cause, game.came_from = happened
    game.event = event
    if subject >= 0:
        own = state.prints[subject].own
        if event in own:
            for program in own[event]:
                _consider(game, found, subject, subject, program, subject, other, player, cause)
        if state.guests[subject]:
            for _, guest in state.guests[subject]:
                own = state.prints[guest].own
                if event in own:
                    for program in own[event]:
                        _consider(game, found, guest, subject, program, subject, other, player, cause)
    if event in game.watch:
        for slot, program in game.watch[event]:
            this = slot if state.host[slot] < 0 else meant_by_this(game, slot)
            _consider(game, found, slot, this, program, subject, other, player, cause)
        triggers = game.spec.triggers
        if event in triggers.keyword_events:
            by_keyword = triggers.by_keyword
            for slot, program in by_keyword(game, event, subject, other, player, cause):
                wait(game, found, slot, slot, program, subject, other)
        if event in game.tallies:
            tally = triggers.tally
            tally(game, happened)
    if game.gains:
        for slot, program, nth in gained(game, event):
            meant = (event, False) in program.waits or slot == subject
            if meant and game.spec.triggers.matches(game, program, slot, subject, other, player, cause):
                wait(game, found, slot, slot, program, subject, other, nth)


def gained(game: Engine, event: str) -> list[tuple[int, Program, int]]:
    """Programs that cards or players have been granted for now and that wait for this event, in the order of their time
    stamps; and which one of its kind on that card it is: each gain is a separate ability.

    What a player was granted works from the card that granted it.
    """
    inc, zone, kinds, anywhere = game.state.inc, game.state.zone, game.spec.kinds, game.spec.triggers.anywhere
    rows = []
    for slot, effects in given(game, GAIN).items():
        for effect in effects:
            program = effect.gives
            if not isinstance(program, Program) or all(name != event for name, _ in program.waits):
                continue
            if not has_lost_since(game, slot, effect):
                who = slot if slot >= 0 else effect.source
                if slot >= 0 and event not in anywhere and zone[slot] % kinds not in program.zones:
                    continue
                rows.append((effect.order, inc[who], who, program))
    rows.sort(key=_age)
    found: list[tuple[int, Program, int]] = []
    counts: Counter[tuple[int, int]] = Counter()
    for _, _, slot, program in rows:
        counts[slot, id(program)] += 1
        found.append((slot, program, counts[slot, id(program)]))
    return found


def _age(row: tuple[tuple[int, ...], int, int, Program]) -> tuple[tuple[int, ...], int]:
    return row[0], row[1]


def _consider(
    game: Engine,
    found: list[Waiting],
    slot: int,
    this: int,
    program: Program,
    subject: int,
    other: int,
    player: int,
    cause: Cause,
) -> None:
    state = game.state
    spec = game.spec
    if game.losses and has_lost(game, slot, program.keyword):
        return
    if game.event not in spec.triggers.anywhere and state.zone[this] % spec.kinds not in program.zones:
        return
    matches = spec.triggers.matches
    if matches(game, program, slot, subject, other, player, cause):
        wait(game, found, slot, this, program, subject, other)


def wait(
    game: Engine,
    found: list[Waiting],
    slot: int,
    this: int,
    program: Program,
    subject: int,
    other: int,
    nth: int = 1,
) -> None:
    """An ability has been triggered and now waits: the nth of its kind that the card has."""
    state = game.state
    spec = game.spec
    number, index = program.number, program.index
    if len(program.waits) > 1 and _waits_already(game, found, slot, program, subject):
        return
    if spec.triggers.once_a_batch and ONCE_A_BATCH.on:
        for waiting in found:
            if waiting.slot == slot and waiting.number == number and waiting.program == index:
                nth -= 1
                if not nth:
                    return
    row = Waiting(
        state.generation,
        program.event in spec.triggers.first,
        state.master[slot],
        slot,
        state.inc[slot],
        number,
        index,
        this,
        state.inc[this],
        (subject, state.inc[subject]) if subject >= 0 else NOWHERE,
        (other, state.inc[other]) if other >= 0 else NOWHERE,
        spec.triggers.past_of(game, this, program.event) if program.event in spec.triggers.keeps_past else (),
    )
    times = spec.triggers.times
    found += [row] * times(game, program, slot)


def _waits_already(game: Engine, found: list[Waiting], slot: int, program: Program, subject: int) -> bool:
    """Has another of its events set it off in the same batch, with the same card? "Is removed by a skill or KO'd" is
    fulfilled once by a skill that KOs.
    """
    return any(
        (row.slot, row.number, row.program, row.subject[0]) == (slot, program.number, program.index, subject)
        for row in found
    )


def followed(game: Engine, found: list[Waiting]) -> list[Waiting]:
    """What was triggered by the moment before cards moved, after the move: it means them as the new cards they are."""
    if not game.spec.triggers.follows:
        return found
    inc = game.state.inc
    rows = []
    for row in found:
        slot, was = row.subject
        if slot >= 0 and inc[slot] != was:
            game.remember(slot, was)
            row = row._replace(subject=(slot, inc[slot]), this_inc=inc[slot] if row.this == slot else row.this_inc)
        slot, was = row.other
        if slot >= 0 and inc[slot] != was and row.this == slot:  # the card itself came onto the other one
            row = row._replace(other=(slot, inc[slot]), inc=inc[slot], this_inc=inc[slot])
        rows.append(row)
    return rows
