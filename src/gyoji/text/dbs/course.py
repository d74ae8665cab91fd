"""The readers of what happens: looking through the deck, attacks and plays that skills wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Action, Mill, ReturnRest
from gyoji.effects.selectors import IsRested, This
from gyoji.text.dbs.nodes import Play
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import When, phrases_of, plain_subject
from gyoji.text.trees import Node, name, numbers

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader, EventReader

RESTS: Final = {"rest_to_bottom": "bottom", "rest_to_drop": "trash"}
ATTACKED: Final = {"ev_attack_leader": "leader", "ev_attack_battle": "battle"}


def read_rest(reader: ClauseReader, clause: Node) -> list[Action]:
    """“place the rest …”: of the cards looked at."""
    where = RESTS[name(clause)]
    return [ReturnRest(reader.discourse.looked_at(clause), where, "any" if where == "bottom" else "kept")]


def read_mill(reader: ClauseReader, clause: Node) -> list[Action]:
    found = numbers(clause)
    return [Mill("own", reader.amount(found[0] if found else 1))]


def read_play(reader: ClauseReader, clause: Node) -> list[Action]:
    """“play it in Rest Mode”: how it is played; no card lies so where it is played from."""
    phrase = reader.np(clause)
    own = reader.discourse.readers.noun_acts.get(("play", phrase.noun))
    if own is not None and not phrase.refs:
        return own(reader, phrase)
    how = [part for part in phrase.filters if isinstance(part, IsRested)]
    if how == [IsRested(False)] or len(how) > 1:
        raise reader.discourse.error(phrase.node, "cards are played active unless the text says", "in Rest Mode")
    phrase.filters = [part for part in phrase.filters if part not in how]
    rested = bool(how) or name(clause) == "play_rested"
    return reader.each_target(phrase, lambda target: Play(target, rested))


def read_attack_on(event: Node, discourse: Discourse) -> When:
    """“this card attacks a Leader Card”."""
    (phrase,) = phrases_of(event, discourse)
    return When(Trigger("attack", plain_subject(phrase, discourse), other_kinds=(ATTACKED[name(event)],)))


ACTS: dict[str, ActReader] = {
    "rest_to_bottom": read_rest,
    "rest_to_drop": read_rest,
    "mill_up_to": read_mill,
    "mill_one": read_mill,
    "play": read_play,
    "play_rested": read_play,
}
EVENTS: dict[str, EventReader] = {
    "ev_attack_leader": read_attack_on,
    "ev_attack_battle": read_attack_on,
    "ev_evolved": lambda event, discourse: When(Trigger("evolved", This())),
}
