"""Cradle markers, as data: which units have one, and what it does."""

from __future__ import annotations

from typing import Final

CRADLE: Final = "cradle"  # among the states of a unit
MARKED: Final = "cradle marker"  # what is asked of units: with one, or without any
PARTS: Final = ("CM-1-1", "CM-1-2", "CM-1-3", "CM-1-4")  # what is asked of the game: is that paragraph part of it?
