"""The tables of a grammar are kept on disk; whatever lies there, the parser is the same."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from lark import Lark

from gyoji.text import tables as kept
from gyoji.text.lexer import Lexicon
from gyoji.text.parser import Parser

GRAMMAR = 'start: "draw" NUMBER ("card"|"cards") "."\n%declare NUMBER\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(kept, "cache_folder", lambda: tmp_path / "gyoji")
    return tmp_path / "gyoji"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The grammars whose tables are made, not read."""
    found: list[str] = []
    make = kept._made

    def note(grammar: str) -> Lark:
        found.append(grammar)
        return make(grammar)

    monkeypatch.setattr(kept, "_made", note)
    return found


def reads() -> bool:
    return Parser(GRAMMAR, Lexicon()).parse("Draw 2 cards.").children[0] == "2"


def test_tables_are_made_once(folder: Path, made: list[str]) -> None:
    assert reads() and reads() and made == [GRAMMAR]
    Parser(GRAMMAR + 'other: "nothing"', Lexicon())
    assert len(made) == 2 and len(list(folder.iterdir())) == 2


def test_a_damaged_file_is_not_read(folder: Path, made: list[str]) -> None:
    assert reads()
    (path,) = folder.iterdir()
    data = path.read_bytes()
    for wrong in (b"", data[:40], data[:-1], data[:100] + b"?" + data[101:]):
        path.write_bytes(wrong)
        assert reads() and reads()
    assert len(made) == 5


def test_a_file_of_somebody_else_is_not_read(folder: Path, made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert reads()
    monkeypatch.setattr(os, "getuid", lambda: -7)
    assert reads() and len(made) == 2


def test_where_nothing_can_be_written_nothing_is_kept(folder: Path, made: list[str]) -> None:
    folder.write_text("no folder")
    assert reads() and reads() and len(made) == 2


def test_the_oldest_go(folder: Path) -> None:
    for number in range(kept.KEPT + 3):
        Parser(f'{GRAMMAR}other: "word {number}"', Lexicon())
    assert len(list(folder.iterdir())) == kept.KEPT
