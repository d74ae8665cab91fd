"""Loops: what happens when the same position comes back again and again within a turn.

Positions are only noted once a stretch of play has gone on for a while without progress (`Engine.ask`), and only their
outlines as long as no outline repeats, so ordinary play pays little. It is a loop once the same choices have led back
to a position twice, one right after the other; it is asked about when its last round began after a long stretch.
Nobody could have chosen otherwise: a draw. One player could: that player names a number, the loop is taken as done that
often, and the choice that would close it once more is barred in that position. Both could: the smaller number counts,
who named it stops the loop once, and who named the larger one (on equal numbers the turn player) may not take it up
again.

If nobody could have chosen otherwise, it is a draw. If one player could, that player names a number, the loop counts as
done that many times, and the choice that would close it again is barred in that position. If both could, the smaller
number counts: the player who named it stops the loop once, and the one who named the larger number (or, if equal, the
turn player) may not start it again.

A loop after which only sizes of figures differ is a loop too: the changes of one round are applied that many times at
once. A copy is used to check that one more round after all of them would run the same way; figures change evenly, so
comparisons that agree at both ends agree in between.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from gyoji.kernel.acts import Cause, Change
from gyoji.kernel.door import apply, manage
from gyoji.kernel.frames import numbers_in, row_in
from gyoji.kernel.position import Position, option_told, position
from gyoji.kernel.procedures import Procedure, again, leave, step
from gyoji.kernel.sight.seeing import seen_by
from gyoji.kernel.state import Bar, Beat, RawOption

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, State

WATCHED: Final = 15  # questions without progress before positions are noted
PATIENCE: Final = 23  # and before a round that begins later can be asked about
TURNS: Final = 6  # visits to a position after which it no longer matters that rounds differ
NOBODY: Final = -1
MOST: Final = 1_000_000  # how many times a loop can be run
_LISTED: Final = (*range(11), 20, 50, 100, 200, 500, 1000, 10_000, 100_000, MOST)
ANOTHER: Final[RawOption] = ("choose", "another")  # the number is spelled, digit by digit
NUMBERS: Final[tuple[RawOption, ...]] = (*(("choose", str(number)) for number in _LISTED), ANOTHER)
FROM_ONE: Final = NUMBERS[1:]  # if 0 may not be named
DIGITS: Final[tuple[RawOption, ...]] = tuple(("choose", str(digit)) for digit in range(10))
DONE: Final[RawOption] = ("done",)
LONGEST: Final = 6  # digits

# How long a choice is barred.
AGAIN: Final = "again"  # for good
STOP: Final = "stop"  # the next time
THEN: Final = "then"  # for good, once the other player has stopped


# ── while positions are watched ──


def look(game: Engine, player: int, options: tuple[RawOption, ...]) -> tuple[RawOption, ...] | None:
    """Notes the position in which a player is about to be asked; returns the options that are open there. None: it
    closes a loop, which is handled first.
    """
    state = game.state
    outline = _outline(game, player, options)
    if game.trial is None and not state.barred and outline not in [beat.outline for beat in state.loop]:
        state.loop.append(Beat(outline, player if len(options) > 1 else NOBODY))
        return options
    here = position(game)
    is_open = _open(state, here, player, options)
    free = any(is_open)
    if free:
        options = tuple(option for option, fine in zip(options, is_open, strict=True) if fine)
    who = player if free and len(options) > 1 else NOBODY
    offered = tuple(option_told(option, here.alike) for option in options)
    if game.trial is not None:
        return options if game.trial.follows(game, here, who, offered) else None
    start = _start(state.loop, here.key, who)
    if start >= 0 and _is_long(state, start, here):
        _close(game, here, state.loop[start:])
        return None
    state.loop.append(Beat(outline, who, here.key, here.sizes, offered))
    return options


def _outline(game: Engine, player: int, options: tuple[RawOption, ...]) -> tuple[int | str, ...]:
    """A few facts that are equal in equal positions, and quickly found. Cards that are gone are in no position."""
    state = game.state
    prints, place, rested = state.prints, state.place, state.rested
    outline: list[int | str] = [player, len(options), len(state.waiting), state.chance]
    outline += [frame.pc for frame in state.frames]
    for value in state.frames[-1].v:  # what is asked, and how much of it has been answered
        if isinstance(value, str):
            outline.append(value)
        elif isinstance(value, tuple):
            outline.append(len(value))
    cards: list[tuple[int | str, ...]] = []
    for number, zone in enumerate(game.spec.zones * 2):
        if zone.field:
            for slot in state.zones[number]:
                cards.append((number, prints[slot].mark, place[slot], rested[slot]))
        elif not zone.gone:
            outline.append(len(state.zones[number]))
    return *outline, *chain.from_iterable(sorted(cards))


def _is_long(state: State, start: int, here: Position) -> bool:
    """Did the round that closes here begin after a long stretch? If figures grow, the round before it must have."""
    beats = state.loop
    begun = start if beats[start].sizes == here.sizes else 2 * start - len(beats)
    return begun > len(beats) - (state.tick - PATIENCE)


def _start(beats: list[Beat], key: str, who: int) -> int:
    """Where the round begins that is closed by returning to this position; -1: none is.

    It must have been played twice, with nothing else in between. Alternating rounds do not qualify, but after enough
    visits the last of them counts. It is closed where somebody chooses, if anybody does.
    """
    visits = [place for place, beat in enumerate(beats) if beat.key == key]
    for place in reversed(visits):
        size = len(beats) - place
        if size <= place and all(map(_same, beats[place - size : place], beats[place:])):
            break
    else:
        place = visits[-1] if len(visits) >= TURNS else -1  # the first visit left an outline only
    if place < 0 or not all(beat.key for beat in beats[place:]):
        return -1
    return place if who != NOBODY or all(beat.who == NOBODY for beat in beats[place:]) else -1


def _same(one: Beat, other: Beat) -> bool:
    """The same choice in the same position; of the first round only outlines are known, and the names of cards."""
    if one.key and other.key:
        return one.key == other.key and one.option == other.option
    return one.outline == other.outline and one.said == other.said


def in_order(game: Engine, player: int, slots: list[int]) -> list[int]:
    """Cards to pick from one by one, the same in the same position: sorted by what they are, not by where they are.
    Cards that the player does not see come last, unsorted.
    """
    if game.state.tick <= PATIENCE:
        return slots
    alike = position(game).alike
    seen = [slot for slot in slots if seen_by(game, slot) >> player & 1]
    return [*sorted(seen, key=alike.__getitem__), *(slot for slot in slots if slot not in seen)]


def _open(state: State, here: Position, player: int, options: tuple[RawOption, ...]) -> list[bool]:
    """Which options this player may take in this position."""
    barred = [row.option for row in state.barred if row.key == here.key and row.player == player and row.says != THEN]
    return [option_told(option, here.alike) not in barred for option in options] if barred else [True] * len(options)


def chosen(state: State, player: int, index: int, option: RawOption) -> None:
    """Notes which option was taken in the position noted last."""
    if not state.loop:
        return
    beat = state.loop[-1]
    told = beat.offered[index] if beat.offered else ()
    state.loop[-1] = beat._replace(offered=(), option=told, said=_words(state, option))
    if any(row.key == beat.key and row.player == player and row.says == STOP for row in state.barred):
        state.barred = tuple(
            row._replace(says=AGAIN) if row.says == THEN else row for row in state.barred if row.says != STOP
        )


def _words(state: State, option: RawOption) -> tuple[str, ...]:
    return tuple(state.prints[part].name if isinstance(part, int) else part for part in option)


def take_back(state: State) -> None:
    """The last noted decision is asked again: it does not count as a second visit."""
    if state.loop:
        state.loop.pop()


def forget(state: State, player: int | None = None) -> None:
    """In another world the same play has other positions: noted positions and barred choices do not apply there. A loop
    that is being asked about is found again there, with that player's choices in it.
    """
    state.loop, state.barred = [], ()
    for frame in state.frames:
        if frame.proc is LOOP:
            frame.v[_CYCLE] = tuple(("", who, (), said if who == player else ()) for _, who, _, said in _beats(frame))


def _close(game: Engine, here: Position, cycle: list[Beat]) -> None:
    """The position was there before: what has happened since is a loop."""
    state = game.state
    choosers = sorted({beat.who for beat in cycle} - {NOBODY}, key=lambda who: who != state.active)
    change = [now - then for now, then in zip(here.sizes, cycle[0].sizes, strict=True)]
    state.loop = []
    game.rewind()
    rows = tuple((beat.key, beat.who, beat.option, beat.said) for beat in cycle)
    game.push(LOOP, [rows, tuple(choosers), tuple(change) if any(change) else (), (), None])


# ── the loop itself ──

# v: its beats (position, who could have chosen otherwise, what was chosen, the same in words), who could stop it, what
# one round adds to each size, numbers named so far, digits of the number that is being spelled (None: none is)
_CYCLE, _CHOOSERS, _CHANGE, _NAMED, _SPELLED = range(5)


@step()
def recognise(game: Engine, frame: Frame) -> None:
    """A loop that nobody can stop is a draw. If it ends by itself, because of growing figures, it is not a loop."""
    choosers, change = frame.v[_CHOOSERS], frame.v[_CHANGE]
    if change and not _repeats(game, frame, 1 if choosers else MOST):
        leave(frame)
    elif not choosers:
        game.end(-1, "an endless loop that nobody can stop", game.spec.timing.loop_rule)


@step()
def name_number(game: Engine, frame: Frame) -> None:
    """Each player who could stop the loop names how often it runs, the turn player first."""
    choosers, named, spelled = numbers_in(frame, _CHOOSERS), numbers_in(frame, _NAMED), frame.v[_SPELLED]
    if len(named) == len(choosers):
        return
    who = choosers[len(named)]
    from_one = game.spec.timing.loop_from_one
    options = FROM_ONE if from_one else NUMBERS
    if isinstance(spelled, str):
        options = (*DIGITS, DONE) if spelled else DIGITS[int(from_one) :]
    game.ask(who, "loop", (game.spec.timing.loop_rule,), options, note=f"{spelled}…" if spelled is not None else "")


@name_number.answer
def _named(game: Engine, frame: Frame, option: RawOption) -> None:
    named, spelled = numbers_in(frame, _NAMED), frame.v[_SPELLED]
    again(frame)
    if option == ANOTHER:
        frame.v[_SPELLED] = ""
        return
    if isinstance(spelled, str):
        spelled += str(option[1]) if option != DONE else ""
        if option != DONE and len(spelled) < LONGEST:
            frame.v[_SPELLED] = spelled
            return
        frame.v[_SPELLED] = None
    frame.v[_NAMED] = (*named, int(spelled if isinstance(spelled, str) else option[1]))


def spelled(options: tuple[RawOption, ...], text: str) -> list[str]:
    """The answers that spell out a number that is not listed, one after another; none if no number is asked for."""
    verb, _, digits = text.partition(" ")
    if options not in (NUMBERS, FROM_ONE) or (options == FROM_ONE and digits[:1] == "0"):
        return []
    if verb != ANOTHER[0] or not 0 < len(digits) <= LONGEST:
        return []
    if not digits.isascii() or not digits.isdigit():
        return []
    ended = [] if len(digits) == LONGEST else [str(DONE[0])]
    return [" ".join(map(str, ANOTHER)), *(f"{verb} {digit}" for digit in digits), *ended]


@step()
def run_and_stop(game: Engine, frame: Frame) -> None:
    """The loop has run the smaller number of times. The player who closes it is barred from doing so: a single player
    who could stop it, for good; of two, the one who named the smaller number once, and after that the other for good.
    """
    choosers, named = numbers_in(frame, _CHOOSERS), numbers_in(frame, _NAMED)
    wanted = min(named)
    leave(frame)
    if row_in(frame, _CHANGE):
        rounds = _most(game, frame, wanted)
        if rounds:
            grow(game, frame, rounds)
        if rounds < wanted:
            return  # by then it is another position, without this loop
    larger = choosers[0] if len(named) == 1 or named[0] >= named[1] else choosers[1]
    rows = list(game.state.barred)
    for who in choosers:
        rows.append(_bar(frame, who, AGAIN if len(choosers) == 1 else THEN if who == larger else STOP))
    game.state.barred = tuple(rows)


def repeated(state: State, player: int) -> list[tuple[str, ...]]:
    """What this player chose in one round of the loop: the verb of each option, and its words."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame.proc is not LOOP:
        return []
    return [said for _, who, _, said in _beats(frame) if who == player and said]


