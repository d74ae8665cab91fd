"""Texts as trees: what is read is printed back, no word is swallowed, no text has two readings."""

from __future__ import annotations

import json
import os
import time
import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import pytest

from gyoji.cards.pools import pool_rows
from gyoji.text.dbs.dialect import DBS
from gyoji.text.dbs.reading.reader import READER, START, print_reading, read_line
from gyoji.text.errors import TextError
from gyoji.text.grammar.parser import readings
from gyoji.text.grammar.templates import Choice, Template, Word
from gyoji.text.grammar.tokens import Token
from gyoji.text.lines import lines_of
from gyoji.text.meaning.lines import Body, Line, Tagged

ROOT = Path(__file__).parent.parent
REAL = [ROOT.parent / "shared" / "cards" / name for name in ("dbs.json", "dbs-later.json")]

# Words that may be left out without a change of meaning, each with a reason; "~" marks the word where others around it
# matter. Everything else must change the reading.
MAY_VANISH = {
    "~a": "the article",
    "~an": "the article",
    "~the": "the article",
    "~,": "a pause",
    "~;": "a pause",
    "~.": "the end of a line",
    "~:": "between a keyword's cost and its material; after tags",
    "~-": "before a list of options",
    "~?": "before a list of options, where a list lost the dash",
    "~and": "before the last of several acts",
    "~then": "before the last of several acts",
    "~of": "1 of your cards, 1 your card",
    "~area": "the Drop, the Energy",
    "~areas": "the Drops, the Energies",
    "~card": "a Leader",
    "~cards": "Leaders",
    "~mode": "in Rest",
    "~power": "+5000",
    "~your": "an opponent's card",
    "~'s": "its owner hand",
    "~'": "their owners hands",
    "~so": "if you do",
    "~this": "if you do this",
    "do ~not do": "if you did not do so",
    "~do so": "if you did not",
    "~did": "than you did",
    "~at": "your life is 4 or less",
    "~on": "the turn you played it",
    "~if": "before a further condition",
    "~when": "before a condition that is a cost; before the second of two events",
    "~current": "your turn",
    "~amount": "the amount of your energy",
    "~number": "cards equal to",
    "~skill": "negate its [Auto]",
    "~skills": "cards with [X]",
    "~by using": "using [X]",
    "by ~using": "by [X]",
    "~effect": "one of the following",
    "~option": "one of the following",
    "~from": "choose 1 among them",
    "~own": "your skills",
    "~both": "they",
    "~either": "attack or combo",
    "~for": "except this card",
    "~only": "3 or less",
    "~total": "your energy; the number of cards",
    "~being": "is attacked",
    "~also": "gains",
    "~during": "this turn",
    "~all": "the skills of; they are red",
    "~any": "areas other than your hand",
    "~additional": "by 1",
    "~more": "draw 1 card",
    "~have": "if you placed a card",
    "~has": "it awakened",
    "~each": "players",
    "~energy cost": "a card's cost is its energy cost",
    "equal ~to or": "equal or less than",
    "~to a": "3 times per turn, up to 3 times per turn",
    "~up to": "3 times per turn, up to 3 times per turn",
    "~back": "return it to your hand",
    "~side": "flipped to its front",
    "~instead": "if it would be KO'd, …",
    "~in it": "your hand has 2 cards",
    "~it": "your hand has 2 cards in it",
    "~its": "all skills",
    "~their": "all skills",
    "turn ~that": "the turn it is played",
    "~that": "the turn it is played",
    "~that you": "cards you played",
    "~that your": "cards your opponent plays",
    "~that they": "cards they play",
    "~those": "both cards",
    "~with": "you attack or combo with this card",
    "~other player": "the player who is not you",
    "~beginning": "until your next turn",
    "~start": "until your next turn",
    "and ~you": "a cost is paid by its player",
    "if ~you": "a cost is paid by its player",
    ", ~you": "a cost is paid by its player",
    "or ~has": "you have one or the other",
    "or ~have": "you have one or the other",
    "or ~is": "attacks or is attacked",
    "or ~are": "attack or are attacked",
    "or ~when": "when one or when the other happens",
}
OPPOSITES = [  # never two ways to say one thing
    ("top", "bottom"),
    ("up", "down"),
    ("more", "less"),
    ("above", "below"),
    ("over", "under"),
    ("may", "must"),
    ("can", "must"),
    ("can", "cannot"),
    ("start", "end"),
    ("begin", "end"),
    ("active", "rest"),
    ("even", "only"),
    ("even", "when"),
    ("your", "opponent 's"),
    ("you", "opponent"),
    ("front", "back"),
    ("highest", "lowest"),
    ("increase", "reduce"),
    ("gain", "lose"),
    ("if", "unless"),
    ("same", "different"),
    ("all", "no"),
    ("face up", "face down"),
    ("turn", "battle"),
]


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
    """Is the word in the list, by itself or with the words around it?"""
    said = ["", *(token.text.lower() for token in tokens), ""]
    before, word, after = said[at : at + 3]
    after = after.removesuffix("s")
    return not {f"~{word}", f"~{word} {after}", f"{before} ~{word}", f"{before} ~{word} {after}"}.isdisjoint(MAY_VANISH)


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


