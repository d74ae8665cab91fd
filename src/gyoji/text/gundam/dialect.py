"""The dialect put together: how its lines are read, carried out and printed, with some of its extensions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from gyoji.text.compiler import Dialect, Steps
from gyoji.text.extensions import TextExtension, with_keywords
from gyoji.text.gundam.extensions import EXTENSIONS
from gyoji.text.gundam.lower.lines import lower_line
from gyoji.text.gundam.playable import must_be_playable
from gyoji.text.gundam.reading.reader import READER
from gyoji.text.gundam.words import KEYWORDS, LEXICON


def steps(extensions: Sequence[TextExtension]) -> Steps:
    check = partial(must_be_playable, keywords=with_keywords(KEYWORDS, extensions))
    return Steps(READER.read, lower_line, READER.print, check, READER.rules_of)


GUNDAM: Final = Dialect(LEXICON, steps, {"gundam": EXTENSIONS})
