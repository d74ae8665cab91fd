"""The readers of what effects do and have done, as the terse template says it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Action, Choose, Mill, Modify, Move, ReturnRest
from gyoji.effects.amounts import Const
from gyoji.effects.conditions import Condition, Has, RefIs
from gyoji.effects.nodes import walk
from gyoji.effects.selectors import Attacking, Bound, Compare, Selector, This
from gyoji.text.english.act import acting
from gyoji.text.english.change import read_change
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.condition import described_as, own_side
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import When, phrases_of, plain_subject, speak_of
from gyoji.text.english.noun import read_np, that_card
from gyoji.text.english.phrase import OPS, Phrase, read_adjs, read_det
from gyoji.text.trees import Node, kid, kids, name, nodes, numbers
from gyoji.text.vanguard.happening import DOING_OF_ANY, OWN_DOING, OWN_EFFECT, card_event, rear_event
from gyoji.text.vanguard.heads import HERE
from gyoji.text.vanguard.keywords import ON_VC, UNIT
from gyoji.text.vanguard.nodes.acts import (
    Bind,
    Call,
    CounterCharge,
    DealDamage,
    Retire,
    Ride,
    Search,
    SoulCharge,
    UseName,
)
from gyoji.text.vanguard.nodes.conditions import Now
from gyoji.text.vanguard.nodes.filters import AttacksVanguard, ColumnOf, IsBoosted, IsBoosting
from gyoji.text.vanguard.own import targeted
from gyoji.text.vanguard.places import all_there, names_of
from gyoji.text.vanguard.terse import ABILITIES, of_this

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader, EventReader, FactReader, PredicateReader, PronounReader

# ── what was done before ──

DONE: Final[dict[str, tuple[type[Action], ...]]] = {
    "done_hand": (Move,),
    "done_damage": (Move,),
    "done_put": (Move,),
    "done_called": (Call,),
    "done_retired": (Retire,),
    "done_bound": (Bind,),
    "done_returned": (Move,),
    "done_moved_hand": (Move,),
    "done_rode": (Ride,),
}
# Where they put cards.
ENDS: Final[dict[type[Action], str]] = {Call: "rear", Retire: "drop", Bind: "bind", Ride: "vanguard"}
MOVED: Final = {
    "hand": "hand",
    "soul": "soul",
    "drop": "drop",
    "deck_top": "deck",
    "deck_bottom": "deck",
    "damage": "damage",
}


TO_HAND: Final = ("done_hand", "done_returned", "done_moved_hand")


def read_done(fact: Node, discourse: Discourse) -> Condition:
    """“if you called a card”: what was chosen for that is there now."""
    kind = name(fact)
    for act in reversed(list(walk(discourse.done))):
        if not isinstance(act, DONE[kind]):
            continue
        target = getattr(act, "target", None)
        end = ENDS.get(type(act)) or (MOVED.get(act.to) if isinstance(act, Move) else None)
        if (
            not isinstance(target, Bound)
            or end is None
            or (kind in TO_HAND and end != "hand")
            or (kind == "done_damage" and end != "damage")
        ):
            break
        return so_many(Now(target.bind, end), fact, discourse)
    raise discourse.error(fact, "nothing before this does that with a chosen card")


def read_chose(fact: Node, discourse: Discourse) -> Condition:
    """“if you chose a grade 3”."""
    for act in reversed(list(walk(discourse.done))):
        if isinstance(act, Choose | Search):
            return so_many(Now(act.bind, ""), fact, discourse)
    raise discourse.error(fact, "nothing was chosen before this", "choose one of your rear-guards")


def so_many(condition: Now, fact: Node, discourse: Discourse) -> Now:
    """Of cards that were chosen: “a grade 3 card”, “two or more cards”."""
    nps = kids(fact, "np")
    if not nps:
        return condition
    phrase = read_np(nps[0], discourse)
    if phrase.det == "pronoun" or phrase.det == "det_that":  # “if you called it”
        return condition
    counted = phrase.det in ("one", "bounded") or (phrase.det == "some" and phrase.low == phrase.high)
    if phrase.refs or not counted or phrase.side != "any" or phrase.other or phrase.noun not in ("card", "unit"):
        raise discourse.error(nps[0], "describe the card", "a grade 3 card")
    op = "==" if phrase.det == "some" else phrase.op
    return replace(condition, filters=discourse.words.ordered(phrase.filters), number=phrase.low, op=op)


def read_figure_is(fact: Node, discourse: Discourse) -> Condition:
    """“that unit's [Power] is 30000 or greater”, “your grade 3 or greater vanguard's [Power] is …”."""
    whose, at = nodes(fact)
    stat = list(nodes(whose))[-1]
    part = Compare(name(stat), OPS[name(at)], Const(numbers(fact)[0]))
    if name(whose) == "figure_of_that":
        return RefIs(that_card(Phrase(fact), discourse), (part,))
    if name(whose) == "figure_of_it":
        refs = discourse.pronoun()
        if len(refs) != 1:
            raise discourse.error(whose, "this could mean several cards")
        return RefIs(refs[0], (part,))
    phrase = Phrase(whose)
    det, adjs = list(nodes(whose))[:2]
    read_det(det, phrase, discourse)
    read_adjs(adjs, phrase, discourse)
    if phrase.det not in ("own", "enemys"):
        raise discourse.error(whose, "say whose vanguard", "your")
    return Has(Selector("vanguard", phrase.side, UNIT, discourse.words.ordered([*phrase.filters, part])))


def read_have_not(fact: Node, discourse: Discourse) -> Condition:
    """“you do not have another rear-guard”."""
    phrase = read_np(kids(fact, "np")[0], discourse)
    own_side(phrase, "own" if name(fact) == "have_not" else "enemy", discourse)
    if phrase.det not in ("one", "another", "another_own", ""):
        raise discourse.error(phrase.node, "say what is not there", "a rear-guard")
    return Has(phrase.selector(discourse), "==", 0)


def read_have_names(fact: Node, discourse: Discourse) -> Condition:
    """“you have "A" and "B" in your soul”."""
    place = next(nodes(fact), None)
    if place is None:
        return all_there(Selector("circles", "own", ON_VC), names_of(fact))
    where, side = discourse.words.places[name(place)]
    return all_there(Selector(where, side), names_of(fact))


FACTS: dict[str, FactReader] = {
    "np_figure_is": read_figure_is,
    "have_not": read_have_not,
    "enemy_has_not": read_have_not,
    "have_names_in": read_have_names,
    "have_names_on": read_have_names,
    **dict.fromkeys(DONE, read_done),
    "done_chose": read_chose,
}
PREDICATES: dict[str, PredicateReader] = {
    "pred_attacks_vanguard": described_as(AttacksVanguard()),
    "pred_boosting": described_as(IsBoosting()),
}
TIMES: Final[dict[str, Condition]] = {
    "lead_boosted": RefIs(This(), (IsBoosted(),)),
    "tail_attacks": RefIs(This(), (Attacking(),)),
    "tail_attacks_vanguard": RefIs(This(), (AttacksVanguard(),)),
    "tail_boosts": RefIs(This(), (IsBoosting(),)),
    "lead_attacks": RefIs(This(), (Attacking(),)),
    "lead_attacks_vanguard": RefIs(This(), (AttacksVanguard(),)),
    "lead_boosts": RefIs(This(), (IsBoosting(),)),
}

# ── acts ──


def read_enemy_mill(reader: ClauseReader, clause: Node) -> list[Action]:
    reader.discourse.throw()
    return [Mill("enemy", Const(1))]


def read_ride_resting(reader: ClauseReader, clause: Node) -> list[Action]:
    phrase = reader.np(clause)
    if phrase.high > 1:
        raise reader.discourse.error(phrase.node, "only one card can ride at rest", "a card from your hand")
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


def read_and_this(reader: ClauseReader, clause: Node) -> list[Action]:
    """“one of your vanguards and this unit get …”."""
    phrase = reader.np(clause)
    if not phrase.refs and phrase.where != "vanguard":
        phrase.other = True  # this one gets it once
    changes = [read_change(change, reader) for change in list(nodes(clause))[1:]]
    done = reader.modify(clause, phrase, *changes)
    return [*done, Modify(This(), tuple(changes), reader.lasting(clause))]


def read_once_by_name(reader: ClauseReader, clause: Node) -> list[Action]:
    return [UseName()]


def read_rest_shuffled(reader: ClauseReader, clause: Node) -> list[Action]:
    return [ReturnRest(reader.discourse.looked_at(clause), "bottom", "random")]


ACTS: dict[str, ActReader] = {
    "rest_shuffled": read_rest_shuffled,
    "once_by_name": read_once_by_name,
    "np_and_this_get": read_and_this,
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
BANS: Final = {"ban_intercept": "intercept", "ban_normal_call": "normal_call", "ban_ridden": "ride"}

# ── events ──

ATTACKERS: Final = {
    "vanguard": Selector("vanguard", "own", UNIT),
    "rear": Selector("rear", "own", UNIT),
    "other": Selector("field", "own", UNIT, other=True),
}
ATTACKER_WORDS: Final = ("vanguard's", "rear-guard's", "other unit's")
PLACED: Final = {"vanguard": "placed_vc", "rear": "placed_rc", "field": "placed_any"}


def read_retired(event: Node, discourse: Discourse) -> When:
    """10.4.1: “one of your rear-guards is retired”; of a guardian or a vanguard it is another event."""
    (phrase,) = phrases_of(event, discourse)
    if not phrase.refs and phrase.where != "rear":
        raise discourse.error(phrase.node, "say from where", "one of your rear-guards")
    return When(Trigger("dropped_rc", plain_subject(phrase, discourse)))


def read_retired_anywhere(event: Node, discourse: Discourse) -> When:
    """10.4.1: “this unit is retired”, from whichever circle; a rear-guard is retired from the one it is named by."""
    (phrase,) = phrases_of(event, discourse)
    if phrase.refs != (This(),):
        return read_retired(event, discourse)
    return When(Trigger("retired", This()))


DOING: Final = {  # 8.1.1.1.1: the cost is part of an ability, and not of its effect
    "by_own_doing": OWN_DOING,
    "by_any_doing": DOING_OF_ANY,
    "by_own_effect": OWN_EFFECT,
    "by_any_effect": "effect",
}


def retired_by(event: Node, discourse: Discourse) -> When:
    """“retired from (RC) by your card's ability”."""
    trigger = (of_this("dropped_rc") if name(event) == "ev_retired_by" else read_retired)(event, discourse).trigger
    by = kid(event, *DOING)
    assert by is not None
    return When(replace(trigger, cause=DOING[name(by)]))


