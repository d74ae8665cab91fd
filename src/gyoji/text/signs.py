"""One sign for each way to write it, before a text is split into words.

Card lists mix full-width and ordinary letters, digits, brackets, dashes and blanks. Each sign is replaced by exactly
one other, so that places in the text stay where they are.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_PAIRS: Final = {  # signs that Unicode does not count as forms of another one
    **dict.fromkeys("‘’‛′`´", "'"),
    **dict.fromkeys("“”„″", '"'),
    "≪": "《",
    "≫": "》",
    "〈": "<",
    "〉": ">",
    "‹": "<",
    "›": ">",
    "【": "[",
    "】": "]",
    "−": "-",
    "ー": "-",  # the mark of a long vowel, where a list took it for a dash
    "、": ",",
    "。": ".",
}


class _Signs(dict[int, str]):
    """By sign: how it is read. Filled as signs are met."""

    def __missing__(self, code: int) -> str:
        self[code] = _read_as(chr(code))
        return self[code]


def _read_as(sign: str) -> str:
    if sign.isascii():
        return sign
    if sign in _PAIRS:
        return _PAIRS[sign]
    kind = unicodedata.category(sign)
    if kind == "Pd":
        return "-"
    if kind == "Zs":
        return " "
    plain = unicodedata.normalize("NFKC", sign)
    return plain if len(plain) == 1 and kind != "No" else sign  # "①" is a price, not the number 1


_SIGNS: Final = _Signs()


# A wide parenthesis is two bytes in Shift JIS, 81 69, and what has lost the first of them shows it as “・i”. No word
# begins so with a capital behind it, and the note must have an end.
_HALVED: Final = re.compile(r"・i(?=[A-Z][^()]*\))")


def plain_signs(text: str) -> str:
    """The text with ordinary signs, each in its place."""
    return text if text.isascii() else _HALVED.sub(" (", text).translate(_SIGNS)
