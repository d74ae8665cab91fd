"""The Vanguard dialect put together: its words, its own readers and printers beside those of the English core."""

from __future__ import annotations

from importlib import resources
from typing import Final

from gyoji.text.compiler import Compiler, Steps
from gyoji.text.english.dialect import Dialect
from gyoji.text.english.tables import Readers
from gyoji.text.vanguard import (
    beyond,
    comparing,
    course,
    deeds,
    described,
    guarding,
    happening,
    heads,
    imaginary,
    lately,
    origins,
    own,
    places,
    playing,
    rows,
    specific,
    terse,
)
from gyoji.text.vanguard.heads import VanguardHeads
from gyoji.text.vanguard.lower.abilities import lower_line
from gyoji.text.vanguard.playable import must_be_carried_out, must_be_playable
from gyoji.text.vanguard.printing.marks import VanguardMarks
from gyoji.text.vanguard.printing.printers import PRINTERS
from gyoji.text.vanguard.reading.reader import print_reading, read_line, rules_of
from gyoji.text.vanguard.words import LEXICON, WORDS

# The rooms of the dialect: parts of its grammar, modules with tables of readers.
PARTS: Final = (
    "dialect",
    "terse",
    "places",
    "deeds",
    "nouns",
    "facts",
    "events",
    "acts",
    "imaginary",
    "lately",
    "origins",
    "guarding",
    "rows",
    "comparing",
)
ROOMS: Final = (
    heads,
    own,
    specific,
    playing,
    course,
    terse,
    places,
    deeds,
    described,
    happening,
    beyond,
    imaginary,
    lately,
    origins,
    guarding,
    rows,
    comparing,
)
FOLDER: Final = resources.files("gyoji.text.vanguard")
GRAMMAR: Final = "\n".join(FOLDER.joinpath(f"{part}.lark").read_text(encoding="utf-8") for part in PARTS)

COMPILER = Compiler("vanguard", LEXICON, Steps(read_line, lower_line, print_reading, must_be_carried_out, rules_of))
VANGUARD = Dialect(
    "vanguard",
    WORDS,
    GRAMMAR,
    LEXICON,
    Readers.of(*ROOMS),
    PRINTERS,
    heads=VanguardHeads,
    marks=VanguardMarks(),
    check=must_be_playable,
    successor=COMPILER,
)
