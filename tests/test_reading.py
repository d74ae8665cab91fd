"""Texts as trees: what is read is printed back, no word is swallowed, no text has two readings."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import pytest

from gyoji.cards.pools import pool_rows
from gyoji.text.dbs.reading.reader import START, grammar, print_reading, read_line, tokenizer
from gyoji.text.errors import TextError
from gyoji.text.grammar.parser import readings
from gyoji.text.grammar.tokens import Token
from gyoji.text.meaning.lines import Body, Line, Tagged

ROOT = Path(__file__).parent.parent
REAL = ROOT.parent / "shared" / "cards" / "dbs.json"

# Words that may be left out without a change of meaning, each with a reason. Everything else must change the reading.
MAY_VANISH = {
    "a": "the article",
    "an": "the article",
    "the": "the article",
    ",": "a pause",
    ".": "the end of a line",
    ":": "between a keyword's cost and its material",
    "and": "before the last of several acts",
    "then": "before the last of several acts",
    "of": "1 of your cards, 1 your card",
    "area": "the Drop, the Energy",
    "areas": "the Drops, the Energies",
    "card": "a Leader",
    "cards": "Leaders",
    "mode": "in Rest",
    "power": "+5000",
    "your": "an opponent's card",
    "'s": "its owner hand",
    "'": "their owners hands",
    "so": "if you do",
    "at": "your life is 4 or less",
    "if": "before a further condition",
    "when": "before a condition that is a cost",
    "current": "your turn",
    "skill": "negate its [Auto]",
    "from": "choose 1 among them",
    "own": "your skills",
    "both": "they",
    "for": "except this card",
    "only": "3 or less",
    "total": "your energy",
    "being": "is attacked",
    "also": "gains",
    "during": "this turn",
    "all": "the skills of",
    "additional": "by 1",
    "more": "draw 1 card",
    "have": "if you placed a card",
    "energy cost": "a card's cost is its energy cost",
    "to or": "equal or less than",
}


@lru_cache(maxsize=1)
def own_lines() -> list[str]:
    """The lines of the game's own cards, and the forms that tests know."""
    texts: list[str] = []
    for row in pool_rows("dbs"):
        back = row.get("back")
        texts += [str(side.get("text", "")) for side in (row, back) if isinstance(side, Mapping)]
    forms = (ROOT / "tests/generic/dbs_forms.txt").read_text().splitlines()
    lines = [line.strip() for text in texts for line in text.splitlines()] + [line.strip() for line in forms]
    return sorted({line for line in lines if line and not line.startswith("#")})


def may_vanish(at: int, tokens: Sequence[Token]) -> bool:
    """Is the word in the list, by itself or together with the next one?"""
    word, following = tokens[at].text.lower(), tokens[at + 1].text.lower() if at + 1 < len(tokens) else ""
    return word in MAY_VANISH or f"{word} {following.removesuffix('s')}" in MAY_VANISH


def test_a_line_becomes_a_tree() -> None:
    line = read_line("[Auto] When this card attacks, draw 2 cards.")
    assert isinstance(line, Line)
    [skill] = line.skills
    assert isinstance(skill, Tagged)
    assert skill.tags == ("auto",)


def test_a_sentence_knows_where_it_is() -> None:
    text = "[Activate: Main] Draw 1 card. Then, choose up to 1 red card from your hand and play it."
    line = read_line(text)
    assert isinstance(line, Line)
    [skill] = line.skills
    assert isinstance(skill, Tagged)
    assert isinstance(skill.body, Body)
    spans = [text[slice(*sentence.text_span)] for sentence in skill.body.sentences]
    assert spans == ["Draw 1 card.", "Then, choose up to 1 red card from your hand and play it."]


def test_full_width_signs_are_signs() -> None:
    assert read_line("【Auto】 When this card attacks， draw 1 card．")
    assert read_line("[Activate: Main] Choose 1 ＜Mika＞ card in your hand and play it.") == read_line(
        "[Activate Main] Choose 1 <Mika> card in your hand and play it."
    )


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("[Auto] When this card attacks, tickle 1 card.", "tickle"),
        ("[Auto] When this card sings, draw 1 card.", "sings"),
        ("[Activate: Main] Place 1 card from your hand in your pocket.", "pocket"),
    ],
)
def test_a_refusal_points_at_the_word(line: str, word: str) -> None:
    with pytest.raises(TextError) as refusal:
        read_line(line)
    start, end = refusal.value.span
    assert line[start:end] == word
    assert refusal.value.expected


def test_a_text_that_ends_too_early_says_so() -> None:
    with pytest.raises(TextError, match="ends too early") as refusal:
        read_line("[Activate: Main] Choose up to 1 of your")
    assert refusal.value.expected


@pytest.mark.parametrize("line", own_lines())
def test_what_is_read_is_printed_back(line: str) -> None:
    reading = read_line(line)
    assert read_line(print_reading(reading)) == reading


def test_a_printed_line_is_english() -> None:
    line = "[Activate: Main] Choose up to 2 of your opponent's Battle Cards in Rest Mode, then KO it."
    assert print_reading(read_line(line)) == line


@pytest.mark.parametrize("line", own_lines())
def test_no_word_is_swallowed(line: str) -> None:
    tokens = tokenizer().tokens(line)
    [reading] = readings(grammar(), tokens, START)
    for at, token in enumerate(tokens):
        if not may_vanish(at, tokens):
            shorter = readings(grammar(), tokens[:at] + tokens[at + 1 :], START)
            assert reading not in shorter, f"without {token.text!r} it reads the same"


@pytest.mark.skipif(not REAL.exists(), reason="needs a list of printed cards beside the repository")
def test_printed_cards_are_read_and_printed_back() -> None:
    texts = [row.get("text", "") + "\n" + row.get("back", {}).get("text", "") for row in json.loads(REAL.read_text())]
    lines = {line.strip() for text in texts for line in text.splitlines() if line.strip()}
    read = 0
    for line in sorted(lines):
        found = readings(grammar(), tokenizer().tokens(line), START)
        if len(found) == 1:
            read += 1
            assert read_line(print_reading(found[0])) == found[0], line
    assert read > 0.95 * len(lines)
