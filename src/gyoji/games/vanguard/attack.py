"""Section 7: attack and battle, from the attack step to the close step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects import actions as ac
from gyoji.effects.bans import allowed, is_banned
from gyoji.games.vanguard.abilities import anything_due, battles_all, makes_checks, stand_by_once, would_stand_by
from gyoji.games.vanguard.actions.attack_by_effect import push_attacks
from gyoji.games.vanguard.actions.g_guardian import g_guardian_options
from gyoji.games.vanguard.actions.together import at_once, guards, is_among_those_left, push_together
from gyoji.games.vanguard.battle import (
    BEGUN,
    HIT,
    MARKS,
    NAMED,
    TARGET,
    UNIT,
    VALUES,
    aim_at,
    cards_of,
    is_standing,
    may_attack,
    may_be_attacked,
    may_fight,
)
from gyoji.games.vanguard.figures import (
    ATTACKED,
    ATTACKING,
    BOOSTING,
    GUARDING,
    attacker,
    boosters,
    chosen_attacker,
    drive,
    in_front,
    power,
    rear_guards,
    tied,
    together,
    vanguard,
    vanguards,
)
from gyoji.games.vanguard.keywords import charged_away, count
from gyoji.games.vanguard.moves import retire
from gyoji.games.vanguard.play import has_call_grade, has_vanguard
from gyoji.games.vanguard.triggers import push_trigger
from gyoji.games.vanguard.zones import (
    BATTLES,
    BEHIND,
    BOOSTED,
    CALLED,
    CHECKS,
    DECK,
    DROP,
    G_ZONE,
    GUARDIANS,
    HAND,
    KINDS,
    NO_BATTLE,
    REAR,
    TRIGGER,
    VANGUARD,
    cards,
    cell,
    cell_of,
    zone,
)
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import value
from gyoji.kernel.door import enter, perform, set_registers
from gyoji.kernel.frames import number_in
from gyoji.kernel.lots import firsts
from gyoji.kernel.procedures import Check, Procedure, Switch, check, goto, step
from gyoji.kernel.timing import push_check
from gyoji.text.vanguard.guarding import FROM_BACK as INTERCEPT_FROM_BACK

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption

NO_MATE = Switch("a Legion Mate is not attacked")
AUTO_PASS = Switch("who can do nothing in the guard step passes unasked")
GIVEN_CHECKS = Switch("a rear-guard makes drive checks if an effect says so")
BOTH_HARMLESS = Switch("what keeps one of a legion from dealing damage keeps the other too")
EQUAL_HITS = Switch("an attack with equal power hits")


# ── who may attack what ──


@check("7.4.1.3", "7.1.1", needs="a unit in the front row")
def is_in_front(game: Engine, player: int, slot: int) -> bool:
    return in_front(game, slot) or any(True for act in FROM_BACK for _ in allowed(game, slot, act))


FROM_BACK: Final = ("attack_from_back", "attack_vanguard_from_back")


def may_aim(game: Engine, slot: int, target: int) -> bool:
    """Who attacks from the back row by an effect attacks what that says."""
    if in_front(game, slot) or game.state.zone[target] % KINDS == VANGUARD:
        return True
    return any(True for _ in allowed(game, slot, FROM_BACK[0]))


@check("7.3.1.3", needs="a turn that is not the first of the game")
def not_first_turn(game: Engine, player: int, slot: int) -> bool:
    return game.state.turn > 1


@check("7.4.1.6", needs="the opponent's vanguard or a unit in the front row")
def can_be_attacked(game: Engine, player: int, slot: int) -> bool:
    return in_front(game, slot)


ATTACKER_CHECKS: Final = (not_first_turn, is_in_front, is_standing, may_attack)


def _attackers(game: Engine, player: int) -> list[int]:
    """Units that may be chosen to attack; 10.25.5: of a legion the Leader stands for both."""
    state = game.state
    leaders = [vanguard(game, player), *([vanguard(game, 1 - player)] if game.strangers else [])]
    found = [leader for leader in leaders if leader >= 0 and state.master[leader] == player]
    found += rear_guards(game, player)
    for one in ATTACKER_CHECKS:
        found = one.among(game, player, found)
    return found


def targets_of(game: Engine, player: int) -> list[int]:
    foe = 1 - player
    theirs = [slot for slot in vanguards(game, foe) if game.state.master[slot] == foe]
    found = [*(theirs[:1] if NO_MATE.on else theirs), *rear_guards(game, foe)]
    return may_be_attacked.among(game, player, can_be_attacked.among(game, player, found))


def attack_options(game: Engine, player: int) -> list[RawOption]:
    """7.4.1.3, 7.4.1.6: every attack that may be chosen."""
    targets = targets_of(game, player)
    attackers = _attackers(game, player)
    return [("attack", slot, target) for slot in attackers for target in targets if may_aim(game, slot, target)]


# ── attack step (7.4) ──


def pair_of(frame: Frame) -> tuple[int, int]:
    return number_in(frame, UNIT), number_in(frame, TARGET)


@step("7.4.1.1", "7.4.1.2")
def begin_attack_step(game: Engine, frame: Frame) -> None:
    cause = do.cause("rule", ("7.4.1.1",))
    count(game, BATTLES, 1)
    enter(game, "battle", "attack", cause)
    if game.heard("attack_step"):
        perform(game, [do.Happen("attack_step", player=game.state.active)], cause)
    push_check(game)


@step("7.4.1.4", "7.4.1.4.1", "7.4.1.7", "7.4.1.7.1")
def confirm_named_units(game: Engine, frame: Frame) -> None:
    """What an effect has named attacks and is attacked only if it still may; nobody else does in its place."""
    named = cards_of(frame.v[NAMED])
    if named and not may_fight(game, *named):
        goto(frame, begin_close_step)


@step("7.4.1.3", "7.4.1.4", "7.4.1.4.1", "7.4.1.6", "7.4.1.7")
def specify_units(game: Engine, frame: Frame) -> None:
    """Who attacks whom was said when the attack was chosen; if something has happened since, it is asked again."""
    option: RawOption = ("attack", *pair_of(frame))
    if frame.v[NAMED]:
        return
    options = attack_options(game, game.state.active)
    if option in options and frame.v[BEGUN] == game.state.generation:
        return
    if options:
        game.ask(game.state.active, "attack", ("7.4.1.3",), tuple(options))
    else:
        goto(frame, begin_close_step)


@specify_units.answer
def _specified(game: Engine, frame: Frame, option: RawOption) -> None:
    frame.v[UNIT], frame.v[TARGET] = option[1], option[2]


@step("7.4.1.5", "7.4.1.5.1", "10.25.5")
def rest_attacker(game: Engine, frame: Frame) -> None:
    """The attacking unit rests; of a legion both do, and both attack."""
    slot, _ = pair_of(frame)
    units = together(game, slot)
    player = game.state.master[slot]
    set_registers(game, (slot, game.state.inc[slot], 0, 0))
    acts: list[Act] = [do.Rest(unit) for unit in units]
    acts += [do.Tie(ATTACKING, unit) for unit in units]
    perform(game, acts, do.cause("rule", ("7.4.1.5",), player, slot))


@step("7.4.1.8", "7.1.2.2", "7.4.1.8.4", "7.4.1.8.5", "10.20.1")
def mark_attacked(game: Engine, frame: Frame) -> None:
    """The unit that is attacked; where an effect says so, every unit of the front row."""
    slot, target = pair_of(frame)
    player = game.state.master[slot]
    targets = targets_of(game, player) if battles_all(game, slot) else [target]
    aim_at(game, frame, targets)
    acts: list[Act] = [do.Tie(ATTACKED, one) for one in targets]
    perform(game, acts, do.cause("rule", ("7.4.1.8",), player, slot))


@check("7.4.1.10", "11.4.1", needs="a standing unit with boost behind the attacker")
def can_boost(game: Engine, player: int, slot: int) -> bool:
    return not game.state.rested[slot] and value(game, slot, "boost") > 0


@check("10.35.6", needs="a unit that is not dominated")
def is_not_dominated(game: Engine, player: int, slot: int) -> bool:
    return game.state.zone[slot] // KINDS == player


BOOST_CHECKS: Final = (can_boost, is_not_dominated)


def boost_options(game: Engine, player: int, slot: int) -> list[RawOption]:
    """7.4.1.10: the unit in the back circle of the attacker's column; 10.35.6: none for a dominated one."""
    state = game.state
    if state.zone[slot] // KINDS != player or state.place[slot] not in BEHIND:
        return []
    behind = cell_of(BEHIND[state.place[slot]], player, zone(player, REAR))
    found = [one for one in rear_guards(game, player) if cell(game, one) == behind]
    for one in BOOST_CHECKS:
        found = one.among(game, player, found)
    return [("boost", slot) for slot in found]


