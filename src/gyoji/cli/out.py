"""How commands print: tables and words for people on stdout, JSON on request, errors as one line on stderr.

Names and texts come from files of strangers: whatever a terminal would obey instead of showing it is shown as `�`.
"""

from __future__ import annotations

import json
import math
import re
import sys
from collections.abc import Iterable
from typing import Annotated

import typer
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

OK, FAILED, WRONG = 0, 1, 2
LONGEST = 2000  # characters of a complaint

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of words.")]


# Escape sequences begin with one of these; others turn the rest of a line around, or cannot be seen.
_OBEYED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)


def finite(value: float | None) -> float | None:
    """For options that are a number of seconds."""
    if value is not None and not math.isfinite(value):
        raise typer.BadParameter(f"{value} is no number of seconds")
    return value


class BadInput(ValueError):
    """What was asked for on the command line cannot be done; the message says why in one line."""


class Screen(Console):
    """A console on which words are only words; colours and the like come from us alone."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            if segment.control is None and _OBEYED.search(segment.text):
                segment = Segment(harmless(segment.text), segment.style)
            yield segment


def console() -> Console:
    return Screen(highlight=False, soft_wrap=False)


def harmless(text: str) -> str:
    """The text as a terminal can show it."""
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
    """A sentence and, dimmed behind it, the paragraphs that it rests on."""
    line = Text(text, style=style)
    if rules:
        line.append(f"  {' '.join(rules)}", style="dim cyan")
    return line


def pairs(rows: Iterable[tuple[str, str]], style: str) -> Table:
    """Two columns: a term, and what is said of it, wrapped beside it."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style=style)
    grid.add_column(overflow="fold")
    for term, words in rows:
        grid.add_row(Text(term), Text(words))
    return grid
