"""The readers of the terse template (8.5.5): costs in the course of a sentence, and the unit that is left out.

They make the abilities that the longer template makes: “[COST][…], A.” is “you may pay the cost. If you do, A.”, and
“When placed” is “When this unit is placed on (VC) or (RC)”, on the circles where the ability works.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Action, If, May
from gyoji.effects.conditions import Did
from gyoji.effects.selectors import This
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.event import When, phrases_of, plain_subject
from gyoji.text.english.flow import Flow, Frame, Led, Step, actions
from gyoji.text.trees import Node, kid, name, span
from gyoji.text.vanguard.costs import paid
from gyoji.text.vanguard.heads import HERE
from gyoji.text.vanguard.own import targeted

if TYPE_CHECKING:
    from gyoji.text.english.discourse import Discourse
    from gyoji.text.english.tables import ActReader, EventReader, FurtherReader, LeadReader

# ── costs ──

HANGS: Final = "this would hang on the cost in the sentence before, and does not say so"


def lead_cost(flow: Flow, led: Led) -> int:
    """3.1.1.5.2: whatever follows hangs on the payment, to the end of the effect."""
    cost = paid(led.leads[0], flow.discourse)
    body, after = flow.inner(led)
    flow.lists.append(body)
    while after < led.limit:
        after = flow.sentence(after, led.limit, body, False)
    flow.lists.pop()
    if flow.nested:
        flow.discourse.closed = HANGS
    place = flow.place(led.at, after)
    led.steps.append(Step(May((cost,)), place))
    led.steps.append(Step(If(Did(), actions(body)), place, tuple(body)))
    return after


def further_cost(flow: Flow, part: Node, steps: list[Step], frame: Frame) -> None:
    """“draw a card, [COST][…], and A.”: what stands behind it hangs on it."""
    cost = paid(part, flow.discourse, only=True)
    body = flow.rest_of(part, steps, frame)
    flow.discourse.closed = HANGS
    steps.append(Step(May((cost,)), span(part)))
    steps.append(Step(If(Did(), actions(body)), span(part), tuple(body)))


def read_pay_these(reader: ClauseReader, clause: Node) -> list[Action]:
    """“you may pay [Counter-Blast 1]”: where an effect has several costs."""
    return [paid(clause, reader.discourse)]


# ── this unit, left out ──


def of_this(event: str, target: str = "any", cause: str = "any") -> EventReader:
    """The reader of an event of this unit (8.5.5.3)."""

    def read(node: Node, discourse: Discourse) -> When:
        discourse.refer(This())
        return When(Trigger(event, This(), target=target, cause=cause))

    return read


ABILITIES: Final = {"by_own_ability": "own effect", "by_any_ability": "effect"}
PLACED_BY: Final = {
    "ev_placed_rc_gc_by": "placed_rc_gc",
    "ev_placed_by": "placed",
    "ev_placed_rc_by": "placed_rc",
    "ev_placed_vc_by": "placed_vc",
}


def read_placed_by(event: Node, discourse: Discourse) -> When:
    """“this unit is placed on (RC) by your card's ability”."""
    (phrase,) = phrases_of(event, discourse)
    cause = kid(event, *ABILITIES)
    assert cause is not None
    return When(Trigger(PLACED_BY[name(event)], plain_subject(phrase, discourse), cause=ABILITIES[name(cause)]))


SUBJECT_EVENTS: Final = {"ev_placed_rc_gc": "placed_rc_gc", "ev_to_gc": "to_gc"}
FURTHERS: dict[str, FurtherReader] = {"further_cost": further_cost}
LEADS: dict[str, LeadReader] = {"lead_cost": lead_cost}
ACTS: dict[str, ActReader] = {"pay_these": read_pay_these}
EVENTS: dict[str, EventReader] = {
    "ev_placed_here": of_this(HERE),
    "ev_placed_here_hand": of_this(HERE, "hand"),
    "ev_placed_here_own": of_this(HERE, cause="own effect"),
    "ev_placed_here_effect": of_this(HERE, cause="effect"),
    "ev_placed_hand": targeted("placed", "hand"),
    "ev_placed_vc_hand": targeted("placed_vc", "hand"),
    "ev_placed_rc_gc_hand": targeted("placed_rc_gc", "hand"),
    **dict.fromkeys(PLACED_BY, read_placed_by),
    "ev_ridden": of_this("ridden"),
}
