"""The grammar of the Dragon Ball Super Card Game put together: a line to its reading, and back."""

from __future__ import annotations

from typing import Final

from gyoji.text.dbs.reading import lines, nouns, verbs
from gyoji.text.dbs.reading.tokens import Tokenizer
from gyoji.text.sentences import colors
from gyoji.text.sentences.reader import START, Reader, Wording

__all__ = ["READER", "START", "TITLES", "print_reading", "read_line"]

TERMINALS: Final[dict[str, type]] = {
    "#NUMBER": int,
    "#PLUS": int,
    "#GENERIC": int,
    "#ENERGY": str,
    "#NAME": str,
    "#TRAIT": str,
    "#CHARACTER": str,
    "#TOKEN": str,
    "#TAG": str,
    "#PLAIN_TAG": str,
    "#KEYWORD": str,
    "#ALONE": str,
    "#MATERIAL": str,
    "#BOND": str,
    "#NOTE": str,
}
SIGNS: Final = {  # how values are written
    "#ENERGY": "{%s_ball}",
    "#NAME": "{%s}",
    "#TRAIT": "《%s》",
    "#CHARACTER": "<%s>",
    "#TOKEN": "%s",
    "#NOTE": "(%s)",
}
NOUNS: Final = (
    *("card", "energy", "cost", "skill", "token", "area", "battle", "turn", "player", "opponent", "owner"),
    *("hand", "warp", "deck", "life", "attack", "trait", "time", "step", "process", "effect", "option"),
    *("number", "name", "phase", "color", "game", "leader"),
)
FORMS: Final = {
    "ko": ("KO",),
    "ko~s": ("KO-s", "KO's", "KOs"),
    "ko~ed": ("KO'd", "KO-ed", "KOed"),
    "ko~ing": ("KO-ing", "KOing"),
    "combo~ed": ("comboed",),
    "combo~ing": ("comboing",),
}
TITLES: Final = {
    name: name.title()
    for name in (
        *("battle card", "leader card", "extra card", "battle area", "drop area", "energy area", "combo area"),
        *("leader area", "active mode", "rest mode", "warp"),
    )
}
CAPITALS: Final = {
    "once per turn": "Once per turn",
    "ex-evolve": "EX-Evolve",
    "activate main": "Activate: Main",
    "activate battle": "Activate: Battle",
    "counter play": "Counter: Play",
    "counter attack": "Counter: Attack",
    "counter counter": "Counter: Counter",
}

NAMES: Final = ("<", "《", "{")  # what names begin with; they stay as they are


def written(key: str, value: object) -> str:
    """A token's value as it is printed on a card."""
    return f"[{CAPITALS.get(str(value)) or str(value).title()}]"


BOOKS: Final = (colors.BOOK, nouns.BOOK, verbs.BOOK, lines.BOOK)
READER: Final = Reader(Wording(BOOKS, TERMINALS, NOUNS, TITLES, NAMES, Tokenizer, written, FORMS, signs=SIGNS))
read_line = READER.read
print_reading = READER.print
