"""A grammar's tables: made once, kept on disk, read from there by every later process.

Making the tables of a large LALR grammar takes seconds, reading them a small part of that. They lie in the user's cache
folder, under a name made of all that they hang on. Nothing rests on such a file: one that is missing, cut off or not
the user's own is not read, and where none can be written, none is kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import sys
import tempfile
from pathlib import Path

import lark
from lark import Lark

from gyoji.folders import cache_folder
from gyoji.text.lexer import WordLexer

SUM = 32  # bytes of a check sum, before the tables
KEPT = 12  # files; the oldest go


def tables(grammar: str) -> Lark:
    """The parser of a grammar; its lexer still has to learn the dialect's words."""
    try:
        path = cache_folder() / f"tables-{_key(grammar)}"
    except RuntimeError:  # a user without a home
        return _made(grammar)
    found = _read(path)
    if found is None:
        found = _made(grammar)
        with contextlib.suppress(OSError):
            _write(found, path)
    return found


def _key(grammar: str) -> str:
    return hashlib.sha256("\n".join((lark.__version__, sys.version, grammar)).encode()).hexdigest()


def _made(grammar: str) -> Lark:
    return Lark(grammar, parser="lalr", lexer=WordLexer, propagate_positions=True, maybe_placeholders=False)


def _read(path: Path) -> Lark | None:
    try:
        with path.open("rb") as file:
            if hasattr(os, "getuid") and os.fstat(file.fileno()).st_uid != os.getuid():
                return None  # tables are read as Python's own objects: from nobody else
            data = file.read()
    except OSError:
        return None
    if hashlib.sha256(data[SUM:]).digest() != data[:SUM]:
        return None
    return Lark.load(io.BytesIO(data[SUM:]))


def _write(made: Lark, path: Path) -> None:
    """As a whole or not at all, whoever else does the same just now."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    buffer = io.BytesIO()
    made.save(buffer)
    data = buffer.getvalue()
    with tempfile.TemporaryDirectory(dir=path.parent) as aside:
        new = Path(aside) / path.name
        new.write_bytes(hashlib.sha256(data).digest() + data)
        new.replace(path)
    files = sorted(path.parent.glob("tables-*"), key=lambda one: one.stat().st_mtime)
    for old in files[:-KEPT]:
        old.unlink()
