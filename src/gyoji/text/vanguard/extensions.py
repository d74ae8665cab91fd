"""Extensions of the editions of Cardfight!! Vanguard: what they read. The game's own grammar reads all of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from gyoji.text.extensions import TextExtension
from gyoji.text.vanguard.nodes.markers import MARKED, PARTS
from gyoji.text.vanguard.nodes.planes import ON_PLANE
from gyoji.text.vanguard.nodes.planes import PARTS as PLANE_PARTS
from gyoji.text.vanguard.nodes.tickets import CreateTickets
from gyoji.text.vanguard.nodes.tokens import IsToken, MakeTokens

TOKEN_UNITS: Final = TextExtension(
    "token-units", re.compile(r"\btokens?\b", re.IGNORECASE), nodes=(IsToken, MakeTokens)
)
QUICK_SHIELD: Final = TextExtension(
    "quick-shield", re.compile(r"\bquick shield\b|\btickets?\b", re.IGNORECASE), nodes=(CreateTickets,)
)
CRADLE_MARKERS: Final = TextExtension(
    "cradle-markers", re.compile(r"\bcradle markers?\b", re.IGNORECASE), nodes=(MARKED, *PARTS)
)
IMAGINARY_GIFTS: Final = TextExtension("imaginary-gifts", re.compile(r"\bimaginary gifts?\b", re.IGNORECASE))
ASTRAL_PLANE: Final = TextExtension(
    "astral-plane", re.compile(r"\bastral planes?\b", re.IGNORECASE), nodes=(ON_PLANE, *PLANE_PARTS)
)
EXTENSIONS: Final[Mapping[str, tuple[TextExtension, ...]]] = {
    "vanguard-g": (IMAGINARY_GIFTS,),
    "vanguard-v": (TOKEN_UNITS, QUICK_SHIELD, CRADLE_MARKERS, ASTRAL_PLANE),
}
