"""[Arrival X/Y] with a cost: a card that is played from the hand in a battle, by the colours of one's combos."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.conditions import OwnCondition
from gyoji.text.dbs.lower.costs import prices
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.words import COLORS
from gyoji.text.extensions import TextExtension
from gyoji.text.meaning.lines import Alone

WORD: Final = "arrival"


@dataclass(frozen=True, slots=True)
class CombosOf(OwnCondition):
    """There are cards of each of these colours in the own Combo Area (AR-1)."""

    colors: tuple[str, ...]


def lower(skill: object) -> list[Ability] | None:
    match skill:
        case Alone(keyword, price, span) if keyword.partition(" ")[0] == WORD:
            colors = tuple(keyword.partition(" ")[2].split("/"))
            if len(colors) < 2 or len(set(colors)) < len(colors) or not set(colors) <= set(COLORS):
                raise Refused("the colours of [Arrival]")
            if price is None:
                raise Refused("[Arrival] without its cost")
            arrives = Ability(
                "activated",
                (ac.Play(se.This()),),
                condition=CombosOf(colors),
                cost=prices(price, 0),
                timings=("battle",),
                where="hand",
                keyword=WORD,
                span=span,
                body_spans=(span,),
            )
            return [arrives]
    return None


ARRIVAL: Final = TextExtension("arrival", re.compile(r"\[arrival\b", re.IGNORECASE), lower=lower)
