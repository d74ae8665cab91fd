"""The page: plain HTML, CSS and ES modules that the package ships. It knows no game; this module says where it lies."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent
PUBLIC = ("index.html", "css", "img", "js", "words")  # what a server may hand out, and nothing else


def folder() -> Path:
    """The folder of the page; a server hands out what `PUBLIC` names in it."""
    return FOLDER
