"""Extensions of Cardfight!! Vanguard V: what they read."""

from __future__ import annotations

from typing import Final

from gyoji.text.vanguard.extensions.cradle_markers import CRADLE_MARKERS
from gyoji.text.vanguard.extensions.quick_shield import QUICK_SHIELD
from gyoji.text.vanguard.extensions.token_units import TOKEN_UNITS

EXTENSIONS: Final = (TOKEN_UNITS, QUICK_SHIELD, CRADLE_MARKERS)
