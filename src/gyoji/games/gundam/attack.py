"""Section 7: attacking and battles."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import TYPE_CHECKING

from gyoji.effects import actions as ac
from gyoji.effects.bans import allowed, changes_on, is_banned
from gyoji.effects.evaluate import holds, passes
from gyoji.effects.resolve import take_up
from gyoji.games.gundam.action_step import push_action_step
from gyoji.games.gundam.figures import attacked, attacker, is_link, receiver, shield_area
from gyoji.games.gundam.zones import (
    ATTACKER,
    ATTACKER_INC,
    BASE,
    BATTLE,
    BLOCKED,
    DECLARED,
    KINDS,
    PLAYER_TARGET,
    REGISTERS,
    TARGET,
    cards,
)
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.derive import value
from gyoji.kernel.door import enter, perform, set_registers
from gyoji.kernel.procedures import Procedure, check, goto, step
from gyoji.kernel.values import CARD

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

_NO_BATTLE = (-1,) * len(REGISTERS)
_CAUSE_7_3_1 = Cause("rule", ("7-3-1",))
_CAUSE_7_4_1 = Cause("rule", ("7-4-1",))
_CAUSE_7_5_1 = Cause("rule", ("7-5-1",))
_CAUSE_7_6_1 = Cause("rule", ("7-6-1",))
_CAUSE_7_7_1 = Cause("rule", ("7-7-1",))
_CAUSE_7_7_2 = Cause("rule", ("7-7-2",))

# ── who may attack what ──


@check("7-3-1", needs="an active Unit")
def is_active(game: Engine, player: int, slot: int) -> bool:
    return not game.state.rested[slot]


@is_active.bulk
def _active(game: Engine, player: int, slots: list[int]) -> list[int]:
    rested = game.state.rested
    found = []
    for slot in slots:
        if not rested[slot]:
            found.append(slot)
    return found


@check("2-11-4", needs="a Unit that was there before this turn, or a Link Unit")
def has_settled(game: Engine, player: int, slot: int) -> bool:
    state = game.state
    if state.entered[slot] != state.turn or is_link(game, slot):
        return True
    if "may:attack_at_once" in game.statics or slot in state.mods:
        for _ in allowed(game, slot, "attack_at_once"):
            return True
    return False


@has_settled.bulk
def _settled(game: Engine, player: int, slots: list[int]) -> list[int]:
    entered, turn = game.state.entered, game.state.turn
    test, found = has_settled.fn, []
    for slot in slots:
        if entered[slot] != turn or test(game, player, slot):
            found.append(slot)
    return found


@check("1-3-3", "9-1-5-6", needs="a Unit that no effect forbids to attack")
def not_forbidden(game: Engine, player: int, slot: int) -> bool:
    if is_banned(game, slot, "attack"):
        return False
    if "only:attack" in game.statics:
        for change, scope in changes_on(game, slot, "only:attack"):
            if isinstance(change, ac.Only) and not holds(scope, change.condition):
                return False
    return True


@not_forbidden.bulk
def _not_forbidden(game: Engine, player: int, slots: list[int]) -> list[int]:
    mods, statics = game.state.mods, game.statics
    if "ban:attack" not in statics and "only:attack" not in statics and (not mods or mods.keys().isdisjoint(slots)):
        return slots
    return not_forbidden.one_by_one(game, player, slots)


@check("7-1", "6-5-4-1", needs="a rested enemy Unit as the target")
def is_rested_target(game: Engine, player: int, slot: int) -> bool:
    return bool(game.state.rested[slot])


@is_rested_target.bulk
def _rested(game: Engine, player: int, slots: list[int]) -> list[int]:
    rested = game.state.rested
    found = []
    for slot in slots:
        if rested[slot]:
            found.append(slot)
    return found


ATTACKER_CHECKS = (is_active, has_settled, not_forbidden)


# What effects may say about the targets of a Unit's attacks.
_ON_TARGETS = frozenset(("may:attack_active", "ban:attack_unit", "ban:attack_player"))


def attack_options(game: Engine, player: int) -> list[RawOption]:
    """7-1: every attack that may be declared."""
    zones = game.state.zones
    units = zones[player * KINDS + BATTLE]
    for one in ATTACKER_CHECKS:
        if not units:
            return []
        among = one.among
        units = among(game, player, units)
    foes = zones[(1 - player) * KINDS + BATTLE]
    among = is_rested_target.among
    rested = among(game, player, foes)
    reach, mods = game.reach, game.state.mods
    special = not _ON_TARGETS.isdisjoint(reach)
    taunted = "may:taunt" in reach or (mods and not mods.keys().isdisjoint(rested))
    options: list[RawOption] = []
    for slot in units:
        if taunted or slot in mods or (special and _is_special(reach, slot)):
            options += _targets(game, slot, foes, rested)
        else:
            options.append(("attack", slot, "player"))
            for foe in rested:
                options.append(("attack", slot, foe))
    return options


def _is_special(reach: Mapping[str, Container[int]], slot: int) -> bool:
    """Does an effect say something about the targets of this Unit's attacks?"""
    for attr in _ON_TARGETS:
        if attr in reach and slot in reach[attr]:
            return True
    return False