@step("7.4.1.10", "7.4.1.10.1")
def offer_boost(game: Engine, frame: Frame) -> None:
    player, slot = game.state.active, attacker(game)
    if slot >= 0:
        game.ask(player, "boost", ("7.4.1.10",), (*boost_options(game, player, slot), ("pass",)), source=slot)


@offer_boost.answer
def _boost(game: Engine, frame: Frame, option: RawOption) -> None:
    if option[0] == "boost":
        slot, booster = attacker(game), option[1]
        assert isinstance(booster, int)
        regs = game.state.regs
        set_registers(game, (*regs[:BOOSTED], 1))  # 12.9.1
        acts: list[Act] = [do.Rest(booster), do.Tie(BOOSTING, booster, slot)]
        acts.append(do.Happen("boost", booster, slot, game.state.active, "boosts"))
        if game.concerns("fights", booster):
            acts.append(do.Happen("fights", booster, slot, game.state.active))
        acts += [do.Happen("boosted", slot, booster, game.state.active)] if game.concerns("boosted", slot) else []
        perform(game, acts, do.cause("rule", ("7.4.1.10",), game.state.active, booster))


@step("7.4.1.12", "7.4.1.13")
def attack_abilities(game: Engine, frame: Frame) -> None:
    """Abilities for "when it attacks", "when it is attacked" (and for the boost, which stand by already) resolve.

    Two check timings with nothing between them are one.
    """
    slot, target = pair_of(frame)
    state = game.state
    if chosen_attacker(game) >= 0:
        word = state.prints[target].name
        acts: list[Act] = [do.Happen("attack", unit, target, state.master[unit], word) for unit in together(game, slot)]
        fighters = [unit for unit in together(game, slot) if game.concerns("fights", unit)]
        acts += [do.Happen("fights", unit, target, state.master[unit]) for unit in fighters]
        acts += [do.Happen("attacked", one, slot, state.master[one]) for one in tied(game, ATTACKED)]
        perform(game, acts, do.cause("rule", ("7.4.1.12",), state.master[slot], slot))
    push_check(game)


