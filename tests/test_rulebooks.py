"""The rulebooks in both languages: the same numbers, the same kinds, and words for each."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gyoji.games import NAMES, game_named, table_named
from gyoji.rulebooks import rulebook
from test_table import every_words

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
        heading = english[number].kind == "heading"  # may be a bare “KO”
        assert text and (heading or KANA.search(text)) and not LATIN.search(text), f"{number}: {text}"
        assert japanese[number].text == text and japanese[number].kind == english[number].kind
    rulings = told(name, "rulings.ja.json")
    assert list(rulings) == [id for id in english.rulings if id in rulings]
    for id, words in rulings.items():
        assert set(words) == {"question", "reading", "reason"}
        assert all(KANA.search(text) and not LATIN.search(text) for text in words.values()), id
        one = japanese.rulings[id]
        assert (one.question, one.reading, one.reason) == (words["question"], words["reading"], words["reason"])
        assert one.rules == english.rulings[id].rules


def test_what_is_not_told_in_japanese_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{"id": number, "kind": "engine", "text": f"text {number}"} for number in ("1-1", "1-2")]
    ruling = {"id": "R1", "rules": ["1-1"], "question": "when?", "reading": "now", "reason": "1-1"}
    book = tmp_path / "gundam"
    book.mkdir()
    (book / "rulebook.json").write_text(json.dumps(rows), "utf8")
    (book / "rulings.json").write_text(json.dumps([ruling]), "utf8")
    monkeypatch.setattr("gyoji.rulebooks.files", lambda package: tmp_path)
    read = rulebook.__wrapped__  # without the memory of the real book
    assert read("gundam", "ja") == read("gundam") == read("gundam", "en")
    (book / "rulebook.ja.json").write_text(json.dumps({"1-2": "本文"}), "utf8")
    half = read("gundam", "ja")
    assert [half["1-1"].text, half["1-2"].text, half.rulings["R1"].reading] == ["text 1-1", "本文", "now"]


@pytest.mark.parametrize("name", NAMES)
def test_the_whole_book_is_told_in_japanese(name: str) -> None:
    book = rulebook(name)
    assert list(told(name, "rulebook.ja.json")) == list(book.paragraphs)
    assert list(told(name, "rulings.ja.json")) == list(book.rulings)


def test_v_uses_the_words_of_its_rulebook() -> None:
    """Its turn player is the turn fighter, what is called is a unit, and a vanguard "is not a Mate" (10.25.18)."""
    japanese, english = rulebook("vanguard-v", "ja"), rulebook("vanguard-v")
    said = [paragraph.text for paragraph in japanese.paragraphs.values()]
    rulings = japanese.rulings.values()
    said += [words for ruling in rulings for words in (ruling.question, ruling.reading, ruling.reason)]
    said += [words.ja for _, words in every_words(table_named("vanguard-v"))]
    assert any("ターンファイター" in words for words in said)
    assert not [words for words in said if "ターンプレイヤー" in words]
    for number in ("10.7.1", "10.7.1.1.1"):
        assert re.search(r"\bunits?\b", english[number].text) and "ユニット" in japanese[number].text
        assert not re.search(r"\bcards?\b", english[number].text) and "カード" not in japanese[number].text
    assert "is not a Mate" in english["10.25.18"].text and "メイトでない" in japanese["10.25.18"].text


def test_no_other_language() -> None:
    with pytest.raises(ValueError, match="en and ja"):
        rulebook("gundam", "../ja")
