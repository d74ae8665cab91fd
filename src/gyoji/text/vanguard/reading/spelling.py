"""How a printed line is spelled: capitals, and blanks around brackets, marks and colons."""

from __future__ import annotations

import re
from typing import Final

from gyoji.text.vanguard.reading.lines import COUNTED, LABELS, PLAIN

WORDS: Final = (
    *("soul-blast", "counter-blast", "soul-charge", "counter-charge", "generation break", "limit-break"),
    *("imaginary gift", "force", "accel", "protect", "wave", "forerunner", "sentinel", "restraint", "lord", "resist"),
    *("legion", "stride step", "guard step", "g guardian", "cradle", "quick shield"),
    *(word for word in (*COUNTED, *PLAIN, *LABELS) if "(" not in word),
)
TITLES: Final = {
    **{word: word.title() for word in WORDS},
    **{f"g {word}": f"G {word}" for word in ("unit", "zone", "assist")},
}
_INNER: Final = re.compile(r"(?<=\[) (?!\")| (?=\])|(?<=/) (?=\()|(?<=\)) (?=/)")  # blanks within brackets
_HEAD: Final = re.compile(r"^[^:]*: ?|(?<=\")[^:\"]*\[(?:AUTO|ACT|CONT)\][^:\"]*: ?")  # up to an ability's colon
_COST: Final = re.compile(r"(:\[(?:[^\[\]]|\[[^\[\]]*\])*\]) ([a-z])")  # in front of an ability
_FIRST: Final = re.compile(r"(?<=:\[)[a-z]|(?<=[\])\w]:)[a-z]|(?<=-\[)[a-z]")
_KEYWORD: Final = re.compile(r"((?:\]|\)|:)[A-Z][\w-]*(?: \d+)?|\[Legion \d+\] ?(?:\"[^\"]*\"(?: or )?)+|-\(RC\))\.$")
_ONE_OF: Final = re.compile(r"\ban? of (?=(?:your|the|his|her|their|its|any) )")


def tidied(text: str) -> str:
    text = _INNER.sub("", text)
    text = _HEAD.sub(lambda found: found[0].replace("] ", "]").replace(") ", ")").rstrip(), text)
    text = text.replace("[COST] [", "[COST][")
    text = _COST.sub(lambda found: f"{found[1]} {found[2].upper()}", text)
    text = _FIRST.sub(lambda found: found[0].upper(), text)
    text = _ONE_OF.sub("one of ", text)
    return _KEYWORD.sub(r"\1", text)