# ── guard step (7.5) ──


@step("7.5.1.1")
def begin_guard_step(game: Engine, frame: Frame) -> None:
    cause = do.cause("rule", ("7.5.1.1",))
    enter(game, "battle", "guard", cause)
    if game.heard("guard_step"):
        perform(game, [do.Happen("guard_step", player=game.state.active)], cause)


@step("7.5.1.2", "7.5.1.3")
def guard_play_timing(game: Engine, frame: Frame) -> None:
    push_check(game)


@check("7.5.1.2.4", "11.3.1", needs="a unit with intercept")
def has_intercept(game: Engine, player: int, slot: int) -> bool:
    return value(game, slot, "intercept") > 0


@check("1.3.3", needs="a unit that no effect forbids to intercept")
def may_intercept(game: Engine, player: int, slot: int) -> bool:
    return not is_banned(game, slot, "intercept") and not is_banned(game, -1 - player, "intercept")


@check("7.5.1.2.4", needs="a unit that is not attacked")
def is_not_attacked(game: Engine, player: int, slot: int) -> bool:
    return slot not in tied(game, ATTACKED)


@check("7.5.1.2.4", needs="a rear-guard in the front row")
def is_in_front_rear(game: Engine, player: int, slot: int) -> bool:
    state = game.state
    there = in_front(game, slot) or any(True for _ in allowed(game, slot, INTERCEPT_FROM_BACK))
    return state.zone[slot] % KINDS == REAR and there and state.zone[slot] // KINDS == player