def swallowed(line: str) -> list[str]:
    """The words without which the line reads the same."""
    tokens = READER.tokenizer.tokens(line)
    [reading] = readings(READER.grammar, tokens, START)
    return [
        token.text
        for at, token in enumerate(tokens)
        if not may_vanish(at, tokens) and reading in readings(READER.grammar, tokens[:at] + tokens[at + 1 :], START)
    ]


@pytest.mark.parametrize("line", own_lines())
def test_no_word_is_swallowed(line: str) -> None:
    assert not swallowed(line)


# ── the templates ──


def choices(template: Template) -> Iterator[Choice]:
    for item in template:
        if isinstance(item, Choice):
            yield item
            for option in item.options:
                yield from choices(option)


def words_in(template: Template) -> list[str]:
    """The words of a template, without inflection."""
    found: list[str] = []
    for item in template:
        if isinstance(item, Word):
            found.append(item.key.partition("~")[0])
        elif isinstance(item, Choice):
            found += [word for option in item.options for word in words_in(option)]
    return found


def test_every_optional_word_has_a_reason() -> None:
    """What a template may leave out is in the list, so that nobody adds a word with a meaning as an optional one."""
    listed = {word.lstrip("~") for key in MAY_VANISH for word in key.split() if word.startswith("~")}
    for rule in READER.grammar.rules:
        for choice in choices(rule.template):
            if choice.optional or not all(choice.options):
                words = {word for option in choice.options for word in words_in(option)}
                assert not {word for word in words if word not in listed and word + "ing" not in listed}, rule


@pytest.mark.parametrize(("one", "other"), OPPOSITES)
def test_no_template_takes_opposites_for_the_same(one: str, other: str) -> None:
    for rule in READER.grammar.rules:
        for choice in choices(rule.template):
            said = [f" {' '.join(words_in(option))} " for option in choice.options]
            only = [[f" {word} " in text for text in said] for word in (one, other)]
            swapped = any(a and not c for a, c in zip(*only, strict=True)) and any(
                c and not a for a, c in zip(*only, strict=True)
            )
            assert not swapped or is_harmless(said, one, other), f"{rule}: {said}"


def is_harmless(said: list[str], one: str, other: str) -> bool:
    """The words stand in options that differ in more than these: "your opponent's", "you or your opponent's"."""
    texts = {text.replace(f" {one} ", " _ ") for text in said if f" {one} " in text}
    return not texts & {text.replace(f" {other} ", " _ ") for text in said if f" {other} " in text}


# ── printed cards ──


def printed_lines() -> list[str]:
    texts = []
    for path in REAL:
        for row in json.loads(path.read_text()):
            texts += [row.get("text", ""), row.get("back", {}).get("text", "")]
    return sorted({line for text in texts for _, line in lines_of(text, DBS.lexicon)})


real_cards = pytest.mark.skipif(not REAL[0].exists(), reason="needs lists of printed cards beside the repository")


@real_cards
def test_printed_cards_are_read_and_printed_back() -> None:
    """Each line that has a reading has one, or is refused; what is printed reads as the same."""
    lines, read = printed_lines(), 0
    for line in lines:
        found = readings(READER.grammar, READER.tokenizer.tokens(line), START)
        if len(found) > 1:
            with pytest.raises(TextError, match="two ways"):
                read_line(line)
        elif found:
            read += 1
            assert read_line(print_reading(found[0])) == found[0], line
    assert read > 0.9 * len(lines)


@real_cards
def test_no_word_of_printed_cards_is_swallowed() -> None:
    """Of some lines; GYOJI_ALL_LINES=1 tries all of them, which takes minutes."""
    every = 1 if os.environ.get("GYOJI_ALL_LINES") else 16
    lines = [line for line in printed_lines() if zlib.crc32(line.encode()) % every == 0]
    read = [line for line in lines if len(readings(READER.grammar, READER.tokenizer.tokens(line), START)) == 1]
    assert len(read) > 50
    found = {line: words for line in read if (words := swallowed(line))}
    assert not found


@pytest.mark.timing
def test_a_line_is_read_in_three_milliseconds() -> None:
    lines = own_lines()
    read_line(lines[0])
    began = time.process_time()
    for line in lines:
        read_line(line)
    assert (time.process_time() - began) / len(lines) < 0.003
