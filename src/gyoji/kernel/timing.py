"""Timings that several games share: rule processing, and the check timing (or checkpoint) around it.

A game with check timings says in its tables where they are; its procedures do not settle by themselves. RULES carries
out what the rules do by themselves at such a moment: of the actions that are due, those of the lowest tier; all their
questions first, the turn player's before the other's; then one batch; and again until nothing is due. An action that is
a separate process, and asks questions while it runs, is alone in its tier. CHECK is RULES, then one waiting ability
(the turn player's first; that player chooses among several), and again from the beginning.

Actions that interrupt, whatever is going on, are not here: those are RuleActions, and belong to the door.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.door import perform
from gyoji.kernel.frames import pairs_in, row_in
from gyoji.kernel.procedures import Procedure, Switch, again, goto, leave, step
from gyoji.kernel.state import Plain, Waiting
from gyoji.kernel.values import DUE, TAILED, Kind

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

TURN_PLAYER_FIRST = Switch("the turn player's abilities on standby come first")
RULES_FIRST = Switch("rule actions come before abilities on standby")

Case = tuple[Plain, ...]  # what an action is due for: a player, a place, a card …


class Question(NamedTuple):
    """A choice that a player must make before an action can be carried out: one of these cards."""

    player: int
    kind: str
    cards: tuple[int, ...]


def no_acts(game: Engine, case: Case, chosen: int) -> list[Act]:
    return []


def no_question(game: Engine, case: Case) -> Question | None:
    return None


class CheckAction:
    """What the rules do at a check timing. `due` returns the cases in which it is due now.

    For each case, `asks` may return a question; `acts` takes its answer (-1: none) and returns the acts. Or it has a
    `process`: a procedure that runs with the case as its values, for one case at a time.
    """

    __slots__ = ("acts", "asks", "due", "process", "rules", "switch", "tier", "values")

    def __init__(
        self,
        rules: tuple[str, ...],
        due: Callable[[Engine], list[Case]],
        *,
        tier: int = 0,
        acts: Callable[[Engine, Case, int], list[Act]] = no_acts,
        asks: Callable[[Engine, Case], Question | None] = no_question,
        process: Procedure | None = None,
        values: tuple[Kind, ...] = (),
    ) -> None:
        self.rules = rules
        self.tier = tier
        self.due = due
        self.asks = asks
        self.acts = acts
        self.process = process
        self.values = process.values if process is not None else values  # which parts of a case are cards
        self.switch = Switch(due.__name__)


# ── rule processing ──

# v: cases as (number of the action, case), answers so far as (number of the case, slot), cases without a result
CASES, ANSWERS, IDLE = range(3)


def push_rules(game: Engine) -> None:
    """Runs all rule actions that are due; usually there are none."""
    if is_due(game):
        game.push(RULES, [(), (), ()])


def _cases(game: Engine, idle: tuple[Plain, ...]) -> tuple[tuple[int, Case], ...]:
    """The cases of the lowest tier in which anything is due."""
    found: list[tuple[int, Case]] = []
    best = -1
    for number, action in enumerate(game.spec.timing.check):
        if not action.switch.on or (found and action.tier > best):
            continue
        due = action.due
        rows: list[tuple[int, Case]] = []
        for case in due(game):
            if (number, case) not in idle:
                rows.append((number, case))
        if rows and (not found or action.tier < best):
            found, best = rows, action.tier
        else:
            found += rows
    return tuple(found)


def is_due(game: Engine) -> bool:
    """Would a check timing have rule actions to do now?"""
    calm = game.spec.timing.calm
    return not calm(game) and bool(_cases(game, ()))


@step()
def look(game: Engine, frame: Frame) -> None:
    """Which rule actions are due?"""
    cases = _cases(game, row_in(frame, IDLE))
    if not cases:
        leave(frame)
        return
    number, case = cases[0]
    process = game.spec.timing.check[number].process
    if process is not None:
        again(frame)
        game.push(process, list(case))
        return
    frame.v[CASES], frame.v[ANSWERS] = cases, ()


def _open(frame: Frame) -> tuple[list[tuple[int, Case]], dict[int, int]]:
    return list(row_in(frame, CASES)), dict(row_in(frame, ANSWERS))  # type: ignore[arg-type]


@step()
def ask_all(game: Engine, frame: Frame) -> None:
    """Asks all questions before anything happens, the turn player's first."""
    cases, answers = _open(frame)
    table, questions = game.spec.timing.check, []
    for place, (number, case) in enumerate(cases):
        if place not in answers:
            question = table[number].asks(game, case)
            if question is not None:
                questions.append((question.player != game.state.active, place, question))
    if questions:
        _, place, question = min(questions, key=lambda row: row[:2])
        frame.v[ANSWERS] = (*answers.items(), (place, -1))
        options: tuple[RawOption, ...] = tuple(("choose", slot) for slot in question.cards)
        game.ask(question.player, question.kind, table[cases[place][0]].rules, options)


