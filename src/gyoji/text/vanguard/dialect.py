"""The dialect put together: how its lines are read, carried out and printed, with some of its extensions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from gyoji.text.compiler import Dialect, Steps
from gyoji.text.extensions import TextExtension
from gyoji.text.vanguard.extensions import EXTENSIONS
from gyoji.text.vanguard.later import read_known
from gyoji.text.vanguard.lower.abilities import lower_line
from gyoji.text.vanguard.playable import must_be_playable
from gyoji.text.vanguard.reading.reader import READER
from gyoji.text.vanguard.words import LEXICON


def steps(extensions: Sequence[TextExtension]) -> Steps:
    read = partial(read_known, known=tuple(one.says for one in extensions))
    check = partial(must_be_playable, carried=tuple(node for one in extensions for node in one.nodes))
    return Steps(read, lower_line, READER.print, check, READER.rules_of)


VANGUARD: Final = Dialect(LEXICON, steps, EXTENSIONS)