INTERCEPT_CHECKS: Final = (is_in_front_rear, has_intercept, may_intercept, is_not_attacked)


@check("8.7.3.1", "1.3.3", needs="a card that no effect forbids to guard with")
def may_guard(game: Engine, player: int, slot: int) -> bool:
    """What effects forbid a player holds for whatever cards the player has by then."""
    if is_banned(game, -1 - player, "guard", by=slot) or is_banned(game, slot, "normal_call"):
        return False
    return is_among_those_left(game, player, slot)


GUARD_CHECKS: Final = (has_call_grade, may_guard)
ANY_GUARD_CHECKS: Final = (has_vanguard, may_guard)  # v:8.5.2.1.1.2


def can_guard(game: Engine, player: int, checks: tuple[Check, ...]) -> list[int]:
    """The cards of the hand that may be called to the guardian circle, each for itself."""
    hand = cards(game, player, HAND)
    for one in checks:
        hand = one.among(game, player, hand)
    return hand


def guard_options(game: Engine, player: int, checks: tuple[Check, ...] = GUARD_CHECKS) -> list[RawOption]:
    """7.5.1.2: guard from hand, intercept, or a G guardian; where several are attacked, each for one of them."""
    attacked = tied(game, ATTACKED)
    if not attacked:
        return []
    hand = can_guard(game, player, checks)
    interceptors = rear_guards(game, player)
    for one in INTERCEPT_CHECKS:
        interceptors = one.among(game, player, interceptors)
    if len(hand) < at_once(game, player):
        hand = []
    bare: list[RawOption] = [("guard", slot) for slot in firsts(game, hand)]
    bare += [("intercept", slot) for slot in interceptors]
    bare += g_guardian_options(game, player)
    if len(attacked) == 1:
        return bare
    return [(*option, target) for option in bare for target in attacked]


@step("7.5.1.2", "7.5.1.2.1", "7.5.1.2.2", "7.5.1.2.4", "8.5.2.2.1.1", "8.5.3.3")
def guard_or_pass(game: Engine, frame: Frame) -> None:
    player = 1 - game.state.active
    game.ask(player, "guard", ("7.5.1.2",), (*guard_options(game, player), ("pass",)), always=not AUTO_PASS.on)


@step("7.5.1.2", "7.5.1.2.1", "7.5.1.2.2", "7.5.1.2.4", "8.5.2.1.1.2", "8.5.3.3", instead_of=guard_or_pass)
def guard_with_any_or_pass(game: Engine, frame: Frame) -> None:
    """Cards of any grade may guard, but none without a vanguard."""
    player = 1 - game.state.active
    options = (*guard_options(game, player, ANY_GUARD_CHECKS), ("pass",))
    game.ask(player, "guard", ("7.5.1.2",), options, always=not AUTO_PASS.on)


@guard_with_any_or_pass.answer
def _guard_with_any(game: Engine, frame: Frame, option: RawOption) -> None:
    _guarded(game, frame, option, ANY_GUARD_CHECKS)


@guard_or_pass.answer
def _guard(game: Engine, frame: Frame, option: RawOption) -> None:
    _guarded(game, frame, option, GUARD_CHECKS)


