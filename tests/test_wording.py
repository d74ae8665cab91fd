"""How Gyoji speaks to people: plain English as players say it, in the table, the terminal, errors and documents.

Some turns of phrase crept in that nobody says aloud. They are listed here, so that they stay out.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gyoji.agents import OPPONENTS
from gyoji.games import NAMES, game_named, table_named
from gyoji.text.lower.refusal import UNREAD
from test_table import every_words

SOURCE = Path(__file__).parents[1] / "src" / "gyoji"
HABITS = re.compile(
    r"\b(?:"
    r"hangs? on|is told|are told|goes by|go by|stands? against|whoever|likewise|by the letter|of its own|sets? off|"
    r"(?:is|are) none of|(?<!there )is no (?!longer\b)\w+|a row of|draw anew|\w+ no more\b|goes along|"
    r"as long as it works|rests? on\b(?! the)|once a (?:turn|game)|so many|must hold|is meant|cannot stand here"
    r")",
    re.IGNORECASE,
)
WRITTEN = re.compile(
    r"\b(?:hangs? (?:on|together)|is told|are told(?! apart)|goes by|go by|stands? against|likewise|by the letter|"
    r"of its own|sets? off|anew|no business of|by turns|is none of)\b",
    re.IGNORECASE,
)
SPOKEN = ("error", "complain", "note", "BadParameter", "Option", "Argument", "Typer")  # calls whose words people read


def of_the_page() -> Iterator[tuple[str, str]]:
    for key, words in json.loads((SOURCE / "web" / "words" / "en.json").read_text("utf8")).items():
        yield f"en.json {key}", words


def of_a_game(name: str) -> Iterator[tuple[str, str]]:
    for where, words in every_words(table_named(name)):
        yield f"table of {name}{where}", words.en
    for kind, words in game_named(name).looks.prompts.items():
        yield f"prompt {kind} of {name}", words


@cache
def spoken_in_source() -> tuple[tuple[str, str], ...]:
    """What is raised, printed as an error, or said by `--help`."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                calls: list[Any] = [node.exc]
            elif isinstance(node, ast.Call) and _name(node.func).rpartition(".")[2] in SPOKEN:
                calls = [node]
            else:
                continue
            for call in calls:
                values = (*call.args, *(word.value for word in call.keywords))
                found += [
                    (f"{path.relative_to(SOURCE)}:{node.lineno}", text) for value in values if (text := _text(value))
                ]
    return tuple(found)


def _name(node: ast.expr) -> str:
    return ast.unparse(node) if isinstance(node, ast.Name | ast.Attribute) else ""


def _text(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value if " " in node.value else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "…" for part in node.values)
    return ""


def unnatural(rows: Iterator[tuple[str, str]] | tuple[tuple[str, str], ...]) -> list[str]:
    return [f"{where}: {text!r} ({found[0]})" for where, text in rows if (found := HABITS.search(text))]


def of_the_documents() -> Iterator[tuple[str, str]]:
    root = SOURCE.parents[1]
    names = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
    for path in (*(root / name for name in names), *sorted((root / "docs").glob("*.md"))):
        prose = re.sub(r"^ *```.*?^ *```$", "", path.read_text("utf8"), flags=re.M | re.S)
        for paragraph in prose.split("\n\n"):
            yield path.name, re.sub(r"\s+", " ", paragraph)


def test_documents_are_written_plainly() -> None:
    rows = list(of_the_documents())
    assert len(rows) > 500, "nothing is looked at"
    found = [(name, match[0], text[:80]) for name, text in rows if (match := WRITTEN.search(text))]
    assert not found


def test_the_page_speaks_plainly() -> None:
    assert not unnatural(of_the_page())


@pytest.mark.parametrize("name", NAMES)
def test_a_game_speaks_plainly(name: str) -> None:
    assert not unnatural(of_a_game(name))


def test_refused_fields_are_named_plainly() -> None:
    names = {
        word.arg
        for path in sorted((SOURCE / "text" / "dbs" / "lower").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf8")))
        if isinstance(node, ast.Call) and _name(node.func) == "expect_none"
        for word in node.keywords
    }
    assert len(names) > 10, "nothing is looked at"
    assert names <= set(UNREAD)


def test_opponents_are_described_plainly() -> None:
    assert not unnatural(((name, said.en) for name, _, said in OPPONENTS))


def test_errors_and_help_speak_plainly() -> None:
    rows = spoken_in_source()
    assert len(rows) > 500, "nothing is looked at"
    assert not unnatural(rows)
