"""What filters and conditions mean in this game: filled by the modules that tell cards and situations apart."""

from __future__ import annotations

from typing import Final

from gyoji.effects.evaluate import SHARED, Kind, Meanings, Test

OWN: Final = Meanings()


def filters() -> dict[Kind, Test]:
    return {**SHARED.filters, **OWN.filters}


def conditions() -> dict[Kind, Test]:
    return {**SHARED.conditions, **OWN.conditions}
