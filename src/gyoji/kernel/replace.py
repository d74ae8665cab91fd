"""Substitution: an effect replaces an act that is about to happen.

Each substitution is used once for the same act; the player of the affected card chooses among several; optional ones
ask. The batch waits as plain data in a separate frame, and the rest of it is carried out at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gyoji.kernel import acts as kinds
from gyoji.kernel import values as of
from gyoji.kernel.about import About
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.derive import given_programs, has_lost
from gyoji.kernel.door import carry_out
from gyoji.kernel.frames import number_in, numbers_in, row_in, word_in
from gyoji.kernel.procedures import Procedure, Switch, again, goto, step
from gyoji.kernel.spelling import tidy
from gyoji.kernel.state import Mod, Plain

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.prints import Program
    from gyoji.kernel.state import Frame, RawOption

SUBSTITUTION = Switch("an effect may replace what would happen")

# The values of its frame: the acts, their cause, the index of the current one, the programs used for it as (slot,
# number,
# index), those that may apply and then the chosen one, what runs afterwards, and the incarnation of each act's card.
ACTS, CAUSE, AT, USED, CHOSEN, THEN, INCS = range(7)


def pack(act: Act) -> Plain:
    return (type(act).__name__, *act)


def unpack(data: Plain) -> Act:
    assert isinstance(data, tuple) and isinstance(data[0], str)
    if data[0] in ("Change", "Lift"):
        name, slot, mod = data
        assert isinstance(name, str) and isinstance(slot, int) and isinstance(mod, tuple)
        return (kinds.Change if name == "Change" else kinds.Lift)(slot, Mod(*mod))  # type: ignore[arg-type]
    make: Callable[..., Act] = kinds.BY_NAME[data[0]]
    return make(*data[1:])


def subject_of(act: Act) -> int:
    """The card of an act: every kind of act that can be replaced names it first."""
    slot = next(iter(act))
    assert isinstance(slot, int)
    return slot


def intercept(game: Engine, acts: list[Act], cause: Cause, then: str) -> list[Act] | None:
    """The acts unchanged, or None if a substitution holds the batch up (then a frame has been pushed)."""
    kind_of, replacers = game.spec.substitution.kind_of, game.replacers
    for act in acts:
        kind = kind_of(act)
        if (
            kind
            and (kind in replacers or game.gains)
            and SUBSTITUTION.on
            and _candidates(game, act, cause, _under_way(game))
        ):
            game.push(REPLACE, [tuple(map(pack, acts)), tuple(cause), 0, (), None, then, _incs(game, acts)])
            return None
    return acts


def _incs(game: Engine, acts: list[Act]) -> tuple[int, ...]:
    """The incarnation of each act's card; -1 if it has none."""
    return tuple(_inc(game, act) for act in acts)


def _inc(game: Engine, act: Act) -> int:
    if type(act) not in _ABOUT_CARDS:
        return -1
    slot = subject_of(act)
    return game.state.inc[slot] if slot >= 0 else -1


# Acts whose first field is a card (for a Change it may be a player).
_ABOUT_CARDS = frozenset(
    (
        *(kinds.Move, kinds.Rest, kinds.Stand, kinds.Damage, kinds.Recover, kinds.Turn, kinds.Change),
        *(kinds.Succeed, kinds.Command, kinds.Show, kinds.Hide, kinds.Use),
    )
)


def held(game: Engine) -> set[int]:
    """Cards whose acts are waiting for a substitution to be decided."""
    found: set[int] = set()
    for frame in game.state.frames:
        if frame.proc is REPLACE:
            found.update(subject_of(act) for act in _acts(frame) if type(act) in _ABOUT_CARDS)
    return found


def _candidates(game: Engine, act: Act, cause: Cause, used: tuple[Plain, ...]) -> list[tuple[int, Program]]:
    kind = game.spec.substitution.kind_of(act)
    rows = game.replacers.get(kind, ())
    if game.losses:
        rows = tuple(row for row in rows if not has_lost(game, row[0], row[1].keyword))
    if game.gains:
        rows += tuple(row for row in dict.fromkeys(given_programs(game)) if row[1].replaces == kind)
    return [
        (slot, program)
        for slot, program in rows
        if (slot, *program.key) not in used and game.spec.substitution.applies(game, program, slot, act, cause)
    ]


def _under_way(game: Engine, but: Frame | None = None) -> tuple[Plain, ...]:
    """Substitutions being carried out: none applies to what it causes itself."""
    rows = [frame.v[CHOSEN] for frame in game.state.frames if frame.proc is REPLACE and frame is not but]
    return tuple(row for row in rows if isinstance(row, tuple) and row and isinstance(row[0], int))


def _acts(frame: Frame) -> list[Act]:
    return [unpack(act) for act in row_in(frame, ACTS)]


def _cause(frame: Frame) -> Cause:
    return Cause(*row_in(frame, CAUSE))  # type: ignore[arg-type]


