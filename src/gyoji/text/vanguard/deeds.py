"""The readers of what effects do and have done, as the terse template says it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Action, Choose, Mill, Move
from gyoji.effects.amounts import Const
from gyoji.effects.conditions import Condition, RefIs
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import Attacking, Bound, Filter, Selector, This
from gyoji.text.english.act import acting
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.condition import described_as
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import When, phrases_of, plain_subject
from gyoji.text.english.noun import read_np
from gyoji.text.trees import Node, kids, name, numbers
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.nodes import (
    AttacksVanguard,
    Bind,
    Call,
    CounterCharge,
    DealDamage,
    IsBoosting,
    Now,
    Retire,
    Ride,
    Search,
    SoulCharge,
)
from gyoji.text.vanguard.terse import of_this

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader, EventReader, FactReader, PredicateReader

# ── what was done before ──

DONE: Final[dict[str, tuple[type[Action], ...]]] = {
    "done_hand": (Move,),
    "done_put": (Move,),
    "done_called": (Call,),
    "done_retired": (Retire,),
    "done_bound": (Bind,),
    "done_returned": (Move,),
    "done_rode": (Ride,),
}
# Where they put cards.
ENDS: Final[dict[type[Action], str]] = {Call: "rear", Retire: "drop", Bind: "bind", Ride: "vanguard"}
MOVED: Final = {"hand": "hand", "soul": "soul", "drop": "drop", "deck_top": "deck", "deck_bottom": "deck"}


def read_done(fact: Node, discourse: Discourse) -> Condition:
    """“if you called a card”: what was chosen for that is there now."""
    kind = name(fact)
    for act in reversed(list(walk(discourse.done))):
        if not isinstance(act, DONE[kind]):
            continue
        target = getattr(act, "target", None)
        end = ENDS.get(type(act)) or (MOVED.get(act.to) if isinstance(act, Move) else None)
        if not isinstance(target, Bound) or end is None or (kind in ("done_hand", "done_returned") and end != "hand"):
            break
        return Now(target.bind, end, filters_of(fact, discourse))
    raise discourse.error(fact, "nothing before this does that with a card that was chosen")


def read_chose(fact: Node, discourse: Discourse) -> Condition:
    """“if you chose a grade 3”."""
    for act in reversed(list(walk(discourse.done))):
        if isinstance(act, Choose | Search):
            return Now(act.bind, "", filters_of(fact, discourse))
    raise discourse.error(fact, "nothing was chosen before this", "choose one of your rear-guards")


def filters_of(fact: Node, discourse: Discourse) -> tuple[Filter, ...]:
    nps = kids(fact, "np")
    if not nps:
        return ()
    phrase = read_np(nps[0], discourse)
    if phrase.det == "pronoun" or phrase.det == "det_that":  # “if you called it”
        return ()
    if phrase.refs or phrase.det != "one" or phrase.side != "any" or phrase.noun not in ("card", "unit"):
        raise discourse.error(nps[0], "describe the card", "a grade 3 card")
    return discourse.words.ordered(phrase.filters)


FACTS: dict[str, FactReader] = {**dict.fromkeys(DONE, read_done), "done_chose": read_chose}
PREDICATES: dict[str, PredicateReader] = {
    "pred_attacks_vanguard": described_as(AttacksVanguard()),
    "pred_boosting": described_as(IsBoosting()),
}
TIMES: Final[dict[str, Condition]] = {
    "lead_attacks": RefIs(This(), (Attacking(),)),
    "lead_attacks_vanguard": RefIs(This(), (AttacksVanguard(),)),
    "lead_boosts": RefIs(This(), (IsBoosting(),)),
}

# ── acts ──


def read_enemy_mill(reader: ClauseReader, clause: Node) -> list[Action]:
    return [Mill("enemy", Const(1))]


def read_ride_resting(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    if phrase.high > 1:
        raise reader.discourse.error(phrase.node, "one card rides at rest", "a card from your hand")
    return reader.each_target(phrase, lambda target: Ride(target, rested=True))


def read_rest_to(reader: ClauseReader, clause: Node) -> list[Action]:
    """“put the rest into your soul”: of the cards looked at."""
    left = Selector("bound", "any", bind=reader.discourse.looked_at(clause))
    return [Move(left, "soul")]


def read_deal(reader: ClauseReader, clause: Node) -> list[Action]:
    """10.33.2: “deal one damage to your opponent's vanguard”."""
    number = numbers(clause)[0]
    if name(clause) == "deal_to_this":
        return [DealDamage(This(), number)]
    side = "own" if name(clause) == "deal_to_own" else "enemy"
    return [DealDamage(Selector("vanguard", side, UNIT), number)]


def read_charges(reader: ClauseReader, clause: Node) -> list[Action]:
    """“[Counter-Charge 1]/[Soul-Charge 1]”."""
    first, second = numbers(clause)
    if name(clause) == "both_charges":
        return [CounterCharge(first), SoulCharge(second)]
    return [SoulCharge(first), CounterCharge(second)]


ACTS: dict[str, ActReader] = {
    "enemy_mill_one": read_enemy_mill,
    "call_open": acting(lambda target: Call(target, open=True)),
    "call_resting": acting(lambda target: Call(target, rested=True)),
    "ride_resting": read_ride_resting,
    "rest_to_soul": read_rest_to,
    "back_to_hand": acting(lambda target: Move(target, "hand")),
    "deal_to_own": read_deal,
    "deal_to_enemy": read_deal,
    "deal_to_this": read_deal,
    "both_charges": read_charges,
    "both_charges_back": read_charges,
}
BANS: Final = {"ban_intercept": "intercept"}

# ── events ──


def read_retired(event: Node, discourse: Discourse) -> When:
    """10.4.1: “one of your rear-guards is retired”; of a guardian or a vanguard it is another event."""
    (phrase,) = phrases_of(event, discourse)
    if not phrase.refs and phrase.where != "rear":
        raise discourse.error(phrase.node, "say from where", "one of your rear-guards")
    return When(Trigger("dropped_rc", plain_subject(phrase, discourse)))


EVENTS: dict[str, EventReader] = {
    "ev_boost_hits": of_this("boost_hits"),
    "ev_boost_hits_vanguard": of_this("boost_hits", "vanguard"),
    "ev_any_hits": of_this("any_hits"),
    "ev_any_hits_vanguard": of_this("any_hits", "vanguard"),
    "ev_np_retired": read_retired,
    "ev_retired": of_this("dropped_rc"),
    "ev_retired_gc": of_this("dropped_gc"),
    "ev_this_attacked": of_this("attacked"),
}
SUBJECT_EVENTS: Final = {"ev_fights": "fights"}
