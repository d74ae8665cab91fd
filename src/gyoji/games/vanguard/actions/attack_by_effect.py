"""10.34, 10.35: attacks made by an effect, and domination. They come when the current play is finished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.evaluate import Scope, resolve
from gyoji.effects.perform import executes
from gyoji.effects.possible import targets
from gyoji.effects.resolve import COUNT, act
from gyoji.games.vanguard.battle import ATTACK, aim_at, begin_attack, frame_of, may_fight
from gyoji.games.vanguard.figures import ATTACKED, is_unit, mate_of, tied, together, vanguard
from gyoji.games.vanguard.zones import FIELD, KINDS, REAR, VANGUARD
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.door import enter, perform
from gyoji.kernel.procedures import Procedure, Switch, again, leave, step
from gyoji.kernel.values import CARD, INC, PLAIN
from gyoji.text.vanguard.nodes.acts import DominateAndAttack

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame

NOT_TWICE = Switch("a dominated unit is not dominated again")
WHOLE_LEGION = Switch("a legion is dominated as a whole")
LATER: Final = "attack"  # postponed: the values of the procedure below

# v: the unit and its incarnation, its target and its incarnation, who it was dominated from (-1: nobody),
# the phase and step in which it comes
MASTER, PHASE = 4, 5


@executes("attack the vanguard")
def _attack(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    target = vanguard(game, 1 - scope.player)
    acts: list[Act] = []
    for slot in targets(scope, row.target):
        if target >= 0 and mate_of(game, slot) < 0:  # 10.25.5, 10.25.15
            acts.append(_postponed(game, slot, target, -1))
    act(game, frame, acts)


@executes(ac.Redirect)
def _retarget(game: Engine, frame: Frame, scope: Scope, row: ac.Redirect) -> None:
    """7.1.2.2: the attack is on other units from now on; nothing is chosen as its target anew (7.4.1.7)."""
    battle, attacked = frame_of(game), tied(game, ATTACKED)
    others = [slot for slot in targets(scope, row.target) if is_unit(game, slot) and slot not in attacked]
    frame.v[COUNT] = 0
    if battle is not None and scope.this in attacked and others:
        now = [slot for slot in attacked if slot != scope.this] + others
        aim_at(game, battle, now)
        act(game, frame, [do.Untie(ATTACKED), *(do.Tie(ATTACKED, slot) for slot in now)])


def _postponed(game: Engine, slot: int, target: int, dominated: int) -> Act:
    inc = game.state.inc
    return do.Postpone(LATER, (slot, inc[slot], target, inc[target], dominated))


@executes(DominateAndAttack)
def _dominate(game: Engine, frame: Frame, scope: Scope, row: DominateAndAttack) -> None:
    """10.35.1: its master changes; 10.35.1.1.2: not twice."""
    state = game.state
    aims = [vanguard(game, 1 - scope.player)] if row.aim is None else resolve(scope, row.aim)
    target = aims[0] if aims else -1
    acts: list[Act] = []
    for slot in resolve(scope, row.target):
        if state.master[slot] == state.zone[slot] // KINDS or not NOT_TWICE.on:
            acts += [do.Stand(slot), do.Command(slot, scope.player)]
            if target >= 0:
                acts.append(_postponed(game, slot, target, 1 - scope.player))
    act(game, frame, acts)


@executes("dominate")
def _dominate_for(game: Engine, frame: Frame, scope: Scope, row: ac.DoTo) -> None:
    """10.35.1, 10.35.1.1.2; 10.35.1.4: of a legion both."""
    state = game.state
    acts: list[Act] = []
    for slot in targets(scope, row.target):
        for unit in together(game, slot) if WHOLE_LEGION.on else [slot]:
            if state.master[unit] == state.zone[unit] // KINDS and is_unit(game, unit):
                acts.append(do.Command(unit, scope.player))
    act(game, frame, acts)


def dominated(game: Engine) -> list[int]:
    """10.35.1.1: the units whose master is not that of their circle."""
    state = game.state
    found = []
    for side in (0, 1):
        for kind in FIELD:
            for slot in state.zones[side * KINDS + kind]:
                for unit in (slot, *(guest for _, guest in state.guests[slot])):
                    if state.master[unit] != side:
                        found.append(unit)
    return found


def push_attacks(game: Engine) -> None:
    """10.34.1, 10.34.1.3: attacks that effects have named, unless a battle is in progress."""
    if not game.state.later or any(frame.proc.name == ATTACK for frame in game.state.frames):
        return
    for _, v in reversed(game.due(LATER)):
        game.push(game.spec.timing.procedures["attack by effect"], [*v, game.state.phase, game.state.step])


@step("10.34.1.1", "10.34.1.2")
def attack_while_possible(game: Engine, frame: Frame) -> None:
    """Attacks as long as the unit stands and both are the same cards."""
    slot, inc, target, target_inc = frame.v[:MASTER]
    assert isinstance(slot, int) and isinstance(inc, int) and isinstance(target, int) and isinstance(target_inc, int)
    state = game.state
    if not is_unit(game, slot) or not is_unit(game, target) or state.master[slot] != state.active:
        return
    if state.zone[target] % KINDS not in (VANGUARD, REAR):
        return
    if not may_fight(game, (slot, inc), (target, target_inc)):
        return
    again(frame)
    begin_attack(game, slot, target, named=True)


@step("7.8.1.5")
def back_to_step(game: Engine, frame: Frame) -> None:
    """The attack is resolved: the phase or step in which it came continues."""
    phase, name = frame.v[PHASE:]
    assert isinstance(phase, str) and isinstance(name, str)
    if (phase, name) != (game.state.phase, game.state.step):
        enter(game, phase, name, do.cause("rule", ("7.8.1.5",)))


@step("10.35.1.2")
def end_domination(game: Engine, frame: Frame) -> None:
    """The unit returns to its old master."""
    slot, inc, _, _, master = frame.v[:PHASE]
    assert isinstance(slot, int) and isinstance(master, int)
    if master < 0:
        leave(frame)
    elif game.state.inc[slot] == inc:
        perform(game, [do.Command(slot, master)], do.cause("rule", ("10.35.1.2",), master, slot))


ATTACK_BY_EFFECT = Procedure(
    "attack by effect",
    (attack_while_possible, back_to_step, end_domination),
    values=(CARD, INC, CARD, INC, PLAIN),
    settles=False,
)
