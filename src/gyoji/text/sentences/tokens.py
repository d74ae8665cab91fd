"""From words, numbers and signs to tokens: what all games share. The signs of a game are its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Final

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
    """Tokens of one kind of piece each: the method of its name, or of the name in `also`. `lexicon` says what a word
    can be read as.
    """

    also: ClassVar[Mapping[str, str]] = {}

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon: Final = lexicon

    def of_piece(self, piece: re.Match[str], offset: int = 0) -> Iterator[Token]:
        kind = piece.lastgroup or ""
        method: Callable[[str, Span], Iterator[Token]] = getattr(self, self.also.get(kind, kind))
        return method(piece.group(), (piece.start() + offset, piece.end() + offset))

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


def with_stop(tokens: list[Token]) -> list[Token]:
    """A line ends in a full stop, printed or not."""
    if tokens and tokens[-1].text not in (".", ":"):
        end = tokens[-1].span[1]
        tokens.append(Token(".", {".": None}, (end, end)))
    return tokens
