"""Loops: what happens when the same position comes again and again within a turn.

Positions are only compared once a stretch of play has gone on for long without a card leaving a pile
(`Engine.ask`), so ordinary play pays nothing. Nobody could have chosen otherwise: a draw. One player could: that
player names a number, the loop is taken as done that often, and the choice that keeps it going is barred in that
position. Both could: the one who named the larger number (on equal numbers the turn player) may not go on.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from gyoji.kernel.procedures import Procedure, step
from gyoji.kernel.state import RawOption

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

PATIENCE = 24  # beats without progress before positions are compared
NOBODY = -1
BARRED = -2  # rows at or below this: options barred for player BARRED - row[1]
NUMBERS: tuple[RawOption, ...] = tuple(("choose", str(number)) for number in range(1, 11))


def position(game: Engine) -> str:
    """A key for the position, the same whenever play has come back to it: no handles, no time stamps."""
    state = game.state
    current = {inc: slot for slot, inc in enumerate(state.inc)}
    facts = (
        state.zones,
        state.rested,
        state.damage,
        state.host,
        state.regs,
        sorted((slot, [(mod.attr, mod.amount, mod.until) for mod in mods]) for slot, mods in state.mods.items()),
        sorted((current.get(inc, -1), number, index) for inc, number, index in state.used),
        [(row.slot, row.number, row.place, row.player) for row in state.waiting],
        [(frame.proc.name, frame.pc, frame.v) for frame in state.frames],
        state.later,
        (state.turn, state.active, state.phase, state.step, state.chance),
    )
    return hashlib.blake2b(repr(facts).encode(), digest_size=12).hexdigest()


def watch(game: Engine, player: int, options: int) -> bool:
    """Notes the position; True if it closes a loop, which has then been dealt with (a draw, or a frame that asks)."""
    state = game.state
    key = position(game)
    seen = [row[0] if row[1] > BARRED else "" for row in state.loop]
    if key in seen:
        cycle = [row for row in state.loop[seen.index(key) :] if row[1] > BARRED]
        choosers = tuple(sorted({row[1] for row in cycle if row[1] >= 0}, key=lambda who: who != state.active))
        if not choosers:
            game.end(-1, "an endless loop that nobody can stop", game.spec.timing.loop_rule)
            return True
        state.loop = tuple(row for row in state.loop if row[1] <= BARRED)
        game.push(LOOP, [choosers, 0, 0, 0, tuple(cycle)])
        return True
    state.loop = (*state.loop, (key, player if options > 1 else NOBODY, -1))
    return False


def chosen(game: Engine, index: int) -> None:
    """Notes which option was taken in the position noted last."""
    loop = game.state.loop
    if loop and loop[-1][1] >= 0:
        game.state.loop = (*loop[:-1], (loop[-1][0], loop[-1][1], index))


def take_back(game: Engine) -> None:
    """The decision noted last is put once more: it is no second visit."""
    loop = game.state.loop
    if loop and loop[-1][1] > BARRED:
        game.state.loop = loop[:-1]


def open_options(game: Engine, player: int, options: tuple[RawOption, ...]) -> tuple[RawOption, ...]:
    """Without those that this player may not take in this position, because they would start a loop again."""
    rows = [row for row in game.state.loop if row[1] == BARRED - player]
    if not rows:
        return options
    key = position(game)
    barred = {row[2] for row in rows if row[0] == key}
    return tuple(option for place, option in enumerate(options) if place not in barred) or options


@step()
def name_number(game: Engine, frame: Frame) -> None:
    """Each player who could stop the loop names how often it runs, the turn player first."""
    choosers, place = frame.v[0], frame.v[1]
    assert isinstance(choosers, tuple) and isinstance(place, int)
    if place < len(choosers):
        who = choosers[place]
        assert isinstance(who, int)
        game.ask(who, "loop", (game.spec.timing.loop_rule,), NUMBERS)


@name_number.answer
def _named(game: Engine, frame: Frame, option: RawOption) -> None:
    place = frame.v[1]
    assert isinstance(place, int)
    frame.v[2 + place] = int(option[1])
    frame.v[1] = place + 1
    frame.pc -= 1


@step()
def bar(game: Engine, frame: Frame) -> None:
    """Who named the larger number does not go on: what that player chose in the loop is barred where it was chosen."""
    choosers, _, first, second, cycle = frame.v
    assert (
        isinstance(choosers, tuple) and isinstance(first, int) and isinstance(second, int) and isinstance(cycle, tuple)
    )
    loser = choosers[0] if len(choosers) == 1 or first >= second else choosers[1]
    assert isinstance(loser, int)
    rows = []
    for row in cycle:
        assert isinstance(row, tuple)
        key, who, index = row
        if who == loser and isinstance(key, str) and isinstance(index, int):
            rows.append((key, BARRED - loser, index))
    game.state.loop = (*game.state.loop, *rows)


LOOP = Procedure("loop", (name_number, bar), settles=False)
