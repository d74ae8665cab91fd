"""The Quick Shield ticket: what makes it is read by the game's own grammar."""

from __future__ import annotations

import re
from typing import Final

from gyoji.text.extensions import TextExtension
from gyoji.text.vanguard.nodes.tickets import CreateTickets

QUICK_SHIELD: Final = TextExtension(
    "quick-shield", re.compile(r"\bquick shield\b|\btickets?\b", re.IGNORECASE), nodes=(CreateTickets,)
)
