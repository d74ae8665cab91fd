"""The readers of further triggers: boosts, rides, checks, cards that go from one place to another; and their times."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Trigger
from gyoji.effects.conditions import Condition, InPhase
from gyoji.effects.selectors import Filter, IsSame, NameHas, NameIs, Other, Ref, Selector, Subject, This, ThisCard
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import When, phrases_of, plain_subject, speak_of
from gyoji.text.english.noun import read_group_parts, read_np
from gyoji.text.english.phrase import Phrase
from gyoji.text.trees import Node, enclosed, kid, kids, name, tokens
from gyoji.text.vanguard.facts import BoostedByThis
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.own import read_placed_in_battle
from gyoji.text.vanguard.playing import cards_in
from gyoji.text.vanguard.terse import of_this

if TYPE_CHECKING:
    from gyoji.text.english.tables import EventReader, PronounReader


BOOSTED: Final = "boosted"  # "the boosted unit"
AIMS: Final = {"vanguard": "vanguard", "rear_guard": "rear"}
MAIN, BATTLE, RIDE, END = (InPhase(phase, "own") for phase in ("main", "battle", "ride", "end"))
TIMES: dict[str, Condition] = {
    "lead_own_main": MAIN,
    "lead_own_battle": BATTLE,
    "lead_own_ride": RIDE,
    "lead_own_end": END,
}
OWN_EFFECT, OWN_COST, OWN_DOING = "own effect", "own cost", "own effect or cost"
DOING_OF_ANY = "effect or cost"


def other_party(phrase: Phrase, discourse: Discourse) -> tuple[tuple[Filter, ...], str]:
    """What is said of the event's other unit, and on what circle it is."""
    if phrase.refs or phrase.side == "enemy" or phrase.det not in ("one", "another", "own", "one_own"):
        raise discourse.error(phrase.node, "this must mean one unit", "a unit", "a vanguard")
    if phrase.noun not in ("unit", "card", *AIMS) or phrase.where not in ("", "field", *AIMS.values()):
        raise discourse.error(phrase.node, "this must mean a unit", "a unit", "a vanguard")
    return discourse.words.ordered(phrase.filters), AIMS.get(phrase.noun, "any")


def speak_of_other(discourse: Discourse) -> None:
    discourse.refer(This())
    discourse.that = Other()


def read_ridden(event: Node, discourse: Discourse) -> When:
    """“a <Clan> rides this unit”, “rode upon by a <Clan>”: that unit is the one that rides."""
    filters, aim = other_party(read_np(kids(event, "np")[0], discourse), discourse)
    if aim != "any":
        raise discourse.error(event, "a card rides", "a <clan>")
    speak_of_other(discourse)
    return When(Trigger("ridden", This(), other=filters))


def read_boosts(event: Node, discourse: Discourse) -> When:
    first, *more = phrases_of(event, discourse)
    filters, aim = other_party(more[0], discourse) if more else ((), "any")
    subject = plain_subject(first, discourse)
    if subject == This():
        speak_of_other(discourse)
    discourse.named = {**discourse.named, BOOSTED: Other()}
    return When(Trigger("boost", subject, other=filters, target=aim))


def read_boosted(event: Node, discourse: Discourse) -> When:
    """“this unit is boosted by a <Clan>”."""
    first, *more = phrases_of(event, discourse)
    filters, aim = other_party(more[0], discourse) if more else ((), "any")
    if aim == "vanguard":
        raise discourse.error(event, "rear-guards boost", "a unit")
    return When(Trigger("boosted", plain_subject(first, discourse), other=filters))


def party_of(node: Node, discourse: Discourse) -> tuple[tuple[Filter, ...], str] | None:
    """The event's other unit, by its description or by its name alone."""
    for np in kids(node, "np"):
        return other_party(read_np(np, discourse), discourse)
    named = kid(node, "boosted_name")
    return None if named is None else ((NameIs((enclosed(tokens(named)[0]),)),), "any")


def read_aided_hits(event: Node, discourse: Discourse) -> When:
    """“an attack hits during the battle that this unit boosted a <Clan>”: of the unit that it boosts."""
    target = "any" if name(event) == "ev_aided_hits" else "vanguard"
    party = party_of(event, discourse)
    if party is None:
        discourse.refer(This())
        return When(Trigger("boost_hits", This(), target=target))
    said, aim = party
    filters = discourse.words.ordered([*said, BoostedByThis()])
    subject = Selector("circles" if aim == "any" else aim, "own", UNIT, filters)
    speak_of(subject, discourse)
    discourse.named = {**discourse.named, BOOSTED: Subject()}
    return When(Trigger("hits", subject, target=target))


