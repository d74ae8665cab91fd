"""<Suppression>: a keyword without anything behind it."""

from __future__ import annotations

import re
from typing import Final

from gyoji.text.extensions import TextExtension

WORD: Final = "suppression"

SUPPRESSION: Final = TextExtension(
    "suppression",
    re.compile(r"[<＜]suppression[>＞]", re.IGNORECASE),
    keywords={WORD: "Suppression"},
)
