"""Tokens: the words of a text as the parser sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Span = tuple[int, int]


class Token:
    """A word or sign of the text.

    keys   what it can be read as; a key that begins with `#` has a value: the number, the name, the keyword
    span   where it is in the text
    """

    __slots__ = ("key_set", "keys", "span", "text")

    def __init__(self, text: str, keys: Mapping[str, object], span: Span) -> None:
        self.text: Final = text
        self.keys: Final = keys
        self.key_set: Final = frozenset(keys)
        self.span: Final = span

    def __repr__(self) -> str:
        return f"Token({self.text!r}, {sorted(self.keys)})"
