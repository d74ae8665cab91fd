"""Comparisons with the opponent, names that differ, markers of gifts; battles that missed, who stands, who heals. Data,
readers and printers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gyoji.effects.abilities import Trigger
from gyoji.effects.actions import Action
from gyoji.effects.conditions import Condition, Has, OwnCondition
from gyoji.effects.selectors import Bound, NameIs, Selector
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.condition import always
from gyoji.text.english.event import When, phrases_of, plain_subject, speak_of
from gyoji.text.english.phrase import OPS
from gyoji.text.english.printing.noun import bound_words
from gyoji.text.english.printing.tables import Printers
from gyoji.text.trees import Node, kid, kids, name, nodes, numbers
from gyoji.text.vanguard.deeds import so_many
from gyoji.text.vanguard.keywords import UNIT
from gyoji.text.vanguard.nodes.acts import Heal
from gyoji.text.vanguard.nodes.conditions import THROWN, Now, more_than
from gyoji.text.vanguard.places import names_of

if TYPE_CHECKING:
    from gyoji.text.english.discourse import Discourse
    from gyoji.text.english.printing.speaker import Speaker
    from gyoji.text.english.tables import ActReader, EventReader, FactReader


@dataclass(frozen=True, slots=True)
class GradeAtMost(OwnCondition):
    """The own vanguard has no higher grade than the opponent's."""


@dataclass(frozen=True, slots=True)
class PowerChanged(OwnCondition):
    """The opponent's vanguard has another power than is printed on it."""


@dataclass(frozen=True, slots=True)
class Markers(OwnCondition):
    """So many Forces are on the own circles: all of them, the vanguard circle, the one of this unit."""

    where: str
    number: int
    op: str = ">="


# ── conditions ──


def read_more_cards(fact: Node, discourse: Discourse) -> Condition:
    """“your damage zone has more cards than your opponent's”."""
    where, side = discourse.words.places[name(next(nodes(fact)))]
    if side != "own":
        raise discourse.error(fact, "compare your zone with the opponent's", "your damage zone")
    return more_than(Selector(where, "own"), Selector(where, "enemy"))


def read_different(fact: Node, discourse: Discourse) -> Condition:
    """“your soul has cards with five or more different card names”: each name counts once."""
    where, side = discourse.words.places[name(next(nodes(fact)))]
    return Has(Selector(where, side), ">=", numbers(fact)[0], unique=True)


MARKED: Final = {"markers_all": "circles", "markers_vc": "vanguard"}


def read_markers(fact: Node, discourse: Discourse) -> Condition:
    if name(fact) == "markers_here":
        return Markers("here", 1)
    at = kid(fact, *OPS)
    assert at is not None
    return Markers(MARKED[name(fact)], numbers(fact)[0], OPS[name(at)])


def read_discarded(fact: Node, discourse: Discourse) -> Condition:
    """“discard a card from your hand. If you discarded a grade 3, …”: of the cards that were discarded before this."""
    bind = discourse.thrown_away(fact)
    if kids(fact, "np"):
        condition: Condition = so_many(Now(bind, THROWN), fact, discourse)
    else:
        condition = Now(bind, THROWN, (NameIs(tuple(names_of(fact))),))
    discourse.refer(Bound(bind))
    return condition


FACTS: dict[str, FactReader] = {
    "more_cards": read_more_cards,
    "grade_at_most": always(GradeAtMost()),
    "power_changed": always(PowerChanged()),
    "different_names": read_different,
    **dict.fromkeys((*MARKED, "markers_here"), read_markers),
    "done_discarded": read_discarded,
}

# ── events ──


MISSED: Final = "missed"  # in place of what is attacked


def missed(where: str) -> EventReader:
    """“the end of the battle that your rear-guard's attack did not hit”: that unit is spoken of."""

    def read(moment: Node, discourse: Discourse) -> When:
        subject = Selector(where, "own", UNIT)
        speak_of(subject, discourse)
        return When(Trigger("battle_end", subject, target=MISSED))

    return read


STOOD_BY: Final = {
    "by_own_doing": "own effect",
    "by_own_effect": "own effect",
    "by_any_doing": "effect",
    "by_any_effect": "effect",
}


def read_stood(event: Node, discourse: Discourse) -> When:
    """“your vanguard [Stand]”, in the stand phase too; “… by a card's ability”."""
    (phrase,) = phrases_of(event, discourse)
    by = kid(event, *STOOD_BY)
    cause = "any" if by is None else STOOD_BY[name(by)]
    return When(Trigger("stood", plain_subject(phrase, discourse), cause=cause))


MOMENT_EVENTS: dict[str, EventReader] = {"rear_missed": missed("rear"), "vanguard_missed": missed("vanguard")}
EVENTS: dict[str, EventReader] = {"ev_np_stood": read_stood, "ev_np_stood_by": read_stood}
PLAYER_EVENTS: Final = {"ev_looked": ("looked", "own")}

# ── acts ──


def read_enemy_heals(reader: ClauseReader, clause: Node) -> list[Action]:
    """“your opponent heals a card from his or her damage zone”: that player chooses."""
    phrase = reader.np(clause)
    if not phrase.counted or (phrase.where, phrase.side) != ("damage", "enemy"):
        raise reader.discourse.error(phrase.node, "say which card", "a card from his or her damage zone")
    choose = reader.choose(phrase, "enemy")
    return [choose, Heal(Bound(choose.bind))]


ACTS: dict[str, ActReader] = {"enemy_heals": read_enemy_heals}

# ── printers ──

MARKED_WORDS: Final = {"circles": "you have", "vanguard": "your (VC) has"}


def marker_words(condition: Markers, speaker: Speaker) -> str:
    if condition.where == "here":
        return "this unit's circle has a force marker"
    return (
        f"{MARKED_WORDS[condition.where]} {condition.number}{bound_words(condition.op, 'less', 'more')} force markers"
    )


PRINTERS: Final = Printers(
    conditions={
        GradeAtMost: lambda condition, speaker: "your vanguard's grade is less than or equal to your opponent's",
        PowerChanged: lambda condition, speaker: (
            "your opponent's vanguard's current [Power] is different from its original [Power]"
        ),
        Markers: marker_words,
    },
    player_events={("looked", "own"): "you look at your deck by an effect"},
)
