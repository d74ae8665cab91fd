"""A card's text as lines with their places. A line is one effect; rows of a list ("・…") belong to the line before."""

from __future__ import annotations

from itertools import pairwise

from gyoji.text.lexer import Lexicon

ENDS = frozenset(".!?:)）．。")  # a line that ends so is whole
BULLETS = ("・", "･", "•", "·", "●")


def lines_of(text: str, lexicon: Lexicon) -> list[tuple[int, str]]:
    """The lines that say something, each with its offset."""
    text = lexicon.with_quotes(text)
    found: list[tuple[int, str]] = []
    offset = 0
    for line in text.split("\n"):
        if found and line.lstrip().startswith(BULLETS):
            start, _ = found[-1]
            found[-1] = (start, text[start : offset + len(line)])
        elif found and goes_on(text[found[-1][0] : offset - 1], line, lexicon):
            start, _ = found[-1]
            found[-1] = (start, text[start : offset + len(line)].rstrip())
        elif lexicon.skip(line, 0) < len(line):
            found += [(offset + start, part) for start, part in parts_of(line, lexicon)]
        offset += len(line) + 1
    return found


def goes_on(before: str, line: str, lexicon: Lexicon) -> bool:
    """A break in the middle of an effect: the line has no head of its own. Or in the middle of a sentence: nothing ends
    before it, and no capital begins after it. Or in the middle of parentheses.
    """
    if is_open(before):
        return True
    if lexicon.heads is not None and line.strip() and lexicon.skip(line, 0) < len(line):
        return lexicon.heads.match(line.lstrip()) is None
    return line.lstrip()[:1].islower() and before.rstrip()[-1:] not in ENDS


def is_open(text: str) -> bool:
    """Does it end within parentheses?"""
    return sum(map(text.count, "(（")) > sum(map(text.count, ")）"))


def parts_of(line: str, lexicon: Lexicon) -> list[tuple[int, str]]:
    """A line, or several where the break between them was lost: marks that begin one, outside of quotations."""
    starts = [0]
    for mark in lexicon.begins.finditer(line) if lexicon.begins is not None else ():
        if line.count('"', 0, mark.start()) % 2 == 0:
            starts.append(mark.start())
    return [(start, line[start:end].rstrip()) for start, end in pairwise((*starts, len(line)))]
