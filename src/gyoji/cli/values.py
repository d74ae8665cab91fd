"""Values on the command line: numbers and their limits, with errors in our own words in every version of Typer."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

import typer

from gyoji.cards import load_card_list

Cards = Annotated[
    list[Path] | None,
    typer.Option("--cards", metavar="FILE", help="A card list that decks may use; only their cards are read."),
]


def card_rows(files: list[Path] | None) -> list[Mapping[str, object]]:
    """The rows of all these card lists."""
    return [row for file in files or () for row in load_card_list(file)]


def whole(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """Reads a whole number within these limits; a default is already a number."""

    def read(text: str | int) -> int:
        try:
            number = int(str(text))
        except ValueError:
            number = None
        low_enough = number is not None and (most is None or number <= most)
        if number is None or not low_enough or (least is not None and number < least):
            raise typer.BadParameter(f"must be a whole number{_bounds(least, most)}, not {str(text)[:40]!r}")
        return number

    return read


def seconds(least: float) -> Callable[[str], float]:
    """Reads a number of seconds."""
    return _measured("seconds", least)


def minutes(least: float) -> Callable[[str], float]:
    """Reads a number of minutes."""
    return _measured("minutes", least)


def _measured(unit: str, least: float) -> Callable[[str], float]:
    def read(text: str | float) -> float:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not math.isfinite(number) or number < least:
            raise typer.BadParameter(f"must be a number of {unit}, at least {least:g}, not {str(text)[:40]!r}")
        return number

    return read


def _bounds(least: int | None, most: int | None) -> str:
    if least is not None and most is not None:
        return f" from {least} to {most}"
    return "" if least is None else f", at least {least}"
