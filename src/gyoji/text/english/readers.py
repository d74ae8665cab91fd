"""The readers of the English core, by the names of their rules: what every dialect starts from."""

from __future__ import annotations

from gyoji.text.english import act, change, condition, event, lead, line, noun, phrase
from gyoji.text.english.tables import Readers

READERS = Readers(
    lines=line.LINES,
    leads=lead.LEADS,
    acts=act.ACTS,
    again=act.AGAIN,
    damage_again=act.DAMAGE_AGAIN,
    amounts=act.AMOUNTS,
    pronouns=noun.PRONOUNS,
    adjectives=phrase.ADJECTIVES,
    qualities=phrase.QUALITIES,
    posts=noun.POSTS,
    having=phrase.HAVING,
    facts=condition.FACTS,
    predicates=condition.PREDICATES,
    subject_events=event.SUBJECT_EVENTS,
    player_events=event.PLAYER_EVENTS,
    moments=event.MOMENTS,
    times=event.TIMES,
    delays=event.DELAYS,
    replaced=event.REPLACED,
    causes=event.CAUSES,
    changes=change.CHANGES,
    bans=change.BANS,
)
