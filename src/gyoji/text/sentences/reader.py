"""A game's grammar put together: a line to its reading, and back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Protocol

from gyoji.text.errors import NoWording, TextError
from gyoji.text.grammar.parser import TooManyReadings, readings, rules_used, why_unread
from gyoji.text.grammar.printer import Printer
from gyoji.text.grammar.rules import Grammar, RuleBook
from gyoji.text.grammar.tokens import Token
from gyoji.text.sentences import clauses, facts, nouns, numbers, places, players, predicates, tails, times
from gyoji.text.sentences.words import Lexicon
from gyoji.text.sentences.writing import Writer

START: Final = "Line"
ENGLISH: Final = (numbers, players, places, nouns, predicates, times, tails, clauses, facts)


class SplitsLines(Protocol):
    """From a line to its tokens."""

    def tokens(self, line: str) -> list[Token]: ...


@dataclass(frozen=True)
class Wording:
    """What a game adds to English.

    books      its rules
    terminals  the types of the values that its tokens carry, by key
    nouns      words that have a plural
    titles     words that are printed with capitals
    names      what values begin with that are printed as they are
    forms      forms of words that only it has, by key
    tokenizer  how its lines become tokens
    written    a token's value as it is printed, where `signs` do not say it
    signs      what stands around values of these keys
    tidied     what is left to do to a printed line
    own_first  its own rules are printed where those of English say the same
    usual      wordings that are printed before others of their category
    """

    books: Sequence[RuleBook]
    terminals: Mapping[str, type]
    nouns: Collection[str]
    titles: Mapping[str, str]
    names: tuple[str, ...]
    tokenizer: Callable[[Lexicon], SplitsLines]
    written: Callable[[str, object], str]
    forms: dict[str, tuple[str, ...]] = field(default_factory=dict)
    tidied: Callable[[str], str] = str
    own_first: bool = False
    usual: Sequence[str] = ()
    signs: Mapping[str, str] = field(default_factory=dict)


class Reader:
    """Reads and prints the lines of a game; built when it is first used."""

    def __init__(self, wording: Wording) -> None:
        self.wording: Final = wording

    @cached_property
    def grammar(self) -> Grammar:
        english, own = [module.BOOK for module in ENGLISH], self.wording.books
        books = [*own, *english] if self.wording.own_first else [*english, *own]
        return Grammar(books, self.wording.terminals, [START])

    @cached_property
    def lexicon(self) -> Lexicon:
        return Lexicon(self.grammar.words(), self.wording.nouns, self.wording.forms)

    @cached_property
    def tokenizer(self) -> SplitsLines:
        return self.wording.tokenizer(self.lexicon)

    @cached_property
    def printer(self) -> Printer:
        return Printer(self.grammar, self.written, self.wording.usual)

    @cached_property
    def writer(self) -> Writer:
        words = self.wording
        return Writer(words.nouns, verbs_of(self.grammar.words()), words.titles, self.lexicon.written, words.names)

    def written(self, key: str, value: object) -> str | None:
        """A token's value as it is printed on a card."""
        if not isinstance(value, self.wording.terminals[key]):
            return None
        if key in ("#PLUS", "#NUMBER"):
            return f"{value:+d}" if key == "#PLUS" else str(value)
        return self.wording.signs[key] % value if key in self.wording.signs else self.wording.written(key, value)

    def read(self, line: str) -> object:
        """The one reading of a line; TextError says what cannot be read, or that there are two ways to read it."""
        tokens = self.tokenizer.tokens(line)
        try:
            found = readings(self.grammar, tokens, START)
        except TooManyReadings as error:
            span = (tokens[error.at].span[0], len(line))
            raise TextError(line, span, "This can be read in too many ways") from None
        if not found:
            raise self.unread(line, tokens)
        if len(found) > 1:
            first, second = self.print(found[0]), self.print(found[1])
            raise TextError(line, (0, len(line)), "This can be read in two ways", (first, second))
        return found[0]

    def rules_of(self, line: str) -> frozenset[str]:
        """The rules of the grammar that a line is read by."""
        return rules_used(self.grammar, self.tokenizer.tokens(line), START)

    def unread(self, line: str, tokens: list[Token]) -> TextError:
        """The furthest word that was reached, and what could be there."""
        failure = why_unread(self.grammar, tokens, START)
        could_be = self.expected(failure.words, failure.categories)
        if failure.at >= len(tokens) or tokens[failure.at].span[0] == tokens[failure.at].span[1]:
            return TextError(line, (len(line), len(line)), "This ends too early", could_be)
        token = tokens[failure.at]
        return TextError(line, token.span, f"Gyoji can't read this card yet: “{token.text}”", could_be)

    def expected(self, words: Iterable[str], categories: Iterable[str]) -> tuple[str, ...]:
        """What could be there, for people: descriptions first, then words. A category without a description is what it
        can begin with."""
        described: set[str] = set()
        spoken, known = set(words), set[str]()
        left = list(categories)
        while left:
            name = left.pop()
            if name in known:
                continue
            known.add(name)
            if name in self.grammar.descriptions:
                described.add(self.grammar.descriptions[name])
            elif not name.startswith("#"):
                spoken |= set(self.grammar.points[name].words)
                left += [category for category, _, _ in self.grammar.points[name].slots]
        return (*sorted(described), *sorted({self.lexicon.written(word) for word in spoken}))

    def print(self, reading: object) -> str:
        words = self.printer.words(START, reading)
        if words is None:
            raise NoWording("no rule says this reading")
        return self.spelled(words)

    def spelled(self, words: Sequence[str]) -> str:
        """Keys and values, as the printer gives them, as a text."""
        return self.wording.tidied(self.writer.text(words))


def verbs_of(keys: Iterable[str]) -> frozenset[str]:
    return frozenset(key.removesuffix("~s") for key in keys if key.endswith("~s"))
