"""From a text to tokens: the icons, circles and marks of this game, and its words.

An icon that stands for a word is one token: `[Power]`. Any other bracket is a sign with words in it, so that a cost is
read like a sentence. A note in parentheses repeats what the rules say and is left out (3.1.1.6).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gyoji.text.grammar.tokens import Span, Token
from gyoji.text.sentences.tokens import WordTokenizer
from gyoji.text.sentences.words import Lexicon
from gyoji.text.signs import plain_signs

ICONS: Final = (
    "power",
    "critical",
    "shield",
    "stand",
    "rest",
    "boost",
    "intercept",
    "stride",
    "heal",
    "draw",
    "front",
    "legion",
)
CIRCLES: Final = {  # (VC): the keys of circles and zones in parentheses
    "vc": "@vc",
    "rc": "@rc",
    "gc": "@gc",
    "hand": "@hand",
    "drop zone": "@drop",
    "soul": "@soul",
    "damage zone": "@damage",
    "bind zone": "@bind",
    "g zone": "@gzone",
    "deck": "@deck",
}
_CIRCLE: Final = "|".join(CIRCLES)
_ICON: Final = "|".join(ICONS)
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
_ORDINAL: Final = "|".join(ORDINALS)
_PIECE: Final = re.compile(
    rf"(?P<type>\[(?:AUTO|ACT|CONT)\])"
    rf"|(?P<cost>\[COST\])"
    rf"|(?P<once>\[1/turn\])"
    rf"|(?P<icon>\[(?:{_ICON})\])"
    rf"|(?P<repeated>\(\[(?:boost|intercept)\]\))"
    rf"|(?P<circles>\((?:{_CIRCLE})(?:/(?:{_CIRCLE}))*\))"
    rf"|(?P<note>\((?:[^()\"]|\"[^\"]*\"|\([^()]*\))*\))"
    rf"|(?P<clan><+[^<>]*>+|《[^》]*》)"
    rf"|(?P<name>\"(?!\s*\[(?:AUTO|ACT|CONT))[^\"]*\"|\{{[^{{}}]*\}})"
    rf"|(?P<plus>[+-]\s?\d+(?!\d))"
    rf"|(?P<ordinal>[1-9](?:st|nd|rd|th)\b|(?:{_ORDINAL})\b)"
    rf"|(?P<number>\d+)"
    rf"|(?P<word>[A-Za-z]+(?:[-'][A-Za-z]+)*'?)"
    rf"|(?P<possessive>'s?(?![A-Za-z]))"
    rf"|(?P<sign>\S)",
    re.IGNORECASE,
)
_LOST: Final = re.compile(r"\ban(?= [b-df-hj-np-tv-z])", re.IGNORECASE)  # "an vanguard": the clan between is lost
KEPT: Final = "??"  # as long, and no word
_SENTENCE: Final = re.compile(r"\S\s+\S+\s+\S")  # three words and more


class Tokenizer(WordTokenizer):
    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        self.methods: Final = {
            "type": self.type,
            "cost": self.cost,
            "once": self.once,
            "icon": self.icon,
            "repeated": self.nothing,
            "circles": self.circles,
            "note": self.note,
            "clan": self.clan,
            "name": self.name,
            "plus": self.plus,
            "ordinal": self.ordinal,
            "number": self.number,
            "word": self.word,
            "possessive": self.possessive,
            "sign": self.sign,
        }

    def tokens(self, line: str) -> list[Token]:
        found = [
            token
            for piece in _PIECE.finditer(_LOST.sub(KEPT, plain_signs(line)))
            for token in self.methods[piece.lastgroup or ""](piece.group(), piece.span())
        ]
        if found and found[-1].text not in (".", ":"):
            end = found[-1].span[1]
            found.append(Token(".", {".": None}, (end, end)))
        return found

    def type(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#TYPE": text[1:-1].lower()}, span)

    def cost(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"@cost": None}, span)

    def once(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"@once": None}, span)

    def icon(self, text: str, span: Span) -> Iterator[Token]:
        word = text[1:-1].lower()
        keys: dict[str, object] = {f"@{word}": None}
        if word in ("stand", "rest", "stride", "legion"):
            keys |= {f"@{word}~s": None}
        yield Token(text, keys, span)

    def ordinal(self, text: str, span: Span) -> Iterator[Token]:
        word = text.lower()
        yield Token(
            text, {"#ORDINAL": ORDINALS.index(word) + 1 if word in ORDINALS else int(word[0]), word: None}, span
        )

    def nothing(self, text: str, span: Span) -> Iterator[Token]:
        """“boost ([Boost])” says it twice."""
        yield from ()

    def circles(self, text: str, span: Span) -> Iterator[Token]:
        at = span[0] + 1
        for number, word in enumerate(text[1:-1].split("/")):
            if number:
                yield Token("/", {"/": None}, (at - 1, at))
            yield Token(word, {CIRCLES[word.lower()]: None}, (at, at + len(word)))
            at += len(word) + 1

    def note(self, text: str, span: Span) -> Iterator[Token]:
        if _SENTENCE.search(text):
            return
        yield Token(text, {}, span)

    def clan(self, text: str, span: Span) -> Iterator[Token]:
        name = text.strip("<>《》").strip()
        yield Token(text, {"#CLAN": name} if name else {}, span)  # a clan that was lost is not guessed

    def name(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#NAME": text[1:-1].strip()}, span)
