"""Effects in flight: the procedure that carries out a program, instruction by instruction, and the series of picks.

An effect's frame is plain data: which program, whose, which cards, what it has chosen so far, which instruction is
next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Span
from gyoji.effects.actions import Note
from gyoji.effects.alike import most
from gyoji.effects.evaluate import Card, Scope
from gyoji.effects.lowering import AskMay
from gyoji.effects.program import AbilityProgram
from gyoji.effects.together import fitting, leaving, matching, within, without
from gyoji.kernel import loops
from gyoji.kernel import values as of
from gyoji.kernel.about import About, in_play
from gyoji.kernel.acts import Act, Cause, Change, Happen, Move, Postpone, Rest, Stand, Turn, cause
from gyoji.kernel.decisions import DONE
from gyoji.kernel.door import afterwards, perform
from gyoji.kernel.frames import number_in, numbers_in, refs_in, row_in, word_in
from gyoji.kernel.lots import Lots, firsts, lots_of
from gyoji.kernel.procedures import Procedure, Switch, again, goto, step
from gyoji.kernel.state import NOWHERE, Plain, Waiting

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

MUST_CHOOSE = Switch("a required choice must be made")
UP_TO = Switch("“up to” allows choosing none")
AS_MANY = Switch("if there are too few cards, all of them are chosen")

# The values of an effect's frame.
NUMBER, INDEX, PLAYER, SLOT, INC, THIS, THIS_INC, SUBJECT, OTHER, PAST, COUNT, NEXT, STOP, BINDS = range(14)
LATER: Final = "later"  # in the last information of a waiting effect: it is a postponed part of an effect
STANDING: Final = "standing by"
FOLLOW: Final = "follow"
NOTE: Final = "note"
CHOSEN: Final = "chosen"  # an event of each card that an effect has chosen
_ON_CARDS: Final = (Move, Rest, Stand, Turn, Change)  # what can be done to a card


def start(
    game: Engine,
    program: AbilityProgram,
    player: int,
    slot: int,
    this: int,
    *,
    this_inc: int = -1,
    subject: Card = NOWHERE,
    other: Card = NOWHERE,
    past: tuple[tuple[str, int], ...] = (),
    begin: int = 0,
    stop: int = -1,
) -> Frame:
    """Pushes the frame of an effect; `begin` and `stop` select instructions (only the cost, only the body)."""
    state = game.state
    v: list[Plain] = [
        program.number,
        program.index,
        player,
        slot,
        state.inc[slot],
        this,
        this_inc if this_inc >= 0 else state.inc[this],
        subject,
        other,
        past,
        0,
        begin,
        stop if stop >= 0 else len(program.code),
    ]
    v.extend([()] * program.binds)
    game.next_generation()
    return game.push(EFFECT, v)


def stand_by_later(game: Engine, when: str) -> None:
    """What effects postponed until now waits, like a triggered ability."""
    for _, v in game.due(when):
        number, index, player, slot, inc, this, this_inc = v[:7]
        stamp = 1 + max(
            (int(row[0].rpartition(" ")[2]) for row in game.state.later if row[0].startswith(STANDING)), default=0
        )
        game.quietly(Postpone(f"{STANDING} {stamp}", v))
        row = (game.state.generation, False, player, slot, inc, number, index, this, this_inc, NOWHERE, NOWHERE)
        game.stand_by(Waiting._make((*row, ((LATER, stamp),))))


def is_later(row: Waiting) -> bool:
    """Is this waiting effect a postponed part of an effect, and not the ability itself?"""
    return bool(row.past) and row.past[0][0] == LATER


def take_up_later(game: Engine, row: Waiting) -> bool:
    """Continues a postponed part of an effect, if that is what was waiting."""
    if not is_later(row):
        return False
    ((_, v),) = game.due(f"{STANDING} {row.past[0][1]}")
    game.next_generation()
    game.push(EFFECT, list(v))
    return True


def take_up(game: Engine, when: str) -> None:
    """Does what effects postponed until now, in the order in which it was postponed."""
    for _, v in reversed(game.due(when)):
        game.push(EFFECT, list(v))


def program_of(game: Engine, frame: Frame) -> AbilityProgram:
    return game.prints[frame.v[NUMBER]].programs[frame.v[INDEX]]  # type: ignore[index,return-value]


def _slot(value: Plain) -> int:
    assert isinstance(value, int)
    return value


def _card(value: Plain) -> Card:
    assert isinstance(value, tuple)
    slot, inc = value
    return _slot(slot), _slot(inc)


def scope_of(game: Engine, frame: Frame) -> Scope:
    """The point of view of an effect in flight; `start` has set all its values."""
    v = frame.v
    return Scope(
        game,
        v[PLAYER],  # type: ignore[arg-type]
        v[SLOT],  # type: ignore[arg-type]
        v[THIS],  # type: ignore[arg-type]
        v[THIS_INC],  # type: ignore[arg-type]
        v[SUBJECT],  # type: ignore[arg-type]
        v[OTHER],  # type: ignore[arg-type]
        v[PAST],  # type: ignore[arg-type]
        tuple(v[BINDS:]),
        v[COUNT],  # type: ignore[arg-type]
    )


def span_of(game: Engine, slot: int, program: AbilityProgram) -> Span | None:
    """Where the ability is in the text of the card. One that was given to it is nowhere in it, a keyword perhaps."""
    card = game.state.prints[slot]
    return program.ability.span if program.number == card.number else card.spans.get(program.ability.keyword)


def cause_of(game: Engine, frame: Frame) -> Cause:
    """The cause of what the current instruction does: this effect, this part of its card's text."""
    v = frame.v
    program = program_of(game, frame)
    place: int = v[NEXT] - 1  # type: ignore[operator]
    slot: int = v[SLOT]  # type: ignore[assignment]
    printed = program.number == game.state.prints[slot].number
    span = program.spans[place] if printed else span_of(game, slot, program)
    kind = "cost" if place < program.cost_length else "effect"
    return cause(kind, game.spec.numbering.cites["effect"], v[PLAYER], slot, span)


