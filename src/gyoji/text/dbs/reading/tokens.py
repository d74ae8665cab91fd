"""From a text to tokens: the signs of this game, and its words.

Signs with a value: energy in braces, card names in braces or quotes, traits, characters, keywords in square brackets,
+5000. A note in parentheses that only explains a keyword is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import ClassVar, Final

from gyoji.kernel.spelling import with_colons
from gyoji.text.grammar.tokens import Span, Token
from gyoji.text.sentences.tokens import WordTokenizer, with_stop
from gyoji.text.sentences.words import NUMBER_WORDS
from gyoji.text.signs import plain_signs

_PIECE: Final = re.compile(
    r"(?P<energy>\{(?:red|blue|green|yellow|black)_ball\})"
    r"|(?P<circled>[①-⑨])"
    r"|(?P<name>\{[^}]*\})"
    r"|(?P<trait>《+[^》]*》+|<<[^>]*>>)"
    r"|(?P<character><[^<>《》]*[>》])"
    r"|(?P<keyword>\[[^\]\[{}]*[\]}])"
    r"|(?P<note>\((?:[^()]|\([^)]*\))*\))"
    r"|(?P<token>(?:[A-Z][\w'-]*\.? )+(?=[Tt]okens?\b))"
    r"|(?P<plus>[+-]\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?!\d))"
    r"|(?P<number>\d{1,3}(?:,\d{3})+|\d+)"
    r"|(?P<word>[A-Za-z]+(?:[-'][A-Za-z]+)*'?)"
    r"|(?P<possessive>'s?(?![A-Za-z]))"  # behind a name in brackets
    r'|(?P<quote>"[^"\[]*")'
    r"|(?P<sign>\S)"
)

TAGS: Final = frozenset(
    [
        "auto",
        "permanent",
        "activate main",
        "activate battle",
        "activate main/battle",
        "activate",
        "counter attack",
        "counter play",
        "counter",
        "counter counter",
        "counter battle card attack",
        "once per turn",
        "twice per turn",
        "awaken",
        "wish",
        "union-absorb",
        "sparking",
        "burst",
    ]
)
KEYWORDS: Final = frozenset(
    [
        "barrier",
        "double strike",
        "triple strike",
        "quadruple strike",
        "critical",
        "dual attack",
        "triple attack",
        "blocker",
        "over realm",
        "dark over realm",
        "super combo",
        "ultimate",
        "deflect",
        "indestructible",
        "revenge",
        "victory strike",
        "energy-exhaust",
        "dragon ball",
        "warrior of universe",
        "wormhole",
        "counter",
        "awaken",
        "wish",
        "union",
        "union-absorb",
        "union-fusion",
        "union-potara",
        "swap",
        "evolve",
        "ex-evolve",
        "xeno-evolve",
        "field",
        "aegis",
        "bond",
        "sparking",
        "burst",
        "arrival",
    ]
)
MATERIAL: Final = frozenset(["evolve", "ex-evolve", "xeno-evolve", "union-potara", "union-fusion", "union", "swap"])

# Keywords of later rulebooks. They are read, so that the rest of a card can be; no rule carries them out.
LATER_KEYWORDS: Final = frozenset(
    ["heroic", "invoker", "offering", "revive", "servant", "successor", "unique", "villainous"]
)
LATER_TAGS: Final = frozenset(["alliance", "awaken surge", "rejuvenate", "unison"])

# Notes that explain a keyword and add nothing to it, by how they begin.
EXPLANATIONS: Final = re.compile(
    r"if you have at least|place and activate this card|when one of your other|once per turn, when|cards stacked under"
    r"|move the chosen card|if a battle card.s power falls|this skill takes effect when|you must (pay|place)"
    r"|play th(is|e specified) card|place this card in active|they can.t be chosen by the skills|this card inflicts"
    r"|when you deal life damage|without paying its energy cost, play|when you play another"
    r"|when paying the energy cost|choose any number of your mono|place cards in your hand in your drop area that match"
    r"|place \d+ each of the specified|when this card"
)


SENTENCE: Final = 4  # a note of fewer words says something about the card
UNEXPLAINED: Final = frozenset(["aegis", "arrival"])  # what they do stands in their notes only
BULLETS: Final = frozenset("・•●･")  # before each of the options that a skill offers


def normal(name: str) -> str:
    """A name in the spelling that all names have."""
    return with_colons(name)


def base_of(keyword: str) -> str:
    """A keyword without its number or colours: "bond 2", "revive blue/green"."""
    base = re.sub(r"\s*[+-]?\d+$", "", keyword)
    return re.sub(r"^(arrival|aegis|alliance|revive) .*", r"\1", base)


def is_later(keyword: str) -> bool:
    return base_of(keyword) in LATER_KEYWORDS | LATER_TAGS


def hyphenated(keyword: str) -> str:
    """[Union Potara] is [Union-Potara]."""
    other = keyword.replace(" ", "-")
    return other if other in KEYWORDS else keyword


def only_energy(text: str) -> bool:
    return re.fullmatch(r"\((?:\{\w+_ball\}\s*)+\)", text) is not None


def is_reminder(note: str, said: Token | None) -> bool:
    """A sentence in parentheses behind a keyword, or at the end of its line, says what the rulebook says."""
    words = note[1:-1].split()
    if said is None or len(words) < SENTENCE or not words[0].rstrip(":,").isalpha():
        return False
    return base_of(str(said.keys.get("#ALONE") or said.keys.get("#MATERIAL") or "")) in KEYWORDS - UNEXPLAINED


AREAS: Final = frozenset(("hand", "deck", "life", "energy", "warp"))
AFTER_PLURAL: Final = frozenset(("in", "with", "from", "and", "or", "that", "can", "cannot", ".", ","))


def is_plural_meant(before: list[str]) -> bool:
    """ "Card's", "opponent's", but not "than your opponent's"."""
    return before[-1:] in (["card"], ["opponent"]) and "than" not in before[-3:]


def mended(tokens: list[Token]) -> list[Token]:
    """Misprints that can mean one thing only: "Battle Card's in Rest Mode", "your opponent's can", "you hand"."""
    found: list[Token] = []
    for token, after in zip_longest(tokens, tokens[1:]):
        assert token is not None
        follows = after.text.lower() if after is not None else ""
        if token.text == "'s" and follows in AFTER_PLURAL and is_plural_meant([one.text.lower() for one in found]):
            continue
        if token.text.lower() == "you" and follows in AREAS:
            token = Token(token.text, {"your": None}, token.span)
        found.append(token)
    return found


class Tokenizer(WordTokenizer):
    also: ClassVar = {"quote": "name"}

    def tokens(self, line: str) -> list[Token]:
        return with_stop(mended(list(self._tokens(plain_signs(line), 0))))

    def _tokens(self, text: str, offset: int) -> Iterator[Token]:
        before: Token | None = None
        first: Token | None = None
        for piece in _PIECE.finditer(text):
            if piece.lastgroup == "note":
                span = (piece.start() + offset, piece.end() + offset)
                last = not text[piece.end() :].strip(" .")
                reminds = is_reminder(piece.group(), before) or (last and is_reminder(piece.group(), first))
                found = [] if reminds else self.note(piece.group(), span, before)
            else:
                found = list(self.of_piece(piece, offset))
            if found and found[0].text in BULLETS and before is not None and before.text != ".":
                yield Token(".", {".": None}, (before.span[1], before.span[1]))
            yield from found
            if found:
                before, first = found[-1], first or found[0]

    # ── signs ──

    def energy(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#ENERGY": text[1:].partition("_")[0]}, span)

    def circled(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#GENERIC": ord(text) - ord("①") + 1}, span)

    def name(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#NAME": normal(text[1:-1])}, span)

    def trait(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#TRAIT": normal(text.strip("《》<>"))}, span)

    def character(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#CHARACTER": normal(text[1:-1])}, span)

    def token(self, text: str, span: Span) -> Iterator[Token]:
        name = text.strip()
        yield Token(name, {"#TOKEN": name}, (span[0], span[0] + len(name)))

    def keyword(self, text: str, span: Span) -> Iterator[Token]:
        said = re.sub(r"\s*:\s*", " ", normal(text[1:-1])).lower()
        if said in NUMBER_WORDS or said.isdigit():
            number = NUMBER_WORDS[said] if said in NUMBER_WORDS else int(said)
            yield Token(text, {"#GENERIC": number}, span)
            return
        said = hyphenated(said)
        base = base_of(said)
        keys: dict[str, object] = {}
        if base in TAGS | LATER_TAGS or re.match(r"(counter|activate|auto|permanent)\b", base):
            keys["#TAG"] = said
            if base not in KEYWORDS:
                keys["#PLAIN_TAG"] = said
        if base in KEYWORDS | LATER_KEYWORDS:
            keys["#KEYWORD"] = said
        if base in MATERIAL:
            keys["#MATERIAL"] = said
        if base in (KEYWORDS | LATER_KEYWORDS) - TAGS - {"bond"}:
            keys["#ALONE"] = said
        if base == "bond":
            keys["#BOND"] = said
        yield Token(text, keys or {"#UNKNOWN": said}, span)

    def note(self, text: str, span: Span, before: Token | None) -> list[Token]:
        said = text[1:-1].strip().rstrip(".").lower()
        if EXPLANATIONS.match(said):
            return []
        if before is not None and ":" not in said:
            if "#KEYWORD" in before.keys:
                return []
            if before.text in (".", ")") and "token" not in said and not only_energy(text):
                return [Token(text, {"#NOTE": text[1:-1].strip()}, span)]
        inner = self._tokens(text[1:-1], span[0] + 1)
        opening = Token("(", {"(": None}, (span[0], span[0] + 1))
        return [opening, *inner, Token(")", {")": None}, (span[1] - 1, span[1]))]
