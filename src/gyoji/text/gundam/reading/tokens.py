"""From a text to tokens: the signs of this game, and its words.

Signs with a value: marks in 【 】, names in [ ], traits in ( ), keywords in < >, the figures of a token, ①, +2. A note
in parentheses, which ends in a full stop, is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gyoji.kernel.spelling import tidy
from gyoji.text.grammar.tokens import Span, Token
from gyoji.text.gundam.words import CIRCLED, KEYWORDS, LATER_KEYWORDS
from gyoji.text.lexer import ends_sentence
from gyoji.text.sentences.tokens import WordTokenizer, with_stop
from gyoji.text.sentences.words import Lexicon
from gyoji.text.signs import plain_signs

_PIECE: Final = re.compile(
    r"(?P<mark>【[^】]*】)"
    r"|(?P<note>\((?:[^()]|\([^()]*\))*\.\s*\))"
    r"|(?P<stats>\(\s*(?:\([^()]*\)(?:\s*[/・]?\s*\([^()]*\))*\s*・\s*)?AP\s*\d+\s*・\s*HP\s*\d+(?:\s*・[^()]*)?\))"
    r"|(?P<trait>\([^()]*\))"
    r"|(?P<keyword><[^<>]*>)"
    r"|(?P<name>\[[^\]]*\])"
    r"|(?P<quote>\"[^\"【]*[^\".【]\")"
    r"|(?P<circled>[①-⑳])"
    r"|(?P<plus>[+-]\s?\d+)"
    r"|(?P<number>\d+)"
    r"|(?P<level>lv\.)"
    r"|(?P<word>[A-Za-z]+(?:-[A-Za-z]+)*(?:'\s?(?:t|s|re|ll|ve)\b|'(?!\w))?)"
    r"|(?P<possessive>'s?(?![A-Za-z]))"
    r"|(?P<sign>\S)",
    re.IGNORECASE,
)
TAGS: Final = frozenset(
    [
        *("deploy", "attack", "destroyed", "when paired", "when linked", "burst", "main", "action"),
        *("activate main", "activate action", "once per turn", "during pair", "during link", "pilot"),
    ]
)
OF_PILOT: Final = ("when paired", "during pair")  # marks that may say of which Pilot
BULLET: Final = "・"
MARKS: Final = str.maketrans({"[": "【", "]": "】"})


class Tokenizer(WordTokenizer):
    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        self.line = ""

    def tokens(self, line: str) -> list[Token]:
        self.line = "".join(sign if sign in "【】" else plain_signs(sign) for sign in line)
        return with_stop(list(self._tokens(self.line, 0)))

    def _tokens(self, text: str, offset: int) -> Iterator[Token]:
        before: Token | None = None
        for piece in _PIECE.finditer(text):
            if piece.lastgroup == "note":
                continue
            found = list(self.of_piece(piece, offset))
            if found and found[0].text == BULLET and before is not None and before.text != ".":
                yield Token(".", {".": None}, (before.span[1], before.span[1]))
            yield from found
            before = found[-1]

    # ── signs ──

    def mark(self, text: str, span: Span) -> Iterator[Token]:
        said = re.sub(r"\s+", " ", text[1:-1].strip()).lower()
        name, dot, rest = (part.strip() for part in said.partition("・"))
        if dot and name in OF_PILOT:
            yield Token(text[: 1 + len(name)], {"#PAIR_TAG": name}, (span[0], span[0] + 1 + len(name)))
            at = text.index("・") + 1
            yield from self._tokens(text[at:-1], span[0] + at)
            yield Token("】", {"】": None}, (span[1] - 1, span[1]))
            return
        name = {"when attacking": "attack"}.get(name, f"{name} {rest}".strip())
        yield Token(text, {"#TAG": name} if name in TAGS else {}, span)

    def stats(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#STATS": text[1:-1].strip()}, span)

    def trait(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#TRAIT": tidy(text[1:-1])}, span)

    def keyword(self, text: str, span: Span) -> Iterator[Token]:
        said = re.sub(r"\s+", " ", text[1:-1].strip()).lower()
        known = re.sub(r" \d+$", "", said).replace("-", "_").replace(" ", "_") in {**KEYWORDS, **LATER_KEYWORDS}
        yield Token(text, {"#KEYWORD": said} if known else {}, span)

    def name(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#NAME": tidy(text[1:-1])}, span)

    def quote(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#QUOTED": tidy(text[1:-1])}, span)

    def circled(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#CIRCLED": CIRCLED.index(text) + 1}, span)

    def level(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, self.lexicon.keys_of("lv."), span)
        if ends_sentence(self.line, span[1]):
            yield Token(".", {".": None}, (span[1] - 1, span[1]))

    def word(self, text: str, span: Span) -> Iterator[Token]:
        """Some lists have a blank behind an apostrophe."""
        return super().word(text.replace("' ", "'"), span)