def _targets(game: Engine, slot: int, foes: list[int], rested: list[int]) -> list[RawOption]:
    """The attacks of one Unit, as effects allow and forbid them."""
    statics = game.statics
    targets = rested
    if slot in game.state.mods or "may:attack_active" in statics:
        targets = _active_too(game, slot, foes, rested)
    if is_banned(game, slot, "attack_unit"):
        targets = []
    player = not is_banned(game, slot, "attack_player")
    if "may:taunt" in statics or game.state.mods:
        decoys = _decoys(game, targets, rested)
        if decoys:
            targets, player = decoys, False
    options: list[RawOption] = [("attack", slot, "player")] if player else []
    for foe in targets:
        options.append(("attack", slot, foe))
    return options


def _decoys(game: Engine, targets: list[int], rested: list[int]) -> list[int]:
    """Targets that effects make the only ones."""
    return [foe for foe in targets if foe in rested and any(True for _ in allowed(game, foe, "taunt"))]


def _active_too(game: Engine, slot: int, foes: list[int], rested: list[int]) -> list[int]:
    """The rested enemies, and the active ones that an effect lets this Unit attack."""
    rows = []
    for change, scope in allowed(game, slot, "attack_active"):
        if isinstance(change, ac.Allow):
            rows.append((scope, change.which))
    if not rows:
        return rested
    return [foe for foe in foes if foe in rested or any(passes(scope, foe, which) for scope, which in rows)]


# ── attack step (7-3) ──


def push_attack(game: Engine, option: RawOption) -> None:
    game.push(game.spec.timing.procedures[ATTACK.name], [option[1], option[2]])


@step("7-3-1", "7-2")
def declare_attack(game: Engine, frame: Frame) -> None:
    """The attacking Unit rests and a target is declared."""
    slot, target = frame.v
    assert isinstance(slot, int)
    state = game.state
    foe = target if isinstance(target, int) else PLAYER_TARGET
    enter(game, "main", "attack", _CAUSE_7_3_1)
    target_inc = state.inc[foe] if foe >= 0 else -1
    set_registers(game, (slot, state.inc[slot], foe, target_inc, int(foe >= 0), 0))
    perform(game, [do.rest(slot)], _CAUSE_7_3_1)


@step("7-3-2", "11-2-7-1", "7-3-3")
def attack_triggers(game: Engine, frame: Frame) -> None:
    """【Attack】 effects and "when a Unit attacks" effects trigger; those they trigger in turn come first."""
    slot, target = frame.v
    assert isinstance(slot, int)
    other = target if isinstance(target, int) else -1
    if game.journal is None and not game.concerns("attack", slot):
        return
    word = game.state.prints[other].name if other >= 0 else "the player"
    perform(
        game,
        [do.happen("attack", slot, other, game.state.owner[slot], word)],
        do.cause("rule", ("7-3-2",), game.state.owner[slot]),
    )


def _broken_off(game: Engine) -> bool:
    """The attacking Unit or the attacked Unit has left."""
    inc = game.state.inc
    one, one_inc, other, other_inc, _, _ = game.state.regs  # in the order of REGISTERS
    return one < 0 or inc[one] != one_inc or (other >= 0 and inc[other] != other_inc)


def break_off(game: Engine, frame: Frame, rule: str) -> None:
    """The battle continues with its end step."""
    game.write("note", Cause("rule", (rule,)), (), -1, 0, "the attack is broken off")
    goto(frame, end_battle)


@step("7-3-5-1")
def leave_attack_step(game: Engine, frame: Frame) -> None:
    if _broken_off(game):
        break_off(game, frame, "7-3-5-1")


# ── block step (7-4) ──


@check("7-4-1", needs="an active Unit with <Blocker>")
def can_block(game: Engine, player: int, slot: int) -> bool:
    return not game.state.rested[slot]