def act(game: Engine, frame: Frame, acts: list[Act], why: Cause | None = None, then: str = "") -> int:
    """Carries out a batch for the effect and records whether anything happened ("if you do"). With `then` FOLLOW, the
    effect can still refer to the cards it moves.
    """
    if not then and program_of(game, frame).notes:
        then = NOTE
    count = watched(game, acts, why or cause_of(game, frame), then)
    frame.v[COUNT] = count
    return count


def watched(game: Engine, acts: list[Act], why: Cause, then: str) -> int:
    """Carries out a batch of an effect, with the game's watcher if it has one."""
    watch = game.spec.instructions.watch
    after = watch(game, why) if watch is not None else None
    count = perform(game, acts, why, then)
    if after is not None:
        after()
    return count


def bind(game: Engine, frame: Frame, place: int, slots: list[int]) -> None:
    if place >= 0:
        frame.v[BINDS + place] = tuple((slot, game.state.inc[slot]) for slot in slots)


def rebind(game: Engine, frame: Frame, slots: list[int]) -> None:
    """The effect can still refer to cards that it moved itself."""
    inc = game.state.inc
    for place in range(BINDS, len(frame.v)):
        row = frame.v[place]
        if isinstance(row, tuple) and row:
            pairs = [_card(pair) for pair in row]
            for slot, was in pairs:
                if slot in slots:
                    game.remember(slot, was)
            frame.v[place] = tuple((slot, inc[slot]) if slot in slots else (slot, was) for slot, was in pairs)
    this = number_in(frame, THIS)
    if this in slots:
        game.remember(this, _slot(frame.v[THIS_INC]))
        frame.v[THIS_INC] = inc[this]
    for place in (SUBJECT, OTHER):
        slot, was = _card(frame.v[place])
        if slot in slots:
            game.remember(slot, was)
            frame.v[place] = (slot, inc[slot])


@afterwards(FOLLOW)
def follow(game: Engine, frame: Frame, acts: list[Act]) -> None:
    rebind(game, frame, [one.slot for one in acts if isinstance(one, Move) or (isinstance(one, Turn) and one.renew)])
    if program_of(game, frame).notes:
        note(game, frame, acts)


@afterwards(NOTE)
def note(game: Engine, frame: Frame, acts: list[Act]) -> None:
    """What an instruction has really done is bound, if a later one asks."""
    program, place = program_of(game, frame), number_in(frame, NEXT)
    last = next((row for row in reversed(program.code[:place]) if isinstance(row, Note)), None)
    if last is None or last.end:
        return
    before = refs_in(frame, BINDS + last.bind)
    slots = dict.fromkeys(one.slot for one in acts if isinstance(one, _ON_CARDS) and one.slot >= 0)
    done = tuple((slot, game.state.inc[slot]) for slot in slots)
    frame.v[BINDS + last.bind] = (*(row for row in before if row not in done), *done)


