"""How commands print: tables and words for people on stdout, JSON on request, errors as one line on stderr."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

OK, FAILED, WRONG = 0, 1, 2

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of words.")]


class BadInput(ValueError):
    """What was asked for on the command line cannot be done; the message says why in one line."""


def console() -> Console:
    return Console(highlight=False, soft_wrap=False)


def print_json(value: object) -> None:
    """One JSON document on stdout; characters are escaped only where stdout could not carry them."""
    carries_all = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(json.dumps(value, indent=2, ensure_ascii=not carries_all))


def complain(message: str) -> None:
    """One line on stderr."""
    print(f"gyoji: {' '.join(message.split())}", file=sys.stderr)


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
