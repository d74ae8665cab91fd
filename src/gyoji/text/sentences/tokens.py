"""From words, numbers and signs to tokens: what all games share. The signs of a game are its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gyoji.text.grammar.tokens import Span, Token
from gyoji.text.sentences.words import Lexicon

SPLIT: Final = {  # short forms of two words
    "don't": ("do", "not"),
    "doesn't": ("do", "not"),
    "didn't": ("did", "not"),
    "isn't": ("is", "not"),
    "aren't": ("are", "not"),
    "wasn't": ("was", "not"),
    "won't": ("will", "not"),
    "it's": ("it", "is"),
    "there's": ("there", "is"),
    "you've": ("you", "have"),
    "you're": ("you", "are"),
    "they've": ("they", "have"),
    "they're": ("they", "are"),
    "that's": ("that", "is"),
    "hasn't": ("has", "not"),
    "haven't": ("have", "not"),
    "weren't": ("were", "not"),
}

MOST: Final = 99_999  # the largest number that a card says
MOST_CHANGE: Final = 999_999  # the largest change of a figure


class WordTokenizer:
    """Tokens of one kind of piece each; `lexicon` says what a word can be read as."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon: Final = lexicon

    def plus(self, text: str, span: Span) -> Iterator[Token]:
        number = int(re.sub(r"[\s,]", "", text))
        yield Token(text, {"#PLUS": number} if abs(number) <= MOST_CHANGE else {}, span)

    def number(self, text: str, span: Span) -> Iterator[Token]:
        number = int(text.replace(",", ""))
        yield Token(text, {"#NUMBER": number, text: None} if number <= MOST else {}, span)

    def sign(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {text: None}, span)

    def possessive(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"'s": None}, span)

    def word(self, text: str, span: Span) -> Iterator[Token]:
        said = text.lower()
        keys = self.lexicon.keys_of(said)
        if keys:
            yield Token(text, keys, span)
        elif said in SPLIT:
            for part in SPLIT[said]:
                yield Token(text, self.lexicon.keys_of(part), span)
        elif said.endswith(("'s", "'")):
            owner = said.rpartition("'")[0]
            middle = span[0] + len(owner)
            yield Token(text[: len(owner)], self.lexicon.keys_of(owner), (span[0], middle))
            yield Token(text[len(owner) :], {"'s": None}, (middle, span[1]))
        elif "-" in said:
            at = span[0]
            for part in re.split("(-)", text):
                keys = {"-": None} if part == "-" else self.lexicon.keys_of(part.lower())
                yield Token(part, keys, (at, at + len(part)))
                at += len(part)
        else:
            yield Token(text, {}, span)
