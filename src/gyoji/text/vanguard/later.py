"""What cards of later sets speak of and no rulebook here defines, so that it is refused by its name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Pattern
from typing import Final

from gyoji.text.errors import NotInRules, TextError
from gyoji.text.vanguard.reading.reader import READER

# The newest rulebook is V 2.11 of July 2018: it has Protect as its only pseudo-card (12.13.2) and Force and Accel on
# circles (10.6.3), but no tokens, tickets, orders, songs, other markers or planes. Some of that is in extensions.
LATER: Final = re.compile(
    r"Quick Shield(?: ticket)?"
    r"|(?:Plant|Vision|Evil Decoy|Fairy|Mask of Domination)? ?\btokens?\b(?: units?)?"
    r"|\bmusic\b(?: cards?)?"
    r"|\border cards?\b|\b(?:your|an) order\b"
    r"|\[Melody\]"
    r"|\[Over\] trigger"
    r"|Astral Planes?"
    r"|Cradle markers?|Meer's Present markers?",
    re.IGNORECASE,
)


def read_known(line: str, known: Sequence[Pattern[str]] = ()) -> object:
    """A line to its reading, if its rulebook has what it speaks of, or `known`: if extensions have it."""
    try:
        return READER.read(line)
    except TextError:
        strange = (one for one in LATER.finditer(line) if not any(says.search(one.group()) for says in known))
        found = next(strange, None)
        if found is None:
            raise
        problem = f"no rulebook that Gyoji plays by defines this: “{found.group().strip()}”"
        raise NotInRules(line, found.span(), problem) from None
