"""Lists of effects below a text: which of their rows are carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning.bases import Amount
from gyoji.text.meaning.values import Bound, Count, Player
from gyoji.text.resolve import steps as st
from gyoji.text.resolve.references import Discourse
from gyoji.text.resolve.scope import body_steps
from gyoji.text.vanguard.lower.amounts import amount_of
from gyoji.text.vanguard.lower.refusal import Refused
from gyoji.text.vanguard.lower.results import KEPT, Deed
from gyoji.text.vanguard.lower.setting import Setting
from gyoji.text.vanguard.lower.using import using
from gyoji.text.vanguard.nodes.acts import UseUp
from gyoji.text.vanguard.reading import acts as game

Lower = Callable[[Iterable[st.Step], Setting], tuple[ac.Action, ...]]


def rows_of(body: ln.Body, discourse: Discourse) -> list[tuple[game.Row, tuple[st.Step, ...]]]:
    """The rows, each by itself: it may speak of what was spoken of before, and nothing speaks of what it chooses."""
    found: list[tuple[game.Row, tuple[st.Step, ...]]] = []
    for row in body.options:
        if not isinstance(row, game.Row):
            raise Refused("one of the effects below")
        with discourse.option():
            found.append((row, body_steps(row.sentences, discourse)))
    return found


def do_rows(act: game.DoRows, who: object, setting: Setting, lower: Lower) -> list[ac.Action]:
    rows, setting.rows = setting.rows, []
    if setting.rows_once and act.count in (None, Count("all")):
        raise Refused("which row is carried out once")
    if not rows:
        raise Refused("the rows that this speaks of")
    if who not in (None, Player("you")) and not (setting.constant and isinstance(who, st.This)):
        raise Refused("who does what the rows say")
    match act:
        case game.DoRows(Amount() as by, None, None):
            return by_number(amount_of(by), rows, setting, lower)
        case game.DoRows(None, st.Known(number), None):
            return [ac.If(of_type(number, row), lower(steps, setting)) for row, steps in rows]
        case game.DoRows(None, None, Count("all", None as number) | Count("exactly", int() as number)) if (
            not setting.constant
        ):
            if any(row.bound is not None or row.type for row, _ in rows):
                raise Refused("which part of the list applies")
            modes = [lower(steps, setting) for _, steps in rows]
            if number is None:
                return [one for mode in modes for one in mode]
            if setting.rows_once:
                modes = [once(place, mode) for place, mode in enumerate(modes, 1)]
            return [ac.Modes(tuple(modes), number)]
    raise Refused("which part of the list applies")


def once(place: int, mode: tuple[ac.Action, ...]) -> tuple[ac.Action, ...]:
    """A row that is carried out once a turn: once its price is paid, if it has one."""
    return (ac.If(co.GameIs(f"row {place} unused"), using(mode, UseUp(place))),)


def by_number(
    amount: am.Amount, rows: list[tuple[game.Row, tuple[st.Step, ...]]], setting: Setting, lower: Lower
) -> list[ac.Action]:
    """The number is that of the beginning: what one row does changes nothing about the others."""
    before: list[ac.Action] = []
    if not setting.constant:
        bind = KEPT + len(setting.deeds)
        setting.deeds.append(Deed(game.DoRows(), "own", bind))
        before, amount = [ac.Reckon(bind, amount)], am.Chosen(bind)
    return [*before, *(ac.If(co.Compare(amount, *bound_of(row)), lower(steps, setting)) for row, steps in rows)]


def bound_of(row: game.Row) -> tuple[str, am.Amount]:
    match row.bound:
        case Bound("==" | "<=" | ">=" as op, int() as number) if not row.type:
            return op, am.Const(number)
    raise Refused("for which numbers a row is")


def of_type(number: int, row: game.Row) -> co.Condition:
    if not row.type or row.bound is not None:
        raise Refused("for which type of card a row is")
    return co.BoundAny(number, (se.IsKind((row.type,)),))
