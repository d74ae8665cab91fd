"""10.7: superior calls. Each card gets a circle that its player chooses; all are placed at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.evaluate import Scope
from gyoji.effects.perform import can, executes, targets
from gyoji.effects.resolve import COUNT, FOLLOW, act
from gyoji.games.vanguard import moves
from gyoji.games.vanguard.figures import is_free
from gyoji.games.vanguard.moves import ride_acts
from gyoji.games.vanguard.zones import CIRCLES, FIELD, G_ZONE, KINDS, SOUL, zone
from gyoji.kernel.acts import Act
from gyoji.kernel.procedures import Procedure, again, step
from gyoji.kernel.values import CARDS, PLAIN
from gyoji.text.vanguard.nodes import Call, CallForerunner, Ride

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

# v: player, cards to be called, circles chosen so far, are they to be separate
WHO, CARDS_, CHOSEN, SEPARATE = range(4)


@executes(Call)
def _call(game: Engine, frame: Frame, scope: Scope, row: Call) -> None:
    state = game.state
    slots = [slot for slot in targets(scope, row.target) if state.zone[slot] % KINDS not in FIELD]
    frame.v[COUNT] = 0
    if slots:
        game.push(CALLING, [scope.player, tuple(slots), (), int(row.separate)])


@executes(Ride)
def _ride(game: Engine, frame: Frame, scope: Scope, row: Ride) -> None:
    """10.6.1: from neither the field nor the G zone; 10.6.1.1: a superior ride; 10.35.5.1: not under another's card."""
    state = game.state
    slots = [slot for slot in targets(scope, row.target) if state.zone[slot] % KINDS not in (*FIELD, G_ZONE)]
    slots = [slot for slot in slots if state.owner[slot] == scope.player]
    act(game, frame, ride_acts(game, scope.player, slots[0]) if len(slots) == 1 else [], then=FOLLOW)


@can(CallForerunner)
def _can_call_forerunner(scope: Scope, row: CallForerunner) -> bool:
    """11.7.1: it lies in the soul of its player since it was ridden."""
    return scope.game.state.zone[scope.card] == zone(scope.player, SOUL)


@executes(CallForerunner)
def _call_forerunner(game: Engine, frame: Frame, scope: Scope, row: CallForerunner) -> None:
    frame.v[COUNT] = 0
    if _can_call_forerunner(scope, row):
        game.push(CALLING, [scope.player, (scope.card,), (), 0])


def _values(frame: Frame) -> tuple[int, tuple[int, ...], tuple[int, ...], bool]:
    who, slots, chosen, separate = frame.v
    assert isinstance(who, int) and isinstance(slots, tuple) and isinstance(chosen, tuple)
    numbers = tuple(slot for slot in slots if isinstance(slot, int))
    return who, numbers, tuple(place for place in chosen if isinstance(place, int)), bool(separate)


@step("10.7.1.1.1", "10.7.1.4")
def choose_circle(game: Engine, frame: Frame) -> None:
    """Where the next card goes."""
    who, slots, chosen, separate = _values(frame)
    if len(chosen) >= len(slots):
        return
    circles = [name for place, name in enumerate(CIRCLES) if is_free(game, who, place)]
    if separate:
        circles = [name for name in circles if CIRCLES.index(name) not in chosen]
    if not circles:  # 10.7.1.1.1.1: as many as possible
        frame.v[CARDS_] = slots[: len(chosen)]
        return
    options: tuple[RawOption, ...] = tuple(("choose", name) for name in circles)
    game.ask(who, "circle", ("10.7.1.1.1",), options, source=slots[len(chosen)])


@choose_circle.answer
def _chosen(game: Engine, frame: Frame, option: RawOption) -> None:
    _, _, chosen, _ = _values(frame)
    frame.v[CHOSEN] = (*chosen, CIRCLES.index(str(option[1])))
    again(frame)


@step("10.7.1.1.2", "10.5.1")
def place_called(game: Engine, frame: Frame) -> None:
    """All at the same time."""
    who, slots, chosen, _ = _values(frame)
    below = game.drop_frame()
    acts: list[Act] = [moves.call(slot, who, place) for slot, place in zip(slots, chosen, strict=True)]
    act(game, below, acts, then=FOLLOW)


CALLING = Procedure("call", (choose_circle, place_called), values=(PLAIN, CARDS, PLAIN, PLAIN), settles=False)
