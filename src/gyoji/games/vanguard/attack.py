"""Section 7: attack and battle, step by step from the attack step to the close step."""

from __future__ import annotations

from typing import Final

from gyoji.games.vanguard.attack_step import (
    ATTACKER_CHECKS,
    BOOST_CHECKS,
    attack_abilities,
    begin_attack_step,
    can_be_attacked,
    confirm_named_units,
    mark_attacked,
    offer_boost,
    rest_attacker,
    specify_units,
)
from gyoji.games.vanguard.battle import VALUES, may_be_attacked
from gyoji.games.vanguard.close_step import begin_close_step, end_attack, end_battle, look_for_more, put_away_charging
from gyoji.games.vanguard.damage_step import (
    begin_damage_step,
    compare_power,
    deal_damage,
    hit_abilities,
    leave_damage_step,
    retire_g_guardians,
    retire_guardians,
    retire_hit_units,
)
from gyoji.games.vanguard.drive_step import (
    begin_drive_step,
    check_after_trigger,
    check_again,
    drive_check,
    drive_trigger,
    take_checked_card,
)
from gyoji.games.vanguard.guard_step import (
    INTERCEPT_CHECKS,
    begin_guard_step,
    guard_or_pass,
    guard_play_timing,
    may_guard,
)
from gyoji.kernel.procedures import Procedure

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
