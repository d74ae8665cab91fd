"""Section 7: attacks and battles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.bans import candidates, permission
from gyoji.games.dbs.damage import push_damage
from gyoji.games.dbs.energy import active_energy, can_afford, push_payment
from gyoji.games.dbs.figures import ATTACK, attack_card, combos, guard_card
from gyoji.games.dbs.keywords import avenged, damage_of
from gyoji.games.dbs.moments import do_put_off
from gyoji.games.dbs.play import lots
from gyoji.games.dbs.prohibitions import (
    attack_ban,
    attack_deed,
    combo_ban,
    combo_deed,
    damage_ban,
    note_attack,
    pay_tolls,
)
from gyoji.games.dbs.skills import activate, activate_options
from gyoji.games.dbs.timing import checkpoint, push_counter
from gyoji.games.dbs.zones import BATTLE, COMBO, DROP, HAND, KINDS, LEADER, cards, zone
from gyoji.kernel import acts as do
from gyoji.kernel.about import About
from gyoji.kernel.acts import Act, Cause
from gyoji.kernel.derive import value
from gyoji.kernel.door import enter, perform
from gyoji.kernel.frames import number_in, numbers_in, ref_in, words_in
from gyoji.kernel.procedures import Procedure, Switch, check, goto, step
from gyoji.kernel.state import NOWHERE, Mod
from gyoji.kernel.values import CARDS, PLAIN, REF

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

COMBO_POWER: Final = "combo"  # how long combo power stays on a card: until 7-4-1-7
VICTORY = Switch("[Victory Strike] wins with the damage it deals")


# ── who may attack what (7-1) ──


@check("7-1", needs="an active card")
def is_active(game: Engine, player: int, slot: int) -> bool:
    return not game.state.rested[slot]


@is_active.bulk
def _active(game: Engine, player: int, slots: list[int]) -> list[int]:
    rested, found = game.state.rested, []
    for slot in slots:
        if not rested[slot]:
            found.append(slot)
    return found


@check("7-1", "10-3-2", needs="a Leader Card or Battle Card")
def can_battle(game: Engine, player: int, slot: int) -> bool:
    return game.state.prints[slot].kind != "extra"


@can_battle.bulk
def _fighters(game: Engine, player: int, slots: list[int]) -> list[int]:
    prints, found = game.state.prints, []
    for slot in slots:
        if prints[slot].kind != "extra":
            found.append(slot)
    return found


@check("7-1", needs="the Leader Card or a rested Battle Card as the target")
def can_be_attacked(game: Engine, player: int, slot: int) -> bool:
    return game.state.zone[slot] % KINDS == LEADER or bool(game.state.rested[slot])


ATTACKER_CHECKS: Final = (can_battle, is_active)
TARGET_CHECKS: Final = (can_battle, can_be_attacked)


def attack_options(game: Engine, player: int) -> list[RawOption]:
    attackers = cards(game, player, LEADER) + cards(game, player, BATTLE)
    for one in ATTACKER_CHECKS:
        attackers = one.among(game, player, attackers)
    area = cards(game, 1 - player, LEADER) + cards(game, 1 - player, BATTLE)
    fighters = can_battle.among(game, player, area)
    targets = can_be_attacked.among(game, player, fighters)
    options: list[RawOption] = []
    for slot in attackers:
        for target in fighters if game.limits else targets:
            if not game.limits or _may_attack(game, player, slot, target, target in targets):
                options.append(("attack", slot, target))
    return options


def _may_attack(game: Engine, player: int, slot: int, target: int, open_to_all: bool) -> bool:
    """1-3-1, 1-3-3: what effects permit and forbid."""
    return (open_to_all or reaches(game, slot, target)) and attack_ban(game, player, slot, target) is None


def reaches(game: Engine, slot: int, target: int) -> bool:
    """1-3-1: does an effect let it attack that card though it is active?"""
    return permission(game, slot, "attack", target) is not None


# The values of its frame: attack card and guard card as they were, has the attack been negated, cards that went from
# combo to the Drop Area, a card that takes revenge, cards that were comboed with, and of each the area it came from.
ATTACKER, GUARD, NEGATED, COMBOED, AVENGER, ENTERED, ORIGINS = range(7)


def push_attack(game: Engine, option: RawOption) -> None:
    _, slot, target = option
    assert isinstance(slot, int) and isinstance(target, int)
    inc = game.state.inc
    game.push(BATTLING, [(slot, inc[slot]), (target, inc[target]), 0, (), NOWHERE, (), ()])
    player = game.state.active
    pay_tolls(game, slot, player, "attack", attack_deed(player, slot, target))


def _pair(frame: Frame) -> tuple[int, int]:
    return ref_in(frame, ATTACKER)[0], ref_in(frame, GUARD)[0]


@step("7-1", "4-8-1")
def declare_attack(game: Engine, frame: Frame) -> None:
    """The card rests; from now on there are an attack card and a guard card."""
    slot, target = _pair(frame)
    player = game.state.active
    cause = Cause("rule", ("7-1",), player, slot)
    enter(game, "main", "attack", cause)
    note_attack(game, player, slot, target)
    perform(game, [do.Rest(slot), do.Tie(ATTACK, slot, target)], cause)


@step("7-1-1")
def attack_triggers(game: Engine, frame: Frame) -> None:
    slot, target = _pair(frame)
    player = game.state.active
    name = game.state.prints[target].name
    acts: list[Act] = [do.Happen("attack", slot, target, player, name)]
    if game.concerns("attacked", target):
        acts.append(do.Happen("attacked", target, slot, player))
    perform(game, acts, Cause("rule", ("7-1-1",), player, slot))


@step("7-1-2", "4-7-2-2")
def counter_attack(game: Engine, frame: Frame) -> None:
    push_counter(game, game.state.active, ("attack",))


check_attack = checkpoint("check_attack", "7-1-3")


def _broken_off(game: Engine, frame: Frame) -> bool:
    """7-1-4: the attack was negated, or attack card or guard card is gone."""
    return bool(frame.v[NEGATED]) or attack_card(game) < 0 or guard_card(game) < 0


@step("7-1-4")
def leave_attack(game: Engine, frame: Frame) -> None:
    if _broken_off(game, frame):
        goto(frame, drop_combos)


# ── Offence Step and Defence Step (7-2, 7-3) ──


@step("7-2-1-1")
def begin_offence(game: Engine, frame: Frame) -> None:
    _begin(game, "offence", "7-2-1-1")


def _begin(game: Engine, name: str, rule: str) -> None:
    cause = Cause("rule", (rule,))
    enter(game, "main", name, cause)
    if game.heard(name + "_start"):
        perform(game, [do.Happen(name + "_start", player=game.state.active)], cause)


check_offence = checkpoint("check_offence", "7-2-1-1", "7-2-1-2", "4-6-2-1")


@step("7-2-1-2", "7-2-1-3", "4-6-2-2", "7-1-4")
def act_in_offence(game: Engine, frame: Frame) -> None:
    """The turn player combos, activates skills, or goes on to the Defence Step."""
    if _broken_off(game, frame):
        goto(frame, drop_combos)
    else:
        _ask(game, game.state.active, "offence", "7-2-1-2")


@act_in_offence.answer
def _in_offence(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] != "pass":
        goto(frame, check_offence)
        _act(game, game.state.active, option)


@step("7-3-1-1")
def begin_defence(game: Engine, frame: Frame) -> None:
    _begin(game, "defence", "7-3-1-1")


check_defence = checkpoint("check_defence", "7-3-1-1", "7-3-1-2", "4-6-2-1")


@step("7-3-1-2", "7-3-1-3", "4-6-2-2", "7-1-4")
def act_in_defence(game: Engine, frame: Frame) -> None:
    """The other player does the same, or goes on to the Damage Step."""
    if _broken_off(game, frame):
        goto(frame, drop_combos)
    else:
        _ask(game, 1 - game.state.active, "defence", "7-3-1-2")


@act_in_defence.answer
def _in_defence(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] != "pass":
        goto(frame, check_defence)
        _act(game, 1 - game.state.active, option)


def _ask(game: Engine, player: int, kind: str, rule: str) -> None:
    options = combo_options(game, player)
    options += activate_options(game, player, "battle")
    game.ask(player, kind, (rule,), (*options, ("pass",)))


def _act(game: Engine, player: int, option: RawOption) -> None:
    if option[0] == "activate":
        activate(game, player, option)
    else:
        slot = option[1]
        assert isinstance(slot, int)
        game.push(COMBOING, [player, (slot, game.state.inc[slot])])
        pay_tolls(game, slot, player, "combo", combo_deed(player, slot))


# ── combos (3-7) ──


@check("3-7-3-1", needs="a card with combo cost and combo power")
def has_combo(game: Engine, player: int, slot: int) -> bool:
    values = game.state.prints[slot].values
    return "combo_cost" in values and "combo_power" in values


@has_combo.bulk
def _with_combo(game: Engine, player: int, slots: list[int]) -> list[int]:
    prints, found = game.state.prints, []
    for slot in slots:
        values = prints[slot].values
        if "combo_cost" in values and "combo_power" in values:
            found.append(slot)
    return found


@check("7-2-1-2-1", "7-3-1-2-1", needs="an active card, if it lies in the Battle Area")
def stands(game: Engine, player: int, slot: int) -> bool:
    state = game.state
    if state.zone[slot] % KINDS != BATTLE or not state.rested[slot]:
        return True
    return permission(game, slot, "combo") is not None  # 1-3-1


@stands.bulk
def _standing(game: Engine, player: int, slots: list[int]) -> list[int]:
    rested, test, found = game.state.rested, stands.fn, []
    for slot in slots:
        if not rested[slot] or test(game, player, slot):
            found.append(slot)
    return found


@check("7-2-1-2-1", "7-3-1-2-1", needs="a card that neither attacks nor is attacked")
def is_free(game: Engine, player: int, slot: int) -> bool:
    return slot not in (attack_card(game), guard_card(game))


@is_free.bulk
def _free(game: Engine, player: int, slots: list[int]) -> list[int]:
    attacker, guard, found = attack_card(game), guard_card(game), []
    for slot in slots:
        if slot != attacker and slot != guard:
            found.append(slot)
    return found


@check("7-2-1-2-1-1", "7-2-1-2-2-1", "7-3-1-2-1-1", "7-3-1-2-2-1", "2-10-1", needs="active energy for the combo cost")
def can_pay_combo(game: Engine, player: int, slot: int) -> bool:
    return can_afford(game, player, value(game, slot, "combo_cost"))


@can_pay_combo.bulk
def _paid_combos(game: Engine, player: int, slots: list[int]) -> list[int]:
    energy, found = len(active_energy(game, player)) if slots else 0, []
    for slot in slots:
        if value(game, slot, "combo_cost") <= energy:
            found.append(slot)
    return found


@check("1-3-3", needs="a card that no effect forbids to combo with", by_effects=True)
def may_combo(game: Engine, player: int, slot: int) -> bool:
    return combo_ban(game, player, slot) is None


COMBO_CHECKS: Final = (has_combo, stands, is_free, may_combo, can_pay_combo)


def combo_options(game: Engine, player: int) -> list[RawOption]:
    """7-2-1-2-1, 7-2-1-2-2: from the Battle Area and from the hand."""
    slots = cards(game, player, BATTLE) + lots(game, cards(game, player, HAND))
    if game.limits:  # 1-3-1
        slots = list(dict.fromkeys(slots + candidates(game, player, "combo")))
    for one in COMBO_CHECKS:
        slots = one.among(game, player, slots)
    return [("combo", slot) for slot in slots]


COMBO_PLAYER, COMBO_CARD = range(2)  # the values of its frame


@step("7-2-1-2-1-1", "7-2-1-2-2-1", "7-3-1-2-1-1", "7-3-1-2-2-1")
def pay_combo(game: Engine, frame: Frame) -> None:
    player, slot, _ = _combo(frame)
    if game.state.zone[slot] % KINDS == HAND:
        perform(game, [do.Show(slot, 7)], Cause("play", ("7-2-1-2-2",), player, slot))
    push_payment(game, player, value(game, slot, "combo_cost"))


@step("7-2-1-2-1", "7-2-1-2-2", "7-3-1-2-1", "7-3-1-2-2", "3-7-3")
def place_combo(game: Engine, frame: Frame) -> None:
    player, slot, inc = _combo(frame)
    if game.state.inc[slot] == inc:
        note_origin(game, slot)
        cause = Cause("play", ("7-2-1-2-2",), player, slot)
        perform(game, [do.Move(slot, zone(player, COMBO), "combo")], cause)


def note_origin(game: Engine, slot: int) -> None:
    """The battle remembers from where cards are comboed with."""
    battle = next(frame for frame in reversed(game.state.frames) if frame.proc is BATTLING)
    origins = _origins(battle)
    origins[slot] = game.spec.zones[game.state.zone[slot] % KINDS].name
    battle.v[ENTERED], battle.v[ORIGINS] = tuple(origins), tuple(origins.values())


def _origins(battle: Frame) -> dict[int, str]:
    return dict(zip(numbers_in(battle, ENTERED), words_in(battle, ORIGINS), strict=True))


def _combo(frame: Frame) -> tuple[int, int, int]:
    return number_in(frame, COMBO_PLAYER), *ref_in(frame, COMBO_CARD)


def _tells(game: Engine, place: int) -> About:
    player, slot, _ = _combo(game.state.frames[place])
    return About(slot, player)


COMBOING = Procedure("combo", (pay_combo, place_combo), values=(PLAIN, REF), settles=False, tells=_tells)


# ── Damage Step (7-4) ──


@step("7-4-1-1")
def begin_damage(game: Engine, frame: Frame) -> None:
    _begin(game, "damage", "7-4-1-1")


check_damage = checkpoint("check_damage", "7-4-1-1")


@step("7-4-1-2", "7-1-4")
def add_attack_combos(game: Engine, frame: Frame) -> None:
    if _broken_off(game, frame):
        goto(frame, drop_combos)
        return
    _add_combos(game, game.state.active, attack_card(game), "7-4-1-2")


@step("7-4-1-3")
def add_guard_combos(game: Engine, frame: Frame) -> None:
    _add_combos(game, 1 - game.state.active, guard_card(game), "7-4-1-3")


def _add_combos(game: Engine, player: int, slot: int, rule: str) -> None:
    state = game.state
    acts: list[Act] = []
    for one in combos(game, player):
        amount = value(game, one, "combo_power")
        if amount:
            mod = Mod("power", amount, COMBO_POWER, state.next_inc, one, state.inc[one], "", 0, 0, player)
            acts.append(do.Change(slot, mod))
    perform(game, acts, Cause("rule", (rule,), player))


@step("7-4-1-4")
def compare_power(game: Engine, frame: Frame) -> None:
    """As strong as the guard card, or stronger, the attack succeeds. The journal tells of one that does not: of the
    others, damage and KO do.
    """
    attacker, guard = attack_card(game), guard_card(game)
    assert attacker >= 0 and guard >= 0  # 7-1-4: otherwise the battle has broken off
    if value(game, attacker, "power") < value(game, guard, "power"):
        tell_of_attack(game, "note", "7-4-1-4", attacker, guard, "does not get through")
        goto(frame, check_result)


def tell_of_attack(game: Engine, kind: str, rule: str, slot: int, other: int, word: str = "") -> None:
    """Writes down what a card does in a battle, and with regard to which other."""
    if game.journal is not None:
        cause = Cause("rule", (rule,), game.state.master[slot], slot)
        row, second = game.card_row(slot, 7), game.card_row(other, 7)
        game.write(kind, cause, (row,), cause.player, 0, word, second=second)


@step("7-4-1-4-1")
def announce_damage(game: Engine, frame: Frame) -> None:
    """A Leader Card: damage. A Battle Card: KO."""
    guard = guard_card(game)
    if game.state.zone[guard] % KINDS != LEADER:
        goto(frame, ko_guard)
    elif game.concerns("deals_damage", attack_card(game)):
        perform(game, [do.Happen("deals_damage", attack_card(game), guard, game.state.active)], _rule("7-4-1-4-1"))


def _rule(*rules: str) -> Cause:
    return Cause("rule", rules)


check_damage_dealt = checkpoint("check_damage_dealt", "7-4-1-4-1")


@step("7-4-1-4-1-1", "4-10-1", "10-7-1", "7-1-4")
def deal_damage(game: Engine, frame: Frame) -> None:
    """The attack card inflicts damage; no second comparison of power."""
    slot = attack_card(game)
    if _broken_off(game, frame):
        goto(frame, drop_combos)
    elif damage_ban(game, 1 - game.state.active, slot, "battle") is not None:
        goto(frame, check_result)  # 1-3-3: no damage is taken, and none was dealt
    else:
        critical = value(game, slot, "critical") > 0
        push_damage(game, 1 - game.state.active, damage_of(game, slot), slot, critical=critical)


@step("10-20-1", "1-2-6")
def strike_for_victory(game: Engine, frame: Frame) -> None:
    slot = attack_card(game)
    if VICTORY.on and slot >= 0 and value(game, slot, "victory_strike") > 0:
        foe = 1 - game.state.active
        perform(game, [do.Lose(foe, "dealt damage with [Victory Strike]")], _rule("10-20-1", "1-2-6"))


@step("7-4-1-4-1-2")
def damage_triggers(game: Engine, frame: Frame) -> None:
    goto(frame, check_result)
    slot = attack_card(game)
    if slot >= 0 and game.concerns("dealt_damage", slot):
        perform(game, [do.Happen("dealt_damage", slot, -1, game.state.active)], _rule("7-4-1-4-1-2"))


@step("7-4-1-4-2", "7-4-1-4-2-1", "10-1-1")
def ko_guard(game: Engine, frame: Frame) -> None:
    slot, guard = attack_card(game), guard_card(game)
    state = game.state
    if avenged(game, guard, slot):  # 10-9-1
        frame.v[AVENGER] = (guard, state.inc[guard])
    cause = Cause("battle", ("7-4-1-4-2", "10-1-1"), state.active, slot)
    perform(game, ko_acts(game, [guard], slot, "battle"), cause)


def ko_acts(game: Engine, slots: list[int], source: int, how: str = "") -> list[Act]:
    """10-1-1: from the Battle Area to their owners' Drop Areas."""
    state = game.state
    acts: list[Act] = []
    for slot in slots:
        if state.zone[slot] % KINDS == BATTLE and state.host[slot] < 0:
            acts.append(do.Move(slot, zone(state.owner[slot], DROP), "ko", 0, source=source, how=how))
    return acts


