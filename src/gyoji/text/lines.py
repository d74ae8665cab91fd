"""A card's text as lines with their places. A line is one effect; rows of a list ("・…") belong to the line before."""

from __future__ import annotations

from gyoji.text.lexer import Lexicon

BULLETS = ("・", "･", "•", "·", "●")


def lines_of(text: str, lexicon: Lexicon) -> list[tuple[int, str]]:
    """The lines that say something, each with its offset."""
    found: list[tuple[int, str]] = []
    offset = 0
    for line in text.split("\n"):
        if found and line.lstrip().startswith(BULLETS):
            start, _ = found[-1]
            found[-1] = (start, text[start : offset + len(line)])
        elif lexicon.skip(line, 0) < len(line):
            found.append((offset, line))
        offset += len(line) + 1
    return found
