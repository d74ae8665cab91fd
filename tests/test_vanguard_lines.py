"""The words of Vanguard texts: every line of our own comes back from the printer, and each of its words counts."""

from __future__ import annotations

from functools import lru_cache

import pytest

from generic.texts import known_texts
from gyoji.text import TextError
from gyoji.text.dialects import EDITIONS, dialect_of
from gyoji.text.grammar.parser import readings
from gyoji.text.lines import lines_of
from gyoji.text.vanguard.reading.reader import READER, START

VANGUARD = dialect_of(EDITIONS[0])


@lru_cache(maxsize=1)
def own_lines() -> list[str]:
    """Every line of the game's own cards, of the forms that tests know, and of the scenarios' cards."""
    texts = {text for edition in EDITIONS for text in known_texts(edition)}
    return sorted({line for text in texts for _, line in lines_of(text, VANGUARD.lexicon)})


def test_every_line_has_words() -> None:
    printed = 0
    for line in own_lines():
        for ability in VANGUARD.compile(line):
            assert VANGUARD.compile(VANGUARD.print(ability)) == (ability,), line
            printed += 1
    assert printed > 2000


# Words that may be left out: the rest says the same without them.
SILENT = frozenset(
    (
        *("", "'s", ",", "-", ":", "[", "]", "a", "an", "and", "being", "from", "if", "of", "that", "the", "upon"),
        "when",  # “or when …” goes on with the events
        "ability",  # a keyword is the name of its ability
        "zone",  # “the drop” is the drop zone; no other zone goes without the word
        *("your", "[cost]"),  # 12.13.2.3 of V prints a cost without its mark
    )
)

# “becomes [Rest]” and “[Rest]” are one event, here as in generic/test_vanguard_words.py; so are “this turn” and “during
# this turn” one time.
# A unit that moves to a rear-guard circle moves to another one than its own.
# An equip gauge is a gauge without a name; a row counts cards whether it says so or not.
SILENT_BEFORE = frozenset(
    (
        ("becomes", "[rest]"),
        ("in", "harmony"),
        ("had", "been"),  # the participle says that it was before
        ("check", "+1"),  # a drive of one more is one drive check more
        ("each", "from"),  # one of two kinds is one of each
        ("new", "card"),  # what was put there this turn is new there
        ("new", "cards"),
        ("becomes", "[stand]"),
        ("during", "this"),
        ("this", "turn"),  # “at the end of this turn”
        ("same", "number"),  # as many as there are
        ("cards", "]"),  # what is blasted is cards
        ("cards", "&"),
        ("cards", "until"),  # “draw until you have four” draws cards
        ("total", "number"),  # of all that were counted
        ("another", "rc"),
        ("all", "of"),
        ("card", "names"),
        ("instead", "attack"),
        ("or", "more"),
        ("its", "position"),
        ("its", "[auto]"),  # a unit uses no abilities but its own
        ("its", "[act]"),
        ("each", "player"),
        ("zone", ":"),
        ("then", "choose"),
        ("total", "number"),  # how many there are in all
        ("any", "one"),
        ("is", "[rest]"),
        ("is", "[stand]"),
        ("cards", "-"),
        ("equip", "gauge"),
        ("in", "your"),  # “on your (VC) or your soul”
        ("trigger", ","),  # “a [Critical]” is a card with that icon
        ("this", "fight"),  # there is no other
        ("time", "-"),  # of a row: “2 times”
        ("times", "-"),
        ("time", "or"),  # of a wave: “2nd time or more”
        ("time", "only"),
        ("time", ":"),
        ("only", ":"),  # a wave is active in no others
        ("[stride]", "cost"),  # a stride has no other cost
        ("total", "number"),  # the number is the total
        ("both", "players"),  # players are both of them
        ("any", "one"),
        ("where", "that"),  # “the battle where that unit attacked”
        ("this", "turn"),  # “at the end of turn”: of this one
        ("play", '"'),  # what is in quotes is done
        (".", '"'),
    )
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
                pair = (token.text.lower(), tokens[at + 1].text.lower() if at + 1 < len(tokens) else "")
                assert pair[0] in SILENT or pair in SILENT_BEFORE, (token.text, line)
    assert tried > 50


def test_a_parenthesis_of_which_half_is_lost() -> None:
    """A wide one that was read as half of itself; a row of a list is none."""
    line = "[AUTO](RC):When placed, draw a card."
    assert VANGUARD.compile(f"{line} ・iWhen several wait, you say their order)") == VANGUARD.compile(line)
    with pytest.raises(TextError, match="iWhen"):
        VANGUARD.compile(f"{line} ・iWhen several wait, you say their order")