@ask_all.answer
def _said(game: Engine, frame: Frame, option: RawOption) -> None:
    *rows, (place, _) = pairs_in(frame, ANSWERS)
    frame.v[ANSWERS] = (*rows, (place, option[1]))
    goto(frame, ask_all)


@step()
def carry_out_all(game: Engine, frame: Frame) -> None:
    """Everything that is due happens at the same time. An action without a result is not checked again now."""
    cases, answers = _open(frame)
    table = game.spec.timing.check
    acts: list[Act] = []
    rules: list[str] = []
    for place, (number, case) in enumerate(cases):
        acts += table[number].acts(game, case, answers.get(place, -1))
        rules += [rule for rule in table[number].rules if rule not in rules]
    goto(frame, look)
    frames = len(game.state.frames)
    if not perform(game, acts, Cause("rule", tuple(rules))) and len(game.state.frames) == frames:
        frame.v[IDLE] = (*row_in(frame, IDLE), *cases)


def _ask_again(frame: Frame) -> None:
    """The question is open again."""
    frame.v[ANSWERS] = row_in(frame, ANSWERS)[:-1]


RULES = Procedure("rules", (look, ask_all, carry_out_all), values=(DUE, TAILED, DUE), settles=False, rewind=_ask_again)


# ── check timing ──


def push_check(game: Engine) -> None:
    """Pushes a check timing, unless there is nothing to do: nothing waits, and no rule action is due."""
    state = game.state
    calm = game.spec.timing.calm
    if not state.waiting and (game.checked == (game.group, state.phase) or calm(game)):
        if game.situated:
            game.look_at_situations()
        if not state.waiting:
            _finish(game)
            return
    game.push(CHECK, [])


def _finish(game: Engine) -> None:
    state = game.state
    if state.last:
        game.forget_the_past()
    game.checked = (game.group, state.phase)


@step()
def process_rules(game: Engine, frame: Frame) -> None:
    game.look_at_situations()
    if RULES_FIRST.on:
        push_rules(game)


@step()
def stand_by(game: Engine, frame: Frame) -> None:
    """The turn player's waiting abilities come first, then the other player's; each chooses which is next."""
    state = game.state
    first = state.active if TURN_PLAYER_FIRST.on else 1 - state.active
    for player in (first, 1 - first) if state.waiting else ():
        rows = [row for row in state.waiting if row.player == player]
        if rows:
            game.ask(player, "order", game.spec.numbering.cites["stand by"], order_options(game, rows))
            return
    _finish(game)


@stand_by.answer
def _ordered(game: Engine, frame: Frame, option: RawOption) -> None:
    goto(frame, process_rules)
    row = meant_by(game, option)
    game.unwait(row)
    resolve = game.spec.timing.resolve
    assert resolve is not None
    game.push(resolve, [tuple(row), 0])


CHECK = Procedure("check", (process_rules, stand_by), settles=False)


# ── which of several is next ──


def order_options(game: Engine, rows: list[Waiting]) -> tuple[RawOption, ...]:
    """One option for each ability, by card; with its number among the card's abilities if several of that card wait."""
    options: list[RawOption] = []
    for row in rows:
        number = _number(game, row)
        option: RawOption = ("order", row.slot, number) if number else ("order", row.slot)
        if option not in options:
            options.append(option)
    return tuple(options)


def _number(game: Engine, row: Waiting) -> str:
    programs = {
        (other.number, other.program)
        for other in game.state.waiting
        if other.slot == row.slot and other.player == row.player
    }
    return str(row.program + 1) if len(programs) > 1 else ""


def meant_by(game: Engine, option: RawOption) -> Waiting:
    """The ability that an option resolves: of equal ones, the one that has waited longest."""
    state = game.state
    first = state.active if TURN_PLAYER_FIRST.on else 1 - state.active
    player = first if any(row.player == first for row in state.waiting) else 1 - first  # the player who was asked
    wanted = str(option[2]) if len(option) > 2 else ""
    for row in state.waiting:
        if row.slot == option[1] and row.player == player and _number(game, row) == wanted:
            return row
    raise AssertionError(f"nothing of {option!r} stands by")
