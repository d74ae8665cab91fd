"""The tables of readers: by the name of a grammar rule, the function that says what it means.

The core fills them with what is English; a dialect adds its own rows (`Readers.and_own`). No row is ever replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gyoji.effects.abilities import Ability, Trigger
    from gyoji.effects.actions import Action, Ban, Change
    from gyoji.effects.amounts import Amount
    from gyoji.effects.conditions import Condition
    from gyoji.effects.selectors import Filter
    from gyoji.text.english.clause import ClauseReader
    from gyoji.text.english.discourse import Discourse
    from gyoji.text.english.event import When
    from gyoji.text.english.flow import Flow, Frame, Led, Step
    from gyoji.text.english.heads import Heads
    from gyoji.text.english.phrase import Phrase
    from gyoji.text.trees import Node

    LineReader = Callable[[Node, Heads, Discourse], tuple[Ability, ...]]
    HeadReader = Callable[[Node, Heads, Discourse], None]
    LeadReader = Callable[[Flow, Led], int]
    FurtherReader = Callable[[Flow, Node, list[Step], Frame], None]
    ActReader = Callable[[ClauseReader, Node], list[Action]]
    AgainReader = Callable[[Any, Amount], Action]
    NounActReader = Callable[[ClauseReader, Phrase], list[Action]]
    AmountReader = Callable[[ClauseReader, Node], Amount]
    PronounReader = Callable[[Node, Node, Discourse], Phrase]
    PartReader = Callable[[Node, Phrase, Discourse], None]
    HavingReader = Callable[[Node, Discourse], Filter]
    FactReader = Callable[[Node, Discourse], Condition]
    PredicateReader = Callable[[Phrase, Node, Discourse], Condition]
    EventReader = Callable[[Node, Discourse], When]
    ChangeReader = Callable[[Node, ClauseReader], Change]
    BanReader = Callable[[Node, Discourse], Ban]


@dataclass(slots=True)
class Readers:
    """One dialect's readers, the core's and its own."""

    lines: dict[str, LineReader] = field(default_factory=dict)  # kinds of lines, behind their heads
    heads: dict[str, HeadReader] = field(default_factory=dict)  # marks in front of a line
    leads: dict[str, LeadReader] = field(default_factory=dict)  # what stands in front of a sentence's acts
    furthers: dict[str, FurtherReader] = field(default_factory=dict)  # what stands in the middle of a sentence
    acts: dict[str, ActReader] = field(default_factory=dict)  # clauses
    noun_acts: dict[tuple[str, str], NounActReader] = field(default_factory=dict)  # by rule and noun: an act on those
    again: dict[str, bool] = field(default_factory=dict)  # clauses that "and 1 …" may go on; with True “they” are both
    damage_again: dict[type, AgainReader] = field(default_factory=dict)  # by what dealt damage before: more of it
    amounts: dict[str, AmountReader] = field(default_factory=dict)
    pronouns: dict[str, PronounReader] = field(default_factory=dict)
    adjectives: dict[str, PartReader] = field(default_factory=dict)
    qualities: dict[str, PartReader] = field(default_factory=dict)  # what may follow "that is"
    posts: dict[str, PartReader] = field(default_factory=dict)  # what stands behind the noun
    having: dict[str, HavingReader] = field(default_factory=dict)  # what follows "with" or "has"
    facts: dict[str, FactReader] = field(default_factory=dict)
    predicates: dict[str, PredicateReader] = field(default_factory=dict)  # what may follow a noun phrase and "is"
    events: dict[str, EventReader] = field(default_factory=dict)
    subject_events: dict[str, str] = field(default_factory=dict)  # "… attacks": the event's name
    player_events: dict[str, tuple[str, str]] = field(default_factory=dict)  # "you draw": the event's name, and whose
    moments: dict[str, Trigger] = field(default_factory=dict)
    moment_events: dict[str, EventReader] = field(default_factory=dict)  # moments that speak of a card
    times: dict[str, Condition] = field(default_factory=dict)  # "during your turn": what must hold then
    delays: dict[str, str] = field(default_factory=dict)  # moments at which an effect does something later
    replaced: dict[str, str] = field(default_factory=dict)  # "would be …": what a substitution steps in for
    causes: dict[str, str] = field(default_factory=dict)  # "by an effect"
    changes: dict[str, ChangeReader] = field(default_factory=dict)  # what cards get
    bans: dict[str, str] = field(default_factory=dict)  # what cards can't
    special_bans: dict[str, BanReader] = field(default_factory=dict)

    @classmethod
    def of(cls, *rooms: ModuleType) -> Readers:
        """The tables of several modules, each under its name in capitals (`ACTS`); no form is read twice."""
        gathered = cls()
        for room in rooms:
            for table in fields(cls):
                here, there = getattr(gathered, table.name), getattr(room, table.name.upper(), {})
                if twice := here.keys() & there.keys():
                    raise ValueError(f"{sorted(map(str, twice))} is read already ({table.name} of {room.__name__})")
                here.update(there)
        return gathered

    def and_own(self, own: Readers) -> Readers:
        """These and a dialect's own; a form that is here already is never read in another way."""
        both = Readers()
        for table in fields(self):
            here, there = getattr(self, table.name), getattr(own, table.name)
            if twice := here.keys() & there.keys():
                raise ValueError(f"the core reads {sorted(twice)} already ({table.name})")
            getattr(both, table.name).update(here | there)
        return both
