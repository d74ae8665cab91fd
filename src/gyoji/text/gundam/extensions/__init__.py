"""Extensions of the Gundam Card Game: what their keywords compile to."""

from __future__ import annotations

from typing import Final

from gyoji.text.gundam.extensions.suppression import SUPPRESSION

EXTENSIONS: Final = (SUPPRESSION,)
