"""The English core of card text knows no game. Notes in parentheses say nothing."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import gyoji.text
from gyoji.text.dbs.reading.reader import TITLES
from gyoji.text.dbs.words import KEYWORDS
from gyoji.text.dialects import SPOKEN
from gyoji.text.gundam.reading import nouns as gundam_nouns
from gyoji.text.gundam.reading import tokens as gundam_tokens
from gyoji.text.gundam.words import KEYWORDS as GUNDAM_KEYWORDS
from gyoji.text.lexer import Lexicon
from gyoji.text.lower.refusal import UNREAD
from gyoji.text.vanguard.reading import nouns as vanguard_nouns

TEXT = Path(gyoji.text.__file__).parent


# ── the core knows no game ──

# What all card games have, in these words.
COMMON = {
    *("card", "cards", "hand", "deck", "battle", "cost", "attack", "action", "damage", "field"),
    *("trigger", "triggered", "activated", "constant"),
    "bind",  # to give a name to what was chosen
    *("front", "middle", "back", "left", "right"),
    "bases",  # a module: the kinds of node that others refer to
}


def named(source: str, words: set[str]) -> list[str]:
    """The words of a game that a source names, each with its line."""
    found = []
    pattern = re.compile("|".join(rf"(?<![a-z]){re.escape(word)}(?![a-z])" for word in sorted(words)))
    for number, line in enumerate(source.splitlines(), 1):
        plain = line.lower().replace("_", " ").replace("importlib.resources", "")
        found += [f"{number}: {match.group()}" for match in pattern.finditer(plain)]
    return found


def shared_sources() -> Iterator[Path]:
    """All of text/ but the dialects' folders, and the two modules that name dialects: its face and their list."""
    rooms = {path.parent.name for path in TEXT.glob("*/dialect.py")}
    for path in sorted(TEXT.rglob("*")):
        room = path.relative_to(TEXT).parts[0]
        if path.suffix == ".py" and room not in (*rooms, "__init__.py", "dialects.py"):
            yield path


OWN_VERBS = ("ko", "ko'd", "combo", "evolve", "awaken", "wish")  # of the Dragon Ball Super Card Game
GUNDAM_TITLES = {noun for noun in gundam_nouns.NOUNS if noun != "card"} | {*gundam_nouns.AREAS, *gundam_nouns.FIGURES}
WORDS = {
    "gundam": {
        *GUNDAM_TITLES,
        *(word.lower() for word in GUNDAM_KEYWORDS.values()),
        *(mark for mark in gundam_tokens.TAGS if mark not in ("destroyed", "pilot", "once per turn")),
        *("shields", "resources", "shield_area", "units", "pilots", "bases", "link_unit", "ex_base"),
    }
    - COMMON,
    "vanguard": {
        *(word.replace("_", " ") for word in (*vanguard_nouns.NOUNS.values(), *vanguard_nouns.ZONES.values())),
        *(word.replace("_", " ") for word in vanguard_nouns.FIGURES.values()),
        *(word.replace("_", " ") for word in vanguard_nouns.ABILITIES.values()),
        *("rear-guard", "legion", "stride", "persona"),
    }
    - COMMON,
    "dbs": {*TITLES, *OWN_VERBS, *(word.lower() for word in KEYWORDS.values()), "energy", "special trait"} - COMMON,
}


@pytest.mark.parametrize("game", WORDS)
def test_the_core_names_nothing_of_a_game(game: str) -> None:
    words = WORDS[game]
    found = {str(path.relative_to(TEXT)): rows for path in shared_sources() if (rows := named(path.read_text(), words))}
    assert not found


def test_the_scan_catches() -> None:
    words = WORDS["gundam"]
    assert named('if noun == "link_unit":', words) == ["1: link unit"]
    assert named('post: "in your Trash" -> x', words) == ["1: trash"]
    assert named("x = 1\ny = ap", words) == ["2: ap"]
    assert not named("opportunity, mapping, the card's hand", words)
    assert len(list(shared_sources())) > 25


def test_the_core_imports_no_dialect() -> None:
    for path in shared_sources():
        for game in SPOKEN:
            assert f"text.{game}" not in path.read_text(), path


def test_every_part_that_is_refused_has_words() -> None:
    calls = re.compile(r"expect_none\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
    parts = {
        part
        for path in TEXT.rglob("*.py")
        for call in calls.findall(path.read_text())
        for part in re.findall(r"(\w+)=(?!=)", call)
    }
    assert len(parts) > 20 and not parts - {*UNREAD}


@pytest.mark.timing
def test_parentheses_cost_no_more_than_their_number() -> None:
    """Those that are never closed, and those that lie in one another."""
    lexicon = Lexicon()
    began = time.process_time()
    assert lexicon.skip("(" * 100_000, 0) == 0
    assert lexicon.skip("(" * 2000 + ")" * 2000, 0) == 0
    assert time.process_time() - began < 5


def test_what_is_in_parentheses_is_passed_over() -> None:
    lexicon = Lexicon()
    text = "(one (or so.) of them.) (cards"
    assert text[lexicon.skip(text, 0) :] == "(cards"
