"""The dialect put together: how its lines are read, carried out and printed; and the same with extensions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from gyoji.effects.abilities import Ability
from gyoji.text.compiler import Compiler, Steps
from gyoji.text.extensions import TextExtension
from gyoji.text.vanguard.later import read_known
from gyoji.text.vanguard.lower.abilities import lower_line
from gyoji.text.vanguard.playable import must_be_playable
from gyoji.text.vanguard.reading.reader import print_reading, rules_of
from gyoji.text.vanguard.words import LEXICON


def compiler(name: str, read: Callable[[str], object], check: Callable[[Ability], None]) -> Compiler:
    return Compiler(name, LEXICON, Steps(read, lower_line, print_reading, check, rules_of))


VANGUARD: Final = compiler("vanguard", read_known, must_be_playable)


def vanguard_with(name: str, extensions: Sequence[TextExtension]) -> Compiler:
    """The dialect of an edition with these extensions."""
    carried = tuple(node for one in extensions for node in one.nodes)
    read = partial(read_known, known=tuple(one.says for one in extensions))
    return compiler(name, read, partial(must_be_playable, carried=carried))
