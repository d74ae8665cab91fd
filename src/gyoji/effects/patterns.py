"""Patterns over the facts of an event: what an ability waits for, and what a condition asks of the past. Data only."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from gyoji.effects.selectors import Ref, Selector, This

if TYPE_CHECKING:
    from gyoji.effects.conditions import Condition


@dataclass(frozen=True, slots=True)
class By:
    """What brings something about.

    kind      "skill", or what else the game tells apart ("battle")
    player    whose skill it is: "own", "enemy", "any"
    card      the card whose skill it is; None: any
    skills    only skills of these kinds; empty: any
    excluded  in any other way than by such a skill
    """

    kind: str = "skill"
    player: str = "any"
    card: Ref | Selector | None = None
    skills: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pattern:
    """What must happen.

    event      as the game names it
    subject    the card that it happens to or that does it: This(), or a Selector, whose place may be "" for any; None:
               no card in particular
    other      the event's other card, in the same way: the one that is attacked
    player     who does it, or whose turn or phase it is: "own", "enemy", "any"
    origins    the zones that the card may come from; of an activated skill, of which kind it may be. Empty: any
    by         what brings it about; None: anything
    condition  what must be so at that moment
    situation  not an event: what comes to be so
    """

    event: str
    subject: Ref | Selector | None = None
    other: Ref | Selector | None = None
    player: str = "any"
    origins: tuple[str, ...] = ()
    by: By | None = None
    condition: Condition | None = None
    situation: Condition | None = None


@dataclass(frozen=True, slots=True)
class Happened:
    """So many events of a pattern have happened, in this "battle", this "turn", or in the "game". Of a pattern that
    speaks of this card, those of this card.
    """

    pattern: Pattern
    span: str = "turn"
    op: str = ">="
    number: int = 1


def is_of_this(pattern: Pattern) -> bool:
    """Does it speak of this card, so that what happened is noted on it?"""
    by = pattern.by.card if pattern.by is not None else None
    return This() in (pattern.subject, pattern.other, by)


def speaks_of_others(pattern: Pattern) -> bool:
    """ "your other units": the notes of the player count all of them, those on this card are to be left out."""
    return isinstance(pattern.subject, Selector) and pattern.subject.other


@lru_cache(maxsize=4096)
def note_of(pattern: Pattern, span: str) -> str:
    """The name under which the game notes how often that happened. Equal questions of several texts share it."""
    return "_happened " + blake2b(repr((pattern, span)).encode(), digest_size=6).hexdigest()