check_result = checkpoint("check_result", "7-4-1-5")


# ── the end of a battle (7-4-1-6 to 7-4-1-10, 7-1-4-1 to 7-1-4-4) ──


@step("7-4-1-6", "7-1-4-1")
def drop_combos(game: Engine, frame: Frame) -> None:
    slots = [slot for player in (game.state.active, 1 - game.state.active) for slot in combos(game, player)]
    frame.v[COMBOED] = tuple(slots)
    acts: list[Act] = [do.Move(slot, zone(game.state.owner[slot], DROP), "after combo", 0) for slot in slots]
    perform(game, acts, _rule("7-4-1-6"))


@step("7-4-1-7")
def end_combo_power(game: Engine, frame: Frame) -> None:
    if game.state.mods:
        perform(game, [do.Expire(COMBO_POWER)], _rule("7-4-1-7"))


@step("7-4-1-8", "7-4-1-8-1", "7-1-4-2")
def battle_end_triggers(game: Engine, frame: Frame) -> None:
    """ "At the end of a battle", "after you combo with this card", [Dual Attack], [Revenge]."""
    state = game.state
    slot = _still(game, frame, ATTACKER)
    acts: list[Act] = [do.Happen("battle_end", slot, _still(game, frame, GUARD), state.active)]
    for one in numbers_in(frame, COMBOED):
        acts.append(do.Happen("after_combo", one, -1, state.owner[one], detail=_origins(frame).get(one, "")))
    guard = _still(game, frame, GUARD) if guard_card(game) < 0 else guard_card(game)
    avenger, _ = ref_in(frame, AVENGER)
    if slot >= 0 and avenger == -1 and guard >= 0 and state.zone[guard] % KINDS == BATTLE:
        avenger = guard if avenged(game, guard, slot) else -1
    if slot >= 0 and avenger >= 0:
        acts.append(do.Happen("revenge", avenger, slot, state.master[avenger]))
    perform(game, acts, _rule("7-4-1-8"))
    do_put_off(game, "end of battle")


