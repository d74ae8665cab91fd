"""What cannot be lowered, in the words of this game."""

from __future__ import annotations

from typing import Final

from gyoji.text.lower.refusal import Refused, Words
from gyoji.text.vanguard.reading.reader import READER

__all__ = ["Refused", "expect_none", "in_words"]

_WORDS: Final = Words(READER)
in_words = _WORDS.in_words
expect_none = _WORDS.expect_none
