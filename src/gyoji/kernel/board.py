"""How a side of the table is drawn where there is nothing but letters: which zones are lists of cards and which are
counted, which figures of a card stand beside its name. Data that a game gives; figures and flags are keys of what a
view tells of a card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Label = tuple[str, str]  # a key, and the word that stands before it


@dataclass(frozen=True, slots=True)
class Strip:
    """A zone in the line above the cards: a bar as long as it has cards, their names, or a sign for each."""

    zone: str
    word: str
    how: Literal["bar", "names", "signs"]


@dataclass(frozen=True, slots=True)
class Board:
    rows: tuple[str, ...] = ()  # zones whose cards are listed, a line each
    none: str = "no cards"  # what stands there while there are none
    strips: tuple[Strip, ...] = ()
    piles: tuple[str, ...] = ("deck", "hand")  # zones that are counted
    glimpses: Mapping[str, str] = field(default_factory=dict)  # closed zones: how cards in them that are seen are told
    figures: tuple[Label, ...] = ()  # of a card in play
    hand: tuple[Label, ...] = ()  # of a card in the hand
    short: tuple[str, ...] = ()  # figures that are told as `3/4`
    worn: tuple[str, str] = ("", "")  # a figure, and the key of what has been taken off it
    flags: Mapping[str, str] = field(default_factory=dict)  # keys that are told by a word
    words: tuple[str, ...] = ()  # keys that are told of a card at full length
    lines: Mapping[str, str] = field(default_factory=dict)  # keys that are further lines of a card
    fights: frozenset[str] = frozenset()  # steps in which an attack is under way
    look: str = ""  # the zone that is looked into where none is named
