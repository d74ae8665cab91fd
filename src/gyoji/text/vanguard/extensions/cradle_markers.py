"""Cradle markers: what puts and finds them is read by the game's own grammar."""

from __future__ import annotations

import re
from typing import Final

from gyoji.text.extensions import TextExtension
from gyoji.text.vanguard.nodes.markers import MARKED, PARTS

CRADLE_MARKERS: Final = TextExtension(
    "cradle-markers", re.compile(r"\bcradle markers?\b", re.IGNORECASE), nodes=(MARKED, *PARTS)
)
