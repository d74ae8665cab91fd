"""From a text to tokens: the icons, circles and marks of this game, and its words.

An icon that stands for a word is one token: `[Power]`. Any other bracket is a sign with words in it, so that a cost is
read like a sentence. A note in parentheses repeats what the rules say and is left out (3.1.1.6).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import zip_longest
from typing import ClassVar, Final

from gyoji.kernel.spelling import tidy
from gyoji.text.grammar.tokens import Span, Token
from gyoji.text.sentences.tokens import WordTokenizer, with_stop
from gyoji.text.signs import plain_signs
from gyoji.text.vanguard.reading import token_units
from gyoji.text.vanguard.reading.mending import mended

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
    "drop": "@drop",
    "drop zone": "@drop",
    "soul": "@soul",
    "damage zone": "@damage",
    "bind zone": "@bind",
    "g zone": "@gzone",
    "trigger zone": "@trigger",
    "deck": "@deck",
}
_CIRCLE: Final = "|".join(CIRCLES)
_CIRCLES: Final = rf"\s?(?:{_CIRCLE})(?:/(?:{_CIRCLE}))*\s?"
_ENTITIES: Final = {"91": "[", "93": "]"}  # brackets by their numbers: &#91;
_ICON: Final = "|".join(ICONS)
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
_ORDINAL: Final = "|".join(ORDINALS)
_QUOTED: Final = (  # how an ability in quotes begins: with its label, or without its type
    r"\s*(?:(?:[A-Za-z ]+(?:\d+ ?)?-)?\[(?:AUTO|ACT|CONT)|\((?:VC|RC|GC)(?:/(?:VC|RC|GC))*\):)"
)
_SAID: Final = r"(?<=\bmay )\"|(?<=\bmay play )\"|(?<=, )\"(?=(?:look at|choose|reveal|draw|search)\s[^\"]*,)"
_EITHER: Final = r"(?<=, and )\"(?=[^\"]*\.\" or \")|(?<=\.)\"(?= or \")|(?<=\.\" or )\""  # quotes of two effects
_HIDDEN: Final = "\ue000"  # in the place of a token's name
_PIECE: Final = re.compile(
    rf"(?P<token>{_HIDDEN}+)"
    rf"|(?P<entity>&#?9[13];)"
    rf"|(?P<type>\[(?:AUTO|ACT|CONT)\]|^(?:AUTO|ACT|CONT)(?=[:(])|\bAC@(?=,))"
    rf"|(?P<cost>\[COST\]|\bCOST(?=\s?\[))"
    rf"|(?P<once>\[1/(?:turn|game)\])"
    rf"|(?P<short>\b(?:GB|LB)\s?(?:\d|[①-⑨])@?)"
    rf"|(?P<blast>\b[CS]B\s?\d)"
    rf"|(?P<icon>\[(?:{_ICON})\]|\b(?:Rest|Stand)\](?=\s+\w)|\[(?:Rest|Stand)(?=\s<))"
    rf"|(?P<repeated>\(\[?(?:boost|intercept)\s?\]?\s?\)|\(vanish delete\))"
    rf"|(?P<circles>\[\({_CIRCLES}\)\]|\({_CIRCLES}\)|\[{_CIRCLES}\]|\{{{_CIRCLES}\}})"  # lists write all of these
    rf"|(?P<note>\((?:[^()\"]|\"[^\"]*\"|\([^()]*\))*\))"
    rf"|(?P<clan><+[^<>]*>+;?|《[^》]*》|\?(?! )[A-Za-z ]+(?<! )\?)"
    rf"|(?P<said>{_SAID})"  # quotes around what may be done
    rf"|(?P<either>{_EITHER})"
    rf"|(?P<price>(?<=\bpay )\"|\"(?=\sas the cost for \[Stride))"  # quotes around a cost
    rf"|(?P<unclosed>(?<=\bwith )\"\w[^\"\[\](),.]*(?= in its card name))"  # the end of its quotation is lost
    rf"|(?P<nested>\"\w[^\"\[\].]*\s\"\w[^\"\[\],]*\"(?:\s\w[^\"\[\].,]*)?\")"  # a name with a name in it
    rf"|(?P<name>\"(?!{_QUOTED})(?!\.+\")(?!\s*(?:and\b|[&,./])[^\"]*\"{_QUOTED})(?!,)[^\"]*\"|\{{[^{{}}]*\}})"
    rf"|(?P<plus>[+-]\s?\d+(?!\d|st\b|nd\b|rd\b|th\b)|(?<=\] )\*(?=\d)\d+)"  # “[Power] *2000”
    rf"|(?P<ordinal>[1-9](?:st|nd|rd|th)\b|(?:{_ORDINAL})\b)"
    rf"|(?P<number>\d+)"
    rf"|(?P<circled>[⓪①-⑳])"
    rf"|(?P<word>[A-Za-z]+(?:[-'](?!(?:{_ORDINAL})\b)[A-Za-z]+)*'?)"
    rf"|(?P<possessive>'s?(?![A-Za-z]))"
    rf"|(?P<kana>[ぁ-ゖァ-ヺ]+)"  # left over from the Japanese text
    rf"|(?P<sign>\S)",
    re.IGNORECASE,
)
_CONSONANT: Final = re.compile("[b-df-hj-np-tv-z]", re.IGNORECASE)
SPELLED: Final = (  # icons that lists write as words
    *("Rest", "Stand", "Power", "Critical", "Shield", "Stride", "critical", "power", "shield", "stride"),
)
BARE_CIRCLES: Final = ("VC", "RC", "GC")
VANISH: Final = "(vanish delete)"  # what binding a card face down is called
_SENTENCE: Final = re.compile(r"\S\s+\S+\s+\S|\(Includes\s")  # three words and more; “(Includes guardians)”


class Tokenizer(WordTokenizer):
    also: ClassVar = {
        **dict.fromkeys(("token", "said", "either", "price"), "sign"),
        **dict.fromkeys(("repeated", "kana"), "nothing"),
        "nested": "name",
    }

    def tokens(self, line: str) -> list[Token]:
        plain = with_quotes_closed(plain_signs(line))
        kinds = dict(token_units.names(plain)) if "oken" in plain else {}
        for start, end in kinds:
            plain = plain[:start] + _HIDDEN * (end - start) + plain[end:]
        found = [
            Token(line[slice(*piece.span())], {"#TOKEN": kinds[piece.span()]}, piece.span())
            if piece.lastgroup == "token"
            else token
            for piece in _PIECE.finditer(plain)
            for token in self.of_piece(piece)
        ]
        found = mended(found, self.lexicon.keys_of)
        found = without_stray_brackets(with_charges_in_brackets(with_costs_closed(without_doubled_signs(found))))
        found = [without_clan(*pair) for pair in zip_longest(found, found[1:])]
        return with_stop(found or [Token(".", {".": None}, (len(line), len(line)))])  # a note alone says nothing

    def type(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#TYPE": text.strip("[]").lower().replace("@", "t")}, span)

    def cost(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"@cost": None}, span)

    def once(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"@once" if "turn" in text.lower() else "@game": None}, span)

    def entity(self, text: str, span: Span) -> Iterator[Token]:
        sign = _ENTITIES[text.strip("&#;")]
        yield Token(sign, {sign: None}, span)

    def short(self, text: str, span: Span) -> Iterator[Token]:
        """“GB2”, “LB4”: [Generation Break 2], [Limit-Break 4]."""
        words = ("generation", "break") if text[:2].upper() == "GB" else ("limit-break",)
        number = int(unicodedata.normalize("NFKC", text[2:].strip(" @")))
        yield Token("[", {"[": None}, span)
        for word in words:
            yield Token(text, {word: None}, span)
        yield Token(text, {"#NUMBER": number}, span)
        yield Token("]", {"]": None}, span)

    def blast(self, text: str, span: Span) -> Iterator[Token]:
        """“CB1”, “SB2”: Counter-Blast 1, Soul-Blast 2."""
        yield Token(text, {"counter-blast" if text[0].upper() == "C" else "soul-blast": None}, span)
        yield Token(text, {"#NUMBER": int(text[2:])}, span)

    def word(self, text: str, span: Span) -> Iterator[Token]:
        """“Rest this unit”, “Power+5000”: the icon, spelled out."""
        for token in super().word(text, span):
            if text in BARE_CIRCLES:  # “to separate RC”
                yield Token(text, {**token.keys, CIRCLES[text.lower()]: None}, span)
                continue
            icon = f"@{text.lower()}"
            yield Token(text, {**token.keys, icon: None}, span) if text in SPELLED else token

    def icon(self, text: str, span: Span) -> Iterator[Token]:
        word = text.strip("[]").lower()
        keys: dict[str, object] = {f"@{word}": None}
        if word in ("stand", "rest", "stride", "legion"):
            keys |= {f"@{word}~s": None}
        yield Token(text, keys, span)

    def ordinal(self, text: str, span: Span) -> Iterator[Token]:
        word = text.lower()
        yield Token(
            text, {"#ORDINAL": ORDINALS.index(word) + 1 if word in ORDINALS else int(word[0]), word: None}, span
        )

    def circled(self, text: str, span: Span) -> Iterator[Token]:
        """A number that a list has put into a circle."""
        number = int(unicodedata.normalize("NFKC", text))
        yield Token(text, {"#NUMBER": number, str(number): None}, span)

    def nothing(self, text: str, span: Span) -> Iterator[Token]:
        """“boost ([Boost])” says it twice; signs of another script say nothing."""
        yield from ()

    def circles(self, text: str, span: Span) -> Iterator[Token]:
        said = text.strip("[](){} ")
        at = span[0] + text.index(said)
        for number, word in enumerate(said.split("/")):
            if number:
                yield Token("/", {"/": None}, (at - 1, at))
            yield Token(word, {CIRCLES[word.lower()]: None}, (at, at + len(word)))
            at += len(word) + 1

    def note(self, text: str, span: Span) -> Iterator[Token]:
        if _SENTENCE.search(text) or text.lower() == VANISH:
            return
        yield Token(text, {}, span)

    def clan(self, text: str, span: Span) -> Iterator[Token]:
        name = text.strip("<>《》?;").strip()
        yield Token(text, {"#CLAN": name} if name else {}, span)  # a clan that was lost is not guessed

    def plus(self, text: str, span: Span) -> Iterator[Token]:
        return super().plus(text.replace("*", "+"), span)

    def unclosed(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#NAME": tidy(text[1:])}, span)

    def name(self, text: str, span: Span) -> Iterator[Token]:
        yield Token(text, {"#NAME": tidy(text[1:-1])}, span)


# ── signs that lists have doubled or lost ──

_NAMES: Final = re.compile(r"\"[^\"\[\]().]*\"")
_OPENED: Final = re.compile(rf"\"{_QUOTED}", re.IGNORECASE)


def with_quotes_closed(line: str) -> str:
    """An ability in quotes that nothing ends goes on to the end of the line."""
    rest = _NAMES.sub("", line)
    return line + '"' if rest.count('"') == 1 and _OPENED.search(rest) else line


DOUBLED: Final = (".", ",", ":")


def without_clan(token: Token, after: Token | None) -> Token:
    """ "an vanguard": the clan between is lost, so this is no article."""
    if after is None or token.text.lower() != "an" or not after.key_set.isdisjoint(CIRCLES.values()):
        return token  # “an (RC)”
    lost = _CONSONANT.match(after.text)
    return Token(token.text, {}, token.span) if lost else token


def without_doubled_signs(tokens: list[Token]) -> list[Token]:
    """“the cost..”, “and retire them.]”: of two such signs one counts, and a cost ends with its bracket."""
    kept: list[Token] = []
    for at, token in enumerate(tokens):
        following = tokens[at + 1].text if at + 1 < len(tokens) else ""
        if token.text in DOUBLED and following == token.text:
            continue
        if token.text == "." and following == "]":
            continue
        kept.append(token)
    return kept


def with_costs_closed(tokens: list[Token]) -> list[Token]:
    """“[Counter-Blast 1 When …”, “[Counter-Blast 1:When …”: no cost goes on with “When”."""
    kept: list[Token] = []
    depth = 0
    for token in tokens:
        depth += {"[": 1, "]": -1}.get(token.text, 0)
        if depth == 1 and token.text == "When":
            if kept[-1].text == ":":
                kept.pop()
            kept.append(Token("]", {"]": None}, (token.span[0], token.span[0])))
            depth = 0
        kept.append(token)
    return kept


CHARGES: Final = frozenset(("soul-charge", "counter-charge"))
ENDS: Final[tuple[list[str], ...]] = ([], ["."], [","])  # “[Soul-Charge] 1.”, and not “if you [Soul-Charge] 1 card”


def with_charges_in_brackets(tokens: list[Token]) -> list[Token]:
    """“Soul-Charge 1”, “[Soul-Charge] 1”, “[Soul-Charge1,”: [Soul-Charge 1]."""
    kept: list[Token] = []
    left = list(tokens)
    while left:
        token = left.pop(0)
        number = next((place for place in (0, 1) if place < len(left) and left[place].text.isdigit()), -1)
        apart = number == 1 and (left[0].text != "]" or [one.text for one in left[2:3]] not in ENDS)
        if CHARGES.isdisjoint(token.key_set) or number < 0 or apart:
            kept.append(token)
            continue
        if not kept or kept[-1].text != "[":
            kept.append(Token("[", {"[": None}, token.span))
        end = left[number]
        del left[: number + 1]
        if left and left[0].text == "]":
            del left[0]
        kept += [token, end, Token("]", {"]": None}, end.span)]
    return kept


_BLASTS: Final = ("counter-blast", "soul-blast")


def without_stray_brackets(tokens: list[Token]) -> list[Token]:
    """A blast within a cost needs no brackets of its own: “[Counter-Blast 1 & [Soul-Blast 1]]”, “[Soul-Blast 1] grade
    3]”. One that opens there is left out, and one that closes if another one closes the cost after it.
    """
    kept: list[Token] = []
    depth = 0
    for at, token in enumerate(tokens):
        if token.text == "[":
            if depth and is_blast(tokens, at + 1):
                continue
            depth += 1
        elif token.text == "]":
            if depth and ends_blast(kept) and closes_again(tokens, at + 1):
                continue
            if not depth and kept and not kept[-1].key_set.isdisjoint(CIRCLES.values()):
                continue  # “[AUTO](VC)]:”
            depth = max(0, depth - 1)
        kept.append(token)
    return kept


def is_blast(tokens: list[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].text.lower() in _BLASTS


def ends_blast(kept: list[Token]) -> bool:
    """Does what was read so far end in “Soul-Blast 1”, or in “Soul-Blast” whose number follows?"""
    return is_blast(kept, len(kept) - 1) or (len(kept) > 1 and is_blast(kept, len(kept) - 2) and is_number(kept[-1]))


def is_number(token: Token) -> bool:
    return "#NUMBER" in token.keys


def closes_again(tokens: list[Token], at: int) -> bool:
    """Does another bracket close before one opens, other than that of a further blast?"""
    for place in range(at, len(tokens)):
        if tokens[place].text == "]":
            return True
        if tokens[place].text == "[" and not (tokens[place - 1].text == "&" and is_blast(tokens, place + 1)):
            return False
    return False
