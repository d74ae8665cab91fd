"""The two compilers of Vanguard texts: where both read a line they agree, and what the second reads it prints."""

from __future__ import annotations

from functools import lru_cache

import pytest

from generic.texts import known_texts
from gyoji.effects.abilities import Ability
from gyoji.text import TextError, compile_text, print_ability
from gyoji.text.dialects import EDITIONS
from gyoji.text.errors import Unplayable
from gyoji.text.grammar.parser import readings
from gyoji.text.lines import lines_of
from gyoji.text.vanguard.dialect import COMPILER, VANGUARD
from gyoji.text.vanguard.lower.abilities import lower_line
from gyoji.text.vanguard.reading.reader import READER, START, read_line


@lru_cache(maxsize=1)
def own_lines() -> list[str]:
    """Every line of the game's own cards, of the forms that tests know, and of the scenarios' cards."""
    texts = {text for edition in EDITIONS for text in known_texts(edition)}
    return sorted({line for text in texts for _, line in lines_of(text, VANGUARD.lexicon)})


def lowered(line: str) -> tuple[Ability, ...] | None:
    try:
        return lower_line(read_line(line))
    except (TextError, Unplayable):
        return None


# Where they differ, and why that is as good.
EXPLAINED = {
    "[ACT](VC):[Soul-Blast 1] Search your drop zone for one grade 2 card, and add it to your hand.": (
        "a zone that all see is searched by choosing from it"
    ),
}


def test_both_compilers_agree() -> None:
    compared = 0
    for line in own_lines():
        try:
            before = VANGUARD.compile_itself(line)
        except TextError:
            continue
        after = lowered(line)
        if after is not None:
            compared += 1
            assert (after == before) != (line in EXPLAINED), line
    assert compared > 200


def test_what_the_second_reads_has_words() -> None:
    printed = 0
    for line in own_lines():
        for ability in lowered(line) or ():
            assert lowered(COMPILER.print(ability)) == (ability,), line
            printed += 1
    assert printed > 250


def test_a_line_that_neither_reads_is_refused_in_the_words_of_the_first() -> None:
    line = "[AUTO](RC):When this unit attacks, tickle a card."
    with pytest.raises(TextError) as both:
        compile_text("vanguard-g", line)
    with pytest.raises(TextError) as first:
        VANGUARD.compile_itself(line)
    assert str(both.value) == str(first.value)


def test_a_line_that_only_the_second_reads_is_printed_by_it() -> None:
    line = "[CONT](RC):During your turn, this unit gets [Power] +1000 for each face up <Alder> in your bind zone."
    found = [one for one in own_lines() if lowered(one) is not None and not reads(one)]
    for one in (line, *found):
        for ability in compile_text("vanguard-g", one):
            assert compile_text("vanguard-g", print_ability("vanguard-g", ability)) == (ability,)


# Words that may be left out: the rest says the same without them.
SILENT = frozenset(
    ["", "'s", ",", "-", ":", "[", "]", "a", "an", "and", "being", "from", "if", "of", "that", "the", "upon", "your"]
)


def test_every_word_counts() -> None:
    """Without one of its words a line says something else, or nothing."""
    tried = 0
    for line in own_lines()[::12]:
        tokens = READER.tokenizer.tokens(line)
        found = readings(READER.grammar, tokens, START)
        if len(found) != 1:
            continue
        tried += 1
        for at, token in enumerate(tokens):
            if readings(READER.grammar, [*tokens[:at], *tokens[at + 1 :]], START) == found:
                assert token.text.lower() in SILENT, (token.text, line)
    assert tried > 50


def reads(line: str) -> bool:
    try:
        return bool(VANGUARD.compile_itself(line))
    except TextError:
        return False
