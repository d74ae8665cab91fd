"""What rulebooks decide differently about how far words reach. Each game has its own table, with its paragraphs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gyoji.text.meaning.bases import Act


@dataclass(frozen=True, slots=True)
class Game:
    """did_takes_all  "if you do" is the condition of all that follows in the ability, not of its sentence only
    payment        the act of paying: only after it "if you do" takes all; None: after any act
    head_takes_all a condition at the head of an effect is the condition of all of it
    then_falls     a sentence that begins with "Then" falls together with the condition of the sentence before
    discards_from  the area from which cards are discarded
    tells_card     "this card" is the very card, whatever it is in play; what it is there has its own noun
    each_repeats   "for each …, choose …" is done so many times, one after the other
    instead_of_act "… instead" takes the place of the last act of its kind, not of the whole sentence before
    passive_is_done "that card is retired" instructs as "retire that card" does
    narrower       of two nouns, in pairs: what can be said of only some of the cards ("those red cards", after cards)
    deeds          by what a card is called to which it was done ("the called card"): which act of the ability did it
    """

    did_takes_all: bool
    then_falls: bool
    discards_from: str
    payment: type[Act] | None = None
    tells_card: bool = False
    head_takes_all: bool = False
    instead_of_act: bool = False
    each_repeats: bool = False
    passive_is_done: bool = False
    narrower: frozenset[tuple[str, str]] = frozenset()
    deeds: Mapping[str, Act] = field(default_factory=dict)
