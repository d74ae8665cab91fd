"""A game's name and the extensions that it is played with: `dbs+energy-exhaust`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

PLUS: Final = "+"


def base_of(name: str) -> str:
    """The game without its extensions."""
    return name.partition(PLUS)[0]


def extensions_in(name: str) -> tuple[str, ...]:
    """The extensions that a game's name says, in its order."""
    return tuple(name.split(PLUS)[1:])


def joined(base: str, extensions: Iterable[str]) -> str:
    return PLUS.join((base, *extensions))
