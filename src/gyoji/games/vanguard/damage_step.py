"""7.7: which attacks hit, the damage they deal, what is retired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.bans import is_banned, permission
from gyoji.games.vanguard.attack_step import pair_of
from gyoji.games.vanguard.battle import HIT, cards_of
from gyoji.games.vanguard.figures import ATTACKED, attacker, boosters, chosen_attacker, power, tied, together
from gyoji.games.vanguard.moves import retire
from gyoji.games.vanguard.zones import DROP, G_ZONE, GUARDIANS, KINDS, REAR, VANGUARD, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import value
from gyoji.kernel.door import enter, perform
from gyoji.kernel.procedures import Switch, step
from gyoji.kernel.timing import push_check
from gyoji.text.vanguard.nodes.bans import UNHIT

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame


BOTH_HARMLESS = Switch("if one unit of a legion cannot deal damage, neither can the other")
EQUAL_HITS = Switch("an attack with equal power hits")


@step("7.7.1.1")
def begin_damage_step(game: Engine, frame: Frame) -> None:
    cause = do.cause("rule", ("7.7.1.1",))
    enter(game, "battle", "damage", cause)
    if game.heard("damage_step"):
        perform(game, [do.Happen("damage_step", player=game.state.active)], cause)
    push_check(game)


@step("7.7.1.2", "7.7.1.3", "7.7.1.4")
def compare_power(game: Engine, frame: Frame) -> None:
    """An attack hits with at least as much power; a unit that has left its circle, or changed its master, does not take
    part.
    """
    slot = attacker(game)
    hit = [target for target in tied(game, ATTACKED) if hits(game, slot, target)]
    frame.v[HIT] = tuple((target, game.state.inc[target]) for target in hit)
    push_check(game)


def hits(game: Engine, slot: int, target: int) -> bool:
    if slot < 0 or game.state.master[slot] == game.state.master[target] or is_banned(game, target, "be_hit", by=slot):
        return False
    above = power(game, slot) - power(game, target)
    return above >= 0 if EQUAL_HITS.on else above > 0


def still_hit(game: Engine, frame: Frame) -> list[int]:
    """What was hit and is still the same card."""
    inc, found = game.state.inc, []
    for slot, was in cards_of(frame.v[HIT]):
        if inc[slot] == was:
            found.append(slot)
    return found


def may_deal(game: Engine, slot: int) -> bool:
    """10.25.6.1: what keeps one unit of a legion from dealing damage keeps the other too."""
    units = together(game, slot) if BOTH_HARMLESS.on else [slot]
    return not any(is_banned(game, unit, "deal_damage") for unit in units)


@step("7.7.1.5", "7.7.1.5.1", "7.7.1.6", "10.33.1", "3.15.1.1")
def deal_damage(game: Engine, frame: Frame) -> None:
    """A vanguard that was hit is dealt damage equal to the attacker's critical."""
    slot = attacker(game)  # 7.7.1.5.2
    if slot >= 0 and may_deal(game, slot):
        critical = value(game, slot, "critical")
        foes = [target for target in still_hit(game, frame) if game.state.zone[target] % KINDS == VANGUARD]
        acts: list[Act] = [do.Damage(target, critical, slot, "battle") for target in foes]
        perform(game, acts, do.cause("battle", ("7.7.1.5",), game.state.master[slot], slot))
    push_check(game)


@step("7.7.1.7", "7.7.1.8")
def hit_abilities(game: Engine, frame: Frame) -> None:
    """Now the attack "hits" or "does not hit"."""
    slot, _ = pair_of(frame)
    state = game.state
    if chosen_attacker(game) == slot:
        acts = hits_and_misses(game, slot, still_hit(game, frame))
        perform(game, acts, do.cause("rule", ("7.7.1.7",), state.master[slot], slot))
        activate_unhit(game, slot, still_hit(game, frame))
    push_check(game)


def activate_unhit(game: Engine, slot: int, hit: list[int]) -> None:
    """What the attacker's own abilities wait for, of an attack that did not hit, if an effect says so."""
    if game.limits and permission(game, slot, UNHIT) is not None:
        master = game.state.master[slot]
        missed = [target for target in tied(game, ATTACKED) if target not in hit]
        acts: list[Act] = [do.Happen(event, slot, one, master) for event in ("hits", "any_hits") for one in missed]
        perform(game, acts, do.cause(UNHIT, ("7.7.1.7",), master, slot))


def hits_and_misses(game: Engine, slot: int, hit: list[int]) -> list[Act]:
    """The result of an attack. The journal only records a miss: for a hit, damage and retirement show it."""
    master = game.state.master[slot]
    missed = [target for target in tied(game, ATTACKED) if target not in hit]
    acts: list[Act] = [do.Happen("hits", slot, target, master) for target in hit]
    acts += [do.Happen("misses", slot, target, master, "does not hit") for target in missed]
    return acts + hits_of_two(game, slot, hit)


def hits_of_two(game: Engine, slot: int, targets: list[int]) -> list[Act]:
    """The same for abilities that wait for the attack of either unit, the attacker and its booster."""
    master = game.state.master[slot]
    acts: list[Act] = []
    for event, units in (("boost_hits", boosters(game, slot)), ("any_hits", [slot, *boosters(game, slot)])):
        heard = [unit for unit in units if game.concerns(event, unit)]
        acts += [do.Happen(event, unit, target, master) for unit in heard for target in targets]
    return acts


@step("7.7.1.9", "4.6.9")
def retire_g_guardians(game: Engine, frame: Frame) -> None:
    """G guardians are retired, then they go to the G zone face up."""
    state = game.state
    g_units = [slot for player in (0, 1) for slot in cards(game, player, GUARDIANS) if state.prints[slot].kind == "g"]
    cause = do.cause("rule", ("7.7.1.9", "4.6.9"))
    if g_units:
        perform(game, [do.Move(slot, zone(state.owner[slot], DROP), "retired", 0) for slot in g_units], cause)
        perform(game, [do.Move(slot, zone(state.owner[slot], G_ZONE), "g zone") for slot in g_units], cause)


@step("7.7.1.9")
def retire_guardians(game: Engine, frame: Frame) -> None:
    guardians = [slot for player in (0, 1) for slot in cards(game, player, GUARDIANS)]
    perform(game, retire(game, guardians), do.cause("rule", ("7.7.1.9",)))


@step("7.7.1.9")
def retire_hit_units(game: Engine, frame: Frame) -> None:
    state = game.state
    fallen = [slot for slot in still_hit(game, frame) if state.zone[slot] % KINDS == REAR]
    perform(game, retire(game, fallen), do.cause("battle", ("7.7.1.9",), state.active))


@step("7.7.1.10")
def leave_damage_step(game: Engine, frame: Frame) -> None:
    push_check(game)
