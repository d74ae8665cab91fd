"""What the texts and the rules of the Dragon Ball Super Card Game both name: keywords, colours, durations."""

from __future__ import annotations

import re
from typing import Final

from gyoji.effects.moments import NEXT, moment
from gyoji.effects.selectors import HasAbility, SharesWord, Underwent, Without, WordHas
from gyoji.text.lexer import Lexicon
from gyoji.text.lower.order import Order

MANY: Final = 99  # more than a card has of any keyword
EVERY: Final = 99  # so many cards are chosen where all of them are
PLAYED: Final = "played"  # the moment when the card that a [Counter: Play] answers has come into play

NEXT_CHARGE: Final = moment(NEXT, "enemy", "start", "main")  # until the Charge Phase of that turn is over
MAIN_END: Final = "end of main"  # how long "until the end of the Main Phase" lasts
THIS_SKILL: Final = "this skill"  # among the skills by which something must not come about: the one that waits for it
EVERYWHERE: Final = "everywhere"  # where a skill works that says “in all areas”
COLORS: Final = ("red", "blue", "green", "yellow", "black")  # 2-4-1-1
KEYWORDS: Final = {
    "blocker": "Blocker",
    "critical": "Critical",
    "double_strike": "Double Strike",
    "triple_strike": "Triple Strike",
    "quadruple_strike": "Quadruple Strike",
    "dual_attack": "Dual Attack",
    "triple_attack": "Triple Attack",
    "revenge": "Revenge",
    "indestructible": "Indestructible",
    "barrier": "Barrier",
    "deflect": "Deflect",
    "victory_strike": "Victory Strike",
    "field": "Field",
    "super_combo": "Super Combo",
    "wormhole": "Wormhole",
    "ultimate": "Ultimate",
    "dragon_ball": "Dragon Ball",
    "warrior_of_universe_7": "Warrior of Universe 7",
}

# How a text falls into lines: a skill may begin behind another one, and a line may be nothing but a note (2-12-3), but
# for notes that say something (2-12-3-1).
LEXICON: Final = Lexicon(
    begins=re.compile(r"(?<=[.)])\s*(?=\[(?:auto|permanent|activate|double strike)\b)", re.IGNORECASE),
    heads=re.compile(r"[\[［【(（]"),
    note=re.compile(r"(?<=[(（])(?!and only this card|[\w.'’ -]+ tokens? ha(?:ve|s) )", re.IGNORECASE),
)

ordered: Final = Order(
    "face up",
    WordHas,
    "only these",
    "back up",
    "front up",
    "of several colors",
    "of one color",
    HasAbility,
    "attacked",
    Underwent,
    "copy",
    SharesWord,
    Without,
    "ignoring barrier",
)
