"""Token units: what cards say that they are is read by the game's own grammar."""

from __future__ import annotations

import re
from typing import Final

from gyoji.text.extensions import TextExtension
from gyoji.text.vanguard.nodes.tokens import IsToken, MakeTokens

TOKEN_UNITS: Final = TextExtension(
    "token-units", re.compile(r"\btokens?\b", re.IGNORECASE), nodes=(IsToken, MakeTokens)
)