@check("11-1-4-1", needs="<Blocker>")
def has_blocker(game: Engine, player: int, slot: int) -> bool:
    return value(game, slot, "blocker") > 0


@has_blocker.bulk
def _blockers(game: Engine, player: int, slots: list[int]) -> list[int]:
    state = game.state
    prints, guests = state.prints, state.guests
    given = state.mods or "blocker" in game.reach
    found = []
    for slot in slots:
        if (given or guests[slot] or "blocker" in prints[slot].values) and value(game, slot, "blocker"):
            found.append(slot)
    return found


@check("7-4-3", needs="a Unit that is not itself attacked")
def is_not_target(game: Engine, player: int, slot: int) -> bool:
    return slot != game.state.regs[TARGET]


@check("11-1-6-1", needs="an attacking Unit without <High-Maneuver>")
def not_outmanoeuvred(game: Engine, player: int, slot: int) -> bool:
    return value(game, game.state.regs[ATTACKER], "high_maneuver") == 0


@check("7-4-2", needs="no block yet in this attack")
def first_block(game: Engine, player: int, slot: int) -> bool:
    return not game.state.regs[BLOCKED]


@check("1-3-3", needs="a Unit that no effect forbids to block")
def may_block(game: Engine, player: int, slot: int) -> bool:
    return not is_banned(game, slot, "block") and not is_banned(game, game.state.regs[ATTACKER], "be_blocked", by=slot)


BLOCK_CHECKS = (has_blocker, can_block, is_not_target, first_block, not_outmanoeuvred, may_block)


@step("7-4-1", "7-4-4")
def offer_block(game: Engine, frame: Frame) -> None:
    """The standby player may block with one active Unit that has <Blocker>."""
    enter(game, "main", "block", _CAUSE_7_4_1)
    player = 1 - game.state.active
    options = (*block_options(game, player), ("pass",))
    game.ask(player, "block", ("7-4-1", "7-4-4"), options, source=game.state.regs[ATTACKER])


def block_options(game: Engine, player: int) -> list[RawOption]:
    units = game.state.zones[player * KINDS + BATTLE]
    for one in BLOCK_CHECKS:
        if not units:
            return []
        among = one.among
        units = among(game, player, units)
    return [("block", slot) for slot in units]


