"""The grammar of Cardfight!! Vanguard put together: a line to its reading, and back."""

from __future__ import annotations

from typing import Final

from gyoji.text.sentences.reader import START, Reader, Wording
from gyoji.text.vanguard.nodes.tokens import TokenName
from gyoji.text.vanguard.reading import (
    amounts,
    bans,
    battles,
    circles,
    course,
    happenings,
    imaginary,
    keywords,
    lines,
    looks,
    nouns,
    permits,
    planes,
    results,
    rows,
    states,
    token_units,
    usual,
    verbs,
)
from gyoji.text.vanguard.reading.spelling import TITLES, tidied
from gyoji.text.vanguard.reading.tokens import CIRCLES, ICONS, ORDINALS, Tokenizer

__all__ = ["READER", "START"]

TERMINALS: Final[dict[str, type]] = {
    "#NUMBER": int,
    "#ORDINAL": int,
    "#PLUS": int,
    "#TYPE": str,
    "#CLAN": str,
    "#NAME": str,
    "#TOKEN": TokenName,
}
SIGNS: Final = {"#CLAN": "<%s>", "#NAME": '"%s"'}  # how values are written
NOUNS: Final = (
    *("card", "unit", "vanguard", "rear-guard", "rearguard", "guardian", "sentinel", "mate", "gauge", "gift"),
    *("marker", "heart", "trigger", "effect", "ability", "attack", "battle", "player", "opponent", "owner"),
    *("hand", "deck", "grade", "name", "number", "time", "zone", "row", "column", "position", "circle", "cost"),
    *("phase", "step", "game", "fighter", "damage", "token", "ticket", "skill", "check", "clan", "nation"),
)
FORMS: Final = {
    **{f"@{icon}": (f"[{icon.capitalize()}]",) for icon in ICONS},
    **{
        f"@{icon}~{form}": (f"[{icon.capitalize()}]",)
        for icon in ("stand", "rest", "stride", "legion")
        for form in ("s", "ed")
    },
    **{key: (f"({word.upper() if len(word) == 2 else word.capitalize()})",) for word, key in CIRCLES.items()},
    "its": ("its", "it's"),
    "@cost": ("[COST]",),
    "@once": ("[1/turn]",),
    "@game": ("[1/game]",),
    "among": ("among", "amont"),
    "soul-charge": ("soul-charge", "soul-chage"),
    "separate": ("separate", "seperate"),
    "with": ("with", "wih"),
    "ride~ed": ("rode", "ridden"),
    "bind~ed": ("bound",),
    "equip~ed": ("equipped",),
}


def written(key: str, value: object) -> str:
    """A token's value as it is printed on a card."""
    if key == "#ORDINAL":
        assert isinstance(value, int)
        return ORDINALS[value - 1] if value <= len(ORDINALS) else f"{value}th"
    if key == "#TYPE":
        return f"[{str(value).upper()}]"
    return token_units.written(value) if isinstance(value, TokenName) else str(value)


BOOKS: Final = (
    usual.BOOK,
    nouns.BOOK,
    amounts.BOOK,
    verbs.BOOK,
    circles.BOOK,
    course.BOOK,
    happenings.BOOK,
    bans.BOOK,
    battles.BOOK,
    permits.BOOK,
    imaginary.BOOK,
    keywords.BOOK,
    lines.BOOK,
    looks.BOOK,
    planes.BOOK,
    results.BOOK,
    rows.BOOK,
    states.BOOK,
    token_units.BOOK,
)
READER: Final = Reader(
    Wording(
        BOOKS,
        TERMINALS,
        NOUNS,
        TITLES,
        ("<", '"'),
        Tokenizer,
        written,
        FORMS,
        tidied,
        own_first=True,
        usual=usual.WORDINGS,
        signs=SIGNS,
    )
)
