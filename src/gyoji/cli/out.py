"""How commands print: tables and words for people on stdout, JSON on request, errors as one line on stderr.

Names and texts come from strangers' files: anything a terminal would interpret instead of showing is shown as `�`.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from typing import Annotated

import typer
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

OK, FAILED, WRONG = 0, 1, 2
LONGEST = 2000  # characters of an error message
ROOM = 70  # columns that a table of cards needs
SENTENCE = 30  # columns that words need to be readable beside something else

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of words.")]


# Escape sequences begin with one of these; others reverse the rest of a line, or are invisible.
_OBEYED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)


class BadInput(ValueError):
    """The request on the command line cannot be carried out; the message says why in one line."""


class Screen(Console):
    """A console that prints text literally; only our own code sets colours."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            if segment.control is None and _OBEYED.search(segment.text):
                segment = Segment(harmless(segment.text), segment.style)
            yield segment


def console() -> Console:
    return Screen(highlight=False, soft_wrap=False)


def harmless(text: str) -> str:
    """The text as a terminal can safely show it."""
    return _OBEYED.sub("�", text)


def print_json(value: object) -> None:
    """One JSON document on stdout; characters are escaped only where stdout could not carry them."""
    carries_all = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    text = json.dumps(value, indent=2, ensure_ascii=not carries_all)
    print(_OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text))


def complain(message: str) -> None:
    """One line on stderr."""
    line = harmless(" ".join(message.split()))
    print(f"gyoji: {line if len(line) <= LONGEST else line[: LONGEST - 1] + '…'}", file=sys.stderr)


def cited(text: str, rules: tuple[str, ...] | list[str], style: str = "") -> Text:
    """A sentence and, dimmed after it, the paragraphs it is based on."""
    line = Text(text, style=style)
    if rules:
        line.append(f"  {' '.join(rules)}", style="dim cyan")
    return line


class Fitting:
    """Drawn as a table if there is room for its columns, otherwise as lines that wrap at words."""

    def __init__(self, table: RenderableType, lines: Iterable[RenderableType], room: int = ROOM) -> None:
        self._table = table
        self._lines = Group(*lines)
        self._room = room

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self._table if options.max_width >= self._room else self._lines


def indented(words: Text, by: int = 2) -> Padding:
    return Padding(words, (0, 0, 0, by), expand=False)


def pairs(rows: Iterable[tuple[str, str]], style: str) -> RenderableType:
    """Two columns: a term, and its description, wrapped beside it; on a narrow screen below it."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style=style)
    grid.add_column(overflow="fold")
    lines: list[RenderableType] = []
    widest = 0
    for term, words in rows:
        grid.add_row(Text(term), Text(words))
        lines += [Text(term, style), indented(Text(words))]
        widest = max(widest, len(term))
    return Fitting(grid, lines, widest + SENTENCE)
