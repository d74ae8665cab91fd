"""How names and option texts are spelled: one form, in which they are stored, shown, typed and compared.

All code that takes in a name (card rows, decks, scenarios, card texts, what a player types) calls `tidy`.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_COLON: Final = re.compile(r"\s*[:：]\s*")
_JOINERS: Final = "\u200c\u200d"  # scripts and emoji need them between characters
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that are invisible


def tidy(words: str) -> str:
    """The words with one space between them, none around them, and each accented letter as one character."""
    words = " ".join(words.split())
    return words if words.isascii() else unicodedata.normalize("NFC", words)


def with_colons(words: str) -> str:
    """The same, with no space before a colon and one after it, even if it is a wide colon: “Name: Of Old”."""
    return _COLON.sub(": ", tidy(words)).strip()


def readable(name: str) -> str:
    """The readable part of a name; empty if there is none."""
    seen = tidy("".join(sign for sign in name if sign.isspace() or unicodedata.category(sign)[0] != "C"))
    return "" if flaw(seen) else seen


def unseen(words: str) -> str:
    """The invisible characters in it that may change how the rest looks, in words; empty if there are none."""
    for place, sign in enumerate(words, 1):
        if unicodedata.category(sign) in ("Cc", "Cf", "Cs") and sign not in _JOINERS and not sign.isspace():
            return f"it has a sign that cannot be seen (U+{ord(sign):04X}, the {place}. of it)"
    return ""


def flaw(name: str) -> str:
    """Why it is not a readable name, in words; empty if it is one."""
    if wrong := unseen(name):
        return wrong
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANKS for sign in name):
        return "nothing of it can be seen" if name else "it is empty"
    return ""
