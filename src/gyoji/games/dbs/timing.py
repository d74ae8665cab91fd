"""4-5 to 4-7: checkpoints, and counter timing.

A counter timing is a frame that owns its list: who did what is being countered, the counters activated so far, whose
chance it is. Players take turns from the other player on; the first who passes ends it, and what was activated
resolves from the last to the first. What is negated is noted with the play, skill or attack below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.evaluate import Scope, holds
from gyoji.effects.program import AbilityProgram
from gyoji.effects.resolve import start
from gyoji.games.dbs.costs import payable
from gyoji.games.dbs.patterns import tell_of_activation
from gyoji.games.dbs.prints import counters, tags_of
from gyoji.games.dbs.prohibitions import activation_ban, pay_tolls, skill_deed
from gyoji.games.dbs.zones import DROP, HAND, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Cause
from gyoji.kernel.door import perform
from gyoji.kernel.frames import number_in, row_in, words_in
from gyoji.kernel.procedures import Procedure, Step, Switch, again, goto, step
from gyoji.kernel.state import NOWHERE
from gyoji.kernel.timing import push_check, push_rules
from gyoji.kernel.values import HEADED, PLAIN

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, Plain, RawOption

RULES: Final = ("4-7-3-2", "4-7-3-3", "4-7-3-4")
LAST_FIRST = Switch("counters resolve from the last to the first")
ANSWER_ONLY_COUNTERS = Switch("[Counter: Counter] responds only to a counter")


def checkpoint(name: str, *rules: str) -> Step:
    """A step of a procedure at which a checkpoint occurs."""

    def occurs(game: Engine, frame: Frame) -> None:
        push_check(game)

    occurs.__name__ = name
    return Step(occurs, rules)


# ── counter timing ──

# The values of its frame: who did what is countered, what it is (play, attack), counters as (slot, inc, player, print,
# program, negated), whose chance it is, is what the counter that resolves now plays negated.
ACTOR, TAGS, LIST, CHANCE, PLAYS_NOT = range(5)
Counter = tuple[int, int, int, str, int, int]
WHOLLY, ITS_PLAY = 1, 2  # what of a counter is negated: all of it (10-10-5), what it plays


def push_counter(game: Engine, actor: int, tags: tuple[str, ...]) -> None:
    """4-7-2: a player plays a card, attacks, or activates or has resolved a skill that speaks of it. 4-7-2-5: counters
    themselves come here never.
    """
    if tags:
        game.push(COUNTER, [actor, tags, (), 1 - actor, 0])


@step("4-7-3-1", "9-1-2-2")
def process_rules(game: Engine, frame: Frame) -> None:
    push_rules(game)


@step("4-7-3-2", "4-7-3-3", "4-7-3-4", "10-10-1", "10-10-2")
def offer_counter(game: Engine, frame: Frame) -> None:
    """Who can, counters or passes. From outside, nobody sees whether a player could have."""
    player = number_in(frame, CHANCE)
    game.ask(player, "counter", RULES, (*counter_options(game, frame, player), ("pass",)))


def counter_options(game: Engine, frame: Frame, player: int) -> list[RawOption]:
    _, _, active, _ = _read(frame)
    pending = _pending(game, frame, player)
    taken = {row[0] for row in active}
    options: list[RawOption] = []
    seen = set()
    for slot in cards(game, player, HAND):
        card = game.state.prints[slot]
        if not card.timings or card in seen or slot in taken:
            continue
        seen.add(card)
        rows = counters(card, pending)
        for program in rows:
            scope, condition = Scope(game, player, slot, slot), program.ability.condition
            banned = activation_ban(game, player, slot, program) is not None  # 1-3-3
            if not banned and (condition is None or holds(scope, condition)) and payable(scope, program.cost):
                options.append(("counter", slot, str(program.index + 1)) if len(rows) > 1 else ("counter", slot))
    return options


def _pending(game: Engine, frame: Frame, player: int) -> tuple[str, ...]:
    """10-10-3: the kinds of [Counter] that this player may use: by what the opponent did and what it speaks of, be it
    the counters so far.
    """
    actor, tags, active, _ = _read(frame)
    pending = tags if player != actor else ()
    for row in active:
        if row[2] != player or not ANSWER_ONLY_COUNTERS.on:
            pending = (*pending, "counter", *tags_of(_program(game, row)))
    return pending if ANSWER_ONLY_COUNTERS.on else (*pending, "counter")


def _program(game: Engine, row: Counter) -> AbilityProgram:
    program = game.program(row[3], row[4])
    assert isinstance(program, AbilityProgram)
    return program


@offer_counter.answer
def _countered(game: Engine, frame: Frame, option: RawOption) -> None:
    """The counter is paid for and stands in the list; now it is the other player's chance."""
    if option[0] == "pass":
        return
    _, _, active, player = _read(frame)
    slot = option[1]
    assert isinstance(slot, int)
    pending = _pending(game, frame, player)
    program = next(
        one for one in counters(game.state.prints[slot], pending) if len(option) < 3 or option[2] == str(one.index + 1)
    )
    cause = Cause("play", ("10-10-1", "8-5-2-1"), player, slot, program.span)
    row = (slot, game.state.inc[slot], player, program.number, program.index, 0)
    frame.v[LIST] = (*active, row)
    frame.v[CHANCE] = 1 - player
    goto(frame, offer_counter)
    perform(game, [do.Show(slot, 7)], cause)
    tell_of_activation(game, program.ability, player, slot)
    game.write("activate", cause, (game.card_row(slot, 7),), player, 0, "its counter")
    start(game, program, player, slot, slot, stop=program.cost_length)
    pay_tolls(game, slot, player, "activate", skill_deed(player, slot, program))


