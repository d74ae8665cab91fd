"""Token units, as data: what notes on cards say that they are, how they are made, and which cards are such."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.actions import Own
from gyoji.effects.selectors import OwnFilter


@dataclass(frozen=True, slots=True)
class TokenSpec:
    """What a token has: figures by their names, and skill icons."""

    figures: tuple[tuple[str, int], ...]
    icons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TokenName:
    """What a token is called, and what a note beside it says that it has; None: there is no note."""

    name: str
    spec: TokenSpec | None = None


@dataclass(frozen=True, slots=True)
class MakeTokens(Own):
    """Tokens come into being, for the call that follows; a player says how many from `low` to `high` they are."""

    bind: int
    name: str
    spec: TokenSpec
    low: int = 1
    high: int = 1


@dataclass(frozen=True, slots=True)
class IsToken(OwnFilter):
    """It is a token unit; with a name: one of that name."""

    name: str = ""
