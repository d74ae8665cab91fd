"""How texts fall into lines, as far as games differ in it; and the reminder notes in them, which say nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

CLOSED_BY = {"(": ")", "（": "）"}  # parentheses
BLANKS = " \t\r\n\u3000\u00a0"


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What begins a line, and what is a note."""

    begins: re.Pattern[str] | None = None  # marks that begin a line, also behind the last one's end
    heads: re.Pattern[str] | None = None  # what every line begins with; one that does not goes on with the line before
    note: re.Pattern[str] = re.compile(r"\.\s*\Z")  # parentheses whose inside it finds are a reminder note
    quoted: re.Pattern[str] | None = None  # a line of its own that was in quotes, with the breaks around it

    def with_quotes(self, text: str) -> str:
        """The text with quotes in place of the breaks around what was in quotes, so that places stay where they are."""
        if self.quoted is None or "\n" not in text:
            return text
        return self.quoted.sub(lambda found: f'"{found[0][1:-1]}"', text)

    def skip(self, text: str, at: int) -> int:
        """Where the next word begins: behind blanks and notes."""
        while at < len(text):
            if text[at] in BLANKS:
                at += 1
            elif text[at] in CLOSED_BY and (after := self.note_end(text, at)) > 0:
                at = after
            else:
                break
        return at

    def note_end(self, text: str, start: int) -> int:
        """Where the reminder note that begins at `start` ends; -1 if these parentheses are no note."""
        at = _closings(text).get(start)
        return at + 1 if at is not None and self.note.search(text, start + 1, at) else -1


@lru_cache(maxsize=8)
def _closings(text: str) -> dict[int, int]:
    """Where each parenthesis that is closed is closed."""
    found: dict[int, int] = {}
    left: list[int] = []
    for at, sign in enumerate(text):
        if sign in CLOSED_BY:
            left.append(at)
        elif left and sign == CLOSED_BY[text[left[-1]]]:
            found[left.pop()] = at
    return found


def ends_sentence(text: str, at: int) -> bool:
    """Does the stop of an abbreviation that ends at `at` also end its sentence? ("… with the highest No. Draw 1.")"""
    rest = text[at:].lstrip(BLANKS)
    return not rest or (rest[0].isupper() and at < len(text) and text[at] in BLANKS)