def boosted_attack(target: str) -> EventReader:
    """“it attacks a vanguard while boosted”."""

    def read(event: Node, discourse: Discourse) -> When:
        when = targeted("attack", target)(event, discourse)
        if when.trigger.subject != This():
            raise discourse.error(event, "this must mean this unit", "it attacks while boosted")
        return When(when.trigger, (RefIs(This(), (IsBoosted(),)),))

    return read


def boosted_end(target: str) -> EventReader:
    """“the end of the battle that it attacked while boosted”: 12.10.1, also if what boosted it has left."""

    def read(moment: Node, discourse: Discourse) -> When:
        discourse.refer(This())
        return When(Trigger("battle_end", This(), target=target), (RefIs(This(), (IsBoosted(),)),))

    return read


def the_revealed(group: Node, pronoun: Node, discourse: Discourse) -> Phrase:
    """“the revealed card”: of one that was revealed from the deck."""
    return Phrase(group, det="pronoun", refs=(Bound(discourse.looked_at(pronoun)),))


def that_rear_guard(group: Node, pronoun: Node, discourse: Discourse) -> Phrase:
    """“that rear-guard”: the one that was chosen last, whatever else was spoken of since; else that of the trigger."""
    for act in reversed(list(walk(discourse.done))):
        if isinstance(act, Choose) and act.selector.where == "rear":
            discourse.use(discourse.it_set)
            return Phrase(group, det="pronoun", refs=(Bound(act.bind),))
    return Phrase(group, det="pronoun", refs=(that_card(Phrase(group), discourse),))


