"""Editions of one game: each rulebook in both languages, and under which numbers an edition has rules of another."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from gyoji.rulebooks import KINDS

EDITIONS = Path(__file__).parent.parent / "src" / "gyoji" / "games" / "vanguard" / "editions"
TOLD = sorted(file.parent.name for file in EDITIONS.glob("*/rulebook.json"))
NUMBERED = sorted(file.parent.name for file in EDITIONS.glob("*/numbers.json"))
KANA = re.compile(r"[ぁ-んァ-ヶ一-龠]")


def read(edition: str, file: str) -> Any:
    return json.loads((EDITIONS / edition / file).read_text("utf8"))


def pairs(edition: str, file: str) -> list[tuple[str, Any]]:
    """A JSON object with every key that is written, also one that is there twice."""
    found: list[tuple[str, Any]] = json.loads((EDITIONS / edition / file).read_text("utf8"), object_pairs_hook=list)
    return found


def paragraphs(edition: str) -> list[str]:
    return [row["id"] for row in read(edition, "rulebook.json")]


@pytest.mark.parametrize("edition", TOLD)
def test_an_edition_is_told_whole_in_both_languages(edition: str) -> None:
    rows = read(edition, "rulebook.json")
    assert all(row["text"] and row["kind"] in KINDS for row in rows)
    ids = paragraphs(edition)
    assert len(set(ids)) == len(ids)
    japanese = pairs(edition, "rulebook.ja.json")
    assert [number for number, _ in japanese] == ids
    headings = {row["id"] for row in rows if row["kind"] == "heading"}
    assert all(text and (number in headings or KANA.search(text)) for number, text in japanese)


@pytest.mark.parametrize("edition", TOLD)
def test_rulings_are_about_paragraphs_of_the_edition(edition: str) -> None:
    rulings = read(edition, "rulings.json")
    ids = set(paragraphs(edition))
    assert all(ruling["rules"] and ids.issuperset(ruling["rules"]) for ruling in rulings)
    japanese = pairs(edition, "rulings.ja.json")
    assert [id for id, _ in japanese] == [ruling["id"] for ruling in rulings]


@pytest.mark.parametrize("edition", NUMBERED)
def test_a_key_is_a_number_of_g_and_leads_to_own_numbers(edition: str) -> None:
    numbers = pairs(edition, "numbers.json")
    known = paragraphs("g")
    assert [key for key, _ in numbers] == [id for id in known if id in dict(numbers)], "each once, in the order of G"
    own = set(paragraphs(edition)) if edition in TOLD else None
    for key, found in numbers:
        assert found and len(set(found)) == len(found), key
        assert own is None or own.issuperset(found), key
