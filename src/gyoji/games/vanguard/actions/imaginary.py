"""Acts and filters that only V has: gifts by effects, gauges (10.39), swapping (10.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.evaluate import Scope, inc_of, passes, resolve, side_players
from gyoji.effects.perform import can, executes
from gyoji.effects.possible import targets
from gyoji.effects.resolve import COUNT, FOLLOW, act, cause_of
from gyoji.effects.selectors import AttachedTo, HasAttached
from gyoji.games.vanguard import gauges
from gyoji.games.vanguard.actions import gifts
from gyoji.games.vanguard.figures import is_unit
from gyoji.games.vanguard.meanings import OWN
from gyoji.games.vanguard.zones import (
    DECK,
    GAUGE,
    KINDS,
    REAR,
    USUAL,
    cards,
)
from gyoji.kernel.acts import Act
from gyoji.kernel.frames import number_in, numbers_in, word_in
from gyoji.kernel.procedures import Procedure, again, step
from gyoji.kernel.values import CARDS, PLAIN
from gyoji.text.vanguard.nodes.imaginary import (
    GetGift,
    PutGauge,
    TopGauges,
)

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption


@executes(GetGift)
def _get_gift(game: Engine, frame: Frame, scope: Scope, row: GetGift) -> None:
    """8.4.1.2: it is due at the next check timing, like one for a ride, whatever rides have brought before (10.6.3)."""
    (player,) = side_players(scope, row.who)
    act(game, frame, [gifts.due(game, player, row.gift, scope.this, row.where)])


# ── gauges ──


@OWN.filter(AttachedTo, "gauge", "field")
def _is_gauge_of(scope: Scope, slot: int, one: AttachedTo) -> bool:
    return any(gauges.is_gauge_of(scope.game, slot, unit, inc_of(scope, unit)) for unit in resolve(scope, one.host))


@OWN.filter(HasAttached, "gauge", "field")
def _has_gauge(scope: Scope, slot: int, one: HasAttached) -> bool:
    """4.12.3.1, 4.12.4.1."""
    game = scope.game
    inc = game.state.inc[slot]
    found = (
        gauges.is_gauge_of(game, gauge, slot, inc) and passes(scope, gauge, one.filters)
        for player in (0, 1)
        for gauge in cards(game, player, GAUGE)
    )
    return any(found) == one.has


@OWN.filter("opened circle", "field")
def _on_additional(scope: Scope, slot: int) -> bool:
    """v:10.6.3.2: on a circle beyond the usual ones."""
    state = scope.game.state
    return state.zone[slot] % KINDS == REAR and state.place[slot] >= USUAL


@OWN.filter("force circle", "field", "=power")
def _on_force(scope: Scope, slot: int) -> bool:
    """v:10.6.3.1: on a circle with a Force."""
    return gifts.forces(scope.game, scope.game.state.zone[slot] // KINDS, "here", slot) > 0


@OWN.filter("gauge of this", "gauge", "field")
def _is_gauge(scope: Scope, slot: int) -> bool:
    """4.12.3.1; 4.12.3.3.1: of a unit that has left, too."""
    return gauges.is_gauge_of(scope.game, slot, scope.this, inc_of(scope, scope.this))


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
    act(game, frame, [*acts, *gauges.put_acts(game, coming, units[0], row.name)], then=FOLLOW)


# v: player, the units, the name, how many at least and at most for each, how many were said for each so far
WHO, UNITS, NAME, LOW, HIGH, SAID = range(6)


@can(TopGauges)
def _can_put_top(scope: Scope, row: TopGauges) -> bool:
    return bool(cards(scope.game, scope.player, DECK))


@executes(TopGauges)
def _top_gauges(game: Engine, frame: Frame, scope: Scope, row: TopGauges) -> None:
    units = tuple(slot for slot in targets(scope, row.unit) if is_unit(game, slot))
    frame.v[COUNT] = 0
    if units:
        game.push(TOP_GAUGES, [scope.player, units, row.name, row.low, row.high, ()])


@step("v:10.39.2")
def say_number(game: Engine, frame: Frame) -> None:
    """The number is chosen before the first of them is seen."""
    who, low, said = number_in(frame, WHO), number_in(frame, LOW), numbers_in(frame, SAID)
    most = min(number_in(frame, HIGH), len(cards(game, who, DECK)) - sum(said))
    options: tuple[RawOption, ...] = tuple(("choose", str(number)) for number in range(min(low, most), most + 1))
    game.ask(who, "number", ("v:10.39.2",), options, source=numbers_in(frame, UNITS)[len(said)])


@say_number.answer
def _said(game: Engine, frame: Frame, option: RawOption) -> None:
    frame.v[SAID] = (*numbers_in(frame, SAID), int(str(option[1])))
    if len(numbers_in(frame, SAID)) < len(numbers_in(frame, UNITS)):
        again(frame)


@step("v:10.39.1", "v:10.39.1.1", "v:10.39.1.2")
def put_top_gauges(game: Engine, frame: Frame) -> None:
    who, name = number_in(frame, WHO), word_in(frame, NAME)
    units, said = numbers_in(frame, UNITS), numbers_in(frame, SAID)
    top = list(cards(game, who, DECK))
    below = game.drop_frame()
    acts: list[Act] = []
    for unit, number in zip(units, said, strict=True):
        acts += gauges.put_acts(game, top[:number], unit, name)
        del top[:number]
    act(game, below, acts, cause_of(game, below))


TOP_GAUGES = Procedure(
    "gauges", (say_number, put_top_gauges), values=(PLAIN, CARDS, PLAIN, PLAIN, PLAIN, PLAIN), settles=False
)
