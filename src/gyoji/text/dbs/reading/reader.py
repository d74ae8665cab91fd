"""The grammar of the Dragon Ball Super Card Game put together: a line to its reading, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from gyoji.text.dbs.reading import lines, nouns, verbs
from gyoji.text.dbs.reading.tokens import Tokenizer
from gyoji.text.errors import NoWording, TextError
from gyoji.text.grammar.parser import TooManyReadings, readings, rules_used, why_unread
from gyoji.text.grammar.printer import Printer
from gyoji.text.grammar.rules import Grammar
from gyoji.text.grammar.tokens import Token
from gyoji.text.sentences import clauses, facts, numbers, places, players, predicates, tails, times
from gyoji.text.sentences import nouns as things
from gyoji.text.sentences.words import Lexicon
from gyoji.text.sentences.writing import Writer

START: Final = "Line"
TERMINALS: Final[dict[str, type]] = {
    "#NUMBER": int,
    "#PLUS": int,
    "#GENERIC": int,
    "#ENERGY": str,
    "#NAME": str,
    "#TRAIT": str,
    "#CHARACTER": str,
    "#TOKEN": str,
    "#TAG": str,
    "#PLAIN_TAG": str,
    "#KEYWORD": str,
    "#ALONE": str,
    "#MATERIAL": str,
    "#BOND": str,
    "#NOTE": str,
}
SIGNS: Final = {  # how values are written
    "#ENERGY": "{%s_ball}",
    "#NAME": "{%s}",
    "#TRAIT": "《%s》",
    "#CHARACTER": "<%s>",
    "#TOKEN": "%s",
    "#NOTE": "(%s)",
}
NOUNS: Final = (
    "card",
    "energy",
    "cost",
    "skill",
    "token",
    "area",
    "battle",
    "turn",
    "player",
    "opponent",
    "owner",
    "hand",
    "warp",
    "deck",
    "life",
    "attack",
    "trait",
    "time",
    "step",
    "process",
    "effect",
    "option",
    "number",
    "name",
    "phase",
    "color",
    "game",
    "leader",
)
FORMS: Final = {
    "ko": ("KO",),
    "ko~s": ("KO-s", "KO's", "KOs"),
    "ko~ed": ("KO'd", "KO-ed", "KOed"),
    "ko~ing": ("KO-ing", "KOing"),
    "combo~ed": ("comboed",),
    "combo~ing": ("comboing",),
}
TITLES: Final = {
    name: name.title()
    for name in (
        "battle card",
        "leader card",
        "extra card",
        "battle area",
        "drop area",
        "energy area",
        "combo area",
        "leader area",
        "active mode",
        "rest mode",
        "warp",
    )
}
CAPITALS: Final = {
    "once per turn": "Once per turn",
    "ex-evolve": "EX-Evolve",
    "activate main": "Activate: Main",
    "activate battle": "Activate: Battle",
    "counter play": "Counter: Play",
    "counter attack": "Counter: Attack",
    "counter counter": "Counter: Counter",
}


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    books = (numbers, players, places, things, predicates, times, tails, clauses, facts, nouns, verbs, lines)
    return Grammar([module.BOOK for module in books], TERMINALS, [START])


@lru_cache(maxsize=1)
def lexicon() -> Lexicon:
    return Lexicon(grammar().words(), NOUNS, FORMS)


@lru_cache(maxsize=1)
def tokenizer() -> Tokenizer:
    return Tokenizer(lexicon())


@lru_cache(maxsize=1)
def printer() -> Printer:
    return Printer(grammar(), written)


def written(key: str, value: object) -> str | None:
    """A token's value as it is printed on a card."""
    if not isinstance(value, TERMINALS[key]):
        return None
    if key == "#PLUS":
        return f"{value:+d}"
    if key == "#NUMBER":
        return str(value)
    if key in SIGNS:
        return SIGNS[key] % value
    return f"[{CAPITALS.get(str(value)) or str(value).title()}]"


def read_line(line: str) -> object:
    """The one reading of a line; TextError says what cannot be read, or that there are two ways to read it."""
    tokens = tokenizer().tokens(line)
    try:
        found = readings(grammar(), tokens, START)
    except TooManyReadings as error:
        span = (tokens[error.at].span[0], len(line))
        raise TextError(line, span, "This can be read in too many ways") from None
    if not found:
        raise unread(line, tokens)
    if len(found) > 1:
        first, second = print_reading(found[0]), print_reading(found[1])
        raise TextError(line, (0, len(line)), "This can be read in two ways", (first, second))
    return found[0]


def rules_of(line: str) -> frozenset[str]:
    """The rules of the grammar that a line is read by."""
    return rules_used(grammar(), tokenizer().tokens(line), START)


def unread(line: str, tokens: list[Token]) -> TextError:
    """The furthest word that was reached, and what could be there."""
    failure = why_unread(grammar(), tokens, START)
    if failure.at >= len(tokens) or tokens[failure.at].span[0] == tokens[failure.at].span[1]:
        return TextError(
            line, (len(line), len(line)), "This ends too early", expected(failure.words, failure.categories)
        )
    token = tokens[failure.at]
    problem = f"Gyoji can't read this card yet: “{token.text}”"
    return TextError(line, token.span, problem, expected(failure.words, failure.categories))


def expected(words: Iterable[str], categories: Iterable[str]) -> tuple[str, ...]:
    """What could be there, for people: descriptions first, then words. A category without a description is what it can
    begin with."""
    described: set[str] = set()
    spoken, known = set(words), set[str]()
    left = list(categories)
    while left:
        name = left.pop()
        if name in known:
            continue
        known.add(name)
        if name in grammar().descriptions:
            described.add(grammar().descriptions[name])
        elif not name.startswith("#"):
            spoken |= set(grammar().points[name].words)
            left += [category for category, _, _ in grammar().points[name].slots]
    return (*sorted(described), *sorted({lexicon().written(word) for word in spoken}))


def verbs_of(keys: Iterable[str]) -> frozenset[str]:
    return frozenset(key.removesuffix("~s") for key in keys if key.endswith("~s"))


def print_reading(reading: object) -> str:
    words = printer().words(START, reading)
    if words is None:
        raise NoWording("no rule says this reading")
    return spelled(words)


def spelled(words: Sequence[str]) -> str:
    """Keys and values, as the printer gives them, as a text."""
    return writer().text(words)


@lru_cache(maxsize=1)
def writer() -> Writer:
    return Writer(NOUNS, verbs_of(grammar().words()), TITLES, lexicon().written)