@offer_block.answer
def _block(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "pass":
        goto(frame, leave_block_step)
        return
    slot = option[1]
    assert isinstance(slot, int)
    frame.v.append(slot)


@step("11-1-4-1", "7-4-1")
def change_target(game: Engine, frame: Frame) -> None:
    """The blocking Unit rests and becomes the attack target."""
    if len(frame.v) > 2:
        slot = frame.v.pop()
        assert isinstance(slot, int)
        regs = game.state.regs
        target = (regs[ATTACKER], regs[ATTACKER_INC], slot, game.state.inc[slot], regs[DECLARED], 1)
        acts: list[Act] = [do.Rest(slot), do.Set(target)]
        cause = Cause("rule", ("11-1-4-1", "7-4-1"), game.state.owner[slot], slot)
        if game.concerns("blocked", regs[ATTACKER]):
            acts.append(do.Happen("blocked", regs[ATTACKER], slot, game.state.owner[regs[ATTACKER]]))
        if game.concerns("blocks", slot):
            acts.append(do.Happen("blocks", slot, regs[ATTACKER], game.state.owner[slot]))
        perform(game, acts, cause)
        if game.journal is not None:
            cards = (game.card_row(slot, 7),)
            game.write("block", cause, cards, cause.player, 0, "", second=game.card_row(regs[ATTACKER], 7))


@step()
def look_for_another_block(game: Engine, frame: Frame) -> None:
    """7-4-2 allows only one: `first_block` is among the conditions."""
    if not _broken_off(game) and game.state.regs[BLOCKED] and block_options(game, 1 - game.state.active):
        goto(frame, offer_block)


@step("7-4-5-1")
def leave_block_step(game: Engine, frame: Frame) -> None:
    if _broken_off(game):
        break_off(game, frame, "7-4-5-1")


# ── action step (7-5) ──


@step("7-5-1", "8-1")
def battle_action_step(game: Engine, frame: Frame) -> None:
    enter(game, "main", "battle action", _CAUSE_7_5_1)
    push_action_step(game)


@step("7-5-2-1")
def leave_action_step(game: Engine, frame: Frame) -> None:
    if _broken_off(game):
        break_off(game, frame, "7-5-2-1")


# ── damage step (7-6) ──


@step("7-6-1", "7-6-1-1", "7-6-1-2")
def confirm_target(game: Engine, frame: Frame) -> None:
    """The current target decides what the attack hits."""
    enter(game, "main", "damage", _CAUSE_7_6_1)
    if game.state.regs[TARGET] >= 0:
        goto(frame, strike_first)


@step("7-6-2-1", "7-6-2-2", "7-6-2-3", "7-6-2-4")
def attack_player(game: Engine, frame: Frame) -> None:
    """The Base takes the damage; without one the top Shield; with neither the player is defeated."""
    state = game.state
    slot = attacker(game)
    foe = 1 - state.owner[slot]
    power = value(game, slot, "ap")
    hit = shield_area(game, foe)
    goto(frame, end_battle)
    if hit >= 0:
        base = state.prints[hit].kind == "base" and hit in cards(game, foe, BASE)
        rules: tuple[str, ...] = ("7-6-2-3", "7-6-2-3-1") if base else ("7-6-2-4", "7-6-2-4-1")
        if base and value(game, slot, "first_strike"):
            rules = ("7-6-2-3-2", *rules)
        perform(game, [do.damage(hit, power, slot, "battle")], do.cause("battle", rules, state.owner[slot], slot))
    elif power > 0:  # 4-5-4: no damage, no defeat
        why = "battle damage while the shield area was empty"
        perform(game, [do.Lose(foe, why)], Cause("battle", ("7-6-2-2", "1-2-2-1", "10-2-1-1"), state.owner[slot], slot))


@step("7-6-3-2-2", "11-1-5-1", "11-1-5-2")
def strike_first(game: Engine, frame: Frame) -> None:
    """<First Strike>: the attacking Unit deals its damage before the other does."""
    slot, foe = attacker(game), attacked(game)
    if value(game, slot, "first_strike"):
        cause = Cause("battle", ("7-6-3-2-2", "11-1-5-2"), game.state.owner[slot], slot)
        frame.v[1] = "struck"
        perform(game, [do.damage(receiver(game, foe, "battle"), value(game, slot, "ap"), slot, "battle")], cause)


@step("11-1-5-3")
def after_first_strike(game: Engine, frame: Frame) -> None:
    """If that destroyed the enemy Unit, the battle goes to its end step."""
    if _broken_off(game):
        goto(frame, end_battle)


@step("7-6-3-1", "7-6-3-2", "4-5-2")
def strike(game: Engine, frame: Frame) -> None:
    """Both Units deal damage equal to their AP to each other at the same time."""
    state = game.state
    slot, foe = attacker(game), attacked(game)
    hit, struck = slot, foe
    if state.mods:
        hit, struck = receiver(game, slot, "battle"), receiver(game, foe, "battle")
    acts: list[Act] = [do.damage(hit, value(game, foe, "ap"), foe, "battle")]
    if frame.v[1] != "struck":
        acts.insert(0, do.damage(struck, value(game, slot, "ap"), slot, "battle"))
    perform(game, acts, do.cause("battle", ("7-6-3-2", "7-6-3-2-1"), state.owner[slot], slot))


# ── battle end step (7-7) ──


@step("7-7-1", "7-6-2-5", "7-6-3-3")
def end_battle(game: Engine, frame: Frame) -> None:
    """Effects that last "during this battle" end."""
    enter(game, "main", "battle end", _CAUSE_7_7_1)
    if game.state.mods:
        perform(game, [do.Expire(ac.THIS_BATTLE)], _CAUSE_7_7_1)
    if game.state.later:
        take_up(game, "end of battle")


@step("7-7-2")
def return_to_main(game: Engine, frame: Frame) -> None:
    """When everything is resolved, the battle is over."""
    set_registers(game, _NO_BATTLE)
    enter(game, "main", "main", _CAUSE_7_7_2)


ATTACK = Procedure(
    "attack",
    (
        declare_attack,
        attack_triggers,
        leave_attack_step,
        offer_block,
        change_target,
        look_for_another_block,
        leave_block_step,
        battle_action_step,
        leave_action_step,
        confirm_target,
        attack_player,
        strike_first,
        after_first_strike,
        strike,
        end_battle,
        return_to_main,
    ),
    values=(CARD,),
)
CHECKS = (
    is_active,
    has_settled,
    not_forbidden,
    is_rested_target,
    can_block,
    has_blocker,
    is_not_target,
    not_outmanoeuvred,
    first_block,
    may_block,
)