@step()
def next_instruction(game: Engine, frame: Frame) -> None:
    """Runs the next instructions, in the order of the text, until one asks or runs another procedure."""
    program = program_of(game, frame)
    executors = game.spec.instructions.executors
    frames = game.state.frames
    v = frame.v
    stop: int = v[STOP]  # type: ignore[assignment]
    while True:
        place: int = v[NEXT]  # type: ignore[assignment]
        if place >= stop:
            frame.pc = len(frame.proc.steps)
            return
        v[NEXT] = place + 1
        instruction = program.code[place]
        executors[type(instruction)](game, frame, scope_of(game, frame), instruction)
        if game.halted or frames[-1] is not frame:
            return


@next_instruction.answer
def _answered(game: Engine, frame: Frame, option: RawOption) -> None:
    program = program_of(game, frame)
    instruction = program.code[number_in(frame, NEXT) - 1]
    game.spec.instructions.takers[type(instruction)](game, frame, scope_of(game, frame), instruction, option)


@step()
def go_on(game: Engine, frame: Frame) -> None:
    """Returns for the next instruction."""
    goto(frame, next_instruction)


def strays(game: Engine, frame: Frame) -> list[int]:
    """In another world: cards that this effect has chosen and could not have chosen there."""
    found: list[int] = []
    tables, inc = game.spec.instructions.candidates, game.state.inc
    scope = scope_of(game, frame)
    for instruction in program_of(game, frame).code[: number_in(frame, NEXT)]:
        candidates = tables.get(type(instruction))
        if candidates is None:
            continue
        rows = refs_in(frame, BINDS + instruction.bind)  # type: ignore[union-attr]
        chosen = [slot for slot, was in rows if inc[slot] == was]
        if chosen:
            open_here = candidates(scope, instruction)
            found += [slot for slot in chosen if slot not in open_here]
    return found


def _rewind(frame: Frame) -> None:
    """Makes the instruction that asked the next one again."""
    frame.v[NEXT] = number_in(frame, NEXT) - 1


def _tells(game: Engine, place: int) -> About:
    """The current instruction; for an optional one, everything it would do."""
    frame = game.state.frames[place]
    v, why = frame.v, cause_of(game, frame)
    program, at = program_of(game, frame), number_in(frame, NEXT)
    asking, span = program.code[at - 1], why.span
    if isinstance(asking, AskMay) and program.number == game.state.prints[why.slot].number:
        inside = program.spans[at : asking.to]
        span = (min(one[0] for one in inside), max(one[1] for one in inside)) if inside else span
    cards = [(v[THIS], v[THIS_INC]), v[SUBJECT], v[OTHER]]
    for row in v[BINDS:]:
        if isinstance(row, tuple):
            cards.extend(row)
    meant = in_play(game, why.slot, *map(_card, cards))
    return About(why.slot, number_in(frame, PLAYER), span, meant, program.ability.keyword)


EFFECT = Procedure(
    "effect",
    (next_instruction, go_on),
    values=(
        *(of.PLAIN, of.PLAIN, of.PLAIN),
        *(of.CARD, of.INC, of.CARD, of.INC),
        *(of.REF, of.REF, of.PAST),
        *(of.PLAIN, of.PLAIN, of.PLAIN),
        of.REFS,
    ),
    settles=False,
    reports=COUNT,
    rewind=_rewind,
    strays=strays,
    tells=_tells,
)


# ── a series of picks ──

# The values of a pick's frame: who, candidates, picked, low, high, ordered, binding of the frame below, kind,
# source, what the picked cards must come to together (an attribute, how it is compared, the number), of which quality
# no two of them have a word in common, of which quality all of them have one in common, a quality and the words of it
# of each card that one of them may match
P_WHO, P_FROM, P_PICKED, P_LOW, P_HIGH, P_ORDERED, P_BIND, P_KIND, P_SOURCE = range(9)
P_TOTAL, P_APART, P_ALIKE, P_MATCHED, P_LEFT = range(9, 14)


def pick(
    game: Engine,
    who: int,
    candidates: list[int],
    low: int,
    high: int,
    into: int,
    *,
    kind: str = "choose",
    source: int = -1,
    ordered: bool = False,
    total: tuple[str, str, int] | tuple[()] = (),
    apart: str = "",
    alike: str = "",
    matched: tuple[Plain, ...] = (),
    left: tuple[tuple[int, ...], ...] = (),
) -> None:
    """A player picks cards one by one; the picks end up in value `into` of the frame below. Each set of cards can be
    picked in one way, so the order of the candidates is part of the position. `left`: a card of each of these rows must
    be left afterwards.
    """
    if len(candidates) < low and not AS_MANY.on:
        candidates = []
    if not MUST_CHOOSE.on:
        low = 0
    elif not UP_TO.on:
        low = high
    enough = most(game, candidates, apart, alike)
    low, high = min(low, enough), min(high, enough)
    candidates = [slot for lot in lots_of(game, loops.in_order(game, who, candidates)) for slot in lot]
    together = (total, apart, alike, matched, left)
    game.push(PICK, [who, tuple(candidates), (), low, high, int(ordered), into, kind, source, *together])


