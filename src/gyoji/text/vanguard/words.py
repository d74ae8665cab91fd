"""What the texts and the rules of Cardfight!! Vanguard both name: areas, payments, zones; and the order of filters."""

from __future__ import annotations

import re
from typing import Final

from gyoji.effects.selectors import HasAbility, SharesWord, Underwent, Without
from gyoji.text.lexer import Lexicon
from gyoji.text.lower.order import Order
from gyoji.text.vanguard.nodes.filters import (
    Beside,
    InFight,
)
from gyoji.text.vanguard.nodes.tokens import IsToken

LEXICON: Final = Lexicon(
    begins=re.compile(r"(?<=[.)])(?<!:\))\s*(?=\[(?:AUTO|CONT|ACT)\][(:\[])", re.IGNORECASE),
    quoted=re.compile(  # “this unit gets”, the ability, “until end of turn.”, each in a line of its own
        r"(?:(?<=\bgets)|(?<=\bget)|(?<=\bloses)|(?<=\blose))\n(?=[^\s.])[^\n\"]+\n"
        r"(?=until end of |during |\.(?:\n|\Z))"
    ),
    note=re.compile(r"\.\s*\Z|\S\s+\S+\s+\S"),  # a sentence, or three words and more
)
AREAS: Final = ("hand_soul", "soul_drop", "hand_drop", "damage_drop")  # of two zones
FIELDS: Final = ("vanguard", "rear", "circles", "field")
PAYMENTS: Final = (  # what a cost does with the cards that were chosen for it
    *("discard", "reveal", "face_up", "face_down", "retire", "rest", "lock", "bind", "bind_down"),
    *("deck_shuffle", "hand", "soul", "drop", "deck_top", "damage", "damage_down", "deck_bottom", "call"),
    "put_locked",
)
DEED_PLACES: Final = {  # with cards of which places that is done
    "discard": ("hand", "gauge"),
    "reveal": ("hand",),
    "face_up": ("g_zone", "damage"),
    "face_down": ("g_zone", "damage"),
    **dict.fromkeys(("retire", "rest", "lock"), FIELDS),
    "hand": (*FIELDS, "soul", "drop", "damage", "bind"),
    **dict.fromkeys(("call", "put_locked"), ("hand", "drop", "soul", "bind", "damage", *AREAS)),
}
THIS_PAYS: Final = (  # and with this very card
    *("retire", "rest", "lock", "hand", "deck_bottom", "deck_top", "card_into_soul", "bind", "bind_down"),
    *("deck_shuffle", "face_down", "drop", "discard", "damage", "damage_down"),
)
CARD_DEEDS: Final = (
    *("drop", "discard", "bind", "card_into_soul", "deck_top", "deck_bottom", "damage", "damage_down"),
    *("bind_down", "deck_shuffle", "face_down"),
)
ZONE_ORDER: Final = (  # of several zones where an ability works
    *("vanguard", "rear", "guardians", "hand", "drop", "soul", "bind", "damage", "trigger", "g_zone", "deck"),
)
ordered: Final = Order(
    "clans",
    Beside,
    "attacked",
    "boosted",
    Without,
    InFight,
    "attacking a vanguard",
    "attacking a rear-guard",
    "boosting",
    "front row",
    "back row",
    "vanguard circle",
    "rear circle",
    "in a legion",
    "mate",
    "declared name",
    "face up",
    SharesWord,
    "middle column",
    "left column",
    "right column",
    "part of original names",
    "deleted",
    "boosted by this",
    "boosting this",
    HasAbility,
    "in a legion this turn",
    "can legion with this",
    Underwent,
    "gauge of this",
    "opened circle",
    "force circle",
    "gauge",
    IsToken,
    "cradle marker",
    *(f"cannot {deed}" for deed in ("stand", "attack", "boost", "intercept")),
    "astral plane",
)
