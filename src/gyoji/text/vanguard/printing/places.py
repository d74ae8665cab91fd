"""Where cards are, in words: rows, columns, circles, and events of the terse template."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.effects.selectors import IsRested, Selector, This
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.vanguard.nodes.conditions import Battles
from gyoji.text.vanguard.nodes.filters import (
    ColumnOf,
    GradeOfVanguard,
    InRow,
    NameLacks,
    NotGrade,
    OnCircle,
)
from gyoji.text.vanguard.places import NTH, OWN_VANGUARD
from gyoji.text.vanguard.words import ZONE_MARKS

if TYPE_CHECKING:
    from gyoji.text.english.printing.noun import Parts

ROWS: Final = {"front": "front row", "back": "back row"}


def sort_rested(part: IsRested, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.posts.append("in [Rest]" if part.rested else "in [Stand]")


def sort_column(part: ColumnOf, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.posts.append(column_words(part, speaker))


def column_words(part: ColumnOf, speaker: Speaker) -> str:
    if not part.same and part.ref == This():
        return "in another column"
    if not part.same or (isinstance(part.ref, Selector) and part.ref != OWN_VANGUARD):
        raise NoWording(f"no words for {part}")
    if isinstance(part.ref, Selector):
        return "in the same column as your vanguard"
    if part.ref == This():
        return "in the same column as this unit"
    speaker.say(part.ref)
    return "in the same column as that unit"


def sort_without(part: NameLacks, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.posts.append(f'without "{part.part}" in its card name')


def sort_grade(part: GradeOfVanguard, parts: Parts, many: bool, speaker: Speaker) -> None:
    parts.posts.append("with grade less than or equal to your vanguard")


def battles_words(condition: Battles, speaker: Speaker) -> str:
    if condition.wave:
        raise NoWording("Wave is a mark in front of an ability")
    which = " or ".join(NTH[number] for number in condition.which)
    return f"it is the {which} battle of that turn{' or more' if condition.on else ''}"


PRINTERS = Printers(
    qualities={
        InRow: lambda part, speaker: ROWS[part.row],
        NotGrade: lambda part, speaker: f"non-grade {part.number}",
    },
    filters={
        IsRested: sort_rested,
        ColumnOf: sort_column,
        GradeOfVanguard: sort_grade,
        NameLacks: sort_without,
    },
    predicates={
        OnCircle: lambda part, speaker: f"is on {ZONE_MARKS[part.circle]}",
        ColumnOf: lambda part, speaker: f"is {column_words(part, speaker)}",
    },
    conditions={Battles: battles_words},
)
