"""What came of an attack, asked by an effect: "if that attack did not hit, … at the end of that battle"."""

from __future__ import annotations

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.text.vanguard.lower.refusal import Refused
from gyoji.text.vanguard.lower.setting import Setting


def asks_of_attack(condition: co.Condition) -> bool:
    return condition in (co.GameIs("attack missed"), co.Not(co.GameIs("attack missed")))


def are_opposite(one: co.Condition, other: co.Condition) -> bool:
    return one == co.Not(other) or other == co.Not(one)


def of_attack(
    needed: co.Condition, then: tuple[ac.Action, ...], otherwise: tuple[ac.Action, ...], setting: Setting
) -> list[ac.Action]:
    """What is done at the end of the battle asks there; of an attack that an effect makes it can be asked no sooner,
    since it comes when the effect is over (10.34)."""
    acts = [one for one in then if not isinstance(one, ac.Note)]
    if acts and not otherwise and all(isinstance(one, ac.Delayed) and one.when == "end of battle" for one in acts):
        return [when_over(one, needed) for one in then]
    if setting.attacks:
        raise Refused("when this is asked of the attack")
    return [ac.If(needed, then, otherwise)]


def when_over(action: ac.Action, needed: co.Condition) -> ac.Action:
    match action:
        case ac.Delayed(when, body):
            return ac.Delayed(when, (ac.If(needed, body, ()),))
    return action