def read_check(event: Node, discourse: Discourse) -> When:
    """“this unit's drive check reveals a grade 3 card”, “your vanguard's …”."""
    (phrase,) = phrases_of(event, discourse)
    if phrase.det != "one":
        raise discourse.error(phrase.node, "only one card can be revealed at a time", "a card")
    subject = cards_in(phrase, "trigger", "own", discourse)
    speak_of(subject, discourse)
    return When(Trigger("drive_check", subject, target="this" if name(event) == "ev_check_of_this" else "vanguard"))


def read_shown(event: Node, discourse: Discourse) -> When:
    discourse.refer(This())
    return When(Trigger("drive_check", This()))


OTHERS: Final = (IsSame(This(), same=False),)


def rear_event(plain: str, cause: str = "any", other: tuple[Filter, ...] = ()) -> EventReader:
    """The reader of what happens to a unit on a rear-guard circle."""

    def read(event: Node, discourse: Discourse) -> When:
        (phrase,) = phrases_of(event, discourse)
        if not phrase.refs and phrase.where != "rear":
            raise discourse.error(phrase.node, "say which rear-guards", "your rear-guard", "this unit")
        return When(Trigger(plain, plain_subject(phrase, discourse), other=other, cause=cause))

    return read


def card_event(event: str, where: str, target: str = "any") -> EventReader:
    """The reader of what happens to a card that comes into a zone of its player."""

    def read(node: Node, discourse: Discourse) -> When:
        (phrase,) = phrases_of(node, discourse)
        if phrase.refs in ((ThisCard(),), (This(),)) and not phrase.filters:
            discourse.refer(This())
            return When(Trigger(event, This(), target=target))
        if phrase.noun != "card" or phrase.where or phrase.det not in ("one", "own") or phrase.side == "enemy":
            raise discourse.error(phrase.node, "this must mean a card", "this card", "a card")
        subject = Selector(where, "own", (), discourse.words.ordered(phrase.filters), phrase.other)
        speak_of(subject, discourse)
        return When(Trigger(event, subject, target=target))

    return read


def read_into_soul(event: Node, discourse: Discourse) -> When:
    (phrase,) = phrases_of(event, discourse)
    reader = rear_event("rear_to_soul") if phrase.where == "rear" else card_event("into_soul", "soul")
    return reader(event, discourse)


def read_paid(event: Node, discourse: Discourse) -> When:
    """“this card is discarded from hand for the cost of calling "Name" from the G zone”."""
    discourse.refer(This())
    names = tuple(enclosed(token) for token in tokens(event, "QUOTED"))
    return When(Trigger("paid_g_guardian", This(), other=(NameIs(names),) if names else ()))


def read_intercepts(event: Node, discourse: Discourse) -> When:
    when = read_gc_in_battle(event, discourse)
    return replace(when, trigger=replace(when.trigger, event="intercepts"))


def hits_of(target: str) -> EventReader:
    """“the attack of your unit with "…" in its card name hits”."""

    def read(event: Node, discourse: Discourse) -> When:
        (phrase,) = phrases_of(event, discourse)
        if phrase.refs:
            raise discourse.error(phrase.node, "this must mean another unit", "this unit's attack hits")
        return When(Trigger("hits", plain_subject(phrase, discourse), target=target))

    return read


def named_hits(target: str) -> EventReader:
    """“your vanguard with "…" in its card name's attack hits”."""

    def read(event: Node, discourse: Discourse) -> When:
        phrase = read_group_parts(event, discourse)
        phrase.filters.append(NameHas(enclosed(tokens(event, "QUOTED")[0])))
        return When(Trigger("hits", plain_subject(phrase, discourse), target=target))

    return read


def read_boost_end(moment: Node, discourse: Discourse) -> When:
    """“the end of the battle that this unit boosted a vanguard”."""
    party = party_of(moment, discourse)
    assert party is not None
    filters, aim = party
    speak_of_other(discourse)
    discourse.named = {**discourse.named, BOOSTED: Other()}
    return When(Trigger("boost_end", This(), other=filters, target=aim))


