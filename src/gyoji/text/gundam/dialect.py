"""The dialect put together: how its lines are read, carried out and printed; and the same with extensions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gyoji.effects.abilities import Ability
from gyoji.text.compiler import Compiler, Steps
from gyoji.text.extensions import TextExtension
from gyoji.text.gundam.lower.lines import lower_line
from gyoji.text.gundam.playable import must_be_playable
from gyoji.text.gundam.reading.reader import READER
from gyoji.text.gundam.words import KEYWORDS, LEXICON


def compiler(name: str, check: Callable[[Ability], None]) -> Compiler:
    return Compiler(name, LEXICON, Steps(READER.read, lower_line, READER.print, check, READER.rules_of))


GUNDAM = compiler("gundam", must_be_playable)


def gundam_with(name: str, extensions: Sequence[TextExtension]) -> Compiler:
    """The dialect of a game with these extensions."""
    keywords = {**KEYWORDS, **{attr: word for one in extensions for attr, word in one.keywords.items()}}
    return compiler(name, partial(must_be_playable, keywords=keywords))
