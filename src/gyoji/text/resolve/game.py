"""What rulebooks decide differently about how far words reach. Each game has its own table, with its paragraphs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Game:
    """did_takes_all  "if you do" is the condition of all that follows in the ability, not of its sentence only
    head_takes_all a condition at the head of an effect is the condition of all of it
    then_falls     a sentence that begins with "Then" falls together with the condition of the sentence before
    discards_from  the area from which cards are discarded
    tells_card     "this card" is the very card, whatever it is in play; what it is there has its own noun
    instead_of_act "… instead" takes the place of the last act of its kind, not of the whole sentence before
    """

    did_takes_all: bool
    then_falls: bool
    discards_from: str
    tells_card: bool = False
    head_takes_all: bool = False
    instead_of_act: bool = False
