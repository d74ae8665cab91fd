"""A paragraph of a rulebook with its parents, children and rulings; or a ruling with the paragraphs it interprets."""

from __future__ import annotations

from gyoji.rulebooks import LANGUAGES, Rulebook, rulebook
from gyoji.server.messages import Refused, Rule, RuleText, RulingText


def rule(game: str, number: str, language: str) -> Rule:
    if language not in LANGUAGES:
        raise Refused("bad_message", f"language must be one of {', '.join(LANGUAGES)}")
    book = rulebook(game, language)
    if number in book.rulings:
        return _ruling(book, number)
    if number not in book:
        raise Refused("unknown_rule", f"the {game} rulebook has no paragraph {number[:40]!r}")
    paragraph = book[number]
    children = [one for one in book.below(number) if one.id != number and book.above(one.id)[-1].id == number]
    rulings = [RulingText(one.id, one.question, one.reading, one.reason) for one in book.rulings_on(number)]
    return Rule(
        number,
        paragraph.kind,
        paragraph.text,
        [RuleText(one.id, one.text) for one in book.above(number)],
        [RuleText(one.id, one.text) for one in children],
        rulings,
    )


def _ruling(book: Rulebook, number: str) -> Rule:
    one = book.rulings[number]
    rules = [RuleText(rule, book[rule].text) for rule in one.rules if rule in book]
    return Rule(number, "ruling", one.reading, [], rules, [RulingText(one.id, one.question, one.reading, one.reason)])