@step()
def pick_one(game: Engine, frame: Frame) -> None:
    """One pick. Each set of cards can be picked in one way only (later picks come later in the list), and none is a
    dead end.
    """
    picked, high = numbers_in(frame, P_PICKED), number_in(frame, P_HIGH)
    if len(picked) >= high:
        _finish(game, frame)
        return
    game.ask(
        number_in(frame, P_WHO),
        word_in(frame, P_KIND),
        game.spec.numbering.cites["choose"],
        tuple(_open(game, frame, picked)),
        source=number_in(frame, P_SOURCE),
        picked=picked,
        low=number_in(frame, P_LOW),
        high=high,
        ordered=bool(frame.v[P_ORDERED]),
    )


def _open(game: Engine, frame: Frame, picked: tuple[int, ...]) -> list[RawOption]:
    """What can be picked next, after these."""
    candidates, low = numbers_in(frame, P_FROM), number_in(frame, P_LOW)
    late: list[int] = []  # behind these are too few
    if frame.v[P_ORDERED]:
        rest = without(candidates, picked)
    else:
        rest = list(candidates[candidates.index(picked[-1]) + 1 :] if picked else candidates)
        needed = low - len(picked)
        if needed > 0 and not frame.v[P_LEFT]:
            late = rest[len(rest) - needed + 1 :]
    if left := [_numbers(row) for row in row_in(frame, P_LEFT)]:
        rest = leaving(picked, rest, low, left, bool(frame.v[P_ORDERED]))
    ready = len(picked) >= low
    apart, alike = word_in(frame, P_APART), word_in(frame, P_ALIKE)
    if apart or alike:
        rest = fitting(game, picked, rest, low, apart, alike, bool(frame.v[P_ORDERED]))
    if matched := row_in(frame, P_MATCHED):
        rest = matching(game, picked, rest, matched)
    if frame.v[P_TOTAL]:
        rest, ready = within(game, picked, rest, _total(frame), bool(frame.v[P_ORDERED]))
    if late:
        rest = without(rest, late)
    options: list[RawOption] = []
    for slot in firsts(game, rest):
        options.append(("choose", slot))
    if ready:
        options.append((DONE,))
    return options


def _numbers(row: Plain) -> tuple[int, ...]:
    assert isinstance(row, tuple)
    return tuple(slot for slot in row if isinstance(slot, int))


def _total(frame: Frame) -> tuple[str, str, int]:
    attr, op, number = row_in(frame, P_TOTAL)
    assert isinstance(attr, str) and isinstance(op, str) and isinstance(number, int)
    return attr, op, number


def _collects(game: Engine, frame: Frame) -> Lots:
    """The whole series, as long as its player has chosen nothing: the picks so far were forced."""
    picked = numbers_in(frame, P_PICKED)
    for count in range(len(picked)):
        if len(_open(game, frame, picked[:count])) > 1:
            return ()
    return lots_of(game, numbers_in(frame, P_FROM))


@pick_one.answer
def _picked(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == DONE:
        _finish(game, frame)
        return
    frame.v[P_PICKED] = (*row_in(frame, P_PICKED), option[1])
    again(frame)


def _finish(game: Engine, frame: Frame) -> None:
    picked, into = numbers_in(frame, P_PICKED), number_in(frame, P_BIND)
    below = game.drop_frame()
    game.give(into, tuple((slot, game.state.inc[slot]) for slot in picked))
    if below.proc is EFFECT:
        game.give(COUNT, len(picked))
        chosen: list[Act] = []
        for slot in picked:
            if game.concerns(CHOSEN, slot):
                chosen.append(Happen(CHOSEN, slot, player=number_in(below, PLAYER)))
        if chosen:
            perform(game, chosen, cause_of(game, below))


PICK = Procedure(
    "pick",
    (pick_one,),
    values=(of.PLAIN, of.CARDS, of.CARDS, *[of.PLAIN] * 5, of.CARD, *[of.PLAIN] * 4, of.LOTS),
    settles=False,
    serves=True,
    collects=_collects,
)