def _guarded(game: Engine, frame: Frame, option: RawOption, checks: tuple[Check, ...]) -> None:
    if option[0] == "pass":
        return
    goto(frame, guard_play_timing)
    slot = option[1]
    target = option[2] if len(option) > 2 else tied(game, ATTACKED)[0]
    assert isinstance(slot, int) and isinstance(target, int)
    player = 1 - game.state.active
    if option[0] == "gguard":
        game.push(game.spec.timing.procedures["g guardian"], [player, slot, target, ()])
        return
    if option[0] == "guard" and at_once(game, player) > 1:
        push_together(game, player, slot, target, [one for one in can_guard(game, player, checks) if one != slot])
        return
    if option[0] == "guard":
        count(game, CALLED + player, 1)
    rule, reason = ("7.5.1.2.2", "guard") if option[0] == "guard" else ("7.5.1.2.4", "intercept")
    perform(game, guards(game, player, slot, target, reason), do.cause("play", (rule,), player, slot))


# ── drive step (7.6) ──


@step("7.6.1.1", "7.5.1.2.1")
def begin_drive_step(game: Engine, frame: Frame) -> None:
    """Only a vanguard, or a unit that was given drive checks, makes them."""
    if not is_drive_unit(game, attacker(game)):
        goto(frame, begin_damage_step)
        return
    cause = do.cause("rule", ("7.6.1.1",))
    enter(game, "battle", "drive", cause)
    if game.heard("drive_step"):
        perform(game, [do.Happen("drive_step", player=game.state.active)], cause)
    push_check(game)


def is_drive_unit(game: Engine, slot: int) -> bool:
    """7.6.1.2.1: a vanguard, or a unit that makes drive checks by an effect."""
    if slot < 0:
        return False
    return game.state.zone[slot] % KINDS == VANGUARD or (GIVEN_CHECKS.on and makes_checks(game, slot))


def _checked(game: Engine) -> list[int]:
    return cards(game, game.state.active, TRIGGER)


@step("7.6.1.2", "7.6.1.2.2", "7.6.1.2.3", "7.6.1.3", "7.6.1.4")
def drive_check(game: Engine, frame: Frame) -> None:
    """The top card of the deck is put into the trigger zone, as often as the unit has drive.

    7.6.1.3, 7.6.1.4: two check timings with nothing between them are one.
    """
    state = game.state
    slot = attacker(game)
    if not is_drive_unit(game, slot) or state.regs[CHECKS] >= drive(game, slot):
        goto(frame, begin_damage_step)
        return
    set_registers(game, (*state.regs[:CHECKS], state.regs[CHECKS] + 1))
    player = state.active
    acts: list[Act] = [do.Move(card, zone(player, TRIGGER), "drive check", 0) for card in cards(game, player, DECK)[:1]]
    perform(game, acts, do.cause("rule", ("7.6.1.2.3",), player, slot))


@step("7.6.1.2.4")
def drive_trigger(game: Engine, frame: Frame) -> None:
    for card in _checked(game)[:1]:
        push_trigger(game, game.state.active, card, drive=True)


@step("7.6.1.2.5")
def check_after_trigger(game: Engine, frame: Frame) -> None:
    push_check(game)


@step("7.6.1.2.6", "4.10.2")
def take_checked_card(game: Engine, frame: Frame) -> None:
    """If it is still there, the card goes to the hand."""
    player = game.state.active
    acts: list[Act] = [do.Move(card, zone(player, HAND), "checked") for card in _checked(game)]
    perform(game, acts, do.cause("rule", ("7.6.1.2.6",), player))
    push_check(game)


@step("7.6.1.3")
def check_again(game: Engine, frame: Frame) -> None:
    goto(frame, drive_check)


# ── damage step (7.7) ──


@step("7.7.1.1")
def begin_damage_step(game: Engine, frame: Frame) -> None:
    cause = do.cause("rule", ("7.7.1.1",))
    enter(game, "battle", "damage", cause)
    if game.heard("damage_step"):
        perform(game, [do.Happen("damage_step", player=game.state.active)], cause)
    push_check(game)


@step("7.7.1.2", "7.7.1.3", "7.7.1.4")
def compare_power(game: Engine, frame: Frame) -> None:
    """An attack hits with as much power or more; who has left its circle, or changed its master, takes no part."""
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
    inc = game.state.inc
    return [slot for slot, was in cards_of(frame.v[HIT]) if inc[slot] == was]