def _still(game: Engine, frame: Frame, which: int) -> int:
    """That card of the battle, if it is still the same card; or the one that was played on top of it."""
    slot, inc = ref_in(frame, which)
    now = attack_card(game) if which == ATTACKER else guard_card(game)
    return now if now >= 0 else slot if game.state.inc[slot] == inc else -1


check_battle_end = checkpoint("check_battle_end", "7-4-1-8", "7-1-4-2")


@step("7-4-1-9", "7-1-4-3")
def end_battle_effects(game: Engine, frame: Frame) -> None:
    if game.state.mods:
        perform(game, [do.Expire(ac.THIS_BATTLE)], _rule("7-4-1-9"))


@step("7-4-1-10", "7-1-4-4")
def end_battle(game: Engine, frame: Frame) -> None:
    perform(game, [do.Untie(ATTACK)], _rule("7-4-1-10"))
    enter(game, "main", "main", _rule("7-4-1-10"))


BATTLING = Procedure(
    "battle",
    (
        declare_attack,
        attack_triggers,
        counter_attack,
        check_attack,
        leave_attack,
        begin_offence,
        check_offence,
        act_in_offence,
        begin_defence,
        check_defence,
        act_in_defence,
        begin_damage,
        check_damage,
        add_attack_combos,
        add_guard_combos,
        compare_power,
        announce_damage,
        check_damage_dealt,
        deal_damage,
        strike_for_victory,
        damage_triggers,
        ko_guard,
        check_result,
        drop_combos,
        end_combo_power,
        battle_end_triggers,
        check_battle_end,
        end_battle_effects,
        end_battle,
    ),
    values=(REF, REF, PLAIN, CARDS, REF, CARDS, PLAIN),
    settles=False,
)
CHECKS = (is_active, can_battle, can_be_attacked, has_combo, stands, is_free, may_combo, can_pay_combo)


def negate_attack(game: Engine) -> bool:
    """7-1-4: the attack under way is negated."""
    for frame in reversed(game.state.frames):
        if frame.proc is BATTLING:
            frame.v[NEGATED] = 1
            return True
    return False


def change_guard(game: Engine, slot: int) -> list[Act]:
    """10-4-1: the attack goes on against this card."""
    return [do.Untie(ATTACK), do.Tie(ATTACK, attack_card(game), slot)]
