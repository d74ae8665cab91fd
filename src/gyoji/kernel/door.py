"""The only way to change the game: every change goes through `perform`, as a batch of acts that happen at the same
time.

For each batch: acts that cannot happen (no effect, prohibited) are dropped; substitutions may apply; information about
leaving cards is recorded; the changes are made; events are written with one group number; triggers are matched; then
the rule actions that act at once are carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gyoji.kernel import situations
from gyoji.kernel.acts import (
    Act,
    Cause,
    Damage,
    Happen,
    Lose,
    Move,
    Recover,
    Rest,
    Set,
    Show,
    Shuffle,
    Stand,
    Turn,
    Use,
)
from gyoji.kernel.changes import CHANGES
from gyoji.kernel.derive import quality, touch
from gyoji.kernel.gamedef import PILES, Event
from gyoji.kernel.procedures import Switch
from gyoji.kernel.prohibit import prohibited
from gyoji.kernel.state import THIS_TURN, Frame, Last, Waiting
from gyoji.kernel.triggers import followed, match

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine

ALREADY = Switch("a card already in a state is not put into it again")
ZERO = Switch("damage of zero is not dealt")
UNHURT = Switch("an undamaged card does not recover")
PROHIBITION = Switch("prohibited acts do not happen")


def perform(game: Engine, acts: list[Act], cause: Cause, then: str = "") -> int:
    """Carries out a batch; returns how many of its acts happened now.

    A batch that is held up by a substitution continues in a separate frame and counts as 0 here. So code that must run
    after the batch may not follow a call of this: name it by `then`, an entry of `THEN`, and it runs when the batch is
    done.
    """
    if len(acts) != 1 or (then and then != BY_ITSELF):
        return carry_out(game, acts, cause, then)
    # Most batches have one act: the same as below, without a loop.
    act = acts[0]
    kind = type(act)
    if kind in _POSSIBLE:
        possible = _POSSIBLE[kind]
        if not possible(game, act):
            return 0
    if game.objections:
        if game.bans and PROHIBITION.on and prohibited(game, act, cause):
            return 0
        if (game.replacers or game.gains) and game.intercept(acts, cause, then) is None:
            return 0
    game.group += 1
    game.stamp = game.state.next_inc
    events: list[Event] = []
    found = None
    if kind is Move:
        spec = game.spec
        leaving = spec.leaving
        if act[2] in spec.look_back or spec.keeps_last or (leaving and leaving[game.state.zone[act[0]]][act[1]]):  # type: ignore[misc, operator, index]
            found = _look_back(game, acts, cause)
    elif kind is Turn:
        found = _look_back(game, acts, cause)
    change = CHANGES[kind]
    change(game, act, cause, events)
    if found or game.situated:
        _hear(game, events, found, False)
    elif events:
        found = []
        for row in events:
            match(game, found, row)
        if found:
            game.await_effects(found)
    if game.defeated:
        game.judge()
    if game.dirty:
        manage(game)
    return 1


def carry_out(game: Engine, acts: list[Act], cause: Cause, then: str, held: bool = False) -> int:
    """Carries out any batch. `held`: it was held up before, and no further substitution applies."""
    if not acts and not then and not held:
        return 0
    state = game.state
    acts, leaving, late = _look_over(game, acts)
    if held or game.objections:
        kept = _unopposed(game, acts, cause, then, held)
        if kept is None:
            return 0
        acts = kept
    # Triggers of the batch may push frames on top.
    frame = state.frames[-1] if then and then != BY_ITSELF else None
    if acts:
        game.group += 1
        game.stamp = state.next_inc
        events: list[Event] = []
        found = _look_back(game, acts, cause) if leaving else None
        # Whether anything listens to an act is known at once, unless a later act of the batch may add listeners.
        game.late = late
        for act in acts:
            change = CHANGES[type(act)]
            change(game, act, cause, events)
        game.late = False
        if events or found or game.situated:
            _hear(game, events, found, late)
        if game.defeated:
            game.judge()
        if game.dirty:
            manage(game)
    if frame is not None:
        THEN[then](game, frame, acts)
    return len(acts)


def _hear(game: Engine, events: list[Event], found: list[Waiting] | None, late: bool) -> None:
    """Matches the events of a batch; effects triggered by them, or by the moment before the batch, now wait."""
    if found:
        confirms = game.spec.triggers.confirms
        found = followed(game, [waiting for waiting in found if confirms(game, waiting)])
    elif found is None:
        found = []
    for row in events:
        if not late or row[1] < 0 or game.concerns(row[0], row[1]):
            match(game, found, row)
    if game.situated:
        situations.look(game, found)
    if found:
        game.await_effects(found)


def _unopposed(game: Engine, acts: list[Act], cause: Cause, then: str, held: bool) -> list[Act] | None:
    """The acts that nothing prohibits; None if a substitution holds the batch up."""
    if game.bans and PROHIBITION.on:
        acts = _those_allowed(game, acts, cause)
    if held:
        if then != BY_ITSELF:
            game.report(len(acts))
        return acts
    if acts and (game.replacers or game.gains):
        return game.intercept(acts, cause, then)
    return acts


Afterwards = Callable[["Engine", "Frame", list[Act]], None]


def afterwards(name: str) -> Callable[[Afterwards], Afterwards]:
    """Registers a function to run after a batch that names it, on the frame that the batch came from."""

    def wrap(fn: Afterwards) -> Afterwards:
        THEN[name] = fn
        return fn

    return wrap


BY_ITSELF: Final = "by itself"  # instead of an entry of THEN: the rules do it, not the current procedure
THEN: dict[str, Afterwards] = {}


def enter(game: Engine, phase: str, step: str, cause: Cause) -> None:
    """Begins a phase and step. Nothing can prohibit, replace or trigger on this, so it takes a shortcut."""
    state = game.state
    state.step = step
    if state.phase != phase:
        state.phase = phase
        if "turn" in game.readers:
            touch(game, "turn")
        if game.journal is not None:
            game.group += 1
            game.write("phase", cause, (), state.active, 0, phase)
    if game.dirty:
        manage(game)


def set_registers(game: Engine, values: tuple[int, ...]) -> None:
    """Sets the registers, starting with the first; like `enter`, nothing can intervene."""
    game.state.regs[: len(values)] = values
    if "registers" in game.readers:
        touch(game, "registers")
    if game.dirty:
        manage(game)


def begin_turn(game: Engine, number: int, player: int, cause: Cause) -> None:
    """Passes the turn; like `enter`, nothing can intervene."""
    state = game.state
    game.group += 1
    state.turn, state.active = number, player
    if number == 1:  # the game begins: a pile may already be empty
        game.dirty |= PILES
    if state.used:
        state.used = [row for row in state.used if row.until != THIS_TURN]
    state.progress()
    if "turn" in game.readers:
        touch(game, "turn")
    game.write("turn", cause, (), player, number, "")
    if game.dirty:
        manage(game)


def _look_back(game: Engine, acts: list[Act], cause: Cause) -> list[Waiting]:
    """Effects triggered by the moment before the batch; also records what leaving cards were."""
    found: list[Waiting] = []
    triggers = game.spec.triggers
    look_back, leaving, zone = triggers.look_back, game.spec.leaving, game.state.zone
    for act in acts:
        if type(act) is Move and (act.reason in look_back or (leaving and leaving[zone[act.slot]][act.zone])):
            for event in triggers.before(game, act, cause):
                match(game, found, event)
    if triggers.keeps_last:
        _keep_last(game, acts)
    return found


def _keep_last(game: Engine, acts: list[Act]) -> None:
    """Records cards in play that are about to become new cards, all before anything changes."""
    state = game.state
    for act in acts:
        if (type(act) is Move and _leaves_play(game, act)) or (type(act) is Turn and act.renew):
            slot = act.slot
            state.last[state.inc[slot]] = Last(
                state.prints[slot].number,
                state.owner[slot],
                state.master[slot],
                state.zone[slot],
                state.place[slot],
                state.rested[slot],
                _shown(game, slot),
                quality(game, slot, "names"),
                state.guests[slot],
                state.inc[slot],
            )


def _shown(game: Engine, slot: int) -> tuple[tuple[str, int], ...]:
    """The figures of a card now, and its keywords."""
    numbers, state, reach = game.spec.numbers, game.state, game.reach
    figure = numbers.figure
    rows = []
    for attr in numbers.figures:
        rows.append((attr, figure(game, slot, attr)))
    printed = state.prints[slot].values
    laden = slot in state.mods or bool(state.guests[slot])
    for attr in numbers.keywords:
        if laden or attr in printed or attr in reach:  # it does not have what is neither printed nor granted
            amount = figure(game, slot, attr)
            if amount:
                rows.append((attr, amount))
    return tuple(rows)


def _leaves_play(game: Engine, act: Move) -> bool:
    spec, was = game.spec, game.state.zone[act.slot]
    way = (was % spec.kinds, act.zone % spec.kinds)
    return was >= 0 and spec.zones[way[0]].field and way not in spec.moves_in_place


def manage(game: Engine) -> None:
    """Rule actions that act at once: all acts of the first one that is due. They go through the door, which checks
    again.
    """
    if game.state.outcome is None:
        for action in game.spec.due[game.dirty]:
            if action.switch.on:
                due = action.acts  # not called as a method: see Speed in CONTRIBUTING.md
                acts = due(game)
                if acts and perform(game, acts, action.cause, BY_ITSELF):
                    return
    game.dirty = 0


def _can_rest(game: Engine, act: Rest) -> bool:
    return not game.state.rested[act[0]] or not ALREADY.on


def _can_stand(game: Engine, act: Stand) -> bool:
    return bool(game.state.rested[act[0]]) or not ALREADY.on


def _can_hurt(game: Engine, act: Damage) -> bool:
    return act[1] > 0 or not ZERO.on


def _can_recover(game: Engine, act: Recover) -> bool:
    return act.amount > 0 and (game.state.damage[act.slot] > 0 or not UNHURT.on)


# Could it happen at all, or would it change nothing? All other acts can happen.
_POSSIBLE: dict[type[Act], Callable[..., bool]] = {
    Rest: _can_rest,
    Stand: _can_stand,
    Damage: _can_hurt,
    Recover: _can_recover,
}


def _look_over(game: Engine, acts: list[Act]) -> tuple[list[Act], bool, bool]:
    """Of several acts, those that are possible. Also: must any be judged by the moment before, and may any add event
    listeners?
    """
    spec, state, by_way = game.spec, game.state, game.spec.leaving
    leaving, late, failing = spec.keeps_last, False, False  # failing: at least one may be impossible
    for act in acts:
        kind = type(act)
        if kind is Move:
            if act[2] in spec.look_back or (by_way and by_way[state.zone[act[0]]][act[1]]):  # type: ignore[misc, operator, index]
                leaving = True
            if state.prints[act[0]].registered:  # type: ignore[index]
                late = True
        elif kind is Rest:  # many at a time, when a payment is made; just as many stand when a turn begins
            if state.rested[act[0]]:  # type: ignore[index]
                failing = True
        elif kind is Stand:
            if not state.rested[act[0]]:  # type: ignore[index]
                failing = True
        elif kind in _POSSIBLE:
            failing = True
        elif kind not in _BRINGS_NOBODY:
            late = True
    return _those_possible(game, acts) if failing else acts, leaving, late and len(acts) > 1


def _those_possible(game: Engine, acts: list[Act]) -> list[Act]:
    return [act for act in acts if type(act) not in _POSSIBLE or _POSSIBLE[type(act)](game, act)]


def _those_allowed(game: Engine, acts: list[Act], cause: Cause) -> list[Act]:
    allowed = []
    for act in acts:
        if not prohibited(game, act, cause):
            allowed.append(act)
    return allowed


_BRINGS_NOBODY: Final = frozenset((Happen, Set, Lose, Use, Show, Shuffle))  # acts that cannot add event listeners


def apply(game: Engine, act: Act, cause: Cause, events: list[Event]) -> None:
    """Makes one change, whatever may prevent it."""
    game.stamp = game.state.next_inc
    CHANGES[type(act)](game, act, cause, events)
