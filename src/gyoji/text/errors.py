"""What the compiler says when it does not understand a text: where it stopped, and what would be right there."""

from __future__ import annotations

from typing import ClassVar

Span = tuple[int, int]
MOST_WORDS = 12  # so many expected words are shown in the message; all are in `expected`


class NoWording(ValueError):
    """An ability that the dialect has no words for."""


class Unplayable(Exception):
    """A text that is read, but leaves open what to do, or says what no instruction carries out.

    opening  how the message begins
    problem  what it is, for people
    span     the sentence, as far as it is known
    """

    opening: ClassVar[str] = "Gyoji cannot play this yet"

    def __init__(self, problem: str, span: Span | None = None) -> None:
        super().__init__(problem)
        self.problem = problem
        self.span = span


class TextError(ValueError):
    """A card's text that could not be compiled.

    `text` is the whole text, `span` the place (start, end) in it, `expected` the words that would be right there.
    """

    def __init__(self, text: str, span: Span, problem: str, expected: tuple[str, ...] = ()) -> None:
        self.text = text
        self.span = span
        self.problem = problem
        self.expected = expected
        super().__init__(self.message())

    def place(self) -> tuple[str, int, int]:
        """The line with the place, and where in that line it begins and ends."""
        start, end = self.span
        line_start = self.text.rfind("\n", 0, start) + 1
        line_end = self.text.find("\n", start)
        line = self.text[line_start : len(self.text) if line_end < 0 else line_end]
        return line, start - line_start, max(start + 1, min(end, line_start + len(line))) - line_start

    def message(self) -> str:
        line, start, end = self.place()
        rows = [self.problem, f"  {line}", "  " + " " * start + "^" * (end - start)]
        if self.expected:
            shown = ", ".join(self.expected[:MOST_WORDS])
            rows.append(f"expected: {shown}{', …' if len(self.expected) > MOST_WORDS else ''}")
        return "\n".join(rows)

    def shifted(self, text: str, offset: int) -> TextError:
        """The same error, seen from the whole text in which this one's text begins at `offset`."""
        return TextError(text, (self.span[0] + offset, self.span[1] + offset), self.problem, self.expected)


class NotInRules(TextError):
    """A text that speaks of what no rulebook of its game defines."""
