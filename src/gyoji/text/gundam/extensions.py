"""Extensions of the Gundam Card Game: which keywords they carry out."""

from __future__ import annotations

import re
from typing import Final

from gyoji.text.extensions import TextExtension

WORD: Final = "suppression"  # the keyword
SUPPRESSION: Final = TextExtension(
    WORD, re.compile(r"[<＜]suppression[>＞]", re.IGNORECASE), keywords={WORD: "Suppression"}
)
EXTENSIONS: Final = (SUPPRESSION,)
