"""How one side of the table is drawn in the terminal: which zones are lists of cards, which are counted, and which
figures are shown beside a card's name. A game provides this as data; figures and flags are keys of a card in a view.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Label = tuple[str, str]  # a key, and the word before it


@dataclass(frozen=True, slots=True)
class Strip:
    """A zone in the line above the cards: a bar as long as it has cards, their names, or a sign for each."""

    zone: str
    word: str
    how: Literal["bar", "names", "signs"]


@dataclass(frozen=True, slots=True)
class Board:
    rows: tuple[str, ...] = ()  # zones whose cards are listed, a line each
    none: str = "no cards"  # the text if there are none
    strips: tuple[Strip, ...] = ()
    piles: tuple[str, ...] = ("deck", "hand")  # zones that are counted
    # closed zones: how to show the cards in them that are visible
    glimpses: Mapping[str, str] = field(default_factory=dict)
    figures: tuple[Label, ...] = ()  # of a card in play
    hand: tuple[Label, ...] = ()  # of a card in the hand
    short: tuple[str, ...] = ()  # figures shown as `3/4`
    worn: tuple[str, str] = ("", "")  # a figure, and the key of what has been taken off it
    flags: Mapping[str, str] = field(default_factory=dict)  # keys shown as a word
    words: tuple[str, ...] = ()  # keys shown when a card is shown in full
    lines: Mapping[str, str] = field(default_factory=dict)  # keys that are further lines of a card
    fights: frozenset[str] = frozenset()  # steps during which an attack is under way
    look: str = ""  # the zone to look at if none is named