@step("4-7-3-5", "10-10-4")
def resolve_counters(game: Engine, frame: Frame) -> None:
    """From the last one back. The card goes to the Drop Area, and its effect is carried out unless it was negated."""
    _, _, active, _ = _read(frame)
    if not active:
        return
    place = -1 if LAST_FIRST.on else 0
    slot, inc, player, _, _, negated = active[place]
    program = _program(game, active[place])
    frame.v[LIST] = active[:-1] if LAST_FIRST.on else active[1:]
    frame.v[PLAYS_NOT] = int(negated == ITS_PLAY)
    again(frame)
    if game.state.inc[slot] == inc:
        cause = Cause("rule", ("10-10-4",), player, slot)
        perform(game, [do.Move(slot, zone(game.state.owner[slot], DROP), "used", 0)], cause)
    if negated != WHOLLY:
        start(game, program, player, slot, slot, begin=program.cost_length, subject=_being_played(game, frame))


def _being_played(game: Engine, frame: Frame) -> tuple[int, int]:
    """The card whose play is being countered; NOWHERE: it is no play by the rules (6-3-1-2-1)."""
    frames = game.state.frames
    place = next(at for at, one in enumerate(frames) if one is frame)
    below = frames[place - 1] if place else None
    if below is None or below.proc.name != "play":
        return NOWHERE
    _, slot, inc, *_ = below.v
    assert isinstance(slot, int) and isinstance(inc, int)
    return slot, inc


def _read(frame: Frame) -> tuple[int, tuple[str, ...], tuple[Counter, ...], int]:
    active: tuple[Counter, ...] = row_in(frame, LIST)  # type: ignore[assignment]
    return number_in(frame, ACTOR), words_in(frame, TAGS), active, number_in(frame, CHANCE)


COUNTER = Procedure(
    "counter",
    (process_rules, offer_counter, resolve_counters),
    values=(PLAIN, PLAIN, HEADED, PLAIN, PLAIN),
    settles=False,
)


def counters_of(frame: Frame) -> tuple[Counter, ...]:
    """The counters of a counter timing that are activated and have not resolved."""
    _, _, active, _ = _read(frame)
    return active


def negate_counter(frame: Frame) -> bool:
    """10-10-5: the counter that the one resolving now answered does nothing."""
    _, _, active, _ = _read(frame)
    return bool(active) and _mark(frame, active, WHOLLY)


def negate_its_play(game: Engine, frame: Frame) -> bool:
    """10-10-3-1: what the counter that the one resolving now answered would play, if it plays something."""
    _, _, active, _ = _read(frame)
    if not active or "play" not in tags_of(_program(game, active[-1])) or active[-1][5] == WHOLLY:
        return False
    return _mark(frame, active, ITS_PLAY)


def _mark(frame: Frame, active: tuple[Counter, ...], negated: int) -> bool:
    rows: tuple[Plain, ...] = active
    frame.v[LIST] = (*rows[:-1], (*active[-1][:5], negated))
    return True


def counter_timing(game: Engine) -> int:
    """The place of the counter timing under way among the frames, or -1."""
    for place in range(len(game.state.frames) - 1, -1, -1):
        if game.state.frames[place].proc is COUNTER:
            return place
    return -1
