"""10.32: units that move from one circle to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.evaluate import Scope, side_players
from gyoji.effects.perform import can, executes
from gyoji.effects.possible import targets
from gyoji.effects.resolve import COUNT, act, pick
from gyoji.games.vanguard.actions.call import GUARDING_CALL, IN_COLUMN, IN_ROW, OPENLY, ROWS, circles_for
from gyoji.games.vanguard.figures import ATTACKED, HEART, is_unit, tied
from gyoji.games.vanguard.zones import CIRCLES, KINDS, ON_CIRCLES, REAR, VANGUARD, cell, zone
from gyoji.kernel import acts as do
from gyoji.kernel.frames import cards_in, number_in, refs_in
from gyoji.kernel.procedures import Procedure, goto, step
from gyoji.kernel.values import CARD, CARDS, PLAIN, REFS
from gyoji.text.vanguard.nodes.acts import MoveOnField

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

# v: player, the unit, the circle that was chosen, how the circle is narrowed, units that move after it, do they all
# stay in their columns, which of them do if there are too few circles
WHO, UNIT, CIRCLE, HOW, LEFT, IN_LINE, ONES = range(7)


def movers(scope: Scope, row: MoveOnField) -> list[int]:
    """Units that can move there: on a circle of their owner, and not there yet; none with hearts. To guard, also units
    that are dominated (10.35.4.3).
    """
    game, state = scope.game, scope.game.state
    from_ = ON_CIRCLES if row.to == "rear" else (REAR,)
    found = [slot for slot in targets(scope, row.target) if state.zone[slot] % KINDS in from_ and is_unit(game, slot)]
    if row.to != "guardians":
        found = [slot for slot in found if state.owner[slot] == state.master[slot]]  # 10.35.4.2
    if row.to != "rear":
        found = [slot for slot in found if state.master[slot] == scope.player]
    if row.to == "guardians" and not tied(game, ATTACKED):
        return []
    return [slot for slot in found if all(relation != HEART for relation, _ in state.guests[slot])]


@can(MoveOnField)
def _can_move(scope: Scope, row: MoveOnField) -> bool:
    return bool(movers(scope, row))


@executes(MoveOnField)
def _move(game: Engine, frame: Frame, scope: Scope, row: MoveOnField) -> None:
    frame.v[COUNT] = 0
    found = movers(scope, row)
    if row.to == "vanguard":
        act(game, frame, [do.Move(slot, zone(scope.player, VANGUARD), "shifted") for slot in found])
        return
    if row.to == "guardians":
        if found:
            game.push(GUARDING_CALL, [scope.player, tuple(found), (), (), "shifted"])
        return
    (who,) = side_players(scope, row.who)
    if found:
        first, *left = found
        how = OPENLY * row.open | IN_ROW[row.row]
        game.push(
            MOVING, [who, first, -1, how, tuple((slot, game.state.inc[slot]) for slot in left), int(row.column), ()]
        )


@step("10.32.1", "1.3.2")
def choose_moved(game: Engine, frame: Frame) -> None:
    """As many as possible: if there are too few open circles in that row, who moves the units chooses which go."""
    who, first, how = number_in(frame, WHO), number_in(frame, UNIT), number_in(frame, HOW)
    slots = [first, *(slot for slot, _ in refs_in(frame, LEFT))]
    room = len(circles_for(game, game.state.master[first], how))
    narrow = how & OPENLY and how & sum(ROWS) and not number_in(frame, IN_LINE)
    if narrow and 0 < room < len(slots):
        pick(game, who, slots, room, room, ONES)


@step("10.32.1")
def choose_circle(game: Engine, frame: Frame) -> None:
    """A rear-guard circle of its master other than the one it stands on."""
    if ones := cards_in(frame, ONES):
        first, *left = ones
        frame.v[UNIT], frame.v[LEFT], frame.v[ONES] = first, tuple((slot, game.state.inc[slot]) for slot in left), ()
    who, slot, how = number_in(frame, WHO), number_in(frame, UNIT), number_in(frame, HOW)
    state = game.state
    master = state.master[slot]
    if number_in(frame, IN_LINE):
        how |= IN_COLUMN << cell(game, slot)[1]
    here = state.place[slot] if state.zone[slot] == zone(master, REAR) else -1
    circles = [name for name in circles_for(game, master, how) if CIRCLES.index(name) != here]
    options: tuple[RawOption, ...] = tuple(("choose", name) for name in circles)
    if options:
        game.ask(who, "circle", ("10.32.1", "4.6.6.2"), options, source=slot)


@choose_circle.answer
def _chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    frame.v[CIRCLE] = CIRCLES.index(str(option[1]))


@step("10.32.1", "4.6.6.1")
def place_moved(game: Engine, frame: Frame) -> None:
    slot, place = number_in(frame, UNIT), number_in(frame, CIRCLE)
    left = [ref for ref in refs_in(frame, LEFT) if game.state.inc[ref[0]] == ref[1]]
    circle = zone(game.state.master[slot], REAR)
    if left:  # one after the other: what the first leaves is open for the next
        (following, _), *rest = left
        frame.v[UNIT], frame.v[CIRCLE], frame.v[LEFT] = following, -1, tuple(rest)
        goto(frame, choose_circle)
        below = game.state.frames[-2]
    else:
        below = game.drop_frame()
    act(game, below, [do.Move(slot, circle, "shifted", place=place)] if place >= 0 else [])


MOVING = Procedure(
    "move",
    (choose_moved, choose_circle, place_moved),
    values=(PLAIN, CARD, PLAIN, PLAIN, REFS, PLAIN, CARDS),
    settles=False,
)
