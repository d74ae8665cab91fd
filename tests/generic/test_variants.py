"""Lines that nobody printed: what compiles is said and read again as the same ability; the rest is refused in words."""

from __future__ import annotations

from itertools import islice
from random import Random

from generic.texts import known_texts
from generic.variants import Paradigms
from gyoji.text import TextError, compile_text, print_abilities
from gyoji.text.dbs.reading.reader import read_line

MANY = 400


def test_variants_are_refused_or_come_back() -> None:
    known = Paradigms(line for text in known_texts("dbs") for line in text.splitlines())
    compiled = 0
    for line in islice(known.variants(Random(7)), MANY):
        try:
            abilities = compile_text("dbs", line)
        except TextError as error:
            assert error.problem
            continue
        compiled += 1
        again = print_abilities("dbs", abilities)
        assert compile_text("dbs", again) == abilities, (line, again)
    assert compiled > MANY * 0.6, compiled


def test_another_part_is_another_reading() -> None:
    """A variant that can be read is read with the part that was put in."""
    line = "[Auto] When this card attacks, draw 1 card."
    other = "[Auto] When you play this card, draw 2 cards."
    known = Paradigms([line, other])
    found = set(islice(known.variants(Random(1)), 60))
    assert {"[Auto] When this card attacks, draw 2 cards.", "[Auto] When you play this card, draw 1 card."} <= found
    assert all(read_line(one) not in known.readings for one in found - {line, other})