def _drop_stale(game: Engine, frame: Frame) -> None:
    """Drops acts on cards that have become new cards since the batch was held up."""
    acts, place, incs, now = row_in(frame, ACTS), number_in(frame, AT), numbers_in(frame, INCS), game.state.inc
    fresh = [inc == -1 or inc == now[act[1]] for act, inc in zip(acts, incs, strict=True)]  # type: ignore[index]
    if not all(fresh):
        frame.v[ACTS] = tuple(act for act, kept in zip(acts, fresh, strict=True) if kept)
        frame.v[INCS] = tuple(inc for inc, kept in zip(incs, fresh, strict=True) if kept)
        frame.v[AT] = place - fresh[:place].count(False)
        if not fresh[place : place + 1] or not fresh[place]:
            frame.v[USED] = ()


@step()
def choose_substitution(game: Engine, frame: Frame) -> None:
    """Which substitution, if any, applies to the current act."""
    _drop_stale(game, frame)
    acts, place = _acts(frame), number_in(frame, AT)
    if place >= len(acts):
        goto(frame, carry_on)
        return
    act = acts[place]
    found = _candidates(game, act, _cause(frame), (*row_in(frame, USED), *_under_way(game, frame)))
    if not found:
        frame.v[AT] = place + 1
        frame.v[USED] = ()
        again(frame)
        return
    player = game.state.master[subject_of(act)]
    options: list[RawOption] = []
    optional = [game.spec.substitution.optional(program) for _, program in found]
    if len(found) == 1:
        options = [("yes", "")] if not optional[0] else [("yes",), ("no",)]
    else:
        sources = [source for source, _ in found]
        for source, program in found:
            several = sources.count(source) > 1
            options.append(("choose", source, str(program.index + 1)) if several else ("choose", source))
        if all(optional):
            options.append(("no",))
    frame.v[CHOSEN] = tuple((source, *program.key) for source, program in found)
    game.ask(player, "substitute", game.spec.numbering.cites["substitute"], tuple(options), source=found[0][0])


@choose_substitution.answer
def _chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    used, found = row_in(frame, USED), row_in(frame, CHOSEN)
    if option[0] == "no":
        frame.v[USED] = (*used, *found)
        goto(frame, choose_substitution)
        return
    chosen = next((one for one in found if isinstance(one, tuple) and _is_chosen(one, option)), found[0])
    frame.v[USED] = (*used, chosen)
    frame.v[CHOSEN] = chosen


def _is_chosen(one: tuple[Plain, ...], option: RawOption) -> bool:
    slot, _, index = one
    if option[0] != "choose" or slot != option[1]:
        return False
    return len(option) < 3 or (isinstance(index, int) and option[2] == str(index + 1))


@step()
def step_in(game: Engine, frame: Frame) -> None:
    """Carries out the substitution in place of the act."""
    acts, place = _acts(frame), number_in(frame, AT)
    slot, card, index = row_in(frame, CHOSEN)
    assert isinstance(slot, int) and isinstance(card, str) and isinstance(index, int)
    program = game.program(card, index)
    goto(frame, choose_substitution)
    why = Cause("effect", game.spec.numbering.cites["substitute"], game.state.master[slot], slot, program.span)
    said = tidy(game.prints[card].text[slice(*program.span)]) if program.span is not None else ""
    game.write("replace", why, (game.card_row(slot, 7),), -1, 0, said)
    instead = game.spec.substitution.start(game, program, slot, acts[place], _cause(frame))
    acts[place : place + 1] = [] if instead is None else [instead]
    incs = numbers_in(frame, INCS)
    frame.v[ACTS] = tuple(map(pack, acts))
    frame.v[INCS] = (*incs[:place], *([] if instead is None else [_inc(game, instead)]), *incs[place + 1 :])
    if instead is None:
        frame.v[USED] = ()


@step()
def carry_on(game: Engine, frame: Frame) -> None:
    """Carries out what is left of the batch and can still happen."""
    acts, cause, then = _acts(frame), _cause(frame), word_in(frame, THEN)
    game.leave_frame()
    carry_out(game, acts, cause, then, held=True)


def _tells(game: Engine, place: int) -> About | None:
    frame = game.state.frames[place]
    acts, at, found = _acts(frame), number_in(frame, AT), frame.v[CHOSEN]
    first = found[0] if isinstance(found, tuple) and found and isinstance(found[0], tuple) else None
    if first is None or at >= len(acts):
        return None
    slot, card, index = first
    subject = subject_of(acts[at])
    program = game.program(card, index)  # type: ignore[arg-type]
    span = program.span if program.number == game.state.prints[slot].number else None  # type: ignore[index]
    master = game.state.master[slot]  # type: ignore[index]
    return About(slot, master, span, () if subject == slot or subject < 0 else (subject,))  # type: ignore[arg-type]


REPLACE = Procedure(
    "replace",
    (choose_substitution, step_in, carry_on),
    values=(of.ACTS, of.CAUSE, of.PLAIN, of.HEADED, of.HEADED, of.PLAIN, of.INCS),
    settles=False,
    tells=_tells,
)
