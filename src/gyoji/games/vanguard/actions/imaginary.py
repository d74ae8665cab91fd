"""Acts and filters that only V has: gifts by effects, gauges (10.39), swapping (10.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.evaluate import Scope, filter_test, inc_of, resolve
from gyoji.effects.perform import can, executes
from gyoji.effects.possible import targets
from gyoji.effects.resolve import COUNT, FOLLOW, act, cause_of
from gyoji.games.vanguard import gauges
from gyoji.games.vanguard.actions import gifts
from gyoji.games.vanguard.figures import is_unit
from gyoji.games.vanguard.keywords import count
from gyoji.games.vanguard.zones import BANISHED, BIND, DAMAGE, DECK, FIELD, GAUGE, HURT, KINDS, REAR, USUAL, cards
from gyoji.kernel import acts as do
from gyoji.kernel.frames import number_in, word_in
from gyoji.kernel.procedures import Procedure, step
from gyoji.kernel.values import CARD, PLAIN
from gyoji.text.vanguard.nodes.imaginary import (
    GaugeNamed,
    GetGift,
    IsGaugeOfThis,
    OnAdditional,
    PutGauge,
    Swap,
    TopGauges,
)

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption


@executes(GetGift)
def _get_gift(game: Engine, frame: Frame, scope: Scope, row: GetGift) -> None:
    """8.4.1.2: it is due at the next check timing, like one for a ride, whatever rides have brought before (10.6.3)."""
    act(game, frame, [gifts.due(game, scope.player, row.gift, scope.this, row.where)])


# ── gauges ──


@filter_test(OnAdditional, "field")
def _on_additional(scope: Scope, slot: int, one: OnAdditional) -> bool:
    """v:10.6.3.2: on a circle beyond the usual ones."""
    state = scope.game.state
    return state.zone[slot] % KINDS == REAR and state.place[slot] >= USUAL


@filter_test(IsGaugeOfThis, "gauge", "field")
def _is_gauge(scope: Scope, slot: int, one: IsGaugeOfThis) -> bool:
    """4.12.3.1; 4.12.3.3.1: of a unit that has left, too."""
    return gauges.is_gauge_of(scope.game, slot, scope.this, inc_of(scope, scope.this))


@filter_test(GaugeNamed, "gauge")
def _is_named(scope: Scope, slot: int, one: GaugeNamed) -> bool:
    return gauges.has_name(scope.game, slot, one.name)


@executes(PutGauge)
def _put_gauge(game: Engine, frame: Frame, scope: Scope, row: PutGauge) -> None:
    """10.39.1.1; 4.12.3.3.2: a gauge that is given to another unit stays where it is."""
    state = game.state
    units = [slot for slot in resolve(scope, row.unit) if is_unit(game, slot)]
    slots = targets(scope, row.target)
    if len(units) != 1:
        act(game, frame, [])
        return
    lying = [slot for slot in slots if state.zone[slot] % KINDS == GAUGE]
    coming = [slot for slot in slots if slot not in lying]
    acts = [one for slot in lying for one in gauges.associate(game, slot, units[0])]
    act(game, frame, [*acts, *gauges.put_acts(game, coming, units[0])], then=FOLLOW)


# v: player, the unit, the name, how many at least and at most, how many were said
WHO, UNIT, NAME, LOW, HIGH, SAID = range(6)


@can(TopGauges)
def _can_put_top(scope: Scope, row: TopGauges) -> bool:
    return bool(cards(scope.game, scope.player, DECK))


@executes(TopGauges)
def _top_gauges(game: Engine, frame: Frame, scope: Scope, row: TopGauges) -> None:
    units = [slot for slot in resolve(scope, row.unit) if is_unit(game, slot)]
    frame.v[COUNT] = 0
    if len(units) == 1:
        game.push(TOP_GAUGES, [scope.player, units[0], row.name, row.low, row.high, row.low])


@step("v:10.39.2")
def say_number(game: Engine, frame: Frame) -> None:
    """The number is chosen before the first of them is seen."""
    who, low = number_in(frame, WHO), number_in(frame, LOW)
    most = min(number_in(frame, HIGH), len(cards(game, who, DECK)))
    options: tuple[RawOption, ...] = tuple(("choose", str(number)) for number in range(min(low, most), most + 1))
    game.ask(who, "number", ("v:10.39.2",), options, source=number_in(frame, UNIT))


@say_number.answer
def _said(game: Engine, frame: Frame, option: RawOption) -> None:
    frame.v[SAID] = int(str(option[1]))


@step("v:10.39.1", "v:10.39.1.1", "v:10.39.1.2")
def put_top_gauges(game: Engine, frame: Frame) -> None:
    who, unit, name = number_in(frame, WHO), number_in(frame, UNIT), word_in(frame, NAME)
    top = cards(game, who, DECK)[: number_in(frame, SAID)]
    below = game.drop_frame()
    act(game, below, gauges.put_acts(game, list(top), unit, name), cause_of(game, below))


TOP_GAUGES = Procedure(
    "gauges", (say_number, put_top_gauges), values=(PLAIN, CARD, PLAIN, PLAIN, PLAIN, PLAIN), settles=False
)


# ── swapping ──


@executes(Swap)
def _swap(game: Engine, frame: Frame, scope: Scope, row: Swap) -> None:
    """10.38.1: both at the same time; 10.38.2: if one of them is gone, neither moves."""
    state = game.state
    slots = [*resolve(scope, row.one), *resolve(scope, row.other)]
    if len(slots) != 2 or any(state.zone[slot] % KINDS in FIELD for slot in slots):
        act(game, frame, [])
        return
    zones = [state.zone[slot] for slot in reversed(slots)]
    for register, kind in ((HURT, DAMAGE), (BANISHED, BIND)):
        count(game, register + scope.player, sum(zone % KINDS == kind for zone in zones))
    act(game, frame, [do.Move(slot, zone, "swapped") for slot, zone in zip(slots, zones, strict=True)], then=FOLLOW)
