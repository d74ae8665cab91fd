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
SPARE = frozenset(
    ("unit", "units", "card", "cards", "and", "that", "of", "you", "from", "have", "had", "new", "[cost]")
)
TERSE = frozenset(("a", "an", "the", "any", "your", "their"))
SPARE_PLACES = (
    *(
        " of the ",
        "on your (",
        "it gets",
        "([boost])",
        "([intercept])",
        "becomes [",
        "the revealed",
        "he searched",
        "ive check +",
        "the called",
        "om among",
    ),
    *(
        "rop zone",
        " or in your",
        "t] trigger",
        "r card's ab",
        '"[auto](rc',
        '"[auto](vc',
    ),  # a quoted “When” is automatic
    *(
        "instead of [",
        " is [rest",
        "any player",
        "any fighter",
        "ode upon",
        "rge ability",
        "all guardians",
        "each player",
        "all units",
        "equip gauge",
        "2 each",
        "a card's abil",  # by an ability
        "ds each from",  # of two places it is one each anyway
        "during this",  # “this turn” says it, too
        "[stride] cost",
        *(
            "the boosted",
            "the dominat",
            "the returne",
            "hat placed",
            "hat unlock",
            "our g unit",
            "] trigger",
            "card's ef",
        ),
        *(
            "ard ability",
            "ion ability",
            " of [power]",
            "f [power]",
            "each playe",
            "of each tur",
            "turn's bat",
            "if all the",
        ),
        *("ard each fr", "another (rc", "its posit", "or when ", "and if it", ", then,", "le where th", "nd cannot"),
        *("ore rear-guards,", " or in your"),
        "all other cards",  # those that were chosen among them are none of them any more
    ),
)
SPARE_PHRASES = (
    "ates once for each",
    'gets "[auto]',
    "not retire it",
    "locked card is unlocked",
    "or more at the same",
    "total number",
    "use its [a",  # a unit uses no abilities but its own
    "and put the rest",  # “put a card …, and the rest …” puts the rest, too
    "the [rest] rear-guard",  # spoken of before: the rear-guard that [Rest]
)
YOURS = re.compile(r"\byour\b(?! opponent)")
MORE = ("hollowed ", "<Sylph> ", "grade 2 ")


def meaning(text: str) -> list[Ability] | None:
    try:
        return [replace(ability, span=(0, 0), body_spans=()) for ability in compile_text("vanguard-g", text)]
    except TextError:
        return None


def is_spare(line: str, found: re.Match[str]) -> bool:
    around = line[max(0, found.start() - 4) : found.end() + 6].lower()
    further = line[max(0, found.start() - 14) : found.end() + 20].lower()
    return (
        found.group().lower() in SPARE | TERSE
        or any(words in around for words in SPARE_PLACES)
        or any(words in further for words in SPARE_PHRASES)
    )


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
