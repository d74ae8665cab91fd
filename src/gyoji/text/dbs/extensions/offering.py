"""[Offering]: the opponent gives up life, or cards are drawn."""

from __future__ import annotations

import re
from typing import Final

from gyoji.text.dbs.extensions.sentences import as_sentence
from gyoji.text.extensions import TextExtension

WORD: Final = "offering"
SENTENCE: Final = (
    "[Auto] When you play this card, your opponent may choose 1 card in their life and place it in their Drop Area. "
    "If they don't, draw 2 cards."
)

OFFERING: Final = TextExtension(
    "offering", re.compile(r"\[offering\]", re.IGNORECASE), lower=as_sentence(WORD, SENTENCE)
)
