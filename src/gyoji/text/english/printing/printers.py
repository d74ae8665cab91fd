"""The printers of the English core, by the types of what they say: what every dialect starts from."""

from __future__ import annotations

from gyoji.text.english.printing import act, change, condition, event, flow, line, noun
from gyoji.text.english.printing.tables import Printers

PRINTERS = Printers(
    kinds=line.KINDS,
    sentences=flow.SENTENCES,
    acts=act.ACTS,
    targeted=act.TARGETED,
    subject_acts=act.SUBJECT_ACTS,
    moves=act.MOVES,
    returns=act.RETURNS,
    changes=change.CHANGES,
    bans=change.BANS,
    ban_causes=change.BAN_CAUSES,
    qualities=noun.QUALITIES,
    having=noun.HAVING,
    filters=noun.FILTERS,
    open_ended=noun.OPEN_ENDED,
    predicates=condition.PREDICATES,
    conditions=condition.CONDITIONS,
    subject_events=event.SUBJECT_EVENTS,
    player_events=event.PLAYER_EVENTS,
    moments=event.MOMENTS,
    causes=event.CAUSES,
    times=event.TIMES,
    delays=event.DELAYS,
    replaced_acts=event.REPLACED_ACTS,
)
