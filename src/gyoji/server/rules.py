"""A paragraph of a rulebook with what stands above, beneath and beside it; or a ruling with the paragraphs it reads."""

from __future__ import annotations

import re

from gyoji.rulebooks import LANGUAGES, Rulebook, rulebook
from gyoji.server.messages import Refused, Rule, RuleText, RulingText


def rule(game: str, number: str, language: str) -> Rule:
    if language not in LANGUAGES:
        raise Refused("bad_message", f"language is one of {', '.join(LANGUAGES)}")
    book = rulebook(game, language)
    if number in book.rulings:
        return _ruling(book, number)
    if number not in book:
        raise Refused("unknown_rule", f"the rulebook of {game} has no paragraph {number[:40]!r}")
    paragraph = book[number]
    children = [one for one in book.below(number) if one.id != number and _parent(book, one.id) == number]
    rulings = [RulingText(one.id, one.question, one.reading, one.reason) for one in book.rulings_on(number)]
    return Rule(
        number,
        paragraph.kind,
        paragraph.text,
        _parents(book, number),
        [RuleText(one.id, one.text) for one in children],
        rulings,
    )


def _ruling(book: Rulebook, number: str) -> Rule:
    one = book.rulings[number]
    rules = [RuleText(rule, book[rule].text) for rule in one.rules if rule in book]
    return Rule(number, "ruling", one.reading, [], rules, [RulingText(one.id, one.question, one.reading, one.reason)])


def _parents(book: Rulebook, number: str) -> list[RuleText]:
    """From the chapter down to the paragraph right above."""
    found: list[RuleText] = []
    above = _parent(book, number)
    while above is not None:
        found.insert(0, RuleText(above, book[above].text))
        above = _parent(book, above)
    return found


def _parent(book: Rulebook, number: str) -> str | None:
    """The nearest paragraph above that exists."""
    parts = re.split(r"[-.]", number)
    ends = [match.start() for match in re.finditer(r"[-.]", number)]
    for end in reversed(ends[: len(parts) - 1]):
        if number[:end] in book:
            return number[:end]
    return None
