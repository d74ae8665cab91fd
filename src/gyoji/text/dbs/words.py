"""What the texts and the rules of the Dragon Ball Super Card Game both name: keywords, colours, durations."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from gyoji.effects.selectors import Attacked, Facing, Filter, SharesWord
from gyoji.text.dbs.nodes import (
    ColorCount,
    CopyOf,
    HasSkill,
    IgnoringBarrier,
    OnlyWords,
    Showing,
    SkillLess,
    Underwent,
    Without,
    WordHas,
)
from gyoji.text.lexer import Lexicon
from gyoji.text.vocabulary import FILTER_ORDER

MANY: Final = 99  # more than a card has of any keyword
EVERY: Final = 99  # so many cards are chosen where all of them are
NEXT, COMING = "next", "coming"  # a moment of a player's next turn, or of the one under way if it is that player's


def moment(word: str, side: str, edge: str, phase: str) -> str:
    """A moment of a turn that is still to come, in the words of `Modify.until` and `Delayed.when`."""
    return f"{word} {side} {edge} of {phase}"


NEXT_CHARGE: Final = moment(NEXT, "enemy", "start", "main")  # until the Charge Phase of that turn is over
MAIN_END: Final = "end of main"  # how long "until the end of the Main Phase" lasts
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

RANK: Final = {
    kind: at
    for at, kind in enumerate(
        (
            *FILTER_ORDER,
            Facing,
            SkillLess,
            WordHas,
            OnlyWords,
            Showing,
            ColorCount,
            HasSkill,
            Attacked,
            Underwent,
            CopyOf,
            SharesWord,
            Without,
            IgnoringBarrier,
        )
    )
}


def ordered(filters: Iterable[Filter]) -> tuple[Filter, ...]:
    """Filters in one order, so that two wordings of the same cards compile to the same selector."""
    return tuple(sorted(filters, key=lambda one: RANK.get(type(one), len(RANK))))
