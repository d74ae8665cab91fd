"""Keywords that are younger than the comprehensive rules 1.0, told from the notes that cards print beside them."""

from __future__ import annotations

from typing import Final

from gyoji.games.extensions import Extensions
from gyoji.games.gundam.extensions.suppression import SUPPRESSION
from gyoji.games.gundam.prints import make_print

EXTENSIONS: Final = Extensions((SUPPRESSION,), make_print)
