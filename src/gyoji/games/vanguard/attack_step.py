"""7.4: who may attack what, the attack step, boosts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.bans import Deed, allowed, ban_on, is_banned, permission
from gyoji.games.vanguard.battle import (
    BEGUN,
    NAMED,
    TARGET,
    UNIT,
    aim_at,
    cards_of,
    is_standing,
    may_attack,
    may_attack_it,
    may_be_attacked,
    may_fight,
)
from gyoji.games.vanguard.close_step import begin_close_step
from gyoji.games.vanguard.figures import (
    ATTACKED,
    ATTACKING,
    BOOSTING,
    attacker,
    chosen_attacker,
    in_front,
    rear_guards,
    tied,
    together,
    vanguard,
    vanguards,
)
from gyoji.games.vanguard.keywords import count
from gyoji.games.vanguard.zones import BATTLES, BEHIND, BOOSTED, KINDS, REAR, VANGUARD, cell, cell_of, zone
from gyoji.kernel import acts as do
from gyoji.kernel.acts import Act
from gyoji.kernel.derive import value
from gyoji.kernel.door import enter, perform, set_registers
from gyoji.kernel.frames import number_in
from gyoji.kernel.procedures import Switch, check, goto, step
from gyoji.kernel.prohibit import MAY
from gyoji.kernel.timing import push_check
from gyoji.text.vanguard.nodes.bans import BATTLE_ALL, STANDING

if TYPE_CHECKING:
    from gyoji.kernel.engine import Engine
    from gyoji.kernel.state import Frame, RawOption


NO_MATE = Switch("a Legion Mate cannot be attacked")


@check("7.4.1.3", "7.1.1", needs="a unit in the front row")
def is_in_front(game: Engine, player: int, slot: int) -> bool:
    return in_front(game, slot) or (
        game.limits > 0 and any(True for act in FROM_BACK for _ in allowed(game, slot, act))
    )


FROM_BACK: Final = ("attack_from_back", "attack_vanguard_from_back")


def may_aim(game: Engine, slot: int, target: int) -> bool:
    """A unit that attacks from the back row by an effect attacks what the effect says."""
    if not may_attack_it(game, slot, target):
        return False
    if in_front(game, slot) or game.state.zone[target] % KINDS == VANGUARD:
        return True
    return any(True for _ in allowed(game, slot, FROM_BACK[0]))


@check("7.3.1.3", needs="a turn that is not the first of the game")
def not_first_turn(game: Engine, player: int, slot: int) -> bool:
    return game.state.turn > 1


@check("7.4.1.6", needs="the opponent's vanguard or a unit in the front row")
def can_be_attacked(game: Engine, player: int, slot: int) -> bool:
    return in_front(game, slot)


AT_BACK: Final = "attack_back_row"  # some units may attack units there


def behind_of(game: Engine, player: int) -> list[int]:
    """The opponent's units in the back row, where an effect lets somebody attack one of them."""
    if not game.limits or not (game.state.mods or game.reach.get(MAY + AT_BACK)):
        return []
    return in_back(game, player)


def in_back(game: Engine, player: int) -> list[int]:
    found = [slot for slot in rear_guards(game, 1 - player) if not in_front(game, slot)]
    return may_be_attacked.among(game, player, found)


ATTACKER_CHECKS: Final = (not_first_turn, is_in_front, is_standing, may_attack)


def _attackers(game: Engine, player: int) -> list[int]:
    """Units that may be chosen to attack; 10.25.5: the Leader represents both units of a legion."""
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
    found: list[RawOption] = []
    behind = behind_of(game, player)
    for slot in attackers:
        for target in targets if not game.limits and in_front(game, slot) else _aims(game, slot, targets, behind):
            found.append(("attack", slot, target))
    return found


def _aims(game: Engine, slot: int, targets: list[int], behind: list[int]) -> list[int]:
    reached = [one for one in behind if permission(game, slot, AT_BACK, one)]
    return [one for one in (*targets, *reached) if may_aim(game, slot, one)]


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
    """Units named by an effect attack and are attacked only if they still may; nobody else takes their place."""
    named = cards_of(frame.v[NAMED])
    if named and not may_fight(game, *named):
        goto(frame, begin_close_step)


@step("7.4.1.3", "7.4.1.4", "7.4.1.4.1", "7.4.1.6", "7.4.1.7")
def specify_units(game: Engine, frame: Frame) -> None:
    """Attacker and target were named when the attack was chosen; if something has happened since,
    they are asked again.
    """
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


def keeps_standing(game: Engine, slot: int, deed: str) -> bool:
    """1.3.1: does an effect let it attack, or boost, without going to rest?"""
    return bool(game.limits) and permission(game, slot, STANDING[deed]) is not None


@step("7.4.1.5", "7.4.1.5.1", "10.25.5")
def rest_attacker(game: Engine, frame: Frame) -> None:
    """The attacking unit rests; in a legion both do, and both attack."""
    slot, _ = pair_of(frame)
    units = together(game, slot)
    player = game.state.master[slot]
    set_registers(game, (slot, game.state.inc[slot], 0, 0))
    acts: list[Act] = []
    for unit in units:
        if not keeps_standing(game, unit, "attack"):
            acts.append(do.Rest(unit))
    acts += [do.Tie(ATTACKING, unit) for unit in units]
    perform(game, acts, do.cause("rule", ("7.4.1.5",), player, slot))


@step("7.4.1.8", "7.1.2.2", "7.4.1.8.4", "7.4.1.8.5", "10.20.1")
def mark_attacked(game: Engine, frame: Frame) -> None:
    """The attacked unit; if an effect says so, all units that it names."""
    slot, target = pair_of(frame)
    player = game.state.master[slot]
    targets = [target]
    if game.limits and any(True for _ in allowed(game, slot, BATTLE_ALL)):
        targets = _all_named(game, player, slot)
    aim_at(game, frame, targets)
    acts: list[Act] = [do.Tie(ATTACKED, one) for one in targets]
    perform(game, acts, do.cause("rule", ("7.4.1.8",), player, slot))


def _all_named(game: Engine, player: int, slot: int) -> list[int]:
    there = (*targets_of(game, player), *in_back(game, player))
    found = [one for one in there if permission(game, slot, BATTLE_ALL, one) is not None]
    return [one for one in found if may_attack_it(game, slot, one)]


@check("7.4.1.10", "11.4.1", needs="a standing unit with boost behind the attacker")
def can_boost(game: Engine, player: int, slot: int) -> bool:
    return not game.state.rested[slot] and value(game, slot, "boost") > 0


@check("10.35.6", needs="a unit that is not dominated")
def is_not_dominated(game: Engine, player: int, slot: int) -> bool:
    return game.state.zone[slot] // KINDS == player


@check("1.3.3", needs="a unit that no effect forbids to boost", by_effects=True)
def may_boost(game: Engine, player: int, slot: int) -> bool:
    """The unit that it would boost is the one that attacks."""
    front = attacker(game)
    if not game.limits or front < 0:
        return not is_banned(game, slot, "boost")
    deed = Deed("rule", slot, player, front)
    return ban_on(game, slot, "boost", deed) is None and ban_on(game, front, "be_boosted", deed) is None


BOOST_CHECKS: Final = (can_boost, is_not_dominated, may_boost)


def boost_options(game: Engine, player: int, slot: int) -> list[RawOption]:
    """7.4.1.10: the unit in the back circle of the attacker's column; 10.35.6: none for a dominated unit."""
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
        acts: list[Act] = [] if keeps_standing(game, booster, "boost") else [do.Rest(booster)]
        acts.append(do.Tie(BOOSTING, booster, slot))
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
