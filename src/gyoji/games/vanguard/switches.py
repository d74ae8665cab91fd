"""Every condition and every rule inside shared code of all editions, with the keys of its paragraphs. An edition has
those that its rulebook knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gyoji.effects import evaluate, perform, resolve
from gyoji.effects.arrange import OWNER_ORDERS
from gyoji.effects.lasting import WHILE_ON
from gyoji.effects.uses import ONCE
from gyoji.games.vanguard import (
    abilities,
    attack,
    attack_step,
    battle,
    conditions,
    damage_step,
    drive_step,
    early,
    figures,
    guard_step,
    keywords,
    nations,
    play,
    prints,
    triggers,
)
from gyoji.games.vanguard.actions import (
    attack_by_effect,
    call,
    costs,
    field,
    g_assist,
    g_guardian,
    legion,
    nullify,
    search,
    stride,
)
from gyoji.kernel import continuous, derive, door, moves, timing
from gyoji.kernel.procedures import Check, Switch
from gyoji.kernel.replace import SUBSTITUTION

CHECKS: Final[tuple[Check, ...]] = (
    *play.CHECKS,
    *attack.CHECKS_OF_ATTACK,
    *g_assist.CHECKS,
    *stride.CHECKS,
    *g_guardian.CHECKS[1:],
)
SWITCHES: Final[Mapping[Switch, tuple[str, ...]]] = {
    door.ALREADY: ("1.3.2.1", "3.17.2", "3.17.4"),
    door.ZERO: ("7.7.1.5.1",),
    moves.RENEWAL: ("4.1.4", "8.7.3"),
    derive.OVERLAP: ("3.7.1.1",),
    nations.BY_CLAN: ("2.17.4", "2.17.4.1"),
    nations.KNOWN_ONLY: ("2.17.3.1",),
    OWNER_ORDERS: ("4.1.5",),
    WHILE_ON: ("8.3.3",),
    figures.BOOST_POWER: ("7.4.1.11",),
    figures.SHIELDS: ("3.11.1.3",),
    figures.LARGEST_DRIVE: ("11.2.2",),
    triggers.SAME_CLAN: ("7.6.1.2.4", "9.6.5"),
    triggers.NULLIFIED: ("12.3.1", "12.3.2"),
    conditions.SAME_NAME: ("12.7.1", "12.7.2.2"),
    triggers.ENOUGH_DAMAGE: ("2.8.1.1.5",),
    damage_step.EQUAL_HITS: ("7.7.1.2",),
    stride.OWN_COST: ("11.42.3",),
    prints.MARKED: (
        "3.1.1.3.1",
        "3.1.1.3.2",
        "3.1.1.3.3",
        "3.1.1.3.4",
        "3.1.1.3.5",
        "3.1.1.3.6",
        "3.1.1.3.7",
        "3.1.1.3.8",
        "3.1.1.3.9",
        "3.1.1.4",
    ),
    early.ONLY_VANGUARDS: ("legion:7.6.1.7",),
    costs.REQUIRED: ("10.16.1.1", "10.17.1.1"),
    field.ALL_OR_NOTHING: ("10.16.1.2",),
    search.LOOKS_THROUGH: ("10.10.1",),
    search.MAY_FAIL: ("10.10.1.1",),
    search.SET_ASIDE: ("10.11.1.1",),
    drive_step.GIVEN_CHECKS: ("7.6.1.2", "7.6.1.2.1"),
    SUBSTITUTION: ("8.2.1.3", "8.2.1.3.1"),
    field.UNSEEN: ("8.5.4.1.4",),
    field.BY_REVELATION: ("11.20.3",),
    evaluate.FINAL: ("8.8.1",),
    nullify.WHOLLY: ("8.7.6.1",),
    nullify.NULLIFIED: ("8.7.6",),
    continuous.STAMPED: ("8.7.2.1", "8.7.2.1.1", "8.7.2.1.1.1"),
    continuous.DEPENDING: ("8.7.2",),
    continuous.LAYERED: ("8.7.1.2", "8.7.1.3"),
    timing.TURN_PLAYER_FIRST: ("8.4.1.2", "8.4.1.3"),
    timing.RULES_FIRST: ("8.4.1.1", "8.4.1.4"),
    perform.CONDITIONS: ("8.3.2", "8.1.1.2.3"),
    resolve.MUST_CHOOSE: ("8.5.4.1",),
    resolve.UP_TO: ("8.5.4.1.1",),
    resolve.AS_MANY: ("8.5.4.1.2",),
    evaluate.LAST: ("8.6.5.1.1", "8.6.5.1.2"),
    figures.IN_PLACE: ("7.4.1.8.2", "7.4.1.10.1.1", "7.7.1.3"),
    figures.STILL_MEANT: ("7.4.1.8.2.1",),
    attack_step.NO_MATE: ("7.4.1.8.6",),
    guard_step.AUTO_PASS: ("7.5.1.2.1.1",),
    abilities.RIDDEN: ("8.6.5.1.4", "8.6.5.1.5"),
    battle.RENAMED: ("7.1.2.3", "7.1.2.4"),
    call.AS_LOCKED: ("10.22.9",),
    legion.ONLY_SOUGHT: ("10.25.1.2",),
    legion.NO_THIRD: ("10.25.18.1",),
    legion.BOTH_WAYS: ("10.25.17",),
    legion.SINCE_NOW: ("10.25.14",),
    call.OWN_CIRCLE: ("10.35.5.1",),
    costs.LOST_COST: ("10.29.1",),
    figures.BOTH_KEPT: ("10.25.11",),
    figures.MASTER_NOW: ("10.35.1.3",),
    damage_step.BOTH_HARMLESS: ("10.25.6.1",),
    field.OWN_CIRCLES: ("10.35.4.2",),
    attack_by_effect.WHOLE_LEGION: ("10.35.1.4",),
    attack_by_effect.NOT_TWICE: ("10.35.1.1.2",),
    ONCE: ("12.5.1.1", "8.1.1.1.2.1", "8.1.1.2.3.1"),
    **keywords.SWITCHES,
    abilities.SHOWN: ("8.5.2.3.1",),
    abilities.NAMED_ONLY: ("11.41.1",),
    abilities.REARMED: ("8.6.7.1",),
}
