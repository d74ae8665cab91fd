"""The card text of Vanguard without one of its words, or with one more, is another ability or is refused."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from generic.texts import FORMS
from gyoji import TextError, compile_text
from gyoji.effects.abilities import Ability

WORD = re.compile(r'"[^"]*"|\[[^\]]*\]|\([^)]*\)|<[^>]*>|[A-Za-z\'-]+|[+-]?\d+')
NOUN = re.compile(r"\b(?:this |that )?(?:unit|rear-guard|vanguard)s?\b", re.IGNORECASE)
EVERY = 6  # each so manieth line of the list
# What may be left out, since another wording says the same: “this gets”, “draw two”, “all your units”, “, draw”;
# and words that the terse template leaves out: “in back row”, “return it to hand”.
SPARE = frozenset(("unit", "units", "card", "cards", "and", "that", "of", "you", "from", "have", "new", "[cost]"))
TERSE = frozenset(("a", "an", "the", "any", "your", "their"))
SPARE_PLACES = (" of the ", "on your (", "it gets", "([boost])")
YOURS = re.compile(r"\byour\b(?! opponent)")
MORE = ("hollowed ", "<Sylph> ", "grade 2 ")


def meaning(text: str) -> list[Ability] | None:
    try:
        return [replace(ability, span=(0, 0), body_spans=()) for ability in compile_text("vanguard-g", text)]
    except TextError:
        return None


def is_spare(line: str, found: re.Match[str]) -> bool:
    around = line[max(0, found.start() - 4) : found.end() + 6].lower()
    return found.group().lower() in SPARE | TERSE or any(words in around for words in SPARE_PLACES)


LINES = [line for line in FORMS["vanguard-g"].read_text("utf8").splitlines() if line.strip()][::EVERY]


@pytest.mark.parametrize("line", LINES)
def test_every_word_counts(line: str) -> None:
    known = meaning(line)
    if known is None:  # of several lines one
        return
    for found in WORD.finditer(line):
        if not is_spare(line, found):
            without = line[: found.start()] + line[found.end() :]
            assert meaning(without) != known, f"without {found.group()!r}: {without}"
    for found in YOURS.finditer(line):  # whose it is counts
        theirs = line[: found.end()] + " opponent's" + line[found.end() :]
        assert meaning(theirs) != known, f"of the opponent: {theirs}"
    for found in NOUN.finditer(line):
        at = found.start() + (5 if " " in found.group() else 0)
        for word in MORE:
            with_more = line[:at] + word + line[at:]
            assert meaning(with_more) != known, f"with {word!r}: {with_more}"
