"""The dialect put together: how its lines are read, carried out and printed; and the same with extensions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gyoji.text.compiler import Compiler, Steps
from gyoji.text.dbs.lower.skills import lower_line
from gyoji.text.dbs.playable import must_be_playable
from gyoji.text.dbs.reading.reader import print_reading, read_line, rules_of
from gyoji.text.dbs.words import KEYWORDS, LEXICON
from gyoji.text.extensions import TextExtension

DBS = Compiler("dbs", LEXICON, Steps(read_line, lower_line, print_reading, must_be_playable, rules_of))


def dbs_with(name: str, extensions: Sequence[TextExtension]) -> Compiler:
    """The dialect of a game with these extensions."""
    keywords = {**KEYWORDS, **{attr: word for one in extensions for attr, word in one.keywords.items()}}
    lower = partial(lower_line, first=tuple(one.lower for one in extensions))
    check = partial(must_be_playable, keywords=keywords)
    return Compiler(name, LEXICON, Steps(read_line, lower, print_reading, check, rules_of))