def _beats(frame: Frame) -> list[tuple[str, int, RawOption, tuple[str, ...]]]:
    return list(row_in(frame, _CYCLE))  # type: ignore[arg-type]


def _bar(frame: Frame, who: int, says: str) -> Bar:
    """The last choice of a player in the loop: without it no round is completed, whatever was chosen before."""
    key, player, option, _ = [beat for beat in _beats(frame) if beat[1] == who][-1]
    return Bar(key, player, option, says)


# ── rounds that change figures ──


def grow(game: Engine, frame: Frame, rounds: int) -> None:
    """Adds to the figures what this many rounds add, at once. Triggers already happened in each round."""
    change = numbers_in(frame, _CHANGE)
    here = position(game, len(game.state.frames) - (game.state.frames[-1] is frame))
    cause = Cause("rule", (game.spec.timing.loop_rule,))
    game.group += 1
    for (slot, mod), size in zip(here.grown, change, strict=True):
        if size:
            more = mod._replace(amount=rounds * size, stamp=game.state.next_inc)
            apply(game, Change(slot, more), cause, [])
    if game.dirty:
        manage(game)


class Trial:
    """Follows a copy of the game through one round of a loop."""

    __slots__ = ("_beats", "_place", "_sizes", "failed", "index", "passed")

    def __init__(self, beats: list[tuple[str, int, RawOption, tuple[str, ...]]], sizes: tuple[int, ...]) -> None:
        self._beats = beats
        self._sizes = sizes  # at the end
        self._place = 0
        self.index = 0  # of the option that was taken in the round
        self.passed = self.failed = False

    def follows(self, game: Engine, here: Position, who: int, offered: tuple[RawOption, ...]) -> bool:
        """Is this the next position of the round, with the same choice? At its end, or where it is not, play halts."""
        if self._place == len(self._beats):
            self.passed = here.key == self._beats[0][0] and here.sizes == self._sizes
        else:
            key, chooser, option, _ = self._beats[self._place]
            self._place += 1
            if here.key == key and who == chooser and option in offered:
                self.index = offered.index(option)
                return True
        self.failed = not self.passed
        game.halt()
        return False


