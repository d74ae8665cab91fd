"""The tables of printers: by the type of what is to be said, the function (or the words) that say it.

The core fills them with what is English; a dialect adds its own rows (`Printers.and_own`). No row is ever replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gyoji.effects.abilities import Ability, Replace, Trigger
    from gyoji.effects.actions import Ban, Choose, Modify
    from gyoji.effects.conditions import Condition
    from gyoji.text.english.printing.noun import Parts
    from gyoji.text.english.printing.speaker import Speaker

    KindPrinter = Callable[[Ability, Speaker], str]
    ActPrinter = Callable[[Any, Speaker], str]
    SentencePrinter = Callable[[Any, Speaker], list[str] | None]
    ChosenPrinter = Callable[[Choose, Any, Speaker], str | None]
    TargetedPrinter = Callable[[Any, str, bool, Speaker], str]  # the act, its cards in words, are they several?
    ChangePrinter = Callable[[Modify, str, bool, Speaker], str]
    BanClausePrinter = Callable[[Ban, str, Speaker], str]
    BanPrinter = Callable[[Ban, Speaker], str]
    WordPrinter = Callable[[Any, Speaker], str | None]
    FilterPrinter = Callable[[Any, Parts, bool, Speaker], None]
    ConditionPrinter = Callable[[Any, Speaker], str]
    EventPrinter = Callable[[Trigger, Speaker], str]
    WouldPrinter = Callable[[Replace, str], str]


@dataclass(slots=True)
class Printers:
    """One dialect's printers, the core's and its own."""

    kinds: dict[str, KindPrinter] = field(default_factory=dict)  # by an ability's kind (and keyword): its line
    sentences: dict[type, SentencePrinter] = field(default_factory=dict)  # None: not in a sentence of its own kind
    acts: dict[type, ActPrinter] = field(default_factory=dict)
    costs: dict[type, ActPrinter] = field(default_factory=dict)  # acts that are written in another way as a cost
    targeted: dict[type, TargetedPrinter] = field(default_factory=dict)  # acts on cards
    subject_acts: dict[type, TargetedPrinter] = field(default_factory=dict)  # acts whose cards are the subject
    optional: dict[type, ActPrinter] = field(default_factory=dict)  # "you may" on one act, written in another way
    chosen: dict[type, ChosenPrinter] = field(default_factory=dict)  # an act that names what it chooses
    optional_chosen: dict[type, ChosenPrinter] = field(default_factory=dict)  # the same behind "you may"
    moves: dict[str, str] = field(default_factory=dict)  # by where to
    returns: dict[tuple[str, str], str] = field(default_factory=dict)  # cards left of those looked at
    changes: dict[type, ChangePrinter] = field(default_factory=dict)  # by the first change
    bans: dict[str, tuple[str, bool]] = field(default_factory=dict)  # by act: the words, and may a cause follow?
    ban_causes: dict[str, str] = field(default_factory=dict)
    special_bans: dict[str, BanPrinter] = field(default_factory=dict)
    ban_clauses: dict[str, BanClausePrinter] = field(default_factory=dict)  # bans that are no "can't"
    states: dict[type, WordPrinter] = field(default_factory=dict)  # filters that are adjectives, said first
    qualities: dict[type, WordPrinter] = field(default_factory=dict)  # filters that are adjectives
    having: dict[type, WordPrinter] = field(default_factory=dict)  # filters behind "with" and "has"
    filters: dict[type, FilterPrinter] = field(default_factory=dict)  # other filters in a noun phrase
    open_ended: dict[type, Callable[[Any], bool]] = field(default_factory=dict)  # does it end in another noun phrase?
    predicates: dict[type, ConditionPrinter] = field(default_factory=dict)  # filters behind a card: "is attacking"
    conditions: dict[type, ConditionPrinter] = field(default_factory=dict)
    events: dict[str, EventPrinter] = field(default_factory=dict)
    subject_events: dict[str, tuple[str, bool]] = field(default_factory=dict)  # the verb, and may a cause follow?
    player_events: dict[tuple[str, str], str] = field(default_factory=dict)
    moments: dict[tuple[str, str], str] = field(default_factory=dict)
    timed: dict[str, EventPrinter] = field(default_factory=dict)  # moments that speak of a card
    causes: dict[str, str] = field(default_factory=dict)
    times: dict[Condition, str] = field(default_factory=dict)  # what stands in front of a trigger: "during your turn, "
    delays: dict[str, str] = field(default_factory=dict)
    replaced: dict[str, WouldPrinter] = field(default_factory=dict)  # what would happen to a card
    replaced_acts: dict[str, str] = field(default_factory=dict)  # what a player would do
    no_instead: dict[type, bool] = field(default_factory=dict)  # acts of a substitution that need no "instead"

    def and_own(self, own: Printers) -> Printers:
        """These and a dialect's own; what has words here already is never said in another way."""
        both = Printers()
        for table in fields(self):
            here, there = getattr(self, table.name), getattr(own, table.name)
            if twice := here.keys() & there.keys():
                raise ValueError(f"the core prints {sorted(map(str, twice))} already ({table.name})")
            getattr(both, table.name).update(here | there)
        return both
