"""[Energy-Exhaust]: a keyword without anything behind it."""

from __future__ import annotations

import re
from typing import Final

from gyoji.text.extensions import TextExtension

WORD: Final = "energy_exhaust"

ENERGY_EXHAUST: Final = TextExtension(
    "energy-exhaust",
    re.compile(r"\[energy-exhaust\]", re.IGNORECASE),
    keywords={WORD: "Energy-Exhaust"},
)
