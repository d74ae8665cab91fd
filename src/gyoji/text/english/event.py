"""Triggers: "When one of your cards attacks,", "At the end of your turn,", and the pronouns they bring along."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gyoji.effects.abilities import Replace, Trigger
from gyoji.effects.conditions import Condition, IsTurn, ThisTurn
from gyoji.effects.selectors import Other, Ref, Selector, Subject, This
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.noun import described_already, read_np
from gyoji.text.english.phrase import Phrase
from gyoji.text.trees import Node, kids, name, nodes, only

if TYPE_CHECKING:
    from gyoji.text.english.tables import EventReader

CAUSES = {"by_effect": "effect", "by_enemy_effect": "enemy effect", "by_battle": "battle"}
SUBJECT_EVENTS = {"ev_attack": "attack"}
PLAYER_EVENTS = {
    "ev_drew": ("drew", "own"),
    "ev_discarded": ("discarded", "own"),
    "ev_enemy_drew": ("drew", "enemy"),
    "ev_enemy_discarded": ("discarded", "enemy"),
}
MOMENTS = {
    "own_start": Trigger("turn_start", player="own"),
    "any_start": Trigger("turn_start", player="any"),
    "own_end": Trigger("turn_end", player="own"),
    "any_end": Trigger("turn_end", player="any"),
    "enemy_start": Trigger("turn_start", player="enemy"),
    "enemy_end": Trigger("turn_end", player="enemy"),
}
TIMES: dict[str, Condition] = {
    "lead_own_turn": IsTurn("own"),
    "lead_enemy_turn": IsTurn("enemy"),
    "tail_own_turn": IsTurn("own"),
    "tail_enemy_turn": IsTurn("enemy"),
}
END_WHEN = "end_of_turn_when"
DELAYS = {"this_end": "end of turn", "this_battle_end": "end of battle"}
REPLACED = {"would_draw": "draw"}


@dataclass(frozen=True, slots=True)
class When:
    """A trigger and the conditions that its wording brings along."""

    trigger: Trigger
    conditions: tuple[Condition, ...] = ()


def cause_of(node: Node, discourse: Discourse) -> str:
    causes = discourse.readers.causes
    for part in nodes(node):
        if name(part) in causes:
            return causes[name(part)]
    return "any"


# ── whose event ──


def subject_of(phrase: Phrase, discourse: Discourse) -> Ref | Selector:
    """Whose event it is: this card, or one of those that a selector finds."""
    words = discourse.words
    if phrase.refs:
        if phrase.refs != (This(),):
            hints = (f"this {words.one}", f"one of your {words.many}")
            raise discourse.error(phrase.node, "say which card this happens to", *hints)
        if phrase.side != "any":
            raise discourse.error(phrase.node, "do not say where this card is", f"this {words.one}")
        return This()
    if phrase.det not in ("one", "another", "another_own", "one_own", "one_enemy", "own", "enemys"):
        hints = (f"one of your {words.many}", f"an enemy {words.one}")
        raise discourse.error(phrase.node, "this must be about one card", *hints)
    return phrase.selector(discourse)


def plain_subject(phrase: Phrase, discourse: Discourse) -> Ref | Selector:
    """The subject, which is "it" from here on; "this card" with nothing more said about it."""
    subject = subject_of(phrase, discourse)
    if phrase.refs and phrase.filters:
        raise described_already(phrase, discourse)
    speak_of(subject, discourse)
    return subject


def speak_of(subject: Ref | Selector | None, discourse: Discourse) -> None:
    """What "it" and "that card" mean after the trigger."""
    if isinstance(subject, Selector):
        discourse.refer(Subject())
        discourse.that = Subject()
    else:
        discourse.refer(This())


def victim_of(phrase: Phrase, discourse: Discourse) -> Phrase:
    """The event's other card, one of the opponent's: "that enemy card" from here on."""
    if phrase.refs or phrase.side != "enemy" or phrase.det not in ("one", "one_enemy"):
        raise discourse.error(phrase.node, "this must mean an enemy card", f"an enemy {discourse.words.one}")
    discourse.that_enemy = Other()
    return phrase


# ── events ──


def phrases_of(event: Node, discourse: Discourse) -> list[Phrase]:
    return [read_np(np, discourse) for np in kids(event, "np")]


def read_event(event: Node, discourse: Discourse) -> When:
    readers = discourse.readers
    kind = name(event)
    if kind in readers.player_events:
        name_of_event, player = readers.player_events[kind]
        return When(Trigger(name_of_event, cause=cause_of(event, discourse), player=player))
    return readers.events.get(kind, read_subject_event)(event, discourse)


def read_subject_event(event: Node, discourse: Discourse) -> When:
    """“… attacks”, “… is returned by an effect”: something happens to one card."""
    (phrase,) = phrases_of(event, discourse)
    return subject_event(event, phrase, discourse)


def subject_event(event: Node, phrase: Phrase, discourse: Discourse) -> When:
    subject = plain_subject(phrase, discourse)
    name_of_event = discourse.readers.subject_events[name(event)]
    return When(Trigger(name_of_event, subject, cause=cause_of(event, discourse)))


def read_moment(moment: Node, discourse: Discourse) -> When:
    """“the end of your turn”, “the end of the turn when this card attacks”."""
    if (reader := discourse.readers.moment_events.get(name(moment))) is not None:
        return reader(moment, discourse)
    if name(moment) in discourse.readers.delays and name(moment) not in discourse.readers.moments:
        raise discourse.error(moment, "this cannot be a trigger", "the end of your turn")
    if name(moment) != END_WHEN:
        return When(discourse.readers.moments[name(moment)])
    event = read_event(only(moment), discourse).trigger
    if event != Trigger(event.event, event.subject):
        raise discourse.error(moment, "only a simple event of this turn fits here")
    return When(Trigger("turn_end", player="any"), (ThisTurn(event.event, event.subject),))


EVENTS: dict[str, EventReader] = {}  # all of the core's are told by their tables above


# ── substitutions ──


def read_would(lead: Node, discourse: Discourse) -> Replace:
    """“If this card would be discarded,”."""
    event = discourse.readers.replaced[name(lead)]
    nps = kids(lead, "np")
    if not nps:
        return Replace(event, None)
    subject = subject_of(read_np(nps[0], discourse), discourse)
    speak_of(subject, discourse)
    return Replace(event, subject, cause_of(lead, discourse))
