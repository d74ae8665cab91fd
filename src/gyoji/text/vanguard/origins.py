"""Where things come from, in texts: the source of damage (3.15), what revelation put into the soul (11.20.3), who can
legion with whom (10.25.17) and since when (10.25.14), pseudo-cards that effects create (12.13.1.2 of V), types that
they give (2.9.3.1 of V). Readers and printers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Action, AlsoIs
from gyoji.effects.conditions import Condition, RefIs
from gyoji.effects.selectors import This
from gyoji.text.english.event import When, phrases_of, plain_subject
from gyoji.text.english.phrase import narrowed
from gyoji.text.english.printing.event import subject_words
from gyoji.text.english.printing.tables import Printers
from gyoji.text.trees import Node, name
from gyoji.text.vanguard.facts import CanLegion, LegionedThisTurn
from gyoji.text.vanguard.happening import card_event
from gyoji.text.vanguard.keywords import REVEALED
from gyoji.text.vanguard.nodes.imaginary import TYPE, CreateProtect
from gyoji.text.vanguard.printing.saying import behind
from gyoji.text.vanguard.printing.saying import card_event as card_words

if TYPE_CHECKING:
    from gyoji.text.english.clause import ClauseReader
    from gyoji.text.english.discourse import Discourse
    from gyoji.text.english.printing.speaker import Speaker
    from gyoji.text.english.printing.tables import EventPrinter
    from gyoji.text.english.tables import ActReader, EventReader, PartReader


LEGION_TURN: Final = RefIs(This(), (LegionedThisTurn(),))
CREATED: Final = {
    "create_in_hand": ("hand", "in your hand"),
    "create_on_gc": ("guardians", "on (GC)"),
    "create_in_soul": ("soul", "in your soul"),
}
TYPES: Final = {"also_trigger_unit": "trigger", "also_normal_unit": "normal"}


def deals(event: str) -> EventReader:
    """“this unit deals battle damage to a vanguard”."""

    def read(node: Node, discourse: Discourse) -> When:
        (phrase,) = phrases_of(node, discourse)
        return When(Trigger(event, plain_subject(phrase, discourse), target="vanguard"))

    return read


def read_create(reader: ClauseReader, clause: Node) -> list[Action]:
    return [CreateProtect(CREATED[name(clause)][0])]


def read_also_type(reader: ClauseReader, clause: Node) -> list[Action]:
    return reader.modify(clause, reader.np(clause), AlsoIs(TYPE, TYPES[name(clause)]))


def deals_words(kind: str) -> EventPrinter:
    def say(trigger: Trigger, speaker: Speaker) -> str:
        return f"{subject_words(trigger.subject, speaker)} deals {kind} damage to a vanguard"

    return say


def create_words(action: CreateProtect, speaker: Speaker) -> str:
    words = dict(CREATED.values())
    return f"create a Protect {words[action.where]}"


EVENTS: dict[str, EventReader] = {
    "ev_deals_in_battle": deals("deals_battle_damage"),
    "ev_deals_by_skill": deals("deals_effect_damage"),
    "ev_revealed": card_event(REVEALED, "soul"),
}
SUBJECT_EVENTS: Final = {"ev_left_gc": "left_gc"}
TIMES: dict[str, Condition] = {"lead_legion_turn": LEGION_TURN}
POSTS: dict[str, PartReader] = {"can_legion": narrowed(CanLegion())}
ACTS: dict[str, ActReader] = {**dict.fromkeys(CREATED, read_create), **dict.fromkeys(TYPES, read_also_type)}
PRINTERS: Final = Printers(
    acts={CreateProtect: create_words},
    filters={CanLegion: behind("that can [Legion] with this unit")},
    events={
        "deals_battle_damage": deals_words("battle"),
        "deals_effect_damage": deals_words("skill"),
        REVEALED: card_words("is put into your soul due to the effect of your revelation ability"),
    },
    subject_events={"left_gc": ("leaves (GC)", False)},
    times={LEGION_TURN: "during the turn that this unit [Legion], "},
)
