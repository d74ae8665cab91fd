"""An ability: one effect of a card, as its text says it. Data only.

kinds
  constant      always on while its card is where it works: `body` holds Modify and ModifyPlayer with until=WHILE
  triggered     `trigger` says when; `body` what
  activated     at `timings` ("main", "action"), for `cost`
  command       the effect of a Command card, at `timings`
  substitution  `replace` says what it steps in for; `body` what happens instead (empty: nothing, or what
                ReduceDamage leaves)
  keyword       <Repair 2>, <Blocker> …: `keyword` and `amount`; what they do is the game's
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gyoji.effects.actions import Action
from gyoji.effects.conditions import Condition
from gyoji.effects.selectors import Filter, Ref, Selector

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Trigger:
    """When an automatic effect triggers.

    event    deploy, attack, destroyed, paired, linked, burst, turn_start, turn_end, damaged, recovered, rested,
             stood, returned,
             destroys (a Unit by battle damage), destroys_shield_card (by battle damage), ex_placed, drew, discarded,
             command_played, shield_destroyed, deals_battle_damage, effect_destroys (this effect destroyed),
             support_used, ap_reduced
    subject  This() for the card's own event; a Selector for others' ("one of your Units"); None where no card is meant
    other    filters for the event's other card (the Pilot that is paired, the Unit that is destroyed)
    cause    "any", "effect", "enemy effect", "battle"; of destruction also "effect damage",
             "enemy effect damage", "damage" (of any kind)
    player   "own", "enemy", "any": whose turn starts or ends, who draws, places, discards
    target   for attack: "any", "player", "unit"
    """

    event: str
    subject: Ref | Selector | None = None
    other: tuple[Filter, ...] = ()
    other_kinds: tuple[str, ...] = ()
    cause: str = "any"
    player: str = "own"
    target: str = "any"
    situation: Condition | None = None  # not an event: what comes to be so


@dataclass(frozen=True, slots=True)
class Replace:
    """What a substitution steps in for: "destroy", "damage", "draw", "rest", "return". `subject` as in Trigger."""

    event: str
    subject: Ref | Selector | None = None
    cause: str = "any"
    player: str = "own"
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    kind: str
    body: tuple[Action, ...] = ()
    trigger: Trigger | None = None
    replace: Replace | None = None
    condition: Condition | None = (
        None  # "If …" at its head, "While …", "During your turn": needed to activate, or to be on
    )
    cost: tuple[Action, ...] = ()
    timings: tuple[str, ...] = ()
    once: bool = False  # 【Once per Turn】
    heads: tuple[Filter, ...] = ()  # what its card must be for it to work at all
    where: str = ""  # works elsewhere than usual: "hand", "trash"
    keyword: str = ""
    amount: int = 0
    span: Span = field(default=(0, 0), compare=False)  # its place in the card's text
    body_spans: tuple[Span, ...] = field(default=(), compare=False)  # the place of each action of `body`
