"""The dialect put together: how its lines are read, carried out and printed, with some of its extensions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from gyoji.text.compiler import Dialect, Steps
from gyoji.text.dbs.extensions import EXTENSIONS
from gyoji.text.dbs.lower.skills import lower_line
from gyoji.text.dbs.playable import must_be_playable
from gyoji.text.dbs.reading.reader import READER
from gyoji.text.dbs.words import KEYWORDS, LEXICON
from gyoji.text.extensions import TextExtension, with_keywords


def steps(extensions: Sequence[TextExtension]) -> Steps:
    lower = partial(lower_line, first=tuple(one.lower for one in extensions))
    check = partial(must_be_playable, keywords=with_keywords(KEYWORDS, extensions))
    return Steps(READER.read, lower, READER.print, check, READER.rules_of)


DBS: Final = Dialect(LEXICON, steps, {"dbs": EXTENSIONS})