PRONOUNS: dict[str, PronounReader] = {"revealed_card": the_revealed, "that_rear_guard": that_rear_guard}


def hits_of(selector: Selector, target: str) -> EventReader:
    """“your vanguard's attack hits a vanguard”."""

    def read(event: Node, discourse: Discourse) -> When:
        speak_of(selector, discourse)
        return When(Trigger("hits", selector, target=target))

    return read


def read_np_placed(event: Node, discourse: Discourse) -> When:
    """“your other rear-guard is placed by your card's ability”."""
    (phrase,) = phrases_of(event, discourse)
    if phrase.refs or phrase.where not in PLACED:
        raise discourse.error(phrase.node, "say where it is placed", "one of your rear-guards")
    if name(event) == "ev_np_placed_column":
        phrase.filters.append(ColumnOf())
    by = kid(event, *ABILITIES)
    cause = "any" if by is None else ABILITIES[name(by)]
    return When(Trigger(PLACED[phrase.where], plain_subject(phrase, discourse), cause=cause))


EVENTS: dict[str, EventReader] = {
    "ev_boost_hits": of_this("boost_hits"),
    "ev_boost_hits_vanguard": of_this("boost_hits", "vanguard"),
    "ev_any_hits": of_this("any_hits"),
    "ev_any_hits_vanguard": of_this("any_hits", "vanguard"),
    "ev_np_retired": read_retired,
    "ev_np_retired_anywhere": read_retired_anywhere,
    "ev_retired": of_this("dropped_rc"),
    "ev_retired_by": retired_by,
    "ev_np_retired_by": retired_by,
    "ev_retired_gc": of_this("dropped_gc"),
    "ev_this_attacked": of_this("attacked"),
    "ev_attack_boosted": boosted_attack("any"),
    "ev_attack_vanguard_boosted": boosted_attack("vanguard"),
    **{f"ev_{who}_hits": hits_of(selector, "any") for who, selector in ATTACKERS.items()},
    **{f"ev_{who}_hits_vanguard": hits_of(selector, "vanguard") for who, selector in ATTACKERS.items()},
    "ev_np_bound": rear_event("rear_to_bind"),
    "ev_bound_hand": of_this("into_bind", "hand"),
    "ev_deck_dropped": card_event("into_drop", "drop", "deck"),
    "ev_this_deck_dropped": of_this("into_drop", "deck"),
    "ev_np_placed": read_np_placed,
    "ev_np_placed_by": read_np_placed,
    "ev_np_placed_column": read_np_placed,
    **{f"ev_placed_here_{zone}": of_this(HERE, zone) for zone in ("deck", "soul", "drop")},
    "ev_stood_effect": of_this("stood", cause="effect"),
    "ev_stood_own": of_this("stood", cause="own effect"),
    "ev_discarded_this": of_this("discarded"),
}
SUBJECT_EVENTS: Final = {"ev_fights": "fights"}
MOMENT_EVENTS: dict[str, EventReader] = {
    "own_battle_end_boosted": boosted_end("any"),
    "own_battle_end_vanguard_boosted": boosted_end("vanguard"),
}