def _repeats(game: Engine, frame: Frame, rounds: int) -> bool:
    """Would the last of this many more rounds run as the previous one did?"""
    twin = game.copy()
    twin.journal = None
    twin.budget = game.remaining
    inner = twin.state.frames[-1]
    twin.leave_frame()
    if rounds > 1:
        grow(twin, inner, rounds - 1)
    change, sizes = numbers_in(frame, _CHANGE), position(twin).sizes
    if len(sizes) != len(change):
        return False  # what the effects were on is gone
    after = tuple(size + more for size, more in zip(sizes, change, strict=True))
    twin.trial = trial = Trial(_beats(frame), after)
    twin.run()
    while not trial.passed and not trial.failed and twin.state.pending is not None:
        twin.take(trial.index)
    return trial.passed


def _most(game: Engine, frame: Frame, wanted: int) -> int:
    """How many rounds, of those wanted, run the same way."""
    if wanted == 0 or _repeats(game, frame, wanted):
        return wanted
    low, high = 1, wanted  # the first one does, or this would not be a loop
    while high - low > 1:
        middle = (low + high) // 2
        if _repeats(game, frame, middle):
            low = middle
        else:
            high = middle
    return low


LOOP = Procedure("loop", (recognise, name_number, run_and_stop), settles=False)
