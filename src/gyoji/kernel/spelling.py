"""How names and option texts are spelled: one form, in which they are kept, shown, typed and compared.

Whoever takes a name in (card rows, decks, scenarios, texts of cards, what a player types) asks `tidy` for it.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_COLON: Final = re.compile(r"\s*[:：]\s*")
_JOINERS: Final = "\u200c\u200d"  # scripts and emoji need them between their signs
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that look like nothing


def tidy(words: str) -> str:
    """The words with one blank between them, none around them, and letters with their accents as one sign each."""
    words = " ".join(words.split())
    return words if words.isascii() else unicodedata.normalize("NFC", words)


def with_colons(words: str) -> str:
    """The same, with no blank before a colon and one behind it, also where it was set wide: “Name: Of Old”."""
    return _COLON.sub(": ", tidy(words)).strip()


def readable(name: str) -> str:
    """As much of a name as can be read; nothing if nothing can."""
    seen = tidy("".join(sign for sign in name if sign.isspace() or unicodedata.category(sign)[0] != "C"))
    return "" if flaw(seen) else seen


def unseen(words: str) -> str:
    """What is in it that nobody can see and that may change how the rest looks, in words; nothing if all is well."""
    for place, sign in enumerate(words, 1):
        if unicodedata.category(sign) in ("Cc", "Cf", "Cs") and sign not in _JOINERS and not sign.isspace():
            return f"it has a sign that cannot be seen (U+{ord(sign):04X}, the {place}. of it)"
    return ""


def flaw(name: str) -> str:
    """What makes it no name that people can read, in words; nothing if it is one."""
    if wrong := unseen(name):
        return wrong
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANKS for sign in name):
        return "nothing of it can be seen" if name else "it is empty"
    return ""
