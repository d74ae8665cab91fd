"""How names are compared: “<Ash : Youth>” in a text means the character “Ash: Youth” of a card (2-1-2, 2-5-3, 2-6-4).

Cards space and capitalise names as they like; that makes no other name.
"""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """The same for all spellings of a name."""
    return "".join(word.split()).replace("’", "'").casefold()


@lru_cache(maxsize=4096)
def folded(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(fold, words))


def shares(words: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Is one of these names one of the wanted ones?"""
    return not folded(words).isdisjoint(folded(wanted))
