"""An ability: one effect of a card, as its text says it. Data only.

kinds
  constant      always on while its card is where it works: `body` holds Modify and ModifyPlayer with until=WHILE
  triggered     `trigger` (or `events`) says when; `body` what
  activated     at `timings` ("main", "action"), for `cost`
  command       the effect of a card that is played for it, at `timings`
  substitution  `replace` says what it steps in for; `body` what happens instead (empty: nothing, or what
                ReduceDamage leaves)
  keyword       a word that stands for an ability: `keyword` and `amount`; what it does is the game's
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gyoji.effects.actions import Action
from gyoji.effects.conditions import Condition
from gyoji.effects.patterns import Pattern
from gyoji.effects.selectors import Filter, Ref, Selector

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Trigger:
    """When an automatic effect triggers.

    event    as the game names it
    subject  This() for the card's own event; a Selector for others' ("one of your cards"); None where no card is meant
    other    filters for the event's other card: the one that is attached, the one that is destroyed; other_side: whose
    cause    "any", "effect", "enemy effect", "battle", and what else the game tells apart
    player   "own", "enemy", "any": whose turn starts or ends, who draws, places, discards
    target   for attacks: "any", "player", or a kind of card
    origins  how it comes about, as the game tells of it; empty: however
    """

    event: str
    subject: Ref | Selector | None = None
    other: tuple[Filter, ...] = ()
    other_kinds: tuple[str, ...] = ()
    other_side: str = "any"
    cause: str = "any"
    player: str = "own"
    target: str = "any"
    origins: tuple[str, ...] = ()
    situation: Condition | None = None  # not an event: the condition that becomes true


@dataclass(frozen=True, slots=True)
class Replace:
    """What a substitution replaces, as the game names it: with `subject` as in Trigger, or by a pattern. by: only if a
    card that passes brings it about.
    """

    event: str
    subject: Ref | Selector | None = None
    cause: str = "any"
    player: str = "own"
    optional: bool = False
    pattern: Pattern | None = None
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class Ability:
    kind: str
    body: tuple[Action, ...] = ()
    trigger: Trigger | None = None
    replace: Replace | None = None
    condition: Condition | None = (
        None  # "If …" at its start, "While …", "During your turn": needed to activate, or to be on
    )
    cost: tuple[Action, ...] = ()
    timings: tuple[str, ...] = ()
    events: tuple[Pattern, ...] = ()  # in place of `trigger`: patterns of events, each of which triggers it
    once: str = ""  # it can be used once in a "turn", or once in the "game"; "next": once, then it is no longer there
    heads: tuple[Filter, ...] = ()  # what its card must be for it to work at all
    where: str = ""  # works elsewhere than usual: "hand"
    keyword: str = ""
    amount: int = 0
    span: Span = field(default=(0, 0), compare=False)  # its position in the card's text
    body_spans: tuple[Span, ...] = field(default=(), compare=False)  # the position of each action of `body`
    reading: object = field(default=None, compare=False, repr=False)  # what the compiler read, for its printer
