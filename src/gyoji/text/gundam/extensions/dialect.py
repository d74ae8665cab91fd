"""The dialect with extensions: further keywords."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gyoji.text.english.dialect import Dialect
from gyoji.text.extensions import TextExtension
from gyoji.text.gundam.dialect import GUNDAM, READERS
from gyoji.text.gundam.heads import GundamHeads
from gyoji.text.gundam.playable import must_be_playable
from gyoji.text.gundam.printing.marks import GundamMarks
from gyoji.text.gundam.printing.printers import PRINTERS
from gyoji.text.gundam.words import LEXICON, WORDS


def gundam_with(name: str, extensions: Sequence[TextExtension]) -> Dialect:
    """The dialect of a game with these extensions."""
    keywords = {attr: word for one in extensions for attr, word in one.keywords.items()}
    further = [f'%extend keyword_name: "{word.lower()}" -> {attr}' for attr, word in keywords.items()]
    return Dialect(
        name,
        replace(WORDS, keywords={**WORDS.keywords, **keywords}),
        "\n".join((GUNDAM.own_grammar, *further)) + "\n",
        LEXICON,
        READERS,
        PRINTERS,
        heads=GundamHeads,
        marks=GundamMarks(),
        check=must_be_playable,
    )