def read_gc_in_battle(event: Node, discourse: Discourse) -> When:
    when = read_placed_in_battle(event, discourse)
    return replace(when, trigger=replace(when.trigger, target="any"))


def read_retired_by(event: Node, discourse: Discourse) -> When:
    """“this unit is retired for the effect or cost of your vanguard with …”: the card whose doing it is."""
    first, whose = phrases_of(event, discourse)
    if not first.refs and first.where != "rear":
        raise discourse.error(first.node, "say which rear-guards", "your rear-guard", "this unit")
    if whose.refs or whose.det != "own" or whose.noun not in ("card", "unit"):
        raise discourse.error(whose.node, "say whose card does it", "your card")
    other = discourse.words.ordered(whose.filters)
    return When(Trigger("dropped_rc", plain_subject(first, discourse), other=other, cause=OWN_DOING))


def battle_end(target: str) -> EventReader:
    """“the end of the battle that your vanguard attacked”."""

    def read(moment: Node, discourse: Discourse) -> When:
        (phrase,) = phrases_of(moment, discourse)
        return When(Trigger("battle_end", plain_subject(phrase, discourse), target=target))

    return read


def read_attacked_end(moment: Node, discourse: Discourse) -> When:
    discourse.refer(This())
    return When(Trigger("attacked_end", This()))


def the_boosted(group: Node, pronoun: Node, discourse: Discourse) -> Phrase:
    ref: Ref | None = discourse.named.get(BOOSTED)
    if ref is None:
        raise discourse.error(group, "nothing before this says which unit is boosted")
    return Phrase(group, det="pronoun", refs=(ref,))


EVENTS: dict[str, EventReader] = {
    "ev_rides_this": read_ridden,
    "ev_ridden_by": read_ridden,
    "ev_boost": read_boosts,
    "ev_boosts_np": read_boosts,
    "ev_boosted": read_boosted,
    "ev_boosted_by": read_boosted,
    "ev_aided_hits": read_aided_hits,
    "ev_aided_hits_vanguard": read_aided_hits,
    "ev_check_of_this": read_check,
    "ev_check_of_vanguard": read_check,
    "ev_check_shows_this": read_shown,
    "ev_rear_dropped": rear_event("dropped_rc"),
    "ev_rear_dropped_by_own": rear_event("dropped_rc", OWN_EFFECT),
    "ev_retired_by_np": read_retired_by,
    "ev_rear_bound": rear_event("rear_to_bind"),
    "ev_rear_to_deck": rear_event("rear_to_deck"),
    "ev_soul_dropped": card_event("into_drop", "drop", "soul"),
    "ev_damaged": card_event("into_damage", "damage"),
    "ev_into_soul": read_into_soul,
    "ev_paid_g_guardian": read_paid,
    "ev_paid_for_named": read_paid,
    "ev_paid_stride": of_this("paid_stride"),
    "ev_attack_of_hits": hits_of("any"),
    "ev_attack_of_hits_vanguard": hits_of("vanguard"),
    "ev_named_hits": named_hits("any"),
    "ev_named_hits_vanguard": named_hits("vanguard"),
    "ev_here_rc": of_this("placed_rc"),
    "ev_here_rc_hand": of_this("placed_rc", "hand"),
    "ev_here_vc": of_this("placed_vc"),
    "ev_here_gc": of_this("placed_gc"),
    "ev_here_gc_hand": of_this("placed_gc", "hand"),
    "ev_rear_to_deck_by_own": rear_event("rear_to_deck", OWN_EFFECT),
    "ev_rear_to_deck_by_other": rear_event("rear_to_deck", OWN_EFFECT, OTHERS),
    "ev_rear_dropped_by_other": rear_event("dropped_rc", OWN_EFFECT, OTHERS),
    "ev_dropped_for_cost": rear_event("dropped_rc", OWN_COST),
    "ev_placed_gc_any_in_battle": read_gc_in_battle,
    "ev_intercepts_in_battle": read_intercepts,
}
SUBJECT_EVENTS: Final = {
    "ev_engorged": "engorged",
    "ev_successful": "successful",
    "ev_charging": "charging",
}
MOMENT_EVENTS: dict[str, EventReader] = {
    "battle_end_of": battle_end("any"),
    "battle_end_of_vanguard": battle_end("vanguard"),
    "attacked_end": read_attacked_end,
    "boost_end_of": read_boost_end,
}
PRONOUNS: dict[str, PronounReader] = {"boosted_unit": the_boosted}
