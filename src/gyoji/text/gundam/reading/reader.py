"""The grammar of the Gundam Card Game put together: a line to its reading, and back."""

from __future__ import annotations

import re
from typing import Final

from gyoji.text.gundam.reading import lines, nouns, verbs
from gyoji.text.gundam.reading.tokens import Tokenizer
from gyoji.text.gundam.words import CIRCLED
from gyoji.text.sentences import colors
from gyoji.text.sentences.reader import Reader, Wording

TERMINALS: Final[dict[str, type]] = {
    "#NUMBER": int,
    "#PLUS": int,
    "#CIRCLED": int,
    "#NAME": str,
    "#TRAIT": str,
    "#QUOTED": str,
    "#STATS": str,
    "#TAG": str,
    "#PAIR_TAG": str,
    "#KEYWORD": str,
}
SIGNS: Final = {"#NAME": "[%s]", "#TRAIT": "(%s)", "#QUOTED": '"%s"', "#STATS": "(%s)"}  # how values are written
NOUNS: Final = (
    *("card", "unit", "token", "base", "pilot", "shield", "resource", "command", "area", "hand"),
    *("player", "opponent", "owner", "turn", "battle", "phase", "attack", "effect", "cost", "name", "time", "number"),
    *("color", "game", "step"),
)
FORMS: Final[dict[str, tuple[str, ...]]] = {"ap": ("AP",), "hp": ("HP",), "lv": ("Lv.",), "ex": ("EX",)}
TITLES: Final = {
    **{name: name.title() for name in ("unit", "link unit", "base", "pilot", "shield", "resource", "command")},
    "shield area": "shield area",
    "resource area": "resource area",
}
NAMES: Final = ("【", "<", "[", "(", '"')  # what values begin with that stay as they are
CAPITALS: Final = {
    "once per turn": "Once per Turn",
    "activate main": "Activate･Main",
    "activate action": "Activate･Action",
    "high-maneuver": "High-Maneuver",
}


def written(key: str, value: object) -> str:
    """A token's value as it is printed on a card."""
    if key == "#CIRCLED":
        assert isinstance(value, int)
        return CIRCLED[value - 1]
    said = CAPITALS.get(str(value)) or str(value).title()
    return {"#TAG": f"【{said}】", "#PAIR_TAG": f"【{said}･", "#KEYWORD": f"<{said}>"}[key]


def tidied(text: str) -> str:
    """No blanks behind marks, around slashes, and between a figure and its number."""
    text = re.sub(r"(?<=[】･]) | (?=】)| ?(/) ?|(?<=\b[AH]P) (?=[+-])|(?<=Lv\.) (?=\d)", r"\1", text)
    text = re.sub(r"(?<=\]) (?=\()", "", text)
    text = re.sub(r"(?<=Lv\. )[A-Z]", lambda found: found[0].lower(), text).replace("Lv..", "Lv.")
    return re.sub(r"(?<=】)[a-z]|(?<=・ )[a-z]", lambda found: found[0].upper(), text)


BOOKS: Final = (colors.BOOK, nouns.BOOK, verbs.BOOK, lines.BOOK)
READER: Final = Reader(
    Wording(BOOKS, TERMINALS, NOUNS, TITLES, NAMES, Tokenizer, written, FORMS, tidied, own_first=True, signs=SIGNS)
)
