"""The grammar of Cardfight!! Vanguard put together: a line to its reading, and back."""

from __future__ import annotations

from typing import Final

from gyoji.text.sentences.reader import START, Reader, Wording
from gyoji.text.vanguard.reading import lines, nouns, verbs
from gyoji.text.vanguard.reading.tokens import CIRCLES, ICONS, ORDINALS, Tokenizer

__all__ = ["READER", "START", "print_reading", "read_line", "rules_of"]

TERMINALS: Final[dict[str, type]] = {
    "#NUMBER": int,
    "#ORDINAL": int,
    "#PLUS": int,
    "#TYPE": str,
    "#CLAN": str,
    "#NAME": str,
}
SIGNS: Final = {"#CLAN": "<%s>", "#NAME": '"%s"'}  # how values are written
NOUNS: Final = (
    "card",
    "unit",
    "vanguard",
    "rear-guard",
    "rearguard",
    "guardian",
    "heart",
    "trigger",
    "effect",
    "ability",
    "attack",
    "battle",
    "turn",
    "player",
    "opponent",
    "owner",
    "hand",
    "deck",
    "grade",
    "name",
    "number",
    "time",
    "zone",
    "row",
    "column",
    "circle",
    "cost",
    "phase",
    "step",
    "game",
    "fighter",
    "damage",
    "skill",
)
FORMS: Final = {
    **{f"@{icon}": (f"[{icon.capitalize()}]",) for icon in ICONS},
    **{
        f"@{icon}~{form}": (f"[{icon.capitalize()}]",)
        for icon in ("stand", "rest", "stride", "legion")
        for form in ("s", "ed")
    },
    **{key: (f"({word.upper() if len(word) == 2 else word.capitalize()})",) for word, key in CIRCLES.items()},
    "@cost": ("[COST]",),
    "@once": ("[1/turn]",),
    "ride~ed": ("rode", "ridden"),
    "bind~ed": ("bound",),
}


def written(key: str, value: object) -> str:
    """A token's value as it is printed on a card."""
    if key == "#PLUS":
        return f"{value:+d}"
    if key == "#ORDINAL":
        assert isinstance(value, int)
        return ORDINALS[value - 1] if value <= len(ORDINALS) else f"{value}th"
    if key == "#TYPE":
        return f"[{str(value).upper()}]"
    return SIGNS[key] % value if key in SIGNS else str(value)


BOOKS: Final = (nouns.BOOK, verbs.BOOK, lines.BOOK)
READER: Final = Reader(Wording(BOOKS, TERMINALS, NOUNS, {}, ("<", '"'), Tokenizer, written, FORMS))
read_line = READER.read
print_reading = READER.print
rules_of = READER.rules_of
