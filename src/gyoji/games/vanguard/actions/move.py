"""10.32: units that move from one circle to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.evaluate import Scope
from gyoji.effects.perform import can, executes
from gyoji.effects.possible import targets
from gyoji.effects.resolve import COUNT, act
from gyoji.games.vanguard.figures import HEART, free_circles, is_unit
from gyoji.games.vanguard.zones import CIRCLES, KINDS, ON_CIRCLES, REAR, VANGUARD, zone
from gyoji.kernel import acts as do
from gyoji.kernel.procedures import Procedure, step
from gyoji.kernel.values import CARD, PLAIN
from gyoji.text.vanguard.nodes.acts import MoveOnField

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

# v: player, the unit, the circle that was chosen
WHO, UNIT, CIRCLE = range(3)


def movers(scope: Scope, row: MoveOnField) -> list[int]:
    """Units that can move there: on a circle, of this player, and not there yet; none with hearts."""
    game, state = scope.game, scope.game.state
    from_ = (REAR,) if row.to == "vanguard" else ON_CIRCLES
    found = [slot for slot in targets(scope, row.target) if state.zone[slot] % KINDS in from_ and is_unit(game, slot)]
    found = [slot for slot in found if state.owner[slot] == scope.player]  # 10.35.4.2
    found = [slot for slot in found if state.master[slot] == scope.player]
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
    for slot in reversed(found):
        game.push(MOVING, [scope.player, slot, -1])


@step("10.32.1")
def choose_circle(game: Engine, frame: Frame) -> None:
    """A rear-guard circle other than the one it stands on."""
    who, slot, _ = frame.v
    assert isinstance(who, int) and isinstance(slot, int)
    state = game.state
    here = state.place[slot] if state.zone[slot] == zone(who, REAR) else -1
    circles = [name for name in free_circles(game, who) if CIRCLES.index(name) != here]
    options: tuple[RawOption, ...] = tuple(("choose", name) for name in circles)
    if options:
        game.ask(who, "circle", ("10.32.1", "4.6.6.2"), options, source=slot)


@choose_circle.answer
def _chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    frame.v[CIRCLE] = CIRCLES.index(str(option[1]))


@step("10.32.1", "4.6.6.1")
def place_moved(game: Engine, frame: Frame) -> None:
    who, slot, place = frame.v
    assert isinstance(who, int) and isinstance(slot, int) and isinstance(place, int)
    below = game.drop_frame()
    act(game, below, [do.Move(slot, zone(who, REAR), "shifted", place=place)] if place >= 0 else [])


MOVING = Procedure("move", (choose_circle, place_moved), values=(PLAIN, CARD, PLAIN), settles=False)
