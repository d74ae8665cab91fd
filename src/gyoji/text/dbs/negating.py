"""What is negated: the skills of cards for a time (8-3-2), a [Blocker] (10-4-2); and drawing up to a number (4-9-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.actions import Action, Modify, Nullify
from gyoji.effects.amounts import Const
from gyoji.text.dbs.nodes import DrawUpTo, Negate
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.printing.change import only_change
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.trees import Node, name, numbers

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader


def read_negate(reader: ClauseReader, clause: Node) -> list[Action]:
    """“Negate its skills for the duration of the turn”."""
    if reader.discourse.constant:
        raise reader.discourse.error(clause, "skills are negated for a time", "for the duration of the turn")
    if name(clause) == "negate_its_skills":
        return reader.modify_refs(clause, list(reader.discourse.pronoun()), Nullify())
    return reader.modify(clause, reader.np(clause), Nullify())


def read_draw_up_to(reader: ClauseReader, clause: Node) -> list[Action]:
    return [DrawUpTo(reader.amount(numbers(clause)[0]))]


ACTS: dict[str, ActReader] = {
    "negate_skills": read_negate,
    "negate_its_skills": read_negate,
    "negate_blocker": lambda reader, clause: [Negate("blocker")],
    "draw_up_to": read_draw_up_to,
}


def negated_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    only_change(modify)
    return f"negate the skills of {subject}"


def up_to_words(action: DrawUpTo, speaker: Speaker) -> str:
    if not isinstance(action.amount, Const):
        raise NoWording(f"no words for {action}")
    return f"draw up to {action.amount.value} {'card' if action.amount.value == 1 else 'cards'}"


PRINTERS = Printers(acts={DrawUpTo: up_to_words}, changes={Nullify: negated_words})