def may_deal(game: Engine, slot: int) -> bool:
    """10.25.6.1: what keeps one of a legion from dealing damage keeps the other too."""
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
        missed = [target for target in tied(game, ATTACKED) if target not in still_hit(game, frame)]
        acts: list[Act] = [
            do.Happen(event, slot, target, state.master[slot])
            for event, targets in (("hits", still_hit(game, frame)), ("misses", missed))
            for target in targets
        ]
        acts += hits_of_two(game, slot, still_hit(game, frame))
        perform(game, acts, do.cause("rule", ("7.7.1.7",), state.master[slot], slot))
    push_check(game)


def hits_of_two(game: Engine, slot: int, targets: list[int]) -> list[Act]:
    """The same for abilities that wait for the attack of either, the unit that attacks and the one that boosts it."""
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


# ── close step (7.8) ──


@step("7.8.1.1", "7.8.1.2")
def begin_close_step(game: Engine, frame: Frame) -> None:
    """What watches for the end of the battle stands by, each ability once in a close step."""
    enter(game, "battle", "close", do.cause("rule", ("7.8.1.1",)))
    slot = chosen_attacker(game)
    stand_by_once(game, frame, MARKS, "battle_end", game.state.active, "7.8.1.1", subject=slot)
    for booster in tied(game, BOOSTING):
        stand_by_once(game, frame, MARKS, "boost_end", game.state.active, "7.8.1.1", subject=booster, other=slot)
    for one in tied(game, ATTACKED):
        if game.concerns("attacked_end", one):
            stand_by_once(game, frame, MARKS, "attacked_end", game.state.active, "7.8.1.1", subject=one)
    push_check(game)


@step("11.29.2")
def put_away_charging(game: Engine, frame: Frame) -> None:
    """Charging units that took part in this battle go on the bottom of the deck."""
    acts = charged_away(game, (ATTACKING, ATTACKED, BOOSTING))
    if acts:
        perform(game, acts, do.cause("rule", ("11.29.2",), game.state.active))
        push_check(game)


@step("7.8.1.2", "7.8.1.4")
def end_battle(game: Engine, frame: Frame) -> None:
    """The battle ends, with what lasts until its end; nobody is attacking or attacked any more."""
    acts: list[Act] = [do.Expire(ac.THIS_BATTLE)]
    acts += [do.Untie(kind) for kind in (ATTACKING, ATTACKED, BOOSTING, GUARDING)]
    perform(game, acts, do.cause("rule", ("7.8.1.2",)))


@step("7.8.1.3")
def look_for_more(game: Engine, frame: Frame) -> None:
    slot = chosen_attacker(game)
    if would_stand_by(game, frame, MARKS, "battle_end", game.state.active, subject=slot) or anything_due(game):
        goto(frame, begin_close_step)


@step("7.8.1.5")
def end_attack(game: Engine, frame: Frame) -> None:
    """10.34.1.3: attacks that effects named in this battle come after it."""
    set_registers(game, NO_BATTLE)
    game.leave_frame()
    push_attacks(game)


ATTACK = Procedure(
    "attack",
    (
        begin_attack_step,
        confirm_named_units,
        specify_units,
        rest_attacker,
        mark_attacked,
        offer_boost,
        attack_abilities,
        begin_guard_step,
        guard_play_timing,
        guard_or_pass,
        begin_drive_step,
        drive_check,
        drive_trigger,
        check_after_trigger,
        take_checked_card,
        check_again,
        begin_damage_step,
        compare_power,
        deal_damage,
        hit_abilities,
        retire_g_guardians,
        retire_guardians,
        retire_hit_units,
        leave_damage_step,
        begin_close_step,
        put_away_charging,
        end_battle,
        look_for_more,
        end_attack,
    ),
    values=VALUES,
    settles=False,
)
CHECKS_OF_ATTACK: Final = (
    *ATTACKER_CHECKS,
    can_be_attacked,
    may_be_attacked,
    *BOOST_CHECKS,
    may_guard,
    *INTERCEPT_CHECKS,
)
