"""Section 10: acts on cards of the field: retire, stand, return, lock, unlock, delete, exchange; damage and charges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.arrange import carry
from gyoji.effects.evaluate import Scope, resolve
from gyoji.effects.perform import can, executes, targets
from gyoji.effects.resolve import FOLLOW, act, cause_of, pick
from gyoji.games.vanguard.figures import is_unit, together
from gyoji.games.vanguard.moves import away, retire
from gyoji.games.vanguard.prints import DELETED, LOCKED
from gyoji.games.vanguard.zones import BIND, DAMAGE, DECK, DROP, HAND, KINDS, REAR, REMOVED, SOUL, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.procedures import Procedure, step
from gyoji.kernel.values import PLAIN, REFS
from gyoji.text.vanguard.nodes import (
    CounterCharge,
    DealDamage,
    Delete,
    Exchange,
    Lock,
    Retire,
    SoulCharge,
    Unlock,
)

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

DESTINATIONS: Final = {
    "hand": (HAND, -1),
    "drop": (DROP, 0),
    "soul": (SOUL, 0),
    "bind": (BIND, -1),
    "removed": (REMOVED, -1),
    "deck_top": (DECK, 0),
    "deck_bottom": (DECK, -1),
    "deck_shuffle": (DECK, -1),
}


@executes(Retire)
def _retire(game: Engine, frame: Frame, scope: Scope, row: Retire) -> None:
    """10.4.1."""
    slots = [slot for slot in targets(scope, row.target) if is_unit(game, slot)]
    act(game, frame, retire(game, slots), then=FOLLOW)


def stand(game: Engine, frame: Frame, scope: Scope, row: ac.Stand) -> None:
    """10.12.1, 10.25.10: Leader and Mate stand together."""
    slots = [unit for slot in targets(scope, row.target) for unit in together(game, slot)]
    act(game, frame, [do.Stand(slot) for slot in slots if is_unit(game, slot)])


def move(game: Engine, frame: Frame, scope: Scope, row: ac.Move) -> None:
    """4.1.6: to its owner's zone; 4.1.5: who orders them; 4.1.8: what is said next follows the card."""
    kind, at = DESTINATIONS[row.to]
    slots = targets(scope, row.target)
    acts = away(game, slots, kind, "returned" if row.to == "hand" else "moved", at)
    carry(game, frame, acts, shuffle=row.to == "deck_shuffle")


@executes(Lock)
def _lock(game: Engine, frame: Frame, scope: Scope, row: Lock) -> None:
    """10.22.1: the card is turned over and is another card."""
    slots = [slot for slot in targets(scope, row.target) if is_unit(game, slot)]
    acts: list[Act] = []
    for slot in slots:
        if game.state.prints[slot].front.kind == "g":  # 10.22.8
            acts += away(game, [slot], DROP, "g zone")
        else:
            acts += [do.Turn(slot, LOCKED, "lock", renew=True, rested=0)]
    act(game, frame, acts, then=FOLLOW)


@executes(Unlock)
def _unlock(game: Engine, frame: Frame, scope: Scope, row: Unlock) -> None:
    """10.24.1, 10.24.3: face up again, standing, and another card once more."""
    slots = [slot for slot in targets(scope, row.target) if game.state.face[slot] == LOCKED]
    act(game, frame, unlock_acts(slots), then=FOLLOW)


def unlock_acts(slots: list[int]) -> list[Act]:
    return [do.Turn(slot, 0, "unlock", renew=True, rested=0) for slot in slots]


@executes(Delete)
def _delete(game: Engine, frame: Frame, scope: Scope, row: Delete) -> None:
    """10.26.2: turned over where it lies, the same unit in the same orientation."""
    slots = [slot for slot in targets(scope, row.target) if game.state.face[slot] != DELETED]
    act(game, frame, [do.Turn(slot, DELETED, "delete") for slot in slots])


@executes(Exchange)
def _exchange(game: Engine, frame: Frame, scope: Scope, row: Exchange) -> None:
    """10.32.2: both move at the same time; a unit that is no rear-guard any more does not."""
    state = game.state
    slots = [*resolve(scope, row.target), *resolve(scope, row.other)]
    if len(slots) != 2 or any(state.zone[slot] % KINDS != REAR or not is_unit(game, slot) for slot in slots):
        act(game, frame, [])
        return
    one, other = slots
    acts: list[Act] = [
        do.Move(one, state.zone[other], "moved", place=state.place[other]),
        do.Move(other, state.zone[one], "moved", place=state.place[one]),
    ]
    act(game, frame, acts)


@executes(DealDamage)
def _deal(game: Engine, frame: Frame, scope: Scope, row: DealDamage) -> None:
    """10.33.1: the process itself is a rule action, later."""
    slots = targets(scope, row.target)
    act(game, frame, [do.Damage(slot, row.number, scope.this, "effect") for slot in slots])


@executes(SoulCharge)
def _soul_charge(game: Engine, frame: Frame, scope: Scope, row: SoulCharge) -> None:
    """10.18.1."""
    soul = zone(scope.player, SOUL)
    top = cards(game, scope.player, DECK)[: row.number]
    act(game, frame, [do.Move(slot, soul, "soul charge", 0) for slot in top])


def _face_down(game: Engine, player: int) -> list[int]:
    return [slot for slot in cards(game, player, DAMAGE) if game.state.face[slot]]


@can(CounterCharge)
def _can_charge(scope: Scope, row: CounterCharge) -> bool:
    return bool(_face_down(scope.game, scope.player))


@executes(CounterCharge)
def _counter_charge(game: Engine, frame: Frame, scope: Scope, row: CounterCharge) -> None:
    """10.30.1: cards of the damage zone are turned face up, those that lie face down."""
    game.push(CHARGE, [scope.player, row.number, ()])


@step("10.30.1")
def choose_charged(game: Engine, frame: Frame) -> None:
    player, number, _ = frame.v
    assert isinstance(player, int) and isinstance(number, int)
    pick(game, player, _face_down(game, player), number, number, 2, kind="counter charge")


@step("10.30.1")
def turn_face_up(game: Engine, frame: Frame) -> None:
    rows = frame.v[2]
    assert isinstance(rows, tuple)
    slots = [row[0] for row in rows if isinstance(row, tuple) and isinstance(row[0], int)]
    below = game.drop_frame()
    act(game, below, [do.Turn(slot, 0, "counter charge") for slot in slots], cause_of(game, below))


CHARGE = Procedure("counter charge", (choose_charged, turn_face_up), values=(PLAIN, PLAIN, REFS), settles=False)
