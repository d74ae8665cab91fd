"""The rulebooks in both languages: the same numbers, the same kinds, and words for each."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

import pytest

from gyoji.games import NAMES, game_named
from gyoji.rulebooks import rulebook

WHOLE = ("gundam", "dbs")  # books that are told in Japanese from the first paragraph to the last
KANA = re.compile(r"[ぁ-んァ-ヶ一-龠]")
LATIN = re.compile(r"[A-Za-z]+(?: [A-Za-z]+){3,}")  # four words in a row are a sentence, or part of one


def told(name: str, file: str) -> dict[str, Any]:
    """What a file beside the rulebook holds; no number is there twice."""
    path = files("gyoji.games").joinpath(*(game_named(name).numbering.book or name).split("/"), file)
    pairs: list[tuple[str, Any]] = json.loads(path.read_text("utf8"), object_pairs_hook=list) if path.is_file() else []
    found = {number: dict(words) if isinstance(words, list) else words for number, words in pairs}
    assert len(found) == len(pairs), f"{file} tells a number twice"
    return found


@pytest.mark.parametrize("name", NAMES)
def test_what_is_japanese_belongs_to_a_paragraph(name: str) -> None:
    english, japanese = rulebook(name), rulebook(name, "ja")
    texts = told(name, "rulebook.ja.json")
    assert list(texts) == [number for number in english.paragraphs if number in texts], "in the order of the book"
    for number, text in texts.items():
        assert KANA.search(text) and not LATIN.search(text), f"{number}: {text}"
        assert japanese[number].text == text and japanese[number].kind == english[number].kind
    rulings = told(name, "rulings.ja.json")
    assert list(rulings) == [id for id in english.rulings if id in rulings]
    for id, words in rulings.items():
        assert set(words) == {"question", "reading", "reason"}
        assert all(KANA.search(text) and not LATIN.search(text) for text in words.values()), id
        one = japanese.rulings[id]
        assert (one.question, one.reading, one.reason) == (words["question"], words["reading"], words["reason"])
        assert one.rules == english.rulings[id].rules


@pytest.mark.parametrize("name", NAMES)
def test_what_is_not_told_in_japanese_is_english(name: str) -> None:
    english, japanese = rulebook(name), rulebook(name, "ja")
    assert list(japanese.paragraphs) == list(english.paragraphs) and list(japanese.rulings) == list(english.rulings)
    texts, rulings = told(name, "rulebook.ja.json"), told(name, "rulings.ja.json")
    assert all(japanese[number] == english[number] for number in english.paragraphs if number not in texts)
    assert all(japanese.rulings[id] == english.rulings[id] for id in english.rulings if id not in rulings)


@pytest.mark.parametrize("name", WHOLE)
def test_the_whole_book_is_told_in_japanese(name: str) -> None:
    book = rulebook(name)
    assert list(told(name, "rulebook.ja.json")) == list(book.paragraphs)
    assert list(told(name, "rulings.ja.json")) == list(book.rulings)


def test_no_other_language() -> None:
    with pytest.raises(ValueError, match="en and ja"):
        rulebook("gundam", "../ja")
